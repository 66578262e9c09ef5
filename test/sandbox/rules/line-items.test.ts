import {
  account_id,
  addCampaign,
  addCopies,
  addLineItem,
  type Data,
  openDemoStore,
  refused,
  refusedWith,
  sandbox,
  startDemoStore,
} from '../demo-store.ts'

let campaign_id: string
startDemoStore('each')
beforeEach(async () => {
  campaign_id = (await campaign()).id as string
})

const campaign = (more: Data = {}) =>
  addCampaign({
    daily_budget_amount_local_micro: 10_000_000,
    total_budget_amount_local_micro: 100_000_000,
    entity_status: 'PAUSED',
    ...more,
  })
const create = (more: Data = {}) => addLineItem({ campaign_id, ...more })
const activate = (line_item_id: unknown) => sandbox.one('line_items.activate', { account_id, line_item_id })
const update = (line_item_id: unknown, more: Data) =>
  sandbox.one('line_items.update', { account_id, line_item_id, ...more })

describe('a line item', () => {
  it('has the 33 specified fields [line_items.create] [line_items.fields] [line_items.fields.creative_source] [line_items.fields.audience_expansion] [line_items.create.times_optional] [line_items.fields.no_old_version]', async () => {
    expect(Object.entries(await create())).toEqual([
      ['advertiser_user_id', null],
      ['name', null],
      ['placements', ['ALL_ON_TWITTER']],
      ['start_time', null],
      ['bid_amount_local_micro', null],
      ['advertiser_domain', null],
      ['target_cpa_local_micro', null],
      ['primary_web_event_tag', null],
      ['goal', 'ENGAGEMENT'],
      ['daily_budget_amount_local_micro', null],
      ['product_type', 'PROMOTED_TWEETS'],
      ['end_time', null],
      ['funding_instrument_id', sandbox.demo.fundingInstrumentId],
      ['bid_strategy', 'AUTO'],
      ['duration_in_days', null],
      ['standard_delivery', null],
      ['total_budget_amount_local_micro', null],
      ['objective', 'ENGAGEMENTS'],
      ['id', expect.stringMatching(/^[0-9a-z]{5}$/)],
      ['entity_status', 'ACTIVE'],
      ['automatic_tweet_promotion', null],
      ['frequency_cap', null],
      ['android_app_store_identifier', null],
      ['categories', []],
      ['currency', 'USD'],
      ['pay_by', 'ENGAGEMENT'],
      ['created_at', '2026-01-05T12:00:00Z'],
      ['ios_app_store_identifier', null],
      ['updated_at', '2026-01-05T12:00:00Z'],
      ['campaign_id', campaign_id],
      ['creative_source', 'MANUAL'],
      ['deleted', false],
      ['audience_expansion', null],
    ])
  })

  it('derives the default goal and pay_by from the objective [line_items.create.defaults_by_objective] [line_items.create.goal.default]', async () => {
    const app = { android_app_store_identifier: 'com.example.app' }
    const defaults: [string, string, string, Data?][] = [
      ['ENGAGEMENTS', 'ENGAGEMENT', 'ENGAGEMENT'],
      ['WEBSITE_CLICKS', 'LINK_CLICKS', 'IMPRESSION'],
      ['REACH', 'MAX_REACH', 'IMPRESSION'],
      ['FOLLOWERS', 'FOLLOWERS', 'FOLLOW'],
      ['VIDEO_VIEWS', 'VIDEO_VIEW', 'VIEW'],
      ['PREROLL_VIEWS', 'PREROLL', 'VIEW', { categories: ['IAB1'] }],
      ['APP_INSTALLS', 'APP_INSTALLS', 'IMPRESSION', app],
      ['APP_ENGAGEMENTS', 'APP_CLICKS', 'APP_CLICK', app],
    ]
    for (const [objective, goal, pay_by, more] of defaults) {
      const { id } = await campaign()
      expect(await create({ campaign_id: id, objective, ...more })).toMatchObject({ goal, pay_by })
    }
    const { id } = await campaign()
    expect(await create({ campaign_id: id, objective: 'WEBSITE_CLICKS', goal: 'SITE_VISITS' })).toMatchObject(
      { goal: 'SITE_VISITS', pay_by: 'IMPRESSION' },
    )
  })

  it("uses its objective's bid strategy by default, and has no bid with AUTO [line_items.create.bid_strategy.default] [line_items.create.bid_strategy.auto]", async () => {
    const bid = { bid_amount_local_micro: 500_000 }
    expect(await create(bid)).toMatchObject({ bid_strategy: 'MAX', ...bid })
    expect(await create({ ...bid, bid_strategy: 'AUTO' })).toMatchObject({
      bid_strategy: 'AUTO',
      bid_amount_local_micro: null,
    })
    const { id } = await campaign()
    expect(await create({ ...bid, campaign_id: id, objective: 'FOLLOWERS' })).toMatchObject({
      bid_strategy: 'TARGET',
      ...bid,
    })
    const item = await create(bid)
    expect(await update(item.id, { bid_strategy: 'AUTO' })).toMatchObject({ bid_amount_local_micro: null })
    expect(await update(item.id, bid)).toMatchObject({ bid_strategy: 'AUTO', bid_amount_local_micro: null })
    await refused(update(item.id, { bid_strategy: 'MAX' }), 'MISSING_PARAMETER', 'bid_amount_local_micro')
    expect(await update(item.id, { bid_strategy: 'MAX', ...bid })).toMatchObject(bid)
  })

  it('requires an existing, undeleted campaign in its own account [line_items.create.campaign_id.required]', async () => {
    const { deletedCampaignId, secondAccountId } = sandbox.demo
    const foreign = (await sandbox.page('campaigns.list', { account_id: secondAccountId })).data[0]?.id
    for (const id of ['zzzzz', deletedCampaignId, foreign])
      await refused(create({ campaign_id: id }), 'CAMPAIGN_NOT_FOUND', 'campaign_id')
  })

  it('must have the same objective and product type as the other line items in its campaign [line_items.create.same_objective] [line_items.create.same_product_type] [errors.invalid_attribute]', async () => {
    const first = await create()
    await expect(create({ objective: 'REACH' })).rejects.toMatchObject({
      problems: [{ code: 'INVALID', attribute: 'objective', parameter: 'objective' }],
    })
    await refused(create({ product_type: 'PROMOTED_ACCOUNT' }), 'INVALID', 'product_type')
    await sandbox.call('line_items.delete', { account_id, line_item_id: first.id })
    expect((await create({ objective: 'REACH' })).objective).toBe('REACH')
  })

  it('cannot be created in a campaign that has 100 line items [line_items.per_campaign.maximum]', async () => {
    for (let number = 0; number < 99; number += 1) await create()
    const last = await create({ entity_status: 'DRAFT' })
    await refused(create(), 'TOO_MANY_LINE_ITEMS', 'campaign_id')
    await sandbox.call('line_items.delete', { account_id, line_item_id: last.id })
    expect((await create()).campaign_id).toBe(campaign_id)
  })

  it('counts toward the limit of active line items in the account [line_items.active_per_account]', async () => {
    const narrow = await openDemoStore({ limits: { activeLineItemsPerAccount: 1 } })
    const { mainAccountId, campaignId, draftLineItemId } = narrow.demo
    const [pattern] = (await narrow.page('line_items.list', { account_id, campaign_ids: [campaignId] })).data
    const input = {
      account_id: mainAccountId,
      campaign_id: campaignId,
      objective: pattern?.objective,
      product_type: pattern?.product_type,
      placements: pattern?.placements,
    }
    const full = refusedWith('TOO_MANY_LINE_ITEMS', 'entity_status')
    await expect(narrow.one('line_items.create', input)).rejects.toMatchObject(full)
    expect((await narrow.one('line_items.create', { ...input, entity_status: 'PAUSED' })).deleted).toBe(false)
    await expect(
      narrow.one('line_items.update', { account_id, line_item_id: draftLineItemId, entity_status: 'ACTIVE' }),
    ).rejects.toMatchObject(full)
    await narrow.store.close()
  })

  it('cannot be created as active in an account that has 8,000 active line items [line_items.active_per_account]', async () => {
    const { data, totalCount } = await sandbox.page('line_items.list', {
      account_id,
      with_total_count: true,
      count: 1000,
    })
    const active = data.filter((row) => row.entity_status === 'ACTIVE').length
    expect(totalCount).toBe(data.length)
    await addCopies(sandbox, 'line_items', sandbox.demo.lineItemId, 7999 - active)
    expect((await create()).entity_status).toBe('ACTIVE')
    await refused(create(), 'TOO_MANY_LINE_ITEMS', 'entity_status')
    expect((await create({ entity_status: 'PAUSED' })).entity_status).toBe('PAUSED')
  })

  it('cannot have a total budget or a bid above the campaign budgets [line_items.create.total_budget.at_most_campaign] [line_items.update.total_budget.at_most_campaign] [line_items.create.bid_amount.at_most_campaign_budgets] [line_items.create.total_budget.sum_may_exceed]', async () => {
    const total = 'total_budget_amount_local_micro'
    const bid = 'bid_amount_local_micro'
    await refused(create({ [total]: 100_010_000 }), 'SPEND_EXCEEDS_BUDGET', total)
    await refused(create({ [bid]: 10_010_000 }), 'SPEND_EXCEEDS_BUDGET', bid)
    const first = await create({ [total]: 100_000_000, [bid]: 10_000_000 })
    const second = await create({ [total]: 100_000_000 })
    expect([first[total], second[total]]).toEqual([100_000_000, 100_000_000])
    await refused(update(first.id, { [total]: 100_010_000 }), 'SPEND_EXCEEDS_BUDGET', total)
    await refused(update(first.id, { [bid]: 10_010_000 }), 'SPEND_EXCEEDS_BUDGET', bid)
    const free = await campaign({ total_budget_amount_local_micro: null })
    expect((await create({ campaign_id: free.id, [total]: 200_000_000_000_010_000n }))[total]).toBe(
      200_000_000_000_010_000n,
    )
  })

  it('has its own daily budget and delivery only if the campaign uses LINE_ITEM budgets [line_items.create.daily_budget.line_item_optimization_only] [line_items.create.standard_delivery.line_item_optimization_only] [line_items.create.daily_budget.at_most_total] [line_items.update.daily_budget.at_most_total]', async () => {
    const daily = 'daily_budget_amount_local_micro'
    await refused(create({ [daily]: 1_000_000 }), 'INVALID_PARAMETER', daily)
    await refused(create({ standard_delivery: false }), 'INVALID_PARAMETER', 'standard_delivery')
    const item = await create()
    await refused(update(item.id, { [daily]: 1_000_000 }), 'INVALID_PARAMETER', daily)
    const { id } = await campaign({ budget_optimization: 'LINE_ITEM' })
    const own = await create({
      campaign_id: id,
      [daily]: 1_000_000,
      total_budget_amount_local_micro: 2_000_000,
    })
    expect([own[daily], own.standard_delivery]).toEqual([1_000_000, true])
    await refused(update(own.id, { [daily]: 2_010_000 }), 'INVALID_PARAMETER', daily)
    expect((await update(own.id, { [daily]: 2_000_000 }))[daily]).toBe(2_000_000)
    const slow = await create({ campaign_id: id, standard_delivery: false })
    expect(slow.standard_delivery).toBe(false)
  })

  it('is validated on update by the same rules as on create [line_items.update] [line_items.update.partial] [line_items.update.bid_strategy] [line_items.update.frequency_cap.objectives]', async () => {
    const { id } = await campaign()
    const item = await create({
      campaign_id: id,
      objective: 'WEBSITE_CLICKS',
      start_time: '2026-02-01T00:00:00Z',
    })
    await refused(update(item.id, { frequency_cap: 2 }), 'INVALID_PARAMETER', 'frequency_cap')
    await refused(update(item.id, { goal: 'APP_INSTALLS' }), 'INVALID_PARAMETER', 'goal')
    await refused(update(item.id, { end_time: '2026-02-01T00:00:00Z' }), 'INVALID_TIME_WINDOW', 'end_time')
    await refused(update(item.id, { bid_strategy: 'TARGET' }), 'MISSING_PARAMETER', 'bid_amount_local_micro')
    const clicks = { campaign_id: id, objective: 'WEBSITE_CLICKS', goal: 'APP_CLICKS' }
    await refused(create(clicks), 'INVALID_PARAMETER', 'goal')
    const changed = await update(item.id, { name: 'Named', end_time: '2026-02-02T00:00:00Z' })
    expect(changed).toEqual({ ...item, name: 'Named', end_time: '2026-02-02T00:00:00Z' })
  })

  it('with a target bid is billed per link click once its goal changes to LINK_CLICKS [line_items.create.pay_by.link_clicks_target]', async () => {
    const item = await create({
      campaign_id: (await campaign()).id,
      objective: 'WEBSITE_CLICKS',
      goal: 'WEBSITE_CONVERSIONS',
      primary_web_event_tag: 'o1',
      bid_strategy: 'TARGET',
      bid_amount_local_micro: 100_000,
    })
    expect(item.pay_by).toBe('IMPRESSION')
    expect(await update(item.id, { goal: 'LINK_CLICKS' })).toMatchObject({ pay_by: 'LINK_CLICK' })
  })

  it.each([
    ['ENGAGEMENTS', {}, 'ENGAGEMENT'],
    ['VIDEO_VIEWS', {}, 'VIEW'],
    ['APP_INSTALLS', { android_app_store_identifier: 'com.example.app', pay_by: 'APP_CLICK' }, 'APP_CLICK'],
  ])(
    'with objective %s is billed by the default of its new goal if that goal does not allow its pay_by [line_items.create.pay_by.link_clicks]',
    async (objective, more, pay_by) => {
      const item = await create({ campaign_id: (await campaign()).id, objective, ...more })
      expect(item.pay_by).toBe(pay_by)
      const changed = await update(item.id, { goal: 'LINK_CLICKS' })
      expect(changed).toMatchObject({ goal: 'LINK_CLICKS', pay_by: 'IMPRESSION' })
      await refused(update(item.id, { goal: 'LINK_CLICKS', pay_by }), 'INVALID_PARAMETER', 'pay_by')
    },
  )

  it('can be activated from DRAFT or PAUSED, which changes only entity_status and updated_at [line_items.activate]', async () => {
    for (const entity_status of ['DRAFT', 'PAUSED']) {
      const item = await create({ entity_status })
      sandbox.clock.now += 60_000
      expect(await activate(item.id)).toEqual({
        ...item,
        entity_status: 'ACTIVE',
        updated_at: new Date(sandbox.clock.now).toISOString().replace('.000', ''),
      })
    }
    const { deletedLineItemId } = sandbox.demo
    for (const line_item_id of ['zzzzz', deletedLineItemId])
      await refused(activate(line_item_id), 'LINE_ITEM_NOT_FOUND', 'line_item_id')
  })

  it('cannot change its goal to SITE_VISITS, or its pay_by unless the objective is APP_INSTALLS [line_items.update.goal.no_site_visits] [line_items.update.pay_by.app_installs_only]', async () => {
    const { id } = await campaign()
    const item = await create({ campaign_id: id, objective: 'WEBSITE_CLICKS' })
    await refused(update(item.id, { goal: 'SITE_VISITS' }), 'INVALID_PARAMETER', 'goal')
    await refused(update(item.id, { pay_by: 'LINK_CLICK' }), 'INVALID_PARAMETER', 'pay_by')
    expect((await update(item.id, { pay_by: 'IMPRESSION' })).pay_by).toBe('IMPRESSION')
    const { id: apps } = await campaign()
    const app = await create({
      campaign_id: apps,
      objective: 'APP_INSTALLS',
      android_app_store_identifier: 'com.example.app',
    })
    expect((await update(app.id, { pay_by: 'APP_CLICK' })).pay_by).toBe('APP_CLICK')
    const android = 'android_app_store_identifier'
    await refused(update(app.id, { [android]: null }), 'MISSING_PARAMETER', android)
  })

  it('is billed per link click if it has a target bid and the goal LINK_CLICKS [line_items.create.pay_by.link_clicks_target] [line_items.create.pay_by.link_clicks]', async () => {
    const { id } = await campaign()
    const clicks = { campaign_id: id, objective: 'WEBSITE_CLICKS', bid_amount_local_micro: 100_000 }
    const target = { ...clicks, bid_strategy: 'TARGET' }
    expect(await create(clicks)).toMatchObject({ goal: 'LINK_CLICKS', pay_by: 'IMPRESSION' })
    const item = await create(target)
    expect(item).toMatchObject({ goal: 'LINK_CLICKS', pay_by: 'LINK_CLICK' })
    // The rule also applies to a goal that is the objective's default.
    await refused(create({ ...target, pay_by: 'IMPRESSION' }), 'INVALID_PARAMETER', 'pay_by')
    const other = await create(clicks)
    expect(await update(other.id, { bid_strategy: 'TARGET' })).toMatchObject({ pay_by: 'LINK_CLICK' })
  })

  it('clears nullable fields and lists that are updated to null [line_items.update.empty_clears]', async () => {
    const item = await create({ name: 'Named', categories: ['IAB1'], audience_expansion: 'BROAD' })
    expect(await update(item.id, { name: null, categories: null, audience_expansion: null })).toMatchObject({
      name: null,
      categories: [],
      audience_expansion: null,
    })
  })
})
