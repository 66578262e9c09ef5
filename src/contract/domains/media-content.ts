import { type MediaKind, prefixOfKind } from './media-library.ts'

export interface ContentType {
  readonly type: MediaKind['type']
  /** Maximum file size, as the public media guide states it. */
  readonly maximumBytes: number
  /** Checks whether a file begins like a file of this type. */
  readonly matches: (bytes: Buffer) => boolean
}

const MIB = 1_048_576
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const at = (bytes: Buffer, start: number, text: string): boolean =>
  bytes.toString('latin1', start, start + text.length) === text

/** Brands of ISO 14496-12 files that contain images, or sound without video. */
const NOT_MOVIES = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1|avi[fs]|crx |jp[2m] |[MF]4[ABP] )/
const isMovie = (bytes: Buffer): boolean =>
  at(bytes, 4, 'ftyp') && !NOT_MOVIES.test(bytes.toString('latin1', 8, 12))

const CONTENT_TYPES: Readonly<Record<string, ContentType>> = {
  'image/png': {
    type: 'IMAGE',
    maximumBytes: 5 * MIB,
    matches: (bytes) => bytes.subarray(0, PNG.length).equals(PNG),
  },
  'image/jpeg': {
    type: 'IMAGE',
    maximumBytes: 5 * MIB,
    matches: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  },
  'image/webp': {
    type: 'IMAGE',
    maximumBytes: 5 * MIB,
    matches: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP'),
  },
  'image/gif': {
    type: 'GIF',
    maximumBytes: 15 * MIB,
    matches: (bytes) => at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a'),
  },
  'video/mp4': { type: 'VIDEO', maximumBytes: 512 * MIB, matches: isMovie },
  'video/quicktime': { type: 'VIDEO', maximumBytes: 512 * MIB, matches: isMovie },
}

export const contentTypeOf = (name: string): ContentType | undefined =>
  Object.hasOwn(CONTENT_TYPES, name) ? CONTENT_TYPES[name] : undefined

/** Returns the type of an image or GIF from its first bytes; undefined for other files. */
export const pictureTypeOf = (file: Buffer): string | undefined =>
  Object.keys(CONTENT_TYPES).find((name) => {
    const { type, matches } = CONTENT_TYPES[name] as ContentType
    return type !== 'VIDEO' && matches(file)
  })

/** Number of bytes that determine the type of a file. */
export const CONTENT_TYPE_BYTES = 12

/** Returns the type of a file from its first bytes; undefined if it is not supported. */
export const contentTypeIn = (file: Buffer): string | undefined =>
  pictureTypeOf(file) ?? (isMovie(file) ? (at(file, 8, 'qt  ') ? 'video/quicktime' : 'video/mp4') : undefined)

/** Type names for messages. */
export const CONTENT_TYPE_NAMES: readonly string[] = Object.keys(CONTENT_TYPES)

/** Normalizes the spelling of a category, because clients send both `tweet_image` and `TweetImage`. */
const normalized = (category: string): string => category.replaceAll('_', '').toLowerCase()

/**
 * Returns the media key prefix for a content type and a category. Returns undefined for a category that is
 * unknown or belongs to a different type. Without a category, the type determines the prefix.
 */
export const prefixOf = ({ type }: ContentType, category = `TWEET_${type}`): string | undefined =>
  prefixOfKind((kind) => kind.type === type && normalized(kind.category) === normalized(category))

/**
 * Hosts of images and videos in the API's responses; the specification lists none. INFERRED: the image host
 * from `media_url` in the public guide https://developer.x.com/en/docs/ads/creatives/guides/media-library, the
 * video host from `video_info` in the public documentation of posts.
 */
export const MEDIA_HOSTS: readonly string[] = ['pbs.twimg.com', 'video.twimg.com']
