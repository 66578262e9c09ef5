import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EDITIONS, type Edition } from '../../src/contract/language/standing.ts'

export type Standing = 'SPECIFIED' | 'INFERRED'
/** Sides that a row can apply to. `signer` is the signing code shared by the other two. */
export const sides = ['sandbox', 'gateway', 'signer'] as const
export type Side = (typeof sides)[number]

interface Statement {
  readonly id: string
  readonly text: string
  /** Section of the source, e.g. `spec 2 §4 Campaigns`. */
  readonly source: string
  readonly standing: Standing
  /** API edition that this row applies to. Default: all editions. */
  readonly edition?: Edition
  /** Sides that the row applies to. Default: sandbox and gateway. */
  readonly where?: readonly Side[]
}
export interface OperationRow extends Statement {
  readonly kind: 'operation'
  readonly method: string
  /** Path with its version prefix: `/12/accounts/:account_id/campaigns`. */
  readonly path: string
}
/**
 * Parameters of a call by wire name. Objects such as `{"characters": 256}` stand for generated values
 * (test/ledger/values.ts).
 */
type Changes = Readonly<Record<string, unknown>>
/** A rule expressed as changes to a valid call. test/ledger tests it on each side. */
export interface Case {
  /** Operation to call. Default: the row's operation. */
  readonly call?: string
  /** Record in `test/ledger/sounds` to change, if the call has several, such as `website` for line items. */
  readonly on?: string
  /** Changes that are accepted. */
  readonly take?: readonly Changes[]
  /** Changes that are refused, each with one error. */
  readonly refuse?: readonly Changes[]
  /** Error code. Default: MISSING_PARAMETER if the change omits a parameter, otherwise INVALID_PARAMETER. */
  readonly code?: string
  /** Parameter in the error. Default: the first changed one. */
  readonly parameter?: string
  /** Field in the GraphQL error. Default: the parameter's field. */
  readonly field?: string
  /** Limit in the error. */
  readonly limit?: number
  /** Limit of an amount in GraphQL, in currency units. REST states it only in the message, in micros. */
  readonly graphLimit?: number
  /**
   * Stage at which GraphQL refuses the change: type validation or the API's response. By default, the gateway
   * returns a user error before any call.
   */
  readonly graph?: 'types' | 'asked'
  /** Reasons why the case does not apply, keyed by side. */
  readonly not?: Readonly<Partial<Record<'contract' | 'sandbox' | 'gateway', string>>>
}
export interface RuleRow extends Statement {
  readonly kind: 'rule'
  readonly operation?: string
  readonly cases?: readonly Case[]
}
/** An operation or a rule of the specification (docs/specification/README.md). */
export type Row = OperationRow | RuleRow
export interface Domain {
  readonly name: string
  readonly rows: readonly Row[]
}

/** Chapters of the ledger, in order. A file that is not listed is an error. */
export const domainNames = [
  'protocol',
  'credentials',
  'accounts',
  'campaigns',
  'line-items',
  'promoted',
  'media',
  'cards',
  'posts',
  'audiences',
  'reference',
  'insights',
  'measurement',
  'activity',
  'catalogs',
  'users',
] as const

const idPattern = /^[a-z0-9_]+(\.[a-z0-9_]+)+$/
const sourcePatterns: Readonly<Record<Standing, RegExp>> = {
  SPECIFIED: /^spec [12] §[1-9]( \S.*)?$/,
  INFERRED: /^((public facts §[1-7](\.[1-6])?|live-api §[2-6][ab]?)( \S.*)?|public documentation §\S+ \S.*)$/,
}
const keys = {
  operation: ['id', 'kind', 'method', 'path', 'text', 'source', 'standing', 'edition', 'where'],
  rule: ['id', 'kind', 'text', 'source', 'standing', 'edition', 'operation', 'where', 'cases'],
}

/** Reads docs/specification/*.json in the order of `domainNames`. @throws Error if a file is missing or unknown */
export function readInventory(folder: string): Domain[] {
  const unknown = readdirSync(folder).filter(
    (file) => file.endsWith('.json') && !domainNames.some((name) => `${name}.json` === file),
  )
  if (unknown.length > 0) throw new Error(`Not a domain of the inventory: ${unknown.join(', ')}`)
  return domainNames.map((name) => ({
    name,
    rows: JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Row[],
  }))
}

/** Returns problems in the rows: shape, sources, duplicate ids and missing references. */
export function inventoryProblems(domains: readonly Domain[]): string[] {
  const rows = domains.flatMap((domain) => domain.rows)
  const count = Map.groupBy(rows, (row) => row.id)
  const operations = rows.filter((row) => row.kind === 'operation')
  const endpoints = Map.groupBy(operations, (row) => `${row.method} ${row.path}`)
  const names = new Set(operations.map((row) => row.id))
  const repeated = (groups: Map<string, readonly Row[]>) =>
    [...groups].filter(([, group]) => group.length > 1).map(([key]) => `Duplicate ${key}`)
  return [...repeated(count), ...repeated(endpoints), ...rows.flatMap((row) => rowProblems(row, names))]
}

function rowProblems(row: Row, operations: ReadonlySet<string>): string[] {
  const problems: string[] = []
  const expect = (holds: boolean | undefined, what: string) => {
    if (!holds) problems.push(`${row.id}: ${what}`)
  }
  expect(idPattern.test(row.id), 'the id must be lower-case and dot-separated')
  expect(row.text?.trim() !== '', 'the text is empty')
  expect(
    sourcePatterns[row.standing]?.test(row.source),
    `source "${row.source}" does not match ${row.standing}`,
  )
  expect(
    Object.keys(row).every((key) => keys[row.kind]?.includes(key)),
    'unknown kind or key',
  )
  expect(row.edition === undefined || EDITIONS.includes(row.edition), `unknown edition ${row.edition}`)
  expect(row.where?.every((side) => sides.includes(side)) ?? true, 'where must be sandbox, gateway or signer')
  if (row.kind === 'operation') {
    expect(/^(GET|POST|PUT|DELETE)$/.test(row.method), `unknown method ${row.method}`)
    expect(/^\/[\w.:/]+$/.test(row.path), `invalid path ${row.path}`)
  } else if (row.operation !== undefined) {
    expect(operations.has(row.operation), `operation ${row.operation} is not a row`)
  }
  return problems
}
