import {
  account_id,
  type Data,
  expectRefused,
  openDemoStore,
  sandbox,
  startDemoStore,
  walk,
} from '../demo-store.ts'

startDemoStore('all')

const ids = (rows: Data[]) => rows.map((row) => row.id as string)
const list = (kind: string, input: Data = {}) => sandbox.page(`${kind}.list`, { account_id, ...input })

describe('a page', () => {
  it('has 200 records by default, and 1 to 1,000 on request [protocol.list.count.default] [protocol.list.count.minimum] [protocol.list.count.maximum] [promoted_tweets.list.count]', async () => {
    const page = await list('promoted_tweets')
    expect(page.data).toHaveLength(200)
    expect(typeof page.nextCursor).toBe('string')
    expect((await list('promoted_tweets', { count: 1 })).data).toHaveLength(1)
    expect((await list('promoted_tweets', { count: 1000 })).data).toHaveLength(1000)
    for (const count of [0, 1001])
      await expectRefused(list('promoted_tweets', { count }), 'INVALID_PARAMETER', 'count')
  })

  it('has no getters of its own and the same object shape as other pages', async () => {
    const [first, second] = await walk(sandbox, 'promoted_tweets.list', { account_id, count: 1000 })
    const { data, ...own } = Object.getOwnPropertyDescriptors(first as object) as Record<string, object>
    expect([data, Object.values(own).filter((member) => 'get' in member)]).toEqual([undefined, []])
    expect(Object.keys(second as object)).toEqual(Object.keys(first as object))
  })

  it('has a null cursor if it is the last page, even if it is full [protocol.cursor.null] [protocol.envelope.next_cursor]', async () => {
    expect((await list('campaigns', { count: 120 })).nextCursor).toBeNull()
    expect((await list('campaigns', { count: 119 })).nextCursor).not.toBeNull()
    expect(
      (await walk(sandbox, 'campaigns.list', { account_id, count: 60 })).map((p) => p.data.length),
    ).toEqual([60, 60])
  })
})

describe('an ids filter', () => {
  it('accepts up to 200 ids [campaigns.list.campaign_ids.maximum] [protocol.identifier_lists.maximum]', async () => {
    const all = ids((await list('promoted_tweets', { count: 201 })).data)
    for (const amount of [199, 200]) {
      const page = await list('promoted_tweets', { promoted_tweet_ids: all.slice(0, amount) })
      expect(ids(page.data)).toEqual(all.slice(0, amount))
    }
    await expectRefused(
      list('promoted_tweets', { promoted_tweet_ids: all }),
      'INVALID_PARAMETER',
      'promoted_tweet_ids',
    )
  })

  it('returns existing records once, in creation order [campaigns.list.campaign_ids]', async () => {
    const [first, second, third] = ids((await list('campaigns', { count: 3 })).data) as [
      string,
      string,
      string,
    ]
    const { draftCampaignId, deletedCampaignId } = sandbox.demo
    const campaign_ids = [third, 'zzzzz', first, first, draftCampaignId, deletedCampaignId, second]
    expect(ids((await list('campaigns', { campaign_ids })).data)).toEqual([first, second, third])
    const shown = await list('campaigns', { campaign_ids, with_draft: true, with_deleted: true })
    expect(ids(shown.data)).toEqual([first, second, third, draftCampaignId, deletedCampaignId])
  })

  it('finds children by parent ids, and combines with other filters [line_items.list.campaign_ids] [line_items.list.funding_instrument_ids] [campaigns.list.funding_instrument_ids]', async () => {
    const { campaignId, fundingInstrumentId } = sandbox.demo
    const children = (await list('line_items', { campaign_ids: [campaignId] })).data
    expect(children).toHaveLength(5)
    const funded = (await list('campaigns', { funding_instrument_ids: [fundingInstrumentId], count: 1000 }))
      .data
    expect(new Set(funded.map((row) => row.funding_instrument_id))).toEqual(new Set([fundingInstrumentId]))
    // Every second one of the 120 campaigns has this funding instrument, except every seventh campaign and
    // the one that cannot be funded.
    expect(funded.length).toBe(50)
    const none = await list('line_items', { campaign_ids: [campaignId], funding_instrument_ids: ['zzz'] })
    const { data, nextCursor } = none
    expect({ ...none, data, nextCursor }).toEqual({ data: [], texts: '', nextCursor: null })
  })

  it('never returns records of another account', async () => {
    const { campaignId, secondAccountId } = sandbox.demo
    const page = await sandbox.page('line_items.list', {
      account_id: secondAccountId,
      campaign_ids: [campaignId],
    })
    expect(page.data).toEqual([])
  })
})

describe('a list', () => {
  it('hides drafts and deleted records by default [campaigns.list.with_draft] [campaigns.list.with_deleted] [line_items.list.with_draft] [line_items.list.with_deleted] [protocol.list.with_deleted.default]', async () => {
    const counted = async (kind: string, flags: Data) =>
      (await list(kind, { count: 1, with_total_count: true, ...flags })).totalCount
    expect(await counted('campaigns', {})).toBe(120)
    expect(await counted('campaigns', { with_draft: true })).toBe(124)
    expect(await counted('campaigns', { with_deleted: true })).toBe(125)
    expect(await counted('campaigns', { with_draft: true, with_deleted: true })).toBe(129)
    expect(await counted('line_items', {})).toBe(600)
    expect(await counted('line_items', { with_draft: true })).toBe(614)
    expect(await counted('line_items', { with_deleted: true })).toBe(620)
    expect(await counted('funding_instruments', {})).toBe(4)
    expect(await counted('funding_instruments', { with_deleted: true })).toBe(5)
  })

  it('counts only records that match the filters [campaigns.list.with_total_count] [protocol.envelope.total_count]', async () => {
    const { campaignId } = sandbox.demo
    const page = await list('line_items', { campaign_ids: [campaignId], count: 2, with_total_count: true })
    expect([page.data.length, page.totalCount]).toEqual([2, 5])
    expect((await list('line_items')).totalCount).toBeUndefined()
  })

  it('refuses with_total_count if a cursor is given [protocol.list.with_total_count.no_cursor]', async () => {
    const { nextCursor: cursor } = await list('campaigns', { count: 1 })
    await expectRefused(
      list('campaigns', { cursor, with_total_count: true }),
      'EXCLUSIVE_PARAMETERS',
      'with_total_count',
    )
  })
})

describe('q filter', () => {
  const named = async (names: string[]) => {
    const other = await openDemoStore()
    for (const name of names)
      await other.call('campaigns.create', {
        account_id: other.demo.thirdAccountId,
        funding_instrument_id: (
          await other.page('funding_instruments.list', { account_id: other.demo.thirdAccountId })
        ).data[0]?.id,
        daily_budget_amount_local_micro: 1_000_000,
        name,
      })
    return {
      find: async (q: string) =>
        (await other.page('campaigns.list', { account_id: other.demo.thirdAccountId, q })).data.map(
          (row) => row.name,
        ),
      close: () => other.store.close(),
    }
  }

  it('matches the start of the name regardless of case, and treats wildcards literally [campaigns.list.q.prefix] [protocol.list.q]', async () => {
    const names = ['Spring', 'SPRING 2', 'Offspring', '100% wool', '100 wool', 'a_b', 'axb', "O'Neil", 'a\\b']
    const { find, close } = await named(names)
    expect(await find('spRing')).toEqual(['Spring', 'SPRING 2'])
    expect(await find('spring ')).toEqual(['SPRING 2'])
    expect(await find('100%')).toEqual(['100% wool'])
    expect(await find('a_')).toEqual(['a_b'])
    expect(await find('%')).toEqual([])
    expect(await find("o'")).toEqual(["O'Neil"])
    expect(await find('a\\')).toEqual(['a\\b'])
    expect(await find('ring')).toEqual([])
    await close()
  })

  it('ignores the case of non-ASCII letters', async () => {
    const { find, close } = await named([
      'Élan',
      'STRASSE',
      'Straße 2',
      'ΟΔΟΣ Α',
      '東京',
      '😀 smile',
      'E\u0301clair',
    ])
    expect(await find('éL')).toEqual(['Élan'])
    expect(await find('éc')).toEqual(['E\u0301clair'])
    expect(await find('straß')).toEqual(['STRASSE', 'Straße 2'])
    expect(await find('οδος')).toEqual(['ΟΔΟΣ Α'])
    expect(await find('東')).toEqual(['東京'])
    expect(await find('😀 S')).toEqual(['😀 smile'])
    await close()
  })

  it('finds a renamed record by its new name, and can be paginated', async () => {
    const other = await openDemoStore()
    const { campaignId: campaign_id } = other.demo
    await other.call('campaigns.update', { account_id, campaign_id, name: 'Zebra' })
    const find = async (q: string) => (await other.page('campaigns.list', { account_id, q })).data.length
    expect([await find('zeb'), await find('brightwater')]).toEqual([1, 9])
    const pages = await walk(other, 'campaigns.list', { account_id, q: 'BRIGHT', count: 4 })
    expect(pages.map((page) => page.data.length)).toEqual([4, 4, 1])
    await other.store.close()
  })

  it('searches accounts and line items by name [accounts.list.q.prefix] [line_items.list.q.prefix]', async () => {
    expect((await sandbox.page('accounts.list', { q: 'café' })).data.map((row) => row.name)).toEqual([
      'Café Lumière',
    ])
    const found = (await list('line_items', { q: 'new PARENTS', count: 1000 })).data
    expect(found.length).toBeGreaterThan(10)
    expect(found.every((row) => String(row.name).startsWith('New parents'))).toBe(true)
  })
})

describe('list order', () => {
  it('is creation order by default', async () => {
    const times = (await list('campaigns')).data.map((row) => row.created_at as string)
    expect(times).toEqual([...times].sort())
  })

  it('can follow every sortable attribute in both directions [campaigns.list.sort_by] [line_items.list.sort_by] [promoted_tweets.list.sort_by.attributes] [funding_instruments.list.sort_by.attributes] [protocol.list.sort_by.common]', async () => {
    const attributes = {
      campaigns: [
        'created_at',
        'updated_at',
        'deleted',
        'name',
        'daily_budget_amount_local_micro',
        'total_budget_amount_local_micro',
        'standard_delivery',
      ],
      line_items: ['created_at', 'updated_at', 'deleted', 'bid_amount_local_micro'],
      promoted_tweets: ['created_at', 'updated_at', 'deleted'],
      funding_instruments: [
        'created_at',
        'updated_at',
        'deleted',
        'funded_amount_local_micro',
        'start_time',
        'end_time',
      ],
    }
    // Null precedes all values in ascending order.
    const inOrder = (before: unknown, after: unknown, isName: boolean) =>
      before === null ||
      (isName
        ? (before as string).localeCompare(after as string, 'en') <= 0
        : after !== null && (before as number) <= (after as number))
    for (const [kind, names] of Object.entries(attributes))
      for (const name of names) {
        const up = (await list(kind, { sort_by: `${name}-asc`, with_deleted: true, count: 1000 })).data
        const values = up.map((row) => row[name])
        const isRising = (value: unknown, index: number) =>
          index === 0 || inOrder(values[index - 1], value, name === 'name')
        expect(values.every(isRising)).toBe(true)
        const down = (await list(kind, { sort_by: `${name}-desc`, with_deleted: true, count: 1000 })).data
        if (up.length < 1000) expect(ids(down)).toEqual(ids(up).reverse())
      }
  })

  it('is refused if it has an unsortable attribute or an invalid direction [protocol.list.sort_by.unknown] [protocol.list.sort_by.shape]', async () => {
    for (const sort_by of ['id-asc', 'name', 'name-up', 'created_at-ASC', 'seq-asc'])
      await expectRefused(list('campaigns', { sort_by }), 'INVALID_PARAMETER', 'sort_by')
  })
})

describe('account list', () => {
  it("contains only the caller's accounts [accounts.list] [accounts.list.account_ids]", async () => {
    const { userId, secondUserId, mainAccountId, secondAccountId, thirdAccountId, foreignAccountId } =
      sandbox.demo
    const mine = await sandbox.page('accounts.list', {}, userId)
    expect(ids(mine.data)).toEqual([mainAccountId, secondAccountId, thirdAccountId])
    expect(ids((await sandbox.page('accounts.list', {}, secondUserId)).data)).toEqual([foreignAccountId])
    expect((await sandbox.page('accounts.list', {}, '1')).data).toEqual([])
    const chosen = await sandbox.page('accounts.list', { account_ids: [foreignAccountId, secondAccountId] })
    expect(ids(chosen.data)).toEqual([secondAccountId])
  })
})
