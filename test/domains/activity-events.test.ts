import { print } from 'graphql'
import { createClient } from 'graphql-sse'
import { operationsOf } from '../examples/operations.ts'
import { inWorld, type Json } from './world.ts'

const { world, rest, demo, ask } = await inWorld()
const me = demo.userId

/** Event types by the GraphQL type of their payload. */
const PAYLOADS = {
  ProfileUpdate: `profile.update.bio profile.update.profile_picture profile.update.banner_picture
    profile.update.screenname profile.update.handle profile.update.geo profile.update.url profile.update.verified
    profile.update.verified_badge profile.update.affiliate profile.update.affiliate_badge`,
  DirectMessageEvent: 'dm.sent dm.received',
  DirectMessageRead: 'dm.read',
  DirectMessageTyping: 'dm.indicate_typing',
  SpaceEvent: 'spaces.start spaces.end',
  BroadcastEvent: 'broadcast.start broadcast.end',
  BroadcastMessage: 'broadcast.chat',
  ChatEvent: `chat.sent chat.received chat.conversation.join chat.conversation.member_added
    chat.conversation.member_removed chat.conversation.admin_added chat.conversation.admin_removed
    chat.update.group_name chat.update.restrictions`,
  PostEvent: `post.create post.delete post.mention.create post.reply.create post.quote.create post.repost.create`,
  LikeEvent: 'like.create',
  FollowEvent: 'follow.follow follow.unfollow',
  RelationEvent: 'mute.mute mute.unmute block.block block.unblock',
  NewsEvent: 'news.new',
  AuthorizationRevoked: 'oauth.revoke',
}
const TYPES = Object.entries(PAYLOADS).flatMap(([payload, types]) =>
  types.split(/\s+/).map((type) => [type, payload] as const),
)

const filterOf = (type: string): object => {
  if (type === 'news.new') return { keyword: 'ponds' }
  return type === 'oauth.revoke' ? {} : { user_id: me }
}
const emit = async (body: object): Promise<string> => {
  const response = await fetch(`${world.sandboxUrl}/__sandbox/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([body, response.status]).toEqual([body, 200])
  const { event_uuid } = (await response.json()) as { event_uuid: string }
  return event_uuid
}

const client = createClient({ url: `${world.url}/graphql`, retryAttempts: 0 })
afterAll(() => client.dispose())
/** Returns the first event of a subscription. Triggers events of the given type until one arrives. */
const firstOf = async (events: AsyncIterableIterator<Json>, type: string): Promise<Json> => {
  const first = events.next()
  let isThere = false
  void first.then(() => {
    isThere = true
  })
  while (!isThere) {
    await emit({ event_type: type })
    await new Promise(setImmediate)
  }
  return (await first).value
}

describe('activity subscription', () => {
  it('supports the operations in examples/subscriptions/activity.graphql', async () => {
    const file = new URL('../../examples/subscriptions/activity.graphql', import.meta.url)
    const [mutation, subscription] = operationsOf(file).map(({ operation }) => print(operation))
    const made = await ask(mutation ?? '', { user: me })
    expect([made.errors, made.data.activitySubscriptionCreate.userErrors]).toEqual([[], []])
    const events = client.iterate<Json>({ query: subscription ?? '' })
    const { data, errors } = await firstOf(events, 'post.mention.create')
    expect(errors).toBeUndefined()
    expect(data.activity).toEqual({
      id: expect.stringMatching(/^-?\d+$/),
      type: 'POST_MENTION_CREATE',
      receivedAt: expect.stringMatching(/Z$/),
      payload: {
        __typename: 'PostEvent',
        post: {
          id: expect.stringMatching(/^\d+$/),
          text: expect.stringMatching(/^@/),
          createdAt: expect.stringMatching(/Z$/),
          author: { username: expect.any(String), followersCount: expect.any(Number) },
          references: [],
        },
      },
    })
    await events.return?.()
  })

  it('yields every event type with its own payload type, all from one upstream stream [sandbox: activity_stream.connect] [sandbox: activity.event_types]', async () => {
    for (const [type] of TYPES) {
      const { status } = await rest.json('POST', '/2/activity/subscriptions', {
        event_type: type,
        filter: filterOf(type),
        tag: type,
      })
      expect([type, status]).toEqual([type, 200])
    }
    const before = world.sandbox.calls.counts().operations['activity_stream.connect'] ?? 0
    const open = (filter: string) =>
      client.iterate<Json>({
        query: `subscription { activity${filter} {
        id type typeRaw tag filter { userId keyword direction } payload { __typename ... on RawActivity { reason } }
      } }`,
      })
    const events = open('')
    const letters = open('(filter: { types: [DM_RECEIVED], direction: RECEIVED, tags: ["dm.received"] })')
    const letter = letters.next()
    await firstOf(events, 'profile.update.bio')
    const shown = new Map<string, Json>()
    const ids = new Map<string, string>()
    for (const [type] of TYPES)
      ids.set(type, await emit({ event_type: type, ...(type === 'news.new' && { text: 'ponds' }) }))
    const isWhole = () => TYPES.every(([type]) => shown.has(type))
    while (!isWhole()) {
      const { value } = await events.next()
      expect(value.errors).toBeUndefined()
      const { activity } = value.data
      if (activity.id === ids.get(activity.tag)) shown.set(activity.tag, activity)
    }
    for (const [type, __typename] of TYPES) {
      expect(shown.get(type)).toMatchObject({ typeRaw: type, payload: { __typename } })
      expect(shown.get(type).type).not.toBe('UNRECOGNIZED')
    }
    expect((await letter).value.data.activity).toMatchObject({
      id: ids.get('dm.received'),
      type: 'DM_RECEIVED',
    })
    const connects = world.sandbox.calls.counts().operations['activity_stream.connect'] ?? 0
    expect(connects - before).toBeLessThanOrEqual(1)
    await events.return?.()
    await letters.return?.()
  })
})
