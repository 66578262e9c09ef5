import type { Rule } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import {
  boolean,
  clearable,
  list as commaList,
  mediaReference,
  optional,
  string,
} from '../language/values.ts'
import { mediaKindOf } from './media-library.ts'

/** Where the calls that make posts are described. */
export const POSTS = {
  source: 'spec 2 §4 Draft posts, scheduled posts, previews',
  standing: 'SPECIFIED',
} as const

/** What kind of post an id names. */
export const TWEET_TYPES = ['DRAFT', 'PUBLISHED', 'SCHEDULED'] as const

/** A card of the account: `card://<card_id>` (spec 2 §2 Card). */
const cardUri = () => ({
  ...string(),
  pattern: '^card://[0-9a-z]{1,24}$',
  'x-shape': 'a card URI such as card://1503831318555086849',
})
const mediaKeys = () =>
  commaList(mediaReference(), { maxItems: LIMITS.imagesPerPost, 'x-source': LIMITS_SECTION })
const name = () => string({ maxLength: LIMITS.postNameLength, 'x-source': LIMITS_SECTION })

/** What a new draft, scheduled or published post is made of. */
export const newContent = {
  text: optional(string()),
  card_uri: optional(cardUri()),
  media_keys: optional(mediaKeys()),
  nullcast: optional(boolean({ default: true })),
  name: optional(name()),
}

/** What of it can be changed; an empty card_uri, media_keys or name removes it (spec 2 §4). */
export const changedContent = {
  text: optional(string()),
  card_uri: clearable(cardUri()),
  media_keys: clearable(mediaKeys()),
  nullcast: optional(boolean()),
  name: clearable(name()),
}

interface Content {
  text?: string
  media_keys?: readonly string[] | null
}

/** A post without media needs words; of an update only what it gives itself is known. */
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

/** Whether a media key names a video or a GIF. */
export const isMoving = (mediaKey: string): boolean => (mediaKindOf(mediaKey)?.type ?? 'IMAGE') !== 'IMAGE'

/** Up to 4 images, or 1 GIF, or 1 video: what moves stands alone. */
const oneKindOfMedia: Rule<Content> = {
  ...POSTS,
  name: 'a GIF or a video stands alone',
  check: ({ media_keys }) => {
    const keys = media_keys ?? []
    if (keys.length < 2 || !keys.some(isMoving)) return undefined
    return {
      code: 'INVALID_MEDIA',
      message: `media_keys may hold up to ${LIMITS.imagesPerPost} images, or 1 GIF, or 1 video`,
      parameter: 'media_keys',
      value: keys.join(','),
      limit: 1,
    }
  },
}

/** Rules between the parts of a post. */
export const contentRules: readonly Rule<Content>[] = [textOrMedia, oneKindOfMedia]
