import { operations } from '../../contract/index.ts'
import { keyField, type Operation, type Resource } from '../../contract/language/define.ts'
import type { Conditions, Watch } from '../storage/records.ts'

/** Records to read from the other system: all of the account, or those with the given values in a field. */
export interface Need {
  readonly resource: Resource
  /** Key field, or the field of a list filter; undefined for all records of the account. */
  readonly field: string | undefined
  readonly values: readonly string[]
  /** Set if only the number of the account's records is needed, and only whether it is lower. */
  readonly below?: number
}

/** Returns the operation that reads a resource's records, or one of them. */
export const operationOf = ({ name }: Resource, verb: 'list' | 'get'): Operation | undefined =>
  operations.get(`${name}.${verb}`)

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string')

/** Returns the fields other than the key that a resource's list can be filtered by. */
const filterable = (resource: Resource): readonly string[] =>
  Object.values(operationOf(resource, 'list')?.filters ?? {}).filter((field) => field !== keyField(resource))

/** Lists whose filters refer to a resource, with the field that they filter by. */
const childrenOf = (resource: Resource): (readonly [Resource, string])[] =>
  [...operations.values()].flatMap((list: Operation) =>
    list.verb === 'list'
      ? Object.values(list.filters)
          .filter((field) => field === resource.idParameter)
          .map((field) => [list.resource, field] as const)
      : [],
  )

const ALL = ''

/** Collects what the rules of a call read, except for what is stored already. */
export class Needs {
  /** Values that were read, by resource and field. */
  readonly #read = new Map<string, Set<string>>()
  readonly #open = new Map<
    string,
    { resource: Resource; field: string; values: Set<string>; below?: number }
  >()
  /** Keys of records that the current run has created. They are forgotten if it is rolled back. */
  readonly #fresh = new Map<Resource, Set<string>>()
  /** Tables whose reads the current run has announced. */
  readonly #watched = new Set<string>()

  readonly watch: Watch = (resource: Resource, conditions: Conditions, below) => {
    this.#watched.add(resource.name)
    if (this.#has(resource, ALL, ALL)) return
    for (const field of [keyField(resource), resource.idParameter, ...filterable(resource)]) {
      const values = textsIn(conditions[field])
      // A condition without values matches no record.
      if (Array.isArray(conditions[field]) && values.length === 0) return
      if (values.length > 0) return this.#request(resource, field, values)
    }
    this.#request(resource, below === undefined ? ALL : `fewer than ${below}`, [ALL], below)
  }

  /** Checks whether the current run has announced reads of a table. */
  hasWatched(table: string): boolean {
    return this.#watched.has(table)
  }

  /** Notes a record that the current run has created, which the other system does not know. */
  created(resource: Resource, key: string): void {
    const keys = this.#fresh.get(resource) ?? new Set()
    this.#fresh.set(resource, keys.add(key))
  }

  /** Begins a run, or the run after one that was rolled back. */
  begin(): void {
    this.#fresh.clear()
    this.#watched.clear()
  }

  /** Keeps what the run has created. */
  commit(): void {
    for (const [resource, keys] of this.#fresh)
      for (const key of keys)
        for (const [owner, field] of [[resource, keyField(resource)] as const, ...childrenOf(resource)])
          this.#known(owner, field).add(key)
  }

  get areOpen(): boolean {
    return this.#open.size > 0
  }

  /** Returns the needs since the last call, and counts them as read. */
  take(): readonly Need[] {
    const needs = [...this.#open.values()]
    this.#open.clear()
    return needs.map(({ resource, field, values, below }) => {
      for (const value of values) this.#known(resource, field).add(value)
      const isOfAccount = values.has(ALL)
      return {
        resource,
        field: isOfAccount ? undefined : field,
        values: isOfAccount ? [] : [...values],
        ...(below !== undefined && { below }),
      }
    })
  }

  #known(resource: Resource, field: string): Set<string> {
    const name = `${resource.name} ${field}`
    const values = this.#read.get(name) ?? new Set()
    this.#read.set(name, values)
    return values
  }
  #has(resource: Resource, field: string, value: string): boolean {
    return this.#read.get(`${resource.name} ${field}`)?.has(value) === true
  }
  /** Checks whether a value is the key of a record that the current run has created. */
  #isFresh(resource: Resource, field: string, value: string): boolean {
    if (field === keyField(resource)) return this.#fresh.get(resource)?.has(value) === true
    return this.#fresh.entries().some(([owner, keys]) => owner.idParameter === field && keys.has(value))
  }
  #request(resource: Resource, field: string, values: readonly string[], below?: number): void {
    const missing = values.filter(
      (value) => !this.#has(resource, field, value) && !this.#isFresh(resource, field, value),
    )
    if (missing.length === 0) return
    const name = `${resource.name} ${field}`
    const need = this.#open.get(name) ?? {
      resource,
      field,
      values: new Set<string>(),
      ...(below !== undefined && { below }),
    }
    this.#open.set(name, need)
    for (const value of missing) need.values.add(value)
  }
}
