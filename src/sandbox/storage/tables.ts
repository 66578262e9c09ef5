import type { Generated } from 'kysely'
import { operations, type ResourceName } from '../../contract/index.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import { pathParameters, toJson } from '../../contract/language/encode.ts'
import { parseJson } from '../../contract/language/json.ts'
import { describe, type WireKind } from '../../contract/language/values.ts'
import type { ActivityTables } from './activity-tables.ts'
import type { CredentialTables } from './credential-tables.ts'
import type { RelatedTables } from './related-tables.ts'

/**
 * Value in a column. Booleans are 0 or 1, micros beyond 2^53 are bigints, and lists and objects are JSON
 * text.
 */
export type Value = string | number | bigint | null
export type Row = Record<string, Value>
/** Record with its fields in the contract's order. */
export type Entity = Record<string, unknown>

/** Published post, including reposts and demo posts. */
export interface StoredPost {
  tweet_id: string
  user_id: string
  text: string
  /** 0 or 1. */
  nullcast: number
  /** Id of the post that this one reposts; null for an original post. */
  reposted_tweet_id: string | null
  created_at: string
  name: string | null
  card_uri: string | null
  /** JSON array; null if the content is unknown. */
  media_keys: string | null
  /** JSON; null if everyone may reply. */
  conversation_settings: string | null
  video_title: string | null
  video_description: string | null
  video_cta: string | null
  video_cta_value: string | null
}

export interface Frame {
  readonly width: number
  readonly height: number
}
/** Media file that was uploaded or belongs to the demo data. */
export interface Upload extends Frame {
  media_key: string
  width: number
  height: number
  /** Duration in milliseconds; null for images. */
  duration: number | null
  /** Content type; absent or null for media without a file, which are drawn from their keys. */
  content_type?: string | null | undefined
}

/**
 * Stored recommendation. `changes` are the original changes, `remaining` the changes still to be made; both
 * are JSON.
 */
export interface StoredRecommendation {
  seq: number
  id: string
  account_id: string
  funding_instrument_id: string
  status: 'PENDING' | 'APPLIED' | 'EXPIRED'
  message: string
  changes: string
  remaining: string
  created_at: string
  updated_at: string
}

interface OwnTables {
  /** Last number assigned per kind. Ids and creation order are derived from it. */
  counters: { name: string; value: number }
  /** Values that a restore keeps: the key that signs cursors, and the position of the clock. */
  secrets: { name: string; value: string }
  /** Idempotency keys and scheduled events. `expires_at` and `at` are in milliseconds since the epoch. */
  idempotency_keys: { key_hash: string; request_hash: string; answer: string; expires_at: number }
  occurrences: { seq: Generated<number>; at: number; kind: string; account_id: string; record_id: string }
  posts: StoredPost
  uploads: Upload
  /**
   * Upload sessions. `started_at` and `finalized_at` are in milliseconds since the epoch; `bytes` is the
   * announced size.
   */
  upload_sessions: {
    media_key: string
    user_id: string
    content_type: string
    bytes: number
    started_at: number
    finalized_at: number | null
    /** Reason why processing fails; null if it succeeds. */
    failure: string | null
  }
  upload_segments: { media_key: string; segment_index: number; bytes: Uint8Array }
  account_features: { account_id: string; feature_key: string }
  /** History of accounts. `changes` and `entity_data` are JSON; `seq` is the order of changes. */
  account_history: {
    seq: Generated<number>
    account_id: string
    entity: string
    entity_id: string
    change_type: string
    change_time: string
    user_id: string
    platform: string
    changes: string
    entity_data: string
  }
  /**
   * Audience members, one row per person. `identity` is the person's first identifier. Times are in seconds
   * since the epoch.
   */
  audience_members: {
    audience_id: string
    identity: Uint8Array
    effective_at: number
    expires_at: number
    /** Further identifiers, concatenated; null if there are none. */
    aliases: Uint8Array | null
  }
  /** Further identifiers of audience members. */
  audience_aliases: { audience_id: string; identity: Uint8Array; member: Uint8Array }
  custom_audience_permissions: Row
  stats_jobs: Row
  /**
   * Product catalogs and everything in them. `owner` is the user for a catalog, and the catalog for any other
   * record. `record` is JSON.
   */
  catalog_records: { seq: Generated<number>; kind: string; id: string; owner: string; record: string }
  recommendations: Omit<StoredRecommendation, 'seq'> & { seq: Generated<number> }
  tax_settings: { account_id: string; settings: string }
  user_settings: { account_id: string; user_id: string; settings: string }
}
export type Tables = CredentialTables &
  ActivityTables &
  RelatedTables &
  OwnTables & { [K in ResourceName]: Row }

export interface Column {
  readonly name: string
  readonly wire: WireKind
  readonly derived: boolean
}

export interface Table {
  /** Name of the table. All resource tables have the same type, so one name represents them all. */
  readonly name: 'campaigns'
  readonly columns: readonly Column[]
  readonly accountScoped: boolean
  /** Whether `account_id` is stored although the record does not show it. */
  readonly storesAccount: boolean
  /** Searchable field, whose folded text is stored in `<field>_folded`. */
  readonly search: string | undefined
  /** Fields whose terms are stored in `<field>_terms`. */
  readonly terms: readonly string[]
  /** Fields other than `id` that lists can be filtered by. */
  readonly parents: readonly string[]
  /** Path parameters that contain the id of the parent record. */
  readonly owners: readonly string[]
  /** Whether rows also store their record as JSON text. This is possible only if no field is derived. */
  readonly storesText: boolean
}

export const TEXT_COLUMN = 'record_text'

/**
 * Normalizes and upper-cases a string, so that `straße` and `STRASSE` match. Lower-casing first unifies
 * letters such as `ẞ` and `K`.
 */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase().toUpperCase()
export const foldedColumn = (field: string): string => `${field}_folded`
export const termsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
export const termsColumn = (field: string): string => `${field}_terms`
/** Joins terms with spaces around each, so that `instr` finds whole terms. */
export const asTerms = (terms: readonly string[]): string => ` ${terms.join(' ')} `

const cache = new WeakMap<Resource, Table>()

export const tableOf = (resource: Resource): Table => {
  let table = cache.get(resource)
  if (!table) {
    table = derive(resource)
    cache.set(resource, table)
  }
  return table
}

const derive = (resource: Resource): Table => {
  const lists = [...operations.values()].filter(
    (operation: Operation) => operation.resource === resource && operation.verb === 'list',
  )
  const accountScoped = resource.path.includes(':account_id')
  const columns = Object.entries(resource.fields).map(([name, schema]) => {
    const { wire, 'x-derived': derived } = describe(schema)
    return { name, wire, derived: derived === true }
  })
  return {
    name: resource.name as 'campaigns',
    columns,
    accountScoped,
    storesAccount: accountScoped && !('account_id' in resource.fields),
    search: lists.find((operation) => operation.search !== undefined)?.search,
    terms: [...new Set(lists.flatMap((operation) => operation.terms ?? []))],
    parents: [...new Set(lists.flatMap((operation) => Object.values(operation.filters)))].filter(
      (field) => field !== 'id',
    ),
    owners: pathParameters(resource.path).filter((name) => name !== 'account_id' && name in resource.fields),
    storesText: columns.every(({ derived }) => !derived) && resource.bare === undefined,
  }
}

const toColumn = (wire: WireKind, value: unknown): Value => {
  if (value === null || value === undefined) return null
  if (wire === 'boolean') return value ? 1 : 0
  if (wire === 'list' || wire === 'json') return toJson(value)
  return value as Value
}

const fromColumn = (wire: WireKind, value: Value): unknown => {
  if (value === null) return null
  if (wire === 'boolean') return value === 1
  if (wire === 'list' || wire === 'json') return parseJson(value as string)
  return value
}

export const toRow = (table: Table, entity: Entity): Row => {
  const row: Row = {}
  for (const { name, wire, derived } of table.columns)
    if (!derived && name in entity) row[name] = toColumn(wire, entity[name])
  if (table.search !== undefined && table.search in entity) {
    const text = entity[table.search]
    row[foldedColumn(table.search)] = typeof text === 'string' ? fold(text) : null
  }
  for (const field of table.terms)
    if (field in entity) {
      const text = entity[field]
      row[termsColumn(field)] = typeof text === 'string' ? asTerms(termsOf(text)) : null
    }
  return row
}

/**
 * Converts a record to a row with all columns. Includes the record text if the table stores it, because
 * having a trigger add it is slower. Absent fields are null.
 */
export const toWholeRow = (table: Table, record: Entity): Row => {
  const shown: Entity = {}
  for (const { name } of table.columns) shown[name] = record[name] ?? null
  const row = toRow(table, shown)
  if (table.storesText) row[TEXT_COLUMN] = toJson(shown)
  return row
}

/** Converts a row to a record. Derived fields are null until they are computed. */
export const toEntity = (table: Table, row: Row): Entity => {
  const entity: Entity = {}
  for (const { name, wire, derived } of table.columns)
    entity[name] = derived ? null : fromColumn(wire, row[name] ?? null)
  return entity
}
