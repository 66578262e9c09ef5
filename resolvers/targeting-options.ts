import { contract } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  QueryResolvers,
  TargetingEventResolvers,
  TargetingLocationResolvers,
  TargetingOptionsResolvers,
  TvShowResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import type { Complete, ViewOf } from '../src/graph/context/rows.ts'
import { lookupConnectionField, viewField } from '../src/graph/fields/fields.ts'
import { PLACES } from './targeting-criteria.ts'

const { targeting_options: options, targeting_suggestions: suggestions } = contract

const Query: Pick<QueryResolvers, 'targetingOptions'> = { targetingOptions: () => ({}) }

const TargetingOptions: Required<Omit<TargetingOptionsResolvers, '__isTypeOf'>> = {
  appStoreCategories: viewField(options.app_store_categories),
  conversations: lookupConnectionField(options.conversations),
  devices: viewField(options.devices),
  events: lookupConnectionField(options.events),
  interests: lookupConnectionField(options.interests),
  languages: lookupConnectionField(options.languages),
  locations: lookupConnectionField(options.locations),
  networkOperators: lookupConnectionField(options.network_operators),
  platformVersions: viewField(options.platform_versions),
  platforms: viewField(options.platforms),
  tvMarkets: viewField(options.tv_markets),
  tvShows: lookupConnectionField(options.tv_shows),
}

/** Converts an object of percentages to a list, because GraphQL has no objects with arbitrary keys. */
const sharesOf = (percentages: Readonly<Record<string, number>> | null) =>
  Object.entries(percentages ?? {}).flatMap(([key, percentage]) =>
    typeof percentage === 'number' ? [{ key, percentage }] : [],
  )

const TargetingEvent: Complete<TargetingEventResolvers, ViewOf<'TargetingEvent'>> = {
  reach: ({ reach }) =>
    reach && {
      totalReach: reach.totalReach ?? null,
      totalTweets: reach.totalNumberOfTweets,
      totalImpressions: reach.totalImpressions,
    },
  genderBreakdown: ({ genderBreakdownPercentage }) => sharesOf(genderBreakdownPercentage),
  deviceBreakdown: ({ deviceBreakdownPercentage }) => sharesOf(deviceBreakdownPercentage),
  countryBreakdown: ({ countryBreakdownPercentage }) => sharesOf(countryBreakdownPercentage),
}

/** Resolvers for TV shows. Their value is a 64-bit number, which is returned as text to keep all digits. */
const TvShow: Pick<TvShowResolvers, 'targetingValue'> = {
  targetingValue: ({ targetingValue }) => String(targetingValue),
}

const TargetingLocation: Pick<TargetingLocationResolvers, 'locationType'> = {
  locationType: ({ locationType }) => PLACES[locationType],
}

const Account: Pick<AccountResolvers, 'targetingSuggestions'> = {
  targetingSuggestions: viewField(suggestions.list),
}

export const targetingOptions = {
  Query,
  Account,
  TargetingOptions,
  TargetingEvent,
  TargetingLocation,
  TvShow,
  TargetingConversationConnection: connectionResolvers,
  TargetingEventConnection: connectionResolvers,
  TargetingInterestConnection: connectionResolvers,
  TargetingLanguageConnection: connectionResolvers,
  TargetingLocationConnection: connectionResolvers,
  TargetingNetworkOperatorConnection: connectionResolvers,
  TvShowConnection: connectionResolvers,
}
