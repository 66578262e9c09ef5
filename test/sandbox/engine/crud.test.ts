import {
  account_id,
  addCampaign,
  expectRefused,
  NOON,
  openDemoStore,
  refused,
  sandbox,
  startDemoStore,
} from '../demo-store.ts'

startDemoStore('all')

const newCampaign = (name: string, more: object = {}) =>
  addCampaign({ name, daily_budget_amount_local_micro: 5_000_000, ...more })

const update = (campaign_id: unknown, more: object) =>
  sandbox.one('campaigns.update', { account_id, campaign_id, ...more })

describe('create', () => {
  it("returns the complete record in the API's field order, with defaults [campaigns.create] [campaigns.fields] [campaigns.fields.no_old_version]", async () => {
    const record = await newCampaign('Spring')
    expect(Object.entries(record)).toEqual([
      ['name', 'Spring'],
      ['budget_optimization', 'CAMPAIGN'],
      ['reasons_not_servable', ['INCOMPLETE']],
      ['servable', false],
      ['purchase_order_number', null],
      ['effective_status', 'RUNNING'],
      ['daily_budget_amount_local_micro', 5_000_000],
      ['funding_instrument_id', sandbox.demo.fundingInstrumentId],
      ['duration_in_days', null],
      ['standard_delivery', true],
      ['total_budget_amount_local_micro', null],
      ['id', expect.stringMatching(/^[0-9a-z]{4,7}$/)],
      ['entity_status', 'ACTIVE'],
      ['frequency_cap', null],
      ['currency', 'USD'],
      ['created_at', '2026-01-05T12:00:00Z'],
      ['updated_at', '2026-01-05T12:00:00Z'],
      ['deleted', false],
    ])
    const { id: campaign_id } = record
    expect(await sandbox.one('campaigns.get', { account_id, campaign_id })).toEqual(record)
  })

  it('stores every given value exactly, including micros above 2^53 [protocol.money.long] [campaigns.create.total_budget]', async () => {
    const given = {
      name: 'Größe – 大',
      budget_optimization: 'CAMPAIGN',
      daily_budget_amount_local_micro: 200_000_000_000_010_000n,
      total_budget_amount_local_micro: 9_223_372_036_854_770_000n,
      entity_status: 'PAUSED',
      purchase_order_number: 'PO-1',
      standard_delivery: false,
    }
    const { id: campaign_id } = await newCampaign(given.name, given)
    expect(await sandbox.one('campaigns.get', { account_id, campaign_id })).toMatchObject(given)
  })

  it('does not reuse the id of a deleted record', async () => {
    const first = await newCampaign('One', { entity_status: 'PAUSED' })
    await sandbox.call('campaigns.delete', { account_id, campaign_id: first.id })
    expect((await newCampaign('Two', { entity_status: 'PAUSED' })).id).not.toBe(first.id)
  })

  it('refuses input that violates the contract, and stores nothing [campaigns.create.name.maximum] [campaigns.create.daily_budget.at_most_total]', async () => {
    await refused(newCampaign('x'.repeat(256)), 'INVALID_PARAMETER', 'name')
    await refused(
      newCampaign('Too much', { total_budget_amount_local_micro: 4_990_000 }),
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
    )
    expect((await newCampaign('x'.repeat(255), { entity_status: 'PAUSED' })).name).toHaveLength(255)
  })
})

describe('get', () => {
  it('reports an id as not found if it does not exist or belongs to another account [campaigns.not_found] [line_items.not_found] [promoted_tweets.not_found] [errors.not_found]', async () => {
    const { secondAccountId, campaignId } = sandbox.demo
    for (const [kind, parameter, code, id = 'zzzzz', account = account_id] of [
      ['campaigns', 'campaign_id', 'CAMPAIGN_NOT_FOUND'],
      ['campaigns', 'campaign_id', 'CAMPAIGN_NOT_FOUND', campaignId, secondAccountId],
      ['line_items', 'line_item_id', 'LINE_ITEM_NOT_FOUND'],
      ['promoted_tweets', 'promoted_tweet_id', 'PROMOTED_TWEET_NOT_FOUND'],
      ['funding_instruments', 'funding_instrument_id', 'FUNDING_INSTRUMENT_NOT_FOUND'],
    ] as const)
      await refused(sandbox.one(`${kind}.get`, { account_id: account, [parameter]: id }), code, parameter)
  })

  it('returns a deleted record only if with_deleted is true [campaigns.get.with_deleted] [campaigns.delete.soft]', async () => {
    const input = { account_id, campaign_id: sandbox.demo.deletedCampaignId }
    await refused(sandbox.one('campaigns.get', input), 'CAMPAIGN_NOT_FOUND')
    expect(await sandbox.one('campaigns.get', { ...input, with_deleted: true })).toMatchObject({
      id: sandbox.demo.deletedCampaignId,
      deleted: true,
      servable: null,
    })
  })

  it('returns a draft by its id without with_draft [campaigns.get]', async () => {
    const input = { account_id, campaign_id: sandbox.demo.draftCampaignId }
    expect((await sandbox.one('campaigns.get', input)).entity_status).toBe('DRAFT')
  })

  it('reports ACCOUNT_NOT_FOUND for an unknown, foreign or deleted account [errors.account_not_found] [protocol.account_id]', async () => {
    const other = await openDemoStore()
    const { foreignAccountId, thirdAccountId } = other.demo
    await other.call('accounts.delete', { account_id: thirdAccountId })
    for (const id of ['nosuch', foreignAccountId, thirdAccountId])
      for (const name of ['campaigns.list', 'line_items.list', 'promoted_tweets.list', 'accounts.get'])
        await expectRefused(
          other.call(name as 'accounts.get', { account_id: id }),
          'ACCOUNT_NOT_FOUND',
          'account_id',
        )
    await other.store.close()
  })
})

describe('update', () => {
  it('changes only the given fields and updated_at [campaigns.update] [campaigns.update.partial]', async () => {
    const before = await newCampaign('Before', { purchase_order_number: 'PO-7', entity_status: 'PAUSED' })
    sandbox.clock.now = NOON + 90_500
    const changes = { name: 'After', total_budget_amount_local_micro: 7_000_000 }
    const after = await update(before.id, changes)
    sandbox.clock.now = NOON
    expect(after).toEqual({ ...before, ...changes, updated_at: '2026-01-05T12:01:30Z' })
    expect(await sandbox.one('campaigns.get', { account_id, campaign_id: before.id })).toEqual(after)
  })

  it('clears a field that is set to null', async () => {
    const { id: campaign_id } = await newCampaign('Clear', { purchase_order_number: 'PO-8' })
    expect((await update(campaign_id, { purchase_order_number: null })).purchase_order_number).toBeNull()
  })

  it('checks the daily budget against the stored total budget, and vice versa [campaigns.update.daily_budget.at_most_total]', async () => {
    const { id: campaign_id } = await newCampaign('Budgets', { total_budget_amount_local_micro: 10_000_000 })
    const daily = 'daily_budget_amount_local_micro'
    for (const wrong of [{ [daily]: 10_010_000 }, { total_budget_amount_local_micro: 4_990_000 }])
      await refused(update(campaign_id, wrong), 'INVALID_PARAMETER', daily)
    expect((await update(campaign_id, { [daily]: 10_000_000 }))[daily]).toBe(10_000_000)
  })

  it('refuses the status DRAFT, and refuses to change deleted records [campaigns.update.entity_status.no_draft] [campaigns.state.draft_only_on_create]', async () => {
    const { campaignId, deletedCampaignId } = sandbox.demo
    await refused(update(campaignId, { entity_status: 'DRAFT' }), 'INVALID_PARAMETER', 'entity_status')
    await refused(update(deletedCampaignId, { name: 'Back' }), 'CAMPAIGN_NOT_FOUND')
  })

  it('switches a campaign between ACTIVE and PAUSED [campaigns.state.updated] [campaigns.state.created]', async () => {
    const { id: campaign_id, entity_status } = await newCampaign('States')
    expect(entity_status).toBe('ACTIVE')
    expect(await update(campaign_id, { entity_status: 'PAUSED' })).toMatchObject({
      entity_status: 'PAUSED',
      effective_status: 'PAUSED',
      servable: false,
      reasons_not_servable: ['PAUSED_BY_ADVERTISER', 'INCOMPLETE'],
    })
    expect((await update(campaign_id, { entity_status: 'ACTIVE' })).effective_status).toBe('RUNNING')
  })
})

describe('delete', () => {
  it('hides the record, and reports it as not found when it is deleted again [campaigns.delete] [campaigns.delete.repeated] [campaigns.delete.irreversible] [protocol.delete.soft] [protocol.delete.once] [protocol.delete.repeated]', async () => {
    const record = await newCampaign('Gone soon')
    const input = { account_id, campaign_id: record.id }
    sandbox.clock.now = NOON + 60_000
    const deleted = await sandbox.one('campaigns.delete', input)
    sandbox.clock.now = NOON
    expect(deleted).toEqual({
      ...record,
      deleted: true,
      servable: null,
      reasons_not_servable: [],
      updated_at: '2026-01-05T12:01:00Z',
    })
    await refused(sandbox.one('campaigns.delete', input), 'CAMPAIGN_NOT_FOUND', 'campaign_id')
    await refused(sandbox.one('campaigns.get', input), 'CAMPAIGN_NOT_FOUND')
    expect(await sandbox.one('campaigns.get', { ...input, with_deleted: true })).toEqual(deleted)
  })

  it('does not affect children [protocol.delete.no_cascade] [campaigns.delete.children_kept] [line_items.delete.children_kept] [line_items.delete.soft]', async () => {
    const other = await openDemoStore()
    const { campaignId: campaign_id, lineItemId: line_item_id } = other.demo
    await other.call('campaigns.delete', { account_id, campaign_id })
    const children = await other.page('line_items.list', { account_id, campaign_ids: [campaign_id] })
    expect(children.data.map((row) => row.deleted)).toEqual([false, false, false, false, false])
    expect(await other.one('line_items.delete', { account_id, line_item_id })).toMatchObject({
      deleted: true,
    })
    const tweets = await other.page('promoted_tweets.list', {
      account_id,
      line_item_ids: [line_item_id],
      with_deleted: true,
    })
    expect(tweets.data.map((row) => row.deleted)).toEqual([false, false, false, false, false, false])
    await other.store.close()
  })

  it('deletes line items, promoted tweets and funding instruments only once [line_items.delete] [line_items.delete.repeated] [promoted_tweets.delete] [promoted_tweets.delete.repeated] [promoted_tweets.delete.soft]', async () => {
    const other = await openDemoStore()
    const { lineItemId, promotedTweetId, fundingInstrumentId } = other.demo
    const cases = [
      ['promoted_tweets', { promoted_tweet_id: promotedTweetId }, 'PROMOTED_TWEET_NOT_FOUND'],
      ['line_items', { line_item_id: lineItemId }, 'LINE_ITEM_NOT_FOUND'],
      ['funding_instruments', { funding_instrument_id: fundingInstrumentId }, 'FUNDING_INSTRUMENT_NOT_FOUND'],
    ] as const
    for (const [kind, id, code] of cases) {
      expect((await other.one(`${kind}.delete`, { account_id, ...id })).deleted).toBe(true)
      await expectRefused(other.one(`${kind}.delete`, { account_id, ...id }), code)
      const kept = await other.one(`${kind}.get`, { account_id, ...id, with_deleted: true })
      expect(kept.deleted).toBe(true)
    }
    await other.store.close()
  })
})
