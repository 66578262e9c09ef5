import { activity } from './activity.ts'

const { me, clock, subscribe, emit, stream } = await activity()
const ID = /^\d{10,19}$/
const id = expect.stringMatching(ID)
const text = expect.any(String)
const stamp = expect.stringMatching(/^\d{13}$/)
const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/)
const user = (is: unknown) => expect.objectContaining({ id: is, username: text, name: text, verified: true })
const someone = expect.not.stringContaining(me)

const changed = { before: text, after: text }
const message = (sender: unknown, recipient: unknown) => ({
  direct_message_events: [
    {
      type: 'message_create',
      id,
      created_timestamp: stamp,
      message_create: {
        sender_id: sender,
        target: { recipient_id: recipient },
        message_data: { text, entities: expect.any(Object) },
      },
    },
  ],
  users: expect.objectContaining({ [me]: { data: user(me) } }),
})
const sign = (more: object) => [
  { sender_id: someone, target: { recipient_id: me }, created_timestamp: stamp, ...more },
]
const chat = (sender: unknown) =>
  expect.objectContaining({
    id,
    conversation_id: expect.stringContaining(me),
    sender_id: sender,
    created_at_msec: stamp,
    conversation_key_version: text,
    encoded_event: text,
    conversation_key_change_event: text,
  })
const post = (author: unknown, more: object = {}) =>
  expect.objectContaining({
    id,
    text,
    author_id: author,
    conversation_id: id,
    created_at: iso,
    lang: 'en',
    edit_history_tweet_ids: [id],
    public_metrics: expect.objectContaining({ like_count: 0 }),
    ...more,
  })
const reference = (type: string) => post(someone, { referenced_tweets: [{ type, id }] })
const pair = { source: { data: user(me) }, target: { data: user(someone) } }
const broadcast = (more: object) =>
  expect.objectContaining({
    user: { data: user(me) },
    broadcast_id: id,
    title: text,
    created_timestamp_ms: expect.any(Number),
    language: 'en',
    ...more,
  })

/** Public samples of payloads (public facts §4.6), keyed by event type. */
const PAYLOADS: Readonly<Record<string, unknown>> = {
  'profile.update.bio': changed,
  'profile.update.profile_picture': changed,
  'profile.update.banner_picture': changed,
  'profile.update.screenname': changed,
  'profile.update.handle': changed,
  'profile.update.geo': changed,
  'profile.update.url': changed,
  'profile.update.verified': changed,
  'profile.update.verified_badge': changed,
  'profile.update.affiliate': changed,
  'profile.update.affiliate_badge': changed,
  'dm.received': message(someone, me),
  'dm.sent': message(me, someone),
  'dm.read': {
    direct_message_mark_read_events: sign({ last_read_event_id: id }),
    users: expect.any(Object),
  },
  'dm.indicate_typing': { direct_message_indicate_typing_events: sign({}), users: expect.any(Object) },
  'spaces.start': { user: { data: user(me) }, broadcast_id: id, event_type: 'spaces_start' },
  'spaces.end': { user: { data: user(me) }, broadcast_id: id, event_type: 'spaces_end' },
  'broadcast.start': broadcast({ broadcast_state: 'Running', available_for_replay: false }),
  'broadcast.end': broadcast({
    broadcast_state: 'Ended',
    available_for_replay: true,
    duration_ms: expect.any(Number),
  }),
  'broadcast.chat': { broadcast_id: id, message_id: id, message: text, author: { data: user(someone) } },
  'chat.received': chat(someone),
  'chat.sent': chat(me),
  'chat.conversation.join': chat(someone),
  'chat.conversation.member_added': chat(someone),
  'chat.conversation.member_removed': chat(someone),
  'chat.conversation.admin_added': chat(someone),
  'chat.conversation.admin_removed': chat(someone),
  'chat.update.group_name': chat(someone),
  'chat.update.restrictions': chat(someone),
  'post.create': post(me),
  'post.delete': { id, author_id: me },
  'post.mention.create': post(someone, {
    entities: { mentions: [{ start: 0, end: expect.any(Number), username: text, id: me }] },
  }),
  'post.reply.create': post(someone, { in_reply_to_user_id: me, in_reply_to_tweet_id: id }),
  'post.quote.create': reference('quoted'),
  'post.repost.create': reference('retweeted'),
  'like.create': {
    id,
    created_at: iso,
    timestamp_ms: stamp,
    liked_tweet_id: id,
    liked_tweet_author_id: me,
  },
  'follow.follow': pair,
  'follow.unfollow': pair,
  'mute.mute': pair,
  'mute.unmute': pair,
  'block.block': pair,
  'block.unblock': pair,
}

describe('event without an explicit payload', () => {
  it('gets a generated payload in the public format [activity.profile.update.bio] [activity.profile.update.verified] [activity.profile.update.affiliate] [activity.profile.update.screenname] [activity.event.profile_payload] [activity.dm.received] [activity.dm.sent] [activity.dm.read] [activity.dm.indicate_typing] [activity.spaces.start] [activity.spaces.end] [activity.event_types]', async () => {
    for (const event_type of Object.keys(PAYLOADS)) {
      const { status } = await subscribe({ event_type, filter: { user_id: me }, tag: event_type })
      expect([event_type, status]).toEqual([event_type, 200])
    }
    await subscribe({ event_type: 'news.new', filter: { keyword: 'helmets' } })
    await subscribe({ event_type: 'oauth.revoke', filter: {} })
    const { events, until } = await stream()
    let expected = 0
    for (const [event_type, payload] of Object.entries(PAYLOADS)) {
      const event_uuid = await emit({ event_type })
      // Badge events have two names and are sent under both.
      const isOfTwoNames = /verified|affiliate/.test(event_type)
      const from = expected
      expected += isOfTwoNames ? 2 : 1
      await until(() => events().length >= expected)
      const come = events().slice(from)
      expect(come.map(({ tag }) => tag)).toContain(event_type)
      for (const event of come)
        expect(event).toEqual({
          event_uuid,
          event_type: event.tag,
          filter: { user_id: me },
          tag: event.tag,
          payload,
          ...(event.includes && { includes: { tweets: [post(text)], users: expect.any(Array) } }),
        })
      expect(come.some(({ includes }) => includes)).toBe(
        /^(post\.(create|mention|reply|quote|repost)|like)/.test(event_type),
      )
    }
    await emit({ event_type: 'news.new', text: 'More helmets' })
    await emit({ event_type: 'oauth.revoke', user_id: me })
    await until(() => events().length >= expected + 2)
    expect(events().slice(expected)).toEqual([
      {
        event_uuid: id,
        event_type: 'news.new',
        filter: { keyword: 'helmets' },
        payload: expect.objectContaining({
          id,
          name: 'More helmets',
          summary: text,
          hook: text,
          category: 'News',
          disclaimer: text,
          updated_at: iso,
          contexts: expect.objectContaining({ topics: ['Sports'] }),
          cluster_posts_results: [{ post_id: id }],
        }),
      },
      {
        event_uuid: id,
        event_type: 'oauth.revoke',
        filter: {},
        payload: { user_id: me, app_id: text, date_time: new Date(clock.now).toISOString() },
      },
    ])
  })

  it('names a different user as the author of a liked post', async () => {
    await subscribe({ event_type: 'like.create', filter: { user_id: me } })
    const { events, until } = await stream()
    await emit({ event_type: 'like.create', direction: 'sent' })
    await until(() => events().length === 1)
    expect(events()[0].payload.liked_tweet_author_id).toEqual(someone)
  })
})
