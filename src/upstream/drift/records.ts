import type { TProperties, TSchema } from 'typebox'
import type { Resource } from '../../contract/language/define.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { describe, isId } from '../../contract/language/values.ts'
import { partsOf } from '../transport/records.ts'
import { ALL, type Difference, type DriftKind, SOME } from './difference.ts'
import { exampleOf, printableName, printableValue } from './shape.ts'

/** Maximum number of differences reported for one response. */
const MAX_DIFFERENCES = 20
/**
 * Maximum nesting of lists in the contract. Deeper lists in a response are skipped, because they could
 * overflow the stack.
 */
const MAX_NESTED_LISTS = 2

/** JSON types as bits, so that one operation checks a type. */
const TYPES = { null: 1, boolean: 2, 'whole number': 4, number: 8, text: 16, list: 32, object: 64 } as const
type JsonType = keyof typeof TYPES
const ANY = 127

const typeOf = (value: unknown): JsonType => {
  switch (typeof value) {
    case 'string':
      return 'text'
    case 'number':
      return Number.isInteger(value) ? 'whole number' : 'number'
    case 'bigint':
      return 'whole number'
    case 'boolean':
      return 'boolean'
    default:
      return value === null ? 'null' : Array.isArray(value) ? 'list' : 'object'
  }
}

const bitsOf = (schema: TSchema): number => {
  const { wire, properties, items } = describe(schema)
  const { type } = describe(schema) as { readonly type?: unknown }
  switch (wire) {
    case 'boolean':
      return TYPES.boolean
    case 'integer':
    case 'micros':
      return TYPES['whole number']
    case 'timestamp':
      return TYPES.text
    case 'string':
      // The API also sends ids as numbers (public facts §1.3).
      return isId(schema) ? TYPES.text | TYPES['whole number'] : TYPES.text
    case 'list':
      // The API sends some one-item lists as a bare value (public facts §4.1).
      return TYPES.list | TYPES.text
    default:
      if (items) return TYPES.list | TYPES.object
      if (properties || type === 'object') return TYPES.object
      return type === 'string' ? TYPES.text : type === 'number' ? TYPES.number | TYPES['whole number'] : ANY
  }
}

interface FieldCheck {
  /** Bits of the accepted JSON types. */
  readonly types: number
  readonly known: ReadonlySet<unknown> | undefined
  readonly parts: RecordCheck | undefined
  /** Check for a list's items. */
  readonly item: FieldCheck | undefined
}
interface RecordCheck {
  readonly fields: ReadonlyMap<string, FieldCheck>
  /** Fields that are always present, each with its alias. */
  readonly required: readonly (readonly [name: string, alias: string | undefined])[]
}

const fieldCheck = (schema: TSchema): FieldCheck => {
  const {
    'x-known-values': values,
    'x-known-items': members,
    'x-watched': watched,
    items,
    nullable,
  } = describe(schema)
  const parts = partsOf(watched ?? schema)
  const known = values ?? members
  return {
    types: bitsOf(watched ?? schema) | (nullable ? TYPES.null : 0),
    known: known && new Set<unknown>(known),
    parts: parts && recordCheck(parts),
    item: items && fieldCheck(items),
  }
}

const compiled = new WeakMap<TProperties, RecordCheck>()
const recordCheck = (fields: TProperties): RecordCheck => {
  let check = compiled.get(fields)
  if (!check) {
    const all = Object.entries(fields).map(([name, schema]) => ({
      name,
      field: fieldCheck(schema),
      described: describe(schema),
    }))
    check = {
      fields: new Map(
        all.flatMap(({ name, field, described: { 'x-alias': alias } }) =>
          [name, ...(alias === undefined ? [] : [alias])].map((each) => [each, field] as const),
        ),
      ),
      required: all.flatMap(({ name, described }) =>
        described.optional ? [] : [[name, described['x-alias']] as const],
      ),
    }
    compiled.set(fields, check)
  }
  return check
}

class Findings {
  readonly found = new Map<string, Difference>()
  /** Paths of required fields that a record lacks. */
  readonly absent = new Set<string>()
  readonly present: Set<string>

  constructor(present: Set<string>) {
    this.present = present
  }

  add(kind: DriftKind, field: string, seen: string, value: unknown): void {
    const key = `${kind} ${field} ${seen}`
    if (this.found.size < MAX_DIFFERENCES && !this.found.has(key))
      this.found.set(key, { kind, field, seen, example: exampleOf(value) })
  }

  record(record: object, { fields, required }: RecordCheck, prefix: string, implied?: object): void {
    for (const name in record) {
      const value = (record as Readonly<Record<string, unknown>>)[name]
      const check = fields.get(name)
      if (check) this.value(value, prefix + name, check)
      else this.add('unknown_field', prefix + printableName(name), typeOf(value), value)
    }
    for (const [name, alias] of required)
      if (name in record || (alias !== undefined && alias in record)) this.present.add(prefix + name)
      else if (!(implied && name in implied)) this.absent.add(prefix + name)
  }

  value(value: unknown, path: string, check: FieldCheck, lists = 0): void {
    const type = typeOf(value)
    if ((TYPES[type] & check.types) === 0) {
      this.add('other_type', path, type, value)
      return
    }
    if (Array.isArray(value)) {
      if (lists === MAX_NESTED_LISTS) return
      // `known` and `parts` of a list's check apply to its innermost items, however deeply the lists are
      // nested.
      const { known, parts, item } = check
      const inner = { types: item?.types ?? ANY, known, parts, item: item?.item }
      if (known || parts || item) for (const each of value) this.value(each, path, inner, lists + 1)
      return
    }
    if (value === null) return
    if (check.known && !check.known.has(value)) this.add('unknown_value', path, printableValue(value), value)
    if (check.parts && isRecord(value)) this.record(value, check.parts, `${path}.`)
  }

  *all(): Generator<Difference> {
    yield* this.found.values()
    for (const field of this.absent)
      yield { kind: 'absent_field', field, seen: this.present.has(field) ? SOME : ALL, example: '' }
  }
}

/**
 * Returns the differences between records and the fields that the contract declares. Adds to `present` the
 * paths of required fields that at least one record has.
 */
export const differencesOf = (
  records: readonly unknown[],
  resourceOf: (record: Record<string, unknown>) => Resource,
  present: Set<string>,
  implied?: object,
): readonly Difference[] => {
  const findings = new Findings(present)
  for (const record of records)
    if (isRecord(record)) findings.record(record, recordCheck(resourceOf(record).fields), '', implied)
  return [...findings.all()].slice(0, MAX_DIFFERENCES)
}
