import Type from 'typebox'
import { create, defineResource } from '../language/define.ts'
import type { Problem } from '../language/errors.ts'
import { LIMITS } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { APP_EVENT_TYPES, APP_SYSTEMS, engagementWindow, viewWindow } from './app-event-tags.ts'

const WEB = { source: 'live-api §4 conversions', standing: 'INFERRED' } as const
const APP = { source: 'live-api §4 conversion_event', standing: 'INFERRED' } as const
const place = { domain: 'measurement', area: 'campaigns', stored: false } as const

/** Receipt for conversions on a website (live-api §4 conversions). */
export const conversions = defineResource({
  ...WEB,
  ...place,
  name: 'conversions',
  type: 'ConversionReceipt',
  path: '/measurement/conversions/:pixel_id',
  idParameter: 'pixel_id',
  fields: { conversions_processed: v.integer({ minimum: 0 }), debug_id: v.string() },
} as const)

/** Pattern of an event id: a web event tag's id, optionally preceded by `tw-`, the pixel's id and `-`. */
export const EVENT_ID = /^(?:tw-([0-9a-z]{1,24})-)?([0-9a-z]{1,24})$/
const eventId = () =>
  Type.String({
    pattern: EVENT_ID.source,
    'x-wire': 'string',
    'x-shape': 'the id of a web event tag, such as ol288 or tw-oka17-ol288',
  })
const amount = () =>
  Type.String({
    pattern: '^\\d{1,15}(\\.\\d{1,6})?$',
    'x-wire': 'string',
    'x-numeric': true,
    'x-shape': 'an amount such as 20.00',
  })
const text = () => v.string({ minLength: 1 })
const count = () => v.integer({ minimum: 1 })

/** Identifiers of the person who converted. Email addresses and phone numbers are hashed without salt. */
const identifier = v.object({
  twclid: v.optional(text()),
  hashed_email: v.optional(v.sha256Hex()),
  hashed_phone_number: v.optional(v.sha256Hex()),
  ip_address: v.optional(text()),
  user_agent: v.optional(text()),
})
/**
 * Identifiers that are sufficient on their own. IP address and user agent only support another identifier.
 */
const SUFFICIENT = ['twclid', 'hashed_email', 'hashed_phone_number'] as const

const conversion = v.object({
  conversion_time: v.preciseTimestamp(),
  event_id: eventId(),
  identifiers: v.array(identifier, { minItems: 1 }),
  value: v.optional(amount()),
  price_currency: v.optional(v.currencyCode()),
  number_items: v.optional(count()),
  conversion_id: v.optional(text()),
  description: v.optional(text()),
  contents: v.optional(
    v.array(
      v.object({
        content_id: v.optional(text()),
        content_name: v.optional(text()),
        content_type: v.optional(text()),
        content_price: v.optional(amount()),
        num_items: v.optional(count()),
        content_group_id: v.optional(text()),
      }),
    ),
  ),
})
const webParams = {
  conversions: v.personal(v.array(conversion, { minItems: 1, maxItems: LIMITS.conversions })),
}
type WebConversions = Partial<Type.Static<Type.TObject<typeof webParams>>>

const identified: Rule<WebConversions> = {
  ...WEB,
  name: 'each conversion has a click id, an email address or a phone number',
  check: ({ conversions: given = [] }) =>
    given.flatMap(({ identifiers }, index): Problem[] =>
      identifiers.some((each) => SUFFICIENT.some((kind) => each[kind] !== undefined))
        ? []
        : [
            {
              code: 'INVALID_PARAMETER',
              message: `conversions[${index}].identifiers must have a click id, an email address or a phone number`,
              parameter: `conversions[${index}].identifiers`,
              limit: 1,
            },
          ],
    ),
}

/** Conversion in an app with its attribution, as the measurement partner receives it (live-api §4). */
export const conversionEvents = defineResource({
  ...APP,
  ...place,
  name: 'conversion_events',
  type: 'AppConversion',
  path: '/conversion_event',
  idParameter: 'app_id',
  key: 'app_id',
  fields: {
    conversion_value_micro: v.nullable(v.micros()),
    view_through_window: v.integer(),
    tpn_attribution: v.nullable(v.json()),
    conversion_time: v.preciseTimestamp(),
    click_window: v.integer(),
    limit_ad_tracking: v.boolean(),
    event_metadata: v.nullable(v.json()),
    non_twitter_engagement_type: v.nullable(v.openEnum(['CLICK', 'VIEW'])),
    conversion_type: v.openEnum(APP_EVENT_TYPES),
    partner_client_id: v.nullable(v.string()),
    app_id: v.string(),
    hashed_device_id: v.string(),
    twitter_attribution: v.nullable(
      v.object({
        country_code: v.nullable(v.string()),
        engagement_time: v.preciseTimestamp(),
        engagement_type: v.openEnum(['CLICK', 'VIEW']),
        attribution_type: v.openEnum(['PROMOTED', 'ORGANIC']),
        promoted_properties: v.nullable(
          v.object({
            campaign_id: v.string(),
            line_item_id: v.string(),
            publisher_app_id: v.nullable(v.string()),
            account_id: v.string(),
            line_item_objective: v.string(),
            campaign_name: v.nullable(v.string()),
          }),
        ),
        tweet_id: v.nullable(v.snowflake()),
      }),
    ),
    os_type: v.openEnum(APP_SYSTEMS),
    non_twitter_engagement_time: v.nullable(v.preciseTimestamp()),
  },
} as const)

const windows: Rule<{ click_window?: number; view_through_window?: number }> = {
  ...APP,
  name: 'click_window is at least view_through_window',
  check: ({ click_window = 14, view_through_window = 1 }) =>
    click_window >= view_through_window
      ? undefined
      : {
          code: 'INVALID_PARAMETER',
          message: `click_window must be at least view_through_window, ${view_through_window}`,
          parameter: 'click_window',
        },
}

export const conversionContract = {
  conversions: {
    create: {
      ...create(conversions, webParams, { body: 'json', rules: [identified] }),
      rate: 'conversions',
    },
  },
  conversion_events: {
    create: {
      ...create(
        conversionEvents,
        {
          app_id: text(),
          conversion_time: v.timestamp(),
          conversion_type: v.oneOf(APP_EVENT_TYPES),
          hashed_device_id: v.personal(text()),
          os_type: v.oneOf(APP_SYSTEMS),
          click_window: v.optional(engagementWindow()),
          view_through_window: v.optional(viewWindow()),
          device_ip_address: v.optional(v.personal(text())),
          level: v.optional(v.integer({ minimum: 0 })),
          non_twitter_engagement_time: v.optional(v.timestamp()),
          non_twitter_engagement_type: v.optional(v.oneOf(['CLICK', 'VIEW'])),
          number_items: v.optional(v.integer({ minimum: 0 })),
          price_currency: v.optional(v.currencyCode()),
          price_micro: v.optional(v.micros()),
          user_payment_info: v.optional(v.boolean()),
        },
        { rules: [windows] },
      ),
      rate: 'conversions',
    },
  },
} as const
export const conversionViews = { conversions, conversion_events: conversionEvents } as const
