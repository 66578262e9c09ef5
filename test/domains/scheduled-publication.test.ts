import { clientOf } from '../sandbox/signed.ts'
import { type Asked, globalId, restList, startWorld, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

const MINUTE = 60_000
const START = Date.parse('2026-11-20T12:00:00Z')
/** Of the demo's media library. */
const IMAGE = '3_1995078342361743361'
const SQUARE = '3_1995078342361743363'
const GIF = '16_1995078342361743366'
const VIDEO = '7_1995078342361743368'

/** Never goes back, as what has happened stays: each test goes on from where the last one stopped. */
const clock = { now: START }
let world: World
let main: string
let user: string

beforeAll(async () => {
  world = await startWorld({
    runtime: { now: () => clock.now },
    // Requests are signed by the true time, whatever the sandbox believes.
    timestampWindowSeconds: 100 * 365 * 86_400,
  })
  main = world.sandbox.demo.mainAccountId
  user = world.sandbox.demo.userId
})
afterAll(() => world.close())

const at = (path: string) => `/12/accounts/${main}/${path}`
const timeAt = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`
const inMinutes = (minutes: number): string => timeAt(clock.now + minutes * MINUTE)
const pass = (minutes: number): void => {
  clock.now += minutes * MINUTE
}
const ERRORS = 'userErrors { code message field limit }'

const schedule = (parameters: Record<string, string>) =>
  world.rest.form('POST', at('scheduled_tweets'), { as_user_id: user, text: 'Soon.', ...parameters })
const scheduled = async (parameters: Record<string, string>): Promise<Json> => {
  const { status, json } = await schedule(parameters)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const read = async (id: string): Promise<Json> =>
  (await world.rest.get(at(`scheduled_tweets/${id}`))).json.data
const everything = async () => [
  await restList(world.rest, at('scheduled_tweets?count=200')),
  await restList(world.rest, at('scheduled_promoted_tweets?with_deleted=true')),
  (await world.rest.get(at('promoted_tweets?count=1&with_total_count=true'))).json.total_count,
]
const keeping = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await everything()
  const result = await work()
  expect(await everything()).toEqual(before)
  return result
}

describe('a scheduled post', () => {
  it('is published at its minute and not before: SUCCESS with post and moment [scheduled_tweets.state.success] [scheduled_tweets.scheduled_status.values]', async () => {
    const made = await scheduled({
      scheduled_at: inMinutes(30),
      text: 'Now!',
      media_keys: IMAGE,
      name: 'Launch',
    })
    const due = made.scheduled_at
    clock.now = Date.parse(due) - 1
    expect(await read(made.id)).toEqual(made)
    clock.now = Date.parse(due) + 7 * MINUTE
    const published = await read(made.id)
    expect(published).toEqual({
      ...made,
      scheduled_status: 'SUCCESS',
      // The moment of publication, not that of whoever looks.
      completed_at: due,
      updated_at: due,
      tweet_id: expect.stringMatching(/^\d{18,19}$/),
    })
    expect((BigInt(published.tweet_id) >> 22n) + 1_288_834_974_657n).toBe(BigInt(Date.parse(due)))
    const media = await world.rest.get(at(`media_library/${IMAGE}`))
    expect(media.json.data).toMatchObject({ tweeted: true, updated_at: due })
    const asked = await world.ask(
      `query ($a: ID!, $id: ID!, $ids: [String!]!) { account(id: $a) {
        scheduledTweet(id: $id) { scheduledStatus scheduledStatusRaw completedAt tweetId }
        tweetPreviews(tweetIds: $ids, tweetType: PUBLISHED) { tweetId }
      } }`,
      { a: main, id: made.id, ids: [published.tweet_id, made.id] },
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.account).toEqual({
      scheduledTweet: {
        scheduledStatus: 'SUCCESS',
        scheduledStatusRaw: 'SUCCESS',
        completedAt: due,
        tweetId: published.tweet_id,
      },
      tweetPreviews: [{ tweetId: published.tweet_id }],
    })
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'scheduled_tweets.get': 1, 'tweet_previews.list': 1 })
  })

  it('gives its promotion the post [scheduled_promoted_tweets.fields]', async () => {
    const { id } = await scheduled({ scheduled_at: inMinutes(30) })
    const line = world.sandbox.demo.lineItemId
    const promotion = await world.rest.post(
      at(`scheduled_promoted_tweets?line_item_id=${line}&scheduled_tweet_id=${id}`),
    )
    expect([promotion.status, promotion.json.data.tweet_id]).toEqual([200, null])
    pass(30)
    const { json } = await world.rest.get(at(`scheduled_promoted_tweets/${promotion.json.data.id}`))
    const { tweet_id } = await read(id)
    expect([json.data.tweet_id, typeof tweet_id]).toEqual([tweet_id, 'string'])
  })

  it('cannot be promoted ahead once it is out', async () => {
    const { id } = await scheduled({ scheduled_at: inMinutes(30) })
    pass(30)
    const lineItemId = world.sandbox.demo.lineItemId
    const { status, json } = await world.rest.post(
      at(`scheduled_promoted_tweets?line_item_id=${lineItemId}&scheduled_tweet_id=${id}`),
    )
    expect([status, json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID', parameter: 'scheduled_tweet_id' })],
    ])
    const asked = await world.ask(
      'mutation ($a: ID!, $i: ScheduledPromotedTweetCreateInput!) { done: scheduledPromotedTweetCreate(accountId: $a, input: $i) { userErrors { code field } } }',
      { a: main, i: { lineItemId, scheduledTweetId: id } },
    )
    expect(asked.data.done.userErrors).toEqual([{ code: 'INVALID', field: 'scheduledTweetId' }])
    expect(asked.calls).toEqual({ 'scheduled_promoted_tweets.create': 1 })
  })

  it('is published at the minute that it was moved to, and never once it is deleted', async () => {
    const moved = await scheduled({ scheduled_at: inMinutes(30) })
    const dropped = await scheduled({ scheduled_at: inMinutes(30) })
    await world.rest.form('PUT', at(`scheduled_tweets/${moved.id}`), { scheduled_at: inMinutes(50) })
    expect((await world.rest.delete(at(`scheduled_tweets/${dropped.id}`))).status).toBe(200)
    pass(49)
    expect(await read(moved.id)).toMatchObject({ scheduled_status: 'SCHEDULED', tweet_id: null })
    pass(1)
    expect(await read(moved.id)).toMatchObject({
      scheduled_status: 'SUCCESS',
      completed_at: timeAt(clock.now),
    })
    expect((await world.rest.get(at(`scheduled_tweets/${dropped.id}`))).status).toBe(404)
  })

  it('fails when one of its media is gone by then [scheduled_tweets.state.failed]', async () => {
    const made = await scheduled({ scheduled_at: inMinutes(30), media_keys: SQUARE })
    expect((await world.rest.delete(at(`media_library/${SQUARE}`))).status).toBe(200)
    pass(30)
    expect(await read(made.id)).toEqual({
      ...made,
      scheduled_status: 'FAILED',
      updated_at: made.scheduled_at,
      completed_at: null,
      tweet_id: null,
    })
    const asked = await world.ask(
      'query ($a: ID!, $id: ID!) { account(id: $a) { scheduledTweet(id: $id) { scheduledStatus tweetId mediaKeys media { mediaKey deleted } } } }',
      { a: main, id: made.id },
    )
    expect(asked.data.account.scheduledTweet).toEqual({
      scheduledStatus: 'FAILED',
      tweetId: null,
      mediaKeys: [SQUARE],
      media: [{ mediaKey: SQUARE, deleted: true }],
    })
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'scheduled_tweets.get': 1, 'media_library.get': 1 })
  })

  it('fails when its card is gone by then [scheduled_tweets.state.failed]', async () => {
    const poll = await world.rest.post(
      at('cards/poll?name=Soon+gone&first_choice=Yes&second_choice=No&duration_in_minutes=60'),
    )
    const { card_uri, id: card_id } = poll.json.data
    const made = await scheduled({ scheduled_at: inMinutes(30), card_uri })
    expect(made.card_uri).toBe(card_uri)
    expect((await world.rest.delete(at(`cards/poll/${card_id}`))).status).toBe(200)
    pass(30)
    expect(await read(made.id)).toMatchObject({ scheduled_status: 'FAILED', tweet_id: null, card_uri })
  })

  it.each([
    ['SUCCESS', IMAGE],
    ['FAILED', GIF],
  ])(
    'that is %s can neither be changed nor deleted [scheduled_tweets.state.success, scheduled_tweets.state.failed]',
    async (status, media) => {
      const { id } = await scheduled({ scheduled_at: inMinutes(30), media_keys: media })
      if (status === 'FAILED') await world.rest.delete(at(`media_library/${media}`))
      pass(31)
      expect((await read(id)).scheduled_status).toBe(status)
      const refusal = [
        expect.objectContaining({
          code: 'INVALID',
          parameter: 'scheduled_tweet_id',
          attribute: 'scheduled_status',
        }),
      ]
      await keeping(async () => {
        const changed = await world.rest.form('PUT', at(`scheduled_tweets/${id}`), { name: 'Too late' })
        expect([changed.status, changed.json.errors]).toEqual([400, refusal])
        const moved = await world.rest.form('PUT', at(`scheduled_tweets/${id}`), {
          scheduled_at: inMinutes(60),
        })
        expect([moved.status, moved.json.errors]).toEqual([400, refusal])
        const deleted = await world.rest.delete(at(`scheduled_tweets/${id}`))
        expect([deleted.status, deleted.json.errors]).toEqual([400, refusal])
        const asked = await world.ask(
          `mutation ($id: ID!) {
          changed: scheduledTweetUpdate(id: $id, input: {name: "Too late"}) { scheduledTweet { id } ${ERRORS} }
          deleted: scheduledTweetDelete(id: $id) { scheduledTweet { id } ${ERRORS} }
        }`,
          { id: globalId('ScheduledTweet', main, id) },
        )
        for (const payload of [asked.data.changed, asked.data.deleted])
          expect(payload).toMatchObject({
            scheduledTweet: null,
            userErrors: [{ code: 'INVALID', field: 'id' }],
          })
        expect(asked.calls).toEqual({ 'scheduled_tweets.update': 1, 'scheduled_tweets.delete': 1 })
      })
    },
  )

  it.each`
    what                      | keys                                                                                         | isTaken
    ${'one GIF'}              | ${'16_1995078342361743366'}                                                                  | ${false}
    ${'four images'}          | ${'3_1995078342361743360,3_1995078342361743361,3_1995078342361743362,3_1995078342361743364'} | ${true}
    ${'one video'}            | ${VIDEO}                                                                                     | ${true}
    ${'an image and a video'} | ${`${IMAGE},${VIDEO}`}                                                                       | ${false}
  `(
    'shows $what, as far as they are there and of one kind [scheduled_tweets.create.media_keys.count]',
    async ({ what, keys, isTaken }) => {
      const { status, json } = await schedule({ scheduled_at: inMinutes(60), media_keys: keys })
      // The demo's GIF was deleted above.
      const code = what === 'one GIF' ? 'MEDIA_NOT_FOUND' : 'INVALID_MEDIA'
      if (isTaken) expect([status, json.data.media_keys.join(',')]).toEqual([200, keys])
      else expect(json.errors).toEqual([expect.objectContaining({ code, parameter: 'media_keys' })])
      const asked: Asked = await world.ask(
        `mutation ($a: ID!, $i: ScheduledTweetCreateInput!) { made: scheduledTweetCreate(accountId: $a, input: $i) { scheduledTweet { mediaKeys } ${ERRORS} } }`,
        { a: main, i: { asUserId: user, scheduledAt: inMinutes(61), mediaKeys: keys.split(',') } },
      )
      expect(asked.data.made.userErrors).toEqual(
        isTaken ? [] : [expect.objectContaining({ code, field: 'mediaKeys' })],
      )
      expect(asked.calls).toEqual(
        code === 'INVALID_MEDIA' && !isTaken ? {} : { 'scheduled_tweets.create': 1 },
      )
    },
  )

  it('is refused with five images, before anything is asked [scheduled_tweets.create.media_keys.count]', async () => {
    const five = Array.from({ length: 5 }, (_each, index) => `3_199507834236174336${index}`)
    const rest = await keeping(() => schedule({ scheduled_at: inMinutes(60), media_keys: five.join(',') }))
    expect([rest.status, rest.json.errors[0]]).toEqual([
      400,
      expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'media_keys' }),
    ])
    const asked = await world.ask(
      `mutation ($a: ID!, $i: ScheduledTweetCreateInput!) { made: scheduledTweetCreate(accountId: $a, input: $i) { ${ERRORS} } }`,
      { a: main, i: { asUserId: user, scheduledAt: inMinutes(61), mediaKeys: five } },
    )
    expect(asked.data.made.userErrors).toMatchObject([
      { code: 'INVALID_PARAMETER', field: 'mediaKeys', limit: 4 },
    ])
    expect(asked.calls).toEqual({})
  })
})

describe('30 posts within 15 minutes', () => {
  it('are scheduled, and one more is not, wherever in them it stands [scheduled_tweets.create.per_quarter_hour]', async () => {
    const account = world.sandbox.demo.thirdAccountId
    const path = `/12/accounts/${account}/scheduled_tweets`
    const start = Date.parse('2026-12-24T18:00:00Z')
    const minute = (number: number) => timeAt(start + number * MINUTE)
    const make = (number: number) =>
      world.rest.form('POST', path, { as_user_id: user, text: 'Soon.', scheduled_at: minute(number) })
    const ids: string[] = []
    // Two a minute from 18:00 to 18:14: 30 in 15 minutes.
    for (let number = 0; number < 30; number += 1) {
      const { status, json } = await make(Math.floor(number / 2))
      expect(status).toBe(200)
      ids.push(json.data.id)
    }
    const list = () => restList(world.rest, `${path}?count=200`)
    const before = await list()
    const refusal = [
      expect.objectContaining({ code: 'SCHEDULED_TWEET_LIMIT_EXCEEDED', parameter: 'scheduled_at' }),
    ]
    for (const number of [0, 7, 14]) {
      const { status, json } = await make(number)
      expect([status, json.errors]).toEqual([400, refusal])
    }
    const asked = await world.ask(
      `mutation ($a: ID!, $i: ScheduledTweetCreateInput!) { made: scheduledTweetCreate(accountId: $a, input: $i) { scheduledTweet { id } ${ERRORS} } }`,
      { a: account, i: { asUserId: user, text: 'Soon.', scheduledAt: minute(7) } },
    )
    expect(asked.data.made).toMatchObject({
      scheduledTweet: null,
      userErrors: [{ code: 'SCHEDULED_TWEET_LIMIT_EXCEEDED', field: 'scheduledAt' }],
    })
    expect(asked.calls).toEqual({ 'scheduled_tweets.create': 1 })
    expect(await list()).toEqual(before)

    // From 18:01 to 18:15 there are 28, so that two more have room and a third has none.
    for (const expected of [200, 200, 400]) expect((await make(15)).status).toBe(expected)
    expect((await make(-1)).status).toBe(200)
    const move = (id: string, number: number) =>
      world.rest.form('PUT', `${path}/${id}`, { scheduled_at: minute(number) })
    // A post that moves within them takes no more room than before.
    expect((await move(ids[0] as string, 3)).status).toBe(400)
    expect((await move(ids[2] as string, 1)).status).toBe(200)
    await world.rest.delete(`${path}/${ids[29]}`)
    expect((await make(14)).status).toBe(200)
    // Another account has a limit of its own.
    expect((await schedule({ scheduled_at: minute(7) })).status).toBe(200)
  })
})

describe('posting as the advertiser', () => {
  it('takes the own tokens of a user with access, who needs the permission [posts.as_user_id.own_tokens] [permissions.tweet_composer]', async () => {
    const userWith = async (screenName: string, permissions: Json) => {
      const { id } = await world.sandbox.credentials.createUser({
        screenName,
        name: 'Holder',
        password: 'sandbox',
        access: { [main]: permissions },
      })
      return { id, client: clientOf(world.sandboxUrl, await world.sandbox.credentials.of(id)) }
    }
    const { id, client: composer } = await userWith('composer', ['AD_MANAGER', 'TWEET_COMPOSER'])
    const { client: manager } = await userWith('manager', ['AD_MANAGER'])
    const parameters = { as_user_id: user, text: 'On behalf.' }
    const drafted = await composer.form('POST', at('draft_tweets'), parameters)
    expect([drafted.status, drafted.json.data]).toEqual([
      200,
      expect.objectContaining({ user_id: user, nullcast: true }),
    ])
    const later = { ...parameters, scheduled_at: inMinutes(90) }
    const waiting = await composer.form('POST', at('scheduled_tweets'), later)
    expect([waiting.status, waiting.json.data]).toEqual([
      200,
      expect.objectContaining({ user_id: user, nullcast: true }),
    ])
    // Previews are for everybody who manages ads; posts need TWEET_COMPOSER.
    const preview = `tweet_previews?tweet_type=DRAFT&tweet_ids=${drafted.json.data.id}`
    expect((await manager.get(at(preview))).json.data).toHaveLength(1)
    for (const path of ['draft_tweets', 'scheduled_tweets']) {
      const refused = await keeping(() => manager.form('POST', at(path), later))
      expect([refused.status, refused.json.errors[0].code]).toEqual([403, 'ACTION_NOT_ALLOWED'])
    }
    // Their own name is not the advertiser's.
    const own = await composer.form('POST', at('draft_tweets'), { ...parameters, as_user_id: id })
    expect([own.status, own.json.errors[0].code]).toEqual([400, 'INVALID_USER'])
  })
})

describe('the media of a promoted post', () => {
  const lineItemOf = async (objective: string): Promise<string> => {
    const rows = await restList(world.rest, at('line_items?count=1000'))
    return rows.find((row: Json) => row.objective === objective).id
  }
  const LINK = 'Have a look: https://shop.example/spring'

  it.each([
    ['REACH', 'Hello.', '', true],
    ['ENGAGEMENTS', 'Hello.', '', true],
    ['APP_INSTALLS', LINK, '', false],
    ['VIDEO_VIEWS', 'Hello.', VIDEO, true],
    ['VIDEO_VIEWS', 'Hello.', IMAGE, false],
    ['WEBSITE_CLICKS', LINK, IMAGE, true],
    ['WEBSITE_CLICKS', 'Hello.', IMAGE, false],
    ['PREROLL_VIEWS', 'Hello.', VIDEO, false],
  ])(
    'fits the objective %s, or it is not promoted: %s %s %s [line_items.media_per_objective]',
    async (objective, text, media, isTaken) => {
      pass(60)
      const line = await lineItemOf(objective)
      const { id } = await scheduled({
        scheduled_at: inMinutes(30),
        text,
        ...(media !== '' && { media_keys: media }),
      })
      const refusal = (parameter: string) =>
        expect.objectContaining({ code: 'INVALID_TWEET', parameter, attribute: 'objective' })
      const promise = () =>
        world.rest.post(at(`scheduled_promoted_tweets?line_item_id=${line}&scheduled_tweet_id=${id}`))
      const promised = isTaken ? await promise() : await keeping(promise)
      if (isTaken) expect(promised.status).toBe(200)
      else expect([promised.status, promised.json.errors]).toEqual([400, [refusal('scheduled_tweet_id')]])

      pass(30)
      const { tweet_id } = await read(id)
      const promote = () => world.rest.post(at(`promoted_tweets?line_item_id=${line}&tweet_ids=${tweet_id}`))
      const promoted = isTaken ? await promote() : await keeping(promote)
      if (isTaken) expect(promoted.status).toBe(200)
      else expect([promoted.status, promoted.json.errors]).toEqual([400, [refusal('tweet_ids')]])

      const asked = await world.ask(
        `mutation ($a: ID!, $i: PromotedTweetsCreateInput!) { made: promotedTweetsCreate(accountId: $a, input: $i) { ${ERRORS} } }`,
        { a: main, i: { lineItemId: line, tweetIds: [tweet_id] } },
      )
      expect(asked.data.made.userErrors).toMatchObject(
        isTaken ? [] : [{ code: 'INVALID_TWEET', field: 'tweetIds' }],
      )
      expect(asked.calls).toEqual({ 'promoted_tweets.create': 1 })
    },
  )

  it('may come as a card, by its kind [line_items.media_per_objective]', async () => {
    pass(60)
    const cards = [
      ...(await world.rest.get(at('cards/poll'))).json.data,
      ...(await world.rest.get(at('cards'))).json.data,
    ]
    const cardOf = (type: string) => cards.find((row: Json) => row.card_type === type).card_uri
    const promise = async (objective: string, type: string, text = 'Hello.') => {
      const { id } = await scheduled({ scheduled_at: inMinutes(30), text, card_uri: cardOf(type) })
      const line = await lineItemOf(objective)
      const path = `scheduled_promoted_tweets?line_item_id=${line}&scheduled_tweet_id=${id}`
      return (await world.rest.post(at(path))).status
    }
    expect(await promise('VIDEO_VIEWS', 'VIDEO_POLLS')).toBe(200)
    expect(await promise('VIDEO_VIEWS', 'IMAGE_POLLS')).toBe(400)
    expect(await promise('WEBSITE_CLICKS', 'IMAGE_POLLS')).toBe(200)
    // A card or a link, not both.
    expect(await promise('WEBSITE_CLICKS', 'IMAGE_POLLS', LINK)).toBe(400)
    expect(await promise('APP_INSTALLS', 'IMAGE_POLLS')).toBe(400)
    expect(await promise('APP_INSTALLS', 'IMAGE_WEBSITE')).toBe(400)
    expect(await promise('APP_INSTALLS', 'VIDEO_APP')).toBe(200)
  })

  it('is not asked for of a post that nobody knows', async () => {
    const line = await lineItemOf('VIDEO_VIEWS')
    const { status } = await world.rest.post(at(`promoted_tweets?line_item_id=${line}&tweet_ids=777`))
    expect(status).toBe(200)
  })
})
