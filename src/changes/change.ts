import { hash } from 'node:crypto'
import { CHANGE_ENTITIES, type ChangeEntity } from '../contract/domains/account-changes.ts'
import { contract } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import type { Row } from '../upstream/index.ts'

export type ChangeKind = 'CREATED' | 'UPDATED' | 'DELETED'

/** Change to one record of an account. */
export interface AccountChange {
  /** Id of the change, the same in every process. */
  readonly id: string
  readonly kind: ChangeKind
  readonly entity: ChangeEntity
  readonly entityRestId: string
  /** Time of the change: ISO 8601, to the second. */
  readonly at: string
  /**
   * Changed fields with their GraphQL names, except `updatedAt`. Null if the record was created or deleted,
   * or if its earlier state is unknown.
   */
  readonly changedFields: readonly string[] | null
  /** Record after the change. */
  readonly node: ChangedRow
}

/** Row of one of the lists in `CHANGE_ENTITIES`. */
export interface ChangedRow extends Row {
  readonly restId: string
  readonly accountId: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly deleted: boolean
}

export const listOfEntity = (entity: ChangeEntity): Operation => contract[CHANGE_ENTITIES[entity]].list

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** Serializes a complete row; amounts above 2^53 become text. */
export const textOf = (row: Row): string => JSON.stringify(row, asText)

export const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16)

type Fields = Readonly<Record<string, unknown>>

/**
 * Checks whether a field is the raw form of a changed field. If the schema knows neither value, `status` is
 * unchanged although `statusRaw` differs. Only then is `statusRaw` reported.
 */
const isRawTwin = (name: string, changed: ReadonlySet<string>): boolean =>
  name.endsWith('Raw') && changed.has(name.slice(0, -'Raw'.length))

/** Returns the names of fields whose values differ. */
export const changedFields = (before: string, after: string): readonly string[] => {
  const [old, now] = [JSON.parse(before) as Fields, JSON.parse(after) as Fields]
  const differing = Object.keys(now).filter(
    (name) => name !== 'updatedAt' && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  const changed = new Set(differing)
  return differing.filter((name) => !isRawTwin(name, changed))
}
