import { expectError } from './refusals.ts'
import { inWorld, type Json, restList } from './world.ts'

const { rest: signed, ask } = await inWorld()
const ROOT = '/12/targeting_criteria'
const rest = async (target: string): Promise<Json> => {
  const { status, json } = await signed.get(`${ROOT}/${target}`)
  expect([target, status]).toEqual([target, 200])
  return json
}
const graph = (fields: string, variables: object = {}, parameters = '') =>
  ask(`query ${parameters} { targetingOptions { ${fields} } }`, variables)

const PAGED: [field: string, target: string, key: string][] = [
  ['conversations($PAGE)', 'conversations?', 'targetingValue'],
  [
    'events($PAGE, eventTypes: [HOLIDAY, SPORTS, OTHER])',
    'events?event_types=HOLIDAY,SPORTS,OTHER',
    'targetingValue',
  ],
  ['interests($PAGE)', 'interests?', 'targetingValue'],
  ['languages($PAGE)', 'languages?', 'targetingValue'],
  ['locations($PAGE, countryCode: "US")', 'locations?country_code=US', 'targetingValue'],
  ['networkOperators($PAGE)', 'network_operators?', 'targetingValue'],
  ['tvShows($PAGE, locale: "en-US")', 'tv_shows?locale=en-US', 'name'],
]

describe('lookup in GraphQL', () => {
  it('returns the same entries as REST in each list, in one call per list [targeting_options.app_store_categories, targeting_options.app_store_categories.parameters, targeting_options.app_store_categories.fields, targeting_options.conversations, targeting_options.conversations.parameters, targeting_options.conversations.fields, targeting_options.devices, targeting_options.devices.parameters, targeting_options.devices.fields, targeting_options.interests, targeting_options.interests.fields, targeting_options.languages, targeting_options.languages.fields, targeting_options.locations, targeting_options.locations.fields, targeting_options.network_operators, targeting_options.network_operators.fields, targeting_options.platform_versions, targeting_options.platform_versions.parameters, targeting_options.platform_versions.fields, targeting_options.platforms, targeting_options.platforms.parameters, targeting_options.platforms.fields, targeting_options.tv_markets, targeting_options.tv_markets.fields, targeting_options.tv_shows, targeting_options.tv_shows.fields]', async () => {
    const { data, errors, calls } = await graph(`
      appStoreCategories(q: "games", osType: ANDROID) { name targetingType targetingValue osType osTypeRaw }
      conversations(conversationType: SPORTS, first: 1) { nodes { name targetingType targetingValue conversationType conversationTypeRaw } }
      devices(q: "fairphone", first: 1) { name targetingType targetingValue manufacturer osType osTypeRaw platform }
      interests(q: "music/j") { nodes { name targetingType targetingValue } totalCount }
      languages(q: "dan") { nodes { name targetingType targetingValue } }
      locations(q: "leeds") { nodes { name targetingType targetingValue countryCode locationType locationTypeRaw } }
      networkOperators(countryCode: "FR", q: "loire") { nodes { name targetingType targetingValue countryCode } }
      platformVersions(q: "android 14") { name number targetingType targetingValue osType platform }
      platforms(lang: "de", q: "desk") { name targetingType targetingValue }
      tvMarkets { name countryCode locale }
      tvShows(locale: "en-US", q: "baking c") { nodes { name targetingValue genre locales { language country } } }`)
    expect(errors).toEqual([])
    const { targetingOptions: options } = data
    expect(options.appStoreCategories).toEqual(
      (await rest('app_store_categories?q=games&os_type=ANDROID')).data.map((entry: Json) => ({
        name: entry.name,
        targetingType: 'APP_STORE_CATEGORY',
        targetingValue: entry.targeting_value,
        osType: 'ANDROID',
        osTypeRaw: 'ANDROID',
      })),
    )
    expect(options.conversations.nodes).toEqual([
      {
        name: 'Athletics',
        targetingType: 'CONVERSATION',
        targetingValue: (await rest('conversations?conversation_type=SPORTS&count=1')).data[0]
          .targeting_value,
        conversationType: 'SPORTS',
        conversationTypeRaw: 'SPORTS',
      },
    ])
    expect(options.devices).toMatchObject([
      {
        name: 'Fairphone 4',
        targetingType: 'DEVICE',
        manufacturer: 'Fairphone',
        osType: 'ANDROID',
        platform: 'Android',
      },
    ])
    expect(options.interests).toMatchObject({
      nodes: [{ name: 'Music/Jazz', targetingType: 'INTEREST' }],
      totalCount: 1,
    })
    expect(options.languages.nodes).toEqual([
      { name: 'Danish', targetingType: 'LANGUAGE', targetingValue: 'da' },
    ])
    expect(options.locations.nodes).toMatchObject([
      {
        name: 'Leeds, England, United Kingdom',
        targetingType: 'LOCATION',
        countryCode: 'GB',
        locationType: 'CITY',
        locationTypeRaw: 'CITIES',
      },
    ])
    expect(options.networkOperators.nodes).toMatchObject([{ name: 'Loire Télécom', countryCode: 'FR' }])
    expect(options.platformVersions).toMatchObject([
      {
        name: 'Android 14.0',
        number: '14.0',
        targetingType: 'PLATFORM_VERSION',
        osType: 'ANDROID',
        platform: 'Android',
      },
    ])
    expect(options.platforms).toEqual([
      { name: 'Desktop-Computer und Laptops', targetingType: 'PLATFORM', targetingValue: '4' },
    ])
    expect(options.tvMarkets).toContainEqual({ name: 'Germany', countryCode: 'DE', locale: 'de-DE' })
    expect(options.tvShows.nodes).toMatchObject([
      // This value exceeds 2^53, so a JavaScript number would be off by one.
      { name: 'Baking Chronicles', targetingValue: '9007199254740993', genre: 'PAID' },
    ])
    expect(options.tvShows.nodes[0].locales).toContainEqual({ language: 'fr', country: 'FR' })
    expect(calls).toEqual({
      'targeting_options.app_store_categories': 1,
      'targeting_options.conversations': 1,
      'targeting_options.devices': 1,
      'targeting_options.interests': 1,
      'targeting_options.languages': 1,
      'targeting_options.locations': 1,
      'targeting_options.network_operators': 1,
      'targeting_options.platform_versions': 1,
      'targeting_options.platforms': 1,
      'targeting_options.tv_markets': 1,
      'targeting_options.tv_shows': 1,
    })
  })

  it('returns all fields of an event [targeting_options.events, targeting_options.events.parameters, targeting_options.events.fields]', async () => {
    const { data, errors, calls } =
      await graph(`events(eventTypes: [HOLIDAY], countryCodes: ["VN"], startTime: "2027-02-01T00:00:00Z") { nodes {
      name eventType eventTypeRaw startTime endTime countryCode isGlobal targetingValue reach { totalReach totalTweets totalImpressions }
      topUsers topTweets topHashtags
      genderBreakdown { key percentage } deviceBreakdown { key percentage } countryBreakdown { key percentage } } }`)
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'targeting_options.events': 1 })
    const [event] = (await rest('events?event_types=HOLIDAY&country_codes=VN&start_time=2027-02-01')).data
    expect(data.targetingOptions.events.nodes).toEqual([
      {
        name: 'Tết Nguyên Đán',
        eventType: 'HOLIDAY',
        eventTypeRaw: 'HOLIDAY',
        startTime: '2027-02-05T00:00:00Z',
        endTime: '2027-02-12T00:00:00Z',
        countryCode: 'VN',
        isGlobal: false,
        targetingValue: event.targeting_value,
        reach: {
          totalReach: event.reach.total_reach,
          totalTweets: event.reach.total_number_of_tweets,
          totalImpressions: event.reach.total_impressions,
        },
        topUsers: event.top_users,
        topTweets: [expect.stringMatching(/^17000000000\d+$/)],
        topHashtags: event.top_hashtags,
        genderBreakdown: [
          { key: 'female', percentage: event.gender_breakdown_percentage.female },
          { key: 'male', percentage: event.gender_breakdown_percentage.male },
        ],
        deviceBreakdown: [
          { key: 'ANDROID', percentage: event.device_breakdown_percentage.ANDROID },
          { key: 'IOS', percentage: 15 },
          { key: 'OTHER_MOBILE', percentage: 5 },
          { key: 'DESKTOP', percentage: event.device_breakdown_percentage.DESKTOP },
        ],
        countryBreakdown: [{ key: 'VN', percentage: 100 }],
      },
    ])
  })

  it('returns events of all types by default [targeting_options.events.event_types.optional]', async () => {
    const { data, errors } = await graph('events(first: 50) { nodes { targetingValue eventTypeRaw } }')
    const rows = await restList(signed, `${ROOT}/events?`)
    expect([errors, data.targetingOptions.events.nodes]).toEqual([
      [],
      rows.map((row) => ({ targetingValue: row.targeting_value, eventTypeRaw: row.event_type })),
    ])
    expect(new Set(rows.map(({ event_type }) => event_type)).size).toBe(7)
  })

  it.each(PAGED)(
    'is read to its end in pages of 3 or 50, with one call per page: %s [targeting_options.conversations.parameters, targeting_options.interests.parameters, targeting_options.languages.parameters, targeting_options.locations.parameters, targeting_options.network_operators.parameters, targeting_options.events]',
    async (field, target, key) => {
      const rows = await restList(signed, `${ROOT}/${target}&count=50`)
      const wanted = rows.map((row) => row[key === 'name' ? 'name' : 'targeting_value'])
      const name = field.split('(')[0] as string
      for (const first of [3, 50]) {
        const read: string[] = []
        let after: string | null = null
        do {
          const { data, errors, calls }: Json = await graph(
            `${field.replace('$PAGE', 'first: $first, after: $after')} { nodes { ${key} } edges { cursor } totalCount
            pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }`,
            { first, after },
            '($first: Int, $after: String)',
          )
          expect(errors).toEqual([])
          expect(Object.values(calls)).toEqual([1])
          const { nodes, edges, pageInfo, totalCount } = data.targetingOptions[name]
          expect(pageInfo.hasPreviousPage).toBe(after !== null)
          expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([edges[0].cursor, edges.at(-1).cursor])
          // The API does not count these lists, so only a list that fits on one page has a total count.
          expect(totalCount).toBe(after === null && !pageInfo.hasNextPage ? nodes.length : null)
          read.push(...nodes.map((node: Json) => node[key]))
          after = pageInfo.hasNextPage ? pageInfo.endCursor : null
        } while (after !== null)
        expect(read).toEqual(wanted)
      }
    },
  )

  it('shares a call between fields with equal arguments, and treats null as absent', async () => {
    const { errors, calls } = await graph(`
      a: locations(q: "san", countryCode: "US") { nodes { name } }
      b: locations(countryCode: "US", q: "san", locationType: null) { nodes { targetingValue } totalCount }
      c: locations(q: "san") { nodes { name } }
      d: tvMarkets { name } e: tvMarkets { locale }
      f: devices { name } g: devices(q: null, first: null) { name } h: devices(first: 2) { name }`)
    expect(errors).toEqual([])
    expect(calls).toEqual({
      'targeting_options.locations': 2,
      'targeting_options.tv_markets': 1,
      'targeting_options.devices': 2,
    })
  })

  it('refuses a cursor that was returned for different arguments', async () => {
    const { data } = await graph('locations(first: 2) { pageInfo { endCursor } }')
    const { endCursor } = data.targetingOptions.locations.pageInfo
    const other = `locations(first: 2, countryCode: "GB", after: "${endCursor}") { nodes { name } }`
    expectError(await graph(other), { code: 'INVALID_CURSOR', field: 'after' })
  })

  it.each`
    what                                       | fields                                                                                                                   | field          | argument          | limit
    ${'a country name instead of a code'}      | ${'locations(countryCode: "France") { nodes { name } }'}                                                                 | ${'locations'} | ${'countryCode'}  | ${undefined}
    ${'an empty q'}                            | ${'languages(q: "") { nodes { name } }'}                                                                                 | ${'languages'} | ${'q'}            | ${1}
    ${'a q of 256 characters'}                 | ${`interests(q: "${'x'.repeat(256)}") { nodes { name } }`}                                                               | ${'interests'} | ${'q'}            | ${255}
    ${'a q of 256 characters in a plain list'} | ${`devices(q: "${'x'.repeat(256)}") { name }`}                                                                           | ${'devices'}   | ${'q'}            | ${255}
    ${'a negative page size'}                  | ${'interests(first: -1) { nodes { name } }'}                                                                             | ${'interests'} | ${'first'}        | ${0}
    ${'a page size of 1001'}                   | ${'interests(first: 1001) { nodes { name } }'}                                                                           | ${'interests'} | ${'first'}        | ${1000}
    ${'1001 devices'}                          | ${'devices(first: 1001) { name }'}                                                                                       | ${'devices'}   | ${'first'}        | ${1000}
    ${'no devices'}                            | ${'devices(first: 0) { name }'}                                                                                          | ${'devices'}   | ${'first'}        | ${1}
    ${'1001 TV shows'}                         | ${'tvShows(locale: "en-US", first: 1001) { nodes { name } }'}                                                            | ${'tvShows'}   | ${'first'}        | ${1000}
    ${'an unknown market'}                     | ${'tvShows(locale: "english") { nodes { name } }'}                                                                       | ${'tvShows'}   | ${'locale'}       | ${undefined}
    ${'an empty list of event types'}          | ${'events(eventTypes: []) { nodes { name } }'}                                                                           | ${'events'}    | ${'eventTypes'}   | ${1}
    ${'a window that ends before it starts'}   | ${'events(eventTypes: [SPORTS], startTime: "2027-01-02T00:00:00Z", endTime: "2027-01-01T00:00:00Z") { nodes { name } }'} | ${'events'}    | ${'endTime'}      | ${undefined}
    ${'201 countries'}                         | ${`events(eventTypes: [SPORTS], countryCodes: [${'"US",'.repeat(201)}]) { nodes { name } }`}                             | ${'events'}    | ${'countryCodes'} | ${200}
    ${'a language name instead of a code'}     | ${'platforms(lang: "French") { name }'}                                                                                  | ${'platforms'} | ${'lang'}         | ${undefined}
    ${'an invalid cursor'}                     | ${'locations(after: "abc") { nodes { name } }'}                                                                          | ${'locations'} | ${'after'}        | ${undefined}
  `('refuses $what before any call, and reports the argument', async ({ fields, field, argument, limit }) => {
    const { data, errors, calls } = await graph(fields)
    expect(data.targetingOptions[field]).toBeNull()
    const code = argument === 'after' ? 'INVALID_CURSOR' : 'BAD_USER_INPUT'
    expect(errors).toMatchObject([
      { path: ['targetingOptions', field], extensions: { code, field: argument } },
    ])
    expect(errors[0]?.extensions.limit).toBe(limit)
    expect(errors[0]?.message).not.toMatch(/[a-z]_[a-z]/)
    expect(calls).toEqual({})
  })
})
