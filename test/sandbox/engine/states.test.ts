import { rules } from '../../../src/sandbox/rules/index.ts'
import {
  account_id,
  addCampaign,
  addFunding,
  addLineItem,
  type Data,
  sandbox,
  startDemoStore,
} from '../demo-store.ts'

startDemoStore('each')

const campaign = async (campaign_id: string, more: Data = {}) => {
  const record = await sandbox.one('campaigns.get', { account_id, campaign_id, ...more })
  return [record.servable, record.effective_status, record.reasons_not_servable]
}
const funding = async (funding_instrument_id: string, more: Data = {}) => {
  const record = await sandbox.one('funding_instruments.get', { account_id, funding_instrument_id, ...more })
  return [record.able_to_fund, record.reasons_not_able_to_fund]
}

describe('funding instrument', () => {
  it('can fund campaigns until it ends or is deleted [funding_instruments.reasons_not_able_to_fund.values] [funding_instruments.delete.soft]', async () => {
    const { fundingInstrumentId, expiredFundingInstrumentId, deletedFundingInstrumentId } = sandbox.demo
    expect(await funding(fundingInstrumentId)).toEqual([true, []])
    expect(await funding(expiredFundingInstrumentId)).toEqual([false, ['EXPIRED']])
    expect(await funding(deletedFundingInstrumentId, { with_deleted: true })).toEqual([false, ['DELETED']])
    const input = { account_id, funding_instrument_id: expiredFundingInstrumentId }
    expect(await sandbox.one('funding_instruments.delete', input)).toMatchObject({
      deleted: true,
      able_to_fund: false,
      reasons_not_able_to_fund: ['DELETED', 'EXPIRED'],
    })
  })

  it('ends exactly at its end_time', async () => {
    const { id } = await addFunding({ end_time: '2026-01-06T00:00:00Z' })
    sandbox.clock.now = Date.UTC(2026, 0, 5, 23, 59, 59, 999)
    expect(await funding(id as string)).toEqual([true, []])
    sandbox.clock.now = Date.UTC(2026, 0, 6)
    expect(await funding(id as string)).toEqual([false, ['EXPIRED']])
  })
})

describe('campaign', () => {
  it('lists the reasons why it is not serving [campaigns.reasons_not_servable.values] [campaigns.effective_status.values]', async () => {
    const { campaignId, pausedCampaignId, draftCampaignId } = sandbox.demo
    expect(await campaign(campaignId)).toEqual([true, 'RUNNING', []])
    expect(await campaign(pausedCampaignId)).toEqual([false, 'PAUSED', ['PAUSED_BY_ADVERTISER']])
    expect(await campaign(draftCampaignId)).toEqual([false, 'UNKNOWN', ['INCOMPLETE']])
    const { data } = await sandbox.page('campaigns.list', { account_id })
    const reasons = data.map((row) => String(row.reasons_not_servable)).filter((each) => each !== '')
    expect(reasons.toSorted()).toEqual([
      'EXPIRED',
      'EXPIRED',
      'FUNDING_PROBLEM',
      ...Array.from({ length: 20 }, () => 'PAUSED_BY_ADVERTISER'),
    ])
  })

  it('has the value null for servable once it is deleted [campaigns.delete.servable_null]', async () => {
    const { campaignId: campaign_id, deletedCampaignId } = sandbox.demo
    expect(await campaign(deletedCampaignId, { with_deleted: true })).toEqual([null, 'RUNNING', []])
    const deleted = await sandbox.one('campaigns.delete', { account_id, campaign_id })
    expect([deleted.servable, deleted.effective_status]).toEqual([null, 'RUNNING'])
  })

  it('stops serving when its funding instrument is deleted', async () => {
    const { campaignId, fundingInstrumentId: funding_instrument_id } = sandbox.demo
    await sandbox.call('funding_instruments.delete', { account_id, funding_instrument_id })
    expect(await campaign(campaignId)).toEqual([false, 'RUNNING', ['FUNDING_PROBLEM']])
  })

  it('stops serving exactly when its funding instrument ends [campaigns.reasons_not_servable.values] [campaigns.effective_status.expired]', async () => {
    const ends = { end_time: '2026-01-06T00:00:00Z', type: 'INSERTION_ORDER' }
    const { id: funding_instrument_id } = await addFunding(ends)
    const { id } = await addCampaign({ funding_instrument_id, daily_budget_amount_local_micro: undefined })
    await addLineItem({ campaign_id: id, end_time: '2026-01-07T00:00:00Z' })
    sandbox.clock.now = Date.UTC(2026, 0, 5, 23, 59, 59)
    expect(await campaign(id as string)).toEqual([true, 'RUNNING', []])
    sandbox.clock.now = Date.UTC(2026, 0, 6)
    expect(await campaign(id as string)).toEqual([false, 'RUNNING', ['FUNDING_PROBLEM']])
    sandbox.clock.now = Date.UTC(2026, 0, 7)
    expect(await campaign(id as string)).toEqual([false, 'EXPIRED', ['EXPIRED', 'FUNDING_PROBLEM']])
    await sandbox.call('campaigns.update', { account_id, campaign_id: id, entity_status: 'PAUSED' })
    expect(await campaign(id as string)).toEqual([
      false,
      'PAUSED',
      ['PAUSED_BY_ADVERTISER', 'EXPIRED', 'FUNDING_PROBLEM'],
    ])
    sandbox.clock.now = Date.UTC(2026, 0, 5, 23, 59, 59)
    await sandbox.call('campaigns.update', { account_id, campaign_id: id, entity_status: 'ACTIVE' })
    expect(await campaign(id as string)).toEqual([true, 'RUNNING', []])
  })

  it('is incomplete without a line item, and expired when all of its line items have expired [campaigns.effective_status.expired]', async () => {
    const { id } = await addCampaign()
    const add = (more: Data) => addLineItem({ campaign_id: id, start_time: '2026-01-05T00:00:00Z', ...more })
    expect(await campaign(id as string)).toEqual([false, 'RUNNING', ['INCOMPLETE']])
    await add({ entity_status: 'DRAFT' })
    expect(await campaign(id as string)).toEqual([false, 'RUNNING', ['INCOMPLETE']])
    const first = await add({ end_time: '2026-01-06T00:00:00Z' })
    expect(await campaign(id as string)).toEqual([true, 'RUNNING', []])
    const endless = await add({})
    sandbox.clock.now = Date.UTC(2026, 0, 6)
    expect(await campaign(id as string)).toEqual([true, 'RUNNING', []])
    await sandbox.call('line_items.delete', { account_id, line_item_id: endless.id })
    expect(await campaign(id as string)).toEqual([false, 'EXPIRED', ['EXPIRED']])
    await sandbox.call('line_items.delete', { account_id, line_item_id: first.id })
    expect(await campaign(id as string)).toEqual([false, 'RUNNING', ['INCOMPLETE']])
  })

  it('needs two queries to derive its state, even together with 119 others', async () => {
    const texts: string[] = []
    const { store, demo } = sandbox
    const counted = (await import('../../../src/sandbox/engine/states.ts')).deriveCampaigns
    const rows = (await sandbox.page('campaigns.list', { account_id })).data
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => {
        texts.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const caller = { consumerKey: 'key', token: 'token', userId: demo.userId }
    await counted({ store, rules, db, caller, now: sandbox.clock.now }, rows)
    expect([rows.length, texts.length]).toEqual([120, 2])
  })
})
