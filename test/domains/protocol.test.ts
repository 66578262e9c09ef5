import { newAccount } from '../sandbox/serve.ts'
import { type Noun, type Write, writesOf } from './both-ways.ts'
import { idsOf, readToEnd } from './paging.ts'
import { expectRefused, expectUserError } from './refusals.ts'
import { unchanged } from './unchanged.ts'
import { inWorld, restList } from './world.ts'

const { world, demo, rest, at, list } = await inWorld()

describe('delete over REST', () => {
  // Spec 2 §3: a delete sets `deleted` to true, and the record is hidden unless with_deleted=true.
  it.each([
    ['tracking_tags', 'NOT_FOUND'],
    ['preroll_call_to_actions', 'NOT_FOUND'],
    ['scheduled_promoted_tweets', 'NOT_FOUND'],
    ['funding_instruments', 'FUNDING_INSTRUMENT_NOT_FOUND'],
  ])('marks the record as deleted and hides it: %s [sandbox: protocol.delete.soft]', async (noun, code) => {
    const [{ id }] = await list(`${noun}?sort_by=created_at-desc`)
    const one = at(`${noun}/${id}`)
    const before = await rest.get(one)
    expect([before.status, before.json.data]).toMatchObject([200, { id, deleted: false }])
    const gone = await rest.delete(one)
    expect(gone.status).toBe(200)
    const record = { ...before.json.data, deleted: true, updated_at: expect.any(String) }
    // A delete also changes other fields of a funding instrument, so only two are compared.
    expect(gone.json.data).toMatchObject(noun === 'funding_instruments' ? { id, deleted: true } : record)
    expectRefused(await rest.get(one), code, undefined)
    expect((await rest.get(`${one}?with_deleted=true`)).json.data).toEqual(gone.json.data)
  })
})

describe('text in a request', () => {
  const campaigns = writesOf(world, demo.secondAccountId, 'campaign')
  let id: string
  beforeAll(async () => {
    id = (await restList(rest, `${campaigns.base}?`))[0].id
  })
  const putJson = (name: string) => rest.json('PUT', `${campaigns.base}/${id}`, { name })

  it.each([
    ['NUL', '\u0000'],
    ['a bell', '\u0007'],
    ['an escape', '\u001b'],
    ['DEL', '\u007f'],
    ['a C1 control character', '\u0085'],
  ])(
    'is refused if it contains %s, and is not stored [errors.illegal_characters]',
    async (_what, character) => {
      const name = `a${character}b`
      const message = 'name must not contain control characters'
      for (const attempt of [() => campaigns.rest.update(id, { name }), () => putJson(name)])
        expectRefused(await campaigns.keeping(attempt), 'ILLEGAL_CHARACTERS', 'name', { message })
      const asked = await campaigns.graph.update(id, { name })
      expectUserError(asked, 'ILLEGAL_CHARACTERS', 'name')
      expect(asked.data.done.userErrors[0].message).toBe(message)
    },
  )

  it.each([
    ['the first half of a surrogate pair', '\\ud83d'],
    ['the second half of a surrogate pair', '\\ude00'],
    ['two halves of a surrogate pair in the wrong order', '\\ude00\\ud83d'],
  ])('is refused if it contains %s [errors.illegal_characters]', async (_what, escaped) => {
    const name = JSON.parse(`"a${escaped}b"`)
    const message = 'name must be well-formed Unicode, without lone surrogates'
    expectRefused(await campaigns.keeping(() => putJson(name)), 'ILLEGAL_CHARACTERS', 'name', { message })
    const batch = await campaigns.keeping(() =>
      rest.json('POST', `/12/batch${campaigns.base.slice(3)}`, [
        { operation_type: 'Update', params: { campaign_id: id, name } },
      ]),
    )
    expect([batch.status, batch.json.operation_errors]).toMatchObject([
      400,
      [[{ code: 'ILLEGAL_CHARACTERS', parameter: 'name', message }]],
    ])
  })

  it.each([
    ['a tab and line breaks', 'a\tb\r\nc'],
    ['non-ASCII characters', 'Größe ☃ 日本 \u200d'],
    ['emoji', '\u{1F468}\u200d\u{1F469}\u{1F600}'],
    ['directional marks and unassigned characters', 'a\u202eb\u2066c\ufffe\ufffd\ue000'],
  ])('can contain %s', async (_what, name) => {
    const { status, json } = await putJson(name)
    expect([status, json.data?.name]).toEqual([200, name])
  })
})

describe('minimum currency amount', () => {
  let account: string
  /** Ids of funding instruments by currency. */
  const funding: Record<string, string> = {}
  beforeAll(async () => {
    account = (await newAccount(rest)).account
    for (const currency of ['USD', 'JPY', 'KWD']) {
      const start = 'start_time=2026-01-01T00%3A00%3A00Z'
      const { json } = await rest.post(at(`funding_instruments?currency=${currency}&${start}`, account))
      funding[currency] = json.data.id
    }
  })

  // A cent is 10,000 micros. A yen has no decimal places, and a Kuwaiti dinar has three.
  const CURRENCIES: [currency: string, smallest: number][] = [
    ['USD', 10_000],
    ['JPY', 1_000_000],
    ['KWD', 1_000],
  ]
  const campaign = (currency: string): Write => ({
    name: 'Small',
    entity_status: 'PAUSED',
    funding_instrument_id: funding[currency],
  })
  const refusal = (parameter: string, value: number, currency: string, smallest: number) => {
    const demand = value < smallest ? 'at least' : 'a multiple of'
    return { message: `${parameter} must be ${demand} ${smallest / 1_000_000} ${currency}`, value }
  }
  /**
   * Asserts that a record can be created with the smallest amount. One micro less or more must be refused,
   * both in creates and in updates.
   */
  const bounds = async (noun: Noun, sound: Write, parameter: string, currency: string, smallest: number) => {
    const { rest: writes, keeping } = writesOf(world, account, noun)
    const made = await writes.create({ ...sound, [parameter]: smallest })
    expect([made.status, made.json.data?.[parameter]]).toEqual([200, smallest])
    const { id } = made.json.data
    for (const amount of [smallest - 1, smallest + 1]) {
      const odd = { [parameter]: amount }
      const said = refusal(parameter, amount, currency, smallest)
      for (const attempt of [() => writes.create({ ...sound, ...odd }), () => writes.update(id, odd)])
        expectRefused(await keeping(attempt), 'INVALID_DENOMINATION', parameter, said)
    }
    return { id, writes }
  }

  it.each(CURRENCIES)(
    'applies to campaign budgets in %s [sandbox: errors.invalid_denomination]',
    async (currency, smallest) => {
      const sound = campaign(currency)
      const parameter = 'daily_budget_amount_local_micro'
      const { id, writes } = await bounds('campaign', sound, parameter, currency, smallest)
      // Updates that clear an amount or do not send it are accepted.
      expect((await writes.update(id, { name: 'Renamed' })).status).toBe(200)
      const cleared = await writes.update(id, { total_budget_amount_local_micro: null })
      expect([cleared.status, cleared.json.data.total_budget_amount_local_micro]).toEqual([200, null])
    },
  )

  it.each(CURRENCIES)(
    'applies to bids and budgets of line items in %s [sandbox: errors.invalid_denomination]',
    async (currency, smallest) => {
      const given = { ...campaign(currency), budget_optimization: 'LINE_ITEM' }
      const { json } = await writesOf(world, account, 'campaign').rest.create(given)
      const sound = {
        campaign_id: json.data.id,
        objective: 'ENGAGEMENTS',
        product_type: 'PROMOTED_TWEETS',
        placements: 'ALL_ON_TWITTER',
      }
      for (const amount of ['bid', 'daily_budget', 'total_budget'])
        await bounds('lineItem', sound, `${amount}_amount_local_micro`, currency, smallest)
    },
  )

  it('applies to amounts in new funding instruments [sandbox: errors.invalid_denomination]', async () => {
    const instruments = at('funding_instruments', account)
    const before = (await rest.get(instruments)).json.data
    const given = 'currency=JPY&start_time=2026-01-01T00%3A00%3A00Z'
    for (const [type, parameter] of [
      ['CREDIT_CARD', 'credit_limit_local_micro'],
      ['INSERTION_ORDER', 'funded_amount_local_micro'],
    ] as const) {
      const received = await rest.post(`${instruments}?${given}&type=${type}&${parameter}=999999`)
      const said = refusal(parameter, 999_999, 'JPY', 1_000_000)
      expectRefused(received, 'INVALID_DENOMINATION', parameter, said)
    }
    expect((await rest.get(instruments)).json.data).toEqual(before)
  })

  it('is enforced in GraphQL with an error for the field', async () => {
    const asked = await unchanged(world, account, () =>
      writesOf(world, account, 'campaign').graph.create({
        name: 'Small',
        funding_instrument_id: funding.USD,
        daily_budget_amount_local_micro: 9999,
      }),
    )
    const called = { 'campaigns.create': 1 }
    expectUserError(asked, 'INVALID_DENOMINATION', 'dailyBudget', { called, limit: 0.01 })
    expect(asked.data.done.userErrors[0].message).toBe('dailyBudget must be at least 0.01 USD')
  })
})

describe('list sorted by name', () => {
  // Symbols come first, then digits, then letters alphabetically. For equal letters: lowercase, uppercase,
  // accented.
  const ORDERED = [
    '_draft',
    '10 offers',
    '9 offers',
    'apple',
    'Apple',
    'äpple',
    'apple pie',
    'Banana',
    'élan',
    'Eland',
    'strasse',
    'Straße',
    'zebra',
    'Zebra',
    'Ωmega',
    'банан',
    '東京',
  ]
  let account: string
  beforeAll(async () => {
    const made = await newAccount(rest)
    account = made.account
    const { rest: writes } = writesOf(world, account, 'campaign')
    const sound = {
      funding_instrument_id: made.funding,
      entity_status: 'PAUSED',
      daily_budget_amount_local_micro: 5_000_000,
    }
    for (const name of [...ORDERED.toSorted(), 'Apple'])
      expect((await writes.create({ ...sound, name })).status).toBe(200)
  })

  it.each([
    ['ASC', ORDERED.flatMap((name) => (name === 'Apple' ? [name, name] : [name]))],
    ['DESC', ORDERED.toReversed().flatMap((name) => (name === 'Apple' ? [name, name] : [name]))],
  ])(
    'is in locale order, with equal names sorted by creation (%s) [protocol.list.sort_by.name]',
    async (direction, expected) => {
      const sorted = `campaigns?sort_by=name-${direction.toLowerCase()}`
      const whole = await restList(rest, at(sorted, account))
      expect(whole.map(({ name }) => name)).toEqual(expected)
      const ids = whole.map(({ id }) => id)
      const both = whole.filter(({ name }) => name === 'Apple').map(({ id }) => Number.parseInt(id, 36))
      expect(both).toEqual(direction === 'ASC' ? both.toSorted() : both.toSorted().toReversed())
      expect((await restList(rest, at(`${sorted}&count=1`, account))).map(({ id }) => id)).toEqual(ids)
      const field = `account(id: "${account}") { campaigns($PAGE, orderBy: {field: NAME, direction: ${direction}}) { $NODES } }`
      expect(idsOf(await readToEnd(world, field, ['account', 'campaigns'], 4))).toEqual(ids)
    },
  )
})
