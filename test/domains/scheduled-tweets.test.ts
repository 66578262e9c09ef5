import { clientOf } from '../sandbox/signed.ts'
import { type Asked, globalId, restList, startWorld, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

const NOON = Date.parse('2026-11-20T12:00:00Z')
const clock = { now: NOON }
let world: World
let main: string
let user: string
/** Of a card of the account. */
let card: string
let lineItemId: string

beforeAll(async () => {
  world = await startWorld({
    runtime: { now: () => clock.now },
    // Requests are signed by the true time, whatever the sandbox believes.
    timestampWindowSeconds: 100 * 365 * 86_400,
  })
  main = world.sandbox.demo.mainAccountId
  user = world.sandbox.demo.userId
  card = (await world.rest.get(at('cards/poll'))).json.data[0].card_uri
  lineItemId = world.sandbox.demo.lineItemId
})
beforeEach(() => {
  clock.now = NOON
})
afterAll(() => world.close())

const at = (path: string) => `/12/accounts/${main}/${path}`
const ERRORS = 'userErrors { code message field limit }'
const POST =
  'id restId name text userId nullcast scheduledAt completedAt scheduledStatus scheduledStatusRaw tweetId cardUri mediaKeys createdAt updatedAt'

/** The scheduled posts and their promotions, as REST shows them. */
const everything = async () => [
  await restList(world.rest, at('scheduled_tweets?count=200')),
  await restList(world.rest, at('scheduled_promoted_tweets?with_deleted=true')),
]
const keeping = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await everything()
  const result = await work()
  expect(await everything()).toEqual(before)
  return result
}

const schedule = (parameters: Record<string, string>) =>
  world.rest.form('POST', at('scheduled_tweets'), { as_user_id: user, ...parameters })
const scheduled = async (scheduled_at = '2026-11-20T13:00:00Z', text = 'Soon.'): Promise<Json> => {
  const { status, json } = await schedule({ scheduled_at, text })
  expect(status).toBe(200)
  return json.data
}
const mutateCreate = (input: Json): Promise<Asked> =>
  world.ask(
    `mutation ($a: ID!, $input: ScheduledTweetCreateInput!) { scheduledTweetCreate(accountId: $a, input: $input) { scheduledTweet { ${POST} account { restId } } ${ERRORS} } }`,
    { a: main, input },
  )
const mutateUpdate = (id: string, input: Json): Promise<Asked> =>
  world.ask(
    `mutation ($id: ID!, $input: ScheduledTweetUpdateInput!) { scheduledTweetUpdate(id: $id, input: $input) { scheduledTweet { ${POST} } ${ERRORS} } }`,
    { id: globalId('ScheduledTweet', main, id), input },
  )

describe('scheduled posts', () => {
  it('are created by REST: SCHEDULED, nullcast, seconds ignored, a snowflake for an id [scheduled_tweets.create] [scheduled_tweets.fields] [scheduled_tweets.fields.no_old_version] [scheduled_tweets.create.scheduled_at.minutes] [scheduled_tweets.create.nullcast.default] [scheduled_tweets.state.created] [posts.as_user_id]', async () => {
    const made = await scheduled('2026-11-20T13:00:59Z', 'Grüße, alle zusammen')
    expect(Object.entries(made)).toEqual([
      ['name', null],
      ['completed_at', null],
      ['text', 'Grüße, alle zusammen'],
      ['user_id', user],
      ['scheduled_status', 'SCHEDULED'],
      ['id', expect.stringMatching(/^\d{18,19}$/)],
      ['nullcast', true],
      ['created_at', '2026-11-20T12:00:00Z'],
      ['scheduled_at', '2026-11-20T13:00:00Z'],
      ['card_uri', null],
      ['updated_at', '2026-11-20T12:00:00Z'],
      ['tweet_id', null],
      ['media_keys', []],
    ])
    // The time of creation stands in the id: milliseconds since 2010-11-04T01:42:54.657Z, above 22 bits.
    expect((BigInt(made.id) >> 22n) + 1_288_834_974_657n).toBe(BigInt(NOON))
    const again = await scheduled()
    expect(BigInt(again.id) > BigInt(made.id)).toBe(true)
    const read = await world.rest.get(at(`scheduled_tweets/${made.id}`))
    expect(read.json.data).toEqual(made)
  })

  it('are created by mutation with all they may have, and read again [scheduled_tweets.get] [scheduled_tweets.create.card_uri]', async () => {
    const input = {
      scheduledAt: '2026-12-24T18:30:00Z',
      asUserId: user,
      text: 'Season’s greetings, and 100% off',
      cardUri: card,
      mediaKeys: ['3_1995078342361743360', '3_1995078342361743362'],
      nullcast: false,
      name: 'n'.repeat(80),
    }
    const { data, errors, calls } = await mutateCreate(input)
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'scheduled_tweets.create': 1, 'accounts.list': 1 })
    const { scheduledTweet, userErrors } = data.scheduledTweetCreate
    expect(userErrors).toEqual([])
    const { account, ...post } = scheduledTweet
    const { asUserId, ...shown } = input
    expect(post).toEqual({
      ...shown,
      userId: asUserId,
      id: globalId('ScheduledTweet', main, post.restId),
      restId: expect.stringMatching(/^\d{18,19}$/),
      completedAt: null,
      scheduledStatus: 'SCHEDULED',
      scheduledStatusRaw: 'SCHEDULED',
      tweetId: null,
      createdAt: '2026-11-20T12:00:00Z',
      updatedAt: '2026-11-20T12:00:00Z',
    })
    expect(account).toEqual({ restId: main })
    const read = await world.ask(
      `query ($a: ID!, $id: ID!) { account(id: $a) { one: scheduledTweet(id: $id) { ${POST} } none: scheduledTweet(id: "1") { id } never: scheduledTweet(id: "zz") { id } } node(id: $id) { id } }`,
      { a: main, id: post.id },
    )
    expect(read.data).toEqual({ account: { one: post, none: null, never: null }, node: { id: post.id } })
    // One GET each for the two that may exist: the list takes no ids.
    expect(read.calls).toEqual({ 'accounts.list': 1, 'scheduled_tweets.get': 2 })
  })

  it('need no text beside media [scheduled_tweets.create.text.required]', async () => {
    const { status, json } = await schedule({
      scheduled_at: '2026-11-20T13:00:00Z',
      media_keys: '3_1995078342361743360,3_1995078342361743362',
    })
    expect([status, json.data.text, json.data.media_keys]).toEqual([
      200,
      '',
      ['3_1995078342361743360', '3_1995078342361743362'],
    ])
  })

  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
    ['2027-11-20T12:00:59Z', '2027-11-20T12:00:00Z'],
  ])('may be scheduled for %s', async (given, minute) => {
    expect((await scheduled(given)).scheduled_at).toBe(minute)
  })

  it.each`
    what                                                                                | change                                      | code                       | parameter
    ${'no scheduled_at [scheduled_tweets.create.scheduled_at.required]'}                | ${{ scheduled_at: '' }}                     | ${'INVALID_PARAMETER'}     | ${'scheduled_at'}
    ${'a scheduled_at that is no time'}                                                 | ${{ scheduled_at: 'tomorrow' }}             | ${'INVALID_PARAMETER'}     | ${'scheduled_at'}
    ${'a card of nobody [scheduled_tweets.create.card_uri]'}                            | ${{ card_uri: 'card://zzzzzzz' }}           | ${'CARD_NOT_FOUND'}        | ${'card_uri'}
    ${'a minute more than a year ahead [scheduled_tweets.create.scheduled_at.horizon]'} | ${{ scheduled_at: '2027-11-20T12:01:00Z' }} | ${'INVALID_PARAMETER'}     | ${'scheduled_at'}
    ${'the minute before'}                                                              | ${{ scheduled_at: '2026-11-20T11:59:59Z' }} | ${'INVALID_PARAMETER'}     | ${'scheduled_at'}
    ${'neither text nor media [scheduled_tweets.create.text.required]'}                 | ${{ text: undefined }}                      | ${'MISSING_PARAMETER'}     | ${'text'}
    ${'a blank text'}                                                                   | ${{ text: '  ' }}                           | ${'TWEET_CANNOT_BE_BLANK'} | ${'text'}
    ${'a name of 81 characters [scheduled_tweets.create.name.maximum]'}                 | ${{ name: 'n'.repeat(81) }}                 | ${'INVALID_PARAMETER'}     | ${'name'}
    ${'a user who is no long'}                                                          | ${{ as_user_id: 'demo' }}                   | ${'INVALID_PARAMETER'}     | ${'as_user_id'}
    ${'no user [scheduled_tweets.create.as_user_id.required]'}                          | ${{ as_user_id: undefined }}                | ${'MISSING_PARAMETER'}     | ${'as_user_id'}
    ${'somebody who has granted nothing [posts.as_user_id.granted]'}                    | ${{ as_user_id: '1475114279616221188' }}    | ${'INVALID_USER'}          | ${'as_user_id'}
    ${'somebody who has granted reposts only'}                                          | ${{ as_user_id: '1473640101592301568' }}    | ${'INVALID_USER'}          | ${'as_user_id'}
  `('are refused by REST with $what', async ({ change, code, parameter }) => {
    const given: Record<string, string | undefined> = {
      scheduled_at: '2026-11-20T13:00:00Z',
      text: 'Soon.',
      as_user_id: user,
      ...change,
    }
    const pairs = Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    const { status, json } = await keeping(() => world.rest.form('POST', at('scheduled_tweets'), pairs))
    expect(status).toBe(code === 'CARD_NOT_FOUND' ? 404 : 400)
    expect(json.errors).toMatchObject([{ code, parameter }])
  })

  it.each([
    ['a time past', { scheduledAt: '2026-11-20T11:59:59Z' }, 'INVALID_PARAMETER', 'scheduledAt', null, 1],
    ['a time too far', { scheduledAt: '2027-11-20T12:01:00Z' }, 'INVALID_PARAMETER', 'scheduledAt', null, 1],
    ['neither text nor media', { text: undefined }, 'MISSING_PARAMETER', 'text', null, 0],
    ['no text and an empty list', { text: '', mediaKeys: [] }, 'TWEET_CANNOT_BE_BLANK', 'text', null, 0],
    ['a name too long', { name: 'n'.repeat(81) }, 'INVALID_PARAMETER', 'name', 80, 0],
    ['a user id that is none', { asUserId: 'demo' }, 'INVALID_PARAMETER', 'asUserId', null, 0],
    ['somebody else', { asUserId: '1475114279616221188' }, 'INVALID_USER', 'asUserId', null, 1],
    ['a card of nobody', { cardUri: 'card://zzzzzzz' }, 'CARD_NOT_FOUND', 'cardUri', null, 1],
    ['a card_uri that is none', { cardUri: 'card:1' }, 'INVALID_PARAMETER', 'cardUri', null, 0],
  ])('are refused by mutation with %s', async (_what, change, code, field, limit, calls) => {
    const input = { scheduledAt: '2026-11-20T13:00:00Z', text: 'Soon.', asUserId: user, ...change }
    const asked = await keeping(() => mutateCreate(input))
    expect(asked.errors).toEqual([])
    expect(asked.data.scheduledTweetCreate).toMatchObject({
      scheduledTweet: null,
      userErrors: [{ code, field, limit }],
    })
    expect(asked.calls).toEqual(calls === 0 ? {} : { 'scheduled_tweets.create': 1 })
  })

  it('change in every field they may, and keep the others; empty removes card, media and name [scheduled_tweets.update] [scheduled_tweets.update.fields] [scheduled_tweets.update.media_keys.empty_removes]', async () => {
    const made = await scheduled()
    clock.now = NOON + 60_000
    const changes = {
      scheduled_at: '2026-12-01T08:15:42Z',
      text: 'Later.',
      card_uri: card,
      media_keys: '3_1995078342361743360',
      nullcast: 'false',
      name: 'Later',
    }
    const changed = (await world.rest.form('PUT', at(`scheduled_tweets/${made.id}`), changes)).json.data
    expect(changed).toEqual({
      ...made,
      scheduled_at: '2026-12-01T08:15:00Z',
      text: 'Later.',
      card_uri: card,
      media_keys: ['3_1995078342361743360'],
      nullcast: false,
      name: 'Later',
      updated_at: '2026-11-20T12:01:00Z',
    })
    const removed = await mutateUpdate(made.id, { cardUri: null, mediaKeys: null, name: null })
    expect(removed.errors).toEqual([])
    expect(removed.calls).toEqual({ 'scheduled_tweets.update': 1 })
    expect(removed.data.scheduledTweetUpdate).toMatchObject({
      scheduledTweet: {
        cardUri: null,
        mediaKeys: [],
        name: null,
        text: 'Later.',
        nullcast: false,
        scheduledAt: '2026-12-01T08:15:00Z',
      },
      userErrors: [],
    })
    const emptied = await world.rest.form('PUT', at(`scheduled_tweets/${made.id}`), { media_keys: '' })
    expect(emptied.json.data.media_keys).toEqual([])
  })

  it.each([
    ['a time past', { scheduledAt: '2026-11-20T11:59:00Z' }, 'INVALID_PARAMETER', 'scheduledAt', 1],
    ['a time too far', { scheduledAt: '2027-11-20T12:01:00Z' }, 'INVALID_PARAMETER', 'scheduledAt', 1],
    ['no text, when it has no media', { text: '' }, 'TWEET_CANNOT_BE_BLANK', 'text', 1],
    ['neither text nor media', { text: '', mediaKeys: null }, 'TWEET_CANNOT_BE_BLANK', 'text', 0],
    ['a name too long', { name: 'n'.repeat(81) }, 'INVALID_PARAMETER', 'name', 0],
    ['a card of nobody', { cardUri: 'card://zzzzzzz' }, 'CARD_NOT_FOUND', 'cardUri', 1],
    ['a deleted media', { mediaKeys: ['3_1995078342361743365'] }, 'MEDIA_NOT_FOUND', 'mediaKeys', 1],
    ['a card_uri that is none', { cardUri: 'card:1' }, 'INVALID_PARAMETER', 'cardUri', 0],
  ])('are not changed to %s', async (_what, input, code, field, calls) => {
    const { id } = await scheduled()
    const asked = await keeping(() => mutateUpdate(id, input))
    expect(asked.data.scheduledTweetUpdate).toMatchObject({
      scheduledTweet: null,
      userErrors: [{ code, field }],
    })
    expect(asked.calls).toEqual(calls === 0 ? {} : { 'scheduled_tweets.update': 1 })
  })

  it('are deleted for good, and say so once [scheduled_tweets.delete] [scheduled_tweets.delete.hard] [scheduled_tweets.delete.answer] [scheduled_tweets.state.deleted]', async () => {
    const [first, second] = [await scheduled(), await scheduled()]
    const answer = await world.rest.delete(at(`scheduled_tweets/${first.id}`))
    expect(answer.json.data).toEqual({ ...first, scheduled_status: 'DELETED' })
    const remove = () =>
      world.ask(
        `mutation ($id: ID!, $a: ID) { scheduledTweetDelete(id: $id, accountId: $a) { scheduledTweet { restId scheduledStatus } ${ERRORS} } }`,
        { id: second.id, a: main },
      )
    const deleted = await remove()
    expect(deleted.data.scheduledTweetDelete).toEqual({
      scheduledTweet: { restId: second.id, scheduledStatus: 'DELETED' },
      userErrors: [],
    })
    expect(deleted.calls).toEqual({ 'scheduled_tweets.delete': 1 })
    expect((await remove()).data.scheduledTweetDelete.userErrors).toMatchObject([
      { code: 'TWEET_NOT_FOUND', field: 'id' },
    ])
    const left = (await restList(world.rest, at('scheduled_tweets?count=200'))).map(({ id }) => id)
    for (const { id } of [first, second]) {
      expect((await world.rest.get(at(`scheduled_tweets/${id}`))).status).toBe(404)
      expect((await world.rest.delete(at(`scheduled_tweets/${id}`))).status).toBe(404)
      expect(left).not.toContain(id)
    }
  })

  it('are listed in pages of 100 unless 1 to 200 is asked for, by user where one is named [scheduled_tweets.list] [scheduled_tweets.list.count] [scheduled_tweets.list.cursor] [scheduled_tweets.list.user_id]', async () => {
    const other = world.sandbox.demo.secondAccountId
    const target = `/12/accounts/${other}/scheduled_tweets`
    for (let number = 0; number < 101; number += 1)
      await world.rest.form('POST', target, {
        as_user_id: user,
        text: `${number}`,
        // One a minute: no more than 30 are scheduled within 15 minutes.
        scheduled_at: new Date(Date.UTC(2026, 10, 21, 0, number)).toISOString(),
      })
    const first = (await world.rest.get(target)).json
    expect([first.data.length, first.data[0].text, first.total_count]).toEqual([100, '0', undefined])
    const last = (await world.rest.get(`${target}?cursor=${first.next_cursor}`)).json
    expect([last.data.map(({ text }: Json) => text), last.next_cursor]).toEqual([['100'], null])
    expect((await world.rest.get(`${target}?count=200&user_id=${user}`)).json.data).toHaveLength(101)
    expect((await world.rest.get(`${target}?count=200&user_id=1`)).json.data).toEqual([])
    for (const count of [0, 201]) {
      const { status, json } = await world.rest.get(`${target}?count=${count}`)
      expect([status, json.errors[0].parameter]).toEqual([400, 'count'])
    }

    const ask = (field: string) =>
      world.ask(
        `query ($a: ID!) { account(id: $a) { scheduledTweets${field} { nodes { text } pageInfo { endCursor hasNextPage } totalCount } } }`,
        { a: other },
      )
    const page = await ask('(first: 100)')
    expect(page.errors).toEqual([])
    // The interface does not count scheduled posts, and nobody pretends to.
    expect(page.data.account.scheduledTweets).toMatchObject({
      totalCount: null,
      pageInfo: { hasNextPage: true },
    })
    expect(page.calls).toEqual({ 'accounts.list': 1, 'scheduled_tweets.list': 1 })
    const { endCursor } = page.data.account.scheduledTweets.pageInfo
    const rest = await ask(`(first: 100, after: "${endCursor}")`)
    expect(rest.data.account.scheduledTweets.nodes).toEqual([{ text: '100' }])
    expect(rest.calls).toEqual({ 'accounts.list': 1, 'scheduled_tweets.list': 1 })
    const all = await ask(`(first: 200, filter: {userId: "${user}"})`)
    expect(all.data.account.scheduledTweets).toMatchObject({ totalCount: 101 })
    expect((await ask('(filter: {userId: "1"})')).data.account.scheduledTweets.nodes).toEqual([])
    const many = await ask('(first: 201)')
    expect(many.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'first', limit: 200 })
    const nobody = await ask('(filter: {userId: "demo"})')
    expect(nobody.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'filter.userId' })
    expect(nobody.calls).toEqual({ 'accounts.list': 1 })
  })
})

const promote = (scheduledTweetId: string, line = lineItemId): Promise<Asked> =>
  world.ask(
    `mutation ($a: ID!, $input: ScheduledPromotedTweetCreateInput!) { scheduledPromotedTweetCreate(accountId: $a, input: $input) { scheduledPromotedTweet { id restId lineItemRestId scheduledTweetRestId tweetId deleted scheduledTweet { text } } ${ERRORS} } }`,
    { a: main, input: { lineItemId: line, scheduledTweetId } },
  )
const promoted = async (id: string): Promise<Json> => {
  const asked = await promote(id)
  expect(asked.data.scheduledPromotedTweetCreate.userErrors).toEqual([])
  return asked.data.scheduledPromotedTweetCreate.scheduledPromotedTweet
}
const demote = (id: string): Promise<Asked> =>
  world.ask(
    `mutation ($id: ID!) { scheduledPromotedTweetDelete(id: $id) { scheduledPromotedTweet { restId deleted } ${ERRORS} } }`,
    { id },
  )

describe('promotions of scheduled posts', () => {
  it('are created with a line item and a scheduled post, and once [scheduled_promoted_tweets.create]', async () => {
    const post = await scheduled()
    const asked = await promote(
      globalId('ScheduledTweet', main, post.id),
      globalId('LineItem', main, lineItemId),
    )
    expect(asked.errors).toEqual([])
    const { scheduledPromotedTweet } = asked.data.scheduledPromotedTweetCreate
    expect(scheduledPromotedTweet).toEqual({
      id: globalId('ScheduledPromotedTweet', main, scheduledPromotedTweet.restId),
      restId: expect.stringMatching(/^[0-9a-z]{5}$/),
      lineItemRestId: lineItemId,
      scheduledTweetRestId: post.id,
      tweetId: null,
      deleted: false,
      scheduledTweet: { text: 'Soon.' },
    })
    expect(asked.calls).toEqual({ 'scheduled_promoted_tweets.create': 1, 'scheduled_tweets.get': 1 })
    await keeping(async () => {
      const again = await world.rest.post(
        at(`scheduled_promoted_tweets?line_item_id=${lineItemId}&scheduled_tweet_id=${post.id}`),
      )
      expect(again.json.data.id).toBe(scheduledPromotedTweet.restId)
    })
  })

  it('show the post that was published, and lead to it under line items, in one call for all', async () => {
    const { errors, data, calls } = await world.ask(
      `query ($a: ID!) { account(id: $a) {
        scheduledPromotedTweets(first: 2) { nodes { tweetId scheduledTweet { name scheduledStatus tweetId } lineItemRestId } }
        lineItems(first: 20) { nodes { scheduledPromotedTweets(first: 2) { nodes { tweetId } } } }
      } }`,
      { a: main },
    )
    expect(errors).toEqual([])
    const [published, waiting] = data.account.scheduledPromotedTweets.nodes
    expect(published).toEqual({
      tweetId: expect.stringMatching(/^\d{18,19}$/),
      scheduledTweet: { name: 'Season opener', scheduledStatus: 'SUCCESS', tweetId: published.tweetId },
      lineItemRestId: lineItemId,
    })
    expect(waiting).toMatchObject({ tweetId: null, scheduledTweet: { scheduledStatus: 'SCHEDULED' } })
    expect(data.account.lineItems.nodes[0].scheduledPromotedTweets.nodes).toEqual([
      { tweetId: published.tweetId },
      { tweetId: null },
    ])
    expect(data.account.lineItems.nodes[1].scheduledPromotedTweets.nodes).toEqual([])
    expect(calls).toEqual({
      'accounts.list': 1,
      'line_items.list': 1,
      'scheduled_promoted_tweets.list': 2,
      'scheduled_tweets.get': 2,
    })
  })

  it.each([
    [
      'no line_item_id [scheduled_promoted_tweets.create.line_item_id.required]',
      (post: string) => `scheduled_tweet_id=${post}`,
      400,
      'MISSING_PARAMETER',
      'line_item_id',
    ],
    [
      'no scheduled_tweet_id [scheduled_promoted_tweets.create.scheduled_tweet_id.required]',
      () => `line_item_id=${lineItemId}`,
      400,
      'MISSING_PARAMETER',
      'scheduled_tweet_id',
    ],
    [
      'a scheduled_tweet_id that is no long',
      () => `line_item_id=${lineItemId}&scheduled_tweet_id=1efwlo`,
      400,
      'INVALID_PARAMETER',
      'scheduled_tweet_id',
    ],
    [
      'an unknown post',
      () => `line_item_id=${lineItemId}&scheduled_tweet_id=12`,
      404,
      'TWEET_NOT_FOUND',
      'scheduled_tweet_id',
    ],
    [
      'an unknown line item',
      (post: string) => `line_item_id=zzzz&scheduled_tweet_id=${post}`,
      404,
      'LINE_ITEM_NOT_FOUND',
      'line_item_id',
    ],
  ])('are not created with %s', async (_what, parameters, status, code, parameter) => {
    const { id } = await scheduled()
    const answer = await keeping(() => world.rest.post(at(`scheduled_promoted_tweets?${parameters(id)}`)))
    expect(answer.status).toBe(status)
    expect(answer.json.errors).toMatchObject([{ code, parameter }])
  })

  it.each<[string, string | undefined, () => string, string, string, number]>([
    ['an unknown post', '12', () => lineItemId, 'TWEET_NOT_FOUND', 'scheduledTweetId', 1],
    ['an id that is no long', '1efwlo', () => lineItemId, 'INVALID_PARAMETER', 'scheduledTweetId', 0],
    ['an unknown line item', undefined, () => 'zzzz', 'LINE_ITEM_NOT_FOUND', 'lineItemId', 1],
  ])('cannot be created by mutation with %s', async (_what, given, line, code, field, calls) => {
    const post = given ?? (await scheduled()).id
    const asked = await keeping(() => promote(post, line()))
    expect(asked.data.scheduledPromotedTweetCreate).toMatchObject({
      scheduledPromotedTweet: null,
      userErrors: [{ code, field }],
    })
    expect(asked.calls).toEqual(calls === 0 ? {} : { 'scheduled_promoted_tweets.create': 1 })
  })

  it('do not reach the scheduled post of another account', async () => {
    const other = world.sandbox.demo.thirdAccountId
    const made = await world.rest.form('POST', `/12/accounts/${other}/scheduled_tweets`, {
      as_user_id: user,
      text: 'Elsewhere.',
      scheduled_at: '2026-11-20T13:00:00Z',
    })
    const asked = await promote(made.json.data.id)
    expect(asked.data.scheduledPromotedTweetCreate.userErrors).toMatchObject([{ code: 'TWEET_NOT_FOUND' }])
  })

  it('are deleted until the second before scheduled_at, and stay readable [scheduled_promoted_tweets.delete] [scheduled_promoted_tweets.delete.soft] [scheduled_promoted_tweets.get.with_deleted] [scheduled_promoted_tweets.delete.before_scheduled_at]', async () => {
    const { id, restId } = await promoted((await scheduled('2026-11-20T13:00:00Z')).id)
    clock.now = Date.parse('2026-11-20T12:59:59Z')
    const deleted = await demote(id)
    expect(deleted.data.scheduledPromotedTweetDelete).toEqual({
      scheduledPromotedTweet: { restId, deleted: true },
      userErrors: [],
    })
    expect(deleted.calls).toEqual({ 'scheduled_promoted_tweets.delete': 1 })
    const one = at(`scheduled_promoted_tweets/${restId}`)
    expect((await world.rest.get(one)).status).toBe(404)
    expect((await world.rest.get(`${one}?with_deleted=true`)).json.data).toMatchObject({
      id: restId,
      deleted: true,
    })
    expect((await world.rest.delete(one)).status).toBe(404)
  })

  it.each(['2026-11-20T13:00:00Z', '2026-11-20T13:00:01Z', '2026-11-21T12:00:00Z'])(
    'are not deleted any more at %s [scheduled_promoted_tweets.delete.before_scheduled_at]',
    async (now) => {
      const { id, restId } = await promoted((await scheduled('2026-11-20T13:00:00Z')).id)
      clock.now = Date.parse(now)
      await keeping(async () => {
        const asked = await demote(id)
        expect(asked.data.scheduledPromotedTweetDelete).toMatchObject({
          scheduledPromotedTweet: null,
          userErrors: [
            { code: 'INVALID', field: 'id', message: expect.stringContaining('2026-11-20T13:00:00Z') },
          ],
        })
        const { status, json } = await world.rest.delete(at(`scheduled_promoted_tweets/${restId}`))
        expect(status).toBe(400)
        expect(json.errors).toMatchObject([
          { code: 'INVALID', parameter: 'scheduled_promoted_tweet_id', attribute: 'scheduled_at' },
        ])
      })
    },
  )

  it('outlive their post when that is deleted, and can then be deleted at any time', async () => {
    const post = await scheduled()
    const { id, restId } = await promoted(post.id)
    await world.rest.delete(at(`scheduled_tweets/${post.id}`))
    clock.now = NOON + 86_400_000
    const shown = await world.ask(
      `query ($a: ID!) { account(id: $a) { scheduledPromotedTweet(id: "${restId}") { scheduledTweetRestId tweetId scheduledTweet { id } } } }`,
      { a: main },
    )
    expect(shown.data.account.scheduledPromotedTweet).toEqual({
      scheduledTweetRestId: post.id,
      tweetId: null,
      scheduledTweet: null,
    })
    expect((await demote(id)).data.scheduledPromotedTweetDelete.userErrors).toEqual([])
  })

  it.each<[what: string, permissions: string[], status: number]>([
    ['a creative manager who composes', ['CREATIVE_MANAGER', 'TWEET_COMPOSER'], 200],
    ['a manager of ads who composes', ['AD_MANAGER', 'TWEET_COMPOSER'], 200],
    ['a creative manager who does not', ['CREATIVE_MANAGER'], 403],
    ['a composer and no more', ['TWEET_COMPOSER'], 403],
    ['an analyst of campaigns who composes', ['CAMPAIGN_ANALYST', 'TWEET_COMPOSER'], 403],
  ])(
    'may be made nullcast by %s, or not [permissions.tweet_composer]',
    async (_what, permissions, status) => {
      const { credentials } = world.sandbox
      const { id } = await credentials.createUser({
        screenName: `composer_${permissions.join('').length}_${status}`,
        name: 'Composer',
        password: 'sandbox',
        access: { [main]: permissions as never },
      })
      const composer = clientOf(world.sandboxUrl, await credentials.of(id))
      const before = await everything()
      const answer = await composer.form('POST', at('scheduled_tweets'), {
        as_user_id: user,
        text: 'By a composer.',
        scheduled_at: '2026-11-20T13:00:00Z',
      })
      expect(answer.status).toBe(status)
      if (status === 200) expect(answer.json.data).toMatchObject({ nullcast: true, user_id: user })
      else {
        expect(answer.json.errors).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }])
        expect(await everything()).toEqual(before)
      }
    },
  )
})
