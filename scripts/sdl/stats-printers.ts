import { NOT_OF_PAYERS } from '../../src/contract/domains/stats-metrics.ts'
import { METRICS, type Metric, RATES } from '../../src/graph/stats/metrics.ts'
import { block, type Member, type Printed, type Printer } from './printers.ts'

const MEANINGS: Readonly<Record<string, string>> = {
  impressions: 'Number of times ads were shown',
  engagements: 'Number of engagements with the ads',
  clicks: 'Number of clicks on the ads, including likes and other engagements',
  url_clicks:
    'Number of clicks on links in the ads; the same as `linkClicks` if the API returns only that metric',
  link_clicks:
    'Number of clicks on links in the ads; the same as `urlClicks` if the API returns only that metric',
  app_clicks: 'Number of clicks to install or open an app',
  card_engagements: "Number of engagements with the ads' cards",
  likes: 'Number of likes',
  replies: 'Number of replies',
  retweets: 'Number of reposts',
  follows: 'Number of people who followed the advertiser',
  qualified_impressions: 'Number of impressions that the API counts as qualified',
  carousel_swipes: 'Number of swipes in carousels',
  billed_engagements: 'Number of billed engagements',
  billed_charge_local_micro: "Amount spent, in the account's currency; may change for up to 3 days",
  video_total_views: 'Number of video views',
  video_content_starts: 'Number of video starts',
  video_3s100pct_views: 'Number of views of at least 3 seconds with the whole player in view',
  video_6s_views: 'Number of views of at least 6 seconds',
  video_15s_views: 'Number of views of at least 15 seconds, or of 95% of the video',
  video_views_25: 'Number of views of at least 25% of the video',
  video_views_50: 'Number of views of at least half of the video',
  video_views_75: 'Number of views of at least 75% of the video',
  video_views_100: 'Number of views of the whole video',
  video_cta_clicks: "Number of clicks on a video's call to action",
  media_views: 'Number of media views, as counted by older API versions',
  media_engagements: 'Number of engagements with media, as counted by older API versions',
}

const RATE_MEANINGS: Readonly<Record<string, string>> = {
  ctr: 'Click-through rate: clicks divided by impressions',
  engagementRate: 'Engagement rate: engagements divided by impressions',
  cpm: "Cost per 1,000 impressions, in units of the account's currency",
  cpc: "Cost per click, in units of the account's currency",
  cpe: "Cost per engagement, in units of the account's currency",
  cpv: "Cost per video view, in units of the account's currency",
  conversionRate:
    'Conversion rate: website purchases, sign-ups, site visits, downloads and custom conversions, divided by impressions',
}

const PLACES = [
  ['mobile_conversion_lifetime_value_', 'Lifetime app conversions'],
  ['mobile_conversion_', 'App conversions'],
  ['conversion_', 'Website conversions'],
] as const

const EVENTS: Readonly<Record<string, string>> = {
  sign_ups: 'sign-ups',
  custom: 'custom events',
  add_to_carts: 'items added to a cart',
  add_to_wishlists: 'items added to a wish list',
  checkouts_initiated: 'started checkouts',
  payment_info_additions: 'payment details added',
  re_engages: 're-engagements',
  updates: 'app updates',
  tutorials_completed: 'completed tutorials',
  levels_achieved: 'levels achieved',
  achievements_unlocked: 'achievements unlocked',
  invites: 'invitations',
  spent_credits: 'credits spent',
  rates: 'ratings',
}

const meaningOf = (name: string): string => {
  const known = MEANINGS[name]
  if (known !== undefined) return known
  const place = PLACES.find(([prefix]) => name.startsWith(prefix))
  if (!place) throw new Error(`Metric ${name} has no description in scripts/sdl/stats-printers.ts`)
  const [prefix, where] = place
  const event = name.slice(prefix.length)
  return `${where}: ${EVENTS[event] ?? event.replaceAll('_', ' ')}`
}

const TYPES = { count: 'Count', money: 'Money', conversion: 'ConversionMetrics' } as const

/** Explains why a metric is null for accounts and funding instruments. */
const notOfAll = (name: string): string =>
  NOT_OF_PAYERS.has(name)
    ? ' Null for accounts and funding instruments, because the API has no such metric for them.'
    : ''

const metricMember = ({ field, name, group, kind }: Metric): Member => ({
  description: `${meaningOf(name)}. Metric group ${group}.${notOfAll(name)}`,
  definition: `${field}: ${TYPES[kind]}`,
})

const MEMBERS: readonly Member[] = [
  ...METRICS.map(metricMember),
  ...RATES.map(({ field }) => ({
    description: `${RATE_MEANINGS[field]}. Null if the divisor is 0 or a metric is unknown.`,
    definition: `${field}: Float`,
  })),
]

const TIMES: readonly Member[] = [
  { description: 'Start of the hour, day or period.', definition: 'start: DateTime!' },
  { description: 'End of the hour, day or period, exclusive.', definition: 'end: DateTime!' },
]

const NULL = 'A metric is 0 if nothing was served, and null if the API reports no value.'

const TEXTS: Readonly<Record<string, string>> = {
  Metrics: block(`Metrics for a period. ${NULL}`, 'interface Metrics', MEMBERS),
  StatsMetrics: block(
    `Metrics for the whole period. ${NULL}`,
    'type StatsMetrics implements Metrics',
    MEMBERS,
  ),
  StatsPoint: block(
    `Metrics for one hour or day, or for the whole period if the granularity is TOTAL. ${NULL}`,
    'type StatsPoint implements Metrics',
    [...TIMES, ...MEMBERS],
  ),
}

/** Prints types such as `StatsMetrics`: all metrics of the contract, each with its unit and group. */
export const statsMetrics: Printer = (name): Printed | undefined => {
  const text = TEXTS[name]
  return text === undefined ? undefined : { type: 'Stats', text }
}
