import { dateIn, midnight, offsetAt } from '../../../contract/language/time-zone.ts'
import { DEMO_USER_ID, SECOND_USER_ID } from '../../oauth/stored/demo-users.ts'
import { snowflakeOf } from '../../storage/ids.ts'
import { timeText } from '../../storage/store.ts'
import type { StoredPost } from '../../storage/tables.ts'
import { DEMO_TIME, demoTime } from '../accounts.ts'

const idOf = (number: number, hoursBefore: number): string =>
  snowflakeOf('posts', number, DEMO_TIME - hoursBefore * 3_600_000)

/** Scheduled post of the main account that has been published. */
export const PUBLISHED_POST_ID = idOf(1, 48)
/** Post of the second user, who allows the main account to repost it. */
export const GRANTED_POST_ID = idOf(2, 168)
/** Post by a user who has not allowed any account to repost it. */
export const STRANGERS_POST_ID = idOf(3, 144)

/** Local time of day at which scheduled posts are published, written as UTC for parsing. */
const TIME_OF_POSTS = '09:00Z'

/** Returns the time of a post that is scheduled `days` days after today. */
export const timeOfPost = (zone: string, now: number, days: number): string => {
  const local = Date.parse(`${dateIn(zone, midnight(zone, now, days))}T${TIME_OF_POSTS}`)
  // The offset at 09:00 UTC also applies at 09:00 local time, because no time zone in the demo changes its
  // clocks in between.
  return timeText(local - offsetAt(zone, local))
}

export const NEW_POST = {
  nullcast: 0,
  reposted_tweet_id: null,
  name: null,
  card_uri: null,
  media_keys: '[]',
  conversation_settings: null,
  video_title: null,
  video_description: null,
  video_cta: null,
  video_cta_value: null,
} as const satisfies Partial<StoredPost>

const post = (tweet_id: string, user_id: string, hoursBefore: number, text: string): StoredPost => ({
  ...NEW_POST,
  tweet_id,
  user_id,
  text,
  created_at: demoTime(hoursBefore),
})

/** Returns the posts that are not promoted. */
export const demoPosts = (): StoredPost[] => [
  {
    ...post(PUBLISHED_POST_ID, DEMO_USER_ID, 48, 'Oat milk season is here.'),
    nullcast: 1,
    name: 'Season opener',
  },
  post(GRANTED_POST_ID, SECOND_USER_ID, 168, 'Three days in the fjords, one rucksack.'),
  post(STRANGERS_POST_ID, '1475114279616221188', 144, 'Just my breakfast.'),
]
