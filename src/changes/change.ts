import { hash } from 'node:crypto'
import { CHANGE_ENTITIES, type ChangeEntity } from '../contract/domains/account-changes.ts'
import { contract } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import type { Row } from '../upstream/index.ts'

export type ChangeKind = 'CREATED' | 'UPDATED' | 'DELETED'

/** What became of one record of an account. */
export interface AccountChange {
  /** The same for the same change in every process. */
  readonly id: string
  readonly kind: ChangeKind
  readonly entity: ChangeEntity
  readonly entityRestId: string
  /** When it changed: ISO 8601, to the second. */
  readonly at: string
  /** By the graph's names, without `updatedAt`; null where it was made or deleted, or its state before is not known. */
  readonly changedFields: readonly string[] | null
  /** The record after the change. */
  readonly node: ChangedRow
}

/** A row of a list in `CHANGE_ENTITIES`. */
export interface ChangedRow extends Row {
  readonly restId: string
  readonly accountId: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly deleted: boolean
}

export const listOfEntity = (entity: ChangeEntity): Operation => contract[CHANGE_ENTITIES[entity]].list

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** The whole row; amounts past 2^53 as text. */
export const textOf = (row: Row): string => JSON.stringify(row, asText)

export const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16)

type Fields = Readonly<Record<string, unknown>>

/** Beside `status` stands `statusRaw`, which says more only where both values are unknown. */
const isRawTwin = (name: string, changed: ReadonlySet<string>): boolean =>
  name.endsWith('Raw') && changed.has(name.slice(0, -'Raw'.length))

/** Names of the fields whose values differ. */
export const changedFields = (before: string, after: string): readonly string[] => {
  const [old, now] = [JSON.parse(before) as Fields, JSON.parse(after) as Fields]
  const differing = Object.keys(now).filter(
    (name) => name !== 'updatedAt' && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  const changed = new Set(differing)
  return differing.filter((name) => !isRawTwin(name, changed))
}
