import { unrecorded } from '../../harness/sandbox/exchanges.ts'
import { uploaded } from '../sandbox/media/uploaded.ts'
import { MEDIA } from './card-kinds.ts'
import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { inClockedWorld, type Json } from './world.ts'

// Text and media limits apply to every post, whether it is a draft, scheduled or published (public facts §4.2
// and spec 2 §8).

const { world, main, demo, rest, ask, at, clock } = await inClockedWorld('2026-11-20T12:00:00Z', {
  fresh: true,
})
const user = demo.userId

const KINDS = [
  { path: 'draft_tweets', operation: 'draft_tweets', type: 'DraftTweet', time: {}, input: {} },
  {
    path: 'scheduled_tweets',
    operation: 'scheduled_tweets',
    type: 'ScheduledTweet',
    time: { scheduled_at: '2026-12-01T09:00:00Z' },
    input: { scheduledAt: '2026-12-01T09:00:00Z' },
  },
  { path: 'tweet', operation: 'tweets', type: 'Tweet', time: {}, input: {} },
] as const
type Kind = (typeof KINDS)[number]

const byRest = ({ path, time }: Kind, given: Record<string, string>) =>
  rest.form('POST', at(path), { as_user_id: user, ...time, ...given })
const byGraph = ({ type, input }: Kind, given: object) => {
  const field = type.charAt(0).toLowerCase() + type.slice(1)
  return ask(
    `mutation ($a: ID!, $i: ${type}CreateInput!) { done: ${field}Create(accountId: $a, input: $i) { ${field} { restId } ${ERRORS} } }`,
    { a: main, i: { asUserId: user, ...input, ...given } },
  )
}

const LETTERS = 'a'.repeat(280)
const LONG_LINK = `https://shop.example.com/${'x'.repeat(900)}`
/** Family emoji, which consists of seven code points. */
const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'

describe.each(KINDS.map((kind) => [kind.type, kind] as const))('%s', (_type, kind) => {
  it.each([
    ['280 Latin letters', LETTERS],
    ['140 CJK letters', '漢'.repeat(140)],
    ['140 emoji of several code points', FAMILY.repeat(140)],
    ['a URL with weight 23 and 257 letters', `${LONG_LINK} ${'a'.repeat(256)}`],
    ['280 letters with separate accents', 'e\u0301'.repeat(280)],
  ])('accepts %s [posts.text.maximum, posts.text.weight]', async (_what, text) => {
    const { status, json } = await byRest(kind, { text })
    expect([status, json.errors]).toEqual([200, undefined])
    const asked = await byGraph(kind, { text })
    expect([asked.errors, asked.data.done.userErrors]).toEqual([[], []])
  })

  it.each([
    ['281 Latin letters', `${LETTERS}a`],
    ['140 CJK letters and a Latin one', `${'漢'.repeat(140)}a`],
    ['141 emoji', FAMILY.repeat(141)],
    ['a URL and 258 letters', `${LONG_LINK} ${'a'.repeat(257)}`],
    ['13 short URLs with weight 23 each', 'a.co '.repeat(13)],
  ])('refuses %s only after a call [posts.text.maximum, posts.text.weight]', async (_what, text) => {
    expectRefused(await byRest(kind, { text }), 'INVALID_PARAMETER', 'text')
    const called = { [`${kind.operation}.create`]: 1 }
    expectUserError(await byGraph(kind, { text }), 'INVALID_PARAMETER', 'text', { called, limit: 280 })
  })

  it('refuses 25,001 characters before any call [activity.long_posts]', async () => {
    const text = 'a'.repeat(25_001)
    expectRefused(await byRest(kind, { text }), 'INVALID_PARAMETER', 'text')
    expectUserError(await byGraph(kind, { text }), 'INVALID_PARAMETER', 'text', { limit: 25_000, called: {} })
  })

  it('can show a video only after the video has been transcoded [posts.media_ready]', async () => {
    clock.now += 120_000
    const key = `7_20000000000000000${KINDS.indexOf(kind)}`
    await uploaded(world.sandboxUrl, key)
    expect((await rest.post(at(`media_library?media_key=${key}`))).json.data.media_status).toBe(
      'TRANSCODE_PENDING',
    )
    const given = { text: 'Watch.', media_keys: key }
    const refused = await byRest(kind, given)
    expectRefused(refused, 'INVALID_MEDIA', 'media_keys', { value: key, details: 'TRANSCODE_PENDING' })
    const asked = await byGraph(kind, { text: 'Watch.', mediaKeys: [key] })
    expectUserError(asked, 'INVALID_MEDIA', 'mediaKeys', { called: { [`${kind.operation}.create`]: 1 } })
    clock.now += 30_000
    expect((await byRest(kind, given)).status).toBe(200)
  })
})

describe('post text', () => {
  it('is limited to 280 characters in updates, and to 25,000 with LONG_POSTS [posts.text.maximum, activity.long_posts]', async () => {
    for (const kind of KINDS.slice(0, 2)) {
      const { id } = (await byRest(kind, { text: 'Short.' })).json.data
      const change = (text: string) => rest.form('PUT', at(`${kind.path}/${id}`), { text })
      expectRefused(await change(`${LETTERS}a`), 'INVALID_PARAMETER', 'text')
      expect((await change(LETTERS)).json.data.text).toBe(LETTERS)
    }
    const account = demo.thirdAccountId
    const long = (length: number) =>
      rest.form('POST', `/12/accounts/${account}/draft_tweets`, {
        as_user_id: demo.thirdAdvertiserId,
        text: 'word '.repeat(length / 5),
      })
    expectRefused(await long(285), 'INVALID_PARAMETER', 'text')
    const features = `/12/accounts/${account}/features`
    const grant = await fetch(
      `${world.sandboxUrl}/__sandbox/features?account_id=${account}&feature_keys=LONG_POSTS`,
      { method: 'PUT' },
    )
    // The public facts name no feature for long posts, so this name is the sandbox's own.
    const { status } = await unrecorded(world.sandboxUrl, () => rest.get(features))
    expect([grant.status, status]).toEqual([200, 200])
    expect((await long(25_000)).status).toBe(200)
    expectRefused(await long(25_005), 'INVALID_PARAMETER', 'text')
  })
})

describe('card', () => {
  const site = { type: 'WEBSITE', url: 'https://shop.example/' }
  const component = (media_key: string) => [
    { type: 'MEDIA', media_key },
    { type: 'DETAILS', title: 'A', destination: site },
  ]
  const poll = (media_key: string): string =>
    `cards/poll?${new URLSearchParams({ name: 'n', first_choice: 'a', second_choice: 'b', duration_in_minutes: '60', media_key })}`
  const talk = (media_key: string, more = {}): string =>
    `cards/video_conversation?${new URLSearchParams({ name: 'n', title: 't', first_cta: '#a', first_cta_tweet: 'b', thank_you_text: 'c', media_key, ...more })}`

  it('can show a video only after the video has been transcoded [posts.media_ready]', async () => {
    clock.now += 600_000
    const key = '7_200000000000000009'
    await uploaded(world.sandboxUrl, key)
    await rest.post(at(`media_library?media_key=${key}`))
    const makers: (() => Promise<{ status: number; json: Json }>)[] = [
      () => rest.json('POST', at('cards'), { name: 'n', components: component(key) }),
      () => rest.post(at(poll(key))),
      () => rest.post(at(talk(key))),
      () => rest.post(at(talk(MEDIA.wideVideo, { unlocked_video_media_key: key }))),
      () => rest.put(at(`cards/video_conversation/5a86h?unlocked_video_media_key=${key}`)),
    ]
    for (const make of makers) {
      const { status, json } = await make()
      expect([status, json.errors[0].code, json.errors[0].details]).toEqual([
        400,
        'INVALID_MEDIA',
        'TRANSCODE_PENDING',
      ])
    }
    const asked = await ask(
      `mutation ($a: ID!, $i: CardCreateInput!) { done: cardCreate(accountId: $a, input: $i) { card { restId } ${ERRORS} } }`,
      {
        a: main,
        i: {
          name: 'n',
          components: [
            { media: { mediaKey: key } },
            { details: { title: 'A', destination: { website: { url: site.url } } } },
          ],
        },
      },
    )
    expect(asked.data.done).toMatchObject({ card: null, userErrors: [{ code: 'INVALID_MEDIA' }] })
    clock.now += 30_000
    for (const make of makers) expect((await make()).status).toBe(200)
  })
})

describe('published post edit', () => {
  const EDIT = `mutation ($id: ID!, $text: String!) { tweetEdit(id: $id, input: { text: $text }) {
    version { restId text authorId createdAt editHistoryTweetIds editControls { isEditEligible editableUntil editsRemaining } } ${ERRORS} } }`
  const edit = (id: string, text: string) => ask(EDIT, { id, text })
  const post = async (text: string): Promise<string> =>
    (await rest.json('POST', '/2/tweets', { text })).json.data.id
  const shown = async (id: string): Promise<Json> => (await rest.get(`/2/tweets/${id}`)).json.data

  it('creates a new version within one hour, and is refused after that [activity.post_edit, related_posts.create]', async () => {
    const before = clock.now
    const first = await post('Bycicles')
    clock.now += 60 * 60_000
    const { data, errors, calls } = await edit(first, 'Bicycles')
    const { version, userErrors } = data.tweetEdit
    expect([errors, userErrors, calls]).toEqual([[], [], { 'related_posts.create': 1 }])
    expect(version).toEqual({
      restId: expect.stringMatching(/^\d+$/),
      text: 'Bicycles',
      authorId: user,
      createdAt: new Date(clock.now).toISOString().replace('.000', ''),
      editHistoryTweetIds: [first, version.restId],
      editControls: {
        isEditEligible: true,
        editableUntil: new Date(before + 60 * 60_000).toISOString().replace('.000', ''),
        editsRemaining: 4,
      },
    })
    expect((await shown(version.restId)).text).toBe('Bicycles')
    clock.now += 1000
    const late = await edit(version.restId, 'Bikes')
    expect([late.errors, late.data.tweetEdit]).toEqual([
      [],
      { version: null, userErrors: [expect.objectContaining({ code: 'ACTION_NOT_ALLOWED', field: 'id' })] },
    ])
    expect((await shown(first)).edit_history_tweet_ids).toEqual([first, version.restId])
  })

  it('is refused if it is longer than 25,000 characters or if the post is missing', async () => {
    const long = await edit('12345', 'a'.repeat(25_001))
    expect([long.calls, long.data.tweetEdit.userErrors[0].field]).toEqual([{}, 'text'])
    const unknown = await edit('12345', 'a')
    expect(unknown.data.tweetEdit.userErrors).toEqual([
      expect.objectContaining({ code: 'TWEET_NOT_FOUND', field: 'id' }),
    ])
  })
})
