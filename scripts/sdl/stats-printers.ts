import { NOT_OF_PAYERS } from '../../src/contract/domains/stats-metrics.ts'
import { METRICS, type Metric, RATES } from '../../src/graph/stats/metrics.ts'
import { block, type Member, type Printed, type Printer } from './printers.ts'

const MEANINGS: Readonly<Record<string, string>> = {
  impressions: 'Number of times ads were shown',
  engagements: 'Number of engagements with the ads',
  clicks: 'Number of clicks on the ads, including likes and other engagements',
  url_clicks: 'Number of clicks on links in the ads; equals linkClicks if the API returns only that',
  link_clicks: 'Number of clicks on links in the ads; equals urlClicks if the API returns only that',
  app_clicks: 'Number of attempts to install or open an app',
  card_engagements: 'Number of engagements with the cards of the ads',
  likes: 'Number of likes',
  replies: 'Number of replies',
  retweets: 'Number of reposts',
  follows: 'Number of people who followed the advertiser',
  qualified_impressions: 'Number of times ads were shown long enough to qualify',
  carousel_swipes: 'Number of swipes through carousels',
  billed_engagements: 'Number of billed engagements',
  billed_charge_local_micro: "Spend in the account's currency; an estimate for up to 3 days",
  video_total_views: 'Number of video views',
  video_content_starts: 'Number of video starts',
  video_3s100pct_views: 'Number of views of at least 3 seconds with the whole player in view',
  video_6s_views: 'Number of views of at least 6 seconds',
  video_15s_views: 'Number of views of at least 15 seconds, or of 95% of the video',
  video_views_25: 'Number of views of at least 25% of the video',
  video_views_50: 'Number of views of at least half of the video',
  video_views_75: 'Number of views of at least 75% of the video',
  video_views_100: 'Number of views of the whole video',
  video_cta_clicks: 'Number of clicks on the call to action of a video',
  media_views: 'Number of media views, as counted by older API versions',
  media_engagements: 'Number of engagements with media, as counted by older API versions',
}

const RATE_MEANINGS: Readonly<Record<string, string>> = {
  ctr: 'Click-through rate: clicks per impression, a ratio',
  engagementRate: 'Engagements per impression, a ratio',
  cpm: "Spend per 1,000 impressions, in units of the account's currency",
  cpc: "Spend per click, in units of the account's currency",
  cpe: "Spend per engagement, in units of the account's currency",
  cpv: "Spend per view of a video, in units of the account's currency",
  conversionRate:
    'Website purchases, sign-ups, site visits, downloads and custom conversions per impression, a ratio',
}

const PLACES = [
  ['mobile_conversion_lifetime_value_', 'App conversions over the lifetime of its users'],
  ['mobile_conversion_', 'App conversions'],
  ['conversion_', 'Website conversions'],
] as const

const meaningOf = (name: string): string => {
  const known = MEANINGS[name]
  if (known !== undefined) return known
  const place = PLACES.find(([prefix]) => name.startsWith(prefix))
  if (!place) throw new Error(`Metric ${name} has no description in scripts/sdl/stats-printers.ts`)
  const [prefix, where] = place
  return `${where}: ${name.slice(prefix.length).replaceAll('_', ' ')}`
}

const TYPES = { count: 'Count', money: 'Money', conversion: 'ConversionMetrics' } as const

/** Describes why a metric is null for accounts and funding instruments. */
const notOfAll = (name: string): string =>
  NOT_OF_PAYERS.has(name)
    ? ' Null for accounts and funding instruments, because the API does not count it for them.'
    : ''

const metricMember = ({ field, name, group, kind }: Metric): Member => ({
  description: `${meaningOf(name)}. Metric group ${group}.${notOfAll(name)}`,
  definition: `${field}: ${TYPES[kind]}`,
})

const MEMBERS: readonly Member[] = [
  ...METRICS.map(metricMember),
  ...RATES.map(({ field }) => ({
    description: `${RATE_MEANINGS[field]}; null if the divisor is 0.`,
    definition: `${field}: Float`,
  })),
]

const TIMES: readonly Member[] = [
  { description: 'Start of the hour or day.', definition: 'start: DateTime!' },
  { description: 'End of the hour or day, excluded.', definition: 'end: DateTime!' },
]

const NULL = '0 if nothing was served; null if the API reports no value.'

const TEXTS: Readonly<Record<string, string>> = {
  Metrics: block(`Metrics of a period. ${NULL}`, 'interface Metrics', MEMBERS),
  StatsMetrics: block(
    `Metrics over the whole period. ${NULL}`,
    'type StatsMetrics implements Metrics',
    MEMBERS,
  ),
  StatsPoint: block(`Metrics of one hour or day. ${NULL}`, 'type StatsPoint implements Metrics', [
    ...TIMES,
    ...MEMBERS,
  ]),
}

/** Prints types such as `StatsMetrics`: all metrics of the contract, each with its unit and group. */
export const statsMetrics: Printer = (name): Printed | undefined => {
  const text = TEXTS[name]
  return text === undefined ? undefined : { type: 'Stats', text }
}
