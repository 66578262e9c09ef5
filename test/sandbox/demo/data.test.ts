import { type ResourceName, resources } from '../../../src/contract/index.ts'
import { brokenRules, problemsOf } from '../../../src/contract/language/validate.ts'
import { seedDemo } from '../../../src/sandbox/demo/data.ts'
import { type Data, type DemoStore, openDemoStore, operationNamed, resetDemo, walk } from '../demo-store.ts'

let sandbox: DemoStore
beforeAll(async () => {
  sandbox = await openDemoStore()
})
afterAll(() => sandbox.store.close())

const everything = async (kind: string, accountId: string): Promise<Data[]> => {
  const hidden = kind === 'campaigns' || kind === 'line_items' ? { with_draft: true } : {}
  const input = { account_id: accountId, count: 1000, with_deleted: true, ...hidden }
  return (await walk(sandbox, `${kind}.list`, input)).flatMap(({ data }) => data)
}

describe('demo data', () => {
  it('has 120 campaigns × 5 line items × 6 promoted tweets in the main account', async () => {
    const { mainAccountId: account_id } = sandbox.demo
    const campaigns = (await sandbox.page('campaigns.list', { account_id, count: 1000 })).data
    const lineItems = (await sandbox.page('line_items.list', { account_id, count: 1000 })).data
    const tweets = (await walk(sandbox, 'promoted_tweets.list', { account_id, count: 1000 })).flatMap(
      ({ data }) => data,
    )
    expect([campaigns.length, lineItems.length, tweets.length]).toEqual([120, 600, 3600])
    const perParent = (rows: Data[], field: string) =>
      new Set(Object.values(Object.groupBy(rows, (row) => String(row[field]))).map((group) => group?.length))
    expect(new Set(lineItems.map((row) => row.campaign_id))).toEqual(new Set(campaigns.map((row) => row.id)))
    expect(new Set(tweets.map((row) => row.line_item_id))).toEqual(new Set(lineItems.map((row) => row.id)))
    expect(perParent(lineItems, 'campaign_id')).toEqual(new Set([5]))
    expect(perParent(tweets, 'line_item_id')).toEqual(new Set([6]))
    expect(new Set(tweets.map((row) => row.tweet_id)).size).toBe(3600)
    expect(campaigns.filter((row) => row.entity_status === 'PAUSED')).toHaveLength(20)
    expect(new Set(campaigns.map((row) => row.name)).size).toBe(120)
  })

  it('has drafts and deleted records that lists hide by default', async () => {
    const { mainAccountId } = sandbox.demo
    const campaigns = await everything('campaigns', mainAccountId)
    const lineItems = await everything('line_items', mainAccountId)
    const tweets = await everything('promoted_tweets', mainAccountId)
    const deleted = (rows: Data[]) => rows.filter((row) => row.deleted).length
    const drafts = (rows: Data[]) => rows.filter((row) => row.entity_status === 'DRAFT').length
    expect([campaigns.length, deleted(campaigns), drafts(campaigns)]).toEqual([129, 5, 4])
    expect([lineItems.length, deleted(lineItems), drafts(lineItems)]).toEqual([634, 20, 14])
    expect([tweets.length, deleted(tweets)]).toEqual([3660, 30])
  })

  it('has audiences of the stated size and campaigns whose budgets cover their line items', async () => {
    const { mainAccountId, secondAccountId, thirdAccountId } = sandbox.demo
    const members = await sandbox.store.db.selectFrom('audience_members').select('audience_id').execute()
    const sizes = Object.groupBy(members, ({ audience_id }) => audience_id)
    const audiences: Data[] = []
    let compared = 0
    for (const id of [mainAccountId, secondAccountId, thirdAccountId]) {
      audiences.push(...(await everything('custom_audiences', id)))
      const campaigns = new Map((await everything('campaigns', id)).map((row) => [row.id, row]))
      for (const item of await everything('line_items', id)) {
        const { daily_budget_amount_local_micro: daily, total_budget_amount_local_micro: total } =
          campaigns.get(item.campaign_id) as Data
        const bounds = [
          [item.total_budget_amount_local_micro, total],
          [item.bid_amount_local_micro, total],
          [item.bid_amount_local_micro, daily],
        ].filter((pair): pair is [number, number] => pair.every((amount) => amount !== null))
        compared += bounds.length
        expect(bounds.filter(([amount, bound]) => amount > bound)).toEqual([])
      }
    }
    expect(compared).toBeGreaterThan(500)
    expect(audiences.map(({ audience_size }) => audience_size)).toEqual([150, 12, null, 40, 120])
    for (const { id, audience_size } of audiences)
      expect(sizes[id as string]?.length ?? null).toBe(audience_size)
  })

  it('has budgets in USD, EUR, JPY and VND, one of them above 2^53 micros [protocol.money.long]', async () => {
    const { mainAccountId, secondAccountId, thirdAccountId } = sandbox.demo
    const rows = (
      await Promise.all(
        [mainAccountId, secondAccountId, thirdAccountId].map((id) => everything('campaigns', id)),
      )
    ).flat()
    expect(new Set(rows.map((row) => row.currency))).toEqual(new Set(['USD', 'EUR', 'JPY', 'VND']))
    expect(
      rows.filter((row) => row.total_budget_amount_local_micro === 25_000_000_000_000_001n),
    ).toHaveLength(1)
    expect([(await everything('campaigns', secondAccountId)).length]).toEqual([12])
    expect((await everything('campaigns', thirdAccountId)).length).toBe(3)
  })

  it("complies with the contract's rules for campaigns, line items, promoted tweets and funding instruments", async () => {
    const { store } = sandbox
    const kinds = ['campaigns', 'line_items', 'promoted_tweets', 'funding_instruments'] as const
    const payable = ['APP_CLICK', 'IMPRESSION', 'LINK_CLICK']
    let checked = 0
    for (const accountId of Object.values(sandbox.demo).filter((id) => id.startsWith('18ce')))
      for (const kind of kinds) {
        const create = operationNamed(`${kind}.create`)
        const owner = accountId === sandbox.demo.foreignAccountId ? sandbox.demo.secondUserId : undefined
        const { data } = await sandbox.page(
          `${kind}.list`,
          {
            account_id: accountId,
            count: 1000,
            with_deleted: true,
            ...('with_draft' in operationNamed(`${kind}.list`).params && { with_draft: true }),
          },
          owner,
        )
        for (const record of data) {
          const input: Data = {
            account_id: accountId,
            ...(kind === 'promoted_tweets' && { tweet_ids: [record.tweet_id] }),
          }
          for (const name of Object.keys(create.params)) {
            const value = record[name]
            if (value == null || (Array.isArray(value) && value.length === 0)) continue
            // Some pay_by values can be read but not written (public facts §3.5).
            if (name === 'pay_by' && !payable.includes(value as string)) continue
            input[name] = value
          }
          expect(problemsOf(create, input)).toEqual([])
          if (kind === 'campaigns' || kind === 'line_items')
            expect(brokenRules(operationNamed(`${kind}.update`), record, true)).toEqual([])
          checked += 1
        }
      }
    expect(checked).toBeGreaterThan(1800)
    expect(store).toBeDefined()
  })

  it('has references only between records with matching account, currency and objective', async () => {
    for (const accountId of [
      sandbox.demo.mainAccountId,
      sandbox.demo.secondAccountId,
      sandbox.demo.thirdAccountId,
    ]) {
      const byId = async (kind: ResourceName) =>
        new Map((await everything(kind, accountId)).map((row) => [row.id, row]))
      const [funds, campaigns, lineItems] = await Promise.all([
        byId('funding_instruments'),
        byId('campaigns'),
        byId('line_items'),
      ])
      for (const campaign of campaigns.values())
        expect(funds.get(campaign.funding_instrument_id)?.currency).toBe(campaign.currency)
      const kinds = new Map<unknown, unknown>()
      for (const item of lineItems.values()) {
        const campaign = campaigns.get(item.campaign_id)
        expect([campaign?.currency, campaign?.funding_instrument_id]).toEqual([
          item.currency,
          item.funding_instrument_id,
        ])
        const kind = `${item.objective} ${item.product_type}`
        expect(kinds.get(item.campaign_id) ?? kind).toBe(kind)
        kinds.set(item.campaign_id, kind)
        const totals = [item.total_budget_amount_local_micro, campaign?.total_budget_amount_local_micro]
        if (totals.every((total) => total != null))
          expect((totals[0] as number) <= (totals[1] as number)).toBe(true)
        if (campaign?.budget_optimization === 'CAMPAIGN')
          expect([item.daily_budget_amount_local_micro, item.standard_delivery]).toEqual([null, null])
      }
      for (const tweet of await everything('promoted_tweets', accountId))
        expect(lineItems.has(tweet.line_item_id)).toBe(true)
      for (const promoted of await everything('promoted_accounts', accountId))
        expect(lineItems.get(promoted.line_item_id)?.product_type).toBe('PROMOTED_ACCOUNT')
      const posts = (await sandbox.page('scheduled_tweets.list', { account_id: accountId })).data
      for (const promoted of await everything('scheduled_promoted_tweets', accountId)) {
        expect(lineItems.get(promoted.line_item_id)?.product_type).toBe('PROMOTED_TWEETS')
        expect(posts.find(({ id }) => id === promoted.scheduled_tweet_id)?.tweet_id).toBe(promoted.tweet_id)
      }
    }
  })

  it('has a suitable post by the advertiser for each promoted tweet [promoted_tweets.tweet_id.post]', async () => {
    const { db } = sandbox.store
    const { mainAccountId, secondAccountId, thirdAccountId, userId } = sandbox.demo
    const { secondAdvertiserId, thirdAdvertiserId } = sandbox.demo
    const advertisers = {
      [mainAccountId]: userId,
      [secondAccountId]: secondAdvertiserId,
      [thirdAccountId]: thirdAdvertiserId,
    }
    const posts = new Map(
      (await db.selectFrom('posts').selectAll().execute()).map((row) => [row.tweet_id, row]),
    )
    for (const [accountId, advertiser] of Object.entries(advertisers)) {
      const promoted = await everything('promoted_tweets', accountId)
      const lineItems = new Map((await everything('line_items', accountId)).map((row) => [row.id, row]))
      const cards = new Map(
        (
          await db
            .selectFrom('cards')
            .select(['card_uri', 'card_type'])
            .where('account_id', '=', accountId)
            .execute()
        ).map((row) => [row.card_uri, row.card_type]),
      )
      const library = await db
        .selectFrom('media_library')
        .select('media_key')
        .where('account_id', '=', accountId)
        .execute()
      const media = new Set(library.map((row) => row.media_key))
      const rich: unknown[] = []
      const faults = promoted.flatMap(({ tweet_id, line_item_id }) => {
        const post = posts.get(tweet_id as string)
        if (post === undefined) return ['missing']
        const keys: string[] = JSON.parse(post.media_keys ?? 'null')
        const type = post.card_uri === null ? '' : String(cards.get(post.card_uri))
        if (type !== '' || keys.length > 0) rich.push(tweet_id)
        const { objective } = lineItems.get(line_item_id) as Data
        const isMoving = keys.some((key) => !key.startsWith('3_')) || type.startsWith('VIDEO_')
        return [
          post.user_id === advertiser ? '' : 'author',
          post.nullcast === 1 ? '' : 'nullcast',
          post.text.length > 10 && post.text.length < 200 ? '' : 'text',
          type === 'undefined' || !keys.every((key) => media.has(key)) ? 'attachment' : '',
          objective === 'APP_INSTALLS' && !type.endsWith('_APP') ? 'no app card' : '',
          objective === 'VIDEO_VIEWS' && !isMoving ? 'no video' : '',
          objective === 'WEBSITE_CLICKS' && type.endsWith('_WEBSITE') === post.text.includes('https://')
            ? 'link'
            : '',
        ].filter((fault) => fault !== '')
      })
      expect(faults).toEqual([])
      expect(rich.length / promoted.length).toBeGreaterThan(0.7)
    }
  })

  it('has cards of every kind, media and posts with attachments in three accounts', async () => {
    const { db } = sandbox.store
    const { mainAccountId, secondAccountId, thirdAccountId } = sandbox.demo
    for (const [accountId, cards, media, posts] of [
      [mainAccountId, 40, 60, 25],
      [secondAccountId, 13, 6, 3],
      [thirdAccountId, 13, 6, 3],
    ] as const) {
      const rowsOf = (kind: 'cards' | 'media_library' | 'draft_tweets' | 'scheduled_tweets') =>
        db.selectFrom(kind).selectAll().where('account_id', '=', accountId).execute()
      const shown = await rowsOf('cards')
      expect(shown.length).toBeGreaterThanOrEqual(cards)
      expect(new Set(shown.map(({ card_type }) => card_type)).size).toBe(13)
      expect((await rowsOf('media_library')).length).toBeGreaterThanOrEqual(media)
      const rich = [...(await rowsOf('draft_tweets')), ...(await rowsOf('scheduled_tweets'))].filter(
        ({ card_uri, media_keys }) => card_uri !== null || media_keys !== '[]',
      )
      expect(rich.length).toBeGreaterThanOrEqual(posts)
    }
    const underReview = (await everything('promoted_tweets', mainAccountId)).filter(
      ({ approval_status }) => approval_status === 'UNDER_REVIEW',
    )
    expect(underReview.length).toBeGreaterThan(50)
  })

  it('has campaign histories that lead to the current state', async () => {
    const { mainAccountId: account_id } = sandbox.demo
    const span = { start_time: '2025-01-06T00:00:00Z', end_time: '2026-01-06T00:00:00Z' }
    const campaigns = await everything('campaigns', account_id)
    for (const campaign of campaigns.slice(0, 12)) {
      const entries = (
        await sandbox.page('account_history.list', {
          account_id,
          entity_type: 'CAMPAIGN',
          entity_id: campaign.id,
          ...span,
        })
      ).data
      const times = entries.map(({ change_time }) => String(change_time))
      expect(times).toEqual([...times].sort().reverse())
      expect(entries.at(-1)).toMatchObject({ change_type: 'CREATE', change_time: campaign.created_at })
      expect(entries.length).toBeGreaterThan(1)
      const { entity_data, change_time } = entries[0] as { entity_data: Data; change_time: string }
      const { name, entity_status, daily_budget_amount_local_micro } = campaign
      expect(change_time).toBe(campaign.updated_at)
      expect(entity_data).toMatchObject({ name, entity_status, daily_budget_amount_local_micro })
      for (const [index, entry] of entries.slice(0, -1).entries()) {
        const before = entries[index + 1]?.entity_data as Data
        for (const [field, change] of Object.entries(entry.changes as Record<string, { before: unknown }>))
          expect(change.before).toEqual(before[field])
      }
    }
  })

  it('has edits in each month of a year [account_history.demo_year]', async () => {
    const { mainAccountId: account_id } = sandbox.demo
    const rows = await sandbox.store.db
      .selectFrom('account_history')
      .select(['change_type', 'change_time'])
      .where('account_id', '=', account_id)
      .execute()
    const edited = rows.filter(({ change_type }) => change_type === 'UPDATE')
    const months = new Set(edited.map(({ change_time }) => change_time.slice(0, 7)))
    expect([...months].sort()).toEqual([
      '2025-01',
      '2025-02',
      '2025-03',
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
    ])
    expect(edited.length).toBeGreaterThan(200)
  })

  it('has ids in the same formats as the examples in the public documentation [campaigns.id_shape] [line_items.id_shape] [promoted_tweets.id_shape] [protocol.id_shapes]', async () => {
    const { campaignId, lineItemId, promotedTweetId, mainAccountId } = sandbox.demo
    expect(campaignId).toMatch(/^[0-9a-z]{4,7}$/)
    expect(lineItemId).toMatch(/^[0-9a-z]{5}$/)
    expect(promotedTweetId).toMatch(/^[0-9a-z]{6}$/)
    expect(mainAccountId).toMatch(/^[0-9a-z]{4,12}$/)
    const tweet = await sandbox.one('promoted_tweets.get', {
      account_id: mainAccountId,
      promoted_tweet_id: promotedTweetId,
    })
    expect(tweet.tweet_id).toMatch(/^\d{18,19}$/)
  })

  it('is the same in every store and after a reset', async () => {
    const other = await openDemoStore()
    const before = await other.dump()
    expect(await sandbox.dump()).toBe(before)
    const { mainAccountId: account_id, campaignId: campaign_id } = other.demo
    await other.call('campaigns.delete', { account_id, campaign_id })
    await other.call('accounts.create', {})
    await other.call('accounts.delete', { account_id: other.demo.thirdAccountId })
    expect(await other.dump()).not.toBe(before)
    await resetDemo(other.store)
    expect(await other.dump()).toBe(before)
    await other.store.close()
  })

  it('can be reset without changing credentials', async () => {
    const other = await openDemoStore()
    const token = {
      token_hash: 'h',
      token: 't',
      secret: 's',
      consumer_key: 'k',
      user_id: other.demo.userId,
      access_level: 'write',
      created_at: Date.UTC(2026, 0, 5),
      revoked_at: null,
    }
    await other.store.db.insertInto('access_tokens').values(token).execute()
    await resetDemo(other.store)
    expect(await other.store.db.selectFrom('access_tokens').selectAll().execute()).toEqual([token])
    expect(await other.store.db.selectFrom('users').select('screen_name').orderBy('id').execute()).toEqual([
      { screen_name: 'demo' },
      { screen_name: 'demo_second' },
      { screen_name: 'demo_ad_manager' },
      { screen_name: 'demo_creative_manager' },
      { screen_name: 'demo_analyst' },
      { screen_name: 'demo_no_access' },
      { screen_name: 'cafe_lumiere' },
      { screen_name: 'songhong_vn' },
      { screen_name: 'demo_organic_analyst' },
      { screen_name: 'demo_audience_partner' },
      { screen_name: 'demo_agency' },
      { screen_name: 'demo_cafe_owner' },
    ])
    await other.store.close()
  })

  it('is not inserted into a store that already has data', async () => {
    const other = await openDemoStore()
    const { mainAccountId: account_id, campaignId: campaign_id } = other.demo
    await other.call('campaigns.update', { account_id, campaign_id, name: 'Renamed' })
    await seedDemo(other.store)
    expect((await other.one('campaigns.get', { account_id, campaign_id })).name).toBe('Renamed')
    await other.store.close()
  })

  it('has records of every contract resource that is stored in a table of the same name', async () => {
    // Curated categories belong to the service, and posts have their own tables.
    const elsewhere = ['curated_categories', 'tweets']
    for (const kind of Object.keys(resources).filter((name) => !elsewhere.includes(name)))
      expect(
        await sandbox.store.db
          .selectFrom(kind as 'campaigns')
          .select('created_at')
          .execute(),
      ).not.toEqual([])
  })
})
