import { graphInput, type Noun, type Write, writesOf } from './both-ways.ts'
import { wholeLineItem } from './line-item-maker.ts'
import { expectDone } from './results.ts'
import { inWorld, restList } from './world.ts'

// An empty value clears a nullable field. Fields that are not sent keep their values (spec 2 §1 Money, §4
// Campaigns; public facts §3.4).
const { world, demo, rest: client } = await inWorld()
// The second account uses EUR.
const account = demo.secondAccountId
const [{ id: funding }] = await restList(client, `/12/accounts/${account}/funding_instruments`)
const writes = {
  campaign: writesOf(world, account, 'campaign'),
  lineItem: writesOf(world, account, 'lineItem'),
}

/** Amount beyond 2^53, where a JavaScript number would lose the last digit. */
const DAILY = 200_000_000_000_010_000n
const TOTAL = 9_223_372_036_854_770_000n

const campaign: Write = {
  funding_instrument_id: funding,
  name: 'Everything',
  daily_budget_amount_local_micro: DAILY,
  total_budget_amount_local_micro: TOTAL,
  entity_status: 'PAUSED',
  purchase_order_number: 'P'.repeat(50),
}
/** Builds a write that sets every field. */
const whole = async (noun: Noun): Promise<Write> => (noun === 'campaign' ? campaign : lineItem())
const idParameterOf = (noun: Noun) => (noun === 'campaign' ? 'campaign_id' : 'line_item_id')
const campaignId = async (more: Write = {}): Promise<string> =>
  (await writes.campaign.rest.create({ ...campaign, ...more })).json.data.id

const lineItem = async (): Promise<Write> => ({
  campaign_id: await campaignId({ budget_optimization: 'LINE_ITEM' }),
  objective: 'PREROLL_VIEWS',
  product_type: 'MEDIA',
  placements: ['TWITTER_TIMELINE', 'TWITTER_PROFILE'],
  advertiser_domain: 'example.com',
  advertiser_user_id: '756201191646691328',
  android_app_store_identifier: 'com.example.app',
  audience_expansion: 'BROAD',
  bid_amount_local_micro: DAILY - 10_000n,
  bid_strategy: 'MAX',
  categories: ['IAB1', 'IAB2'],
  daily_budget_amount_local_micro: DAILY,
  duration_in_days: 7,
  end_time: '2031-01-02T00:00:00Z',
  entity_status: 'PAUSED',
  frequency_cap: 3,
  goal: 'PREROLL',
  ios_app_store_identifier: '542000000',
  name: 'n',
  standard_delivery: false,
  start_time: '2031-01-01T00:00:00Z',
  total_budget_amount_local_micro: TOTAL,
})

/**
 * Returns the digits of a field from the text of a REST response, because JavaScript numbers would lose
 * digits.
 */
const digits = async (target: string, field: string): Promise<string | undefined> =>
  new RegExp(`"${field}":(-?\\d+)`).exec((await client.get(target)).text)?.[1]

describe('amount', () => {
  it.each<[Noun, string, string]>([
    ['campaign', 'dailyBudget', 'daily_budget_amount_local_micro'],
    ['campaign', 'totalBudget', 'total_budget_amount_local_micro'],
    ['lineItem', 'dailyBudget', 'daily_budget_amount_local_micro'],
    ['lineItem', 'totalBudget', 'total_budget_amount_local_micro'],
    ['lineItem', 'bidAmount', 'bid_amount_local_micro'],
  ])(
    'is exact beyond 2^53 in every kind of write to a %s: %s [campaigns.update.total_budget, protocol.money.long, protocol.money.currency, campaigns.currency]',
    async (noun, field, parameter) => {
      const { base, graph, rest } = writes[noun]
      const write = await whole(noun)
      const selection = `restId ${field} { micros currency }`
      const micros = String(write[parameter])
      const asked = await graph.create(write, selection)
      const { record, userErrors } = asked.data.done
      const { restId } = record
      expect([record, userErrors]).toEqual([{ restId, [field]: { micros, currency: 'EUR' } }, []])
      expect(await digits(`${base}/${restId}`, parameter)).toBe(micros)
      // Amounts only decrease, so that the daily budget stays within the total budget, and the bid within the
      // daily budget.
      const less = String(BigInt(micros) - 20_000n)
      const changed = await graph.update(restId, { [parameter]: less }, selection)
      expect(changed.data.done.record).toEqual({ restId, [field]: { micros: less, currency: 'EUR' } })
      const more = String(BigInt(micros) - 10_000n)
      expect((await rest.update(restId, { [parameter]: more })).status).toBe(200)
      expect(await digits(`${base}/${restId}`, parameter)).toBe(more)
      const { data } = await graph.batch([
        { update: { id: restId, input: graphInput({ [parameter]: less }) } },
      ])
      expect(data.done.userErrors).toEqual([])
      expect(await digits(`${base}/${restId}`, parameter)).toBe(less)
      const item = `[{"operation_type":"Update","params":{"${idParameterOf(noun)}":"${restId}","${parameter}":${micros}}}]`
      expect((await rest.batch(item)).status).toBe(200)
      expect(await digits(`${base}/${restId}`, parameter)).toBe(micros)
    },
  )
})

describe('empty value', () => {
  it.each`
    noun          | parameter                            | more                                                                          | cleared
    ${'campaign'} | ${'daily_budget_amount_local_micro'} | ${{}}                                                                         | ${null}
    ${'campaign'} | ${'total_budget_amount_local_micro'} | ${{}}                                                                         | ${null}
    ${'campaign'} | ${'purchase_order_number'}           | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'advertiser_domain'}               | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'advertiser_user_id'}              | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'android_app_store_identifier'}    | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'ios_app_store_identifier'}        | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'audience_expansion'}              | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'bid_amount_local_micro'}          | ${{ bid_strategy: 'AUTO' }}                                                   | ${null}
    ${'lineItem'} | ${'categories'}                      | ${{ objective: 'VIDEO_VIEWS', goal: 'VIDEO_VIEW', advertiser_user_id: null }} | ${[]}
    ${'lineItem'} | ${'daily_budget_amount_local_micro'} | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'total_budget_amount_local_micro'} | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'duration_in_days'}                | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'frequency_cap'}                   | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'name'}                            | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'start_time'}                      | ${{}}                                                                         | ${null}
    ${'lineItem'} | ${'end_time'}                        | ${{}}                                                                         | ${null}
  `(
    'clears only $parameter of a $noun: null in GraphQL, an empty REST value, null or "" in a batch [line_items.update.empty_clears, line_items.update.fields]',
    async ({ noun, parameter, more, cleared }) => {
      const { base, graph, rest } = writes[noun as Noun]
      const given = Object.entries({ ...(await whole(noun)), ...more })
      const write = Object.fromEntries(given.filter(([, value]) => value !== null))
      const made = await rest.create(write)
      expect([made.status, made.json.errors]).toEqual([200, undefined])
      const before = made.json.data
      const { id } = before
      const restored = { [parameter]: write[parameter] }
      const inBatch = (value: unknown) => {
        const params = { [idParameterOf(noun)]: id, [parameter]: value }
        return rest.batch([{ operation_type: 'Update', params }])
      }
      const ways: [string, () => Promise<{ readonly status: number }>][] = [
        ['GraphQL', () => graph.update(id, { [parameter]: null })],
        ['REST query', () => client.put(`${base}/${id}?${parameter}=`)],
        ['REST form', () => rest.update(id, { [parameter]: null })],
        ['batch null', () => inBatch(null)],
        ['batch ""', () => inBatch('')],
      ]
      for (const [way, clear] of ways) {
        expect([way, (await clear()).status]).toEqual([way, 200])
        const expected = { ...before, [parameter]: cleared, updated_at: expect.any(String) }
        expect([way, await rest.stored(id)]).toEqual([way, expected])
        // With bid strategy AUTO, there is no bid to restore (public facts §3.3).
        if (more.bid_strategy === undefined) {
          expect((await rest.update(id, restored)).status).toBe(200)
          expect(await rest.stored(id)).toEqual({ ...before, updated_at: expect.any(String) })
        }
      }
    },
  )

  it('removes a daily budget even though a new campaign on a credit card requires one', async () => {
    const { graph, rest } = writes.campaign
    const id = await campaignId({
      daily_budget_amount_local_micro: 50_000,
      total_budget_amount_local_micro: 1_000_000,
    })
    const cleared = await graph.update(
      id,
      { daily_budget_amount_local_micro: null },
      'dailyBudget { micros } totalBudget { micros } standardDelivery',
    )
    const expected = { dailyBudget: null, totalBudget: { micros: '1000000' }, standardDelivery: true }
    expectDone(cleared, expected, { 'campaigns.update': 1 })
    // An update that omits the daily budget does not change it.
    await rest.update(id, { daily_budget_amount_local_micro: 70_000 })
    await rest.update(id, { total_budget_amount_local_micro: 900_000 })
    expect(await rest.stored(id)).toMatchObject({
      daily_budget_amount_local_micro: 70_000,
      total_budget_amount_local_micro: 900_000,
    })
  })

  it("is refused for a campaign's required fields", async () => {
    const { graph, rest } = writes.campaign
    const id = await campaignId()
    for (const parameter of ['name', 'entity_status', 'budget_optimization', 'standard_delivery']) {
      const asked = await graph.update(id, { [parameter]: null })
      expect([asked.calls, asked.data.done.record]).toEqual([{}, null])
      const { status, json } = await rest.update(id, { [parameter]: null })
      expect([status, json.errors]).toMatchObject([400, [{ parameter }]])
    }
  })
})

describe('nullable field', () => {
  const nulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))

  it('is null over REST and GraphQL if a campaign does not set it [campaigns.fields.nullable]', async () => {
    const { graph, rest } = writes.campaign
    const made = await graph.create(
      { funding_instrument_id: funding, name: 'Bare', budget_optimization: 'LINE_ITEM' },
      'restId purchaseOrderNumber dailyBudget { micros } totalBudget { micros } durationInDays standardDelivery frequencyCap',
    )
    const { restId, ...shown } = made.data.done.record
    const fields =
      'purchaseOrderNumber dailyBudget totalBudget durationInDays standardDelivery frequencyCap'.split(' ')
    expect(shown).toEqual(nulls(fields))
    const wire =
      'servable purchase_order_number daily_budget_amount_local_micro duration_in_days standard_delivery total_budget_amount_local_micro frequency_cap'
    expect((await rest.delete(restId)).json.data).toMatchObject(nulls(wire.split(' ')))
  })

  it('is null over REST and GraphQL if a line item does not set it [line_items.fields.nullable]', async () => {
    const { graph, rest } = writes.lineItem
    const names =
      'advertiserUserId name startTime advertiserDomain primaryWebEventTag endTime durationInDays standardDelivery automaticTweetPromotion frequencyCap androidAppStoreIdentifier iosAppStoreIdentifier'
    const amounts = ['bidAmount', 'targetCpa', 'dailyBudget', 'totalBudget']
    const made = await graph.create(
      wholeLineItem({ campaign_id: await campaignId() }),
      `restId ${names} ${amounts.map((name) => `${name} { micros }`).join(' ')}`,
    )
    const { restId, ...shown } = made.data.done.record
    expect(shown).toEqual(nulls([...names.split(' '), ...amounts]))
    expect(Object.keys(shown)).toHaveLength(16)
    const wire =
      'advertiser_user_id name start_time bid_amount_local_micro advertiser_domain target_cpa_local_micro primary_web_event_tag daily_budget_amount_local_micro end_time duration_in_days standard_delivery total_budget_amount_local_micro automatic_tweet_promotion frequency_cap android_app_store_identifier ios_app_store_identifier'
    expect(await rest.stored(restId)).toMatchObject(nulls(wire.split(' ')))
  })
})

describe('line item', () => {
  it('can have every changeable field except pay_by updated in one call [line_items.update.fields, line_items.create.start_time, line_items.create.end_time]', async () => {
    const { graph, rest } = writes.lineItem
    const made = await graph.create(await lineItem(), 'restId startTime endTime')
    const times = { startTime: '2031-01-01T00:00:00Z', endTime: '2031-01-02T00:00:00Z' }
    const { restId: id } = expectDone(made, expect.objectContaining(times), { 'line_items.create': 1 })
    const changes = {
      advertiser_domain: 'example.org',
      advertiser_user_id: '1',
      android_app_store_identifier: 'org.example.app',
      audience_expansion: 'EXPANDED',
      bid_amount_local_micro: 50_000,
      bid_strategy: 'MAX',
      categories: ['IAB3'],
      daily_budget_amount_local_micro: 60_000,
      duration_in_days: 30,
      end_time: '2032-01-02T00:00:00Z',
      entity_status: 'ACTIVE',
      frequency_cap: 4,
      goal: 'VIDEO_VIEW',
      ios_app_store_identifier: '1',
      name: 'o',
      start_time: '2032-01-01T00:00:00Z',
      total_budget_amount_local_micro: 70_000,
    }
    const before = await rest.stored(id)
    const called = { 'line_items.update': 1 }
    expectDone(await graph.update(id, changes), { restId: id }, called)
    expect(await rest.stored(id)).toEqual({ ...before, ...changes, updated_at: expect.any(String) })
    // pay_by can be changed only in line items for app installs (public facts §3.3).
    const installs = { objective: 'APP_INSTALLS', ios_app_store_identifier: '1' }
    const app = await rest.create(wholeLineItem({ campaign_id: await campaignId(), ...installs }))
    const paid = await graph.update(app.json.data.id, { pay_by: 'APP_CLICK' }, 'payBy')
    expectDone(paid, { payBy: 'APP_CLICK' }, called)
  })

  it.each([
    ['Z', '2031-01-01T00:00:00Z'],
    ['+HHMM', '2031-01-01T02:00:00+0200'],
    ['+HH:MM', '2031-01-01T05:30:00+05:30'],
    ['+HH', '2031-01-01T01:00:00+01'],
    ['no time', '2031-01-01'],
  ])(
    'has its times converted to UTC if they are sent with %s [line_items.create.start_time, line_items.create.end_time, protocol.dates.accepted]',
    async (_what, start_time) => {
      const { rest } = writes.lineItem
      const { json } = await rest.create({ ...(await lineItem()), start_time, end_time: '2031-02-01' })
      const times = { start_time: '2031-01-01T00:00:00Z', end_time: '2031-02-01T00:00:00Z' }
      expect(json.data).toMatchObject(times)
    },
  )
})
