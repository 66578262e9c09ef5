import { create, defineResource, get, lookup, remove, update } from '../language/define.ts'
import type { Problem } from '../language/errors.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'

const origin = { source: 'spec 2 §4 Media library', standing: 'SPECIFIED' } as const
const inferred = { source: 'public facts §2 media_library', standing: 'INFERRED' } as const

export const MEDIA_CATEGORIES = ['AMPLIFY_VIDEO', 'TWEET_GIF', 'TWEET_IMAGE', 'TWEET_VIDEO'] as const
const MEDIA_TYPES = ['GIF', 'IMAGE', 'VIDEO'] as const

export interface MediaKind {
  readonly category: (typeof MEDIA_CATEGORIES)[number]
  readonly type: (typeof MEDIA_TYPES)[number]
}

/** Kind of media by key prefix (public facts §2 media_library). */
const KINDS: Readonly<Record<string, MediaKind>> = {
  3: { category: 'TWEET_IMAGE', type: 'IMAGE' },
  7: { category: 'TWEET_VIDEO', type: 'VIDEO' },
  13: { category: 'AMPLIFY_VIDEO', type: 'VIDEO' },
  16: { category: 'TWEET_GIF', type: 'GIF' },
}

/** Returns the kind of media for a key; undefined for an unknown prefix. */
export const mediaKindOf = (key: string): MediaKind | undefined => {
  const [number = ''] = key.split('_')
  return Object.hasOwn(KINDS, number) ? KINDS[number] : undefined
}

/** Returns the prefix of the first kind of media that passes a check. */
export const prefixOfKind = (isWanted: (kind: MediaKind) => boolean): string | undefined =>
  Object.entries(KINDS).find(([, kind]) => isWanted(kind))?.[0]

/**
 * Media library (spec 2 §2 Media library object; public facts §2 media_library). Responses of
 * the API may lack the video fields of images. Only TRANSCODE_COMPLETED has been observed; TRANSCODE_PENDING and TRANSCODE_FAILED are our own
 * names.
 */
export const mediaLibrary = defineResource({
  ...origin,
  name: 'media_library',
  type: 'MediaLibraryItem',
  domain: 'media',
  area: 'creatives',
  path: '/accounts/:account_id/media_library',
  idParameter: 'media_key',
  key: 'media_key',
  delete: 'soft',
  notFound: 'MEDIA_NOT_FOUND',
  fields: {
    tweeted: v.boolean(),
    // The unit is assumed to be milliseconds.
    duration: v.optional(v.nullable(v.integer({ minimum: 0 }))),
    name: v.nullable(v.string()),
    file_name: v.nullable(v.string()),
    description: v.optional(v.nullable(v.string())),
    title: v.optional(v.nullable(v.string())),
    media_url: v.string(),
    media_key: v.ownKey(v.mediaKey()),
    media_category: v.openEnum(MEDIA_CATEGORIES),
    media_type: v.openEnum(MEDIA_TYPES),
    media_status: v.openEnum(['TRANSCODE_COMPLETED', 'TRANSCODE_FAILED', 'TRANSCODE_PENDING']),
    poster_media_url: v.optional(v.nullable(v.string())),
    poster_media_key: v.optional(v.nullable(v.mediaReference())),
    aspect_ratio: v.optional(v.nullable(v.string())),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    deleted: v.boolean(),
  },
} as const)

interface Content {
  media_key?: string
  title?: string | null
  description?: string | null
  poster_media_key?: string | null
}

type VideoParameter = 'description' | 'poster_media_key' | 'title'

const onlyFor =
  (parameter: VideoParameter, ...types: readonly MediaKind['type'][]) =>
  (values: Content): Problem | undefined => {
    const { media_key: key = '' } = values
    const kind = mediaKindOf(key)
    if (values[parameter] == null || kind === undefined || types.includes(kind.type)) return undefined
    return {
      code: 'INVALID_PARAMETER',
      message: `${parameter} is only allowed for videos; ${key} is a ${kind.category}`,
      parameter,
      value: values[parameter],
    }
  }

/** Rules that refuse video-only parameters for other media before the call is sent. */
const videosOnly = (['description', 'poster_media_key', 'title'] as const).map(
  (parameter): Rule<Content> => ({
    ...origin,
    name: `${parameter} for videos only`,
    check: onlyFor(parameter, 'VIDEO'),
    ...(parameter === 'title' && { checkWithGifTitles: onlyFor(parameter, 'VIDEO', 'GIF') }),
  }),
)

const bounded = (maxLength: number) => v.clearable(v.string({ maxLength, 'x-source': LIMITS_SECTION }))
/** Parameters for creates and updates. An empty value leaves out or removes a text or the poster. */
const content = {
  description: bounded(LIMITS.mediaDescriptionLength),
  file_name: bounded(LIMITS.mediaFileNameLength),
  name: bounded(LIMITS.mediaNameLength),
  poster_media_key: v.clearable(v.mediaReference()),
  title: bounded(LIMITS.mediaTitleLength),
}

export const mediaLibraryOperations = {
  list: lookup(
    mediaLibrary,
    {
      ...paging({ default: LIMITS.mediaCountDefault, maximum: LIMITS.mediaCountMaximum }),
      media_type: v.optional(v.oneOf(MEDIA_TYPES)),
      q: v.optional(v.string({ minLength: 1, maxLength: LIMITS.queryLength })),
    },
    {
      ...inferred,
      filters: { media_type: 'media_type' },
      terms: ['name', 'title', 'file_name', 'description'],
    },
  ),
  get: get(mediaLibrary, inferred),
  /** Adds uploaded media. The upload itself is not part of this API. */
  create: create(mediaLibrary, { media_key: v.mediaKey(), ...content }, { ...inferred, rules: videosOnly }),
  update: update(mediaLibrary, content, { rules: videosOnly }),
  delete: remove(mediaLibrary),
} as const
