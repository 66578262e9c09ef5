import { timeText } from '../../../storage/store.ts'
import type { Entity } from '../../../storage/tables.ts'
import { displayRange, entitiesOf, type VideoTexts } from './entities.ts'

export interface Author {
  readonly id: string
  readonly name?: string
  readonly screenName?: string
  readonly pictureUrl?: string
}

export interface ShownTweet {
  readonly id: string
  readonly type: 'PUBLISHED' | 'SCHEDULED' | 'DRAFT'
  readonly author: Author
  readonly text: string
  readonly name: string | null
  readonly nullcast: boolean
  readonly createdAt: string
  readonly scheduledAt: string | null
  readonly scheduledStatus: string | null
  readonly conversationSettings: string | null
  readonly media: readonly Entity[]
  readonly cardUri: string | null
  readonly video: VideoTexts
  readonly likes: number
  readonly reposts: number
  /** Whether the authenticated user has reposted the post. */
  readonly isReposted: boolean
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Formats a time like `Tue Aug 27 22:22:12 +0000 2019`. */
export const dayNameTime = (iso: string): string => {
  const date = new Date(iso)
  const [, day, clock] = /-(\d\d)T(\d\d:\d\d:\d\d)Z$/.exec(timeText(date.getTime())) ?? []
  return `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${day} ${clock} +0000 ${date.getUTCFullYear()}`
}

const userOf = ({ id, name, screenName, pictureUrl }: Author): Entity => ({
  id: BigInt(id),
  id_str: id,
  ...(name !== undefined && { name }),
  ...(screenName !== undefined && { screen_name: screenName }),
  ...(pictureUrl !== undefined && { profile_image_url_https: pictureUrl }),
})

/** Returns a post as a record (public facts §2 tweets). Places and languages are not simulated. */
export const tweetRecord = (shown: ShownTweet): Entity => ({
  coordinates: null,
  retweeted: shown.isReposted,
  name: shown.name,
  source: '<a href="https://ads.example.com" rel="nofollow">Advertising sandbox</a>',
  entities: entitiesOf(shown.text, shown.media, shown.video),
  display_text_range: displayRange(shown.text),
  favorite_count: shown.likes,
  in_reply_to_status_id_str: null,
  geo: null,
  id_str: shown.id,
  scopes: { followers: false },
  in_reply_to_user_id: null,
  truncated: false,
  retweet_count: shown.reposts,
  id: BigInt(shown.id),
  in_reply_to_status_id: null,
  conversation_settings: shown.conversationSettings ?? 'EVERYONE',
  nullcast: shown.nullcast,
  created_at: dayNameTime(shown.createdAt),
  place: null,
  scheduled_at: shown.scheduledAt,
  scheduled_status: shown.scheduledStatus,
  tweet_type: shown.type,
  favorited: false,
  full_text: shown.text,
  lang: 'und',
  contributors: [],
  in_reply_to_screen_name: null,
  in_reply_to_user_id_str: null,
  user: userOf(shown.author),
  tweet_id: shown.id,
  card_uri: shown.cardUri,
})

const OF_NEW =
  `created_at id id_str full_text display_text_range name truncated entities source in_reply_to_status_id
  in_reply_to_status_id_str in_reply_to_user_id in_reply_to_user_id_str in_reply_to_screen_name user geo coordinates place
  contributors retweet_count favorite_count favorited retweeted scopes lang`.split(/\s+/)

/**
 * Selects the fields that the response to a new post contains. A response that is not extended has `text`
 * instead of the extended fields (public facts §2 tweets).
 */
export const newTweetRecord = (
  { full_text, display_text_range, ...record }: Entity,
  isExtended: boolean,
): Entity => {
  const texts = isExtended ? { full_text, display_text_range } : { full_text }
  const shown: Entity = { ...record, ...texts }
  return Object.fromEntries(
    OF_NEW.filter((name) => name in shown).map((name) => [
      name === 'full_text' && !isExtended ? 'text' : name,
      shown[name],
    ]),
  )
}
