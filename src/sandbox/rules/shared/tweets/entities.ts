import type { Entity } from '../../../storage/tables.ts'

export interface VideoTexts {
  readonly title: string | null
  readonly description: string | null
  readonly callToAction: string | null
  readonly callToActionUrl: string | null
}
export const NO_VIDEO_TEXTS: VideoTexts = {
  title: null,
  description: null,
  callToAction: null,
  callToActionUrl: null,
}

const HASHTAG = /(?<![\p{L}\p{N}_&])#(\p{L}[\p{L}\p{M}\p{N}_]*)/gu
const CASHTAG = /(?<![\p{L}\p{N}_$])\$([A-Za-z]{1,6})(?![\p{L}\p{N}_])/gu
const MENTION = /(?<![\p{L}\p{N}_@])@([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_])/gu
const LINK = /(?<![\p{L}\p{N}])https?:\/\/[^\s/?#]+(?:[/?#][^\s]*)?/gu
const CLOSING = /[.,;:!?'")\]]+$/u

interface FoundEntity {
  readonly text: string
  readonly indices: readonly [number, number]
}

const lengthOf = (text: string): number => [...text].length

/** Finds matches. Positions are in UTF-16 code units; the end position excludes closing punctuation. */
const matchesIn = (searched: string, pattern: RegExp) =>
  [...searched.matchAll(pattern)].map((match) => {
    const [whole] = match
    return { match, from: match.index, to: match.index + whole.replace(CLOSING, '').length }
  })

/** Finds entities, with positions in code points. `searched` is `text`, possibly with parts blanked out. */
const entitiesIn = (
  text: string,
  searched: string,
  pattern: RegExp,
  of: (match: RegExpExecArray) => string,
): FoundEntity[] => {
  let [last, end] = [0, 0]
  return matchesIn(searched, pattern).map(({ match, from, to }) => {
    // Counts only what follows the previous entity, because long posts may have thousands of entities.
    const start = end + lengthOf(text.slice(last, from))
    ;[last, end] = [to, start + lengthOf(text.slice(from, to))]
    return { text: of(match), indices: [start, end] }
  })
}

const named = ({ text, indices }: FoundEntity) => ({ text, indices })

/** Blanks out links, because hashtags in links do not count. */
const withoutLinks = (text: string): string => text.replace(LINK, (link) => ' '.repeat(link.length))

/** Returns the positions of the hashtags, cashtags, mentions and links in `text`, in UTF-16 code units. */
export const linkedPlaces = (text: string): readonly (readonly [from: number, to: number])[] => {
  const plain = withoutLinks(text)
  const found = [
    ...[HASHTAG, CASHTAG, MENTION].flatMap((pattern) => matchesIn(plain, pattern)),
    ...matchesIn(text, LINK),
  ]
  return found.map(({ from, to }) => [from, to] as const).sort(([one], [other]) => one - other)
}

/** Returns the range of the text to display, in code points. It always covers the whole text. */
export const displayRange = (text: string): readonly [number, number] => [0, lengthOf(text)]

export const isMention = (text: string): boolean => /^@[A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])/.test(text)

const mediaInfo = ({ title, description, callToAction, callToActionUrl }: VideoTexts): object | undefined => {
  const info = {
    ...(title !== null && { title }),
    ...(description !== null && { description }),
    ...(callToAction !== null && { call_to_action: { type: callToAction, url: callToActionUrl } }),
  }
  return Object.keys(info).length > 0 ? info : undefined
}

/**
 * Returns the entities of a post. Videos have only the title and description that were set with the post, not
 * those from the media library (spec 2 §4 Media library).
 */
export const entitiesOf = (text: string, media: readonly Entity[], words: VideoTexts): Entity => {
  const plain = withoutLinks(text)
  const info = mediaInfo(words)
  return {
    hashtags: entitiesIn(text, plain, HASHTAG, ([, tag = '']) => tag).map(named),
    symbols: entitiesIn(text, plain, CASHTAG, ([, symbol = '']) => symbol).map(named),
    user_mentions: entitiesIn(text, plain, MENTION, ([, name = '']) => name).map((found) => ({
      screen_name: found.text,
      indices: found.indices,
    })),
    urls: entitiesIn(text, text, LINK, ([link]) => link.replace(CLOSING, '')).map((found) => ({
      url: found.text,
      expanded_url: found.text,
      display_url: found.text.replace(/^https?:\/\//, ''),
      indices: found.indices,
    })),
    ...(media.length > 0 && {
      media: media.map(({ media_key, media_type, media_url }) => ({
        media_key,
        type: String(media_type).toLowerCase(),
        media_url,
        ...(media_type === 'VIDEO' && info && { additional_media_info: info }),
      })),
    }),
  }
}
