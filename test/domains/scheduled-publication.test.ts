import { clientOf } from '../../harness/sandbox/signed.ts'
import { kindOf, type Parameters } from './kinds.ts'
import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { type Asked, globalId, inClockedWorld, type Json, restList } from './world.ts'

const MINUTE = 60_000
/** Images in the demo's media library. */
const IMAGE = '3_1995078342361743361'
const SQUARE = '3_1995078342361743363'
const GIF = '16_1995078342361743366'
const VIDEO = '7_1995078342361743368'

const { world, main, demo, rest, ask, at, list, keeping, inAccount, clock } = await inClockedWorld(
  '2026-11-20T12:00:00Z',
  { fresh: true },
)
const user = demo.userId
const { lineItemId } = demo

const timeAt = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`
const inMinutes = (minutes: number): string => timeAt(clock.now + minutes * MINUTE)
const pass = (minutes: number): void => {
  clock.now += minutes * MINUTE
}
const posts = kindOf(world, main, { path: 'scheduled_tweets', type: 'ScheduledTweet' }, 'id mediaKeys')
const scheduled = (parameters: Parameters): Promise<Json> =>
  posts.rest.made({ as_user_id: user, text: 'Soon.', ...parameters })
const promise = (line: string, post: string) =>
  rest.post(at(`scheduled_promoted_tweets?line_item_id=${line}&scheduled_tweet_id=${post}`))
const read = (id: string): Promise<Json> => posts.rest.get(id)
const unchanged = keeping(
  'scheduled_tweets?count=200',
  'scheduled_promoted_tweets?with_deleted=true',
  'promoted_tweets?count=1000',
)

describe('scheduled post', () => {
  it('is published exactly on time, and then shows SUCCESS, its post and the publication time [scheduled_tweets.state.success] [scheduled_tweets.scheduled_status.values]', async () => {
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
      // The publication time is recorded, not the time of the later read.
      completed_at: due,
      updated_at: due,
      tweet_id: expect.stringMatching(/^\d{18,19}$/),
    })
    expect((BigInt(published.tweet_id) >> 22n) + 1_288_834_974_657n).toBe(BigInt(Date.parse(due)))
    const media = await rest.get(at(`media_library/${IMAGE}`))
    expect(media.json.data).toMatchObject({ tweeted: true, updated_at: due })
    const asked = await ask(
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

  it('is promoted under its line item once it is published [sandbox: scheduled_promoted_tweets.fields, scheduled_promoted_tweets.published]', async () => {
    const { id } = await scheduled({ scheduled_at: inMinutes(30) })
    const promotion = await promise(lineItemId, id)
    expect([promotion.status, promotion.json.data.tweet_id]).toEqual([200, null])
    const promoted = () => list(`promoted_tweets?count=1000&line_item_ids=${lineItemId}`)
    const before = await promoted()
    pass(30)
    const fresh = (await promoted()).slice(before.length)
    const due = timeAt(clock.now)
    expect(fresh).toEqual([
      {
        line_item_id: lineItemId,
        id: expect.stringMatching(/^[0-9a-z]{6}$/),
        entity_status: 'ACTIVE',
        created_at: due,
        updated_at: due,
        approval_status: 'UNDER_REVIEW',
        tweet_id: (await read(id)).tweet_id,
        deleted: false,
      },
    ])
    const { json } = await rest.get(at(`scheduled_promoted_tweets/${promotion.json.data.id}`))
    const { tweet_id } = await read(id)
    expect([json.data.tweet_id, typeof tweet_id]).toEqual([tweet_id, 'string'])
  })

  it('cannot be promoted as a scheduled post after its publication', async () => {
    const { id } = await scheduled({ scheduled_at: inMinutes(30) })
    pass(30)
    const promotions = kindOf(world, main, {
      path: 'scheduled_promoted_tweets',
      type: 'ScheduledPromotedTweet',
    })
    const change = { scheduled_tweet_id: id }
    await promotions.refusesCreate({ line_item_id: lineItemId }, change, { code: 'INVALID', asked: true })
  })

  it('is published at its new time if rescheduled, and loses its promotion if deleted [sandbox: scheduled_promoted_tweets.post_deleted]', async () => {
    const moved = await scheduled({ scheduled_at: inMinutes(30) })
    const dropped = await scheduled({ scheduled_at: inMinutes(30) })
    const promotion = (await promise(lineItemId, dropped.id)).json.data
    await rest.form('PUT', at(`scheduled_tweets/${moved.id}`), { scheduled_at: inMinutes(50) })
    expect((await rest.delete(at(`scheduled_tweets/${dropped.id}`))).status).toBe(200)
    const ended = await rest.get(at(`scheduled_promoted_tweets/${promotion.id}?with_deleted=true`))
    expect(ended.json.data).toEqual({ ...promotion, deleted: true, updated_at: timeAt(clock.now) })
    const before = await list(`promoted_tweets?count=1000&line_item_ids=${lineItemId}`)
    pass(49)
    expect(await read(moved.id)).toMatchObject({ scheduled_status: 'SCHEDULED', tweet_id: null })
    pass(1)
    expect(await read(moved.id)).toMatchObject({
      scheduled_status: 'SUCCESS',
      completed_at: timeAt(clock.now),
    })
    expect((await rest.get(at(`scheduled_tweets/${dropped.id}`))).status).toBe(404)
    expect(await list(`promoted_tweets?count=1000&line_item_ids=${lineItemId}`)).toEqual(before)
  })

  it('fails if one of its media has been deleted [scheduled_tweets.state.failed]', async () => {
    const made = await scheduled({ scheduled_at: inMinutes(30), media_keys: SQUARE })
    expect((await rest.delete(at(`media_library/${SQUARE}`))).status).toBe(200)
    pass(30)
    expect(await read(made.id)).toEqual({
      ...made,
      scheduled_status: 'FAILED',
      updated_at: made.scheduled_at,
      completed_at: null,
      tweet_id: null,
    })
    const asked = await inAccount(
      `scheduledTweet(id: "${made.id}") { scheduledStatus tweetId mediaKeys media { mediaKey deleted } }`,
    )
    expect(asked.data.account.scheduledTweet).toEqual({
      scheduledStatus: 'FAILED',
      tweetId: null,
      mediaKeys: [SQUARE],
      media: [{ mediaKey: SQUARE, deleted: true }],
    })
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'scheduled_tweets.get': 1, 'media_library.get': 1 })
  })

  it('fails and loses its promotion if its card has been deleted [scheduled_tweets.state.failed, scheduled_promoted_tweets.post_failed]', async () => {
    const poll = await rest.post(
      at('cards/poll?name=Soon+gone&first_choice=Yes&second_choice=No&duration_in_minutes=60'),
    )
    const { card_uri, id: card_id } = poll.json.data
    const made = await scheduled({ scheduled_at: inMinutes(30), card_uri })
    expect(made.card_uri).toBe(card_uri)
    const promotion = (await promise(lineItemId, made.id)).json.data
    const before = await list(`promoted_tweets?count=1000&line_item_ids=${lineItemId}`)
    expect((await rest.delete(at(`cards/poll/${card_id}`))).status).toBe(200)
    pass(30)
    expect(await read(made.id)).toMatchObject({ scheduled_status: 'FAILED', tweet_id: null, card_uri })
    const place = at(`scheduled_promoted_tweets/${promotion.id}`)
    expect((await rest.get(place)).status).toBe(404)
    expect((await rest.get(`${place}?with_deleted=true`)).json.data).toEqual({
      ...promotion,
      deleted: true,
      updated_at: made.scheduled_at,
    })
    const asked = await inAccount(
      `scheduledTweet(id: "${made.id}") { scheduledStatus promotions { restId } }`,
    )
    expect(asked.data.account.scheduledTweet).toEqual({ scheduledStatus: 'FAILED', promotions: [] })
    expect(await list(`promoted_tweets?count=1000&line_item_ids=${lineItemId}`)).toEqual(before)
  })

  it.each([
    ['SUCCESS', IMAGE],
    ['FAILED', GIF],
  ])(
    'can be neither changed nor deleted if its status is %s [scheduled_tweets.state.success, scheduled_tweets.state.failed]',
    async (status, media) => {
      const { id } = await scheduled({ scheduled_at: inMinutes(30), media_keys: media })
      if (status === 'FAILED') await rest.delete(at(`media_library/${media}`))
      pass(31)
      expect((await read(id)).scheduled_status).toBe(status)
      await unchanged(async () => {
        for (const work of [
          () => posts.rest.update(id, { name: 'Too late' }),
          () => posts.rest.update(id, { scheduled_at: inMinutes(60) }),
          () => posts.rest.delete(id),
        ])
          expectRefused(await work(), 'INVALID', 'scheduled_tweet_id', { attribute: 'scheduled_status' })
        const asked = await ask(
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
    what                      | keys                                                                                                    | isTaken
    ${'one GIF'}              | ${[GIF]}                                                                                                | ${true}
    ${'four images'}          | ${['3_1995078342361743360', '3_1995078342361743361', '3_1995078342361743362', '3_1995078342361743364']} | ${true}
    ${'one video'}            | ${[VIDEO]}                                                                                              | ${true}
    ${'an image and a video'} | ${[IMAGE, VIDEO]}                                                                                       | ${false}
    ${'two GIFs'}             | ${[GIF, GIF]}                                                                                           | ${false}
  `(
    'can have only one GIF, one video or up to four images: $what [scheduled_tweets.create.media_keys.count]',
    async ({ keys, isTaken }) => {
      const sound = { as_user_id: user, scheduled_at: inMinutes(60) }
      const change = { media_keys: keys }
      if (!isTaken) return posts.refusesCreate(sound, change, { code: 'INVALID_MEDIA', limit: 1 })
      expect((await posts.rest.made({ ...sound, ...change })).media_keys).toEqual(keys)
      const { data, calls }: Asked = await posts.graph.create({
        asUserId: user,
        scheduledAt: inMinutes(61),
        mediaKeys: keys,
      })
      expect(data.done).toMatchObject({ record: { mediaKeys: keys }, userErrors: [] })
      expect(calls).toEqual({ 'scheduled_tweets.create': 1 })
    },
  )

  it('is refused before any call if it has five images [scheduled_tweets.create.media_keys.count]', async () => {
    const five = Array.from({ length: 5 }, (_each, index) => `3_199507834236174336${index}`)
    const sound = { as_user_id: user, scheduled_at: inMinutes(60) }
    await unchanged(() => posts.refusesCreate(sound, { media_keys: five }, { limit: 4 }))
  })
})

describe('scheduled post limit', () => {
  it('is 30 posts in any 15 minutes [scheduled_tweets.create.per_quarter_hour]', async () => {
    const { thirdAccountId: account, thirdAdvertiserId: advertiser } = demo
    const path = at('scheduled_tweets', account)
    const start = Date.parse('2026-12-24T18:00:00Z')
    const minute = (number: number) => timeAt(start + number * MINUTE)
    const make = (number: number) =>
      rest.form('POST', path, { as_user_id: advertiser, text: 'Soon.', scheduled_at: minute(number) })
    const ids: string[] = []
    // Two posts per minute from 18:00 to 18:14 are 30 posts in 15 minutes.
    for (let number = 0; number < 30; number += 1) {
      const { status, json } = await make(Math.floor(number / 2))
      expect(status).toBe(200)
      ids.push(json.data.id)
    }
    const before = await restList(rest, `${path}?count=200`)
    const CODE = 'SCHEDULED_TWEET_LIMIT_EXCEEDED'
    for (const number of [0, 7, 14]) expectRefused(await make(number), CODE, 'scheduled_at')
    const others = kindOf(world, account, { path: 'scheduled_tweets', type: 'ScheduledTweet' })
    const asked = await others.graph.create({ asUserId: advertiser, text: 'Soon.', scheduledAt: minute(7) })
    expectUserError(asked, CODE, 'scheduledAt', { limit: 30, called: { 'scheduled_tweets.create': 1 } })
    expect(await restList(rest, `${path}?count=200`)).toEqual(before)

    // From 18:01 to 18:15 there are only 28 posts, so two more are accepted, but not a third.
    for (const expected of [200, 200, 400]) expect((await make(15)).status).toBe(expected)
    expect((await make(-1)).status).toBe(200)
    const move = (id: string, number: number) =>
      rest.form('PUT', `${path}/${id}`, { scheduled_at: minute(number) })
    // A post outside the full 15 minutes cannot be moved into them. A post inside can be moved within them.
    expect((await move(ids[0] as string, 3)).status).toBe(400)
    expect((await move(ids[2] as string, 1)).status).toBe(200)
    await rest.delete(`${path}/${ids[29]}`)
    expect((await make(14)).status).toBe(200)
    // The limit applies per account.
    await scheduled({ scheduled_at: minute(7) })
  })
})

describe('post as the advertiser', () => {
  it('can be created by a user with account access and TWEET_COMPOSER [sandbox: posts.as_user_id.own_tokens] [sandbox: permissions.tweet_composer]', async () => {
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
    // Ad managers can read previews, but need TWEET_COMPOSER to post.
    const preview = `tweet_previews?tweet_type=DRAFT&tweet_ids=${drafted.json.data.id}`
    expect((await manager.get(at(preview))).json.data).toHaveLength(1)
    for (const path of ['draft_tweets', 'scheduled_tweets']) {
      const refused = await unchanged(() => manager.form('POST', at(path), later))
      expect([refused.status, refused.json.errors[0].code]).toEqual([403, 'ACTION_NOT_ALLOWED'])
    }
    // The composer can post only as the advertiser, not as themselves.
    const own = await composer.form('POST', at('draft_tweets'), { ...parameters, as_user_id: id })
    expect([own.status, own.json.errors[0].code]).toEqual([400, 'INVALID_USER'])
  })
})

describe('media in a promoted post', () => {
  const lineItemOf = async (objective: string): Promise<string> => {
    const rows = await list('line_items?count=1000')
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
    'must suit the objective %s: %s %s %s [line_items.media_per_objective]',
    async (objective, text, media, isTaken) => {
      const line = await lineItemOf(objective)
      const { id } = await scheduled({
        scheduled_at: inMinutes(30),
        text,
        ...(media !== '' && { media_keys: media }),
      })
      const refusal = (parameter: string) =>
        expect.objectContaining({ code: 'INVALID_TWEET', parameter, attribute: 'objective' })
      const promised = isTaken ? await promise(line, id) : await unchanged(() => promise(line, id))
      if (isTaken) expect(promised.status).toBe(200)
      else expect([promised.status, promised.json.errors]).toEqual([400, [refusal('scheduled_tweet_id')]])

      pass(30)
      const { tweet_id } = await read(id)
      const promote = () => rest.post(at(`promoted_tweets?line_item_id=${line}&tweet_ids=${tweet_id}`))
      const promoted = isTaken ? await promote() : await unchanged(promote)
      if (isTaken) expect(promoted.status).toBe(200)
      else expect([promoted.status, promoted.json.errors]).toEqual([400, [refusal('tweet_ids')]])

      const asked = await ask(
        `mutation ($a: ID!, $i: PromotedTweetsCreateInput!) { made: promotedTweetsCreate(accountId: $a, input: $i) { ${ERRORS} } }`,
        { a: main, i: { lineItemId: line, tweetIds: [tweet_id] } },
      )
      expect(asked.data.made.userErrors).toMatchObject(
        isTaken ? [] : [{ code: 'INVALID_TWEET', field: 'tweetIds' }],
      )
      expect(asked.calls).toEqual({ 'promoted_tweets.create': 1 })
    },
  )

  it("can come from the post's card [line_items.media_per_objective]", async () => {
    const cards = [
      ...(await rest.get(at('cards/poll'))).json.data,
      ...(await rest.get(at('cards'))).json.data,
    ]
    const cardOf = (type: string) => cards.find((row: Json) => row.card_type === type).card_uri
    const statusOf = async (objective: string, type: string, text = 'Hello.') => {
      const { id } = await scheduled({ scheduled_at: inMinutes(30), text, card_uri: cardOf(type) })
      return (await promise(await lineItemOf(objective), id)).status
    }
    expect(await statusOf('VIDEO_VIEWS', 'VIDEO_POLLS')).toBe(200)
    expect(await statusOf('VIDEO_VIEWS', 'IMAGE_POLLS')).toBe(400)
    expect(await statusOf('WEBSITE_CLICKS', 'IMAGE_POLLS')).toBe(200)
    // A post cannot have both a card and a link.
    expect(await statusOf('WEBSITE_CLICKS', 'IMAGE_POLLS', LINK)).toBe(400)
    expect(await statusOf('APP_INSTALLS', 'IMAGE_POLLS')).toBe(400)
    expect(await statusOf('APP_INSTALLS', 'IMAGE_WEBSITE')).toBe(400)
    expect(await statusOf('APP_INSTALLS', 'VIDEO_APP')).toBe(200)
  })
})
