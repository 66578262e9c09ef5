import { contract } from '../../src/contract/index.ts'
import { openWorld, type World } from '../loaders/world.ts'
import { failureOf } from './scripted-client.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { accounts, funding_instruments: funding, line_items: lineItems, promoted_tweets: promoted } = contract
const newAccount = async (): Promise<string> =>
  (await world.client.call(accounts.create, {})).data[0]?.restId as string
const idsOf = ({ data }: { data: readonly { restId: string }[] }) => data.map(({ restId }) => restId)

describe('account', () => {
  it('is created, read and deleted in the sandbox [protocol.envelope.data_one, protocol.delete.once, protocol.delete.hidden, accounts.create, accounts.get, accounts.get.with_deleted, accounts.delete, accounts.delete.soft, accounts.list.with_deleted]', async () => {
    const { calls } = await world.costOf(async () => {
      const account_id = await newAccount()
      const { data: read } = await world.client.call(accounts.get, { account_id })
      expect(read).toMatchObject({ restId: account_id, deleted: false })
      const { data: gone } = await world.client.call(accounts.delete, { account_id })
      expect(gone).toMatchObject({ restId: account_id, deleted: true })
      const { data: seen } = await world.client.call(accounts.get, { account_id, with_deleted: true })
      expect(seen).toMatchObject({ deleted: true })
      expect(idsOf(await world.client.call(accounts.list, { account_ids: [account_id] }))).toEqual([])
      expect(
        idsOf(await world.client.call(accounts.list, { account_ids: [account_id], with_deleted: true })),
      ).toEqual([account_id])
    })
    expect(calls).toEqual({
      'accounts.create': 1,
      'accounts.get': 2,
      'accounts.delete': 1,
      'accounts.list': 2,
    })
  })

  it('is updated only in the fields that are sent [accounts.update, accounts.update.name, accounts.update.partial]', async () => {
    const account_id = await newAccount()
    const { client } = world
    const named = await client.call(accounts.update, { account_id, name: 'Zoë & Söhne' })
    expect(named.data).toMatchObject({ name: 'Zoë & Söhne', industryType: null })
    const placed = await client.call(accounts.update, { account_id, industry_type: 'TRAVEL' })
    expect(placed.data).toMatchObject({ name: 'Zoë & Söhne', industryType: 'TRAVEL' })
  })

  it('is listed by id or prefix, with sorting, counting and pages [protocol.envelope.data_many, protocol.envelope.next_cursor, protocol.envelope.total_count, protocol.lists.array, protocol.list.sort_by.shape, protocol.list.q, protocol.cursor.null, accounts.list, accounts.list.account_ids, accounts.list.q.prefix, accounts.list.sort_by, accounts.list.with_total_count, accounts.list.cursor]', async () => {
    const { client, demo } = world
    const own = [demo.mainAccountId, demo.secondAccountId, demo.thirdAccountId]
    const asked = { account_ids: [...own, demo.foreignAccountId] }
    const up = await client.call(accounts.list, { ...asked, sort_by: 'name-asc', with_total_count: true })
    const down = await client.call(accounts.list, { ...asked, sort_by: 'name-desc' })
    expect(idsOf(up).sort()).toEqual([...own].sort())
    expect(up.totalCount).toBe(3)
    expect(idsOf(down).reverse()).toEqual(
      idsOf(await client.call(accounts.list, { ...asked, sort_by: 'name-asc' })),
    )
    const [first] = up.data
    const q = (first?.name ?? '').slice(0, 4).toUpperCase()
    expect(idsOf(await client.call(accounts.list, { ...asked, q }))).toContain(first?.restId)
    const page = await client.call(accounts.list, { ...asked, sort_by: 'name-asc', count: 2 })
    const last = await client.call(accounts.list, {
      ...asked,
      sort_by: 'name-asc',
      count: 2,
      cursor: page.nextCursor as string,
    })
    expect([...page.data, ...last.data].map(({ name }) => name)).toEqual(up.data.map(({ name }) => name))
    expect(last.nextCursor).toBeNull()
  })
})

describe('funding instrument', () => {
  it('is created, read and deleted in the sandbox [funding_instruments.create, funding_instruments.get, funding_instruments.get.with_deleted, funding_instruments.delete, funding_instruments.delete.soft, funding_instruments.list, funding_instruments.list.funding_instrument_ids, funding_instruments.list.with_deleted]', async () => {
    const account_id = await newAccount()
    const { client } = world
    const made = await client.call(funding.create, {
      account_id,
      currency: 'EUR',
      start_time: '2026-01-01T00:00:00Z',
      type: 'CREDIT_CARD',
    })
    const { restId: funding_instrument_id } = made.data
    const own = { account_id, funding_instrument_id }
    expect((await client.call(funding.get, own)).data).toMatchObject({ currency: 'EUR', ableToFund: true })
    expect((await client.call(funding.delete, own)).data).toMatchObject({
      deleted: true,
      ableToFund: false,
      reasonsNotAbleToFund: ['DELETED'],
    })
    const gone = await failureOf(client.call(funding.get, own))
    expect(gone).toMatchObject({
      name: 'NotFound',
      details: { problems: [{ code: 'FUNDING_INSTRUMENT_NOT_FOUND' }] },
    })
    expect((await client.call(funding.get, { ...own, with_deleted: true })).data.deleted).toBe(true)
    const asked = { account_id, funding_instrument_ids: [funding_instrument_id] }
    expect(idsOf(await client.call(funding.list, asked))).toEqual([])
    expect(idsOf(await client.call(funding.list, { ...asked, with_deleted: true }))).toEqual([
      funding_instrument_id,
    ])
  })
})

describe('promoted post', () => {
  it('is created, listed and deleted [promoted_tweets.create, promoted_tweets.create.data_array, promoted_tweets.create.total_count, promoted_tweets.create.echo_lossless, promoted_tweets.list, promoted_tweets.list.line_item_ids, promoted_tweets.list.promoted_tweet_ids, promoted_tweets.get, promoted_tweets.get.with_deleted, promoted_tweets.delete, promoted_tweets.delete.entity_id, promoted_tweets.delete.soft, promoted_tweets.delete.repeated]', async () => {
    const { client, demo } = world
    const account_id = demo.mainAccountId
    const tweet_ids = ['1964614616478646282', '1964614616478646287']
    const { calls } = await world.costOf(async () => {
      const made = await client.call(promoted.create, {
        account_id,
        line_item_id: demo.lineItemId,
        tweet_ids,
      })
      expect(made.data.map(({ tweetId }) => tweetId)).toEqual(tweet_ids)
      expect(made.totalCount).toBe(2)
      const [first, second] = idsOf(made) as [string, string]
      const listed = await client.call(promoted.list, { account_id, line_item_ids: [demo.lineItemId] })
      expect(idsOf(listed)).toEqual(expect.arrayContaining([first, second]))
      expect(listed.data.every(({ lineItemRestId }) => lineItemRestId === demo.lineItemId)).toBe(true)
      const own = { account_id, promoted_tweet_id: first }
      expect((await client.call(promoted.get, own)).data).toMatchObject({ tweetId: tweet_ids[0] })
      expect((await client.call(promoted.delete, own)).data).toMatchObject({ restId: first, deleted: true })
      expect(await failureOf(client.call(promoted.delete, own))).toMatchObject({ name: 'NotFound' })
      expect((await client.call(promoted.get, { ...own, with_deleted: true })).data.deleted).toBe(true)
      const left = await client.call(promoted.list, { account_id, promoted_tweet_ids: [first, second] })
      expect(idsOf(left)).toEqual([second])
    })
    expect(calls).toEqual({
      'promoted_tweets.create': 1,
      'promoted_tweets.list': 2,
      'promoted_tweets.get': 2,
      'promoted_tweets.delete': 2,
    })
  })

  it('is hidden by default if its line item is deleted [promoted_tweets.list.deleted_line_item_hidden, promoted_tweets.list.deleted_line_item_flag, line_items.get.with_deleted]', async () => {
    const { client, demo } = world
    const account_id = demo.mainAccountId
    const asked = { account_id, line_item_ids: [demo.deletedLineItemId] }
    expect((await client.call(promoted.list, asked)).data).toEqual([])
    const all = await client.call(promoted.list, { ...asked, with_deleted: true })
    expect(all.data.length).toBeGreaterThan(0)
    expect(all.data.every(({ deleted }) => !deleted)).toBe(true)
    const parent = { account_id, line_item_id: demo.deletedLineItemId, with_deleted: true }
    expect((await client.call(lineItems.get, parent)).data).toMatchObject({ deleted: true })
  })
})
