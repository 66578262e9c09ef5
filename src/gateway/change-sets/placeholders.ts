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

/** Maps ids that the preview made up to the ids that the API assigned to the same records. */
export class Placeholders {
  readonly #real = new Map<string, string>()

  /** Ids of the new records, and URLs that the API assigned to them. */
  get known(): ReadonlySet<string> {
    return new Set(this.#real.values())
  }

  /** Replaces all placeholders in a JSON value. */
  resolve<T>(value: T): T {
    if (this.#real.size === 0) return value
    return this.#replaced(value) as T
  }

  #replaced(value: unknown): unknown {
    if (typeof value === 'string') return this.#real.get(value) ?? value
    if (Array.isArray(value)) return value.map((part) => this.#replaced(part))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.#replaced(part)]))
  }

  /** Learns the ids of the records that a step created, and the URLs that the API assigned to its records. */
  learn(step: ChangeSetStep, operation: Operation, response: unknown): void {
    const rows = (Array.isArray(response) ? response : [response]) as readonly (Row | null)[]
    const known = new Set(step.changes.filter(({ before }) => before).map(idOf))
    const resource = step.operation.split('.', 1)[0]
    const own = step.changes.filter((change) => change.resource === resource)
    const made = rows.filter((row) => row !== null && !known.has(`${row.restId}`))
    for (const [index, change] of own.filter(({ before }) => !before).entries())
      this.#pair(operation, rowOf(change, change.after), made[index] as Fields | undefined)
    for (const change of own.filter(({ before }) => before)) {
      const row = rows.find((each) => `${each?.restId}` === idOf(change))
      this.#pair(operation, rowOf(change, change.after), row as Fields | undefined)
    }
  }

  /** Learns the actual keys of records. `keys` maps predicted to actual keys. */
  learnKeys(keys: ReadonlyMap<string, string>): void {
    for (const [predicted, actual] of keys) this.#real.set(predicted, actual)
  }

  /** Learns the key and URLs that the API assigned to a predicted record. */
  #pair(operation: Operation, predicted: Fields | undefined, actual: Fields | undefined): void {
    if (!predicted || !actual) return
    const key = { wire: 'id', name: 'restId', isAssigned: true, isId: true, isTime: false }
    for (const field of [key, ...returnedFields(operation)]) {
      const [from, to] = [predicted[field.name], actual[field.name]]
      if (from !== to && areAssigned(from, to, field)) this.#real.set(`${from}`, `${to}`)
    }
  }
}
