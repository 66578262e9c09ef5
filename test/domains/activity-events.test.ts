import { createClient } from 'graphql-sse'
import { inWorld, type Json } from './world.ts'

const { world, rest, demo } = await inWorld()
const me = demo.userId

/** Every event type, with the type that its payload has in the graph. */
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

it('shows every event of the stream with the payload of its type, one stream for all [activity_stream.connect] [activity.event_types]', async () => {
  for (const [type] of TYPES) {
    const { status } = await rest.json('POST', '/2/activity/subscriptions', {
      event_type: type,
      filter: filterOf(type),
      tag: type,
    })
    expect([type, status]).toEqual([type, 200])
  }
  const client = createClient({ url: `${world.url}/graphql`, retryAttempts: 0 })
  const open = (filter: string) =>
    client.iterate<Json>({
      query: `subscription { activity${filter} {
        id type typeRaw tag filter { userId keyword direction } payload { __typename ... on RawActivity { reason } }
      } }`,
    })
  const events = open('')
  const letters = open('(filter: { types: [DM_RECEIVED], direction: RECEIVED, tags: ["dm.received"] })')
  const first = events.next()
  const letter = letters.next()
  // Until the stream is there.
  let isThere = false
  void first.then(() => {
    isThere = true
  })
  while (!isThere) {
    await emit({ event_type: 'profile.update.bio' })
    await new Promise(setImmediate)
  }
  const shown = new Map<string, Json>()
  const ids = new Map<string, string>()
  for (const [type] of TYPES) ids.set(type, await emit({ event_type: type, ...(type === 'news.new' && { text: 'ponds' }) }))
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
  expect(world.sandbox.calls.counts().operations['activity_stream.connect']).toBe(1)
  await events.return?.()
  await letters.return?.()
  client.dispose()
})
