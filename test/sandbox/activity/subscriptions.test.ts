import { sql } from 'kysely'
import { expectRefusal } from '../../../harness/sandbox/signed.ts'
import { openDemoStore } from '../demo-store.ts'
import { activity, PATH } from './activity.ts'

const { client, stranger, me, subscribe, ids, sandbox, clock } = await activity({ activitySubscriptions: 3 })
const other = sandbox.secondUser.user_id
const bio = { event_type: 'profile.update.bio', filter: { user_id: me } }

/** Event types that filter by user (public facts §4.6 and §7, spec 2 §6). */
const BY_USER =
  `profile.update.bio profile.update.profile_picture profile.update.banner_picture profile.update.screenname
  profile.update.geo profile.update.url profile.update.verified_badge profile.update.affiliate_badge profile.update.handle
  profile.update.verified profile.update.affiliate follow.follow follow.unfollow spaces.start spaces.end broadcast.start
  broadcast.end broadcast.chat post.create post.delete post.mention.create post.reply.create post.quote.create
  post.repost.create mute.mute mute.unmute block.block block.unblock`.split(/\s+/)
const BY_USER_AND_DIRECTION = `chat.received chat.sent chat.conversation.join chat.conversation.member_added
  chat.conversation.member_removed chat.conversation.admin_added chat.conversation.admin_removed chat.update.group_name
  chat.update.restrictions dm.sent dm.received dm.indicate_typing dm.read like.create`.split(/\s+/)
/** Names used until 18 March 2026, and a name with two spellings in the public document. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  ProfileBioUpdate: 'profile.update.bio',
  ProfilePictureUpdate: 'profile.update.profile_picture',
  ProfileBannerPictureUpdate: 'profile.update.banner_picture',
  ProfileScreennameUpdate: 'profile.update.screenname',
  ProfileGeoUpdate: 'profile.update.geo',
  ProfileUrlUpdate: 'profile.update.url',
  ProfileVerifiedBadgeUpdate: 'profile.update.verified_badge',
  FollowFollow: 'follow.follow',
  'chat.conversation_join': 'chat.conversation.join',
}

describe('activity subscription endpoint', () => {
  it('creates, lists, changes and deletes subscriptions [activity_subscriptions.create] [activity_subscriptions.list] [activity_subscriptions.update] [activity_subscriptions.delete] [activity_subscriptions.fields] [activity_subscriptions.delete.answer]', async () => {
    const created = await subscribe({ ...bio, tag: 'mine' })
    const subscription_id = created.json.data.subscription.subscription_id
    const subscription = {
      subscription_id: expect.stringMatching(/^\d{10,19}$/),
      event_type: 'profile.update.bio',
      filter: { user_id: me },
      tag: 'mine',
      created_at: '2026-11-20T12:00:00Z',
      updated_at: '2026-11-20T12:00:00Z',
    }
    expect([created.status, created.json]).toEqual([
      200,
      { request: expect.anything(), data: { subscription }, meta: { total_subscriptions: 1 } },
    ])
    const listed = await client.get(PATH)
    expect(listed.json).toMatchObject({
      data: [subscription],
      meta: { result_count: 1, total_subscriptions: 1 },
    })
    clock.now += 60_000
    const changed = { ...subscription, tag: 'ours', updated_at: '2026-11-20T12:01:00Z' }
    const updated = await client.json('PUT', `${PATH}/${subscription_id}`, { tag: 'ours' })
    expect(updated.json.data).toEqual({ subscription: changed })
    expect((await client.get(PATH)).json.data).toEqual([changed])
    const deleted = await client.delete(`${PATH}/${subscription_id}`)
    expect([deleted.status, deleted.json.data]).toEqual([200, { deleted: true }])
    expectRefusal(await client.delete(`${PATH}/${subscription_id}`), 404, 'NOT_FOUND', 'subscription_id')
    expectRefusal(
      await client.json('PUT', `${PATH}/${subscription_id}`, { tag: 'late' }),
      404,
      'NOT_FOUND',
      'subscription_id',
    )
  })

  it('reports which ids a delete did not find and how many subscriptions remain [activity_subscriptions.delete_many] [activity_subscriptions.delete.answer]', async () => {
    for (const tag of ['a', 'b', 'c']) await subscribe({ ...bio, tag })
    const [first, second, third] = await ids()
    const { status, json } = await client.delete(`${PATH}?ids=${first}%2C12345%2C${third}`)
    expect([status, json.data]).toEqual([
      200,
      [
        { subscription_id: first, deleted: true },
        { subscription_id: third, deleted: true },
      ],
    ])
    expect(json.errors).toEqual([
      { subscription_id: '12345', reason: 'NOT_FOUND', message: expect.stringContaining('12345') },
    ])
    expect(json.meta).toEqual({ total_subscriptions: 1 })
    expect(await ids()).toEqual([second])
    expectRefusal(await client.delete(PATH), 400, 'MISSING_PARAMETER', 'ids')
  })

  it('pages through subscriptions with max_results and pagination_token [activity_subscriptions.list.paging]', async () => {
    for (const tag of ['a', 'b', 'c']) await subscribe({ ...bio, tag })
    const page = async (query: string) => {
      const { json } = await client.get(`${PATH}?max_results=2${query}`)
      return [json.data.map(({ tag }: { tag: string }) => tag), json.meta] as const
    }
    const [tags, meta] = await page('')
    expect([tags, meta.result_count]).toEqual([['a', 'b'], 2])
    expect(await page(`&pagination_token=${meta.next_token}`)).toEqual([
      ['c'],
      { result_count: 1, total_subscriptions: 3 },
    ])
    expect((await client.get(`${PATH}?max_results=1000`)).status).toBe(200)
    for (const query of ['max_results=0', 'max_results=1001'])
      expectRefusal(await client.get(`${PATH}?${query}`), 400, 'INVALID_PARAMETER', 'max_results')
    for (const token of ['x', '9999999999999999999'])
      expectRefusal(
        await client.get(`${PATH}?pagination_token=${token}`),
        400,
        'INVALID_PARAMETER',
        'pagination_token',
      )
  })

  it("lists and deletes only the calling user's own subscriptions", async () => {
    await subscribe(bio)
    const [id] = await ids()
    const theirs = await subscribe({ event_type: 'profile.update.bio', filter: { user_id: me } }, stranger)
    expect(theirs.status).toBe(200)
    const [theirId] = await ids(stranger)
    expect(await ids(stranger)).toHaveLength(1)
    expect(theirId).not.toBe(id)
    expectRefusal(await stranger.delete(`${PATH}/${id}`), 404, 'NOT_FOUND', 'subscription_id')
    expect(await ids()).toEqual([id])
    await stranger.delete(`${PATH}/${theirId}`)
  })

  it("refuses duplicates and subscriptions beyond the plan's limit [activity_subscriptions.maximum]", async () => {
    for (const tag of ['a', 'b']) expect((await subscribe({ ...bio, tag })).status).toBe(200)
    expectRefusal(await subscribe({ ...bio, tag: 'b' }), 400, 'DUPLICATE_SUBSCRIPTION', 'filter')
    expect((await subscribe(bio)).status).toBe(200)
    const { status, json } = await subscribe({ ...bio, tag: 'd' })
    expect([status, json.errors[0].code, json.errors[0].message]).toEqual([
      400,
      'SUBSCRIPTION_LIMIT_EXCEEDED',
      'At most 3 activity subscriptions are allowed',
    ])
  })

  it('refuses a tag that would make two subscriptions identical', async () => {
    for (const tag of ['a', 'b']) await subscribe({ ...bio, tag })
    const [first, second] = await ids()
    const retag = (tag: string) => client.json('PUT', `${PATH}/${second}`, { tag })
    const refused = await retag('a')
    expectRefusal(refused, 400, 'DUPLICATE_SUBSCRIPTION', 'tag')
    expect(refused.json.errors[0].message).toBe(
      `Subscription ${first} already has the same event type, filter and tag`,
    )
    expect((await retag('b')).status).toBe(200)
    expect((await client.get(PATH)).json.data.map(({ tag }: { tag: string }) => tag)).toEqual(['a', 'b'])
  })

  it.each([1500, 75_000, 150_000])(
    'allows at most %i subscriptions, depending on the plan [activity_subscriptions.maximum]',
    async (most) => {
      const { store, demo, call } = await openDemoStore(
        most === 1500 ? {} : { limits: { activitySubscriptions: most } },
      )
      const filter = { user_id: demo.userId }
      const add = (tag: string) =>
        call('activity_subscriptions.create', { event_type: 'profile.update.bio', filter, tag })
      await add('the first')
      await sql`insert into activity_subscriptions
      with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${most - 2})
      select number, consumer_key, user_id, event_type, event, filter, subject_user_id, keyword, direction, number,
        webhook_id, created_at, updated_at from activity_subscriptions, numbers`.execute(store.db)
      expect(await add('the last')).toMatchObject({ envelope: { meta: { total_subscriptions: most } } })
      await expect(add('one past it')).rejects.toMatchObject({
        problems: [{ code: 'SUBSCRIPTION_LIMIT_EXCEEDED', limit: most }],
      })
      await store.close()
    },
  )
})

describe('a subscription', () => {
  const made = async (event_type: string, filter: object) => {
    const { status, json } = await subscribe({ event_type, filter })
    expect([event_type, status, json.errors]).toEqual([event_type, 200, undefined])
    const { subscription } = json.data
    await client.delete(`${PATH}/${subscription.subscription_id}`)
    return [subscription.event_type, subscription.filter]
  }

  it('accepts every public event type, by user or keyword [activity.event_types] [activity.names.aliases] [activity.names.lowercase] [activity.filter.user_id] [activity.filter.keyword]', async () => {
    for (const name of [...BY_USER, ...BY_USER_AND_DIRECTION])
      expect(await made(name, { user_id: me })).toEqual([name, { user_id: me }])
    expect(await made('news.new', { keyword: 'bicycles' })).toEqual(['news.new', { keyword: 'bicycles' }])
    expect(await made('oauth.revoke', {})).toEqual(['oauth.revoke', {}])
  })

  it('accepts former names of event types and responds with the current names [activity.names.lowercase]', async () => {
    for (const [old, name] of Object.entries(OLD_NAMES))
      expect(await made(old, { user_id: me })).toEqual([name, { user_id: me }])
    expect(await made('NewsNew', { keyword: 'bicycles' })).toEqual(['news.new', { keyword: 'bicycles' }])
    expectRefusal(
      await subscribe({ event_type: 'profilebioupdate', filter: { user_id: me } }),
      400,
      'INVALID_PARAMETER',
      'event_type',
    )
  })

  it('accepts a direction only for messages, chats and likes [activity.filter.direction] [activity.direction.aliases]', async () => {
    for (const direction of ['sent', 'received', 'both', 'inbound', 'outbound'])
      expect(await made('dm.received', { user_id: me, direction })).toEqual([
        'dm.received',
        { user_id: me, direction },
      ])
    for (const name of BY_USER_AND_DIRECTION) await made(name, { user_id: me, direction: 'both' })
    for (const event_type of BY_USER)
      expectRefusal(
        await subscribe({ event_type, filter: { user_id: me, direction: 'both' } }),
        400,
        'INVALID_PARAMETER',
        'filter.direction',
      )
  })

  it('may watch private events only of the calling user', async () => {
    for (const event_type of ['dm.received', 'chat.sent', 'mute.mute', 'block.block', 'like.create'])
      expectRefusal(
        await subscribe({ event_type, filter: { user_id: other } }),
        403,
        'ACTION_NOT_ALLOWED',
        'filter.user_id',
      )
    expect(await made('follow.follow', { user_id: other })).toEqual(['follow.follow', { user_id: other }])
  })
})

describe('subscription validation', () => {
  it.each([
    ['an empty body', {}, ['MISSING_PARAMETER event_type', 'MISSING_PARAMETER filter']],
    [
      'an unknown type',
      { event_type: 'profile.update.shoes', filter: { user_id: me } },
      ['INVALID_PARAMETER event_type'],
    ],
    [
      'a user and a keyword',
      { event_type: 'profile.update.bio', filter: { user_id: me, keyword: 'a' } },
      ['EXCLUSIVE_PARAMETERS filter', 'INVALID_PARAMETER filter.keyword'],
    ],
    [
      'neither a user nor a keyword',
      { event_type: 'profile.update.bio', filter: {} },
      ['MISSING_PARAMETER filter.user_id'],
    ],
    [
      'a keyword where a user is needed',
      { event_type: 'spaces.start', filter: { keyword: 'a' } },
      ['INVALID_PARAMETER filter.keyword', 'MISSING_PARAMETER filter.user_id'],
    ],
    [
      'a user where a keyword is needed',
      { event_type: 'news.new', filter: { user_id: me } },
      ['INVALID_PARAMETER filter.user_id', 'MISSING_PARAMETER filter.keyword'],
    ],
    [
      'a direction for a profile and a tag that is too long',
      {
        event_type: 'profile.update.bio',
        filter: { user_id: me, direction: 'sent' },
        tag: 'x'.repeat(201),
      },
      ['INVALID_PARAMETER filter.direction', 'INVALID_PARAMETER tag'],
    ],
    [
      'an unknown direction',
      { event_type: 'dm.received', filter: { user_id: me, direction: 'up' } },
      ['INVALID_PARAMETER filter.direction'],
    ],
    ['an empty tag', { ...bio, tag: '' }, ['INVALID_PARAMETER tag']],
    ['a user id in letters', { ...bio, filter: { user_id: 'me' } }, ['INVALID_PARAMETER filter.user_id']],
    ['an unknown webhook', { ...bio, webhook_id: '12345' }, ['NOT_FOUND webhook_id']],
  ])(
    'refuses a subscription with %s and reports every mistake [activity_subscriptions.create.required] [activity_subscriptions.create.tag.maximum]',
    async (_, body, expected) => {
      const { json } = await subscribe(body)
      expect(
        json.errors
          .map(({ code, parameter }: { code: string; parameter: string }) => `${code} ${parameter}`)
          .sort(),
      ).toEqual(expected)
      expect(await ids()).toEqual([])
    },
  )

  it("reports mistakes in the related API's error format", async () => {
    const { status, headers, json } = await subscribe({ event_type: 'profile.update.bio', filter: {} })
    expect([status, headers['x-current-api-version']]).toEqual([400, expect.any(String)])
    expect(json).toMatchObject({
      title: 'Invalid Request',
      detail: expect.stringContaining('profile.update.bio requires user_id in its filter'),
      status: 400,
      errors: [{ code: 'MISSING_PARAMETER', parameter: 'filter.user_id' }],
    })
    expect(typeof json.type).toBe('string')
  })
})
