import { kindOf } from './kinds.ts'
import { expectError, expectRefused, expectUserError } from './refusals.ts'
import { globalId, inWorld, type Json } from './world.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const clock = { now: NOON }
const { world, main, demo, rest, ask, at, inAccount } = await inWorld({
  fresh: true,
  runtime: { now: () => clock.now },
  // Requests are signed by the true time, whatever the sandbox believes.
  timestampWindowSeconds: 100 * 365 * 86_400,
})
beforeEach(() => {
  clock.now = NOON
})
const user = demo.userId
/** Of a card of the account. */
const card = (await rest.get(at('cards/poll'))).json.data[0].card_uri
const POST =
  'id restId name text userId nullcast scheduledAt completedAt scheduledStatus scheduledStatusRaw tweetId cardUri mediaKeys createdAt updatedAt'
const kind = { path: 'scheduled_tweets', type: 'ScheduledTweet', all: 'count=200' }
const posts = kindOf(world, main, kind, POST)
const SOUND = { scheduled_at: '2026-11-20T13:00:00Z', text: 'Soon.', as_user_id: user }
const scheduled = (scheduled_at = SOUND.scheduled_at, text = 'Soon.'): Promise<Json> =>
  posts.rest.made({ ...SOUND, scheduled_at, text })

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
    const read = await rest.get(at(`scheduled_tweets/${made.id}`))
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
    const { data, errors, calls } = await kindOf(
      world,
      main,
      kind,
      `${POST} account { restId }`,
    ).graph.create(input)
    expect([errors, data.done.userErrors]).toEqual([[], []])
    expect(calls).toEqual({ 'scheduled_tweets.create': 1, 'accounts.list': 1 })
    const { account, ...post } = data.done.record
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
    const read = await ask(
      `query ($a: ID!, $id: ID!) { account(id: $a) { one: scheduledTweet(id: $id) { ${POST} } none: scheduledTweet(id: "1") { id } never: scheduledTweet(id: "zz") { id } } node(id: $id) { id } }`,
      { a: main, id: post.id },
    )
    expect(read.data).toEqual({ account: { one: post, none: null, never: null }, node: { id: post.id } })
    // One GET each for the two that may exist: the list takes no ids.
    expect(read.calls).toEqual({ 'accounts.list': 1, 'scheduled_tweets.get': 2 })
  })

  it('need no text beside media [scheduled_tweets.create.text.required]', async () => {
    const media_keys = ['3_1995078342361743360', '3_1995078342361743362']
    const made = await posts.rest.made({ ...SOUND, text: undefined, media_keys })
    expect([made.text, made.media_keys]).toEqual(['', media_keys])
  })

  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
    ['2027-11-20T12:00:59Z', '2027-11-20T12:00:00Z'],
  ])('may be scheduled for %s', async (given, minute) => {
    expect((await scheduled(given)).scheduled_at).toBe(minute)
  })

  it.each`
    what                                                                                | change                                      | refusal
    ${'a minute more than a year ahead [scheduled_tweets.create.scheduled_at.horizon]'} | ${{ scheduled_at: '2027-11-20T12:01:00Z' }} | ${{ asked: true }}
    ${'the minute before'}                                                              | ${{ scheduled_at: '2026-11-20T11:59:59Z' }} | ${{ asked: true }}
    ${'neither text nor media [scheduled_tweets.create.text.required]'}                 | ${{ text: undefined }}                      | ${{ code: 'MISSING_PARAMETER' }}
    ${'a blank text'}                                                                   | ${{ text: '  ' }}                           | ${{ code: 'TWEET_CANNOT_BE_BLANK' }}
    ${'no text and an empty list'}                                                      | ${{ text: '', media_keys: [] }}             | ${{ code: 'TWEET_CANNOT_BE_BLANK' }}
    ${'a name of 81 characters [scheduled_tweets.create.name.maximum]'}                 | ${{ name: 'n'.repeat(81) }}                 | ${{ limit: 80 }}
    ${'a user who is no long'}                                                          | ${{ as_user_id: 'demo' }}                   | ${{}}
    ${'somebody who has granted nothing [posts.as_user_id.granted]'}                    | ${{ as_user_id: '1475114279616221188' }}    | ${{ code: 'INVALID_USER', asked: true }}
    ${'somebody who has granted reposts only'}                                          | ${{ as_user_id: '1473640101592301568' }}    | ${{ code: 'INVALID_USER', asked: true }}
    ${'a card of nobody [scheduled_tweets.create.card_uri]'}                            | ${{ card_uri: 'card://zzzzzzz' }}           | ${{ code: 'CARD_NOT_FOUND', asked: true }}
    ${'a card_uri that is none'}                                                        | ${{ card_uri: 'card:1' }}                   | ${{}}
  `('are refused both ways with $what', ({ change, refusal }) => posts.refusesCreate(SOUND, change, refusal))

  it.each`
    what                                                                 | change                          | code                   | parameter
    ${'no scheduled_at [scheduled_tweets.create.scheduled_at.required]'} | ${{ scheduled_at: undefined }}  | ${'MISSING_PARAMETER'} | ${'scheduled_at'}
    ${'an empty scheduled_at'}                                           | ${{ scheduled_at: '' }}         | ${'INVALID_PARAMETER'} | ${'scheduled_at'}
    ${'a scheduled_at that is no time'}                                  | ${{ scheduled_at: 'tomorrow' }} | ${'INVALID_PARAMETER'} | ${'scheduled_at'}
    ${'no user [scheduled_tweets.create.as_user_id.required]'}           | ${{ as_user_id: undefined }}    | ${'MISSING_PARAMETER'} | ${'as_user_id'}
  `('are refused by REST with $what', async ({ change, code, parameter }) => {
    const received = await posts.unchanged(() => posts.rest.create({ ...SOUND, ...change }))
    expectRefused(received, code, parameter)
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
    const changed = (await posts.rest.update(made.id, changes)).json.data
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
    const removed = await posts.graph.update(globalId('ScheduledTweet', main, made.id), {
      cardUri: null,
      mediaKeys: null,
      name: null,
    })
    expect(removed.errors).toEqual([])
    expect(removed.calls).toEqual({ 'scheduled_tweets.update': 1 })
    expect(removed.data.done).toMatchObject({
      record: {
        cardUri: null,
        mediaKeys: [],
        name: null,
        text: 'Later.',
        nullcast: false,
        scheduledAt: '2026-12-01T08:15:00Z',
      },
      userErrors: [],
    })
    const emptied = await posts.rest.update(made.id, { media_keys: '' })
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
  ])('are not changed to %s', async (_what, input, code, field, asks) => {
    const { id } = await scheduled()
    const { data, calls } = await posts.unchanged(() => posts.graph.update(id, input))
    expect(data.done).toMatchObject({ record: null, userErrors: [{ code, field }] })
    expect(calls).toEqual(asks ? { 'scheduled_tweets.update': 1 } : {})
  })

  it('are deleted for good, and say so once [scheduled_tweets.delete] [scheduled_tweets.delete.hard] [scheduled_tweets.delete.answer] [scheduled_tweets.state.deleted]', async () => {
    const [first, second] = [await scheduled(), await scheduled()]
    const answer = await posts.rest.delete(first.id)
    expect(answer.json.data).toEqual({ ...first, scheduled_status: 'DELETED' })
    const gone = kindOf(world, main, kind, 'restId scheduledStatus').graph
    const deleted = await gone.delete(second.id)
    expect(deleted.data.done).toEqual({
      record: { restId: second.id, scheduledStatus: 'DELETED' },
      userErrors: [],
    })
    const called = { 'scheduled_tweets.delete': 1 }
    expect(deleted.calls).toEqual(called)
    expectUserError(await gone.delete(second.id), 'TWEET_NOT_FOUND', 'id', { called })
    const left = (await posts.all()).map(({ id }) => id)
    for (const { id } of [first, second]) {
      expect((await rest.get(at(`scheduled_tweets/${id}`))).status).toBe(404)
      expect((await posts.rest.delete(id)).status).toBe(404)
      expect(left).not.toContain(id)
    }
  })

  it('are listed in pages of 100 unless 1 to 200 is asked for, by user where one is named [scheduled_tweets.list] [scheduled_tweets.list.count] [scheduled_tweets.list.cursor] [scheduled_tweets.list.user_id]', async () => {
    const other = demo.secondAccountId
    const target = `/12/accounts/${other}/scheduled_tweets`
    for (let number = 0; number < 101; number += 1)
      await rest.form('POST', target, {
        as_user_id: user,
        text: `${number}`,
        // One a minute: no more than 30 are scheduled within 15 minutes.
        scheduled_at: new Date(Date.UTC(2026, 10, 21, 0, number)).toISOString(),
      })
    const first = (await rest.get(target)).json
    expect([first.data.length, first.data[0].text, first.total_count]).toEqual([100, '0', undefined])
    const last = (await rest.get(`${target}?cursor=${first.next_cursor}`)).json
    expect([last.data.map(({ text }: Json) => text), last.next_cursor]).toEqual([['100'], null])
    expect((await rest.get(`${target}?count=200&user_id=${user}`)).json.data).toHaveLength(101)
    expect((await rest.get(`${target}?count=200&user_id=1`)).json.data).toEqual([])
    for (const count of [0, 201])
      expectRefused(await rest.get(`${target}?count=${count}`), 'INVALID_PARAMETER', 'count')

    const CALLS = { 'accounts.list': 1, 'scheduled_tweets.list': 1 }
    const list = (args: string) =>
      inAccount(
        `scheduledTweets(${args}) { nodes { text } pageInfo { endCursor hasNextPage } totalCount }`,
        other,
      )
    const page = await list('first: 100')
    expect([page.errors, page.calls]).toEqual([[], CALLS])
    // The interface does not count scheduled posts, and the gateway does not either.
    expect(page.data.account.scheduledTweets).toMatchObject({
      totalCount: null,
      pageInfo: { hasNextPage: true },
    })
    const { endCursor } = page.data.account.scheduledTweets.pageInfo
    const next = await list(`first: 100, after: "${endCursor}"`)
    expect([next.data.account.scheduledTweets.nodes, next.calls]).toEqual([[{ text: '100' }], CALLS])
    const all = await list(`first: 200, filter: {userId: "${user}"}`)
    expect(all.data.account.scheduledTweets).toMatchObject({ totalCount: 101 })
    expect((await list('filter: {userId: "1"}')).data.account.scheduledTweets.nodes).toEqual([])
    const asked = { 'accounts.list': 1 }
    expectError(await list('first: 201'), { code: 'BAD_USER_INPUT', field: 'first', limit: 200 }, asked)
    const nobody = await list('filter: {userId: "demo"}')
    expectError(nobody, { code: 'BAD_USER_INPUT', field: 'filter.userId' }, asked)
  })
})
