import { LOCALE } from '../language/codes.ts'
import { defineResource, lookup } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import { endAfterStart } from '../language/time-window.ts'
import * as v from '../language/values.ts'

/**
 * Common properties of the targeting lookups (public facts §2 targeting_option_*), which require no account.
 * All lists except the TV ones share one rate limit window (public facts §4.4).
 */
const place = {
  domain: 'reference',
  area: 'campaigns',
  idParameter: 'targeting_value',
  key: 'targeting_value',
  source: 'public facts §2 Resource catalogue (targeting_option_*)',
  standing: 'INFERRED',
  delete: 'none',
  notFound: 'NOT_FOUND',
  sortable: [],
} as const

const OS_TYPES = ['ANDROID', 'IOS'] as const
export const LOCATION_TYPES = ['COUNTRIES', 'REGIONS', 'METROS', 'CITIES', 'POSTAL_CODES'] as const
const EVENT_TYPES = [
  'CONFERENCE',
  'HOLIDAY',
  'MUSIC_AND_ENTERTAINMENT',
  'OTHER',
  'POLITICS',
  'RECURRING',
  'SPORTS',
] as const
const CONVERSATION_TYPES = [
  'ACTORS',
  'ATHLETES',
  'BOOK_GENRES',
  'BOOKS',
  'BRAND_CATEGORIES',
  'BRANDS',
  'CELEBRITIES',
  'COACHES',
  'DIGITAL_CREATORS',
  'ENTERTAINMENT_BRANDS',
  'ENTERTAINMENT_PERSONALITIES',
  'FICTIONAL_CHARACTERS',
  'JOURNALISTS',
  'LIFESTYLES',
  'MOVIE_GENRES',
  'MOVIES',
  'MUSIC_GENRES',
  'MUSICIANS',
  'NEWS_STORIES',
  'NEWS',
  'PERSONS',
  'PLACES',
  'PODCASTS',
  'POLITICAL_AFFILIATIONS',
  'POLITICIANS',
  'PRODUCTS',
  'RADIO_STATIONS',
  'SPORTS_LEAGUES',
  'SPORTS_PERSONALITIES',
  'SPORTS_TEAMS',
  'SPORTS',
  'TRENDS',
  'TV_SHOWS',
  'VIDEO_GAME_PLATFORMS',
  'VIDEO_GAME_PUBLISHERS',
  'VIDEO_GAMES',
] as const

const option = { name: v.string(), targeting_type: v.string(), targeting_value: v.string() }

const targetingAppStoreCategories = defineResource({
  ...place,
  name: 'targeting_option_app_store_categories',
  type: 'TargetingAppStoreCategory',
  path: '/targeting_criteria/app_store_categories',
  fields: { ...option, os_type: v.openEnum(OS_TYPES) },
} as const)

const targetingConversations = defineResource({
  ...place,
  name: 'targeting_option_conversations',
  type: 'TargetingConversation',
  path: '/targeting_criteria/conversations',
  fields: { ...option, conversation_type: v.openEnum(CONVERSATION_TYPES) },
} as const)

const targetingDevices = defineResource({
  ...place,
  name: 'targeting_option_devices',
  type: 'TargetingDevice',
  path: '/targeting_criteria/devices',
  fields: { ...option, manufacturer: v.string(), os_type: v.openEnum(OS_TYPES), platform: v.string() },
} as const)

/**
 * Events that criteria can target. The members of `reach` are those of recorded responses (public facts §2
 * targeting_option_events).
 */
const targetingEvents = defineResource({
  ...place,
  name: 'targeting_option_events',
  type: 'TargetingEvent',
  path: '/targeting_criteria/events',
  fields: {
    reach: v.object({
      total_reach: v.optional(v.integer()),
      total_number_of_tweets: v.integer(),
      total_impressions: v.integer(),
    }),
    name: v.string(),
    start_time: v.timestamp(),
    top_users: v.strings(),
    top_tweets: v.list(v.bareSnowflake()),
    top_hashtags: v.strings(),
    gender_breakdown_percentage: v.numbersByKey(),
    end_time: v.timestamp(),
    country_code: v.nullable(v.string()),
    device_breakdown_percentage: v.numbersByKey(),
    /** Recorded responses omit this field. */
    targeting_value: v.optional(v.string()),
    is_global: v.boolean(),
    event_type: v.openEnum(EVENT_TYPES),
    country_breakdown_percentage: v.numbersByKey(),
  },
} as const)

const targetingInterests = defineResource({
  ...place,
  name: 'targeting_option_interests',
  type: 'TargetingInterest',
  path: '/targeting_criteria/interests',
  fields: option,
} as const)

const targetingLanguages = defineResource({
  ...place,
  name: 'targeting_option_languages',
  type: 'TargetingLanguage',
  path: '/targeting_criteria/languages',
  fields: option,
} as const)

const targetingLocations = defineResource({
  ...place,
  name: 'targeting_option_locations',
  type: 'TargetingLocation',
  path: '/targeting_criteria/locations',
  fields: { ...option, country_code: v.string(), location_type: v.openEnum(LOCATION_TYPES) },
} as const)

const targetingNetworkOperators = defineResource({
  ...place,
  name: 'targeting_option_network_operators',
  type: 'TargetingNetworkOperator',
  path: '/targeting_criteria/network_operators',
  fields: { ...option, country_code: v.string() },
} as const)

const targetingPlatformVersions = defineResource({
  ...place,
  name: 'targeting_option_platform_versions',
  type: 'TargetingPlatformVersion',
  path: '/targeting_criteria/platform_versions',
  fields: { ...option, number: v.string(), os_type: v.openEnum(OS_TYPES), platform: v.string() },
} as const)

const targetingPlatforms = defineResource({
  ...place,
  name: 'targeting_option_platforms',
  type: 'TargetingPlatform',
  path: '/targeting_criteria/platforms',
  fields: option,
} as const)

const tvMarkets = defineResource({
  ...place,
  idParameter: 'locale',
  key: 'locale',
  name: 'targeting_option_tv_markets',
  type: 'TvMarket',
  path: '/targeting_criteria/tv_markets',
  fields: { name: v.string(), country_code: v.string(), locale: v.string() },
} as const)

/** Television shows. Their value is a 64-bit number, unlike the text values of other lookups. */
const tvShows = defineResource({
  ...place,
  name: 'targeting_option_tv_shows',
  type: 'TvShow',
  path: '/targeting_criteria/tv_shows',
  fields: {
    name: v.string(),
    targeting_value: v.integer(),
    genre: v.string(),
    locales: v.array(v.object({ language: v.string(), country: v.string() })),
  },
} as const)

/** Targeting lookups (public facts). */
export const targetingOptions = {
  targeting_option_app_store_categories: targetingAppStoreCategories,
  targeting_option_conversations: targetingConversations,
  targeting_option_devices: targetingDevices,
  targeting_option_events: targetingEvents,
  targeting_option_interests: targetingInterests,
  targeting_option_languages: targetingLanguages,
  targeting_option_locations: targetingLocations,
  targeting_option_network_operators: targetingNetworkOperators,
  targeting_option_platform_versions: targetingPlatformVersions,
  targeting_option_platforms: targetingPlatforms,
  targeting_option_tv_markets: tvMarkets,
  targeting_option_tv_shows: tvShows,
} as const

/** Declares the search parameter (spec 2 §4). */
const q = () => v.optional(v.string({ minLength: 1, maxLength: LIMITS.queryLength }))
const locale = () =>
  ({
    ...v.string(),
    pattern: LOCALE.source,
    'x-shape': 'a language and a country such as en-US',
  }) as ReturnType<typeof v.string>
const { count } = paging()

/** Singular location types, which the lookup accepts in addition to the plural ones (public facts §7). */
const LOCATION_TYPE_FORMS = ['COUNTRY', 'REGION', 'METRO', 'CITY', 'POSTAL_CODE'] as const

const rate = { rate: 'targeting-read' } as const

/** Operations for the targeting lookups, named as in the specification's inventory. */
export const targetingOptionOperations = {
  app_store_categories: lookup(
    targetingAppStoreCategories,
    { q: q(), os_type: v.optional(v.oneOf(OS_TYPES)) },
    { ...rate, name: 'targeting_options.app_store_categories' },
  ),
  conversations: lookup(
    targetingConversations,
    { conversation_type: v.optional(v.oneOf(CONVERSATION_TYPES)), ...paging() },
    { ...rate, name: 'targeting_options.conversations' },
  ),
  devices: lookup(targetingDevices, { count, q: q() }, { ...rate, name: 'targeting_options.devices' }),
  events: lookup(
    targetingEvents,
    {
      event_types: v.optional(v.list(v.oneOf(EVENT_TYPES), { minItems: 1 })),
      ...paging(),
      country_codes: v.optional(v.list(v.countryCode(), { minItems: 1, maxItems: LIMITS.countryCodes })),
      end_time: v.optional(v.timestamp()),
      start_time: v.optional(v.timestamp()),
    },
    {
      ...rate,
      name: 'targeting_options.events',
      rules: [endAfterStart({ source: place.source, standing: place.standing })],
    },
  ),
  interests: lookup(
    targetingInterests,
    { ...paging(), q: q() },
    { ...rate, name: 'targeting_options.interests' },
  ),
  languages: lookup(
    targetingLanguages,
    { ...paging(), q: q() },
    { ...rate, name: 'targeting_options.languages' },
  ),
  locations: lookup(
    targetingLocations,
    {
      ...paging(),
      country_code: v.optional(v.countryCode()),
      location_type: v.optional(v.oneOf([...LOCATION_TYPES, ...LOCATION_TYPE_FORMS])),
      q: q(),
    },
    { ...rate, name: 'targeting_options.locations' },
  ),
  network_operators: lookup(
    targetingNetworkOperators,
    { ...paging(), country_code: v.optional({ ...v.countryCode(), default: 'US' }), q: q() },
    { ...rate, name: 'targeting_options.network_operators' },
  ),
  platform_versions: lookup(
    targetingPlatformVersions,
    { q: q() },
    { ...rate, name: 'targeting_options.platform_versions' },
  ),
  platforms: lookup(
    targetingPlatforms,
    {
      count,
      q: q(),
      lang: v.optional({
        ...v.string(),
        pattern: '^[a-z]{2}(-[A-Za-z]{2,4})?$',
        'x-shape': 'a language code such as en or zh-cn',
      } as ReturnType<typeof v.string>),
    },
    { ...rate, name: 'targeting_options.platforms' },
  ),
  tv_markets: lookup(tvMarkets, {}, { rate: 'tv-read', name: 'targeting_options.tv_markets' }),
  tv_shows: lookup(
    tvShows,
    { locale: locale(), ...paging({ default: 50, maximum: 50 }), q: q() },
    { rate: 'tv-read', name: 'targeting_options.tv_shows' },
  ),
} as const

/** Suggested targeting values (public facts §2 targeting_suggestions). */
export const targetingSuggestions = defineResource({
  ...place,
  name: 'targeting_suggestions',
  type: 'TargetingSuggestion',
  path: '/accounts/:account_id/targeting_suggestions',
  idParameter: 'suggestion_value',
  key: 'suggestion_value',
  source: 'public facts §2 targeting_suggestions',
  fields: { suggestion_type: v.openEnum(['KEYWORD', 'USER_ID']), suggestion_value: v.string() },
} as const)

const USER_ID = /^[0-9]{1,20}$/

export const targetingSuggestionOperations = {
  list: lookup(
    targetingSuggestions,
    {
      suggestion_type: v.oneOf(['KEYWORD', 'USER_ID']),
      targeting_values: v.list(v.listed(), { minItems: 1 }),
      count: paging({ default: 30, maximum: 50 }).count,
    },
    {
      rate: 'account-read',
      rules: [
        {
          name: 'targeting_values are user ids when suggestion_type is USER_ID',
          source: 'public facts §2 targeting_suggestions',
          standing: 'INFERRED',
          check: ({ suggestion_type, targeting_values = [] }) => {
            const odd =
              suggestion_type === 'USER_ID' && targeting_values.find((value) => !USER_ID.test(value))
            return typeof odd === 'string'
              ? {
                  code: 'INVALID_PARAMETER',
                  message: 'targeting_values must be user ids when suggestion_type is USER_ID',
                  parameter: 'targeting_values',
                  value: odd,
                }
              : undefined
          },
        },
      ],
    },
  ),
} as const
