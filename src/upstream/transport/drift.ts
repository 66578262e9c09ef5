import type { TProperties } from 'typebox'
import type { Operation, Resource } from '../../contract/language/define.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { describe } from '../../contract/language/values.ts'
import { partsOf } from './records.ts'
import { redact } from './redact.ts'
import type { WireResponse } from './transport.ts'

/** Headers that announce a change, in lower case. */
const ANNOUNCEMENTS = ['x-api-warn', 'deprecation', 'sunset'] as const

export type DriftKind = (typeof ANNOUNCEMENTS)[number] | 'unknown_field' | 'unknown_value'

/** Difference between a response and the contract. */
export interface Drift {
  /** Operation name in the contract. */
  readonly operation: string
  readonly kind: DriftKind
  /**
   * Header text, field names or unknown values, free of secrets. Only values that look like constants are
   * included.
   */
  readonly details: readonly string[]
  /** Whether it is the first difference of this kind that this process has seen in the operation. */
  readonly isFirst: boolean
}

/** Function that inspects the records of one response. */
export type Inspect = (
  records: readonly unknown[],
  resourceOf: (record: Record<string, unknown>) => Resource,
) => void

export interface DriftWatch {
  /** Reports headers that announce a change. */
  headers(operation: Operation, headers: WireResponse['headers'], secrets: () => readonly string[]): void
  /**
   * Returns a function that inspects records. Undefined if the operation was inspected within the last
   * second.
   */
  inspect(operation: Operation, now: number): Inspect | undefined
}

/** Minimum interval between two inspected responses of one operation. */
const SAMPLE_MS = 1000
/** Maximum number of records inspected in one response. */
const MAX_RECORDS = 50
/** Maximum number of names and values in one report. */
const MAX_DETAILS = 20
const MAX_HEADER_CHARACTERS = 200

const FIELD_NAME = /^[a-z][a-z0-9_]{0,63}$/i
/** Pattern of constants. Personal names, addresses and phone numbers do not match it. */
const CONSTANT = /^[A-Z][A-Z0-9_]{0,39}$/
const PERSONAL = /\S+@\S+|\d{11,}/g
const NOT_PRINTED = '(not printed)'

interface Found {
  readonly fields: Set<string>
  readonly values: Set<string>
}

const add = (found: Set<string>, detail: string): void => {
  if (found.size < MAX_DETAILS) found.add(detail)
}

interface FieldCheck {
  readonly known: ReadonlySet<unknown> | undefined
  readonly parts: TProperties | undefined
}
type FieldChecks = ReadonlyMap<string, FieldCheck>

const compiled = new WeakMap<TProperties, FieldChecks>()
const checksOf = (fields: TProperties): FieldChecks => {
  let checks = compiled.get(fields)
  if (!checks) {
    checks = new Map(
      Object.entries(fields).flatMap(([name, field]) => {
        const schema = describe(field)
        const values = schema['x-known-values'] ?? schema['x-known-items']
        const check = { known: values && new Set<unknown>(values), parts: partsOf(field) }
        const alias = schema['x-alias']
        return alias === undefined
          ? [[name, check] as const]
          : [[name, check] as const, [alias, check] as const]
      }),
    )
    compiled.set(fields, checks)
  }
  return checks
}

/**
 * Maximum nesting of lists in the contract. Deeper lists in a response are skipped, because they could
 * overflow the stack.
 */
const MAX_NESTED_LISTS = 2

const inspectValue = (value: unknown, path: string, check: FieldCheck, found: Found, lists = 0): void => {
  const { known, parts } = check
  if (value == null || (!known && !parts)) return
  if (Array.isArray(value)) {
    if (lists === MAX_NESTED_LISTS) return
    for (const item of value.slice(0, MAX_RECORDS)) inspectValue(item, path, check, found, lists + 1)
    return
  }
  if (known && !known.has(value)) {
    const isPrintable = typeof value === 'string' && CONSTANT.test(value)
    add(found.values, `${path}: ${isPrintable ? value : NOT_PRINTED}`)
  }
  if (parts && isRecord(value)) inspectRecord(value, parts, `${path}.`, found)
}

const inspectRecord = (record: object, fields: TProperties, prefix: string, found: Found): void => {
  const checks = checksOf(fields)
  for (const [name, value] of Object.entries(record)) {
    const check = checks.get(name)
    if (check) inspectValue(value, prefix + name, check, found)
    else add(found.fields, prefix + (FIELD_NAME.test(name) ? name : NOT_PRINTED))
  }
}

/**
 * Creates a watcher that reports differences between responses and the contract, at little cost per response.
 */
export const createDriftWatch = (onDrift: (drift: Drift) => void): DriftWatch => {
  // Neither collection needs a limit, because both have at most a few entries per operation of the contract.
  const seen = new Set<string>()
  const inspectedAt = new Map<string, number>()
  const report = (operation: string, kind: DriftKind, details: readonly string[]): void => {
    const key = `${operation} ${kind}`
    const isFirst = !seen.has(key)
    if (isFirst) seen.add(key)
    onDrift({ operation, kind, details, isFirst })
  }
  return {
    headers: ({ name }, headers, secrets) => {
      for (const kind of ANNOUNCEMENTS) {
        const value = headers[kind]
        if (value === undefined) continue
        const text = redact(String(value), secrets()).replaceAll(PERSONAL, NOT_PRINTED)
        report(name, kind, [text.slice(0, MAX_HEADER_CHARACTERS)])
      }
    },
    inspect: ({ name }, now) => {
      const last = inspectedAt.get(name)
      if (last !== undefined && now >= last && now - last < SAMPLE_MS) return undefined
      inspectedAt.set(name, now)
      return (records, resourceOf) => {
        const found = { fields: new Set<string>(), values: new Set<string>() }
        for (const record of records.slice(0, MAX_RECORDS))
          if (isRecord(record)) inspectRecord(record, resourceOf(record).fields, '', found)
        if (found.fields.size > 0) report(name, 'unknown_field', [...found.fields])
        if (found.values.size > 0) report(name, 'unknown_value', [...found.values])
      }
    },
  }
}
