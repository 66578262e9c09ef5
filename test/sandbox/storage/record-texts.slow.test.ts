import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { resourceByName, resources, views } from '../../../src/contract/index.ts'
import type { Resource } from '../../../src/contract/language/define.ts'
import { toJson } from '../../../src/contract/language/encode.ts'
import { exportWorld } from '../../../src/sandbox/storage/export.ts'
import { seedRecords } from '../../../src/sandbox/storage/seeding.ts'
import type { Store } from '../../../src/sandbox/storage/store.ts'
import { type Row, tableOf, toEntity } from '../../../src/sandbox/storage/tables.ts'
import { type DemoStore, openDemoStore } from '../demo-store.ts'
import { withFile } from '../folder.ts'
import { type Served, serve } from '../serve.ts'

/** Resources whose tables store each record as JSON text. */
const kept = [
  ...[...resourceByName.values()].filter(({ stored }) => stored !== false),
  ...Object.values(views as unknown as Record<string, Resource>).filter(({ stored }) => stored === true),
].filter((resource) => tableOf(resource).storesText)

/** Returns rows whose text differs, in any byte, from the record as JSON. */
const wrong = async ({ db }: Store, resource: Resource): Promise<unknown[]> => {
  const { rows } = await sql<Row>`select * from ${sql.table(resource.name)}`.execute(db)
  return rows.filter((row) => row.record_text !== toJson(toEntity(tableOf(resource), row)))
}
const wrongOnes = async (store: Store): Promise<unknown[]> =>
  (await Promise.all(kept.map((resource) => wrong(store, resource)))).flat()

const NASTY = 'a "quote", a \\ and \b\f\n\r\t\u0001\u001f\u007f, é, 👍, \u2028'

describe('record texts', () => {
  let demo: DemoStore
  beforeAll(async () => {
    demo = await openDemoStore()
  })
  afterAll(() => demo.store.close())

  it('exist only for records without derived fields', () => {
    const names = kept.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['accounts', 'line_items', 'promoted_tweets', 'tracking_tags']),
    )
    expect(names).not.toContain('campaigns')
    expect(names).not.toContain('funding_instruments')
  })

  it.each(kept.map(({ name }) => name))(
    'equal the demo records of %s as JSON, byte for byte',
    async (name) => {
      const resource = kept.find((each) => each.name === name) as Resource
      expect(await wrong(demo.store, resource)).toEqual([])
    },
  )

  it('contain JSON escapes, large integers, lists and nulls', async () => {
    const { db } = demo.store
    await db
      .updateTable('line_items')
      .set({
        name: NASTY,
        bid_amount_local_micro: 9_223_372_036_854_775_807n,
        placements: '["A","B"]',
        end_time: null,
      })
      .where('id', '=', demo.demo.deletedLineItemId)
      .execute()
    const { record_text: text } = await db
      .selectFrom('line_items')
      .select('record_text')
      .where('id', '=', demo.demo.deletedLineItemId)
      .executeTakeFirstOrThrow()
    expect(text).toContain(
      `${String.raw`"name":"a \"quote\", a \\ and \b\f\n\r\t\u0001\u001f`}\u007f, é, 👍, \u2028"`,
    )
    expect(text).toContain('"bid_amount_local_micro":9223372036854775807')
    expect(text).toContain('"placements":["A","B"]')
    expect(text).toContain('"end_time":null')
    expect(await wrong(demo.store, resources.line_items)).toEqual([])
  })

  it('stay correct after updates and deletes', async () => {
    const { mainAccountId: account_id, campaignId, lineItemId: line_item_id } = demo.demo
    const list = async (input: object) => (await demo.page('line_items.list', { account_id, ...input })).data
    await demo.call('line_items.update', { account_id, line_item_id, name: 'Renamed "so"' })
    expect(await list({ line_item_ids: [line_item_id] })).toEqual([
      await demo.one('line_items.get', { account_id, line_item_id }),
    ])
    const [promoted] = await demo
      .page('promoted_tweets.list', { account_id, line_item_ids: [line_item_id], count: 1 })
      .then(({ data }) => data)
    await demo.call('promoted_tweets.delete', { account_id, promoted_tweet_id: promoted?.id })
    const deleted = await demo.page('promoted_tweets.list', {
      account_id,
      promoted_tweet_ids: [promoted?.id],
      with_deleted: true,
    })
    expect(deleted.data).toEqual([expect.objectContaining({ id: promoted?.id, deleted: true })])
    expect((await list({ campaign_ids: [campaignId] })).map(({ name }) => name)).toContain('Renamed "so"')
    expect(await wrongOnes(demo.store)).toEqual([])
  })

  it('are not exported, because they only repeat the columns', async () => {
    const lines = await exportWorld(demo.store)
    expect(lines).toContain('"table":"promoted_tweets"')
    expect(lines).not.toContain('record_text')
  })

  it('are part of a database image', async () => {
    const { mainAccountId: account_id, lineItemId: line_item_id } = demo.demo
    const image = await demo.store.image()
    await demo.call('line_items.update', { account_id, line_item_id, name: 'After the image' })
    await demo.store.restore(image)
    expect((await demo.one('line_items.get', { account_id, line_item_id })).name).not.toBe('After the image')
    expect(await wrongOnes(demo.store)).toEqual([])
  })
})

describe('database file from an earlier run', () => {
  it.each([
    ['without texts', true],
    ['with texts of an older contract', false],
  ])('gets current record texts if it was stored %s', (_what, isWithout) =>
    withFile(async (location) => {
      const first = await openDemoStore({ location })
      for (const { name } of kept) {
        for (const event of ['insert', 'update'])
          await sql.raw(`drop trigger ${name}_text_on_${event}`).execute(first.store.db)
        await sql
          .raw(
            isWithout
              ? `alter table ${name} drop column record_text`
              : `update ${name} set record_text = '{}'`,
          )
          .execute(first.store.db)
      }
      await first.store.close()
      const second = await openDemoStore({ location })
      expect(await wrongOnes(second.store)).toEqual([])
      await second.store.close()
    }),
  )

  it('remains unchanged if it is up to date', () =>
    withFile(async (location) => {
      const first = await openDemoStore({ location })
      await sql`update tracking_tags set record_text = 'untouched'`.execute(first.store.db)
      await first.store.close()
      const second = await openDemoStore({ location })
      const rows = await second.store.db
        .selectFrom('tracking_tags')
        .select('record_text')
        .distinct()
        .execute()
      expect(rows).toEqual([{ record_text: 'untouched' }])
      await second.store.close()
    }))
})

describe('records inserted in bulk', () => {
  it('are listed like others, and precede records that are created later', () =>
    withFile(async (location) => {
      const first = await openDemoStore({ location })
      const { secondAccountId, mainAccountId: account_id, lineItemId: line_item_id } = first.demo
      await first.store.close()
      const database = new DatabaseSync(location)
      const records = Array.from({ length: 6001 }, (_, index) => ({
        line_item_id,
        id: `seeded${index}`,
        entity_status: 'ACTIVE',
        created_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
        approval_status: 'ACCEPTED',
        tweet_id: `${2_000_000_000_000_000_000n + BigInt(index)}`,
        deleted: false,
      }))
      const schema = () => database.prepare('select name, sql from sqlite_schema order by name').all()
      const before = schema()
      expect(seedRecords(database, resources.promoted_tweets, secondAccountId, records)).toBe(6001)
      expect(schema()).toEqual(before)
      database.close()

      const second = await openDemoStore({ location })
      const input = { account_id: secondAccountId, count: 1000, sort_by: 'created_at-desc' }
      const page = await second.page('promoted_tweets.list', input)
      expect(page.data).toEqual(records.toReversed().slice(0, 1000))
      expect(await wrongOnes(second.store)).toEqual([])
      const made = await second.call('promoted_tweets.create', {
        account_id,
        line_item_id,
        tweet_ids: [second.demo.grantedPostId],
      })
      expect(made.data).toHaveLength(1)
      await second.store.close()
    }))
})

describe('responses built from record texts', () => {
  let served: Served
  beforeAll(async () => {
    served = await serve()
  })
  afterAll(() => served.sandbox.close())

  it("have the API's field order and format, byte for byte", async () => {
    const { mainAccountId: account, promotedTweetId: id } = served.sandbox.demo
    const { text, json } = await served.client.get(
      `/12/accounts/${account}/promoted_tweets?promoted_tweet_ids=${id}`,
    )
    const [{ line_item_id, created_at, updated_at, tweet_id }] = json.data
    expect(text).toBe(
      `{"request":{"params":{"promoted_tweet_ids":["${id}"],"account_id":"${account}"}},"next_cursor":null,"data":[` +
        `{"line_item_id":"${line_item_id}","id":"${id}","entity_status":"ACTIVE","created_at":"${created_at}",` +
        `"updated_at":"${updated_at}","approval_status":"ACCEPTED","tweet_id":"${tweet_id}","deleted":false}]}`,
    )
  })

  it('have totals and cursors like other responses, and a null cursor for an empty list', async () => {
    const path = `/12/accounts/${served.sandbox.demo.mainAccountId}/promoted_tweets`
    const page = await served.client.get(`${path}?count=2&with_total_count=true`)
    expect(page.text).toBe(JSON.stringify(page.json))
    expect(page.json).toMatchObject({ total_count: 3600, data: [expect.anything(), expect.anything()] })
    const next = await served.client.get(`${path}?count=2&cursor=${page.json.next_cursor}`)
    expect(next.json.data[0].id).not.toBe(page.json.data[0].id)
    const none = await served.client.get(`${path}?promoted_tweet_ids=zzz`)
    expect(none.text.endsWith('"next_cursor":null,"data":[]}')).toBe(true)
  })
})
