import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { mediaKindOf } from './media-library.ts'
import { longestPost } from './post-length.ts'

export const POSTS = {
  source: 'spec 2 §4 Draft posts, scheduled posts, previews',
  standing: 'SPECIFIED',
} as const

/** Statuses of scheduled posts (public facts §2.1). */
export const SCHEDULED_STATUSES = ['SCHEDULED', 'SUCCESS', 'FAILED', 'DELETED'] as const

export const TWEET_TYPES = ['DRAFT', 'PUBLISHED', 'SCHEDULED'] as const

/** Declares the URI of a card (spec 2 §2 Card). */
const cardUri = () => ({
  ...v.string(),
  pattern: '^card://[0-9a-z]{1,24}$',
  'x-shape': 'a card URI such as card://1503831318555086849',
})
const mediaKeys = () =>
  v.list(v.mediaReference(), { maxItems: LIMITS.imagesPerPost, 'x-source': LIMITS_SECTION })
const name = () => v.string({ maxLength: LIMITS.postNameLength, 'x-source': LIMITS_SECTION })

/**
 * Parameters for a post's content. An empty card_uri, media_keys or name removes that value (spec 2 §4), or
 * leaves it out of a new post.
 */
export const changedContent = {
  text: v.optional(v.string()),
  card_uri: v.clearable(cardUri()),
  media_keys: v.clearable(mediaKeys()),
  nullcast: v.optional(v.boolean()),
  name: v.clearable(name()),
}

export const newContent = { ...changedContent, nullcast: v.optional(v.boolean({ default: true })) }

interface Content {
  text?: string
  media_keys?: readonly string[] | null
}

/** Requires text or media. An update may omit them, because they may be stored already. */
const textOrMedia: Rule<Content> = {
  ...POSTS,
  name: 'text required without media_keys',
  check: ({ text, media_keys }, whole) => {
    const blank = text === undefined ? whole : text.trim() === ''
    const bare = media_keys === undefined ? whole : (media_keys ?? []).length === 0
    if (!blank || !bare) return undefined
    return {
      code: text === undefined ? 'MISSING_PARAMETER' : 'TWEET_CANNOT_BE_BLANK',
      message: 'text is required when there are no media_keys',
      parameter: 'text',
    }
  },
}

export const isMoving = (mediaKey: string): boolean => (mediaKindOf(mediaKey)?.type ?? 'IMAGE') !== 'IMAGE'

const oneKindOfMedia: Rule<Content> = {
  ...POSTS,
  name: 'no other media with a GIF or video',
  check: ({ media_keys }) => {
    const keys = media_keys ?? []
    if (keys.length < 2 || !keys.some(isMoving)) return undefined
    return {
      code: 'INVALID_MEDIA',
      message: `media_keys must have at most ${LIMITS.imagesPerPost} images, or 1 GIF, or 1 video`,
      parameter: 'media_keys',
      value: keys.join(','),
      limit: 1,
    }
  },
}

export const contentRules: readonly Rule<Content>[] = [textOrMedia, oneKindOfMedia, longestPost]
