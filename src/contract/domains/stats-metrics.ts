/** Metric groups (public facts §4.5). */
export const METRIC_GROUPS = [
  'ENGAGEMENT',
  'BILLING',
  'VIDEO',
  'MEDIA',
  'WEB_CONVERSION',
  'MOBILE_CONVERSION',
  'LIFE_TIME_VALUE_MOBILE_CONVERSION',
] as const
export type MetricGroup = (typeof METRIC_GROUPS)[number]

/** Metrics by group. All are counts, except `billed_charge_local_micro`. */
export const COUNTED = {
  ENGAGEMENT: [
    'impressions',
    'engagements',
    'clicks',
    'url_clicks',
    'app_clicks',
    'card_engagements',
    'likes',
    'replies',
    'retweets',
    'follows',
    'qualified_impressions',
    'carousel_swipes',
  ],
  BILLING: ['billed_engagements', 'billed_charge_local_micro'],
  VIDEO: [
    'video_total_views',
    'video_content_starts',
    'video_3s100pct_views',
    'video_6s_views',
    'video_15s_views',
    'video_views_25',
    'video_views_50',
    'video_views_75',
    'video_views_100',
    'video_cta_clicks',
  ],
  MEDIA: ['media_views', 'media_engagements'],
} as const satisfies Partial<Record<MetricGroup, readonly string[]>>

/** Metrics returned by the live API under either of two names. */
export const RENAMED = { url_clicks: 'link_clicks' } as const

/** Metrics of group ENGAGEMENT not reported by the API for accounts and funding instruments. */
export const NOT_OF_PAYERS: ReadonlySet<string> = new Set([
  'clicks',
  'url_clicks',
  'link_clicks',
  'app_clicks',
  'card_engagements',
  'qualified_impressions',
  'carousel_swipes',
])

/** Conversions by group; each is an object with the `CONVERSION_PARTS`. */
export const CONVERTED = {
  WEB_CONVERSION: [
    'conversion_purchases',
    'conversion_sign_ups',
    'conversion_site_visits',
    'conversion_downloads',
    'conversion_custom',
    'conversion_add_to_carts',
    'conversion_checkouts_initiated',
    'conversion_content_views',
    'conversion_payment_info_additions',
    'conversion_add_to_wishlists',
    'conversion_searches',
    'conversion_landing_page_views',
    'conversion_subscriptions',
  ],
  MOBILE_CONVERSION: [
    'mobile_conversion_installs',
    'mobile_conversion_re_engages',
    'mobile_conversion_purchases',
    'mobile_conversion_sign_ups',
    'mobile_conversion_logins',
    'mobile_conversion_updates',
    'mobile_conversion_tutorials_completed',
    'mobile_conversion_reservations',
    'mobile_conversion_add_to_carts',
    'mobile_conversion_add_to_wishlists',
    'mobile_conversion_checkouts_initiated',
    'mobile_conversion_levels_achieved',
    'mobile_conversion_achievements_unlocked',
    'mobile_conversion_content_views',
    'mobile_conversion_shares',
    'mobile_conversion_invites',
    'mobile_conversion_payment_info_additions',
    'mobile_conversion_spent_credits',
    'mobile_conversion_rates',
    'mobile_conversion_searches',
    'mobile_conversion_key_page_views',
    'mobile_conversion_downloads',
    'mobile_conversion_site_visits',
  ],
  LIFE_TIME_VALUE_MOBILE_CONVERSION: [
    'mobile_conversion_lifetime_value_purchases',
    'mobile_conversion_lifetime_value_sign_ups',
    'mobile_conversion_lifetime_value_updates',
    'mobile_conversion_lifetime_value_tutorials_completed',
    'mobile_conversion_lifetime_value_reservations',
    'mobile_conversion_lifetime_value_add_to_carts',
    'mobile_conversion_lifetime_value_add_to_wishlists',
    'mobile_conversion_lifetime_value_checkouts_initiated',
    'mobile_conversion_lifetime_value_levels_achieved',
    'mobile_conversion_lifetime_value_achievements_unlocked',
    'mobile_conversion_lifetime_value_shares',
    'mobile_conversion_lifetime_value_invites',
    'mobile_conversion_lifetime_value_payment_info_additions',
    'mobile_conversion_lifetime_value_spent_credits',
    'mobile_conversion_lifetime_value_rates',
  ],
} as const satisfies Partial<Record<MetricGroup, readonly string[]>>

/** Parts of a conversion; `sale_amount` is in micros of the account's currency. */
export const CONVERSION_PARTS = [
  'post_view',
  'post_engagement',
  'assisted',
  'order_quantity',
  'sale_amount',
] as const
