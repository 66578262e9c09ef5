import { sql } from 'kysely'
import { openDatabase } from '../../../src/sandbox/storage/store.ts'
import { addCampaign, openDemoStore } from '../demo-store.ts'
import { withFile } from '../folder.ts'

describe('store', () => {
  it('uses a write-ahead log, full sync, foreign keys and a busy timeout', () =>
    withFile(async (file) => {
      const db = await openDatabase(file)
      const pragma = async (name: string) =>
        Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0]
      expect(await pragma('journal_mode')).toBe('wal')
      expect(await pragma('synchronous')).toBe(2)
      expect(await pragma('foreign_keys')).toBe(1)
      expect(await pragma('busy_timeout')).toBe(5000)
      await db.destroy()
    }))

  it('opens a file from an earlier run with its data and cursors still valid', () =>
    withFile(async (location) => {
      const first = await openDemoStore({ location })
      const { mainAccountId: account_id, campaignId: campaign_id } = first.demo
      await first.call('campaigns.update', { account_id, campaign_id, name: 'Kept' })
      const page = await first.page('campaigns.list', { account_id, count: 7 })
      const before = await first.dump()
      await first.store.close()

      const second = await openDemoStore({ location })
      expect(await second.dump()).toBe(before)
      expect((await second.one('campaigns.get', { account_id, campaign_id })).name).toBe('Kept')
      const next = await second.page('campaigns.list', { account_id, count: 7, cursor: page.nextCursor })
      expect(next.data).toHaveLength(7)
      expect(page.data.map((row) => row.id)).not.toContain(next.data[0]?.id)
      const created = await addCampaign({ account_id, entity_status: 'PAUSED' }, second)
      expect(before).not.toContain(`"${created.id}"`)
      await second.store.close()
    }))

  it('adds columns and tables that a file from an older version lacks', () =>
    withFile(async (location) => {
      const first = await openDemoStore({ location })
      await sql`drop index campaigns_by_account_id_name`.execute(first.store.db)
      await sql`alter table campaigns drop column purchase_order_number`.execute(first.store.db)
      await sql`drop table promoted_tweets`.execute(first.store.db)
      await first.store.close()
      const second = await openDemoStore({ location })
      const { mainAccountId: account_id, campaignId: campaign_id } = second.demo
      const record = await second.one('campaigns.get', { account_id, campaign_id })
      expect(record.purchase_order_number).toBeNull()
      expect((await second.page('promoted_tweets.list', { account_id })).data).toEqual([])
      await second.store.close()
    }))

  it('reads integers above 2^53 exactly, and smaller ones as numbers', async () => {
    const db = await openDatabase()
    const read = async (value: bigint) =>
      (await sql<{ value: unknown }>`select cast(${value} as integer) as value`.execute(db)).rows[0]?.value
    expect(await read(9_007_199_254_740_991n)).toBe(9_007_199_254_740_991)
    expect(await read(9_007_199_254_740_992n)).toBe(9_007_199_254_740_992n)
    expect(await read(9_223_372_036_854_775_807n)).toBe(9_223_372_036_854_775_807n)
    expect(await read(5n)).toBe(5)
    await db.destroy()
  })

  it('runs hundreds of different statements', async () => {
    const db = await openDatabase()
    for (let number = 0; number < 600; number += 1)
      expect((await sql.raw(`select ${number} as value`).execute(db)).rows).toEqual([{ value: number }])
    await db.destroy()
  })

  it("returns a user's permissions on an account [permissions.account_associated]", async () => {
    const { store, demo } = await openDemoStore()
    const nothing = { permissions: [], isDeleted: false }
    const admin = { permissions: ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'], isDeleted: false }
    expect(await store.associationOf(demo.userId, demo.foreignAccountId)).toEqual(nothing)
    expect((await store.associationOf(demo.secondUserId, demo.foreignAccountId)).permissions).not.toEqual([])
    expect(await store.associationOf(demo.userId, 'nosuch')).toEqual(nothing)
    expect(await store.associationOf(demo.userId, demo.mainAccountId)).toEqual(admin)
    expect(await store.associationOf(demo.secondUserId, demo.mainAccountId)).toEqual(nothing)
    await store.db.updateTable('accounts').set({ deleted: 1 }).where('id', '=', demo.mainAccountId).execute()
    expect(await store.associationOf(demo.userId, demo.mainAccountId)).toEqual({ ...admin, isDeleted: true })
    await store.close()
  })

  it('serializes concurrent writes', async () => {
    const sandbox = await openDemoStore()
    const { mainAccountId: account_id } = sandbox.demo
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        addCampaign({ account_id, name: `Concurrent ${number}`, entity_status: 'PAUSED' }, sandbox),
      ),
    )
    expect(new Set(made.map((record) => record.id)).size).toBe(20)
    const listed = await sandbox.page('campaigns.list', { account_id, q: 'concurrent' })
    expect(listed.data).toHaveLength(20)
    await sandbox.store.close()
  })
})
