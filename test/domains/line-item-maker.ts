import { type Write, writesOf } from './both-ways.ts'
import { restList, type World } from './world.ts'

export const ANDROID = { android_app_store_identifier: 'com.example.app' }
/** Times for a line item that ends when it starts. */
export const NO_TIME = { start_time: '2031-01-02T00:00:00Z', end_time: '2031-01-02T00:00:00Z' }

/** Builds a minimal line item without a campaign id. */
export const wholeLineItem = (more: Write): Write => ({
  objective: 'ENGAGEMENTS',
  product_type: 'PROMOTED_TWEETS',
  placements: ['ALL_ON_TWITTER'],
  ...more,
})

/**
 * Returns functions that create campaigns and line items over REST. Campaigns have a budget of 10 per day and
 * 100 in total. Each line item gets a new campaign.
 */
export const makerOf = async (world: World, account: string) => {
  const [funding] = await restList(world.rest, `/12/accounts/${account}/funding_instruments`)
  const make = async (noun: 'campaign' | 'lineItem', write: Write): Promise<string> => {
    const { status, json } = await writesOf(world, account, noun).rest.create(write)
    expect([status, json.errors]).toEqual([200, undefined])
    return json.data.id
  }
  const campaign = (more: Write = {}): Promise<string> =>
    make('campaign', {
      funding_instrument_id: funding.id,
      name: 'Rules',
      entity_status: 'PAUSED',
      daily_budget_amount_local_micro: 10_000_000,
      total_budget_amount_local_micro: 100_000_000,
      ...more,
    })
  const item = async (more: Write = {}, inCampaign: Write = {}): Promise<string> =>
    make('lineItem', wholeLineItem({ campaign_id: await campaign(inCampaign), ...more }))
  return { campaign, item }
}
