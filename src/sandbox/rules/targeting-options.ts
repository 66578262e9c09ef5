import { conversations } from '../catalogue/targeting/conversations.ts'
import { appStoreCategories, devices, platformsIn, platformVersions } from '../catalogue/targeting/devices.ts'
import { events } from '../catalogue/targeting/events.ts'
import { interests } from '../catalogue/targeting/interests.ts'
import { languages } from '../catalogue/targeting/languages.ts'
import { LOCATION_TYPES, locations } from '../catalogue/targeting/locations.ts'
import { networkOperators } from '../catalogue/targeting/network-operators.ts'
import { relatedKeywords, relatedUsers } from '../catalogue/targeting/suggestions.ts'
import { tvMarkets, tvShows } from '../catalogue/targeting/television.ts'
import type { Input, ResourceRules } from '../engine/context.ts'
import { pageOf } from '../engine/paging.ts'
import { type Entity, fold } from '../storage/tables.ts'

const places = locations as readonly object[] as readonly Entity[]

type Select = (input: Input) => readonly Entity[]

const withName = (records: readonly Entity[], { q }: Input): readonly Entity[] => {
  if (typeof q !== 'string') return records
  const start = fold(q)
  return records.filter(({ name }) => fold(String(name)).startsWith(start))
}

const withValue = (records: readonly Entity[], field: string, value: unknown): readonly Entity[] =>
  value === undefined ? records : records.filter((record) => record[field] === value)

const chosenEvents: Select = ({ event_types, country_codes, start_time, end_time }) =>
  events.filter(
    (event) =>
      (event_types === undefined ||
        (event_types as readonly string[]).includes(event.event_type as string)) &&
      (country_codes === undefined ||
        event.is_global === true ||
        (country_codes as readonly string[]).includes(event.country_code as string)) &&
      (start_time === undefined || (event.end_time as string) > (start_time as string)) &&
      (end_time === undefined || (event.start_time as string) < (end_time as string)),
  )

const isShownIn = ({ locales }: Entity, locale: unknown): boolean =>
  (locales as readonly { language: string; country: string }[]).some(
    ({ language, country }) => `${language}-${country}` === locale,
  )

const lookup = (choose: Select): ResourceRules => ({
  perform: {
    list: async (context, operation, input) => pageOf(context, operation, input, choose(input)),
  },
})

/** Rules for targeting options (public facts §2 targeting_option_*). */
export const targetingOptions: Readonly<Record<string, ResourceRules>> = {
  targeting_option_app_store_categories: lookup((input) =>
    withValue(withName(appStoreCategories, input), 'os_type', input.os_type),
  ),
  targeting_option_conversations: lookup(({ conversation_type }) =>
    withValue(conversations, 'conversation_type', conversation_type),
  ),
  targeting_option_devices: lookup((input) => withName(devices, input)),
  targeting_option_events: lookup(chosenEvents),
  targeting_option_interests: lookup((input) => withName(interests, input)),
  targeting_option_languages: lookup((input) => withName(languages, input)),
  targeting_option_locations: lookup((input) => {
    const type = input.location_type as string | undefined
    const sized = withValue(withName(places, input), 'location_type', type && (LOCATION_TYPES[type] ?? type))
    return withValue(sized, 'country_code', input.country_code)
  }),
  targeting_option_network_operators: lookup((input) =>
    withValue(withName(networkOperators, input), 'country_code', input.country_code ?? 'US'),
  ),
  targeting_option_platform_versions: lookup((input) => withName(platformVersions, input)),
  targeting_option_platforms: lookup((input) =>
    withName(platformsIn(((input.lang as string | undefined) ?? 'en').slice(0, 2)), input),
  ),
  targeting_option_tv_markets: lookup(() => tvMarkets),
  targeting_option_tv_shows: lookup((input) =>
    withName(tvShows, input).filter((show) => isShownIn(show, input.locale)),
  ),
  targeting_suggestions: lookup(({ suggestion_type, targeting_values }) => {
    const given = targeting_values as readonly string[]
    const found = suggestion_type === 'KEYWORD' ? relatedKeywords(given) : relatedUsers(given)
    return found.map((suggestion_value) => ({ suggestion_type, suggestion_value }))
  }),
}
