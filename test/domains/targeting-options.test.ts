import { restList, startWorld, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

let world: World
let main: string

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
})
afterAll(() => world.close())

const ROOT = '/12/targeting_criteria'
const rest = async (target: string): Promise<Json> => {
  const answer = await world.rest.get(`${ROOT}/${target}`)
  expect([target, answer.status]).toEqual([target, 200])
  return answer.json
}
const graph = (fields: string, variables: object = {}, parameters = '') =>
  world.ask(`query ${parameters} { targetingOptions { ${fields} } }`, variables)
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** Fields, their order, what a criterion of it is called, and the rate class, as the public facts have them. */
const LOOKUPS: [string, string, string[], string | undefined, string][] = [
  [
    'app_store_categories [targeting_options.app_store_categories, targeting_options.app_store_categories.fields]',
    'app_store_categories',
    ['name', 'targeting_type', 'targeting_value', 'os_type'],
    'APP_STORE_CATEGORY',
    '400',
  ],
  [
    'conversations [targeting_options.conversations, targeting_options.conversations.fields]',
    'conversations',
    ['name', 'targeting_type', 'targeting_value', 'conversation_type'],
    'CONVERSATION',
    '400',
  ],
  [
    'devices [targeting_options.devices, targeting_options.devices.fields]',
    'devices',
    ['name', 'manufacturer', 'os_type', 'targeting_value', 'targeting_type', 'platform'],
    'DEVICE',
    '400',
  ],
  [
    'events [targeting_options.events, targeting_options.events.fields]',
    'events?event_types=HOLIDAY',
    [
      'reach',
      'name',
      'start_time',
      'top_users',
      'top_tweets',
      'top_hashtags',
      'gender_breakdown_percentage',
      'end_time',
      'country_code',
      'device_breakdown_percentage',
      'targeting_value',
      'is_global',
      'event_type',
      'country_breakdown_percentage',
    ],
    undefined,
    '400',
  ],
  [
    'interests [targeting_options.interests, targeting_options.interests.fields]',
    'interests',
    ['name', 'targeting_type', 'targeting_value'],
    'INTEREST',
    '400',
  ],
  [
    'languages [targeting_options.languages, targeting_options.languages.fields]',
    'languages',
    ['name', 'targeting_type', 'targeting_value'],
    'LANGUAGE',
    '400',
  ],
  [
    'locations [targeting_options.locations, targeting_options.locations.fields]',
    'locations',
    ['name', 'country_code', 'location_type', 'targeting_value', 'targeting_type'],
    'LOCATION',
    '400',
  ],
  [
    'network_operators [targeting_options.network_operators, targeting_options.network_operators.fields]',
    'network_operators',
    ['country_code', 'targeting_type', 'name', 'targeting_value'],
    'NETWORK_OPERATOR',
    '400',
  ],
  [
    'platform_versions [targeting_options.platform_versions, targeting_options.platform_versions.fields]',
    'platform_versions',
    ['name', 'number', 'os_type', 'targeting_type', 'targeting_value', 'platform'],
    'PLATFORM_VERSION',
    '400',
  ],
  [
    'platforms [targeting_options.platforms, targeting_options.platforms.fields]',
    'platforms',
    ['name', 'targeting_type', 'targeting_value'],
    'PLATFORM',
    '400',
  ],
  [
    'tv_markets [targeting_options.tv_markets, targeting_options.tv_markets.fields]',
    'tv_markets',
    ['name', 'country_code', 'locale'],
    undefined,
    '2000',
  ],
  [
    'tv_shows [targeting_options.tv_shows, targeting_options.tv_shows.fields]',
    'tv_shows?locale=en-US',
    ['name', 'targeting_value', 'genre', 'locales'],
    undefined,
    '2000',
  ],
]

describe('lookups by REST', () => {
  it.each(LOOKUPS)(
    'answer a list of entries with just their fields, for any account: %s',
    async (_title, target, fields, type, limit) => {
      const { status, json, headers } = await world.rest.get(`${ROOT}/${target}`)
      expect([status, headers['x-rate-limit-limit'], headers['x-account-rate-limit-limit']]).toEqual([
        200,
        limit,
        undefined,
      ])
      expect(json.data.length).toBeGreaterThan(2)
      for (const entry of json.data) {
        expect(Object.keys(entry).sort()).toEqual([...fields].sort())
        if (type !== undefined) expect(entry.targeting_type).toBe(type)
        for (const [field, value] of Object.entries(entry))
          if (field !== 'country_code')
            expect([field, value === null || value === '']).toEqual([field, false])
      }
      // The values of shows are past what this reader of JSON holds exactly.
      const byValue = fields.includes('targeting_value') && !fields.includes('genre')
      const key = byValue ? 'targeting_value' : 'name'
      const keys = json.data.map((entry: Json) => entry[key])
      expect(new Set(keys).size).toBe(keys.length)
      expect((await world.stranger.get(`${ROOT}/${target}`)).json.data).toEqual(json.data)
    },
  )

  it('has sixty places and more, of every size, each of a country that is itself there', async () => {
    const places = await restList(world.rest, `${ROOT}/locations?count=50`)
    expect(places.length).toBeGreaterThan(60)
    const sizes = new Set(places.map(({ location_type }) => location_type))
    expect([...sizes].sort()).toEqual(['CITIES', 'COUNTRIES', 'METROS', 'POSTAL_CODES', 'REGIONS'])
    const countries = (await rest('locations?location_type=COUNTRIES')).data
    const codes = countries.map((country: Json) => country.country_code)
    expect(places.filter(({ country_code }) => !codes.includes(country_code))).toEqual([])
    expect(new Set(places.map(({ targeting_value }) => targeting_value)).size).toBe(places.length)
  })

  it('takes a size of place in both forms, with a country and the start of a name [targeting_options.locations.parameters]', async () => {
    for (const [one, many] of [
      ['CITY', 'CITIES'],
      ['COUNTRY', 'COUNTRIES'],
      ['REGION', 'REGIONS'],
      ['METRO', 'METROS'],
      ['POSTAL_CODE', 'POSTAL_CODES'],
    ]) {
      const { data } = await rest(`locations?location_type=${many}`)
      expect(data.length).toBeGreaterThan(0)
      expect(data.filter((entry: Json) => entry.location_type !== many)).toEqual([])
      expect((await rest(`locations?location_type=${one}`)).data).toEqual(data)
    }
    const { data } = await rest('locations?location_type=CITIES&country_code=US&q=sAN')
    expect(namesOf(data)).toEqual([
      'San Diego, California, United States',
      'San Francisco, California, United States',
      'San Jose, California, United States',
    ])
    expect((await rest('locations?q=francisco')).data).toEqual([])
    expect(namesOf((await rest(`locations?country_code=VN&q=${encodeURIComponent('HÀ')}`)).data)).toEqual([
      'Hà Nội, Red River Delta, Viet Nam',
    ])
  })

  it('filters app store categories by store and name [targeting_options.app_store_categories.parameters]', async () => {
    const both = (await rest('app_store_categories?q=games')).data
    expect(new Set(both.map((entry: Json) => entry.os_type))).toEqual(new Set(['IOS', 'ANDROID']))
    const { data } = await rest('app_store_categories?q=GAMES&os_type=IOS')
    expect(namesOf(data)).toEqual(['Games: Puzzle', 'Games: Strategy'])
  })

  it('filters conversations by kind, and pages them [targeting_options.conversations.parameters]', async () => {
    const all = await restList(world.rest, `${ROOT}/conversations?count=3`)
    expect(all).toEqual((await rest('conversations')).data)
    const sports = await restList(world.rest, `${ROOT}/conversations?conversation_type=SPORTS&count=2`)
    expect(sports).toEqual(all.filter(({ conversation_type }) => conversation_type === 'SPORTS'))
    expect(sports.length).toBeGreaterThan(4)
  })

  it('bounds devices by count and finds them by name [targeting_options.devices.parameters]', async () => {
    const all = (await rest('devices')).data
    expect((await rest('devices?count=3')).data).toEqual(all.slice(0, 3))
    expect((await rest('devices?count=3')).next_cursor).toBeNull()
    expect(namesOf((await rest('devices?q=pixel&count=2')).data)).toEqual(['Pixel 6', 'Pixel 7'])
  })

  it('chooses events by kind, country and time, and pages them [targeting_options.events.parameters]', async () => {
    const all = await restList(world.rest, `${ROOT}/events?event_types=HOLIDAY,SPORTS&count=2`)
    expect(new Set(all.map(({ event_type }) => event_type))).toEqual(new Set(['HOLIDAY', 'SPORTS']))
    const french = (await rest('events?event_types=HOLIDAY,SPORTS&country_codes=FR')).data
    expect(french).toEqual(all.filter(({ is_global, country_code }) => is_global || country_code === 'FR'))
    const [first] = french
    // Until it begins it is too early, from its end on too late; a moment within is enough.
    const { start_time, end_time } = first
    const within = async (more: string) =>
      (await rest(`events?event_types=HOLIDAY,SPORTS&${more}`)).data.some(
        (event: Json) => event.targeting_value === first.targeting_value,
      )
    const later = (time: string) => new Date(Date.parse(time) + 1000).toISOString().replace('.000', '')
    expect(await within(`end_time=${start_time}`)).toBe(false)
    expect(await within(`end_time=${later(start_time)}`)).toBe(true)
    expect(await within(`start_time=${end_time}`)).toBe(false)
    expect(await within(`start_time=${start_time}&end_time=${end_time}`)).toBe(true)
    for (const { is_global, country_code, start_time, end_time } of all) {
      expect([is_global, typeof country_code]).toEqual(is_global ? [true, 'object'] : [false, 'string'])
      expect(start_time < end_time).toBe(true)
    }
  })

  it('finds interests and languages by name, and pages them [targeting_options.interests.parameters, targeting_options.languages.parameters]', async () => {
    for (const lookup of ['interests', 'languages']) {
      const all = (await rest(lookup)).data
      expect(await restList(world.rest, `${ROOT}/${lookup}?count=7`)).toEqual(all)
    }
    expect(namesOf((await rest('interests?q=food%20and%20drink%2Fc')).data)).toEqual([
      'Food and drink/Coffee',
    ])
    expect((await rest('languages?q=VIET')).data).toEqual([
      { name: 'Vietnamese', targeting_type: 'LANGUAGE', targeting_value: 'vi' },
    ])
  })

  it('shows operators of the United States unless told otherwise [targeting_options.network_operators.parameters]', async () => {
    const { data } = await rest('network_operators')
    expect(data.filter((entry: Json) => entry.country_code !== 'US')).toEqual([])
    expect(await restList(world.rest, `${ROOT}/network_operators?country_code=US&count=2`)).toEqual(data)
    expect(namesOf((await rest('network_operators?country_code=DE&q=rhein')).data)).toEqual(['Rheinmobil'])
    expect((await rest('network_operators?country_code=ZZ')).data).toEqual([])
  })

  it('finds versions of platforms, and platforms in some languages [targeting_options.platform_versions.parameters, targeting_options.platforms.parameters]', async () => {
    const versions = (await rest('platform_versions?q=ios%201')).data
    expect(versions.length).toBeGreaterThan(2)
    expect(versions.filter((entry: Json) => entry.os_type !== 'IOS' || entry.platform !== 'iOS')).toEqual([])
    expect(namesOf((await rest('platforms?lang=fr-CA&q=ordi')).data)).toEqual([
      'Ordinateurs de bureau et portables',
    ])
    expect(namesOf((await rest('platforms?lang=vi&q=desk')).data)).toEqual(['Desktop and laptop computers'])
    expect((await rest('platforms?count=1')).data).toHaveLength(1)
  })

  it('shows the shows of one market, fifty a page, with 64-bit values [targeting_options.tv_shows.locale.required, targeting_options.tv_markets]', async () => {
    const first = await rest('tv_shows?locale=en-US')
    expect(first.data).toHaveLength(50)
    const all = await restList(world.rest, `${ROOT}/tv_shows?locale=en-US&count=50`)
    expect(all.length).toBeGreaterThan(50)
    const german = await restList(world.rest, `${ROOT}/tv_shows?locale=de-DE&count=9`)
    expect(german.length).toBeLessThan(all.length)
    for (const { locales } of german) expect(locales).toContainEqual({ locale: 'de-DE' })
    expect((await rest('tv_shows?locale=xx-XX')).data).toEqual([])
    const { text } = await world.rest.get(`${ROOT}/tv_shows?locale=en-US&q=baking%20c`)
    expect(text).toContain('"targeting_value":9007199254740993,')
    const markets = (await rest('tv_markets')).data
    expect(markets.map((market: Json) => market.locale)).toContain('de-DE')
  })

  it.each<[string, string, string, string]>([
    ['a size of place that is none', 'locations?location_type=CASTLES', 'INVALID_PARAMETER', 'location_type'],
    ['a country in words', 'locations?country_code=France', 'INVALID_PARAMETER', 'country_code'],
    ['an empty q', 'languages?q=', 'INVALID_PARAMETER', 'q'],
    ['a q of 256 characters', `interests?q=${'x'.repeat(256)}`, 'INVALID_PARAMETER', 'q'],
    ['a page of none', 'interests?count=0', 'INVALID_PARAMETER', 'count'],
    ['a page of 1001', 'interests?count=1001', 'INVALID_PARAMETER', 'count'],
    ['1001 devices', 'devices?count=1001', 'INVALID_PARAMETER', 'count'],
    ['51 shows', 'tv_shows?locale=en-US&count=51', 'INVALID_PARAMETER', 'count'],
    [
      'shows of no market [targeting_options.tv_shows.locale.required]',
      'tv_shows',
      'MISSING_PARAMETER',
      'locale',
    ],
    ['a market that is none', 'tv_shows?locale=english', 'INVALID_PARAMETER', 'locale'],
    [
      'events of no kind [targeting_options.events.event_types.required]',
      'events',
      'MISSING_PARAMETER',
      'event_types',
    ],
    ['an empty list of kinds', 'events?event_types=', 'INVALID_PARAMETER', 'event_types'],
    [
      'a kind of event that is none',
      'events?event_types=HOLIDAY,WEDDING',
      'INVALID_PARAMETER',
      'event_types',
    ],
    ['a time that is none', 'events?event_types=SPORTS&start_time=soon', 'INVALID_PARAMETER', 'start_time'],
    [
      'a window that ends before it begins',
      'events?event_types=SPORTS&start_time=2027-01-02T00:00:00Z&end_time=2027-01-01T00:00:00Z',
      'INVALID_TIME_WINDOW',
      'end_time',
    ],
    [
      'a kind of conversation that is none',
      'conversations?conversation_type=GOSSIP',
      'INVALID_PARAMETER',
      'conversation_type',
    ],
    ['a store that is none', 'app_store_categories?os_type=WINDOWS', 'INVALID_PARAMETER', 'os_type'],
    ['a language in words', 'platforms?lang=French', 'INVALID_PARAMETER', 'lang'],
    ['a cursor of its own making', 'locations?cursor=abc', 'INVALID_PARAMETER', 'cursor'],
  ])('refuses %s', async (_what, target, code, parameter) => {
    const { status, json } = await world.rest.get(`${ROOT}/${target}`)
    expect([status, json.errors[0].code, json.errors[0].parameter]).toEqual([400, code, parameter])
  })

  it('refuses a cursor of another list, and nothing can be written', async () => {
    const { next_cursor } = await rest('locations?country_code=US&count=2')
    const other = await world.rest.get(`${ROOT}/locations?country_code=GB&count=2&cursor=${next_cursor}`)
    expect([other.status, other.json.errors[0].parameter]).toEqual([400, 'cursor'])
    expect((await world.rest.post(`${ROOT}/locations?name=Atlantis`)).status).toBe(405)
    expect((await world.rest.delete(`${ROOT}/locations`)).status).toBe(405)
  })
})

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

describe('lookups in the graph', () => {
  it('shows one of each as REST has it, in one call each', async () => {
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
      tvShows(locale: "en-US", q: "baking c") { nodes { name targetingValue genre locales { locale } } }`)
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
      // Past 2^53, where a JavaScript number would be one off.
      { name: 'Baking Chronicles', targetingValue: '9007199254740993', genre: 'PAID' },
    ])
    expect(options.tvShows.nodes[0].locales).toContainEqual({ locale: 'fr-FR' })
    expect(calls).toEqual(
      Object.fromEntries(
        LOOKUPS.map(([, target]) => [`targeting_options.${target.split('?')[0]}`, 1]).filter(
          ([name]) => name !== 'targeting_options.events',
        ),
      ),
    )
  })

  it('shows all of an event', async () => {
    const { data, errors, calls } =
      await graph(`events(eventTypes: [HOLIDAY], countryCodes: ["VN"], startTime: "2027-02-01T00:00:00Z") { nodes {
      name eventType eventTypeRaw startTime endTime countryCode isGlobal targetingValue reach { totalReach totalTweets }
      topUsers { userId screenName } topTweets { tweetId } topHashtags { hashtag }
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
        reach: { totalReach: event.reach.total_reach, totalTweets: event.reach.total_tweets },
        topUsers: [{ userId: event.top_users[0].user_id, screenName: event.top_users[0].screen_name }],
        topTweets: [{ tweetId: event.top_tweets[0].tweet_id }],
        topHashtags: event.top_hashtags,
        genderBreakdown: [
          { key: 'FEMALE', percentage: event.gender_breakdown_percentage.FEMALE },
          { key: 'MALE', percentage: event.gender_breakdown_percentage.MALE },
        ],
        deviceBreakdown: [
          { key: 'MOBILE', percentage: event.device_breakdown_percentage.MOBILE },
          { key: 'DESKTOP', percentage: event.device_breakdown_percentage.DESKTOP },
        ],
        countryBreakdown: [{ key: 'VN', percentage: 100 }],
      },
    ])
  })

  it.each(PAGED)('pages %s to its end, at any size, one call a page', async (field, target, key) => {
    const rows = await restList(world.rest, `${ROOT}/${target}&count=50`)
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
        // The interface does not count these lists: only a list that is one page has a known length.
        expect(totalCount).toBe(after === null && !pageInfo.hasNextPage ? nodes.length : null)
        read.push(...nodes.map((node: Json) => node[key]))
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null
      } while (after !== null)
      expect(read).toEqual(wanted)
    }
  })

  it('asks once for the same arguments, once more for others, null counting as nothing', async () => {
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

  it('keeps a cursor to its own list', async () => {
    const { data } = await graph('locations(first: 2) { pageInfo { endCursor } }')
    const { endCursor } = data.targetingOptions.locations.pageInfo
    const { errors, calls } = await graph(
      'locations(first: 2, countryCode: "GB", after: $after) { nodes { name } }',
      { after: endCursor },
      '($after: String)',
    )
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_CURSOR', field: 'after' } }])
    expect(calls).toEqual({})
  })

  it.each<[string, string, string, string, number | undefined]>([
    [
      'a country in words',
      'locations(countryCode: "France") { nodes { name } }',
      'locations',
      'countryCode',
      undefined,
    ],
    ['an empty q', 'languages(q: "") { nodes { name } }', 'languages', 'q', 1],
    ['a q of 256 characters', `interests(q: "${'x'.repeat(256)}") { nodes { name } }`, 'interests', 'q', 255],
    [
      'a q of 256 characters in a plain list',
      `devices(q: "${'x'.repeat(256)}") { name }`,
      'devices',
      'q',
      255,
    ],
    ['a page of none', 'interests(first: 0) { nodes { name } }', 'interests', 'first', 1],
    ['a page of 1001', 'interests(first: 1001) { nodes { name } }', 'interests', 'first', 1000],
    ['1001 devices', 'devices(first: 1001) { name }', 'devices', 'first', 1000],
    ['no devices', 'devices(first: 0) { name }', 'devices', 'first', 1],
    ['51 shows', 'tvShows(locale: "en-US", first: 51) { nodes { name } }', 'tvShows', 'first', 50],
    [
      'a market that is none',
      'tvShows(locale: "english") { nodes { name } }',
      'tvShows',
      'locale',
      undefined,
    ],
    ['events of no kind', 'events(eventTypes: []) { nodes { name } }', 'events', 'eventTypes', 1],
    [
      'a window that ends before it begins',
      'events(eventTypes: [SPORTS], startTime: "2027-01-02T00:00:00Z", endTime: "2027-01-01T00:00:00Z") { nodes { name } }',
      'events',
      'endTime',
      undefined,
    ],
    [
      '201 countries',
      `events(eventTypes: [SPORTS], countryCodes: [${'"US",'.repeat(201)}]) { nodes { name } }`,
      'events',
      'countryCodes',
      200,
    ],
    ['a language in words', 'platforms(lang: "French") { name }', 'platforms', 'lang', undefined],
    [
      'a cursor of its own making',
      'locations(after: "abc") { nodes { name } }',
      'locations',
      'after',
      undefined,
    ],
  ])('refuses %s by its argument, without a call', async (_what, fields, field, argument, limit) => {
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

describe('targeting suggestions', () => {
  const target = (query: string) => `/12/accounts/${main}/targeting_suggestions?${query}`

  it('go with the given keywords, thirty unless told otherwise [targeting_suggestions.list, targeting_suggestions.fields]', async () => {
    const { status, json } = await world.rest.get(
      target('suggestion_type=KEYWORD&targeting_values=Coffee,espresso'),
    )
    expect(status).toBe(200)
    expect(json.data[0]).toEqual({ suggestion_type: 'KEYWORD', suggestion_value: 'latte' })
    const values = json.data.map((each: Json) => each.suggestion_value)
    expect(values).not.toContain('coffee')
    const many = 'suggestion_type=KEYWORD&targeting_values=coffee,running,travel,music,cooking,technology'
    const counted = async (more: string) => (await world.rest.get(target(`${many}${more}`))).json.data.length
    expect([await counted(''), await counted('&count=1'), await counted('&count=50')]).toEqual([30, 1, 50])
    const none = await world.rest.get(target('suggestion_type=KEYWORD&targeting_values=qwertyuiop'))
    expect(none.json.data).toEqual([])
  })

  it('go with the given people, the same ones every time', async () => {
    const ask = async (ids: string) =>
      (await world.rest.get(target(`suggestion_type=USER_ID&targeting_values=${ids}`))).json.data
    const found = await ask('12,34')
    expect(found).toHaveLength(30)
    expect(found[0]).toEqual({ suggestion_type: 'USER_ID', suggestion_value: expect.stringMatching(/^\d+$/) })
    expect(await ask('34,12')).toEqual(found)
    const [{ suggestion_value }] = found
    expect((await ask(`12,${suggestion_value}`)).map((each: Json) => each.suggestion_value)).not.toContain(
      suggestion_value,
    )
  })

  it('come in one call per question', async () => {
    const { data, errors, calls } = await world.ask(
      `query ($id: ID!) { account(id: $id) {
        a: targetingSuggestions(suggestionType: KEYWORD, targetingValues: ["coffee"], first: 2) { suggestionType suggestionTypeRaw suggestionValue }
        b: targetingSuggestions(suggestionType: KEYWORD, targetingValues: ["coffee"], first: 2) { suggestionValue }
        c: targetingSuggestions(suggestionType: USER_ID, targetingValues: ["12"]) { suggestionType suggestionValue }
      } }`,
      { id: main },
    )
    expect(errors).toEqual([])
    expect(data.account.a).toEqual([
      { suggestionType: 'KEYWORD', suggestionTypeRaw: 'KEYWORD', suggestionValue: 'espresso' },
      { suggestionType: 'KEYWORD', suggestionTypeRaw: 'KEYWORD', suggestionValue: 'latte' },
    ])
    expect(data.account.b).toEqual([{ suggestionValue: 'espresso' }, { suggestionValue: 'latte' }])
    expect(data.account.c).toHaveLength(30)
    expect(calls).toEqual({ 'accounts.list': 1, 'targeting_suggestions.list': 2 })
  })

  it.each`
    what                                               | query                                                         | code                   | parameter
    ${'no type [targeting_suggestions.list.required]'} | ${'targeting_values=coffee'}                                  | ${'MISSING_PARAMETER'} | ${'suggestion_type'}
    ${'no values'}                                     | ${'suggestion_type=KEYWORD'}                                  | ${'MISSING_PARAMETER'} | ${'targeting_values'}
    ${'an empty list of values'}                       | ${'suggestion_type=KEYWORD&targeting_values='}                | ${'INVALID_PARAMETER'} | ${'targeting_values'}
    ${'another type'}                                  | ${'suggestion_type=PLACE&targeting_values=x'}                 | ${'INVALID_PARAMETER'} | ${'suggestion_type'}
    ${'51 of them'}                                    | ${'suggestion_type=KEYWORD&targeting_values=coffee&count=51'} | ${'INVALID_PARAMETER'} | ${'count'}
    ${'people by name'}                                | ${'suggestion_type=USER_ID&targeting_values=12,anna'}         | ${'INVALID_PARAMETER'} | ${'targeting_values'}
  `('are refused with $what', async ({ query, code, parameter }) => {
    const { status, json } = await world.rest.get(target(query))
    expect([status, json.errors[0].code, json.errors[0].parameter]).toEqual([400, code, parameter])
  })

  it.each`
    what                      | args                                                                 | field                | limit
    ${'no values'}            | ${'suggestionType: KEYWORD, targetingValues: []'}                    | ${'targetingValues'} | ${1}
    ${'a value with a comma'} | ${'suggestionType: KEYWORD, targetingValues: ["tea, coffee"]'}       | ${'targetingValues'} | ${undefined}
    ${'people by name'}       | ${'suggestionType: USER_ID, targetingValues: ["anna"]'}              | ${'targetingValues'} | ${undefined}
    ${'51 of them'}           | ${'suggestionType: KEYWORD, targetingValues: ["coffee"], first: 51'} | ${'first'}           | ${50}
  `('are refused in the graph with $what, without a call for them', async ({ args, field, limit }) => {
    const { data, errors, calls } = await world.ask(
      `query ($id: ID!) { account(id: $id) { targetingSuggestions(${args}) { suggestionValue } } }`,
      { id: main },
    )
    expect(data.account).toEqual({ targetingSuggestions: null })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
    expect(errors[0]?.extensions.limit).toBe(limit)
    expect(calls).toEqual({ 'accounts.list': 1 })
  })

  it('belong to an account of the caller', async () => {
    const foreign = `/12/accounts/${world.sandbox.demo.foreignAccountId}/targeting_suggestions?suggestion_type=KEYWORD&targeting_values=x`
    const { status, json } = await world.rest.get(foreign)
    expect([status, json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
  })
})
