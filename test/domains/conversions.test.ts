import { kindOf } from './kinds.ts'
import { ERRORS, expectRefused, userError } from './refusals.ts'
import { gatewayOf, inWorld, type Json } from './world.ts'

const { world, main, rest, ask, at } = await inWorld({ fresh: true })

const stranger = await gatewayOf(world, world.sandbox.secondUser.user_id)

// The pixel and the tags of the demo's main account.
const PIXEL = 'ny3od'
const [CHECKOUT, NEWSLETTER, DELETED] = ['o3bk1', 'o3bk2', 'o3bk3']
const PATH = `/12/measurement/conversions/${PIXEL}`
const EMAIL = 'd360d510a224510f373931ce2d6215a799f5a9c1cef221b0149b6b6b50cced62'
const PHONE = '1fa6b8d986d9b9cd01bf36951815158bbde9f520c0567c835dfe34783d0a4231'
const CLICK = '23opevjt88psuo13lu8d020qkn'
const SECRETS = [EMAIL, PHONE, CLICK, 'jane@people.example', '203.0.113.7', 'Mozilla/5.0 (secret)']

const conversion = (changes: object = {}) => ({
  conversion_time: '2026-02-18T01:14:00.603Z',
  event_id: CHECKOUT,
  identifiers: [{ twclid: CLICK }],
  ...changes,
})
const send = (conversions: unknown, path = PATH) => rest.json('POST', path, { conversions })
const tag = async (kind: string, id: string): Promise<Json> => (await rest.get(at(`${kind}/${id}`))).json.data

/** Returns everything that the sandbox's log shows about the last five requests. */
const sandboxLog = async (): Promise<string> => {
  const show = async (path: string) => (await fetch(`${world.sandboxUrl}/__sandbox/requests${path}`)).text()
  const { requests } = JSON.parse(await show('?limit=5'))
  return (await Promise.all(requests.map(({ id }: Json) => show(`/details?id=${id}`)))).join('\n')
}

const mutate = (pixelId: string, conversions: readonly object[], asked = ask) =>
  asked(
    `mutation ($p: ID!, $c: [ConversionInput!]!) { done: conversionsSend(pixelId: $p, conversions: $c) {
      record: conversions { conversionsProcessed debugId } ${ERRORS} } }`,
    { p: pixelId, c: conversions },
  )
const input = (changes: object = {}) => ({
  conversionTime: '2026-02-18T01:14:00Z',
  eventId: CHECKOUT,
  identifiers: [{ twclid: CLICK }],
  ...changes,
})

describe('website conversions', () => {
  it('are accepted over REST, and set the status of their tags to TRACKING [conversions.create, conversions.create.answer, conversions.create.event_id, conversions.create.tracked]', async () => {
    const { status, json, text } = await send([
      conversion(),
      conversion({ event_id: `tw-${PIXEL}-${CHECKOUT}`, conversion_time: '2026-03-01T00:00:00Z' }),
      conversion({ conversion_time: '2026-01-01T00:00:00Z', identifiers: [{ hashed_email: EMAIL }] }),
    ])
    expect([status, json]).toEqual([
      200,
      {
        request: { params: { account_id: main } },
        data: { conversions_processed: 3, debug_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ])
    for (const secret of SECRETS) expect(text).not.toContain(secret)
    const tracked = { status: 'TRACKING', last_tracked_at: '2026-03-01T00:00:00Z' }
    expect(await tag('web_event_tags', CHECKOUT)).toMatchObject(tracked)
    expect(await tag('web_event_tags', NEWSLETTER)).toMatchObject({
      status: 'UNVERIFIED',
      last_tracked_at: null,
    })
    // An older event that arrives later does not change `last_tracked_at`.
    await send([conversion()])
    expect(await tag('web_event_tags', CHECKOUT)).toMatchObject(tracked)
  })

  it('are accepted by mutation with one call [conversions.create, conversions.create.tracked]', async () => {
    const { data, errors, calls } = await mutate(PIXEL, [
      input({
        identifiers: [
          { hashedEmail: EMAIL, ipAddress: '203.0.113.7' },
          { hashedPhoneNumber: PHONE, userAgent: 'Mozilla/5.0 (secret)' },
        ],
        value: '20.00',
        priceCurrency: 'EUR',
        numberItems: 3,
        conversionId: '23294827',
        description: 'Pet supplies',
        contents: [{ contentId: '1', contentPrice: '100.99', numItems: 1, contentGroupId: '123' }],
      }),
      input({ eventId: NEWSLETTER }),
    ])
    expect([errors, data.done, calls]).toEqual([
      [],
      { record: { conversionsProcessed: 2, debugId: expect.any(String) }, userErrors: [] },
      { 'conversions.create': 1 },
    ])
    const tracked = { status: 'TRACKING', last_tracked_at: '2026-02-18T01:14:00Z' }
    expect(await tag('web_event_tags', NEWSLETTER)).toMatchObject(tracked)
  })

  it.each([
    [
      'an empty list [conversions.create.conversions.maximum]',
      [],
      [['INVALID_PARAMETER', 'conversions']],
      [['INVALID_PARAMETER', 'conversions', 1]],
    ],
    [
      '501 conversions [conversions.create.conversions.maximum]',
      Array.from({ length: 501 }, () => ({})),
      [['INVALID_PARAMETER', 'conversions']],
      [['INVALID_PARAMETER', 'conversions', 500]],
    ],
    [
      'unknown, deleted and foreign event ids [conversions.create.event_id, conversions.create.atomic]',
      [{}, { event_id: 'zzz' }, { event_id: DELETED }, { event_id: `tw-${'abc'}-${CHECKOUT}` }],
      [1, 2, 3].map((index) => ['INVALID_PARAMETER', `conversions[${index}].event_id`]),
      [1, 2, 3].map((index) => ['INVALID_PARAMETER', `conversions[${index}].eventId`, null]),
    ],
    [
      'only an IP address and a user agent [conversions.create.identified, conversions.create.atomic]',
      [
        {},
        { identifiers: [{ ip_address: '203.0.113.7', user_agent: 'Mozilla/5.0 (secret)' }] },
        { identifiers: [{}] },
      ],
      [1, 2].map((index) => ['INVALID_PARAMETER', `conversions[${index}].identifiers`]),
      [1, 2].map((index) => ['INVALID_PARAMETER', `conversions[${index}].identifiers`, 1]),
    ],
  ])('are refused for %s, and change nothing', async (_title, changes, byRest, byGraph) => {
    const received = await send(changes.map(conversion))
    expect([received.status, received.json.errors.map((each: Json) => [each.code, each.parameter])]).toEqual([
      400,
      byRest,
    ])
    const camel = (text: string) => text.replace(/_([a-z])/g, (_all, letter) => letter.toUpperCase())
    const deep = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(deep)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [camel(name), deep(each)]))
    }
    const asked = await mutate(
      PIXEL,
      changes.map((change) => input(deep(change) as object)),
    )
    expect(asked.data.done.userErrors.map(({ code, field, limit }: Json) => [code, field, limit])).toEqual(
      byGraph,
    )
    expect(await tag('web_event_tags', CHECKOUT)).toMatchObject({ status: 'UNVERIFIED' })
    for (const secret of SECRETS) expect(received.text + asked.text).not.toContain(secret)
  })

  it.each(['conversion_time', 'event_id', 'identifiers'])(
    'are refused without %s [conversions.create.conversions.required]',
    async (name) => {
      expectRefused(
        await send([conversion(), conversion({ [name]: undefined })]),
        'MISSING_PARAMETER',
        `conversions[1].${name}`,
      )
      const field = name.replace(/_([a-z])/g, (_all, letter) => letter.toUpperCase())
      const { errors, calls } = await mutate(PIXEL, [input({ [field]: undefined })])
      expect([errors.map(({ extensions }) => extensions.code), calls]).toEqual([['BAD_USER_INPUT'], {}])
    },
  )

  it('never reveal identifiers, hashed or not, in responses or logs [conversions.create.hashed]', async () => {
    const before = world.log.length
    const raw = { hashed_email: 'jane@people.example', hashed_phone_number: '203.0.113.7' }
    const received = await send([conversion({ identifiers: [raw] })])
    expect([received.status, received.json.errors.map(({ parameter }: Json) => parameter)]).toEqual([
      400,
      ['conversions[0].identifiers[0].hashed_email', 'conversions[0].identifiers[0].hashed_phone_number'],
    ])
    const asked = await mutate(PIXEL, [input({ identifiers: [{ hashedEmail: 'jane@people.example' }] })])
    expect([asked.errors.map(({ extensions }) => extensions.code), asked.calls]).toEqual([
      ['BAD_USER_INPUT'],
      {},
    ])
    await mutate(PIXEL, [input({ identifiers: [{ hashedEmail: EMAIL, userAgent: 'Mozilla/5.0 (secret)' }] })])
    const log = await sandboxLog()
    const seen = [received.text, asked.text, world.log.slice(before).join('\n'), log].join('\n')
    for (const secret of SECRETS) expect(seen).not.toContain(secret)
  })

  it('require a pixel in an account that the user may change [conversions.create.permissions]', async () => {
    expectRefused(await send([conversion()], '/12/measurement/conversions/zzz'), 'NOT_FOUND', 'pixel_id')
    const { status, json } = await world.stranger.json('POST', PATH, { conversions: [conversion()] })
    expect([status, json.errors[0]]).toMatchObject([404, { code: 'NOT_FOUND', parameter: 'pixel_id' }])
    const { data } = await mutate('zzz', [input()])
    expect(data.done).toEqual({ record: null, userErrors: [userError('NOT_FOUND', 'pixelId')] })
    expect((await mutate(PIXEL, [input()], stranger.ask)).data.done.userErrors).toEqual([
      userError('NOT_FOUND', 'pixelId'),
    ])
  })

  it('have a rate limit of 60,000 calls per window [conversions.create.rate]', async () => {
    expect((await send([conversion()])).headers['x-rate-limit-limit']).toBe('60000')
  })
})

const APP = 'com.example.shop'
const EVENT = {
  app_id: APP,
  os_type: 'ANDROID',
  hashed_device_id: 'lke1GZa3AseB343ZcCQq7svfHzLfuSqyYnE+Rf49MOI=',
  conversion_type: 'INSTALL',
  conversion_time: '2026-01-21T01:14:00.602Z',
}
const report = (changes: object = {}) => rest.form('POST', '/12/conversion_event', { ...EVENT, ...changes })
const SELECTION = `appId osType conversionType conversionTime conversionValue { micros } clickWindow viewThroughWindow
  limitAdTracking eventMetadata hashedDeviceId partnerClientId nonTwitterEngagementTime nonTwitterEngagementType
  tpnAttribution twitterAttribution { countryCode engagementType attributionType tweetId promotedProperties {
    accountId campaignId campaignName lineItemId lineItemObjective publisherAppId } }`
const reportByGraph = (changes: object = {}) =>
  ask(
    `mutation ($i: AppConversionInput!) { done: appConversionSend(input: $i) { record: appConversion { ${SELECTION} } ${ERRORS} } }`,
    {
      i: {
        appId: APP,
        osType: 'ANDROID',
        hashedDeviceId: EVENT.hashed_device_id,
        conversionType: 'INSTALL',
        conversionTime: '2026-01-21T01:14:00Z',
        ...changes,
      },
    },
  )

describe('app conversion', () => {
  it('is accepted over REST, and sets the status of its tags to TRACKING [conversion_events.create, conversion_events.create.fields, conversion_events.create.tracked, conversion_events.create.attribution]', async () => {
    const { status, json } = await report({ price_micro: '2500000', price_currency: 'EUR' })
    expect([status, json.data]).toEqual([
      200,
      {
        conversion_value_micro: 2_500_000,
        view_through_window: 1,
        tpn_attribution: null,
        conversion_time: '2026-01-21T01:14:00Z',
        click_window: 14,
        limit_ad_tracking: false,
        event_metadata: null,
        non_twitter_engagement_type: null,
        conversion_type: 'INSTALL',
        partner_client_id: APP,
        app_id: APP,
        hashed_device_id: EVENT.hashed_device_id,
        twitter_attribution: null,
        os_type: 'ANDROID',
        non_twitter_engagement_time: null,
      },
    ])
    const [install, purchase] = [await tag('app_event_tags', 'jhp'), await tag('app_event_tags', 'jhq')]
    expect([install.status, install.last_tracked_at]).toEqual(['TRACKING', '2026-01-21T01:14:00Z'])
    expect([purchase.status, purchase.last_tracked_at]).toEqual(['UNVERIFIED', null])
  })

  it('changes updated_at of its tags, unless it is older than the last event', async () => {
    const { updated_at: before } = await tag('app_event_tags', 'jhp')
    await report({})
    const { updated_at: first } = await tag('app_event_tags', 'jhp')
    expect(first > before).toBe(true)
    await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=60`, { method: 'POST' })
    await report({ conversion_time: '2026-01-01T00:00:00Z' })
    expect((await tag('app_event_tags', 'jhp')).updated_at).toBe(first)
    await report({ conversion_time: '2026-01-22T00:00:00Z' })
    expect((await tag('app_event_tags', 'jhp')).updated_at > first).toBe(true)
  })

  it("is accepted by mutation and attributed to the app's newest active line item [conversion_events.create, conversion_events.create.attribution, conversion_events.create.tracked]", async () => {
    const items = kindOf(world, main, { path: 'line_items', type: 'LineItem' })
    const item = (await rest.get(at('line_items?count=1000'))).json.data.find(
      (each: Json) => each.objective === 'APP_INSTALLS' && each.entity_status === 'ACTIVE',
    )
    await items.rest.update(item.id, { android_app_store_identifier: APP })
    const { data, errors, calls } = await reportByGraph({ clickWindow: 30, price: { decimal: '2.50' } })
    expect([errors, calls, data.done.userErrors]).toEqual([[], { 'conversion_events.create': 1 }, []])
    expect(data.done.record).toMatchObject({
      appId: APP,
      osType: 'ANDROID',
      conversionType: 'INSTALL',
      conversionValue: { micros: '2500000' },
      clickWindow: 30,
      twitterAttribution: {
        engagementType: 'CLICK',
        attributionType: 'PROMOTED',
        promotedProperties: {
          accountId: main,
          campaignId: item.campaign_id,
          lineItemId: item.id,
          lineItemObjective: 'APP_INSTALLS',
        },
      },
    })
    expect((await tag('app_event_tags', 'jhp')).status).toBe('TRACKING')
  })

  it('is neither attributed nor tracked if its user has no access to the account [conversion_events.create.tracked, conversion_events.create.attribution]', async () => {
    const items = kindOf(world, main, { path: 'line_items', type: 'LineItem' })
    const item = (await rest.get(at('line_items?count=1000'))).json.data.find(
      (each: Json) => each.objective === 'APP_INSTALLS' && each.entity_status === 'ACTIVE',
    )
    await items.rest.update(item.id, { android_app_store_identifier: APP })
    const { status, json } = await world.stranger.form('POST', '/12/conversion_event', EVENT)
    expect([status, json.data.twitter_attribution]).toEqual([200, null])
    expect((await tag('app_event_tags', 'jhp')).status).toBe('UNVERIFIED')
  })

  it('reveals neither device ids nor IP addresses in errors or logs [conversion_events.create.personal]', async () => {
    const before = world.log.length
    const address = '203.0.113.9'
    const refused = await report({ device_ip_address: address, os_type: 'WEB' })
    const query = new URLSearchParams({ ...EVENT, device_ip_address: address })
    expect([refused.status, (await rest.post(`/12/conversion_event?${query}`)).status]).toEqual([400, 200])
    await reportByGraph({ deviceIpAddress: address })
    const log = await sandboxLog()
    expect(log).toContain('conversion_event')
    const seen = [refused.text, world.log.slice(before).join('\n'), log].join('\n')
    for (const secret of [address, EVENT.hashed_device_id, encodeURIComponent(EVENT.hashed_device_id)])
      expect(seen).not.toContain(secret)
  })
})
