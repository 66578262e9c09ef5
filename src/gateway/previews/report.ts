import { resourceByName } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { graphName } from '../../contract/language/names.ts'
import { rateNameOf } from '../../contract/language/rate-scope.ts'
import type { PreviewReport, ShownChange, ShownUncertain } from '../../graph/context/change-sets.ts'
import { rowMapper } from '../../upstream/index.ts'
import { changedFields, differingFields, shown } from '../change-sets/compare.ts'
import { planUndo } from '../change-sets/undo/plan.ts'
import { joined, kindOf, nameOf, recordOf, type Step } from '../change-sets/undo/steps.ts'
import type { Twin, TwinChange, TwinGap } from './twin.ts'

type Fields = Readonly<Record<string, unknown>>

const named = (change: TwinChange) => ({ ...change, resource: change.resource.name })

const rowOf = ({ resource, accountId }: TwinChange, record: Fields | undefined): Fields =>
  record ? rowMapper(resource)(record, accountId) : {}

const shownChanges = (change: TwinChange): ShownChange[] => {
  const { resource, before, after } = change
  const record = recordOf(named(change))
  const kind = kindOf(named(change))
  return differingFields(changedFields(resource), rowOf(change, before), rowOf(change, after)).flatMap(
    ({ field, expected: from, actual: to }) => {
      const isEmpty = kind === 'CREATE' && (to === null || (Array.isArray(to) && to.length === 0))
      return isEmpty ? [] : [{ record, kind, field, before: from, after: to }]
    },
  )
}

/** Gap in a twin's data, or a rule of the contract that the API may not have. */
interface Gap extends Omit<TwinGap, 'reason'> {
  readonly reason: TwinGap['reason'] | 'INFERRED'
}

const REASONS: Readonly<Record<Gap['reason'], string>> = {
  NOT_READABLE:
    'The API has no list of these records, so rules that depend on them may give different results from the API.',
  TOO_MANY: 'The account has more of these records than a preview reads.',
  NOT_RETURNED: 'The value depends on a media file that could not be read.',
  INFERRED: 'This call breaks a rule that only public sources state, so the API may accept it.',
}

/** Counts the calls in each rate limit window. */
export const callsByWindow = (
  calls: readonly { readonly operation: Operation; readonly input: Fields }[],
) => {
  const counts = new Map<string, number>()
  for (const { operation, input } of calls) {
    const window = rateNameOf(operation, input)
    counts.set(window, (counts.get(window) ?? 0) + 1)
  }
  return [...counts].map(([window, count]) => ({ window, calls: count }))
}

/** Collector of a preview's uncertainties, each with the root fields that it concerns. */
export class Uncertainty {
  readonly #found = new Map<string, { readonly gap: Gap; readonly paths: Set<string> }>()

  add(gap: Gap, path: string): void {
    const key = `${gap.name} ${gap.reason} ${gap.field}`
    const known = this.#found.get(key) ?? { gap, paths: new Set() }
    this.#found.set(key, known)
    known.paths.add(path)
  }

  get shown(): readonly ShownUncertain[] {
    return [...this.#found.values()].map(({ gap: { name, reason, field }, paths }) => {
      const resource = resourceByName.get(name)
      return {
        records: resource?.type ?? name.replaceAll('_', ' '),
        field: field === undefined ? null : graphName(field, resource?.fields[field] ?? {}),
        reason: REASONS[reason],
        paths: [...paths],
      }
    })
  }
}

/**
 * Returns the part of a report that describes the twins: changes, increase in spending, and what cannot be
 * undone.
 */
export const reportOf = (
  twins: readonly Twin[],
  steps: readonly Step[],
  spend: Awaited<ReturnType<Twin['spend']>>,
): Omit<PreviewReport, 'writes' | 'uncertain'> => {
  const changes = twins.flatMap((twin) => joined(twin.changes, (change) => nameOf(named(change))))
  return {
    changes: changes.flatMap(shownChanges),
    spend: spend.map(({ currency, perDay, next24Hours, total }) => ({
      currency,
      perDay: shown(perDay),
      next24Hours: shown(next24Hours),
      total: shown(total),
    })),
    irreversible: planUndo(steps).impossible,
  }
}
