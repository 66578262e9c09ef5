import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { Resource } from '../contract/define.ts'
import { exact, exactThroughout } from '../contract/json.ts'
import { type GraphRecord, graphName, UNRECOGNIZED } from '../contract/names.ts'
import { describe, hasParts } from '../contract/values.ts'

/** A record as every layer above the client sees it: the graph's names, its type, its account. */
export type Row<F extends TProperties = TProperties> = GraphRecord<F> & { readonly __typename: string }
export type RowMapper<F extends TProperties> = (record: Static<TObject<F>>, accountId: string) => Row<F>

const quote = JSON.stringify

/**
 * One expression per field. Absent counts as null, as some answers leave fields out (public facts §2 line_items
 * notes); a money field takes the currency of its record along.
 */
const expressions = (fields: TProperties): string[] =>
  Object.entries(fields).flatMap(([wireName, schema], index) => {
    const name = graphName(wireName, schema)
    const kind = describe(schema)
    const value = `record[${quote(wireName)}]`
    if (kind.wire === 'micros')
      return [
        `${quote(name)}: ${value} == null ? null : { micros: exact(${value}), currency: record.currency ?? null }`,
      ]
    if (kind['x-known-values'])
      return [
        `${quote(name)}: ${value} == null ? null : known[${index}].has(${value}) ? ${value} : ${quote(UNRECOGNIZED)}`,
        `${quote(`${name}Raw`)}: ${value} ?? null`,
      ]
    if (kind['x-known-items'])
      return [
        `${quote(name)}: list(${value}).map((item) => known[${index}].has(item) ? item : ${quote(UNRECOGNIZED)})`,
        `${quote(`${name}Raw`)}: list(${value})`,
      ]
    if (hasParts(schema)) return [`${quote(name)}: ${partsExpression(schema, value, `parts[${index}]`)}`]
    if (kind['x-bare']) return [`${quote(name)}: ${value} == null ? null : String(exact(${value}))`]
    if (kind.wire === 'list')
      return [
        `${quote(name)}: exactThroughout(list(${value}))${kind.items && describe(kind.items)['x-bare'] ? '.map(String)' : ''}`,
      ]
    const given = `${kind.wire === 'json' ? 'exactThroughout' : 'exact'}(${value}) ?? null`
    const plain = `${quote(name)}: ${given}`
    return kind['x-own-key'] ? [plain, `restId: ${given}`] : [plain]
  })

/** Objects within a record, singly, in lists, or in lists of lists. */
const partsExpression = (schema: TSchema, value: string, map: string): string => {
  const { items } = describe(schema)
  if (!items) return `isObject(${value}) ? ${map}(${value}) : null`
  return describe(items).items
    ? `list(${value}).map((inner) => ${partsExpression(items, 'inner', map)})`
    : `list(${value}).filter(isObject).map((part) => ${map}(part))`
}
const partsOf = (schema: TSchema): TProperties | undefined => {
  const { items, properties } = describe(schema)
  return properties ?? (items && partsOf(items))
}

/** One value counts as a list of one, as it does elsewhere in the interface (public facts §4.1). */
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value == null ? [] : [value]

/** What should be an object and is none counts as absent: a record is not lost over a part of it. */
const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Mapper = (record: unknown, accountId?: string) => unknown

/**
 * Generated from the contract alone, so that a row has one fixed shape and most graph fields resolve by default.
 * Objects within a record are mapped the same way.
 */
const compileFields = (fields: TProperties, before: string[], after: string[]): Mapper => {
  const schemas = Object.values(fields)
  const known = schemas.map((schema) => {
    const { 'x-known-values': values, 'x-known-items': items } = describe(schema)
    return new Set(values ?? items ?? [])
  })
  const parts = schemas.map((schema) => {
    const inner = partsOf(schema)
    return inner && compileFields(inner, [], [])
  })
  const members = [...before, ...expressions(fields), ...after]
  const source = `return (record, accountId) => ({ ${members.join(', ')} })`
  const names = { known, list: listOf, parts, isObject, exact, exactThroughout }
  return new Function(...Object.keys(names), source)(...Object.values(names))
}

const compile = (resource: Resource): RowMapper<TProperties> => {
  // An account is its own account; every other record belongs to the one it was asked of.
  const account = resource.name === 'accounts' ? 'record.id' : 'accountId'
  const typename = `__typename: ${quote(resource.type)}`
  return compileFields(resource.fields, [typename], [`accountId: ${account}`]) as RowMapper<TProperties>
}

const compiled = new WeakMap<Resource, RowMapper<TProperties>>()

/**
 * The straight-line function that turns a record of the wire into a row of the graph. It throws RoundedInteger on an
 * integer that `JSON.parse` may have rounded.
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
