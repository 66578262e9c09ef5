import {
  account_id,
  addCopies,
  addFunding,
  addLineItem,
  addCampaign as create,
  type Data,
  openDemoStore,
  refused,
  sandbox,
  startDemoStore,
  walk,
} from '../demo-store.ts'

startDemoStore('each')

/** Compares values; null is less than any other value. */
const ascending = (one: unknown, other: unknown): number => {
  if (one === other) return 0
  if (one === null) return -1
  if (other === null) return 1
  return (one as string) < (other as string) ? -1 : 1
}
const fund = async (type: string) => (await addFunding({ type })).id

describe('a campaign', () => {
  it('requires a funding instrument in its own account that can fund campaigns [errors.invalid_funding_instrument] [funding_instruments.not_found]', async () => {
    const { secondAccountId, expiredFundingInstrumentId, deletedFundingInstrumentId } = sandbox.demo
    const foreign = (await sandbox.page('funding_instruments.list', { account_id: secondAccountId })).data[0]
      ?.id
    for (const funding_instrument_id of ['zzzzz', foreign])
      await refused(
        create({ funding_instrument_id }),
        'FUNDING_INSTRUMENT_NOT_FOUND',
        'funding_instrument_id',
      )
    for (const funding_instrument_id of [expiredFundingInstrumentId, deletedFundingInstrumentId])
      await refused(create({ funding_instrument_id }), 'INVALID_FUNDING_INSTRUMENT', 'funding_instrument_id')
  })

  it('copies the currency of its funding instrument [campaigns.currency] [protocol.money.currency]', async () => {
    const funding_instrument_id = await fund('INSERTION_ORDER')
    expect((await create({ funding_instrument_id })).currency).toBe('EUR')
  })

  it('requires a daily budget if it is funded by credit, unless it uses LINE_ITEM budgets [campaigns.create.daily_budget.required]', async () => {
    const none = { daily_budget_amount_local_micro: undefined }
    const byLineItem = { ...none, budget_optimization: 'LINE_ITEM' }
    for (const type of ['CREDIT_CARD', 'CREDIT_LINE', 'AGENCY_CREDIT_LINE']) {
      const funding_instrument_id = await fund(type)
      const budget = 'daily_budget_amount_local_micro'
      await refused(create({ ...none, funding_instrument_id }), 'MISSING_PARAMETER', budget)
      const record = await create({ ...byLineItem, funding_instrument_id })
      expect(record.daily_budget_amount_local_micro).toBeNull()
    }
    for (const type of ['INSERTION_ORDER', 'PARTNER_MANAGED']) {
      const record = await create({ ...none, funding_instrument_id: await fund(type) })
      expect(record.daily_budget_amount_local_micro).toBeNull()
    }
  })

  it('has standard_delivery only while it uses CAMPAIGN budgets [campaigns.create.standard_delivery.default] [campaigns.create.standard_delivery.campaign_optimization_only] [campaigns.update.standard_delivery.campaign_optimization_only] [campaigns.create.budget_optimization.default]', async () => {
    expect((await create({ budget_optimization: 'LINE_ITEM' })).standard_delivery).toBeNull()
    const both = { budget_optimization: 'LINE_ITEM', standard_delivery: true }
    await refused(create(both), 'INVALID_PARAMETER', 'standard_delivery')
    const { id: campaign_id, standard_delivery } = await create()
    expect(standard_delivery).toBe(true)
    const update = (more: Data) => sandbox.one('campaigns.update', { account_id, campaign_id, ...more })
    expect((await update({ budget_optimization: 'LINE_ITEM' })).standard_delivery).toBeNull()
    await refused(update({ standard_delivery: false }), 'INVALID_PARAMETER', 'standard_delivery')
    expect((await update({ budget_optimization: 'CAMPAIGN' })).standard_delivery).toBe(true)
    expect((await update({ standard_delivery: false })).standard_delivery).toBe(false)
  })

  it('counts toward the limit of 200 active campaigns per account unless it is paused or a draft [campaigns.active_per_account.default] [campaigns.active_per_account.code] [campaigns.inactive_unlimited]', async () => {
    // The demo has 120 campaigns, and 20 of them are paused.
    for (let number = 0; number < 100; number += 1) await create({ name: `Active ${number}` })
    await refused(create(), 'TOO_MANY_CAMPAIGNS', 'entity_status')
    const paused = await create({ entity_status: 'PAUSED' })
    const draft = await create({ entity_status: 'DRAFT' })
    const switchOn = (campaign_id: unknown) =>
      sandbox.one('campaigns.update', { account_id, campaign_id, entity_status: 'ACTIVE' })
    for (const { id } of [paused, draft]) await refused(switchOn(id), 'TOO_MANY_CAMPAIGNS', 'entity_status')
    const { campaignId: campaign_id } = sandbox.demo
    await sandbox.call('campaigns.update', {
      account_id,
      campaign_id,
      name: 'Still active',
      entity_status: 'ACTIVE',
    })
    await sandbox.call('campaigns.update', { account_id, campaign_id, entity_status: 'PAUSED' })
    expect((await create({ name: 'Room again' })).entity_status).toBe('ACTIVE')
    const other = sandbox.demo.secondAccountId
    const elsewhere = (await sandbox.page('funding_instruments.list', { account_id: other })).data[0]?.id
    expect((await create({ account_id: other, funding_instrument_id: elsewhere })).entity_status).toBe(
      'ACTIVE',
    )
  })

  it('counts toward a limit that can be raised to 8,000 active campaigns [campaigns.active_per_account.raisable]', async () => {
    const raised = await openDemoStore({ limits: { activeCampaignsPerAccount: 8000 } })
    // 100 campaigns in the demo are active.
    await addCopies(raised, 'campaigns', raised.demo.campaignId, 7899)
    expect((await create({ name: 'The last' }, raised)).entity_status).toBe('ACTIVE')
    await expect(create({ name: 'One past it' }, raised)).rejects.toMatchObject({
      problems: [{ code: 'TOO_MANY_CAMPAIGNS', parameter: 'entity_status', limit: 8000 }],
    })
    expect((await create({ entity_status: 'PAUSED' }, raised)).entity_status).toBe('PAUSED')
    await raised.store.close()
    await expect(openDemoStore({ limits: { activeCampaignsPerAccount: 8001 } })).rejects.toThrow(
      new RangeError('activeCampaignsPerAccount must be at most 8000'),
    )
  })

  it('can be sorted by every attribute that the API supports [campaigns.list.sort_by.attributes]', async () => {
    const attributes = [
      'created_at',
      'updated_at',
      'deleted',
      'name',
      'daily_budget_amount_local_micro',
      'total_budget_amount_local_micro',
      'standard_delivery',
    ]
    for (const attribute of attributes) {
      const { data } = await sandbox.page('campaigns.list', { account_id, sort_by: `${attribute}-asc` })
      const values = data.map((row) => row[attribute])
      const order =
        attribute === 'name'
          ? (one: unknown, other: unknown) => String(one).localeCompare(String(other), 'en')
          : ascending
      expect([attribute, values.toSorted(order)]).toEqual([attribute, values])
    }
    // `long` has two flights, `endless` has no end, and the dates of `draft` do not count.
    const other = sandbox.demo.thirdAccountId
    const fund = (await sandbox.page('funding_instruments.list', { account_id: other })).data[0]?.id
    for (const { id } of (await sandbox.page('campaigns.list', { account_id: other })).data)
      await sandbox.call('campaigns.delete', { account_id: other, campaign_id: id })
    const flight = async (name: string, ...times: [string | undefined, string | undefined, Data?][]) => {
      const { id } = await create({ account_id: other, funding_instrument_id: fund, name })
      for (const [start, end, more] of times)
        await addLineItem({
          account_id: other,
          campaign_id: id,
          ...(start !== undefined && { start_time: `2026-0${start}-01T00:00:00Z` }),
          ...(end !== undefined && { end_time: `2026-0${end}-01T00:00:00Z` }),
          ...more,
        })
    }
    await flight('late', ['5', '6'])
    await flight('long', ['2', '3'], ['4', '9'])
    await flight('endless', ['3', undefined], ['4', '5'])
    await flight('draft', ['1', '2', { entity_status: 'DRAFT' }])
    const names = async (sort_by: string) =>
      (await walk(sandbox, 'campaigns.list', { account_id: other, sort_by, count: 1 })).flatMap(({ data }) =>
        data.map(({ name }) => name),
      )
    expect(await names('start_time-asc')).toEqual(['draft', 'long', 'endless', 'late'])
    expect(await names('start_time-desc')).toEqual(['late', 'endless', 'long', 'draft'])
    expect(await names('end_time-asc')).toEqual(['endless', 'draft', 'late', 'long'])
    expect(await names('end_time-desc')).toEqual(['long', 'late', 'draft', 'endless'])
  })

  it('cannot change its funding instrument [campaigns.update.no_funding_instrument_id]', async () => {
    const { campaignId: campaign_id } = sandbox.demo
    const before = await sandbox.one('campaigns.get', { account_id, campaign_id })
    await expect(
      sandbox.call('campaigns.update', { account_id, campaign_id, funding_instrument_id: 'lygyj' }),
    ).rejects.toMatchObject({ name: 'Refusal' })
    expect(await sandbox.one('campaigns.get', { account_id, campaign_id })).toEqual(before)
  })
})
