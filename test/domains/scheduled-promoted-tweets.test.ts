import { clientOf } from '../../harness/sandbox/signed.ts'
import { kindOf } from './kinds.ts'
import { ERRORS, expectRefused } from './refusals.ts'
import { type Asked, globalId, inClockedWorld, type Json } from './world.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const { world, main, demo, rest, ask, at, keeping, inAccount, clock } = await inClockedWorld(
  '2026-11-20T12:00:00Z',
  { fresh: true },
)
const user = demo.userId
const { lineItemId } = demo
const SOUND = { scheduled_at: '2026-11-20T13:00:00Z', text: 'Soon.', as_user_id: user }
const scheduled = (): Promise<Json> =>
  kindOf(world, main, { path: 'scheduled_tweets', type: 'ScheduledTweet' }).rest.made(SOUND)
const unchanged = keeping('scheduled_tweets?count=200', 'scheduled_promoted_tweets?with_deleted=true')
const promotions = kindOf(
  world,
  main,
  { path: 'scheduled_promoted_tweets', type: 'ScheduledPromotedTweet' },
  'id restId lineItemRestId scheduledTweetRestId tweetId deleted scheduledTweet { text }',
)
const promote = (scheduledTweetId: string, line = lineItemId): Promise<Asked> =>
  promotions.graph.create({ lineItemId: line, scheduledTweetId })
const promoted = async (id: string): Promise<Json> => {
  const { record, userErrors } = (await promote(id)).data.done
  expect(userErrors).toEqual([])
  return record
}
const demote = (id: string): Promise<Asked> =>
  ask(
    `mutation ($id: ID!) { done: scheduledPromotedTweetDelete(id: $id) { record: scheduledPromotedTweet { restId deleted } ${ERRORS} } }`,
    { id },
  )

describe('scheduled post promotion', () => {
  it('is created once per line item and scheduled post [scheduled_promoted_tweets.create]', async () => {
    const post = await scheduled()
    const asked = await promote(
      globalId('ScheduledTweet', main, post.id),
      globalId('LineItem', main, lineItemId),
    )
    expect(asked.errors).toEqual([])
    const { record: scheduledPromotedTweet } = asked.data.done
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
    await unchanged(async () => {
      const again = await rest.post(
        at(`scheduled_promoted_tweets?line_item_id=${lineItemId}&scheduled_tweet_id=${post.id}`),
      )
      expect(again.json.data.id).toBe(scheduledPromotedTweet.restId)
    })
  })

  it('shows its post and is listed under line items in one call per list', async () => {
    const { errors, data, calls } = await inAccount(
      `scheduledPromotedTweets(first: 2) { nodes { tweetId scheduledTweet { name scheduledStatus tweetId } lineItemRestId } }
       lineItems(first: 20) { nodes { scheduledPromotedTweets(first: 2) { nodes { tweetId } } } }`,
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

  it.each`
    what                                         | change                              | refusal
    ${'a scheduled_tweet_id that is not a long'} | ${{ scheduled_tweet_id: '1efwlo' }} | ${{}}
    ${'an unknown post'}                         | ${{ scheduled_tweet_id: '12' }}     | ${{ code: 'TWEET_NOT_FOUND', asked: true }}
    ${'an unknown line item'}                    | ${{ line_item_id: 'zzzz' }}         | ${{ code: 'LINE_ITEM_NOT_FOUND', asked: true }}
  `('cannot be created over REST or GraphQL with $what', async ({ change, refusal }) => {
    const sound = { line_item_id: lineItemId, scheduled_tweet_id: (await scheduled()).id }
    await unchanged(() => promotions.refusesCreate(sound, change, refusal))
  })

  it("cannot be created for another account's scheduled post", async () => {
    const other = demo.thirdAccountId
    const made = await rest.form('POST', `/12/accounts/${other}/scheduled_tweets`, {
      as_user_id: demo.thirdAdvertiserId,
      text: 'Elsewhere.',
      scheduled_at: '2026-11-20T13:00:00Z',
    })
    const asked = await promote(made.json.data.id)
    expect(asked.data.done.userErrors).toMatchObject([{ code: 'TWEET_NOT_FOUND' }])
  })

  it('can be deleted until one second before scheduled_at [scheduled_promoted_tweets.delete] [scheduled_promoted_tweets.delete.soft] [scheduled_promoted_tweets.get.with_deleted] [scheduled_promoted_tweets.delete.before_scheduled_at]', async () => {
    const { id, restId } = await promoted((await scheduled()).id)
    clock.now = Date.parse('2026-11-20T12:59:59Z')
    const deleted = await demote(id)
    expect(deleted.data.done).toEqual({
      record: { restId, deleted: true },
      userErrors: [],
    })
    expect(deleted.calls).toEqual({ 'scheduled_promoted_tweets.delete': 1 })
    const one = at(`scheduled_promoted_tweets/${restId}`)
    expect((await rest.get(one)).status).toBe(404)
    expect((await rest.get(`${one}?with_deleted=true`)).json.data).toMatchObject({
      id: restId,
      deleted: true,
    })
    expect((await rest.delete(one)).status).toBe(404)
  })

  it.each(['2026-11-20T13:00:00Z', '2026-11-20T13:00:01Z', '2026-11-21T12:00:00Z'])(
    'cannot be deleted at %s [scheduled_promoted_tweets.delete.before_scheduled_at]',
    async (now) => {
      const { id, restId } = await promoted((await scheduled()).id)
      clock.now = Date.parse(now)
      await unchanged(async () => {
        const asked = await demote(id)
        expect(asked.data.done).toMatchObject({
          record: null,
          userErrors: [
            { code: 'INVALID', field: 'id', message: expect.stringContaining('2026-11-20T13:00:00Z') },
          ],
        })
        const { status, json } = await rest.delete(at(`scheduled_promoted_tweets/${restId}`))
        expect(status).toBe(400)
        expect(json.errors).toMatchObject([
          { code: 'INVALID', parameter: 'scheduled_promoted_tweet_id', attribute: 'scheduled_at' },
        ])
      })
    },
  )

  it('is deleted with its post, and is still readable with includeDeleted [scheduled_promoted_tweets.post_deleted]', async () => {
    const post = await scheduled()
    const { id, restId } = await promoted(post.id)
    await rest.delete(at(`scheduled_tweets/${post.id}`))
    clock.now = NOON + 86_400_000
    const shown = await inAccount(
      `scheduledPromotedTweets(filter: {ids: ["${restId}"]}, includeDeleted: true) { nodes { deleted scheduledTweetRestId tweetId scheduledTweet { id } } }`,
    )
    expect(shown.data.account.scheduledPromotedTweets.nodes[0]).toEqual({
      deleted: true,
      scheduledTweetRestId: post.id,
      tweetId: null,
      scheduledTweet: null,
    })
    expect((await demote(id)).data.done.userErrors).toMatchObject([{ code: 'NOT_FOUND', field: 'id' }])
  })

  it('cannot be created under a line item in a deleted campaign [scheduled_promoted_tweets.create.deleted_campaign]', async () => {
    const post = await scheduled()
    const { campaign_id } = (await rest.get(at(`line_items/${lineItemId}`))).json.data
    expect((await rest.delete(at(`campaigns/${campaign_id}`))).status).toBe(200)
    await unchanged(async () => {
      const refused = await rest.post(
        at(`scheduled_promoted_tweets?line_item_id=${lineItemId}&scheduled_tweet_id=${post.id}`),
      )
      expectRefused(refused, 'LINE_ITEM_NOT_FOUND', 'line_item_id')
      expect(refused.status).toBe(404)
      const { userErrors } = (await promote(post.id)).data.done
      expect(userErrors).toMatchObject([{ code: 'LINE_ITEM_NOT_FOUND', field: 'lineItemId' }])
    })
  })

  it.each<[what: string, place: () => Promise<string>]>([
    ['line item', async () => `line_items/${lineItemId}`],
    [
      'campaign',
      async () => `campaigns/${(await rest.get(at(`line_items/${lineItemId}`))).json.data.campaign_id}`,
    ],
  ])(
    'promotes nothing when its post is published if its %s has been deleted [sandbox: promoted_tweets.create.deleted_campaign]',
    async (_what, place) => {
      const post = await scheduled()
      await promoted(post.id)
      const under = at(`promoted_tweets?line_item_ids=${lineItemId}&with_deleted=true`)
      const before = (await rest.get(under)).json.data
      expect((await rest.delete(at(await place()))).status).toBe(200)
      clock.now = Date.parse('2026-11-20T13:00:00Z')
      const published = (await rest.get(at(`scheduled_tweets/${post.id}`))).json.data
      expect(published.scheduled_status).toBe('SUCCESS')
      expect((await rest.get(under)).json.data).toEqual(before)
    },
  )

  it.each<[what: string, permissions: string[], status: number]>([
    ['a creative manager with composer permission', ['CREATIVE_MANAGER', 'TWEET_COMPOSER'], 200],
    ['an ad manager with composer permission', ['AD_MANAGER', 'TWEET_COMPOSER'], 200],
    ['a creative manager without composer permission', ['CREATIVE_MANAGER'], 403],
    ['a user with composer permission only', ['TWEET_COMPOSER'], 403],
    ['a campaign analyst with composer permission', ['CAMPAIGN_ANALYST', 'TWEET_COMPOSER'], 403],
  ])(
    'requires a scheduled post; creating one as %s (%j) returns status %i [permissions.tweet_composer]',
    async (_what, permissions, status) => {
      const { credentials } = world.sandbox
      const { id } = await credentials.createUser({
        screenName: `composer_${permissions.join('').length}_${status}`,
        name: 'Composer',
        password: 'sandbox',
        access: { [main]: permissions as never },
      })
      const composer = clientOf(world.sandboxUrl, await credentials.of(id))
      const post = () => composer.form('POST', at('scheduled_tweets'), SOUND)
      const response = status === 200 ? await post() : await unchanged(post)
      expect(response.status).toBe(status)
      if (status === 200) expect(response.json.data).toMatchObject({ nullcast: true, user_id: user })
      else expect(response.json.errors).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }])
    },
  )
})
