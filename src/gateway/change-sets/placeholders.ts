import type { Operation } from '../../contract/language/define.ts'
import type { ChangeSetStep } from '../../graph/context/change-sets.ts'
import type { Row } from '../../upstream/index.ts'
import { areAssigned, returnedFields } from './compare.ts'
import { idOf, rowOf } from './touched.ts'

type Fields = Readonly<Record<string, unknown>>

/** Converts a value to JSON. Amounts become text, because JSON numbers cannot represent them exactly. */
export const jsonOf = <T>(value: T): T =>
  value === undefined
    ? value
    : JSON.parse(JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? `${part}` : part)))

/** Adds the key and URLs that the API assigned to a predicted record. */
const pair = (
  ids: Map<string, string>,
  operation: Operation,
  predicted: Fields | undefined,
  actual: Fields | undefined,
): void => {
  if (!predicted || !actual) return
  const key = { wire: 'id', name: 'restId', isAssigned: true, isId: true, isTime: false }
  for (const field of [key, ...returnedFields(operation)]) {
    const [from, to] = [predicted[field.name], actual[field.name]]
    if (from !== to && areAssigned(from, to, field)) ids.set(`${from}`, `${to}`)
  }
}

const replaced = (value: unknown, ids: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((part) => replaced(part, ids))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, ids)]))
}

/**
 * Maps ids that the preview made up to the ids that the API assigned to the same records. Each account has its
 * own map, because a preview makes up the same ids in every account.
 */
export class Placeholders {
  readonly #real = new Map<string, Map<string, string>>()

  /** Returns the map of the account that a step writes to. */
  #mapOf({ input: { account_id } }: ChangeSetStep): Map<string, string> {
    const accountId = `${account_id}`
    const ids = this.#real.get(accountId) ?? new Map<string, string>()
    this.#real.set(accountId, ids)
    return ids
  }

  /** Returns the ids of new records in a step's account, and the URLs that the API assigned to them. */
  knownTo(step: ChangeSetStep): ReadonlySet<string> {
    return new Set(this.#mapOf(step).values())
  }

  /** Replaces all placeholders in a step. */
  resolve(step: ChangeSetStep): ChangeSetStep {
    const ids = this.#mapOf(step)
    return ids.size === 0 ? step : (replaced(step, ids) as ChangeSetStep)
  }

  /** Learns the ids of the records that a step created, and the URLs that the API assigned to its records. */
  learn(step: ChangeSetStep, operation: Operation, response: unknown): void {
    const rows = (Array.isArray(response) ? response : [response]) as readonly (Row | null)[]
    const known = new Set(step.changes.filter(({ before }) => before).map(idOf))
    const resource = step.operation.split('.', 1)[0]
    const own = step.changes.filter((change) => change.resource === resource)
    const made = rows.filter((row) => row !== null && !known.has(`${row.restId}`))
    const ids = this.#mapOf(step)
    for (const [index, change] of own.filter(({ before }) => !before).entries())
      pair(ids, operation, rowOf(change, change.after), made[index] as Fields | undefined)
    for (const change of own.filter(({ before }) => before)) {
      const row = rows.find((each) => `${each?.restId}` === idOf(change))
      pair(ids, operation, rowOf(change, change.after), row as Fields | undefined)
    }
  }

  /** Learns the actual keys of a step's records. `keys` maps predicted to actual keys. */
  learnKeys(step: ChangeSetStep, keys: ReadonlyMap<string, string>): void {
    const ids = this.#mapOf(step)
    for (const [predicted, actual] of keys) ids.set(predicted, actual)
  }
}

/** Returns the steps after the applied ones, with the ids of the records that those have created. */
export const stepsAfter = (
  steps: readonly ChangeSetStep[],
  applied: readonly ChangeSetStep[],
): readonly ChangeSetStep[] => {
  const placeholders = new Placeholders()
  const idsOf = ({ changes }: ChangeSetStep): string[] => changes.map(idOf)
  for (const [index, step] of applied.entries()) {
    const predicted = steps[index] as ChangeSetStep
    const actual = idsOf(step)
    placeholders.learnKeys(predicted, new Map(idsOf(predicted).map((id, at) => [id, actual[at] ?? id])))
  }
  return steps.slice(applied.length).map((step) => placeholders.resolve(step))
}
