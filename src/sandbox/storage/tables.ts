import type { Generated } from 'kysely'
import { operations, type ResourceName } from '../../contract/index.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import { pathParameters, toJson } from '../../contract/language/encode.ts'
import { parseJson } from '../../contract/language/json.ts'
import { describe, type WireKind } from '../../contract/language/values.ts'
import type { CredentialTables } from './credential-tables.ts'
import type { Upload } from './uploads.ts'

/** What a column holds: text, integers (booleans as 0 and 1, micros past 2^53 as bigint), lists and objects as JSON text. */
export type Value = string | number | bigint | null
export type Row = Record<string, Value>
/** A record as the interface shows it, in the contract's order of fields. */
export type Entity = Record<string, unknown>

/**
 * A post that the sandbox knows: what it published itself and what the demo brought. Posts that it does not know
 * may exist all the same; their author is then taken to be whoever promotes them.
 */
export interface StoredPost {
  tweet_id: string
  /** Its author. */
  user_id: string
  text: string
  /** 0 or 1: shown only where it is promoted. */
  nullcast: number
  /** The post that this one repeats; null for one of the author's own words. */
  reposted_tweet_id: string | null
  created_at: string
  /** Name for the advertiser's own use. */
  name: string | null
  card_uri: string | null
  /** A JSON array; null where nobody knows what the post shows besides its text. */
  media_keys: string | null
  /** Who may answer it; null where nobody said, so everybody may. */
  conversation_settings: string | null
  /** What is said of its video, given when it was made. */
  video_title: string | null
  video_description: string | null
  video_cta: string | null
  video_cta_value: string | null
}

interface OwnTables {
  /** The last number given out per kind of record: ids and creation order come from it. */
  counters: { name: string; value: number }
  secrets: { name: string; value: string }
  /** Scheduled events; `at` is in milliseconds since the epoch. */
  occurrences: { seq: Generated<number>; at: number; kind: string; account_id: string; record_id: string }
  posts: StoredPost
  uploads: Upload
  account_features: { account_id: string; feature_key: string }
  /** `changes` and `entity_data` are JSON; `seq` is the order in which things happened. */
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
   * Who is in an audience: `identity` is of a kind and a hash (`audience-members.ts`), times are seconds since the
   * epoch.
   */
  audience_members: {
    audience_id: string
    identity: Uint8Array
    effective_at: number
    expires_at: number
  }
  custom_audience_permissions: Row
  /** `settings` is JSON: what was written, by field. */
  tax_settings: { account_id: string; settings: string }
  user_settings: { account_id: string; user_id: string; settings: string }
}
export type Tables = CredentialTables & OwnTables & { [K in ResourceName]: Row }

export interface Column {
  readonly name: string
  readonly wire: WireKind
  readonly derived: boolean
}

/** A resource's table: `seq` is creation order, `account_id` is kept even where the record does not show it. */
export interface Table {
  /** Every resource table has the same type, so one name stands for them all. */
  readonly name: 'campaigns'
  readonly columns: readonly Column[]
  readonly accountScoped: boolean
  /** Whether `account_id` is kept beside the record's own fields. */
  readonly keepsAccount: boolean
  /** The field that `q` matches; its folded text stands in `<field>_folded`. */
  readonly search: string | undefined
  /** The fields that terms of `q` are looked for in; the terms of each stand in `<field>_terms`. */
  readonly terms: readonly string[]
  /** Fields that ids parameters filter, `id` apart. */
  readonly parents: readonly string[]
  /** The fields that name the record of the path to which the collection belongs. */
  readonly owners: readonly string[]
  /** Whether each row also holds its record as JSON text (`record-texts.ts`): nothing of the record is derived. */
  readonly keepsText: boolean
}

/** The column of the record's JSON text. */
export const TEXT_COLUMN = 'record_text'

/**
 * Text in the form in which `q` compares it: canonical composition and full upper-casing, so that `straße`,
 * `STRASSE` and `Straße` meet. The detour over lower case also joins letters such as `ẞ` and `K`.
 */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase().toUpperCase()
export const foldedColumn = (field: string): string => `${field}_folded`
/** The words and numbers of a text, folded. */
export const termsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
export const termsColumn = (field: string): string => `${field}_terms`
/** A term as it is found among others: between spaces. */
export const asTerms = (terms: readonly string[]): string => ` ${terms.join(' ')} `

const cache = new WeakMap<Resource, Table>()

/** The table of a resource, derived from the contract. */
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
    keepsAccount: accountScoped && !('account_id' in resource.fields),
    search: lists.find((operation) => operation.search !== undefined)?.search,
    terms: [...new Set(lists.flatMap((operation) => operation.terms ?? []))],
    parents: [...new Set(lists.flatMap((operation) => Object.values(operation.filters)))].filter(
      (field) => field !== 'id',
    ),
    owners: pathParameters(resource.path).filter((name) => name !== 'account_id' && name in resource.fields),
    keepsText: columns.every(({ derived }) => !derived) && resource.bare === undefined,
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

/** The columns of a whole record or of some changed fields; derived fields have none. */
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

/** The record of a row; derived fields stand at their place, null until they are computed. */
export const toEntity = (table: Table, row: Row): Entity => {
  const entity: Entity = {}
  for (const { name, wire, derived } of table.columns)
    entity[name] = derived ? null : fromColumn(wire, row[name] ?? null)
  return entity
}
