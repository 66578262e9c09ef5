import { defineResource, get, lookup } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import * as v from '../language/values.ts'
import { kindOfCard } from './card-components.ts'

/** Declares an optional field as text, even if it is a number. Each card type has only some of the fields. */
const part = () => v.optional(v.string())

/**
 * Legacy cards: read-only, all types in one resource (spec 2 §2 Legacy card; public facts §2 legacy_cards).
 */
export const legacyCards = defineResource({
  name: 'legacy_cards',
  type: 'LegacyCard',
  domain: 'cards',
  area: 'creatives',
  path: '/accounts/:account_id/cards/all',
  idParameter: 'card_id',
  source: 'spec 2 §4 Cards (component-based)',
  notFound: 'CARD_NOT_FOUND',
  /** Returns a record's resource, because the response contains cards of every kind. */
  mixed: kindOfCard,
  fields: {
    name: v.string(),
    googleplay_app_id: part(),
    image_display_height: part(),
    country_code: part(),
    id: v.id(),
    wide_app_image: part(),
    created_at: v.timestamp(),
    image_display_width: part(),
    card_uri: v.ofId('card://'),
    updated_at: v.timestamp(),
    app_cta: part(),
    deleted: v.boolean(),
    card_type: v.openEnum(['IMAGE_APP_DOWNLOAD', 'VIDEO_WEBSITE']),
    video_poster_height: part(),
    website_shortened_url: part(),
    video_height: part(),
    video_url: part(),
    content_duration_seconds: part(),
    video_owner_id: part(),
    video_content_id: part(),
    website_display_url: part(),
    video_width: part(),
    video_hls_url: part(),
    website_dest_url: part(),
    title: part(),
    website_url: part(),
    video_poster_url: part(),
    video_poster_width: part(),
  },
} as const)

export const legacyCardContract = {
  legacy_cards: {
    list: lookup(
      legacyCards,
      {
        card_uris: v.list(v.listed(), {
          minItems: 1,
          maxItems: LIMITS.idsPerList,
          'x-source': LIMITS_SECTION,
        }),
        with_deleted: v.optional(v.boolean({ default: false })),
      },
      { name: 'cards.all', filters: { card_uris: 'card_uri' } },
    ),
    get: get(legacyCards, { name: 'cards.all_get' }),
  },
} as const
