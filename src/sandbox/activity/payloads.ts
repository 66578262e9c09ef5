import type { PlatformEvent } from './platform-event.ts'
import { OTHER_ID, OWN_USERNAME, other, own } from './sample-people.ts'

type Payload = Readonly<Record<string, unknown>>

/** Content of an event, in addition to its type. */
export interface Sample {
  readonly payload: Payload
  readonly includes?: Payload
}

interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Id used for both the event and its subject. */
  readonly id: string
}

interface SampleContext extends Moment {
  readonly name: string
  readonly userId: string
  readonly text: string | undefined
  readonly isSent: boolean
}

/** Profile fields before and after a change. */
const PROFILE: Readonly<Record<string, readonly [before: string, after: string]>> = {
  bio: ['We make bicycles.', 'We make bicycles and helmets.'],
  profile_picture: [
    'https://pbs.twimg.example/profile_images/1/before.jpg',
    'https://pbs.twimg.example/profile_images/2/after.jpg',
  ],
  banner_picture: [
    'https://pbs.twimg.example/profile_banners/1/before',
    'https://pbs.twimg.example/profile_banners/2/after',
  ],
  screenname: ['Brand', 'Brand Bicycles'],
  handle: ['brand', OWN_USERNAME],
  geo: ['Berlin', 'Hamburg'],
  url: ['https://brand.example', 'https://bicycles.example'],
  verified: ['none', 'blue'],
  affiliate: ['none', 'Brand Group'],
}

const profile = ({ name }: SampleContext): Sample => {
  const [before, after] = PROFILE[name.slice('profile.update.'.length)] as readonly [string, string]
  return { payload: { before, after } }
}

const iso = (time: number): string => new Date(time).toISOString()
const EDITABLE_MS = 3_600_000

const post = ({ id, now, text }: SampleContext, authorId: string, more: Payload = {}): Payload => ({
  id,
  text: text ?? 'Ride with us on Sunday.',
  author_id: authorId,
  conversation_id: id,
  created_at: iso(now),
  lang: 'en',
  possibly_sensitive: false,
  paid_partnership: false,
  reply_settings: 'everyone',
  edit_history_tweet_ids: [id],
  edit_controls: { edits_remaining: 5, is_edit_eligible: true, editable_until: iso(now + EDITABLE_MS) },
  public_metrics: {
    retweet_count: 0,
    reply_count: 0,
    like_count: 0,
    quote_count: 0,
    bookmark_count: 0,
    impression_count: 0,
  },
  ...more,
})

const ownPost = (telling: SampleContext): Sample => {
  const payload = post(telling, telling.userId)
  return { payload, includes: { tweets: [payload], users: [own(telling.userId)] } }
}

/** Id of an earlier post. In sample events, users reply to, quote, repost or like it. */
const EARLIER_POST = '1968451310203859083'

const REFERENCES: Readonly<Record<string, string>> = {
  'post.reply.create': 'replied_to',
  'post.quote.create': 'quoted',
  'post.repost.create': 'retweeted',
}

const postOfOther = (telling: SampleContext): Sample => {
  const { name, userId, text } = telling
  const type = REFERENCES[name]
  const payload = post({ ...telling, text: text ?? `@${OWN_USERNAME} See you on Sunday!` }, OTHER_ID, {
    entities: { mentions: [{ start: 0, end: OWN_USERNAME.length + 1, username: OWN_USERNAME, id: userId }] },
    ...(type !== undefined && { referenced_tweets: [{ type, id: EARLIER_POST }] }),
    ...(type === 'replied_to' && {
      conversation_id: EARLIER_POST,
      in_reply_to_tweet_id: EARLIER_POST,
      in_reply_to_user_id: userId,
    }),
  })
  return { payload, includes: { tweets: [payload], users: [other, own(userId)] } }
}

const like = (telling: SampleContext): Sample => {
  const { id, now, userId, isSent } = telling
  const author = isSent ? OTHER_ID : userId
  return {
    payload: {
      id,
      created_at: iso(now),
      timestamp_ms: String(now),
      liked_tweet_id: EARLIER_POST,
      liked_tweet_author_id: author,
    },
    includes: {
      tweets: [post({ ...telling, id: EARLIER_POST }, author, { edit_history_tweet_ids: [EARLIER_POST] })],
      users: [other, own(userId)],
    },
  }
}

const message = ({ id, now, userId, text, isSent }: SampleContext): Sample => {
  const [sender, recipient] = isSent ? [userId, OTHER_ID] : [OTHER_ID, userId]
  return {
    payload: {
      direct_message_events: [
        {
          type: 'message_create',
          id,
          created_timestamp: String(now),
          message_create: {
            sender_id: sender,
            target: { recipient_id: recipient },
            message_data: {
              text: text ?? 'Is the helmet in stock?',
              entities: { hashtags: [], symbols: [], user_mentions: [], urls: [] },
            },
          },
        },
      ],
      users: { [OTHER_ID]: { data: other }, [userId]: { data: own(userId) } },
    },
  }
}

/**
 * Returns a read receipt or typing indicator in the format of the former account activity API. The public
 * pages show no sample of the current format.
 */
const messageSign = ({ name, id, now, userId }: SampleContext): Sample => ({
  payload: {
    [name === 'dm.read' ? 'direct_message_mark_read_events' : 'direct_message_indicate_typing_events']: [
      {
        sender_id: OTHER_ID,
        target: { recipient_id: userId },
        created_timestamp: String(now),
        ...(name === 'dm.read' && { last_read_event_id: id }),
      },
    ],
    users: { [OTHER_ID]: { data: other }, [userId]: { data: own(userId) } },
  },
})

const chat = ({ id, now, userId, isSent }: SampleContext): Sample => ({
  payload: {
    id,
    conversation_id: `${OTHER_ID}:${userId}`,
    conversation_token: 'eyJhbGciOiJub25lIn0.e30.',
    sender_id: isSent ? userId : OTHER_ID,
    created_at_msec: String(now),
    conversation_key_version: '1768236281331',
    encoded_event: 'c2VhbGVk',
    conversation_key_change_event: 'a2V5',
    message_event_signature: { public_key_version: '1', signature: 'c2lnbmVk', signature_version: '7' },
  },
})

const space = ({ name, id, userId }: SampleContext): Sample => ({
  payload: { user: { data: own(userId) }, broadcast_id: id, event_type: name.replace('.', '_') },
})

const LASTED_MS = 3_600_000

const broadcast = ({ name, id, now, userId }: SampleContext): Sample => {
  const isOver = name === 'broadcast.end'
  return {
    payload: {
      user: { data: own(userId) },
      broadcast_id: id,
      title: 'The new frame',
      broadcast_state: isOver ? 'Ended' : 'Running',
      event_timestamp_ms: now,
      created_timestamp_ms: isOver ? now - LASTED_MS : now,
      updated_timestamp_ms: now,
      ...(isOver && { duration_ms: LASTED_MS }),
      language: 'en',
      thumbnail_url: `https://pbs.twimg.example/broadcasts/${id}/thumbnail.jpg`,
      available_for_replay: isOver,
    },
  }
}

const broadcastMessage = ({ id, text }: SampleContext): Sample => ({
  payload: {
    broadcast_id: EARLIER_POST,
    message_id: id,
    message: text ?? 'Hello from Lisbon',
    author: { data: other },
  },
})

const between = ({ userId }: SampleContext): Sample => ({
  payload: { source: { data: own(userId) }, target: { data: other } },
})

const news = ({ id, now, text = 'Bicycles sell well' }: SampleContext): Sample => ({
  payload: {
    id,
    name: text,
    summary: `${text}. More than in any year before.`,
    hook: 'Two wheels are enough.',
    category: 'News',
    disclaimer: 'This story is a summary of posts and may evolve over time.',
    updated_at: iso(now),
    contexts: { topics: ['Sports'], entities: { events: [], organizations: [], people: [], places: [] } },
    cluster_posts_results: [{ post_id: EARLIER_POST }],
  },
})

const revocation = ({ now, userId }: SampleContext): Sample => ({
  payload: { user_id: userId, app_id: '29820954', date_time: iso(now) },
})

/** Sample functions, each with a prefix of the event types that it applies to. The first match applies. */
const SAMPLES: readonly (readonly [start: string, sample: (telling: SampleContext) => Sample])[] = [
  ['profile.update.', profile],
  ['post.create', ownPost],
  ['post.delete', ({ id, userId }) => ({ payload: { id, author_id: userId } })],
  ['post.', postOfOther],
  ['like.', like],
  ['dm.read', messageSign],
  ['dm.indicate_typing', messageSign],
  ['dm.', message],
  ['chat.', chat],
  ['spaces.', space],
  ['broadcast.chat', broadcastMessage],
  ['broadcast.', broadcast],
  ['news.', news],
  ['oauth.', revocation],
  // Fallback: follow, mute and block events.
  ['', between],
]

/**
 * Returns a generated payload in the public format (public facts §4.6) for an event that was emitted without
 * a payload.
 */
export const sampleOf = ({ event, userId, text, direction }: PlatformEvent, moment: Moment): Sample => {
  const { name } = event
  const [, sample] = SAMPLES.find(([start]) => name.startsWith(start)) as (typeof SAMPLES)[number]
  return sample({
    ...moment,
    name,
    userId: userId ?? OTHER_ID,
    text,
    isSent: (direction ?? event.direction) === 'sent',
  })
}
