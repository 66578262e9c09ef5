import { graphInput, type Write, writesOf } from './both-ways.ts'
import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { expectDone } from './results.ts'
import { unchanged as unchangedIn } from './unchanged.ts'
import { inWorld, restList } from './world.ts'

// Each limit for campaigns and line items is tested at the limit and one above it (spec 2 §8, public facts
// §3.6 and §7).
const ACTIVE_LINE_ITEMS = 60
const { world, demo, rest, ask, at } = await inWorld({
  fresh: true,
  activeLineItemsPerAccount: ACTIVE_LINE_ITEMS,
})
// The second account is small enough to compare in full before and after.
const account = demo.secondAccountId
const campaigns = writesOf(world, account, 'campaign')
const lineItems = writesOf(world, account, 'lineItem')
const [{ id: funding }] = await restList(rest, at('funding_instruments?', account))
const unchanged = <T>(work: () => Promise<T>): Promise<T> => unchangedIn(world, account, work)

const campaign = (more: Write = {}): Write => ({
  funding_instrument_id: funding,
  name: 'Limits',
  daily_budget_amount_local_micro: 5_000_000,
  ...more,
})
const inText = (write: Write) => ({
  operation_type: 'Create',
  params: Object.fromEntries(Object.entries(write).map(([name, value]) => [name, String(value)])),
})
const activeOf = async (noun: string) =>
  (await restList(rest, at(`${noun}?count=1000`, account))).filter(
    ({ entity_status }) => entity_status === 'ACTIVE',
  )
const active = async (noun: string): Promise<number> => (await activeOf(noun)).length

/** Creates records in batches of at most 40, the API's limit. */
const fill = async (writes: ReturnType<typeof writesOf>, write: Write, amount: number): Promise<void> => {
  for (let left = amount; left > 0; left -= 40) {
    const size = Math.min(40, left)
    const { status, json } = await writes.rest.batch(Array.from({ length: size }, () => inText(write)))
    expect([status, json.data?.length]).toEqual([200, size])
  }
}

/** Asserts that REST and GraphQL refuse one more record, in single calls and batches, and store nothing. */
const full = async (
  noun: 'campaigns' | 'line_items',
  write: Write,
  code: string,
  field: string,
  parameter: string,
  limit: number,
): Promise<void> => {
  const writes = noun === 'campaigns' ? campaigns : lineItems
  const asked = await unchanged(() => writes.graph.create(write))
  expectUserError(asked, code, field, { called: { [`${noun}.create`]: 1 }, limit })
  expect(asked.data.done.userErrors[0].message).toContain(limit.toLocaleString('en'))
  expectRefused(await unchanged(() => writes.rest.create(write)), code, parameter)
  const batched = await unchanged(() => writes.graph.batch([{ create: graphInput(write) }]))
  expect(batched.data.done.userErrors).toMatchObject([{ code, field, operationIndex: 0 }])
  const inBatch = await unchanged(() => writes.rest.batch([inText(write)]))
  expect([inBatch.status, inBatch.json.operation_errors]).toMatchObject([400, [[{ code, parameter }]]])
}

describe('active campaign limit', () => {
  it('is 200 per account and ignores inactive campaigns [campaigns.active_per_account.default, campaigns.active_per_account.code, campaigns.inactive_unlimited]', async () => {
    await fill(campaigns, campaign(), 200 - (await active('campaigns')))
    expect(await active('campaigns')).toBe(200)
    await full('campaigns', campaign(), 'TOO_MANY_CAMPAIGNS', 'entityStatus', 'entity_status', 200)
    await fill(campaigns, campaign({ entity_status: 'PAUSED' }), 41)
    const draft = (await campaigns.rest.create(campaign({ entity_status: 'DRAFT' }))).json.data.id
    const activated = { entity_status: 'ACTIVE' }
    await campaigns.refusesUpdate(draft, activated, { code: 'TOO_MANY_CAMPAIGNS', asked: true, limit: 200 })
    const [one] = await activeOf('campaigns')
    await campaigns.rest.update(one.id, { entity_status: 'PAUSED' })
    expect((await campaigns.rest.update(draft, activated)).status).toBe(200)
    expect(await active('campaigns')).toBe(200)
  })
})

const item = (more: Write): Write => ({
  objective: 'ENGAGEMENTS',
  product_type: 'PROMOTED_TWEETS',
  placements: 'ALL_ON_TWITTER',
  ...more,
})
const empty = async (): Promise<string> =>
  (await campaigns.rest.create(campaign({ entity_status: 'PAUSED' }))).json.data.id

describe('line item limit', () => {
  it('is 100 per campaign, including drafts [line_items.per_campaign.maximum]', async () => {
    const campaign_id = await empty()
    await fill(lineItems, item({ campaign_id, entity_status: 'PAUSED' }), 99)
    const draft = (await lineItems.rest.create(item({ campaign_id, entity_status: 'DRAFT' }))).json.data.id
    const one = { ...item({ campaign_id, entity_status: 'PAUSED' }), placements: ['ALL_ON_TWITTER'] }
    await full('line_items', one, 'TOO_MANY_LINE_ITEMS', 'campaignId', 'campaign_id', 100)
    await lineItems.rest.delete(draft)
    expect((await lineItems.rest.create(one)).status).toBe(200)
  })

  it("applies to the account's active line items, even those activated later [line_items.active_per_account, line_items.activate]", async () => {
    const campaign_id = await empty()
    await fill(lineItems, item({ campaign_id }), ACTIVE_LINE_ITEMS - (await active('line_items')))
    expect(await active('line_items')).toBe(ACTIVE_LINE_ITEMS)
    const one = { ...item({ campaign_id }), placements: ['ALL_ON_TWITTER'] }
    await full('line_items', one, 'TOO_MANY_LINE_ITEMS', 'entityStatus', 'entity_status', ACTIVE_LINE_ITEMS)
    const paused = (await lineItems.rest.create({ ...one, entity_status: 'PAUSED' })).json.data.id
    const activate = () =>
      ask(
        `mutation ($a: ID!, $id: ID!) { done: lineItemActivate(accountId: $a, id: $id) {
          record: lineItem { restId entityStatus } ${ERRORS}
        } }`,
        { a: account, id: paused },
      )
    const called = { 'line_items.activate': 1 }
    expectUserError(await unchanged(activate), 'TOO_MANY_LINE_ITEMS', 'entityStatus', { called, limit: 60 })
    const put = () => rest.put(`${lineItems.base}/${paused}/activate`)
    expectRefused(await unchanged(put), 'TOO_MANY_LINE_ITEMS', undefined)
    const [other] = await activeOf('line_items')
    await lineItems.rest.update(other.id, { entity_status: 'PAUSED' })
    expectDone(await activate(), { restId: paused, entityStatus: 'ACTIVE' }, called)
    const again = await put()
    expect([again.status, again.json.data.entity_status]).toEqual([200, 'ACTIVE'])
    expect((await lineItems.rest.stored(paused)).entity_status).toBe('ACTIVE')
  })

  it('is 40 per batch [line_items.batch.maximum, line_items.batch]', async () => {
    const campaign_id = await empty()
    const one = { ...item({ campaign_id, entity_status: 'PAUSED' }), placements: ['ALL_ON_TWITTER'] }
    const many = (count: number) => Array.from({ length: count }, () => ({ create: graphInput(one) }))
    const { data, calls } = await lineItems.graph.batch(many(40))
    expect(data.done.records).toHaveLength(40)
    expect(calls).toEqual({ 'line_items.batch': 1 })
    const asked = await unchanged(() => lineItems.graph.batch(many(41)))
    expectUserError(asked, 'INVALID_PARAMETER', 'operations', { limit: 40 })
    const inWire = Array.from({ length: 41 }, () => inText(one))
    expectRefused(await unchanged(() => lineItems.rest.batch(inWire)), 'INVALID_PARAMETER', undefined)
  })
})

describe('campaign batch limit', () => {
  it('is 40 operations over REST [sandbox: campaigns.batch.maximum, campaigns.batch.errors]', async () => {
    const write = campaign({ entity_status: 'PAUSED' })
    const many = Array.from({ length: 41 }, () => inText(write))
    const received = await unchanged(() => campaigns.rest.batch(many))
    expectRefused(received, 'INVALID_PARAMETER', undefined)
    expect(received.json.operation_errors).toBeUndefined()
    await fill(campaigns, write, 40)
  })
})
