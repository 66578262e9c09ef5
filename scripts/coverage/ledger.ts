import {
  type Domain,
  inventoryProblems,
  type OperationRow,
  type Place,
  places,
  type Row,
  type Standing,
} from './inventory.ts'
import type { Tag } from './tags.ts'

/** What the ledger needs to know of an endpoint of the contract. */
export interface ContractOperation {
  readonly name: string
  readonly method: string
  /** `12`, or nothing where the path has no version. */
  readonly version?: string
  readonly path: string
  readonly standing: Standing
}

/** Everything that is compared: the inventory on one side, what was built on the other. */
export interface Evidence {
  readonly domains: readonly Domain[]
  readonly contract: ReadonlyMap<string, ContractOperation>
  /** Names of the operations that the sandbox answers. */
  readonly served: ReadonlySet<string>
  /** `METHOD path` → `Type.field`. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly tags: readonly Tag[]
  /** Tests that do not run. */
  readonly skipped?: readonly string[]
}

export interface Entry {
  readonly row: Row
  /** Operations only: name in the contract, if declared with the same method and path. */
  readonly contract?: string | undefined
  readonly served: boolean
  readonly fields: readonly string[]
  readonly tests: readonly string[]
  /** Sides where the row has to hold and no test proves it. */
  readonly unproven: readonly Place[]
  readonly done: boolean
}
export interface Chapter {
  readonly name: string
  readonly entries: readonly Entry[]
}
export interface Ledger {
  readonly chapters: readonly Chapter[]
  /** Contradictions between the sides; each fails `--check`. */
  readonly problems: readonly string[]
}

/** Joins inventory and evidence. Pure: the same evidence gives the same ledger. */
export function buildLedger(evidence: Evidence): Ledger {
  const byEndpoint = new Map(
    [...evidence.contract.values()].map((operation) => [endpointOf(operation), operation.name]),
  )
  const tagsByRow = Map.groupBy(evidence.tags, (tag) => tag.row)
  const entryOf = (row: Row): Entry => {
    const tags = tagsByRow.get(row.id) ?? []
    const tests = [...new Set(tags.map((tag) => tag.file))].sort()
    const unproven = places.filter(
      (place) => holdsIn(row, place) && !tags.some((tag) => tag.sides.includes(place)),
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
      (served || !holdsIn(row, 'sandbox')) &&
      (fields.length > 0 || !holdsIn(row, 'gateway'))
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

/** A row with tests has them on every side where it has to hold; a row without any is open, which is no contradiction. */
function halfProven({ row, tests, unproven }: Entry): string[] {
  if (tests.length === 0 || unproven.length === 0) return []
  return [`${row.id}: no test proves it in the ${unproven.join(' nor in the ')} (${tests.join(', ')})`]
}

/** Whether a row has to hold at a place; without `where` it has to hold in sandbox and gateway. */
export function holdsIn(row: Row, place: Place): boolean {
  return row.where?.includes(place) ?? place !== 'signer'
}

function endpointOf({ method, version, path }: ContractOperation): string {
  return `${method} ${version ? `/${version}` : ''}${path}`
}

function contradictions({ domains, contract, fields, tags }: Evidence): string[] {
  const rows = new Map(domains.flatMap((domain) => domain.rows.map((row) => [row.id, row] as const)))
  const operations = [...rows.values()].filter((row) => row.kind === 'operation')
  const byEndpoint = new Map(operations.map((row) => [`${row.method} ${row.path}`, row]))
  return [
    ...tags.filter((tag) => !rows.has(tag.row)).map((tag) => `${tag.file}: [${tag.row}] names no row`),
    ...[...fields.keys()]
      .filter((endpoint) => !byEndpoint.has(endpoint))
      .map((endpoint) => `${fields.get(endpoint)?.join(', ')}: REST: ${endpoint} names no operation`),
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
