import { expectRefused } from './refusals.ts'
import { inWorld, type Json, restList } from './world.ts'

const { world, rest: signed } = await inWorld()
const ROOT = '/12/targeting_criteria'
const rest = async (target: string): Promise<Json> => {
  const { status, json } = await signed.get(`${ROOT}/${target}`)
  expect([target, status]).toEqual([target, 200])
  return json
}
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

describe('lookup over REST', () => {
  // The targeting type, the rate limit class and the fields of each list are taken from the public facts.
  it.each`
    title                                                                                                                      | target                          | type                    | limit     | fields
    ${'app_store_categories [sandbox: targeting_options.app_store_categories, targeting_options.app_store_categories.fields]'} | ${'app_store_categories'}       | ${'APP_STORE_CATEGORY'} | ${'400'}  | ${'name os_type targeting_type targeting_value'}
    ${'conversations [sandbox: targeting_options.conversations, targeting_options.conversations.fields]'}                      | ${'conversations'}              | ${'CONVERSATION'}       | ${'400'}  | ${'conversation_type name targeting_type targeting_value'}
    ${'devices [sandbox: targeting_options.devices, targeting_options.devices.fields]'}                                        | ${'devices'}                    | ${'DEVICE'}             | ${'400'}  | ${'manufacturer name os_type platform targeting_type targeting_value'}
    ${'events [sandbox: targeting_options.events, targeting_options.events.fields]'}                                           | ${'events?event_types=HOLIDAY'} | ${undefined}            | ${'400'}  | ${'country_breakdown_percentage country_code device_breakdown_percentage end_time event_type gender_breakdown_percentage is_global name reach start_time targeting_value top_hashtags top_tweets top_users'}
    ${'interests [sandbox: targeting_options.interests, targeting_options.interests.fields]'}                                  | ${'interests'}                  | ${'INTEREST'}           | ${'400'}  | ${'name targeting_type targeting_value'}
    ${'languages [sandbox: targeting_options.languages, targeting_options.languages.fields]'}                                  | ${'languages'}                  | ${'LANGUAGE'}           | ${'400'}  | ${'name targeting_type targeting_value'}
    ${'locations [sandbox: targeting_options.locations, targeting_options.locations.fields]'}                                  | ${'locations'}                  | ${'LOCATION'}           | ${'400'}  | ${'country_code location_type name targeting_type targeting_value'}
    ${'network_operators [sandbox: targeting_options.network_operators, targeting_options.network_operators.fields]'}          | ${'network_operators'}          | ${'NETWORK_OPERATOR'}   | ${'400'}  | ${'country_code name targeting_type targeting_value'}
    ${'platform_versions [sandbox: targeting_options.platform_versions, targeting_options.platform_versions.fields]'}          | ${'platform_versions'}          | ${'PLATFORM_VERSION'}   | ${'400'}  | ${'name number os_type platform targeting_type targeting_value'}
    ${'platforms [sandbox: targeting_options.platforms, targeting_options.platforms.fields]'}                                  | ${'platforms'}                  | ${'PLATFORM'}           | ${'400'}  | ${'name targeting_type targeting_value'}
    ${'tv_markets [sandbox: targeting_options.tv_markets, targeting_options.tv_markets.fields]'}                               | ${'tv_markets'}                 | ${undefined}            | ${'2000'} | ${'country_code locale name'}
    ${'tv_shows [sandbox: targeting_options.tv_shows, targeting_options.tv_shows.fields]'}                                     | ${'tv_shows?locale=en-US'}      | ${undefined}            | ${'2000'} | ${'genre locales name targeting_value'}
  `(
    'returns entries with exactly the specified fields, and counts toward the user rate limit: $title',
    async ({ target, type, limit, fields }) => {
      const { status, json, headers } = await signed.get(`${ROOT}/${target}`)
      expect([status, headers['x-rate-limit-limit'], headers['x-account-rate-limit-limit']]).toEqual([
        200,
        limit,
        undefined,
      ])
      expect(json.data.length).toBeGreaterThan(2)
      for (const entry of json.data) {
        expect(Object.keys(entry).sort().join(' ')).toBe(fields)
        if (type !== undefined) expect(entry.targeting_type).toBe(type)
        for (const [field, value] of Object.entries(entry))
          if (field !== 'country_code')
            expect([field, value === null || value === '']).toEqual([field, false])
      }
      // The values of TV shows lose digits in this JSON parser, so their names are compared instead.
      const byValue = fields.includes('targeting_value') && !fields.includes('genre')
      const key = byValue ? 'targeting_value' : 'name'
      const keys = json.data.map((entry: Json) => entry[key])
      expect(new Set(keys).size).toBe(keys.length)
      expect((await world.stranger.get(`${ROOT}/${target}`)).json.data).toEqual(json.data)
    },
  )

  it('returns over sixty places of all types, each in a listed country', async () => {
    const places = await restList(signed, `${ROOT}/locations?count=50`)
    expect(places.length).toBeGreaterThan(60)
    const sizes = new Set(places.map(({ location_type }) => location_type))
    expect([...sizes].sort()).toEqual(['CITIES', 'COUNTRIES', 'METROS', 'POSTAL_CODES', 'REGIONS'])
    const countries = (await rest('locations?location_type=COUNTRIES')).data
    const codes = countries.map((country: Json) => country.country_code)
    expect(places.filter(({ country_code }) => !codes.includes(country_code))).toEqual([])
    expect(new Set(places.map(({ targeting_value }) => targeting_value)).size).toBe(places.length)
  })

  it('filters places by type in both spellings, by country and by name prefix [sandbox: targeting_options.locations.parameters]', async () => {
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

  it('filters app store categories by store and name [sandbox: targeting_options.app_store_categories.parameters]', async () => {
    const both = (await rest('app_store_categories?q=games')).data
    expect(new Set(both.map((entry: Json) => entry.os_type))).toEqual(new Set(['IOS', 'ANDROID']))
    const { data } = await rest('app_store_categories?q=GAMES&os_type=IOS')
    expect(namesOf(data)).toEqual(['Games: Puzzle', 'Games: Strategy'])
  })

  it('filters conversations by type and paginates them [sandbox: targeting_options.conversations.parameters]', async () => {
    const all = await restList(signed, `${ROOT}/conversations?count=3`)
    expect(all).toEqual((await rest('conversations')).data)
    const sports = await restList(signed, `${ROOT}/conversations?conversation_type=SPORTS&count=2`)
    expect(sports).toEqual(all.filter(({ conversation_type }) => conversation_type === 'SPORTS'))
    expect(sports.length).toBeGreaterThan(4)
  })

  it('limits devices by count and filters them by name [sandbox: targeting_options.devices.parameters]', async () => {
    const all = (await rest('devices')).data
    expect((await rest('devices?count=3')).data).toEqual(all.slice(0, 3))
    expect((await rest('devices?count=3')).next_cursor).toBeNull()
    expect(namesOf((await rest('devices?q=pixel&count=2')).data)).toEqual(['Pixel 6', 'Pixel 7'])
  })

  it('filters events by type, country and time, and paginates them [sandbox: targeting_options.events.parameters, targeting_options.events.event_types.optional]', async () => {
    const all = await restList(signed, `${ROOT}/events?event_types=HOLIDAY,SPORTS&count=2`)
    expect(new Set(all.map(({ event_type }) => event_type))).toEqual(new Set(['HOLIDAY', 'SPORTS']))
    const french = (await rest('events?event_types=HOLIDAY,SPORTS&country_codes=FR')).data
    expect(french).toEqual(all.filter(({ is_global, country_code }) => is_global || country_code === 'FR'))
    const [first] = french
    const every = await restList(signed, `${ROOT}/events`)
    expect(every).toHaveLength(17)
    expect(new Set(every.map(({ event_type }) => event_type)).size).toBe(7)
    for (const { top_users, top_tweets, top_hashtags } of every)
      expect([typeof top_users[0], typeof top_tweets[0], typeof top_hashtags[0]]).toEqual([
        'string',
        'number',
        'string',
      ])
    // An event is included if any part of it is in the window.
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

  it('filters interests and languages by name and paginates them [sandbox: targeting_options.interests.parameters, targeting_options.languages.parameters]', async () => {
    for (const lookup of ['interests', 'languages']) {
      const all = (await rest(lookup)).data
      expect(await restList(signed, `${ROOT}/${lookup}?count=7`)).toEqual(all)
    }
    expect(namesOf((await rest('interests?q=food%20and%20drink%2Fc')).data)).toEqual([
      'Food and drink/Coffee',
    ])
    expect((await rest('languages?q=VIET')).data).toEqual([
      { name: 'Vietnamese', targeting_type: 'LANGUAGE', targeting_value: 'vi' },
    ])
  })

  it('returns network operators of the United States by default [sandbox: targeting_options.network_operators.parameters]', async () => {
    const { data } = await rest('network_operators')
    expect(data.filter((entry: Json) => entry.country_code !== 'US')).toEqual([])
    expect(await restList(signed, `${ROOT}/network_operators?country_code=US&count=2`)).toEqual(data)
    expect(namesOf((await rest('network_operators?country_code=DE&q=rhein')).data)).toEqual(['Rheinmobil'])
    expect((await rest('network_operators?country_code=AQ')).data).toEqual([])
  })

  it('filters platform versions and translates platform names into some languages [sandbox: targeting_options.platform_versions.parameters, targeting_options.platforms.parameters]', async () => {
    const versions = (await rest('platform_versions?q=ios%201')).data
    expect(versions.length).toBeGreaterThan(2)
    expect(versions.filter((entry: Json) => entry.os_type !== 'IOS' || entry.platform !== 'iOS')).toEqual([])
    expect(namesOf((await rest('platforms?lang=fr-CA&q=ordi')).data)).toEqual([
      'Ordinateurs de bureau et portables',
    ])
    expect(namesOf((await rest('platforms?lang=vi&q=desk')).data)).toEqual(['Desktop and laptop computers'])
    expect((await rest('platforms?count=1')).data).toHaveLength(1)
  })

  it('returns the TV shows available in one market in pages of fifty, with 64-bit values [sandbox: targeting_options.tv_shows.locale.required, targeting_options.tv_markets]', async () => {
    const first = await rest('tv_shows?locale=en-US')
    expect(first.data).toHaveLength(50)
    const all = await restList(signed, `${ROOT}/tv_shows?locale=en-US&count=50`)
    expect(all.length).toBeGreaterThan(50)
    const german = await restList(signed, `${ROOT}/tv_shows?locale=de-DE&count=9`)
    expect(german.length).toBeLessThan(all.length)
    for (const { locales } of german) expect(locales).toContainEqual({ language: 'de', country: 'DE' })
    expect((await rest('tv_shows?locale=pl-PL')).data).toEqual([])
    const { text } = await signed.get(`${ROOT}/tv_shows?locale=en-US&q=baking%20c`)
    expect(text).toContain('"targeting_value":9007199254740993,')
    const markets = (await rest('tv_markets')).data
    expect(markets.map((market: Json) => market.locale)).toContain('de-DE')
  })

  it.each`
    what                                     | target                                                                                       | code                     | parameter
    ${'an unknown location type'}            | ${'locations?location_type=CASTLES'}                                                         | ${'INVALID_PARAMETER'}   | ${'location_type'}
    ${'a country name instead of a code'}    | ${'locations?country_code=France'}                                                           | ${'INVALID_PARAMETER'}   | ${'country_code'}
    ${'an empty q'}                          | ${'languages?q='}                                                                            | ${'INVALID_PARAMETER'}   | ${'q'}
    ${'a q of 256 characters'}               | ${`interests?q=${'x'.repeat(256)}`}                                                          | ${'INVALID_PARAMETER'}   | ${'q'}
    ${'a page size of 0'}                    | ${'interests?count=0'}                                                                       | ${'INVALID_PARAMETER'}   | ${'count'}
    ${'a page size of 1001'}                 | ${'interests?count=1001'}                                                                    | ${'INVALID_PARAMETER'}   | ${'count'}
    ${'1001 devices'}                        | ${'devices?count=1001'}                                                                      | ${'INVALID_PARAMETER'}   | ${'count'}
    ${'51 TV shows'}                         | ${'tv_shows?locale=en-US&count=51'}                                                          | ${'INVALID_PARAMETER'}   | ${'count'}
    ${'an unknown market'}                   | ${'tv_shows?locale=english'}                                                                 | ${'INVALID_PARAMETER'}   | ${'locale'}
    ${'an empty list of event types'}        | ${'events?event_types='}                                                                     | ${'INVALID_PARAMETER'}   | ${'event_types'}
    ${'an unknown event type'}               | ${'events?event_types=HOLIDAY,WEDDING'}                                                      | ${'INVALID_PARAMETER'}   | ${'event_types'}
    ${'an invalid time'}                     | ${'events?event_types=SPORTS&start_time=soon'}                                               | ${'INVALID_PARAMETER'}   | ${'start_time'}
    ${'a window that ends before it starts'} | ${'events?event_types=SPORTS&start_time=2027-01-02T00:00:00Z&end_time=2027-01-01T00:00:00Z'} | ${'INVALID_TIME_WINDOW'} | ${'end_time'}
    ${'an unknown conversation type'}        | ${'conversations?conversation_type=GOSSIP'}                                                  | ${'INVALID_PARAMETER'}   | ${'conversation_type'}
    ${'an unknown store'}                    | ${'app_store_categories?os_type=WINDOWS'}                                                    | ${'INVALID_PARAMETER'}   | ${'os_type'}
    ${'a language name instead of a code'}   | ${'platforms?lang=French'}                                                                   | ${'INVALID_PARAMETER'}   | ${'lang'}
    ${'an invalid cursor'}                   | ${'locations?cursor=abc'}                                                                    | ${'INVALID_PARAMETER'}   | ${'cursor'}
  `('refuses $what', async ({ target, code, parameter }) => {
    expectRefused(await signed.get(`${ROOT}/${target}`), code, parameter)
  })

  it('refuses POST, DELETE, and a cursor that was returned for a different filter', async () => {
    const { next_cursor } = await rest('locations?country_code=US&count=2')
    const other = await signed.get(`${ROOT}/locations?country_code=GB&count=2&cursor=${next_cursor}`)
    expectRefused(other, 'INVALID_PARAMETER', 'cursor')
    expect((await signed.post(`${ROOT}/locations?name=Atlantis`)).status).toBe(405)
    expect((await signed.delete(`${ROOT}/locations`)).status).toBe(405)
  })
})
