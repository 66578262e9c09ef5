import { listsBelow, operations } from '../../contract/index.ts'
import { keyField, type Operation, type Resource } from '../../contract/language/define.ts'
import { idsParameter, maximumIds, ownIdsParameter } from '../../contract/language/lists.ts'
import type { Conditions, Watch } from '../storage/records.ts'
import { type Entity, tableOf } from '../storage/tables.ts'
import { STORED_ELSEWHERE } from './stored-elsewhere.ts'

/**
 * Records to read from the other system: all records of the account, or those with the given values in a
 * field.
 */
export interface Need {
  readonly resource: Resource
  /** Key field, or the field of a list filter; undefined for all records of the account. */
  readonly field: string | undefined
  readonly values: readonly string[]
  /** Set if the rules only need to know whether the account has fewer records than this. */
  readonly below?: number
}

/** Returns the operation that reads a resource's records, or one of them. */
export const operationOf = ({ name }: Resource, verb: 'list' | 'get'): Operation | undefined =>
  operations.get(`${name}.${verb}`)

/** List that selects records by the values of a field, and the number of values that the list accepts. */
export interface ListBy {
  readonly list: Operation
  readonly parameter: string
  readonly maximum: number
  /** Whether the value is part of the list's path, so that each call accepts only one value. */
  readonly isOwner?: boolean
}

/** Returns the list that selects records by a field; undefined if the API has none. */
export const listBy = (resource: Resource, field: string): ListBy | undefined => {
  const list = operationOf(resource, 'list')
  if (!list) return undefined
  const { owners } = tableOf(resource)
  if (owners.length > 0)
    return owners.includes(field) ? { list, parameter: field, maximum: 1, isOwner: true } : undefined
  const isOwn = field === keyField(resource) && !STORED_ELSEWHERE[resource.name]?.scope
  const parameter = isOwn ? ownIdsParameter(list) : idsParameter(list, field)
  return parameter === undefined ? undefined : { list, parameter, maximum: maximumIds(list, parameter) }
}

/** Record keys that an operation will write, by resource. */
export type ExpectedKeys = ReadonlyMap<Resource, ReadonlySet<string>>

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string')

const selecting = new Map<Resource, readonly string[]>()

/** Returns the fields that select the records of a list: owner, key, parent id and filters. */
const selectingFields = (resource: Resource): readonly string[] => {
  const filters = Object.values(operationOf(resource, 'list')?.filters ?? {})
  const known = selecting.get(resource) ?? [
    ...new Set([...tableOf(resource).owners, keyField(resource), resource.idParameter, ...filters]),
  ]
  selecting.set(resource, known)
  return known
}

const ALL = ''
const fewerThan = (below: number): string => `fewer than ${below}`

/** Names of the fields that refer to other records. */
const REFERENCES: readonly string[] = [
  ...new Set([...operations.values()].map(({ resource }: Operation) => resource.idParameter)),
]

/** Returns the name under which other records refer to this field, such as `campaign_id` for a campaign's `id`. */
const referenceOf = (resource: Resource, field: string): string =>
  field === keyField(resource) ? resource.idParameter : field

/** Collects the records that a call's rules read, except for those already stored. */
export class Needs {
  /**
   * Ids that later calls will probably need too, by reference name: those of expected records, and those that
   * expected records refer to. They are added to calls that have room for more ids, so that they need no
   * calls of their own.
   */
  readonly #expected: ReadonlyMap<string, Set<string>>
  readonly #readsWith: (resource: Resource) => readonly Resource[]
  /** Values that were read, by resource and field. */
  readonly #read = new Map<string, Set<string>>()
  readonly #open = new Map<
    string,
    { resource: Resource; field: string; values: Set<string>; below?: number }
  >()
  /** Keys of records that the current run has created. They are forgotten if the run is rolled back. */
  readonly #fresh = new Map<Resource, Set<string>>()
  /** Tables whose reads were reported to `watch` in the current run. */
  readonly #watched = new Set<string>()

  /**
   * Requests the expected records that a list can select by key.
   *
   * @param readsWith returns the resources whose records must be read together with those of the given
   * resource
   */
  constructor(
    expected: ExpectedKeys = new Map(),
    readsWith: (resource: Resource) => readonly Resource[] = () => [],
  ) {
    this.#readsWith = readsWith
    this.#expected = new Map(REFERENCES.map((name) => [name, new Set<string>()]))
    for (const [resource, keys] of expected) {
      for (const key of keys) this.#expected.get(resource.idParameter)?.add(key)
      if (listBy(resource, keyField(resource))) this.#request(resource, keyField(resource), [...keys])
      for (const other of readsWith(resource))
        if (resource.idParameter in other.fields) this.#request(other, resource.idParameter, [...keys])
    }
  }

  /**
   * Remembers which records were read. Also expects the records that expected ones refer to, and requests the
   * parent records that every write needs.
   */
  loaded(resource: Resource, records: readonly Entity[]): void {
    const keys = this.#known(resource, keyField(resource))
    for (const record of records) keys.add(record[keyField(resource)] as string)
    const own = this.#expected.get(resource.idParameter)
    if (!own || own.size === 0) return
    const references = [...this.#expected].filter(
      ([name]) => name !== resource.idParameter && name in resource.fields,
    )
    for (const record of records)
      if (own.has(record[keyField(resource)] as string))
        for (const [name, ids] of references) for (const id of textsIn(record[name])) ids.add(id)
    for (const other of this.#readsWith(resource))
      if (other.idParameter in resource.fields)
        this.#request(other, keyField(other), [...(this.#expected.get(other.idParameter) ?? [])])
  }

  readonly watch: Watch = (resource: Resource, conditions: Conditions, below) => {
    this.#watched.add(resource.name)
    if (this.#has(resource, ALL, ALL)) return
    for (const field of selectingFields(resource)) {
      const values = textsIn(conditions[field])
      // A condition without values matches no record.
      if (Array.isArray(conditions[field]) && values.length === 0) return
      if (values.length > 0) return this.#request(resource, field, values)
    }
    this.#request(resource, below === undefined ? ALL : fewerThan(below), [ALL], below)
  }

  /** Checks whether the current run has reported reads of a table to `watch`. */
  hasWatched(table: string): boolean {
    return this.#watched.has(table)
  }

  /** Notes a record that exists only in the twin, because the current run has created it. */
  created(resource: Resource, key: string): void {
    const keys = this.#fresh.get(resource) ?? new Set()
    this.#fresh.set(resource, keys.add(key))
  }

  /** Begins a run. Forgets the records that the previous run created, unless it was committed. */
  begin(): void {
    this.#fresh.clear()
    this.#watched.clear()
  }

  /** Commits the run: the records that it created are remembered. */
  commit(): void {
    for (const [resource, keys] of this.#fresh) {
      const below = listsBelow(resource).map(({ list, field }) => [list.resource, field] as const)
      for (const [owner, field] of [[resource, keyField(resource)] as const, ...below])
        for (const key of keys) this.#known(owner, field).add(key)
    }
  }

  get areOpen(): boolean {
    return this.#open.size > 0
  }

  /** Returns the needs that were added since the last call, and marks them as read. */
  take(): readonly Need[] {
    const needs = [...this.#open.values()]
    this.#open.clear()
    return needs.map(({ resource, field, values: missing, below }) => {
      const values = this.#filled(resource, field, missing)
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

  /** Marks a need as unread, because the read failed. */
  failed({ resource, field = ALL, values, below }: Need): void {
    const known = this.#known(resource, below === undefined ? field : fewerThan(below))
    for (const value of field === ALL ? [ALL] : values) known.delete(value)
  }

  /** Adds as many expected ids to a list of ids as fit without additional calls. */
  #filled(resource: Resource, field: string, missing: ReadonlySet<string>): ReadonlySet<string> {
    const expected = this.#expected.get(referenceOf(resource, field))
    const { maximum = 1 } = listBy(resource, field) ?? {}
    const room = Math.ceil(missing.size / maximum) * maximum - missing.size
    if (!expected || room === 0 || !missing.values().some((value) => expected.has(value))) return missing
    const others = expected
      .values()
      .filter(
        (id) => !missing.has(id) && !this.#has(resource, field, id) && !this.#isFresh(resource, field, id),
      )
    return new Set([...missing, ...others.take(room)])
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
