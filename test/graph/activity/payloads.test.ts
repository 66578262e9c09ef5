import { readFileSync } from 'node:fs'
import { asked, delivery, payloadOf, subscribed } from './events.ts'

/** User as in payloads. Some payloads wrap it in `data`. */
const ANN = {
  id: '11',
  username: 'ann',
  name: 'Ann',
  description: 'Gardens',
  verified: true,
  verified_type: 'blue',
  created_at: '2023-10-23T13:44:53.000Z',
  public_metrics: { followers_count: 5502, followers_count_str: '5502', following_count: 652 },
}
const BOB = { id: '22', username: 'bob' }
const ANN_SHOWN = {
  id: '11',
  username: 'ann',
  name: 'Ann',
  description: 'Gardens',
  verified: true,
  verifiedTypeRaw: 'blue',
  createdAt: '2023-10-23T13:44:53Z',
  followersCount: 5502,
}
const NOTHING_KNOWN = {
  username: null,
  name: null,
  description: null,
  verified: null,
  verifiedTypeRaw: null,
  createdAt: null,
  followersCount: null,
}
const WRITTEN = {
  id: '900',
  author_id: '11',
  text: 'Hello',
  lang: 'en',
  created_at: '2026-07-24T21:05:48.000Z',
  conversation_id: '900',
  possibly_sensitive: false,
  edit_history_tweet_ids: ['900'],
}
const WRITTEN_SHOWN = {
  id: '900',
  authorId: '11',
  author: null,
  text: 'Hello',
  lang: 'en',
  createdAt: '2026-07-24T21:05:48Z',
  conversationId: '900',
  inReplyToPostId: null,
  inReplyToUserId: null,
  references: [],
  possiblySensitive: false,
}

describe('payload reader', () => {
  it('returns the fields that every event has [activity.event.fields]', async () => {
    const event = delivery(
      'dm.sent',
      { odd: [1] },
      { tag: 'mine', filter: { userId: '11', keyword: null, direction: 'sent' } },
    )
    expect(await asked(event)).toMatchObject({
      id: '2080761390344937796',
      type: 'DM_SENT',
      typeRaw: 'dm.sent',
      tag: 'mine',
      receivedAt: '2026-07-24T21:05:48Z',
      filter: { userId: '11', keyword: null, direction: 'SENT' },
      payloadRaw: { odd: [1] },
    })
  })

  it.each([
    [
      'profile.update.bio',
      'PROFILE_UPDATE_BIO',
      '[activity.profile.update.bio, activity.event.profile_payload]',
    ],
    ['profile.update.verified', 'PROFILE_UPDATE_VERIFIED', '[activity.profile.update.verified]'],
    ['profile.update.verified_badge', 'PROFILE_UPDATE_VERIFIED', ''],
    ['profile.update.affiliate', 'PROFILE_UPDATE_AFFILIATE', '[activity.profile.update.affiliate]'],
    ['profile.update.affiliate_badge', 'PROFILE_UPDATE_AFFILIATE', ''],
    ['profile.update.screenname', 'PROFILE_UPDATE_SCREENNAME', '[activity.profile.update.screenname]'],
    ['ProfileBioUpdate', 'PROFILE_UPDATE_BIO', '[activity.names.lowercase]'],
  ])('reads %s as %s with its old and new values %s', async (typeRaw, type) => {
    const event = await asked(delivery(typeRaw, { before: 'Gardens', after: 'Gardens and ponds' }))
    expect(event).toMatchObject({ type, typeRaw })
    expect(event.payload).toEqual({
      __typename: 'ProfileUpdate',
      userId: '11',
      before: 'Gardens',
      after: 'Gardens and ponds',
    })
  })

  it('reads a profile update that adds a badge', async () => {
    expect(await payloadOf('profile.update.verified', { before: null, after: { type: 'blue' } })).toEqual({
      __typename: 'ProfileUpdate',
      userId: '11',
      before: null,
      after: { type: 'blue' },
    })
  })

  it.each([
    ['dm.sent', '[activity.dm.sent]'],
    ['dm.received', '[activity.dm.received]'],
  ])('reads %s %s', async (type) => {
    const payload = {
      direct_message_events: [
        {
          type: 'message_create',
          id: '700',
          created_timestamp: '1784927750704',
          message_create: {
            target: { recipient_id: '22' },
            sender_id: '11',
            message_data: { text: 'Thanks & bye', entities: {} },
          },
        },
      ],
      users: { 11: { data: ANN }, 22: BOB },
    }
    expect(await payloadOf(type, payload)).toEqual({
      __typename: 'DirectMessageEvent',
      messages: [
        {
          id: '700',
          senderId: '11',
          recipientId: '22',
          text: 'Thanks & bye',
          createdAt: '2026-07-24T21:15:50Z',
        },
      ],
      users: [ANN_SHOWN, { ...NOTHING_KNOWN, ...BOB }],
    })
  })

  const ENDS = { sender_id: '22', target: { recipient_id: '11' }, created_timestamp: '1784927750704' }
  const ENDS_SHOWN = { senderId: '22', recipientId: '11', createdAt: '2026-07-24T21:15:50Z' }
  it.each([
    [
      'dm.read',
      'in a list',
      { direct_message_mark_read_events: [{ ...ENDS, last_read_event_id: '700' }] },
      '700',
    ],
    ['dm.read', 'outside a list [activity.dm.read]', { ...ENDS, last_read_event_id: '700' }, '700'],
    ['dm.indicate_typing', 'in a list', { direct_message_indicate_typing_events: [ENDS] }, undefined],
    ['dm.indicate_typing', 'outside a list [activity.dm.indicate_typing]', ENDS, undefined],
  ])('reads %s %s', async (type, _how, payload, lastReadMessageId) => {
    expect(await payloadOf(type, payload)).toEqual({
      ...ENDS_SHOWN,
      ...(lastReadMessageId === undefined
        ? { __typename: 'DirectMessageTyping' }
        : { __typename: 'DirectMessageRead', lastReadMessageId }),
    })
  })

  it.each([
    ['spaces.start', '[activity.spaces.start]'],
    ['spaces.end', '[activity.spaces.end]'],
  ])('reads %s %s', async (type) => {
    const payload = { user: { data: ANN }, broadcast_id: '1qxvvvyLLdnxB', event_type: 'spaces_start' }
    expect(await payloadOf(type, payload)).toEqual({
      __typename: 'SpaceEvent',
      spaceId: '1qxvvvyLLdnxB',
      host: ANN_SHOWN,
    })
  })

  it("reads the end of a broadcast and a message in the broadcast's chat", async () => {
    const ended = {
      user: { data: BOB },
      broadcast_id: '1a2b3c',
      event_timestamp_ms: 1720000007400,
      title: 'Ponds',
      broadcast_state: 'Ended',
      created_timestamp_ms: 1720000000000,
      updated_timestamp_ms: 1720000007000,
      duration_ms: 3800,
      language: 'en',
      thumbnail_url: 'https://example.com/pond.jpg',
      available_for_replay: true,
    }
    expect(await payloadOf('broadcast.end', ended)).toEqual({
      __typename: 'BroadcastEvent',
      broadcastId: '1a2b3c',
      host: { id: '22' },
      title: 'Ponds',
      stateRaw: 'Ended',
      language: 'en',
      thumbnailUrl: 'https://example.com/pond.jpg',
      availableForReplay: true,
      durationMs: 3800,
      createdAt: '2024-07-03T09:46:40Z',
      updatedAt: '2024-07-03T09:46:47Z',
    })
    const written = { broadcast_id: '1a2b3c', message_id: '901', message: 'nice', author: { data: BOB } }
    expect(await payloadOf('broadcast.chat', written)).toEqual({
      __typename: 'BroadcastMessage',
      broadcastId: '1a2b3c',
      messageId: '901',
      text: 'nice',
      author: { id: '22' },
    })
  })

  it.each(['chat.sent', 'chat.received', 'chat.conversation.member_added'])('reads %s', async (type) => {
    const payload = {
      conversation_token: 'eyJ',
      id: 'e4f4d3fc',
      created_at_msec: '1784841183370',
      sender_id: '22',
      conversation_id: '22:11',
      conversation_key_version: '1768236281331',
      encoded_event: 'CwABAAAA',
      message_event_signature: { signature: '6IK9' },
    }
    expect(await payloadOf(type, payload)).toEqual({
      __typename: 'ChatEvent',
      conversationId: '22:11',
      messageId: 'e4f4d3fc',
      senderId: '22',
      createdAt: '2026-07-23T21:13:03Z',
      encodedEvent: 'CwABAAAA',
      encodedKeyChange: null,
      keyVersion: '1768236281331',
    })
  })

  it('reads posts, including their authors and their references to other posts', async () => {
    const includes = { users: [{ data: ANN }], tweets: [WRITTEN] }
    expect(await payloadOf('post.create', WRITTEN, { includes })).toEqual({
      __typename: 'PostEvent',
      post: { ...WRITTEN_SHOWN, author: { id: '11' } },
    })
    const reply = {
      ...WRITTEN,
      in_reply_to_tweet_id: '800',
      in_reply_to_user_id: '22',
      referenced_tweets: [{ type: 'replied_to', id: '800' }],
    }
    expect(await payloadOf('post.reply.create', reply)).toEqual({
      __typename: 'PostEvent',
      post: {
        ...WRITTEN_SHOWN,
        inReplyToPostId: '800',
        inReplyToUserId: '22',
        references: [{ typeRaw: 'replied_to', postId: '800' }],
      },
    })
    expect(await payloadOf('post.delete', { id: '900', author_id: '11' })).toEqual({
      __typename: 'PostEvent',
      post: {
        ...WRITTEN_SHOWN,
        text: null,
        lang: null,
        createdAt: null,
        conversationId: null,
        possiblySensitive: null,
      },
    })
  })

  it('reads a like and its post, if the event includes the post', async () => {
    const payload = {
      id: '8771',
      created_at: '2026-07-24T21:12:45.000Z',
      liked_tweet_id: '900',
      liked_tweet_author_id: '11',
    }
    const like = {
      __typename: 'LikeEvent',
      likeId: '8771',
      postId: '900',
      postAuthorId: '11',
      createdAt: '2026-07-24T21:12:45Z',
    }
    const includes = { tweets: [{ ...WRITTEN, id: '1' }, WRITTEN] }
    expect(await payloadOf('like.create', payload, { includes })).toEqual({ ...like, post: WRITTEN_SHOWN })
    expect(await payloadOf('like.create', payload)).toEqual({ ...like, post: null })
  })

  it.each([
    ['follow.follow', 'FollowEvent'],
    ['follow.unfollow', 'FollowEvent'],
    ['mute.mute', 'RelationEvent'],
    ['mute.unmute', 'RelationEvent'],
    ['block.block', 'RelationEvent'],
    ['block.unblock', 'RelationEvent'],
  ])('reads %s as a %s with both users', async (type, __typename) => {
    expect(await payloadOf(type, { source: { data: ANN }, target: { data: BOB } })).toEqual({
      __typename,
      source: { id: '11', username: 'ann' },
      target: { id: '22', username: 'bob' },
    })
  })

  it('reads a news event, a revoked authorization and a gap', async () => {
    const filter = { userId: null, keyword: 'ponds', direction: null }
    const news = {
      id: '600',
      name: 'Ponds are back',
      category: 'News',
      summary: 'More gardens have ponds.',
      hook: 'Imagine a pond.',
      disclaimer: 'A summary of posts.',
      updated_at: '2026-07-24T20:53:37.000Z',
      contexts: { topics: ['Gardens'], finance: { tickers: [] } },
      cluster_posts_results: [{ post_id: '900' }, { other: 1 }],
    }
    expect(await payloadOf('news.new', news, { filter })).toEqual({
      __typename: 'NewsEvent',
      newsId: '600',
      name: 'Ponds are back',
      category: 'News',
      summary: 'More gardens have ponds.',
      hook: 'Imagine a pond.',
      disclaimer: 'A summary of posts.',
      updatedAt: '2026-07-24T20:53:37Z',
      topics: ['Gardens'],
      postIds: ['900'],
    })
    const revoked = { date_time: '2026-07-23T21:44:05+00:00', user_id: '11', app_id: '29' }
    expect(await payloadOf('oauth.revoke', revoked)).toEqual({
      __typename: 'AuthorizationRevoked',
      revokedId: '11',
      appId: '29',
      at: '2026-07-23T21:44:05Z',
    })
    const gap = delivery('gap', { from: 1784927750704, to: '2026-07-24T21:30:00Z' })
    expect(await asked(gap)).toMatchObject({
      type: 'GAP',
      payload: { __typename: 'ActivityGap', from: '2026-07-24T21:15:50Z', to: '2026-07-24T21:30:00Z' },
    })
  })

  it('returns the payload that the subscription in docs/subscriptions.md selects', async () => {
    const guide = readFileSync(new URL('../../../docs/subscriptions.md', import.meta.url), 'utf8')
    const [, sample] = /```graphql\n(subscription Activity[\s\S]*?)```/.exec(guide) ?? []
    const event = delivery('post.create', WRITTEN, { tag: 'mentions', includes: { users: [ANN] } })
    const { results } = await subscribed('', [event], { types: ['POST_CREATE'] }, sample)
    expect(JSON.parse(JSON.stringify(results))).toEqual([
      {
        data: {
          activity: {
            id: '2080761390344937796',
            type: 'POST_CREATE',
            tag: 'mentions',
            receivedAt: '2026-07-24T21:05:48Z',
            payload: { __typename: 'PostEvent', post: { text: 'Hello', author: { username: 'ann' } } },
          },
        },
      },
    ])
  })
})
