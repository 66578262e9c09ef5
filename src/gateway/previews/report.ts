import { resourceByName } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { rateNameOf } from '../../contract/language/rate-scope.ts'
import type { PreviewReport, ShownChange } from '../../graph/context/change-sets.ts'
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

const REASONS: Readonly<Record<TwinGap['reason'], string>> = {
  NOT_READABLE: 'The API has no list of these records, so rules that depend on them may decide differently.',
  TOO_MANY: 'The account has more of these records than a preview reads.',
}

/** Counts calls by the rate limit window that they use. */
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

/**
 * Returns what a preview reports about its twins: changes, the increase in spending, what cannot be undone,
 * and what is uncertain.
 */
export const reportOf = (
  twins: readonly Twin[],
  steps: readonly Step[],
  spend: Awaited<ReturnType<Twin['spend']>>,
): Omit<PreviewReport, 'writes'> => {
  const changes = twins.flatMap((twin) => joined(twin.changes, (change) => nameOf(named(change))))
  const gaps = new Map(
    twins.flatMap(({ gaps: found }) => found.map((gap) => [`${gap.name} ${gap.reason}`, gap])),
  )
  return {
    changes: changes.flatMap(shownChanges),
    spend: spend.map(({ currency, perDay, next24Hours, total }) => ({
      currency,
      perDay: shown(perDay),
      next24Hours: shown(next24Hours),
      total: shown(total),
    })),
    irreversible: planUndo(steps).impossible,
    uncertain: [...gaps.values()].map(({ name, reason }) => ({
      records: resourceByName.get(name)?.type ?? name.replaceAll('_', ' '),
      reason: REASONS[reason],
    })),
  }
}
