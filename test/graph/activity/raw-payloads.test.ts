import fc from 'fast-check'
import { asked, delivery, payloadOf } from './events.ts'

const ANN = { id: '11', username: 'ann', public_metrics: { followers_count: 5 } }
const BOB = { id: '22', username: 'bob' }
const ENDS = { sender_id: '22', target: { recipient_id: '11' } }

describe('payload reader', () => {
  it('returns a payload of an unknown type unchanged', async () => {
    const json = { poll: { id: 5 }, text: ['a', null] }
    expect(await asked(delivery('poll.closed', json))).toMatchObject({
      type: 'UNRECOGNIZED',
      typeRaw: 'poll.closed',
      payload: { __typename: 'RawActivity', json, reason: 'UNKNOWN_TYPE' },
      payloadRaw: json,
    })
  })

  it.each([
    ['profile.update.bio', {}],
    ['dm.sent', { direct_message_events: 'none' }],
    ['dm.received', { direct_message_events: [{ id: '1', message_create: {} }, { id: '2' }] }],
    ['dm.read', { direct_message_mark_read_events: [ENDS, ENDS] }],
    ['dm.read', { target: null }],
    ['dm.indicate_typing', { sender_id: {} }],
    ['spaces.start', { user: { data: ANN } }],
    ['broadcast.start', { broadcast_id: '' }],
    ['broadcast.chat', { broadcast_id: '1', message_id: 1.5 }],
    ['chat.sent', { conversation_id: null }],
    ['post.create', { id: 1e21 }],
    ['like.create', { liked_tweet_id: false }],
    ['follow.follow', { source: { data: ANN }, target: { data: null } }],
    ['mute.mute', { source: [ANN], target: BOB }],
    ['news.new', { id: [] }],
    ['oauth.revoke', {}],
    ['gap', { from: 'yesterday', to: 'today' }],
  ])(
    'returns a payload of %s unchanged if required fields are missing or invalid: %j',
    async (type, json) => {
      const { payload } = await asked(delivery(type, json))
      expect(payload).toEqual({
        __typename: 'RawActivity',
        json: JSON.parse(JSON.stringify(json)),
        reason: 'UNEXPECTED_PAYLOAD',
      })
    },
  )

  it('returns null for optional values that are missing or have the wrong type', async () => {
    const post = {
      id: '900',
      author_id: '11',
      text: 5,
      lang: {},
      created_at: 'soon',
      possibly_sensitive: 'no',
      referenced_tweets: [{ type: 'quoted' }, 'x', { type: 'quoted', id: 800 }],
      conversation_id: -0.5,
    }
    expect(await payloadOf('post.quote.create', post, { includes: { users: 'none', tweets: null } })).toEqual(
      {
        __typename: 'PostEvent',
        post: {
          id: '900',
          authorId: '11',
          author: null,
          text: null,
          lang: null,
          createdAt: null,
          conversationId: null,
          inReplyToPostId: null,
          inReplyToUserId: null,
          references: [{ typeRaw: 'quoted', postId: '800' }],
          possiblySensitive: null,
        },
      },
    )
    const user = { id: '11', public_metrics: { followers_count: -1 }, verified: 1, created_at: 8.64e15 }
    expect(await payloadOf('spaces.start', { broadcast_id: 7, user })).toEqual({
      __typename: 'SpaceEvent',
      spaceId: '7',
      host: {
        id: '11',
        username: null,
        name: null,
        description: null,
        verified: null,
        verifiedTypeRaw: null,
        createdAt: null,
        followersCount: null,
      },
    })
  })

  /** Field names that occur in payloads and in `includes`. */
  const NAMES =
    `id data user users tweets source target author author_id text created_at referenced_tweets type before after
  direct_message_events message_create message_data sender_id recipient_id created_timestamp public_metrics
  direct_message_mark_read_events direct_message_indicate_typing_events last_read_event_id followers_count broadcast_id
  message_id broadcast_state duration_ms conversation_id created_at_msec liked_tweet_id timestamp_ms name topics contexts
  cluster_posts_results post_id updated_at user_id app_id date_time from to verified`.split(/\s+/)
  const { value: anyValue } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom('11', '2026-07-24T21:05:48.000Z', '1784927750704', 5, -1, true, null),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('record'),
    ),
    record: fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 8 }),
  }))
  const anyObject = fc.dictionary(fc.constantFrom(...NAMES), anyValue, { minKeys: 1, maxKeys: 12 })

  it('returns a payload for every event, whatever the event contains', async () => {
    const types = fc.constantFrom(
      ...'profile.update.bio dm.sent dm.read dm.indicate_typing spaces.end broadcast.end broadcast.chat'.split(
        ' ',
      ),
      ...'chat.sent post.create like.create follow.follow mute.mute news.new oauth.revoke gap other.type'.split(
        ' ',
      ),
    )
    await fc.assert(
      fc.asyncProperty(types, anyObject, fc.option(anyObject), async (type, payload, includes) => {
        // No error is returned, and the payload is unchanged.
        const { payloadRaw } = await asked(delivery(type, payload, { includes }))
        expect(payloadRaw).toEqual(JSON.parse(JSON.stringify(payload)))
      }),
      { numRuns: 300 },
    )
  })
})
