import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Standing = 'SPECIFIED' | 'INFERRED'
/** Where a row can hold: on the two sides, or in the signing procedure that both of them run. */
export const places = ['sandbox', 'gateway', 'signer'] as const
export type Place = (typeof places)[number]

interface Statement {
  readonly id: string
  readonly text: string
  /** Section that states it, e.g. `spec 2 §4 Campaigns`. */
  readonly source: string
  readonly standing: Standing
  /** Where it has to hold; absent means in sandbox and gateway. */
  readonly where?: readonly Place[]
}
export interface OperationRow extends Statement {
  readonly kind: 'operation'
  readonly method: string
  /** Path with its version prefix: `/12/accounts/:account_id/campaigns`. */
  readonly path: string
}
/** Parameters of a call by wire name; `{"characters": 256}` and the like stand for values (test/ledger/values.ts). */
type Changes = Readonly<Record<string, unknown>>
/** Statement of a rule as a change to a call that every side accepts; test/ledger proves it on each side. */
export interface Case {
  /** Operation that is called, unless it is that of the row. */
  readonly call?: string
  /** Record that is changed, where a sound call has several: `website` line items. */
  readonly on?: string
  /** Changes that are accepted. */
  readonly take?: readonly Changes[]
  /** Changes that are refused, each for one reason. */
  readonly refuse?: readonly Changes[]
  /** MISSING_PARAMETER where the change leaves something out, else INVALID_PARAMETER, unless it is another. */
  readonly code?: string
  /** Parameter that a refusal names, unless it is the first one that is changed. */
  readonly parameter?: string
  /** Field that the graph names, unless it is that of the parameter. */
  readonly field?: string
  /** Number that a refusal states. */
  readonly limit?: number
  /** How the graph refuses, unless by a user error before a call: by its types, or once the API has answered. */
  readonly graph?: 'types' | 'asked'
  /** Reasons why a place does not apply. */
  readonly not?: Readonly<Partial<Record<'contract' | 'sandbox' | 'gateway', string>>>
}
export interface RuleRow extends Statement {
  readonly kind: 'rule'
  readonly operation?: string
  readonly cases?: readonly Case[]
}
/** One operation or one rule of the specification, see docs/specification/README.md. */
export type Row = OperationRow | RuleRow
export interface Domain {
  readonly name: string
  readonly rows: readonly Row[]
}

/** Order of the ledger's chapters; a file outside this list is an error. */
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
  'activity',
] as const

const idPattern = /^[a-z0-9_]+(\.[a-z0-9_]+)+$/
const sourcePatterns: Readonly<Record<Standing, RegExp>> = {
  SPECIFIED: /^spec [12] §[1-9]( \S.*)?$/,
  INFERRED: /^public facts §[1-7](\.[1-6])?( \S.*)?$/,
}
const keys = {
  operation: ['id', 'kind', 'method', 'path', 'text', 'source', 'standing', 'where'],
  rule: ['id', 'kind', 'text', 'source', 'standing', 'operation', 'where', 'cases'],
}

/** Reads docs/specification/*.json in the order of `domainNames`. Throws where a file is missing or unknown. */
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

/** Says what is wrong with the rows themselves: shape, sources, repeated ids, references to nothing. */
export function inventoryProblems(domains: readonly Domain[]): string[] {
  const rows = domains.flatMap((domain) => domain.rows)
  const count = Map.groupBy(rows, (row) => row.id)
  const operations = rows.filter((row) => row.kind === 'operation')
  const endpoints = Map.groupBy(operations, (row) => `${row.method} ${row.path}`)
  const names = new Set(operations.map((row) => row.id))
  const repeated = (groups: Map<string, readonly Row[]>) =>
    [...groups].filter(([, group]) => group.length > 1).map(([key]) => `${key} stands more than once`)
  return [...repeated(count), ...repeated(endpoints), ...rows.flatMap((row) => rowProblems(row, names))]
}

function rowProblems(row: Row, operations: ReadonlySet<string>): string[] {
  const problems: string[] = []
  const expect = (holds: boolean | undefined, what: string) => {
    if (!holds) problems.push(`${row.id}: ${what}`)
  }
  expect(idPattern.test(row.id), 'the id is not lower-case and dot separated')
  expect(row.text?.trim() !== '', 'the text is empty')
  expect(
    sourcePatterns[row.standing]?.test(row.source),
    `source "${row.source}" does not fit ${row.standing}`,
  )
  expect(
    Object.keys(row).every((key) => keys[row.kind]?.includes(key)),
    'unknown kind or key',
  )
  expect(
    row.where?.every((place) => places.includes(place)) ?? true,
    'where is not sandbox, gateway or signer',
  )
  if (row.kind === 'operation') {
    expect(/^(GET|POST|PUT|DELETE)$/.test(row.method), `method ${row.method}`)
    expect(/^\/[\w.:/]+$/.test(row.path), `path ${row.path}`)
  } else if (row.operation !== undefined) {
    expect(operations.has(row.operation), `operation ${row.operation} is no row`)
  }
  return problems
}
