import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { Resource } from '../../contract/language/define.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { exactThroughout } from '../../contract/language/json.ts'
import { type GraphRecord, graphName, UNRECOGNIZED } from '../../contract/language/names.ts'
import { describe, hasParts, isId } from '../../contract/language/values.ts'

/**
 * Record as seen by every layer above the client: with GraphQL field names, its type and its account. Fields
 * are getters on the prototype, so a spread copies no fields.
 */
export type Row<F extends TProperties = TProperties> = GraphRecord<F> & { readonly __typename: string }
export type RowMapper<F extends TProperties> = (record: Static<TObject<F>>, accountId: string) => Row<F>

const quote = JSON.stringify

/** GraphQL name of a field and the expression that reads it from a record. */
type Member = readonly [name: string, expression: string]

/**
 * Returns one or two members for each field. A missing field counts as null, because some responses omit
 * fields (public facts §2 line_items notes). A money field includes the currency of its record.
 */
const membersOf = (fields: TProperties): Member[] =>
  Object.entries(fields).flatMap(([wireName, schema], index): Member[] => {
    const name = graphName(wireName, schema)
    const kind = describe(schema)
    const alias = kind['x-alias']
    const value =
      alias === undefined
        ? `record[${quote(wireName)}]`
        : `(record[${quote(wireName)}] ?? record[${quote(alias)}])`
    if (kind.wire === 'micros')
      return [[name, `${value} == null ? null : { micros: ${value}, currency: record.currency ?? null }`]]
    if (kind['x-known-values'])
      return [
        [name, `${value} == null ? null : known[${index}].has(${value}) ? ${value} : ${quote(UNRECOGNIZED)}`],
        [`${name}Raw`, `${value} ?? null`],
      ]
    if (kind['x-known-items'])
      return [
        [name, `list(${value}).map((item) => known[${index}].has(item) ? item : ${quote(UNRECOGNIZED)})`],
        [`${name}Raw`, `list(${value})`],
      ]
    if (hasParts(schema)) return [[name, partsExpression(schema, value, `parts[${index}]`)]]
    if (kind.wire === 'list')
      return [[name, `list(${value})${kind.items && isId(kind.items) ? '.map(text)' : ''}`]]
    const isText = kind.wire === 'string'
    const plain = isText ? `typeof ${value} === 'string' ? ${value} : text(${value})` : `${value} ?? null`
    return kind['x-own-key']
      ? [
          [name, plain],
          ['restId', plain],
        ]
      : [[name, plain]]
  })

/** Returns the expression for objects within a record: one object, a list, or a list of lists. */
const partsExpression = (schema: TSchema, value: string, map: string): string => {
  const { items } = describe(schema)
  if (!items) return `isRecord(${value}) ? ${map}(${value}) : null`
  return describe(items).items
    ? `list(${value}).map((inner) => ${partsExpression(items, 'inner', map)})`
    : `list(${value}).filter(isRecord).map((part) => ${map}(part))`
}
/** Returns the fields of objects within a record. */
export const partsOf = (schema: TSchema): TProperties | undefined => {
  const { items, properties } = describe(schema)
  return properties ?? (items && partsOf(items))
}

/** Converts a value to a list. The API sends some one-item lists as a bare value (public facts §4.1). */
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value == null ? [] : [value]

/** Converts an id to text. The API also sends ids as numbers (public facts §1.3). */
const textOf = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'bigint' ? String(value) : (value ?? null)

type Mapper = (record: unknown, accountId?: string) => unknown

/**
 * Compiles source code, which may use the helpers, the fields' known values and the mappers for their parts.
 */
const compileWith = (fields: TProperties, source: string): Mapper => {
  const schemas = Object.values(fields)
  const known = schemas.map((schema) => {
    const { 'x-known-values': values, 'x-known-items': items } = describe(schema)
    return new Set(values ?? items ?? [])
  })
  const parts = schemas.map((schema) => {
    const inner = partsOf(schema)
    return inner && compileParts(inner)
  })
  const names = { known, list: listOf, text: textOf, parts, isRecord, exactThroughout }
  return new Function(...Object.keys(names), source)(...Object.values(names))
}

const literal = (members: readonly Member[]): string =>
  `({ ${members.map(([name, expression]) => `${quote(name)}: ${expression}`).join(', ')} })`

/** Compiles a mapper for objects within a record. They are mapped when they are read. */
const compileParts = (fields: TProperties): Mapper =>
  compileWith(fields, `return (record) => ${literal(membersOf(fields))}`)

/**
 * Compiles a class from the contract alone. Its getters read the record on demand, because a query selects
 * only a few of about forty fields. Numbers are checked immediately, while the response text is available.
 */
const compile = (resource: Resource): RowMapper<TProperties> => {
  const { name, type, fields } = resource
  const members = membersOf(fields)
  const getters = members.map(
    ([member, expression]) => `get ${quote(member)}() { const record = this.#record; return ${expression} }`,
  )
  const names = ['__typename', ...members.map(([member]) => member), 'accountId']
  const all = literal(names.map((member) => [member, `this[${quote(member)}]`]))
  const checks = Object.keys(fields).map((field) => {
    const value = `record[${quote(field)}]`
    return `if (typeof ${value} !== 'string') exactThroughout(${value})`
  })
  return compileWith(
    fields,
    `class Row {
      #record
      #accountId
      constructor(record, accountId) {
        ${checks.join('\n')}
        this.#record = record
        this.#accountId = accountId
      }
      get __typename() { return ${quote(type)} }
      // An account is its own account; every other record belongs to the account it was read from.
      get accountId() { return ${name === 'accounts' ? 'this.#record.id' : 'this.#accountId'} }
      ${getters.join('\n')}
      toJSON() { return ${all} }
    }
    return (record, accountId) => new Row(record, accountId)`,
  ) as RowMapper<TProperties>
}

const compiled = new WeakMap<Resource, RowMapper<TProperties>>()

/**
 * Returns the function that maps API records to GraphQL rows. JSON.stringify writes all fields of such a row.
 *
 * @throws RoundedInteger on an integer that `JSON.parse` may have rounded
 */
export const rowMapper = <F extends TProperties>(resource: Resource<F>): RowMapper<F> => {
  const key = resource as unknown as Resource
  let mapper = compiled.get(key)
  if (!mapper) {
    mapper = compile(key)
    compiled.set(key, mapper)
  }
  return mapper as unknown as RowMapper<F>
}
