import type { Json } from '../domains/world.ts'

/** Field or records marked as uncertain in a preview. */
export interface Uncertain {
  readonly records: string
  readonly field: string | null
  readonly paths: readonly string[]
}

/** Fields that previews cannot know, because the API assigns them. */
const ASSIGNED = new Set(['id', 'idStr', 'createdAtRaw'])

/** Times and ids in messages, which differ between a preview and the write. */
export const ASSIGNED_IN_MESSAGES =
  /(?<=between now and )[^ ,]+|(?<=already used by audience )[\w-]+|(?<=already has a do-not-reach list, )\w+/g

/**
 * Returns a result as text, without uncertain values and without values that only the preview or only the API
 * knows.
 */
export const comparable = (data: Json, uncertain: readonly Uncertain[] = []): string => {
  const marked = new Set(uncertain.map(({ records, field }) => `${records}.${field}`))
  return JSON.stringify(data ?? null, function (this: Json, name, value) {
    return ASSIGNED.has(name) || marked.has(`${this.__typename}.${name}`) ? undefined : value
  })
}

const isAccepted = (payload: Json): boolean => payload?.userErrors?.length === 0

/**
 * Checks whether the API and the preview disagree about an uncertain mutation: one accepted it and the other
 * refused it.
 */
export const isDecidedOtherwise = (predicted: Json, actual: Json, uncertain: readonly Uncertain[]): boolean =>
  uncertain
    .flatMap(({ field, paths }) => (field === null ? paths : []))
    .some((path) => isAccepted(predicted?.[path]) !== isAccepted(actual?.[path]))

/** Counts random mutations, and those that previews mark as uncertain. */
export class UncertainShare {
  readonly #operations = new Map<string, { all: number; outcomes: number; fields: number }>()
  readonly #records = new Set<string>()
  #values = 0
  #uncertainValues = 0

  /** Counts a preview. `names` are the names of its mutations by path. */
  add(names: ReadonlyMap<string, string>, data: Json, uncertain: readonly Uncertain[]): void {
    for (const [path, name] of names) {
      const own = uncertain.filter(({ paths }) => paths.includes(path))
      const count = this.#operations.get(name) ?? { all: 0, outcomes: 0, fields: 0 }
      this.#operations.set(name, count)
      count.all += 1
      for (const { records, field } of own) this.#records.add(`${records}${field ? `.${field}` : ''}`)
      if (own.some(({ field }) => field === null)) count.outcomes += 1
      else if (own.length > 0) count.fields += 1
    }
    const [all, certain] = [comparable(data), comparable(data, uncertain)].map(
      (text) => text.match(/":/g)?.length ?? 0,
    )
    this.#values += all ?? 0
    this.#uncertainValues += (all ?? 0) - (certain ?? 0)
  }

  /** Share of mutations whose outcome is uncertain. */
  get outcomes(): number {
    return this.#sum('outcomes') / this.#sum('all')
  }

  toJSON() {
    const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`
    const all = this.#sum('all')
    const marked = [...this.#operations].filter(([, { outcomes, fields }]) => outcomes + fields > 0)
    return {
      operations: all,
      uncertainOutcomes: percent(this.#sum('outcomes'), all),
      uncertainFields: percent(this.#sum('fields'), all),
      uncertainValues: percent(this.#uncertainValues, this.#values),
      uncertain: [...this.#records],
      byMutation: Object.fromEntries(
        marked.map(([name, count]) => [name, `${count.outcomes} + ${count.fields} of ${count.all}`]),
      ),
    }
  }

  #sum(count: 'all' | 'outcomes' | 'fields'): number {
    return this.#operations.values().reduce((sum, each) => sum + each[count], 0)
  }
}
