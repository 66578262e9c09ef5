import { contract } from '../../src/contract/index.ts'
import { toGraphQLError } from '../../src/graph/errors/errors.ts'
import { createLoaders } from '../../src/loaders/index.ts'
import { scriptedList } from './scripted-list.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const account = '18ce54d4x5t'
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `x${index}`)

describe('loader for records by id', () => {
  it.each([
    [199, [199]],
    [200, [200]],
    [201, [200, 1]],
    [401, [200, 200, 1]],
  ])('reads %i records with calls of %j ids [protocol.identifier_lists.maximum]', async (count, sizes) => {
    const { client, inputs } = scriptedList((input) => ({
      // Rows in reverse order, plus one that was not requested.
      rows: [...(input.campaign_ids as string[]), 'other'].reverse().map((restId) => ({ restId })),
    }))
    const loaders = createLoaders(client)
    const rows = await Promise.all(ids(count).map((id) => loaders.one('campaigns', account, id)))
    expect(rows).toEqual(ids(count).map((restId) => ({ restId })))
    expect(inputs.map(({ campaign_ids }) => (campaign_ids as string[]).length)).toEqual(sizes)
    expect(inputs[0]).toMatchObject({
      account_id: account,
      with_deleted: true,
      with_draft: true,
      count: sizes[0],
    })
  })

  it('returns the chunks of one tick together, so that their references need only one call', async () => {
    const last = Promise.withResolvers<void>()
    const { client, inputs } = scriptedList(async (input) => {
      const asked = (input.line_item_ids ?? input.campaign_ids) as string[]
      // The first chunk arrives last.
      if (asked.includes('x400')) setImmediate(last.resolve)
      if (asked.includes('x0')) await last.promise
      return { rows: asked.map((restId) => ({ restId, campaign: `c${restId.length}` })) }
    })
    const loaders = createLoaders(client)
    const campaignOf = async (id: string) => {
      const row = (await loaders.one('line_items', account, id)) as unknown as { campaign: string }
      return (await loaders.one('campaigns', account, row.campaign))?.restId
    }
    expect(await Promise.all(ids(401).map(campaignOf))).toEqual(ids(401).map((id) => `c${id.length}`))
    expect(
      inputs.map(({ line_item_ids, campaign_ids }) => (line_item_ids ?? campaign_ids) as string[]),
    ).toEqual([ids(200), ids(400).slice(200), ['x400'], ['c2', 'c3', 'c4']])
  })

  it('returns each row or error at its index when it reads many records', async () => {
    const { client, inputs } = scriptedList((input) => {
      const asked = input.campaign_ids as string[]
      if (asked.includes('x0')) throw new Error('first chunk')
      return { rows: asked.filter((id) => id !== 'x201').map((restId) => ({ restId })) }
    })
    const loaders = createLoaders(client)
    loaders.afterWrite('campaigns', [{ restId: 'known', accountId: account } as never])
    const [rows, one] = await Promise.all([
      loaders.many('campaigns', account, ['known', ...ids(202), 'no id', 'x200']),
      loaders.one('campaigns', account, 'x200'),
    ])
    expect(rows[0]).toMatchObject({ restId: 'known' })
    expect(rows.slice(1, 201)).toEqual(ids(200).map(() => new Error('first chunk')))
    expect(rows.slice(201)).toEqual([{ restId: 'x200' }, null, null, { restId: 'x200' }])
    expect(one).toEqual({ restId: 'x200' })
    expect(await loaders.many('campaigns', account, ['x200', 'known'])).toEqual([rows[201], rows[0]])
    expect(inputs).toHaveLength(2)
  })

  it('rejects only the ids of a chunk that fails', async () => {
    const { client, inputs } = scriptedList((input) => {
      const asked = input.campaign_ids as string[]
      if (asked.includes('x0')) throw new Error('first chunk')
      return { rows: asked.map((restId) => ({ restId })) }
    })
    const loaders = createLoaders(client)
    const rows = await Promise.allSettled(ids(201).map((id) => loaders.one('campaigns', account, id)))
    expect(rows.filter(({ status }) => status === 'rejected')).toHaveLength(200)
    expect(rows[200]).toEqual({ status: 'fulfilled', value: { restId: 'x200' } })
    expect(inputs).toHaveLength(2)
  })

  it('reads a record once, even in later ticks, and makes no call for malformed ids', async () => {
    const { client, inputs } = scriptedList((input) => ({
      rows: (input.campaign_ids as string[]).map((restId) => ({ restId })),
    }))
    const loaders = createLoaders(client)
    const one = (id: string) => loaders.one('campaigns', account, id)
    const rows = await Promise.all(['a', 'a', 'A', '', 'a,b', 'ä', 'x'.repeat(25), 'b'].map(one))
    expect(rows.map((row) => row?.restId ?? null)).toEqual(['a', 'a', null, null, null, null, null, 'b'])
    await one('a')
    expect(inputs.map(({ campaign_ids }) => campaign_ids)).toEqual([['a', 'b']])
  })

  it('makes one call per account and one call for the accounts themselves', async () => {
    const { client, inputs } = scriptedList(() => ({ rows: [] }))
    const loaders = createLoaders(client)
    await Promise.all([
      loaders.one('campaigns', 'acc1', 'a'),
      loaders.one('campaigns', 'acc2', 'a'),
      loaders.one('accounts', 'acc1', 'acc1'),
      loaders.one('accounts', 'acc2', 'acc2'),
    ])
    expect(inputs).toEqual([
      { account_id: 'acc1', campaign_ids: ['a'], with_deleted: true, with_draft: true, count: 1 },
      { account_id: 'acc2', campaign_ids: ['a'], with_deleted: true, with_draft: true, count: 1 },
      { account_ids: ['acc1', 'acc2'], with_deleted: true, count: 2 },
    ])
  })

  it('finds deleted and draft records in the sandbox, and returns null for missing records', async () => {
    const { demo } = world
    const wanted = [demo.deletedCampaignId, 'zzzzz', demo.draftCampaignId, demo.campaignId]
    const { result, calls } = await world.costOf(() => {
      const loaders = world.loaders()
      return Promise.all(wanted.map((id) => loaders.one('campaigns', demo.mainAccountId, id)))
    })
    expect(result.map((row) => row?.restId ?? null)).toEqual([wanted[0], null, wanted[2], wanted[3]])
    expect(result[0]).toMatchObject({ deleted: true })
    expect(calls).toEqual({ 'campaigns.list': 1 })
  })

  it('makes one GET per record if the list requires other parameters', async () => {
    const { demo, client } = world
    const lists = contract.targeting_criteria.list
    const { data } = await client.call(lists, {
      account_id: demo.mainAccountId,
      line_item_ids: [demo.lineItemId],
      with_deleted: true,
    })
    const wanted = [...data.map(({ restId }) => restId), 'zzzzzz', 'NO_SUCH']
    expect(data.map(({ deleted }) => deleted)).toEqual([false, false, false, false, false, false, true])
    const { result, calls } = await world.costOf(() => {
      const loaders = world.loaders()
      return Promise.all(wanted.map((id) => loaders.one('targeting_criteria', demo.mainAccountId, id)))
    })
    expect(result).toEqual([...data, null, null])
    expect(calls).toEqual({ 'targeting_criteria.get': 8 })
  })

  it('returns null in the sandbox for an account that the user cannot access', async () => {
    const { demo } = world
    const { result, calls } = await world.costOf(() => {
      const loaders = world.loaders()
      return Promise.all([
        loaders.one('accounts', demo.mainAccountId, demo.mainAccountId),
        loaders.one('accounts', demo.foreignAccountId, demo.foreignAccountId),
      ])
    })
    expect(result).toMatchObject([{ restId: demo.mainAccountId, __typename: 'Account' }, null])
    expect(calls).toEqual({ 'accounts.list': 1 })
  })
})

describe('read by id from a list without an ids parameter', () => {
  const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(1000 + index))
  /** Serves these records as a list in pages of 200, and any single record by `get`. */
  const serve = (records: readonly string[]) => {
    const asked: string[] = []
    const client = {
      call: async (operation: { name: string }, input: { cursor?: string; scheduled_tweet_id?: string }) => {
        asked.push(operation.name)
        if (operation.name === 'scheduled_tweets.get')
          return { data: { restId: input.scheduled_tweet_id }, nextCursor: null, totalCount: null }
        const start = Number(input.cursor ?? 0)
        const data = records.slice(start, start + 200).map((restId) => ({ restId }))
        const nextCursor = start + 200 < records.length ? String(start + 200) : null
        return { data, nextCursor, totalCount: null }
      },
    } as never
    return { client, asked }
  }
  const [list, get] = ['scheduled_tweets.list', 'scheduled_tweets.get']
  const others = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => String(5_000 + index))

  it.each([
    ['takes one list call for 42 of 42 records', 42, ids(42), [list]],
    ['takes one GET each for 2 of 42 records', 2, ids(42), [get, get]],
    ['takes a list call and a GET for 3 records, one of them deleted', 3, ids(2), [list, get]],
    [
      'takes two pages for 42 records, most of them beyond the first page',
      42,
      [...ids(10), ...others(200), ...ids(42)],
      [list, list],
    ],
    [
      'takes one page and a GET each for 9 records that are on no page',
      9,
      others(900),
      [list, ...Array(9).fill(get)],
    ],
    [
      'takes one page and a GET each for 3 records on the third page',
      3,
      [...others(400), ...ids(3)],
      [list, get, get, get],
    ],
  ])('%s', async (_case, wanted, records, calls) => {
    const { client, asked } = serve(records)
    const loaders = createLoaders(client)
    const rows = await Promise.all(ids(wanted).map((id) => loaders.one('scheduled_tweets', account, id)))
    expect(rows.map((row) => row?.restId)).toEqual(ids(wanted))
    expect(asked).toEqual(calls)
  })

  it('reports a list whose cursor repeats like other failures', async () => {
    const { client } = scriptedList((_input, index) => ({
      rows: ids(42)
        .slice(10 * index, 10 * index + 10)
        .map((restId) => ({ restId })),
      next: 'again',
    }))
    const loaders = createLoaders(client, undefined, undefined, toGraphQLError)
    await expect(loaders.many('scheduled_tweets', account, ids(42))).resolves.toEqual(
      Array(42).fill(
        expect.objectContaining({
          message: 'scheduledTweets.list returned the same cursor twice',
          extensions: expect.objectContaining({ code: 'UPSTREAM_BAD_RESPONSE' }),
        }),
      ),
    )
  })
})
