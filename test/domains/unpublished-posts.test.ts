import { MEDIA } from './card-kinds.ts'
import { kindOf } from './kinds.ts'
import { ERRORS, expectError, expectRefused, expectUserError } from './refusals.ts'
import { expectDone } from './results.ts'
import { type Asked, globalId, inClockedWorld, type Json } from './world.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
/** Images in the demo's media library. */
const IMAGES = [MEDIA.wideImage, MEDIA.secondWideImage, MEDIA.squareImage, '3_1995078342361743363']
const FIVE = [...IMAGES, MEDIA.smallImage]
const GIF = MEDIA.gif
const VIDEO = MEDIA.wideVideo
const PREROLL = '13_1995078342361743371'
const STRANGER = '1475114279616221188'

const { world, main, demo, rest, ask, at, inAccount, clock } = await inClockedWorld('2026-11-20T12:00:00Z', {
  fresh: true,
})
const user = demo.userId
/** URI of one of the account's cards. */
const card = (await rest.get(at('cards/poll'))).json.data[0].card_uri
const SNOWFLAKE = expect.stringMatching(/^\d{18,19}$/)
const FIELDS = 'id restId name text userId nullcast cardUri mediaKeys createdAt updatedAt'

const DRAFT = {
  path: 'draft_tweets',
  type: 'DraftTweet',
  field: 'draftTweet',
  idParameter: 'draft_tweet_id',
  /** REST parameters required by a create in addition to user and text. */
  time: {},
  numbered: (_number: number): object => ({}),
  input: {},
  /** GraphQL selection of the fields that only this kind has. */
  more: 'status statusRaw',
  fresh: { status: null, statusRaw: null },
  gone: { status: 'DELETED', statusRaw: 'DELETED' },
  goneByRest: { status: 'DELETED' },
  names: 'name text user_id id nullcast created_at card_uri updated_at media_keys',
  own: {},
  moved: {},
  movedTo: {},
}
const SCHEDULED = {
  path: 'scheduled_tweets',
  type: 'ScheduledTweet',
  field: 'scheduledTweet',
  idParameter: 'scheduled_tweet_id',
  time: { scheduled_at: '2026-11-20T13:00:59Z' },
  // Schedules one post per minute, because an account can have at most 30 in any 15 minutes.
  numbered: (number: number): object => ({
    scheduled_at: new Date(Date.UTC(2026, 10, 21, 0, number)).toISOString(),
  }),
  input: { scheduledAt: '2026-12-24T18:30:00Z' },
  more: 'scheduledAt completedAt scheduledStatus scheduledStatusRaw tweetId',
  fresh: { completedAt: null, scheduledStatus: 'SCHEDULED', scheduledStatusRaw: 'SCHEDULED', tweetId: null },
  gone: { scheduledStatus: 'DELETED', scheduledStatusRaw: 'DELETED' },
  goneByRest: { scheduled_status: 'DELETED' },
  names:
    'name completed_at text user_id scheduled_status id nullcast created_at scheduled_at card_uri updated_at tweet_id media_keys',
  own: {
    completed_at: null,
    scheduled_status: 'SCHEDULED',
    // The API drops the seconds.
    scheduled_at: '2026-11-20T13:00:00Z',
    tweet_id: null,
  },
  moved: { scheduled_at: '2026-12-01T08:15:42Z' },
  movedTo: { scheduled_at: '2026-12-01T08:15:00Z' },
}
const postsOf = ({ path, type, more }: typeof DRAFT | typeof SCHEDULED, fields = `${FIELDS} ${more}`) =>
  kindOf(world, main, { path, type, all: 'count=200' }, fields)

describe.each([
  ['draft post', DRAFT],
  ['scheduled post', SCHEDULED],
])('%s', (_name, kind) => {
  const { path, type, field } = kind
  const posts = postsOf(kind)
  const called = (verb: string) => ({ [`${path}.${verb}`]: 1 })
  const SOUND = { as_user_id: user, text: 'Soon.', ...kind.time }
  const made = (parameters = {}): Promise<Json> => posts.rest.made({ ...SOUND, ...parameters })

  it('is created over REST as nullcast, with a snowflake id and without the seconds of a scheduled time [draft_tweets.create, draft_tweets.fields, draft_tweets.create.nullcast.default, scheduled_tweets.create, scheduled_tweets.fields, scheduled_tweets.fields.no_old_version, scheduled_tweets.create.scheduled_at.minutes, scheduled_tweets.create.nullcast.default, scheduled_tweets.state.created, posts.as_user_id]', async () => {
    const post = await made({ text: 'Grüße, alle zusammen' })
    expect(Object.keys(post).join(' ')).toBe(kind.names)
    expect(post).toEqual({
      name: null,
      text: 'Grüße, alle zusammen',
      user_id: user,
      id: SNOWFLAKE,
      nullcast: true,
      created_at: '2026-11-20T12:00:00Z',
      card_uri: null,
      updated_at: '2026-11-20T12:00:00Z',
      media_keys: [],
      ...kind.own,
    })
    // An id shifted right by 22 bits is the creation time in milliseconds since 2010-11-04T01:42:54.657Z.
    expect((BigInt(post.id) >> 22n) + 1_288_834_974_657n).toBe(BigInt(NOON))
    expect(BigInt((await made()).id) > BigInt(post.id)).toBe(true)
    const read = await rest.get(at(`${path}/${post.id}`))
    const params = { account_id: main, [kind.idParameter]: post.id }
    expect(read.json).toEqual({ request: { params }, data: post })
  })

  it('can be created with null or an empty value for card_uri, media_keys and name', async () => {
    const none = { card_uri: null, media_keys: null, name: null }
    const unset = { ...none, media_keys: [] }
    expect(await made(none)).toMatchObject(unset)
    const { status, json } = await rest.json('POST', at(path), { ...SOUND, ...none })
    expect([status, json.data]).toEqual([200, expect.objectContaining(unset)])
    const input = { asUserId: user, text: 'Soon.', cardUri: null, mediaKeys: null, name: null, ...kind.input }
    const asked = await postsOf(kind, 'cardUri mediaKeys name').graph.create(input)
    expectDone(asked, { cardUri: null, mediaKeys: [], name: null }, called('create'))
  })

  it('is created by a mutation with all its fields, and can be read by global id or REST id [draft_tweets.get, draft_tweets.create.card_uri, draft_tweets.create.media_keys.library, scheduled_tweets.get, scheduled_tweets.create.card_uri]', async () => {
    const given = {
      text: 'Season’s greetings, and 100% off',
      mediaKeys: IMAGES,
      cardUri: card,
      nullcast: false,
      name: 'n'.repeat(80),
      ...kind.input,
    }
    const fields = `${FIELDS} ${kind.more} account { restId }`
    const asked = await postsOf(kind, fields).graph.create({ asUserId: user, ...given })
    const expected = {
      ...given,
      ...kind.fresh,
      userId: user,
      id: expect.any(String),
      restId: SNOWFLAKE,
      createdAt: '2026-11-20T12:00:00Z',
      updatedAt: '2026-11-20T12:00:00Z',
      account: { restId: main },
    }
    const post = expectDone(asked, expected, { 'accounts.list': 1, ...called('create') })
    const { id, restId } = post
    expect(id).toBe(globalId(type, main, restId))
    const read = await ask(
      `query ($a: ID!, $id: ID!, $restId: ID!) { account(id: $a) { one: ${field}(id: $id) { ${fields} media { mediaKey mediaType } } same: ${field}(id: $restId) { id } none: ${field}(id: "1") { id } never: ${field}(id: "zz") { id } } node(id: $id) { id } }`,
      { a: main, id, restId },
    )
    const media = IMAGES.map((mediaKey) => ({ mediaKey, mediaType: 'IMAGE' }))
    const account = { one: { ...post, media }, same: { id }, none: null, never: null }
    expect([read.errors, read.data]).toEqual([[], { account, node: { id } }])
    // The list cannot be filtered by id, so the post and the missing id take one GET each.
    expect(read.calls).toEqual({ 'accounts.list': 1, [`${path}.get`]: 2, 'media_library.list': 1 })
  })

  it.each([
    ['four images', IMAGES],
    ['one GIF', [GIF]],
    ['one video', [VIDEO]],
    ['one pre-roll video', [PREROLL]],
  ])(
    'needs no text if it shows %s [draft_tweets.create.media_keys.count] [sandbox: scheduled_tweets.create.text.required]',
    async (_what, media_keys) =>
      expect(await made({ text: undefined, media_keys })).toMatchObject({ text: '', media_keys }),
  )

  it.each`
    what                                                                                 | change                                     | refusal
    ${'a user id that is not a long'}                                                    | ${{ as_user_id: 'demo' }}                  | ${{}}
    ${'a user without a grant [posts.as_user_id.granted]'}                               | ${{ as_user_id: STRANGER }}                | ${{ code: 'INVALID_USER', asked: true }}
    ${'a user who granted only reposts [posts.as_user_id.granted]'}                      | ${{ as_user_id: '1473640101592301568' }}   | ${{ code: 'INVALID_USER', asked: true }}
    ${'blank text'}                                                                      | ${{ text: '  ' }}                          | ${{ code: 'TWEET_CANNOT_BE_BLANK' }}
    ${'neither text nor media'}                                                          | ${{ text: '', media_keys: [] }}            | ${{ code: 'TWEET_CANNOT_BE_BLANK' }}
    ${'five images [draft_tweets.create.media_keys.count]'}                              | ${{ media_keys: FIVE }}                    | ${{ limit: 4 }}
    ${'an image next to a GIF [draft_tweets.create.media_keys.count]'}                   | ${{ media_keys: [IMAGES[0], GIF] }}        | ${{ code: 'INVALID_MEDIA', limit: 1 }}
    ${'two videos [draft_tweets.create.media_keys.count]'}                               | ${{ media_keys: [VIDEO, PREROLL] }}        | ${{ code: 'INVALID_MEDIA', limit: 1 }}
    ${'an invalid media key'}                                                            | ${{ media_keys: ['harbour'] }}             | ${{}}
    ${'missing media [draft_tweets.create.media_keys.library]'}                          | ${{ media_keys: ['3_42'] }}                | ${{ code: 'MEDIA_NOT_FOUND', asked: true }}
    ${'deleted media [draft_tweets.create.media_keys.library]'}                          | ${{ media_keys: [MEDIA.deletedImage] }}    | ${{ code: 'MEDIA_NOT_FOUND', asked: true }}
    ${'a missing card [draft_tweets.create.card_uri, scheduled_tweets.create.card_uri]'} | ${{ card_uri: 'card://zzzzzzz' }}          | ${{ code: 'CARD_NOT_FOUND', asked: true }}
    ${'an invalid card_uri [draft_tweets.create.card_uri]'}                              | ${{ card_uri: 'https://cards.example/1' }} | ${{}}
    ${'a card_uri without slashes'}                                                      | ${{ card_uri: 'card:1' }}                  | ${{}}
  `('cannot be created over REST or GraphQL with $what', ({ change, refusal }) =>
    posts.refusesCreate(SOUND, change, refusal),
  )

  it('can be changed field by field, and empty values remove card, media and name [draft_tweets.update, draft_tweets.update.card_uri.empty_removes, draft_tweets.update.all_fields, draft_tweets.update.media_keys, scheduled_tweets.update, scheduled_tweets.update.fields, scheduled_tweets.update.media_keys.empty_removes]', async () => {
    const post = await made()
    clock.now = NOON + 60_000
    const changes = { text: 'Later.', card_uri: card, name: 'Later', ...kind.moved }
    const changed = await posts.rest.update(post.id, { ...changes, media_keys: VIDEO, nullcast: 'false' })
    const later = { ...changes, ...kind.movedTo, media_keys: [VIDEO], nullcast: false }
    expect(changed.json.data).toEqual({ ...post, ...later, updated_at: '2026-11-20T12:01:00Z' })
    const emptied = { cardUri: null, mediaKeys: null, name: null }
    const removed = await posts.graph.update(globalId(type, main, post.id), emptied)
    const left = { cardUri: null, mediaKeys: [], name: null, text: 'Later.', nullcast: false }
    expectDone(removed, expect.objectContaining(left), called('update'))
    const stored = { ...later, card_uri: null, media_keys: [], name: null }
    expect(await posts.rest.get(post.id)).toMatchObject(stored)
    await posts.rest.update(post.id, { media_keys: GIF, card_uri: card })
    const byRest = await posts.rest.update(post.id, { media_keys: '', card_uri: '' })
    expect(byRest.json.data).toMatchObject({ media_keys: [], card_uri: null })
  })

  it.each`
    what                          | input                                  | code                       | field          | asks
    ${'empty text without media'} | ${{ text: '' }}                        | ${'TWEET_CANNOT_BE_BLANK'} | ${'text'}      | ${1}
    ${'neither text nor media'}   | ${{ text: '', mediaKeys: null }}       | ${'TWEET_CANNOT_BE_BLANK'} | ${'text'}      | ${0}
    ${'a name of 81 characters'}  | ${{ name: 'n'.repeat(81) }}            | ${'INVALID_PARAMETER'}     | ${'name'}      | ${0}
    ${'a GIF next to an image'}   | ${{ mediaKeys: [GIF, IMAGES[0]] }}     | ${'INVALID_MEDIA'}         | ${'mediaKeys'} | ${0}
    ${'five images'}              | ${{ mediaKeys: FIVE }}                 | ${'INVALID_PARAMETER'}     | ${'mediaKeys'} | ${0}
    ${'deleted media'}            | ${{ mediaKeys: [MEDIA.deletedImage] }} | ${'MEDIA_NOT_FOUND'}       | ${'mediaKeys'} | ${1}
    ${'a missing card'}           | ${{ cardUri: 'card://zzzzzzz' }}       | ${'CARD_NOT_FOUND'}        | ${'cardUri'}   | ${1}
    ${'an invalid card URI'}      | ${{ cardUri: 'card:1' }}               | ${'INVALID_PARAMETER'}     | ${'cardUri'}   | ${0}
  `('cannot be changed to $what', async ({ input, code, field, asks }) => {
    const { id } = await made()
    const { data, calls } = await posts.unchanged(() => posts.graph.update(id, input))
    expect(data.done).toMatchObject({ record: null, userErrors: [{ code, field }] })
    expect(calls).toEqual(asks ? called('update') : {})
  })

  it('is deleted permanently: only the delete response still contains it [draft_tweets.delete, draft_tweets.delete.hard, scheduled_tweets.delete, scheduled_tweets.delete.hard, scheduled_tweets.delete.answer, scheduled_tweets.state.deleted]', async () => {
    const [first, second] = [await made(), await made()]
    expect((await posts.rest.delete(first.id)).json.data).toEqual({ ...first, ...kind.goneByRest })
    const { graph } = postsOf(kind, `restId ${Object.keys(kind.gone).join(' ')}`)
    expectDone(await graph.delete(second.id), { restId: second.id, ...kind.gone }, called('delete'))
    const again = await graph.delete(second.id)
    expectUserError(again, 'TWEET_NOT_FOUND', 'id', { called: called('delete') })
    const left = (await posts.all()).map(({ id }) => id)
    for (const { id } of [first, second]) {
      expect((await rest.get(at(`${path}/${id}`))).status).toBe(404)
      expect((await posts.rest.delete(id)).status).toBe(404)
      expect((await posts.rest.update(id, { text: 'Again' })).status).toBe(404)
      expect(left).not.toContain(id)
    }
  })

  it('is listed in pages of 1 to 200 (default: 100), and can be filtered by user [draft_tweets.list, draft_tweets.list.count, draft_tweets.list.cursor, scheduled_tweets.list, scheduled_tweets.list.count, scheduled_tweets.list.cursor, scheduled_tweets.list.user_id]', async () => {
    const other = (await rest.post('/12/accounts')).json.data[0].id
    const others = kindOf(world, other, kind)
    for (let number = 0; number < 101; number += 1)
      await others.rest.made({ ...SOUND, text: `${number}`, ...kind.numbered(number) })
    const target = others.base
    const first = (await rest.get(target)).json
    expect([first.data.length, first.data[0].text, first.total_count]).toEqual([100, '0', undefined])
    const last = (await rest.get(`${target}?cursor=${first.next_cursor}`)).json
    expect([last.data.map(({ text }: Json) => text), last.next_cursor]).toEqual([['100'], null])
    expect((await rest.get(`${target}?count=200&user_id=${user}`)).json.data).toHaveLength(101)
    expect((await rest.get(`${target}?count=200&user_id=1`)).json.data).toEqual([])
    for (const count of [0, 201])
      expectRefused(await rest.get(`${target}?count=${count}`), 'INVALID_PARAMETER', 'count')

    const CALLS = { 'accounts.list': 1, ...called('list') }
    const list = async (args: string) => {
      const selection = 'nodes { text } pageInfo { endCursor hasNextPage } totalCount'
      const asked = await inAccount(`shown: ${field}s(${args}) { ${selection} }`, other)
      return { asked, shown: asked.data?.account?.shown }
    }
    const page = await list('first: 100')
    expect([page.asked.errors, page.asked.calls]).toEqual([[], CALLS])
    // Neither the API nor the gateway counts these posts.
    expect(page.shown).toMatchObject({ totalCount: null, pageInfo: { hasNextPage: true } })
    const next = await list(`first: 100, after: "${page.shown.pageInfo.endCursor}"`)
    expect([next.shown.nodes, next.asked.calls]).toEqual([[{ text: '100' }], CALLS])
    const all = await list(`first: 200, filter: {userId: "${user}"}`)
    expect([all.shown.totalCount, all.asked.calls]).toEqual([101, CALLS])
    expect((await list('filter: {userId: "1"}')).shown.nodes).toEqual([])
    for (const [args, refusal] of [
      ['first: 1001', { field: 'first', limit: 1000 }],
      ['filter: {userId: "demo"}', { field: 'filter.userId' }],
    ] as const)
      expectError((await list(args)).asked, { code: 'BAD_USER_INPUT', ...refusal }, { 'accounts.list': 1 })
  })

  it('is omitted from a list that is filtered by a different user', async () => {
    await made()
    const list = (userId: string) =>
      inAccount(`shown: ${field}s(first: 200, filter: {userId: "${userId}"}) { nodes { restId } }`)
    const own = (await posts.all()).map(({ id }) => ({ restId: id }))
    const mine = await list(user)
    expect(mine.data.account.shown.nodes).toEqual(own)
    expect(mine.calls).toEqual({ 'accounts.list': 1, ...called('list') })
    expect((await list(STRANGER)).data.account.shown.nodes).toEqual([])
  })
})

describe('scheduled post time', () => {
  const posts = postsOf(SCHEDULED)
  const SOUND = { as_user_id: user, text: 'Soon.', scheduled_at: '2026-11-20T13:00:00Z' }

  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
    ['2027-11-20T12:00:59Z', '2027-11-20T12:00:00Z'],
  ])('can be %s', async (scheduled_at, minute) =>
    expect((await posts.rest.made({ ...SOUND, scheduled_at })).scheduled_at).toBe(minute),
  )

  it('can be a later second of the current minute; the post is then published at once [sandbox: scheduled_tweets.create.scheduled_at.minutes]', async () => {
    clock.now += 30_000
    const made = await posts.rest.made({ ...SOUND, scheduled_at: '2026-11-20T12:00:45Z' })
    expect(made).toMatchObject({ scheduled_at: '2026-11-20T12:00:00Z', scheduled_status: 'SCHEDULED' })
    expect(await posts.rest.get(made.id)).toMatchObject({
      scheduled_status: 'SUCCESS',
      completed_at: '2026-11-20T12:00:30Z',
    })
    await posts.refusesCreate(SOUND, { scheduled_at: '2026-11-20T11:59:59Z' }, { asked: true })
  })

  it.each([['the previous minute', '2026-11-20T11:59:59Z']])(
    'cannot be %s in creates and updates',
    async (_what, scheduled_at) => {
      await posts.refusesCreate(SOUND, { scheduled_at }, { asked: true })
      const { id } = await posts.rest.made(SOUND)
      await posts.refusesUpdate(id, { scheduled_at }, { asked: true })
    },
  )

  it.each`
    what                         | scheduled_at  | code
    ${'an empty scheduled_at'}   | ${''}         | ${'INVALID_PARAMETER'}
    ${'an invalid scheduled_at'} | ${'tomorrow'} | ${'INVALID_PARAMETER'}
  `('is refused over REST: $what', async ({ scheduled_at, code }) => {
    const received = await posts.unchanged(() => posts.rest.create({ ...SOUND, scheduled_at }))
    expectRefused(received, code, 'scheduled_at')
  })
})

describe('draft preview', () => {
  const drafts = postsOf(DRAFT)
  const preview = (id: string): Promise<Asked> =>
    ask(`mutation ($id: ID!) { draftTweetPreview(id: $id) { message ${ERRORS} } }`, {
      id: globalId('DraftTweet', main, id),
    })

  it('is sent, and the response contains only the request and a message [draft_tweets.preview]', async () => {
    const { id } = await drafts.rest.made({ as_user_id: user, text: 'Soon.' })
    await drafts.unchanged(async () => {
      const { status, json } = await rest.form('POST', at(`draft_tweets/preview/${id}`), {})
      expect([status, json]).toEqual([
        200,
        {
          request: { params: { account_id: main, draft_tweet_id: id } },
          message: expect.stringContaining(id),
        },
      ])
      const { data, errors, calls } = await preview(id)
      expect([errors, data.draftTweetPreview]).toEqual([[], { message: json.message, userErrors: [] }])
      expect(calls).toEqual({ 'draft_tweets.preview': 1 })
    })
  })

  it.each([
    ['that does not exist', '42', 'TWEET_NOT_FOUND', { 'draft_tweets.preview': 1 }],
    ['with an invalid id', 'ZZ', 'INVALID_PARAMETER', {}],
  ])('is refused for a draft %s', async (_what, id, code, called) => {
    expectRefused(await rest.form('POST', at(`draft_tweets/preview/${id}`), {}), code, 'draft_tweet_id')
    const { data, calls } = await preview(id)
    expect(data.draftTweetPreview).toMatchObject({ message: null, userErrors: [{ code }] })
    expect(calls).toEqual(called)
  })
})
