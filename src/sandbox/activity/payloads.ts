import type { Happening } from './emit.ts'

type Payload = Readonly<Record<string, unknown>>

interface Moment {
  readonly now: number
  /** Of the event, and of what it tells of. */
  readonly id: string
}

const OTHER_USER = { id: '783214', name: 'Acme Watch', username: 'acmewatch' }

/** What a profile field was and is. */
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
  handle: ['brand', 'brandbicycles'],
  geo: ['Berlin', 'Hamburg'],
  url: ['https://brand.example', 'https://bicycles.example'],
  verified: ['none', 'blue'],
  affiliate: ['none', 'Brand Group'],
}

const userOf = (userId: string | undefined) => ({
  id: userId ?? OTHER_USER.id,
  id_str: userId ?? OTHER_USER.id,
})

const conversation = (userId: string | undefined): string => `${OTHER_USER.id}-${userId ?? ''}`

const post = ({ userId, text }: Happening, { now, id }: Moment, more: Payload = {}): Payload => ({
  id,
  text: text ?? 'Ride with us on Sunday.',
  author_id: userId,
  conversation_id: id,
  created_at: new Date(now).toISOString(),
  lang: 'en',
  ...more,
})

const message = ({ event, userId }: Happening, { now, id }: Moment): Payload => {
  const isSent = event.name === 'dm.sent'
  const [sender, recipient] = isSent ? [userId, OTHER_USER.id] : [OTHER_USER.id, userId]
  return {
    direct_message_events: [
      {
        type: 'message_create',
        id,
        created_timestamp: String(now),
        message_create: {
          sender_id: sender,
          target: { recipient_id: recipient },
          message_data: { text: 'Is the helmet in stock?', entities: { hashtags: [], urls: [] } },
        },
      },
    ],
  }
}

const between = ({ userId }: Happening): Payload => ({
  source: userOf(userId),
  target: userOf(undefined),
})

/** By the longest beginning of the type's name. */
const SHAPES: readonly (readonly [
  start: string,
  shape: (happening: Happening, moment: Moment) => Payload,
])[] = [
  [
    'dm.read',
    ({ userId }, { now }) => ({
      sender_id: OTHER_USER.id,
      last_read_event_id: String(now),
      recipient_id: userId,
    }),
  ],
  ['dm.indicate_typing', ({ userId }) => ({ sender_id: OTHER_USER.id, target: { recipient_id: userId } })],
  ['dm.', message],
  [
    'chat.',
    ({ userId }, { now, id }) => ({
      conversation_id: conversation(userId),
      event_id: id,
      sender_id: OTHER_USER.id,
      created_at_msec: String(now),
      encoded_event: 'c2VhbGVk',
    }),
  ],
  [
    'spaces.',
    ({ event, userId }, { now, id }) => ({
      id,
      state: event.name === 'spaces.start' ? 'live' : 'ended',
      title: 'Bicycles in winter',
      creator_id: userId,
      host_ids: [userId],
      started_at: new Date(now).toISOString(),
    }),
  ],
  [
    'broadcast.chat',
    (_, { now, id }) => ({
      broadcast_id: id,
      user_id: OTHER_USER.id,
      text: 'Hello from Lisbon',
      created_at: String(now),
    }),
  ],
  [
    'broadcast.',
    ({ event, userId }, { now, id }) => ({
      id,
      state: event.name === 'broadcast.start' ? 'RUNNING' : 'ENDED',
      title: 'The new frame',
      user_id: userId,
      created_at: new Date(now).toISOString(),
    }),
  ],
  ['post.delete', ({ userId }, { id }) => ({ id, author_id: userId })],
  ['post.create', (happening, moment) => post(happening, moment)],
  [
    'post.',
    (happening, moment) =>
      post(happening, moment, { author_id: OTHER_USER.id, in_reply_to_user_id: happening.userId }),
  ],
  [
    'like.',
    ({ userId }, { now, id }) => ({
      liking_user_id: OTHER_USER.id,
      liked_post_id: id,
      post_author_id: userId,
      created_at: new Date(now).toISOString(),
    }),
  ],
  [
    'news.',
    ({ text }, { id }) => ({
      id,
      name: text ?? 'Bicycles',
      headline: text ?? 'Bicycles sell well',
      category: 'Sports',
    }),
  ],
  ['oauth.', ({ userId }, { now }) => ({ user_id: userId, date_time: new Date(now).toISOString() })],
  ['', between],
]

/** A payload of the public shape, for an event that was emitted without one. */
export const samplePayload = (happening: Happening, moment: Moment): Payload => {
  const { name } = happening.event
  const [, field] = /^profile\.update\.(\w+)$/.exec(name) ?? []
  if (field !== undefined) {
    const [before, after] = PROFILE[field] ?? ['before', 'after']
    return { before, after }
  }
  const [, shape] = SHAPES.find(([start]) => name.startsWith(start)) as (typeof SHAPES)[number]
  return shape(happening, moment)
}
