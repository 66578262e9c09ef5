import { NOT_OF_PAYERS } from '../../src/contract/domains/stats-metrics.ts'
import { METRICS, type Metric, RATES } from '../../src/graph/stats/metrics.ts'
import { block, type Member, type Printed, type Printer } from './printers.ts'

const MEANINGS: Readonly<Record<string, string>> = {
  impressions: 'How often ads were shown, a count',
  engagements: 'All that people did with the ads, a count',
  clicks: 'Clicks on the ads, likes and other engagements included, a count',
  url_clicks: 'Clicks on links of the ads, a count; linkClicks if the API answers only that',
  link_clicks: 'Clicks on links of the ads, a count; urlClicks if the API answers only that',
  app_clicks: 'Attempts to install or open an app, a count',
  card_engagements: 'Engagements with the cards of the ads, a count',
  likes: 'Likes, a count',
  replies: 'Replies, a count',
  retweets: 'Reposts, a count',
  follows: 'People who followed the advertiser, a count',
  qualified_impressions: 'How often ads were shown long enough to qualify, a count',
  carousel_swipes: 'Swipes through carousels, a count',
  billed_engagements: 'Engagements that were billed, a count',
  billed_charge_local_micro: 'What was spent, in the currency of the account; an estimate for up to 3 days',
  video_total_views: 'Views of videos, a count',
  video_content_starts: 'How often a video began to play, a count',
  video_3s100pct_views: 'Views of at least 3 seconds with the whole video in sight, a count',
  video_6s_views: 'Views of at least 6 seconds, a count',
  video_15s_views: 'Views of at least 15 seconds, or of 95 % of the video, a count',
  video_views_25: 'Views of at least 25 % of the video, a count',
  video_views_50: 'Views of at least half of the video, a count',
  video_views_75: 'Views of at least 75 % of the video, a count',
  video_views_100: 'Views of the whole video, a count',
  video_cta_clicks: 'Clicks on the call to action of a video, a count',
  media_views: 'Views of media, a count as older versions had it',
  media_engagements: 'Engagements with media, a count as older versions had it',
}

const RATE_MEANINGS: Readonly<Record<string, string>> = {
  ctr: 'Click-through rate: clicks per impression, a ratio',
  engagementRate: 'Engagements per impression, a ratio',
  cpm: "Spend per 1,000 impressions, in units of the account's currency",
  cpc: "Spend per click, in units of the account's currency",
  cpe: "Spend per engagement, in units of the account's currency",
  cpv: "Spend per view of a video, in units of the account's currency",
  conversionRate:
    'Purchases, sign-ups, site visits, downloads and custom conversions on the web per impression, a ratio',
}

const PLACES = [
  ['mobile_conversion_lifetime_value_', 'Conversions in the app over the lifetime of its users'],
  ['mobile_conversion_', 'Conversions in the app'],
  ['conversion_', 'Conversions on the web'],
] as const

const meaningOf = (name: string): string => {
  const known = MEANINGS[name]
  if (known !== undefined) return known
  const place = PLACES.find(([prefix]) => name.startsWith(prefix))
  if (!place) throw new Error(`the metric ${name} has no description in scripts/sdl/stats-printers.ts`)
  const [prefix, where] = place
  return `${where}: ${name.slice(prefix.length).replaceAll('_', ' ')}`
}

const TYPES = { count: 'Count', money: 'Money', conversion: 'ConversionMetrics' } as const

/** Metrics that accounts and funding instruments do not have. */
const notOfAll = (name: string): string =>
  NOT_OF_PAYERS.has(name)
    ? ' Null for accounts and funding instruments: the API does not count it for them.'
    : ''

const metricMember = ({ field, name, group, kind }: Metric): Member => ({
  description: `${meaningOf(name)}. Metric group ${group}.${notOfAll(name)}`,
  definition: `${field}: ${TYPES[kind]}`,
})

const MEMBERS: readonly Member[] = [
  ...METRICS.map(metricMember),
  ...RATES.map(({ field }) => ({
    description: `${RATE_MEANINGS[field]}; null where it would be divided by 0.`,
    definition: `${field}: Float`,
  })),
]

const TIMES: readonly Member[] = [
  { description: 'When it begins.', definition: 'start: DateTime!' },
  { description: 'When it ends; this moment is not part of it.', definition: 'end: DateTime!' },
]

const NULL = '0 where nothing was served, null where the API gave no number.'

const TEXTS: Readonly<Record<string, string>> = {
  Metrics: block(`Numbers of a span of time. ${NULL}`, 'interface Metrics', MEMBERS),
  StatsMetrics: block(
    `Numbers over the whole time. ${NULL}`,
    'type StatsMetrics implements Metrics',
    MEMBERS,
  ),
  StatsPoint: block(`Numbers of one hour or day. ${NULL}`, 'type StatsPoint implements Metrics', [
    ...TIMES,
    ...MEMBERS,
  ]),
}

/** `StatsMetrics`: every metric of the contract, with its unit and its group. */
export const statsMetrics: Printer = (name): Printed | undefined => {
  const text = TEXTS[name]
  return text === undefined ? undefined : { type: 'Stats', text }
}
