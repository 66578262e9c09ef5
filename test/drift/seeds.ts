import type { Exchange } from '../../src/recordings/exchange.ts'

type Record_ = { [field: string]: unknown }
type Change = (exchange: Exchange) => Exchange

/** Creates a change to the first `only` records in a response; default: all records. */
const records =
  (change: (record: Record_) => void, only = Number.POSITIVE_INFINITY): Change =>
  (exchange) => {
    const body = JSON.parse(exchange.response)
    for (const record of [body.data].flat().slice(0, only)) change(record)
    return { ...exchange, response: JSON.stringify(body) }
  }
const set = (field: string, value: unknown): Change =>
  records((record) => Object.assign(record, { [field]: value }))
export const drop = (field: string): Change => records((record) => void delete record[field])
export const header =
  (name: string, value: string): Change =>
  (exchange) => ({ ...exchange, responseHeaders: { ...exchange.responseHeaders, [name]: value } })
export const refused =
  (status: number, ...errors: readonly object[]): Change =>
  (exchange) => ({ ...exchange, status, response: JSON.stringify({ errors, request: { params: {} } }) })
/** Replaces a call with a refused one. `path` contains the call's parameters. */
const refusedCall =
  (method: string, path: string, status: number, error: object): Change =>
  (exchange) => {
    const [, , , account = ''] = exchange.target.split(/[/?]/)
    return refused(status, error)({ ...exchange, method, target: path.replace(':account_id', account) })
  }
const invalid = (parameter: string, message: string) => ({ code: 'INVALID_PARAMETER', parameter, message })

const CAMPAIGNS = '/12/accounts/:account_id/campaigns'
const JOBS =
  '/12/stats/jobs/accounts/:account_id?entity=LINE_ITEM&entity_ids=el32n&granularity=TOTAL&placement=ALL_ON_TWITTER' +
  '&start_time=2026-03-12T00:00:00Z&end_time=2026-03-19T00:00:00Z&metric_groups=ENGAGEMENT'
const STATS =
  '/12/stats/accounts/:account_id?entity=LINE_ITEM&entity_ids=el32n&granularity=TOTAL&placement=ALL_ON_TWITTER' +
  '&start_time=2026-03-12T00:00:00Z&end_time=2026-03-19T00:00:00Z&metric_groups=ENGAGEMENT'
const NEW_CAMPAIGN = `${CAMPAIGNS}?funding_instrument_id=lygyi&name=demo`

/** Replaces a call with a documented statistics call (xdevplatform/docs, x-ads-api/analytics.mdx). */
const withMetrics =
  (metrics: object, group: string): Change =>
  (exchange) => {
    const [, , , account = ''] = exchange.target.split(/[/?]/)
    const data = [{ id: 'el32n', id_data: [{ segment: null, metrics }] }]
    const body = { data_type: 'stats', time_series_length: 1, data, request: { params: {} } }
    const target = STATS.replace(':account_id', account).replace('=ENGAGEMENT', `=${group}`)
    return { ...exchange, target, response: JSON.stringify(body), startedAt: 1_787_000_000_000 }
  }

/** Replaces a call with a documented statistics result (xdevplatform/docs, x-ads-api/analytics.mdx). */
export const documentedStats: Change = (exchange) => {
  const metrics = {
    impressions: [3482],
    tweets_send: null,
    qualified_impressions: null,
    follows: null,
    app_clicks: null,
    retweets: [102],
    unfollows: null,
    likes: [15],
    engagements: [171],
    clicks: [30],
    link_clicks: [4],
    card_engagements: null,
    poll_card_vote: null,
    replies: null,
    carousel_swipes: null,
  }
  return withMetrics(metrics, 'ENGAGEMENT')(exchange)
}

/** Replaces a call with a documented statistics result that has only one metric. */
export const videoViews = (views: readonly number[] | null): Change =>
  withMetrics({ video_total_views: views }, 'VIDEO')

type Seed = readonly [
  base: string,
  change: Change,
  operation: string,
  kind: string,
  field: string,
  seen: string,
]
const seed = (base: string, change: Change, kind: string, field: string, seen: string): Seed => [
  base,
  change,
  base,
  kind,
  field,
  seen,
]
const call = (change: Change, operation: string, kind: string, field: string, seen: string): Seed => [
  'campaigns.list',
  change,
  operation,
  kind,
  field,
  seen,
]

/** One drift per row: the changed call, and what must be reported about it. */
export const SEEDS: readonly Seed[] = [
  // Changes to the API in 2026.
  call(
    refusedCall('POST', `${JOBS}&segmentation_type=LOCATIONS`, 400, {
      ...invalid('segmentation_type', 'Expected AGE, GENDER, METROS, PLATFORMS or CONVERSION_TAGS'),
      value: 'LOCATIONS',
    }),
    'stats_jobs.create',
    'refused_call',
    'segmentation_type',
    'INVALID_PARAMETER',
  ),
  call(
    refusedCall('POST', `${NEW_CAMPAIGN}&budget_optimization=CAMPAIGN`, 400, {
      ...invalid('budget_optimization', 'Expected LINE_ITEM, got "CAMPAIGN" for budget_optimization'),
    }),
    'campaigns.create',
    'refused_call',
    'budget_optimization',
    'INVALID_PARAMETER',
  ),
  call(documentedStats, 'stats.list', 'unknown_field', 'id_data.metrics.tweets_send', 'null'),
  // New fields.
  seed('accounts.list', set('verified_type', 'BUSINESS'), 'unknown_field', 'verified_type', 'text'),
  seed('accounts.get', set('score', 0.5), 'unknown_field', 'score', 'number'),
  seed(
    'campaigns.list',
    set('bid_cap_local_micro', 5_000_000),
    'unknown_field',
    'bid_cap_local_micro',
    'whole number',
  ),
  seed('campaigns.list', set('is_ai_generated', true), 'unknown_field', 'is_ai_generated', 'boolean'),
  seed('line_items.list', set('audience_ids', ['a', 'b']), 'unknown_field', 'audience_ids', 'list'),
  seed('line_items.list', set('pacing', { mode: 'EVEN' }), 'unknown_field', 'pacing', 'object'),
  seed(
    'promoted_tweets.list',
    set('reviewed_at', '2026-11-01T00:00:00Z'),
    'unknown_field',
    'reviewed_at',
    'text',
  ),
  seed('media_library.list', set('alt_text', null), 'unknown_field', 'alt_text', 'null'),
  seed('tracking_tags.list', set('vendor', 'DV'), 'unknown_field', 'vendor', 'text'),
  seed('cards.list', set('theme', 'DARK'), 'unknown_field', 'theme', 'text'),
  seed('tax_settings.get', set('vat_rate', 19), 'unknown_field', 'vat_rate', 'whole number'),
  // Removed fields.
  seed('accounts.list', drop('timezone_switch_at'), 'absent_field', 'timezone_switch_at', 'all records'),
  seed(
    'campaigns.list',
    drop('daily_budget_amount_local_micro'),
    'absent_field',
    'daily_budget_amount_local_micro',
    'all records',
  ),
  seed(
    'campaigns.list',
    drop('total_budget_amount_local_micro'),
    'absent_field',
    'total_budget_amount_local_micro',
    'all records',
  ),
  seed('campaigns.list', drop('standard_delivery'), 'absent_field', 'standard_delivery', 'all records'),
  seed('line_items.list', drop('pay_by'), 'absent_field', 'pay_by', 'all records'),
  seed(
    'funding_instruments.list',
    drop('credit_limit_local_micro'),
    'absent_field',
    'credit_limit_local_micro',
    'all records',
  ),
  seed('promoted_tweets.list', drop('approval_status'), 'absent_field', 'approval_status', 'all records'),
  seed('custom_audiences.list', drop('audience_type'), 'absent_field', 'audience_type', 'all records'),
  seed(
    'campaigns.list',
    records((record) => void delete record.frequency_cap, 1),
    'absent_field',
    'frequency_cap',
    'some records',
  ),
  // New enum values.
  seed('campaigns.list', set('entity_status', 'ARCHIVED'), 'unknown_value', 'entity_status', 'ARCHIVED'),
  seed('campaigns.list', set('effective_status', 'LIMITED'), 'unknown_value', 'effective_status', 'LIMITED'),
  seed(
    'campaigns.list',
    set('reasons_not_servable', ['BRAND_SAFETY']),
    'unknown_value',
    'reasons_not_servable',
    'BRAND_SAFETY',
  ),
  seed('line_items.list', set('objective', 'LEADS'), 'unknown_value', 'objective', 'LEADS'),
  seed('line_items.list', set('product_type', 'VIDEO'), 'unknown_value', 'product_type', 'VIDEO'),
  seed('line_items.list', set('placements', ['GROK']), 'unknown_value', 'placements', 'GROK'),
  seed('line_items.list', set('goal', 'LEAD_FORMS'), 'unknown_value', 'goal', 'LEAD_FORMS'),
  seed('funding_instruments.list', set('type', 'CRYPTO'), 'unknown_value', 'type', 'CRYPTO'),
  seed(
    'promotable_users.list',
    set('promotable_user_type', 'AGENCY'),
    'unknown_value',
    'promotable_user_type',
    'AGENCY',
  ),
  seed('media_library.list', set('media_type', 'AUDIO'), 'unknown_value', 'media_type', 'AUDIO'),
  seed(
    'custom_audiences.list',
    set('audience_type', 'LOOKALIKE'),
    'unknown_value',
    'audience_type',
    'LOOKALIKE',
  ),
  // Changed JSON types.
  seed('accounts.list', set('deleted', 'false'), 'other_type', 'deleted', 'text'),
  seed('campaigns.list', set('currency', null), 'other_type', 'currency', 'null'),
  seed('campaigns.list', set('duration_in_days', '7'), 'other_type', 'duration_in_days', 'text'),
  seed('campaigns.list', set('created_at', 1_795_000_000), 'other_type', 'created_at', 'whole number'),
  seed(
    'line_items.list',
    set('bid_amount_local_micro', '1000000'),
    'other_type',
    'bid_amount_local_micro',
    'text',
  ),
  seed('line_items.list', set('categories', { IAB1: true }), 'other_type', 'categories', 'object'),
  seed('iab_categories.list', set('name', { en: 'Arts' }), 'other_type', 'name', 'object'),
  // Version and deprecation headers.
  seed('accounts.get', header('x-api-warn', 'Deprecated'), 'x-api-warn', 'x-api-warn', 'Deprecated'),
  seed('line_items.list', header('deprecation', '@1798761600'), 'deprecation', 'deprecation', '@1798761600'),
  seed(
    'cards.list',
    header('sunset', 'Fri, 01 Jan 2027 00:00:00 GMT'),
    'sunset',
    'sunset',
    'Fri, 01 Jan 2027 00:00:00 GMT',
  ),
  seed('tweets.list', header('x-current-api-version', '13'), 'other_version', 'x-current-api-version', '13'),
  // Refused calls.
  call(
    refused(404, { code: 'ROUTE_NOT_FOUND', message: 'Not found' }),
    'campaigns.list',
    'refused_call',
    'GET /12/accounts/:account_id/campaigns',
    'ROUTE_NOT_FOUND',
  ),
  call(
    refusedCall('POST', NEW_CAMPAIGN, 400, invalid('name', 'name must have at most 200 characters')),
    'campaigns.create',
    'other_bound',
    'name',
    '200',
  ),
  call(
    refusedCall('GET', `${CAMPAIGNS}?count=1000`, 400, invalid('count', 'Expected at most 500, got 1000')),
    'campaigns.list',
    'other_bound',
    'count',
    '500',
  ),
  call(
    refusedCall(
      'GET',
      `${CAMPAIGNS}?with_deleted=true`,
      400,
      invalid('with_deleted', 'with_deleted is not supported'),
    ),
    'campaigns.list',
    'refused_call',
    'with_deleted',
    'INVALID_PARAMETER',
  ),
  call(
    refusedCall('POST', NEW_CAMPAIGN, 400, {
      code: 'MISSING_PARAMETER',
      parameter: 'advertiser_domain',
      message: 'Required',
    }),
    'campaigns.create',
    'refused_call',
    'advertiser_domain',
    'MISSING_PARAMETER',
  ),
]
