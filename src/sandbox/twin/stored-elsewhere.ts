import { catalogContract, catalogViews } from '../../contract/domains/catalogs.ts'
import { parseJson } from '../../contract/language/json.ts'
import { addFeatures } from '../engine/features.ts'
import { matching } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'

type StoreRecords = (store: Pick<Store, 'db'>, accountId: string, records: readonly Entity[]) => Promise<void>

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const settings =
  (table: 'tax_settings' | 'user_settings'): StoreRecords =>
  async ({ db }, account_id, records) => {
    for (const { user_id, ...record } of records)
      await db
        .insertInto(table as 'user_settings')
        .values({
          account_id,
          ...(table === 'user_settings' && { user_id: user_id as string }),
          settings: JSON.stringify(record),
        } as { account_id: string; user_id: string; settings: string })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }

interface WireVideo {
  readonly title?: unknown
  readonly description?: unknown
  readonly call_to_action?: { readonly type?: unknown; readonly url?: unknown }
}
interface WirePost {
  readonly entities?: {
    readonly media?: readonly { readonly media_key: string; readonly additional_media_info?: WireVideo }[]
  }
  readonly user?: { readonly id_str?: string; readonly name?: string; readonly screen_name?: string }
}

const storePosts: StoreRecords = async ({ db }, _accountId, records) => {
  for (const record of records) {
    const { entities, user } = record as WirePost
    const id = text(record.id_str) ?? text(record.tweet_id)
    const userId = user?.id_str
    if (id === null || userId === undefined) continue
    const media = entities?.media ?? []
    const video = media.find((each) => each.additional_media_info)?.additional_media_info
    await db
      .insertInto('posts')
      .values({
        tweet_id: id,
        user_id: userId,
        text: text(record.full_text) ?? text(record.text) ?? '',
        nullcast: record.nullcast === true ? 1 : 0,
        reposted_tweet_id: null,
        created_at: new Date(String(record.created_at)).toISOString().replace(/\.\d{3}Z$/, 'Z'),
        name: text(record.name),
        card_uri: text(record.card_uri),
        media_keys: JSON.stringify(media.map(({ media_key }) => media_key)),
        conversation_settings:
          record.conversation_settings === 'EVERYONE' ? null : text(record.conversation_settings),
        video_title: text(video?.title),
        video_description: text(video?.description),
        video_cta: text(video?.call_to_action?.type),
        video_cta_value: text(video?.call_to_action?.url),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('users')
      .values({
        id: userId,
        screen_name: user?.screen_name ?? userId,
        name: user?.name ?? userId,
        created_at: null,
        password_hash: null,
        suspended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Returns the key of each product in a catalog, by the id that the advertiser assigned to it. */
const keysOf = async (db: Store['db'], owner: string): Promise<ReadonlyMap<unknown, unknown>> => {
  const rows = await db
    .selectFrom('catalog_records')
    .select('record')
    .where(matching({ kind: 'products', owner }))
    .execute()
  const products = rows.map(({ record }) => parseJson(record) as Entity)
  return new Map(products.map(({ id, product_key }) => [id, product_key]))
}

/** Converts a product set to its stored form, which contains the keys of products selected by hand. */
const withKeys = (
  { product_ids, processing_status: _status, ...set }: Entity,
  keys: ReadonlyMap<unknown, unknown>,
): Entity => ({
  ...set,
  product_keys: set.type === 'MANUAL' ? (product_ids as unknown[]).flatMap((id) => keys.get(id) ?? []) : [],
})

/**
 * Returns a function that stores catalogs or their content. All records have the same owner: a user or a
 * catalog.
 */
const catalogRecords =
  (kind: keyof typeof catalogContract): StoreRecords =>
  async ({ db }, _accountId, records) => {
    const owner = String(records[0]?.product_catalog_id ?? records[0]?.user_id)
    const keys = kind === 'product_sets' ? await keysOf(db, owner) : undefined
    const { fields } = catalogViews[kind]
    for (const given of records) {
      const record: Entity = Object.fromEntries(Object.entries(given).filter(([name]) => name in fields))
      const id = String(record.product_key ?? record.id)
      await db
        .insertInto('catalog_records')
        .values({ kind, owner, id, record: JSON.stringify(keys ? withKeys(record, keys) : record) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }

interface Elsewhere {
  /** Tables that contain the records. */
  readonly tables: readonly string[]
  readonly store: StoreRecords
  /** Parameters that a list needs in order to return these records. */
  readonly scope?: Readonly<Record<string, unknown>>
}

/** Resources whose records are stored in tables that do not have the contract's columns. */
export const STORED_ELSEWHERE: Readonly<Record<string, Elsewhere>> = {
  features: {
    tables: ['account_features'],
    store: (store, accountId, records) =>
      addFeatures(
        store,
        accountId,
        records.map(({ feature_key }) => feature_key as string),
      ),
  },
  tax_settings: { tables: ['tax_settings'], store: settings('tax_settings') },
  user_settings: { tables: ['user_settings'], store: settings('user_settings') },
  tweets: {
    tables: ['posts', 'users'],
    store: storePosts,
    scope: { tweet_type: 'PUBLISHED', timeline_type: 'ALL' },
  },
  ...Object.fromEntries(
    (Object.keys(catalogContract) as (keyof typeof catalogContract)[]).map((kind) => [
      kind,
      { tables: ['catalog_records'], store: catalogRecords(kind) },
    ]),
  ),
}
