import { readFileSync } from 'node:fs'
import { ERRORS } from './refusals.ts'
import { expectResult } from './results.ts'
import { gatewayOf, inWorld } from './world.ts'

const { world, ask, rest, demo } = await inWorld({ fresh: true, activitySubscriptions: 50 })
const me = demo.userId
const path = '/2/activity/subscriptions'
const stranger = await gatewayOf(world, world.sandbox.secondUser.user_id, world.sandboxUrl)

const FIELDS = `restId eventType eventTypeRaw filter { userId keyword direction } tag webhookId createdAt updatedAt`
const CREATE = `mutation ($input: ActivitySubscriptionCreateInput!) {
  activitySubscriptionCreate(input: $input) { activitySubscription { ${FIELDS} } ${ERRORS} }
}`
const create = (input: object, by = ask) => by(CREATE, { input })
const bio = { eventType: 'PROFILE_UPDATE_BIO', filter: { userId: me } }
const made = async (input: object = bio): Promise<string> => {
  const { data, errors } = await create(input)
  expect([errors, data.activitySubscriptionCreate.userErrors]).toEqual([[], []])
  return data.activitySubscriptionCreate.activitySubscription.restId
}
const listed = async () => (await rest.get(path)).json.data
const PAGE = `query ($first: Int, $after: String) {
  activitySubscriptions(first: $first, after: $after) {
    nodes { restId } pageInfo { hasNextPage endCursor } totalCount
  }
}`

const EVENT_TYPES = `profile.update.bio profile.update.profile_picture profile.update.banner_picture
  profile.update.screenname profile.update.geo profile.update.url profile.update.verified_badge
  profile.update.affiliate_badge profile.update.handle news.new follow.follow follow.unfollow spaces.start spaces.end
  broadcast.start broadcast.end broadcast.chat chat.received chat.sent chat.conversation.join chat.conversation_join
  chat.conversation.member_added chat.conversation.member_removed chat.conversation.admin_added
  chat.conversation.admin_removed chat.update.group_name chat.update.restrictions dm.sent dm.received
  dm.indicate_typing dm.read post.create post.delete post.mention.create post.reply.create post.quote.create
  post.repost.create like.create mute.mute mute.unmute block.block block.unblock`.split(/\s+/)

describe('stored activity subscription', () => {
  it('is created, listed, changed and deleted [activity_subscriptions.create] [activity_subscriptions.list] [activity_subscriptions.update] [activity_subscriptions.delete] [activity_subscriptions.fields] [activity.filter.user_id]', async () => {
    const asked = await create({ ...bio, tag: 'mine' })
    const [row] = await listed()
    expect(row).toEqual({
      subscription_id: expect.stringMatching(/^\d+$/),
      event_type: 'profile.update.bio',
      filter: { user_id: me },
      tag: 'mine',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
    const shown = {
      restId: row.subscription_id,
      eventType: 'PROFILE_UPDATE_BIO',
      eventTypeRaw: 'profile.update.bio',
      filter: { userId: me, keyword: null, direction: null },
      tag: 'mine',
      webhookId: null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
    const payload = { activitySubscription: shown, userErrors: [] }
    expectResult(asked, { activitySubscriptionCreate: payload }, { 'activity_subscriptions.create': 1 })
    expectResult(
      await ask(`{ activitySubscriptions { nodes { ${FIELDS} } totalCount } }`),
      { activitySubscriptions: { nodes: [shown], totalCount: 1 } },
      { 'activity_subscriptions.list': 1 },
    )
    expectResult(
      await ask(
        `mutation ($id: ID!) { activitySubscriptionUpdate(id: $id, input: { tag: "ours" }) { activitySubscription { restId tag eventType } ${ERRORS} } }`,
        { id: shown.restId },
      ),
      {
        activitySubscriptionUpdate: {
          activitySubscription: { restId: shown.restId, tag: 'ours', eventType: 'PROFILE_UPDATE_BIO' },
          userErrors: [],
        },
      },
      { 'activity_subscriptions.update': 1 },
    )
    expect((await listed())[0].tag).toBe('ours')
    expectResult(
      await ask(`mutation ($id: ID!) { activitySubscriptionDelete(id: $id) { deletedId ${ERRORS} } }`, {
        id: shown.restId,
      }),
      { activitySubscriptionDelete: { deletedId: shown.restId, userErrors: [] } },
      { 'activity_subscriptions.delete': 1 },
    )
    expect(await listed()).toEqual([])
  })

  it('is listed page by page over REST and in GraphQL [activity_subscriptions.list.paging]', async () => {
    const ids = [await made(), await made({ ...bio, tag: 'b' }), await made({ ...bio, tag: 'c' })]
    const first = await rest.get(`${path}?max_results=2`)
    expect(first.json.meta).toEqual({
      result_count: 2,
      total_subscriptions: 3,
      next_token: expect.any(String),
    })
    const rest2 = await rest.get(`${path}?max_results=2&pagination_token=${first.json.meta.next_token}`)
    const rows = [...first.json.data, ...rest2.json.data]
    expect(rows.map(({ subscription_id }: { subscription_id: string }) => subscription_id)).toEqual(ids)
    expect((await rest.get(`${path}?max_results=1001`)).status).toBe(400)
    expect((await rest.get(`${path}?max_results=0`)).status).toBe(400)

    const called = { 'activity_subscriptions.list': 1 }
    const one = await ask(PAGE, { first: 2 })
    expectResult(
      one,
      {
        activitySubscriptions: {
          nodes: [{ restId: ids[0] }, { restId: ids[1] }],
          pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
          totalCount: null,
        },
      },
      called,
    )
    const after = one.data.activitySubscriptions.pageInfo.endCursor
    const two = await ask(PAGE, { first: 2, after })
    expect([two.errors, two.calls]).toEqual([[], called])
    expect(two.data.activitySubscriptions).toMatchObject({
      nodes: [{ restId: ids[2] }],
      pageInfo: { hasNextPage: false },
    })
  })

  it.each([
    ['a page size above the limit', { first: 1001 }, 'BAD_USER_INPUT', { field: 'first', limit: 1000 }],
    ['an invalid cursor', { after: 'abc' }, 'INVALID_CURSOR', { field: 'after' }],
  ])('cannot be listed with %s, and no call is made', async (_what, variables, code, more) => {
    const { errors, calls } = await ask(PAGE, variables)
    expect(errors.map(({ extensions }) => extensions)).toEqual([expect.objectContaining({ code, ...more })])
    expect(calls).toEqual({})
  })

  it('can be deleted in bulk by id, even if some ids do not exist [activity_subscriptions.delete_many] [activity_subscriptions.delete.answer]', async () => {
    const ids = [await made(), await made({ ...bio, tag: 'b' }), await made({ ...bio, tag: 'c' })]
    const { status, json } = await rest.delete(`${path}?ids=${ids[0]}%2C999`)
    expect([status, json.data, json.errors, json.meta]).toEqual([
      200,
      [{ subscription_id: ids[0], deleted: true }],
      [{ subscription_id: '999', reason: expect.any(String), message: expect.any(String) }],
      { total_subscriptions: 2 },
    ])
    const asked = await ask(
      `mutation ($ids: [ID!]!) { activitySubscriptionDeleteMany(ids: $ids) { deletedIds ${ERRORS} } }`,
      { ids: [ids[2], '998', ids[1]] },
    )
    expect([asked.errors, asked.calls]).toEqual([[], { 'activity_subscriptions.delete_many': 1 }])
    const { deletedIds, userErrors } = asked.data.activitySubscriptionDeleteMany
    expect([...deletedIds].sort()).toEqual([ids[1], ids[2]].sort())
    expect(userErrors).toEqual([
      {
        code: 'NOT_FOUND',
        message: 'Subscription 998 not found',
        field: 'ids',
        limit: null,
        operationIndex: 1,
      },
    ])
    expect(await listed()).toEqual([])
    expect((await rest.delete(`${path}/${ids[1]}`)).status).toBe(404)
    const again = await ask(
      `mutation ($id: ID!) { activitySubscriptionDelete(id: $id) { deletedId ${ERRORS} } }`,
      { id: ids[1] },
    )
    expect(again.data.activitySubscriptionDelete).toEqual({
      deletedId: null,
      userErrors: [expect.objectContaining({ code: 'NOT_FOUND', field: 'id' })],
    })
  })

  it.each([
    ['both a user and a keyword', { ...bio, filter: { userId: me, keyword: 'ponds' } }, 'filter'],
    ['a news event but no keyword', { eventType: 'NEWS_NEW', filter: {} }, 'filter.keyword'],
    [
      'a profile event but no user [activity_subscriptions.create.required]',
      { ...bio, filter: {} },
      'filter.userId',
    ],
    [
      'a direction for a profile event',
      { ...bio, filter: { userId: me, direction: 'SENT' } },
      'filter.direction',
    ],
    ['an empty tag', { ...bio, tag: '' }, 'tag'],
    ['a webhook id that is not a number', { ...bio, webhookId: 'mine' }, 'webhookId'],
  ])('cannot be created with %s, and no call is made', async (_what, input, field) => {
    const { data, errors, calls } = await create(input)
    expect(errors).toEqual([])
    expect(data.activitySubscriptionCreate.activitySubscription).toBeNull()
    expect(
      data.activitySubscriptionCreate.userErrors.map((error: { field: string }) => error.field),
    ).toContain(field)
    expect(calls).toEqual({})
    const { userId, ...filter } = input.filter as Record<string, string>
    const sent = await rest.json('POST', path, {
      event_type: input.eventType.toLowerCase().replaceAll('_', '.'),
      filter: { ...filter, ...(userId !== undefined && { user_id: userId }) },
      ...('tag' in input && { tag: input.tag }),
      ...('webhookId' in input && { webhook_id: input.webhookId }),
    })
    expect(sent.status).toBe(400)
  })

  it('accepts a filter by keyword or by direction, with either name of the direction [activity.filter.keyword] [activity.filter.direction] [activity.direction.aliases]', async () => {
    await made({ eventType: 'NEWS_NEW', filter: { keyword: 'Ponds' } })
    await made({ eventType: 'DM_SENT', filter: { userId: me, direction: 'SENT' } })
    await made({ eventType: 'LIKE_CREATE', filter: { userId: me, direction: 'BOTH' } })
    for (const [event_type, direction] of [
      ['chat.received', 'inbound'],
      ['chat.sent', 'outbound'],
    ]) {
      const { status } = await rest.json('POST', path, { event_type, filter: { user_id: me, direction } })
      expect(status).toBe(200)
    }
    const { data, calls } = await ask(
      '{ activitySubscriptions { nodes { eventType filter { userId keyword direction } } } }',
    )
    expect([data.activitySubscriptions.nodes, calls]).toEqual([
      [
        { eventType: 'NEWS_NEW', filter: { userId: null, keyword: 'Ponds', direction: null } },
        { eventType: 'DM_SENT', filter: { userId: me, keyword: null, direction: 'SENT' } },
        { eventType: 'LIKE_CREATE', filter: { userId: me, keyword: null, direction: 'BOTH' } },
        { eventType: 'CHAT_RECEIVED', filter: { userId: me, keyword: null, direction: 'RECEIVED' } },
        { eventType: 'CHAT_SENT', filter: { userId: me, keyword: null, direction: 'SENT' } },
      ],
      { 'activity_subscriptions.list': 1 },
    ])
    const sideways = await rest.json('POST', path, {
      event_type: 'dm.sent',
      filter: { user_id: me, direction: 'sideways' },
    })
    expect(sideways.status).toBe(400)
  })

  it('accepts an older capitalized event name, and returns the lowercase one [activity.names.lowercase]', async () => {
    const asked = await create({ ...bio, eventType: 'ProfileBioUpdate' })
    expect([asked.errors, asked.calls]).toEqual([[], { 'activity_subscriptions.create': 1 }])
    expect(asked.data.activitySubscriptionCreate.activitySubscription).toMatchObject({
      eventType: 'PROFILE_UPDATE_BIO',
      eventTypeRaw: 'profile.update.bio',
    })
    const { status, json } = await rest.json('POST', path, {
      event_type: 'ProfileBioUpdate',
      filter: { user_id: me },
      tag: 'another',
    })
    expect([status, json.data.subscription.event_type]).toEqual([200, 'profile.update.bio'])
  })

  it('accepts both names of each badge and of each direction [activity.names.aliases] [activity.direction.aliases]', async () => {
    const pairs = [
      ['profile.update.verified', 'PROFILE_UPDATE_VERIFIED'],
      ['profile.update.verified_badge', 'PROFILE_UPDATE_VERIFIED'],
      ['profile.update.affiliate', 'PROFILE_UPDATE_AFFILIATE'],
      ['profile.update.affiliate_badge', 'PROFILE_UPDATE_AFFILIATE'],
    ] as const
    for (const [type, shown] of pairs) {
      const eventType = type.toUpperCase().replaceAll('.', '_')
      const { data, calls } = await create({ ...bio, eventType })
      expect(data.activitySubscriptionCreate.activitySubscription).toMatchObject({
        eventType: shown,
        eventTypeRaw: type,
      })
      expect(calls).toEqual({ 'activity_subscriptions.create': 1 })
    }
    const spellings = [
      ['inbound', 'RECEIVED'],
      ['outbound', 'SENT'],
      ['received', 'RECEIVED'],
      ['sent', 'SENT'],
      ['both', 'BOTH'],
    ] as const
    for (const [direction] of spellings) {
      const filter = { user_id: me, direction }
      const { status } = await rest.json('POST', path, { event_type: 'like.create', filter, tag: direction })
      expect([direction, status]).toEqual([direction, 200])
    }
    const { data } = await ask('{ activitySubscriptions { nodes { tag filter { direction } } } }')
    const likes = data.activitySubscriptions.nodes.slice(pairs.length)
    expect(
      likes.map((row: { tag: string; filter: { direction: string } }) => [row.tag, row.filter.direction]),
    ).toEqual(spellings)
  })

  it("cannot be created beyond the plan's limit [activity_subscriptions.maximum]", async () => {
    for (let number = 1; number <= 50; number += 1) {
      const { status } = await rest.json('POST', path, {
        event_type: 'post.create',
        filter: { user_id: me },
        tag: `${number}`,
      })
      expect([number, status]).toEqual([number, 200])
    }
    const { data, errors, calls } = await create(bio)
    expect([errors, calls]).toEqual([[], { 'activity_subscriptions.create': 1 }])
    expect(data.activitySubscriptionCreate.userErrors).toEqual([
      expect.objectContaining({ code: 'SUBSCRIPTION_LIMIT_EXCEEDED' }),
    ])
    expect((await rest.get(path)).json.meta.total_subscriptions).toBe(50)
  })

  it("returns a badge event's name as it was sent [activity.names.aliases]", async () => {
    for (const name of ['verified', 'verified_badge', 'affiliate', 'affiliate_badge']) {
      const { status, json } = await rest.json('POST', path, {
        event_type: `profile.update.${name}`,
        filter: { user_id: me },
      })
      expect([status, json.data.subscription.event_type]).toEqual([200, `profile.update.${name}`])
      const eventType = `PROFILE_UPDATE_${name.toUpperCase()}`
      const asked = await create({ ...bio, eventType, tag: 'badge' })
      expect([asked.errors, asked.calls]).toEqual([[], { 'activity_subscriptions.create': 1 }])
      expect(asked.data.activitySubscriptionCreate.activitySubscription).toMatchObject({
        eventTypeRaw: `profile.update.${name}`,
      })
    }
  })

  it('supports every public event type [activity.event_types]', async () => {
    const filterOf = (type: string) => {
      if (type === 'news.new') return { keyword: 'ponds' }
      return type === 'oauth.revoke' ? {} : { user_id: me }
    }
    for (const type of EVENT_TYPES) {
      const { status } = await rest.json('POST', path, {
        event_type: type,
        filter: filterOf(type),
        tag: type,
      })
      expect([type, status]).toEqual([type, 200])
    }
    const { data, errors, calls } = await ask(
      '{ activitySubscriptions(first: 100) { nodes { restId eventType eventTypeRaw } } }',
    )
    expect([errors, calls]).toEqual([[], { 'activity_subscriptions.list': 1 }])
    const { nodes } = data.activitySubscriptions as {
      nodes: { restId: string; eventType: string; eventTypeRaw: string }[]
    }
    expect(nodes.map(({ eventType }) => eventType)).not.toContain('UNRECOGNIZED')
    expect(nodes.map(({ eventTypeRaw }) => eventTypeRaw)).toEqual(
      EVENT_TYPES.map((type) => type.replace('conversation_join', 'conversation.join')),
    )
    await rest.delete(`${path}?ids=${nodes.map(({ restId }) => restId).join('%2C')}`)
    for (const type of EVENT_TYPES) {
      const { user_id: userId, ...filter } = filterOf(type)
      const eventType = type.toUpperCase().replaceAll('.', '_')
      await made({ eventType, filter: { ...filter, ...(userId !== undefined && { userId }) }, tag: type })
    }
  })

  it("can be seen and deleted only by its creator, and cannot be created for another user's private events", async () => {
    const id = await made()
    const page = await stranger.ask(PAGE, {})
    expect([page.errors, page.data.activitySubscriptions.nodes]).toEqual([[], []])
    const removed = await stranger.ask(
      `mutation ($id: ID!) { activitySubscriptionDelete(id: $id) { deletedId ${ERRORS} } }`,
      { id },
    )
    expect(removed.data.activitySubscriptionDelete.userErrors).toEqual([
      expect.objectContaining({ code: 'NOT_FOUND', field: 'id' }),
    ])
    expect(await listed()).toHaveLength(1)
    const letters = await create({ eventType: 'DM_RECEIVED', filter: { userId: me } }, stranger.ask)
    expect(letters.errors).toEqual([])
    expect(letters.data.activitySubscriptionCreate).toEqual({
      activitySubscription: null,
      userErrors: [expect.objectContaining({ message: expect.any(String) })],
    })
    const profile = await create(bio, stranger.ask)
    expect(profile.data.activitySubscriptionCreate.userErrors).toEqual([])
  })

  it('is refused if its event type is unknown, and the error suggests a similar one', async () => {
    const { errors, calls } = await create({ ...bio, eventType: 'PROFILE_UPDATE_BOI' })
    expect(errors[0]?.message).toMatch(/Did you mean the enum value "PROFILE_UPDATE_BIO"/)
    expect(calls).toEqual({})
  })

  it('can be created with the sample from docs/subscriptions.md', async () => {
    const guide = readFileSync(new URL('../../docs/subscriptions.md', import.meta.url), 'utf8')
    const [, sample = ''] = /```graphql\n(mutation Subscribe[\s\S]*?)```/.exec(guide) ?? []
    const { data, errors, calls } = await ask(sample, { user: me })
    expect([errors, calls]).toEqual([[], { 'activity_subscriptions.create': 1 }])
    expect(data.activitySubscriptionCreate).toEqual({
      activitySubscription: { restId: expect.any(String), eventType: 'POST_MENTION_CREATE' },
      userErrors: [],
    })
  })
})
