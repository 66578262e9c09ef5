import {
  type Domain,
  inventoryProblems,
  type OperationRow,
  type Row,
  type Side,
  type Standing,
  sides,
} from './inventory.ts'
import type { Tag } from './tags.ts'

/** An endpoint of the contract, with the fields needed by the ledger. */
export interface ContractOperation {
  readonly name: string
  readonly method: string
  /** Version prefix such as `12`, if the path has one. */
  readonly version?: string
  readonly path: string
  readonly standing: Standing
}

/** The inventory and the implementation that it is compared with. */
export interface Evidence {
  readonly domains: readonly Domain[]
  readonly contract: ReadonlyMap<string, ContractOperation>
  /** Names of the operations supported by the sandbox. */
  readonly served: ReadonlySet<string>
  /** Fields such as `Type.field`, by endpoint (`METHOD path`). */
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly tags: readonly Tag[]
  /** One problem per skipped test, because skipped tests prove nothing. */
  readonly skipped?: readonly string[]
}

export interface LedgerEntry {
  readonly row: Row
  /** Name of the contract's operation with the same method and path, if there is one. */
  readonly contract?: string | undefined
  readonly served: boolean
  readonly fields: readonly string[]
  readonly tests: readonly string[]
  /** Sides that the row applies to but no test covers. */
  readonly unproven: readonly Side[]
  readonly done: boolean
}
export interface Chapter {
  readonly name: string
  readonly entries: readonly LedgerEntry[]
}
export interface Ledger {
  readonly chapters: readonly Chapter[]
  /** Contradictions. Each makes `--check` fail. */
  readonly problems: readonly string[]
}

/** Joins inventory and evidence into a ledger. The result is deterministic. */
export function buildLedger(evidence: Evidence): Ledger {
  const byEndpoint = new Map(
    [...evidence.contract.values()].map((operation) => [endpointOf(operation), operation.name]),
  )
  const tagsByRow = Map.groupBy(evidence.tags, (tag) => tag.row)
  const entryOf = (row: Row): LedgerEntry => {
    const tags = tagsByRow.get(row.id) ?? []
    const tests = [...new Set(tags.map((tag) => tag.file))].sort()
    const unproven = sides.filter(
      (side) => appliesTo(row, side) && !tags.some((tag) => tag.sides.includes(side)),
    )
    const isProven = unproven.length === 0
    if (row.kind === 'rule') return { row, served: false, fields: [], tests, unproven, done: isProven }
    const endpoint = `${row.method} ${row.path}`
    const contract = byEndpoint.get(endpoint)
    const served = contract !== undefined && evidence.served.has(contract)
    const fields = evidence.fields.get(endpoint) ?? []
    const done =
      isProven &&
      contract !== undefined &&
      (served || !appliesTo(row, 'sandbox')) &&
      (fields.length > 0 || !appliesTo(row, 'gateway'))
    return { row, contract, served, fields, tests, unproven, done }
  }
  const chapters = evidence.domains.map(({ name, rows }) => ({ name, entries: rows.map(entryOf) }))
  return {
    chapters,
    problems: [
      ...inventoryProblems(evidence.domains),
      ...contradictions(evidence),
      ...(evidence.skipped ?? []),
      ...chapters.flatMap(({ entries }) => entries.flatMap(halfProven)),
    ],
  }
}

/** Reports rows that have tests for some but not all of their sides. A row without tests is open, which is not a problem. */
function halfProven({ row, tests, unproven }: LedgerEntry): string[] {
  if (tests.length === 0 || unproven.length === 0) return []
  return [`${row.id}: no test proves it in the ${unproven.join(' or the ')} (${tests.join(', ')})`]
}

/** Checks whether a row applies to a side. Default: sandbox and gateway. */
export function appliesTo(row: Row, side: Side): boolean {
  return row.where?.includes(side) ?? side !== 'signer'
}

function endpointOf({ method, version, path }: ContractOperation): string {
  return `${method} ${version ? `/${version}` : ''}${path}`
}

function contradictions({ domains, contract, fields, tags }: Evidence): string[] {
  const rows = new Map(domains.flatMap((domain) => domain.rows.map((row) => [row.id, row] as const)))
  const operations = [...rows.values()].filter((row) => row.kind === 'operation')
  const byEndpoint = new Map(operations.map((row) => [`${row.method} ${row.path}`, row]))
  return [
    ...tags.filter((tag) => !rows.has(tag.row)).map((tag) => `${tag.file}: [${tag.row}] is not a row`),
    ...[...fields.keys()]
      .filter((endpoint) => !byEndpoint.has(endpoint))
      .map((endpoint) => `${fields.get(endpoint)?.join(', ')}: REST: ${endpoint} is not an operation`),
    ...[...contract.values()].flatMap((operation) =>
      contractProblem(operation, byEndpoint.get(endpointOf(operation))),
    ),
  ]
}

function contractProblem(operation: ContractOperation, row: OperationRow | undefined): string[] {
  const where = `contract ${operation.name} (${endpointOf(operation)})`
  if (row === undefined) return [`${where} is not in the inventory`]
  if (row.id !== operation.name) return [`${where} is called ${row.id} in the inventory`]
  if (row.standing !== operation.standing)
    return [`${where} is ${operation.standing}, the inventory says ${row.standing}`]
  return []
}
