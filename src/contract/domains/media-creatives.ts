import { create, defineResource, get, lookup, remove } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import { type ListParameters, listParameters, listRules } from '../language/params.ts'
import * as v from '../language/values.ts'

const origin = {
  source: 'spec 2 §4 Funding instruments, line item curated categories, media creatives',
  standing: 'SPECIFIED',
} as const

/** Ad formats of account media (spec 2 §2 Account media). */
const CREATIVE_TYPES = [
  'BANNER',
  'BANNER_TABLET',
  'INTERSTITIAL',
  'INTERSTITIAL_LANDSCAPE',
  'INTERSTITIAL_LANDSCAPE_TABLET',
  'INTERSTITIAL_TABLET',
  'MEDIUM_RECTANGLE',
  'PREROLL',
  'VAST_PREROLL',
] as const

/**
 * Account media, which are created when AMPLIFY_VIDEO media are added to the media library (spec 2 §2 Account
 * media; public facts §2 account_media).
 */
export const accountMedia = defineResource({
  ...origin,
  name: 'account_media',
  type: 'AccountMedia',
  domain: 'media',
  area: 'creatives',
  path: '/accounts/:account_id/account_media',
  idParameter: 'account_media_id',
  delete: 'soft',
  notFound: 'ACCOUNT_MEDIA_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    id: v.id(),
    video_id: v.nullable(v.mediaReference()),
    media_url: v.nullable(v.string()),
    creative_type: v.openEnum(CREATIVE_TYPES),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    deleted: v.boolean(),
  },
} as const)

const accountMediaShape = { filters: { account_media_ids: 'id' } } as const

export const accountMediaOperations = {
  list: lookup(
    accountMedia,
    {
      ...(listParameters(accountMedia, accountMediaShape) as ListParameters<typeof accountMediaShape>),
      creative_types: v.optional(v.list(v.oneOf(CREATIVE_TYPES), { minItems: 1 })),
    },
    { filters: { ...accountMediaShape.filters, creative_types: 'creative_type' }, rules: listRules },
  ),
  get: get(accountMedia),
  delete: remove(accountMedia),
} as const

/**
 * Media creatives. The fields are from public facts §2 media_creatives, because spec 2 shows only parameters.
 */
export const mediaCreatives = defineResource({
  ...origin,
  name: 'media_creatives',
  type: 'MediaCreative',
  domain: 'media',
  area: 'creatives',
  path: '/accounts/:account_id/media_creatives',
  idParameter: 'media_creative_id',
  delete: 'soft',
  notFound: 'MEDIA_CREATIVE_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: v.reference('line_items'),
    landing_url: v.nullable(v.httpUrl()),
    // Recorded responses of version 12 omit this field.
    creative_type: v.optional(v.nullable(v.openEnum(CREATIVE_TYPES))),
    id: v.id(),
    entity_status: v.openEnum(['ACTIVE', 'DRAFT', 'PAUSED']),
    created_at: v.timestamp(),
    account_media_id: v.reference('account_media'),
    updated_at: v.timestamp(),
    approval_status: v.openEnum(['ACCEPTED', 'REJECTED', 'UNDER_REVIEW']),
    deleted: v.boolean(),
  },
} as const)

const mediaCreativeShape = {
  filters: { line_item_ids: 'line_item_id', media_creative_ids: 'id' },
} as const

export const mediaCreativeOperations = {
  list: lookup(
    mediaCreatives,
    {
      ...(listParameters(mediaCreatives, mediaCreativeShape) as ListParameters<typeof mediaCreativeShape>),
      campaign_id: v.optional(
        v.list(v.reference('campaigns'), {
          minItems: 1,
          maxItems: LIMITS.idsPerList,
          'x-source': LIMITS_SECTION,
        }),
      ),
    },
    { filters: mediaCreativeShape.filters, rules: listRules },
  ),
  get: get(mediaCreatives),
  create: create(mediaCreatives, {
    account_media_id: v.reference('account_media'),
    line_item_id: v.reference('line_items'),
    landing_url: v.optional(v.httpUrl()),
  }),
  delete: remove(mediaCreatives),
} as const
