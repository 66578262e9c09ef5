import { type Kysely, sql } from 'kysely'
import type { Resource } from '../../contract/language/define.ts'
import { describe, isSnowflake } from '../../contract/language/values.ts'
import type { Entity, Tables } from './tables.ts'

/** First id of each kind (public facts §2 Id shapes). */
const FIRST: Readonly<Record<string, string>> = {
  accounts: '18ce54d4x5t',
  funding_instruments: 'lygyi',
  campaigns: '8wku2',
  line_items: 'itttx',
  promoted_tweets: '1efwlo',
  promoted_accounts: '19pl2',
  scheduled_promoted_tweets: '1xboq',
  promotable_users: 'l310s',
  targeting_criteria: 'dpl3a6',
  tracking_tags: '3m82',
  preroll_call_to_actions: '8f0',
  account_apps: '4x',
  line_item_curated_categories: 'xq',
  legacy_cards: '692xn',
  poll_cards: '57i77',
  video_conversation_cards: '5a86h',
  image_conversation_cards: '59woh',
  account_media: '3wpx',
  media_creatives: '1bzq3',
  custom_audiences: '1nmth',
  custom_audience_permissions: 'ri',
  do_not_reach_lists: '4kzrq',
  web_event_tags: 'o3bk1',
  app_event_tags: 'jhp',
}

/**
 * Returns the lower-case base36 id of the nth record of a kind, starting at 1. Ids are unique only within a kind.
 */
export const entityId = (kind: string, number: number): string =>
  (Number.parseInt(FIRST[kind] ?? '10000', 36) + number - 1).toString(36)

/**
 * Reserves `amount` numbers and returns the first. Numbers determine the creation order (`seq`) and the ids.
 */
export const reserveNumbers = async (db: Kysely<Tables>, kind: string, amount = 1): Promise<number> => {
  const { value } = await db
    .insertInto('counters')
    .values({ name: kind, value: amount })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`counters.value + excluded.value` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value - amount + 1
}

const SNOWFLAKE_EPOCH = 1_288_834_974_657n

/**
 * Returns a snowflake id. `time` is in milliseconds; `number` distinguishes ids from the same millisecond.
 */
export const snowflakeId = (time: number, number: number): string =>
  (((BigInt(time) - SNOWFLAKE_EPOCH) << 22n) | BigInt(number & 0x3fffff)).toString()

const kindBits = (kind: string): number =>
  [...kind].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) & 0x3ff, 0)

/**
 * Returns the snowflake id of a record. Each kind has 4,096 numbers per millisecond. Higher numbers use later
 * milliseconds.
 */
export const snowflakeOf = (kind: string, number: number, time: number): string =>
  snowflakeId(time + Math.floor(number / 0x1000), (kindBits(kind) << 12) | (number & 0xfff))

export const recordId = ({ name, fields }: Resource, number: number, time: number): string =>
  fields.id !== undefined && isSnowflake(fields.id) ? snowflakeOf(name, number, time) : entityId(name, number)

/** Adds the id to a record, and sets the fields that contain the id, such as `card://…` URIs. */
export const withId = ({ fields }: Resource, record: Entity, id: string): Entity => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const before = describe(schema)['x-of-id']
      return before === undefined ? [] : [[name, `${before}${id}`]]
    }),
  ),
  id,
})
