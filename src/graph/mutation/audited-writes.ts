import type { ResourceName } from '../../contract/index.ts'
import { resources } from '../../contract/index.ts'
import { isRead, type Operation } from '../../contract/language/define.ts'
import { pathParameters } from '../../contract/language/encode.ts'
import { InvalidInput } from '../../contract/language/errors.ts'
import { graphName } from '../../contract/language/names.ts'
import { describe } from '../../contract/language/values.ts'
import { createFreshLoaders, type Loaders } from '../../loaders/index.ts'
import { type Client, outcomeOf, type Row, UpstreamError } from '../../upstream/index.ts'
import type { AuditedMoney, AuditedWrite, AuditOutcome, MutationAudit } from '../context/audit.ts'
import type { WireBatch } from '../input/wire-input.ts'

type Input = Readonly<Record<string, unknown>>

/** One record written by a call. */
interface Part {
  readonly operation: Operation
  readonly input: Input
}

const isText = (value: unknown): value is string => typeof value === 'string'
/** Maximum length of an id in the log. Invalid ids may have any length. */
const MAX_ID_CHARACTERS = 64
const idIn = (value: unknown): string | null => (isText(value) ? value.slice(0, MAX_ID_CHARACTERS) : null)

const partsOf = (operation: Operation, input: Input): readonly Part[] => {
  const singles = operation.batch?.operations
  const { operations } = input as unknown as Partial<WireBatch>
  if (!singles || !Array.isArray(operations)) return [{ operation, input }]
  return operations.flatMap(({ operation_type, params }) => {
    const single = singles[operation_type as keyof typeof singles]
    return single ? [{ operation: single, input: params as Input }] : []
  })
}

const idOf = ({ operation, input }: Part): string | undefined => {
  const id = input[operation.resource.idParameter]
  return operation.verb !== 'create' ? (idIn(id) ?? undefined) : undefined
}
/**
 * Returns the path ids and product keys of a call without an account. These values do not identify people.
 */
const placesOf = ({ path, params }: Operation, input: Input): string[] => {
  if ('account_id' in params) return []
  const keys = Array.isArray(input.product_keys) ? input.product_keys : []
  return [...pathParameters(path).map((name) => input[name]), ...keys].flatMap((id) => idIn(id) ?? [])
}
const moneyFields = ({ operation, input }: Part): string[] =>
  Object.entries(operation.params)
    .filter(([name, schema]) => describe(schema).wire === 'micros' && input[name] !== undefined)
    .map(([name]) => name)

const amount = (value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'bigint' ? String(value) : null
const shown = (row: Row | null | undefined, { params }: Operation, field: string): string | null => {
  const schema = params[field]
  const money = row && schema && (row as Input)[graphName(field, schema)]
  return amount((money as { readonly micros?: unknown } | null | undefined)?.micros)
}

const rowsIn = (data: unknown): readonly Row[] =>
  (Array.isArray(data) ? data : [data]).filter((row) => isText((row as Row | null)?.restId))

const grantedBy = ({ params }: Operation, input: Input): Pick<AuditedWrite, 'granted'> => {
  if (!('granted_account_id' in params)) return {}
  const { granted_account_id: account, permission_level: level } = input
  return { granted: { account: idIn(account), level: idIn(level) } }
}

/** Returns the outcome of a write that failed with this error. */
export const outcomeOfError = (error: unknown): AuditOutcome => {
  if (error instanceof InvalidInput) return 'refused'
  if (!(error instanceof UpstreamError)) return 'failed'
  const outcome = error.outcome ?? outcomeOf(error)
  return outcome === 'NONE' ? 'failed' : outcome === 'REFUSED' ? 'refused' : 'UNKNOWN'
}

/**
 * Reads the records whose amounts a write would change. Must run before the write is sent. Records that
 * cannot be read are left out.
 */
const readBefore = async (
  parts: readonly Part[],
  account: string | null,
  loaders: Loaders,
): Promise<ReadonlyMap<string, Row>> => {
  const rows = new Map<string, Row>()
  const read = async (part: Part): Promise<void> => {
    const id = idOf(part)
    const { name } = part.operation.resource
    if (id === undefined || account === null || moneyFields(part).length === 0) return
    if (!Object.hasOwn(resources, name)) return
    // A failed read for the log must not fail the write.
    const row = await loaders.one(name as ResourceName, account, id).catch(() => null)
    if (row) rows.set(id, row)
  }
  await Promise.all(parts.map(read))
  return rows
}

/**
 * Returns a client that logs each write of a mutation before it is sent, and collects the outcomes in
 * `writes`.
 */
export const auditedClient = (
  client: Client,
  field: string,
  audit: MutationAudit,
  writes: (AuditedWrite & { readonly outcome: AuditOutcome })[],
): Client => ({
  call: async (operation, input, options) => {
    if (isRead(operation)) return client.call(operation, input, options)
    const given = input as Input
    const parts = partsOf(operation, given)
    const account = idIn(given.account_id)
    const before = await readBefore(parts, account, createFreshLoaders(client))
    const money = parts.flatMap((part): AuditedMoney[] => {
      const record = idOf(part) ?? null
      return moneyFields(part).map((name) => ({
        record,
        field: name,
        before: record === null ? null : shown(before.get(record), part.operation, name),
        after: amount(part.input[name]),
      }))
    })
    const ids = parts.flatMap((part) => idOf(part) ?? [])
    const records = [...new Set([...placesOf(operation, given), ...ids])]
    const write = { operation: operation.name, account, records, ...grantedBy(operation, given), money }
    await audit.begun(field, write)
    try {
      const response = await client.call(operation, input, options)
      const after = afterwards(parts, rowsIn(response.data), write)
      // Amounts of existing records may have changed again since the write was sent.
      const made = after.money.filter(({ record }) => record !== null && !records.includes(record))
      const repeated = response.isRepeated && ({ money: made, repeated: true } as const)
      writes.push({ ...write, ...after, ...repeated, outcome: 'done' })
      return response
    } catch (error) {
      writes.push({ ...write, outcome: outcomeOfError(error) })
      throw error
    }
  },
})

/** Returns the amounts and new records that the API's response to a write contains. */
const afterwards = (
  parts: readonly Part[],
  rows: readonly Row[],
  { records, money }: AuditedWrite,
): Pick<AuditedWrite, 'records' | 'money' | 'created'> => {
  const answered = new Map(rows.map((row) => [row.restId as string, row]))
  const isNew = (id: string): boolean => !records.includes(id)
  const operationOf = (name: string) => parts.find((part) => moneyFields(part).includes(name))?.operation
  const changed = money.flatMap((entry) => {
    const operation = operationOf(entry.field)
    if (entry.record === null || !operation) return []
    const row = answered.get(entry.record)
    return [row ? { ...entry, after: shown(row, operation, entry.field) } : entry]
  })
  // A new row cannot be matched to its input, because the input has no id. All created records are therefore
  // listed together.
  const created = parts.filter(({ operation }) => operation.verb === 'create')
  const names = new Set(created.flatMap(moneyFields))
  const made = [...answered].filter(([id]) => created.length > 0 && isNew(id))
  const first = made.flatMap(([id, row]) =>
    [...names].map((name) => ({
      record: id,
      field: name,
      before: null,
      after: shown(row, operationOf(name) as Operation, name),
    })),
  )
  const statuses = made.flatMap(([record, { entityStatus: status }]: [string, Input]) =>
    isText(status) ? [{ record, status }] : [],
  )
  return {
    records: [...new Set([...records, ...answered.keys()])],
    money: [...changed, ...first],
    ...(statuses.length > 0 && { created: statuses }),
  }
}
