import { CompiledQuery, type Kysely } from 'kysely'
import { type ResourceName, resources } from '../../contract/index.ts'
import type { Resource } from '../../contract/language/define.ts'
import {
  DEMO_USER_ID,
  hashDemoPassword,
  insertDemoUsers,
  SECOND_USER_ID,
} from '../oauth/stored/demo-users.ts'
import { scheduleWaitingPosts } from '../storage/publication.ts'
import type { Store } from '../storage/store.ts'
import { type Row, type Tables, tableOf, toRow } from '../storage/tables.ts'
import { insertAccountDemo, insertCommonFeatures } from './account.ts'
import { demoTime } from './accounts.ts'
import { insertAudienceDemo } from './audiences.ts'
import type { DemoRow, DemoRows } from './builder.ts'
import { insertCatalogDemo } from './catalogs.ts'
import { type DemoData, demoData } from './dataset.ts'
import { demoHistory } from './history.ts'
import { demoUploads } from './media/media.ts'
import { CAFE_USER_ID, RETAILER_USER_ID } from './names.ts'
import { GRANTED_POST_ID, STRANGERS_POST_ID } from './posts/posts.ts'

/**
 * Returns ids for tests and sample queries. Campaigns, line items, promoted tweets and funding instruments
 * belong to the main account.
 */
const describeDemo = (rows: DemoRows) => {
  const [main, second, third, foreign] = rows.accounts.map(({ record }) => record.id as string)
  const first = (kind: ResourceName, matches: (row: DemoRow['record']) => boolean): string =>
    rows[kind].find(({ record, accountId }) => accountId === main && matches(record))?.record.id as string
  const live = ({ deleted, entity_status }: DemoRow['record']) => !deleted && entity_status === 'ACTIVE'
  const deletedCampaignId = first('campaigns', ({ deleted }) => deleted === true)
  return {
    userId: DEMO_USER_ID,
    /** User with access to `foreignAccountId` only. */
    secondUserId: SECOND_USER_ID,
    /** Users that the second and third accounts post as. */
    secondAdvertiserId: CAFE_USER_ID,
    thirdAdvertiserId: RETAILER_USER_ID,
    /** Account with 120 campaigns × 5 line items × 6 promoted tweets and some hidden records. */
    mainAccountId: main as string,
    /** Account with 12 campaigns in EUR and JPY. */
    secondAccountId: second as string,
    /** Account with 3 campaigns in VND, one with a total budget of more than 2^53 micros. */
    thirdAccountId: third as string,
    foreignAccountId: foreign as string,
    campaignId: first('campaigns', live),
    pausedCampaignId: first('campaigns', ({ entity_status }) => entity_status === 'PAUSED'),
    draftCampaignId: first('campaigns', ({ entity_status }) => entity_status === 'DRAFT'),
    deletedCampaignId,
    lineItemId: first('line_items', live),
    draftLineItemId: first('line_items', ({ entity_status }) => entity_status === 'DRAFT'),
    deletedLineItemId: first(
      'line_items',
      ({ deleted, campaign_id }) => deleted === true && campaign_id !== deletedCampaignId,
    ),
    promotedTweetId: first('promoted_tweets', live),
    deletedPromotedTweetId: first('promoted_tweets', ({ deleted }) => deleted === true),
    fundingInstrumentId: first('funding_instruments', ({ type }) => type === 'CREDIT_CARD'),
    expiredFundingInstrumentId: first('funding_instruments', ({ end_time }) => end_time !== null),
    deletedFundingInstrumentId: first('funding_instruments', ({ deleted }) => deleted === true),
    grantedPostId: GRANTED_POST_ID,
    strangersPostId: STRANGERS_POST_ID,
  }
}

export type Demo = Readonly<ReturnType<typeof describeDemo>>

const ROWS_AT_ONCE = 50

/** Inserts rows that have the same columns, using compiled statements. */
const insertRows = async (
  db: Kysely<Tables>,
  table: 'campaigns' | 'posts' | 'account_history',
  rows: readonly Row[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const insert = async (some: readonly Row[], sql: string): Promise<unknown> =>
    db.executeQuery(
      CompiledQuery.raw(
        sql,
        some.flatMap((row) => columns.map((name) => row[name] ?? null)),
      ),
    )
  const sqlFor = (count: number): string =>
    db
      .insertInto(table as 'campaigns')
      .values(Array.from({ length: count }, () => first))
      .compile().sql
  const [whole, rest] = [Math.floor(rows.length / ROWS_AT_ONCE), rows.length % ROWS_AT_ONCE]
  const sql = whole > 0 ? sqlFor(ROWS_AT_ONCE) : ''
  for (let done = 0; done < whole; done += 1)
    await insert(rows.slice(done * ROWS_AT_ONCE, (done + 1) * ROWS_AT_ONCE), sql)
  if (rest > 0) await insert(rows.slice(-rest), sqlFor(rest))
}

const insertAll = async (db: Kysely<Tables>, kind: ResourceName, rows: readonly DemoRow[]): Promise<void> => {
  if (rows.length === 0) return
  const table = tableOf(resources[kind])
  const complete = (row: DemoRow, seq: number): Row => ({
    seq,
    // Fields are in the contract's order, so that all rows can use one statement.
    ...toRow(table, row.record),
    ...(table.storesAccount && { account_id: row.accountId }),
  })
  await insertRows(
    db,
    table.name,
    rows.map((row, index) => complete(row, index + 1)),
  )
  await db.insertInto('counters').values({ name: kind, value: rows.length }).execute()
}

/**
 * Inserts the users that the second and third accounts post as. These users have no access to any account.
 */
const insertAdvertisers = async (db: Kysely<Tables>, demo: Demo): Promise<void> => {
  const advertiser = (id: string, screen_name: string, name: string, hoursBefore: number) => ({
    id,
    screen_name,
    name,
    created_at: demoTime(hoursBefore),
  })
  await db
    .insertInto('users')
    .values([
      advertiser(demo.secondAdvertiserId, 'cafe_lumiere', 'Café Lumière', 5100),
      advertiser(demo.thirdAdvertiserId, 'songhong_vn', 'Sông Hồng', 4100),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const kinds = (Object.keys(resources) as ResourceName[]).filter(
  (kind) => (resources[kind] as Resource).stored !== false,
)

const insertDemo = async (db: Kysely<Tables>, { rows, posts }: DemoData, demo: Demo): Promise<void> => {
  await insertAdvertisers(db, demo)
  // The history is created before the rows are inserted, because it determines when records were last
  // changed.
  const history = demoHistory(rows)
  for (const kind of kinds) await insertAll(db, kind, rows[kind])
  await insertRows(db, 'posts', posts as unknown as readonly Row[])
  await insertRows(db, 'account_history', history as unknown as readonly Row[])
  await scheduleWaitingPosts(db)
  await db.insertInto('uploads').values(demoUploads()).execute()
  await insertCommonFeatures(
    db,
    rows.accounts.map(({ accountId }) => accountId),
  )
  await insertAccountDemo(db, demo.mainAccountId, demo.userId)
  await insertAudienceDemo(db, rows)
  await insertCatalogDemo(db, demo.userId)
}

/**
 * Description of the demo data, the same for every store. It is cached, because creating the rows takes 200
 * ms.
 */
let described: Demo | undefined

/** Inserts the demo users. Also inserts the demo data as of `now`, unless the store already has accounts. */
export const seedDemo = async (store: Store, now = store.clock.now()): Promise<Demo> => {
  const passwordHash = await hashDemoPassword()
  return store.db.transaction().execute(async (db) => {
    const present = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    const data = present && described ? undefined : demoData(now, store.flags.edition)
    const demo = data ? describeDemo(data.rows) : (described as Demo)
    if (!present) await insertDemo(db, data as DemoData, demo)
    await insertDemoUsers(db, demo, passwordHash)
    described = demo
    return demo
  })
}
