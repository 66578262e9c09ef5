import { clientOf } from '../../harness/sandbox/signed.ts'
import type { Permission } from '../../src/contract/language/permissions.ts'
import { uploaded } from '../sandbox/media/uploaded.ts'
import { hash } from './audience-operations.ts'
import {
  type Asking,
  creating,
  criteriaBatch,
  namedByGraph,
  namedByRest,
  updating,
  type Write,
} from './bad-input.ts'
import { ERRORS } from './refusals.ts'
import { gatewayOf, inWorld, type Json, restList } from './world.ts'

// REST and GraphQL refuse the same input with the same code and the same field, and nothing changes. The
// gateway makes no call if the contract already forbids the input.

const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
const { world, main, demo, rest, ask, at, list } = await inWorld({
  runtime: { now: () => clock.now },
  // Requests are signed with the real time, which differs from the sandbox's clock.
  timestampWindowSeconds: 100 * 365 * 86_400,
})
const here = { rest, ask, account: main }
const made = async (path: string, form: Record<string, string>, account = main): Promise<string> => {
  const { status, json } = await rest.form('POST', `/12/accounts/${account}/${path}`, form)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(json)}`)
  return json.data.id_str ?? json.data.id
}

const campaign = await made('campaigns', {
  name: 'Promises',
  funding_instrument_id: demo.fundingInstrumentId,
  daily_budget_amount_local_micro: '10000000',
  total_budget_amount_local_micro: '100000000',
  entity_status: 'PAUSED',
})
const lineItem = (campaign_id: string, more: Record<string, string> = {}) =>
  made('line_items', {
    campaign_id,
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: 'ALL_ON_TWITTER',
    entity_status: 'PAUSED',
    ...more,
  })
const item = await lineItem(campaign, { bid_strategy: 'MAX', bid_amount_local_micro: '4000000' })
const leftCampaign = await made('campaigns', {
  name: 'Left',
  funding_instrument_id: demo.fundingInstrumentId,
  daily_budget_amount_local_micro: '10000000',
})
const orphan = await lineItem(leftCampaign)
await rest.delete(at(`campaigns/${leftCampaign}`))
const [post] = (await restList(rest, at('tweets?tweet_type=PUBLISHED'))).map(({ tweet_id }) => tweet_id)
await made('targeting_criteria', { line_item_id: item, targeting_type: 'GENDER', targeting_value: '1' })

const HOUR = 3_600_000
const after = (milliseconds: number): string =>
  new Date(clock.now + milliseconds).toISOString().replace('.000Z', 'Z')
/** Audience of 150 people whose one-hour memberships have expired. */
const expired = await made('custom_audiences', { name: 'For an hour' })
const people = Array.from({ length: 150 }, (_each, index) => ({ email: [hash(`${index}@people.example`)] }))
await rest.json('POST', at(`custom_audiences/${expired}/users`), [
  { operation_type: 'Update', params: { users: people, expires_at: after(HOUR) } },
])
const states: Json[] = []
for (const wait of [HOUR / 2, HOUR]) {
  clock.now += wait
  states.push((await rest.get(at(`custom_audiences/${expired}`))).json.data)
}
const audiences = await list('custom_audiences?count=1000')
const thatIs = (reason: string): string =>
  audiences.find(({ reasons_not_targetable }) => reasons_not_targetable.includes(reason)).id

const PENDING = '7_1995078342361755001'
await uploaded(world.sandboxUrl, PENDING)
await rest.post(at(`media_library?media_key=${PENDING}`))

const second = demo.secondAccountId
const there = { rest, ask, account: second }
const [funding] = await restList(rest, `/12/accounts/${second}/funding_instruments?`)
const plain = await made(
  'campaigns',
  { name: 'Plain', funding_instrument_id: funding.id, daily_budget_amount_local_micro: '10000000' },
  second,
)
const [{ id: plainItem }] = await restList(rest, `/12/accounts/${second}/line_items?`)
const FEATURES = 'AGE_TARGETING,EVENT_TARGETING,REACH_FREQUENCY_CAP,PREROLL_VIEWS_OBJECTIVE'
await fetch(`${world.sandboxUrl}/__sandbox/features?account_id=${second}&feature_keys=${FEATURES}`, {
  method: 'DELETE',
})

const asking = async (screenName: string, permissions: readonly Permission[]): Promise<Asking> => {
  const { credentials } = world.sandbox
  const access = { [main]: permissions }
  const { id } = await credentials.createUser({ screenName, name: screenName, password: 'sandbox', access })
  const client = clientOf(world.sandboxUrl, await credentials.of(id))
  return { rest: client, ask: (await gatewayOf(world, id)).ask, account: main }
}
const composer = await asking('bad_input_composer', ['AD_MANAGER', 'TWEET_COMPOSER'])
const partner = await asking('bad_input_partner', ['PARTNER_AUDIENCE_MANAGER'])
const composed = async (path: string, more = {}): Promise<string> => {
  const given = { as_user_id: demo.userId, text: 'For some.', ...more }
  const { json } = await composer.rest.form('POST', at(path), given)
  return json.data.id_str ?? json.data.id
}
const hiddenDraft = await composed('draft_tweets')
const hiddenScheduled = await composed('scheduled_tweets', { scheduled_at: after(48 * HOUR) })

const criterion = (targeting_type: string, targeting_value: string, more = {}) => ({
  line_item_id: item,
  targeting_type,
  targeting_value,
  ...more,
})
const criteria = creating(here, 'targeting_criteria', 'TargetingCriterion')
const batch = criteriaBatch(here)
const library = creating(here, 'media_library', 'MediaLibraryItem')
const draft = creating(here, 'draft_tweets', 'DraftTweet')
const promoted = creating(here, 'promoted_tweets', 'PromotedTweets', 'promotedTweetsCreate')
const user = demo.userId
const soon = { scheduled_at: after(48 * HOUR) }
const polled = {
  name: 'P',
  duration_in_minutes: 60,
  first_choice: 'a',
  second_choice: 'b',
  media_key: PENDING,
}
const open = { as_user_id: user, text: 'Seen by all.', nullcast: false }
const featured = (given: Record<string, string>, input: object) =>
  creating(
    there,
    'line_items',
    'LineItem',
  )(
    { campaign_id: plain, placements: 'ALL_ON_TWITTER', ...given },
    { campaignId: plain, placements: ['ALL_ON_TWITTER'], ...input },
  )
const app = (country: string): Write => ({
  ...creating(
    here,
    'cards',
    'Card',
  )(
    {},
    {
      name: 'App',
      components: [
        { media: { mediaKey: '3_1995078342361743360' } },
        {
          button: {
            label: 'INSTALL',
            destination: { app: { countryCode: country, googleplayAppId: 'a.b' } },
          },
        },
      ],
    },
  ),
  byRest: () =>
    rest.json('POST', at('cards'), {
      name: 'App',
      components: [
        { type: 'MEDIA', media_key: '3_1995078342361743360' },
        {
          type: 'BUTTON',
          label: { type: 'ENUM', value: 'INSTALL' },
          destination: { type: 'APP', country_code: country, googleplay_app_id: 'a.b' },
        },
      ],
    }),
})
const film: Write = {
  ...creating(
    here,
    'cards',
    'Card',
  )(
    {},
    {
      name: 'Film',
      components: [
        { media: { mediaKey: PENDING } },
        { details: { title: 'A', destination: { website: { url: 'https://shop.example/' } } } },
      ],
    },
  ),
  byRest: () =>
    rest.json('POST', at('cards'), {
      name: 'Film',
      components: [
        { type: 'MEDIA', media_key: PENDING },
        { type: 'DETAILS', title: 'A', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
      ],
    }),
}
const users = (...given: readonly object[]): Write => ({
  byRest: () =>
    rest.json('POST', at(`custom_audiences/${expired}/users`), [
      { operation_type: 'Update', params: { users: given } },
    ]),
  byGraph: () =>
    ask(
      `mutation ($a: ID!, $id: ID!, $o: [CustomAudienceUsersOperation!]!) { done: customAudienceUsersUpdate(accountId: $a, id: $id, operations: $o) { ${ERRORS} } }`,
      { a: main, id: expired, o: [{ update: { users: given } }] },
    ),
  operation: 'custom_audience_users.batch',
})

/** Lists that would change if the writes below were accepted. */
const AIMED = `targeting_criteria?line_item_ids=${item}&with_deleted=true`
const MEDIA = 'media_library?count=50'
const DRAFTS = 'draft_tweets?count=200'
const TWEETS = 'tweets?tweet_type=PUBLISHED&timeline_type=ORGANIC&count=200'
const SCHEDULED = 'scheduled_tweets?count=200'
const PROMOTED = `promoted_tweets?line_item_ids=${item},${orphan}&with_deleted=true`
const OTHER = `/12/accounts/${second}/line_items?with_deleted=true&count=1000`
const OTHER_AIMED = `/12/accounts/${second}/targeting_criteria?line_item_ids=${plainItem}&with_deleted=true`

interface Case {
  readonly write: Write
  readonly code: string
  /** REST parameter in the error; null if the error has none. */
  readonly parameter: string | null
  /** GraphQL field in the error; default: the parameter in camel case. */
  readonly field?: string
  /** Whether the contract forbids the input. If so, the gateway makes no call. */
  readonly known?: true
  /** Whether a scalar refuses the value, which makes the operation invalid. */
  readonly schema?: true
  readonly list: string
  readonly status?: number
  /** Index of the refused operation in a batch. */
  readonly index?: number
}
const INVALID = 'INVALID_PARAMETER'

// biome-ignore format: one case per line
const CASES: readonly (readonly [what: string, of: Case])[] = [
  ['an unknown country [cards.destination.app.country_code]', { write: app('ZZ'), code: INVALID, parameter: 'components[1].destination.country_code', field: 'components[1].button.destination.app.countryCode', known: true, list: 'cards?with_deleted=true' }],
  ['a promotion under the line item of a deleted campaign', { write: promoted({ line_item_id: orphan, tweet_ids: [post] }), code: 'LINE_ITEM_NOT_FOUND', parameter: 'line_item_id', status: 404, list: PROMOTED }],
  ['a non-nullcast post by a composer [permissions.tweet_composer.nullcast_only]', { write: creating(composer, 'tweet', 'Tweet')(open, undefined, 'tweets'), code: 'ACTION_NOT_ALLOWED', parameter: 'nullcast', status: 403, list: TWEETS }],
  ['a non-nullcast draft by a composer [permissions.tweet_composer.nullcast_only]', { write: creating(composer, 'draft_tweets', 'DraftTweet')(open), code: 'ACTION_NOT_ALLOWED', parameter: 'nullcast', status: 403, list: DRAFTS }],
  ['a non-nullcast scheduled post by a composer [permissions.tweet_composer.nullcast_only]', { write: creating(composer, 'scheduled_tweets', 'ScheduledTweet')({ ...open, ...soon }), code: 'ACTION_NOT_ALLOWED', parameter: 'nullcast', status: 403, list: SCHEDULED }],
  ['a draft made non-nullcast by a composer [permissions.tweet_composer.nullcast_only]', { write: updating(composer, 'draft_tweets', 'DraftTweet')(hiddenDraft, { nullcast: false }), code: 'ACTION_NOT_ALLOWED', parameter: 'nullcast', status: 403, list: DRAFTS }],
  ['a scheduled post made non-nullcast by a composer [permissions.tweet_composer.nullcast_only]', { write: updating(composer, 'scheduled_tweets', 'ScheduledTweet')(hiddenScheduled, { nullcast: false }), code: 'ACTION_NOT_ALLOWED', parameter: 'nullcast', status: 403, list: SCHEDULED }],
  ['an update of an audience by a partner without access', { write: updating(partner, 'custom_audiences', 'CustomAudience')(expired, { name: 'Ours' }), code: 'NOT_FOUND', parameter: 'custom_audience_id', field: 'id', status: 404, list: 'custom_audiences?count=1000' }],
  ['the promotion of a missing post [promoted_tweets.create.unknown_post]', { write: promoted({ line_item_id: item, tweet_ids: ['42'] }), code: 'TWEET_NOT_FOUND', parameter: 'tweet_ids', status: 404, list: PROMOTED }],
  ['the promotion of a post by a user without a grant [promoted_tweets.create.repost]', { write: promoted({ line_item_id: item, tweet_ids: [demo.strangersPostId] }), code: 'INVALID_TWEET', parameter: 'tweet_ids', list: PROMOTED }],
  ['the promotion of a missing scheduled post', { write: creating(here, 'scheduled_promoted_tweets', 'ScheduledPromotedTweet')({ line_item_id: item, scheduled_tweet_id: '12' }), code: 'TWEET_NOT_FOUND', parameter: 'scheduled_tweet_id', field: 'scheduledTweetId', status: 404, list: 'scheduled_promoted_tweets?with_deleted=true' }],
  ['281 letters [posts.text.maximum]', { write: draft({ as_user_id: user, text: 'a'.repeat(281) }), code: INVALID, parameter: 'text', list: DRAFTS }],
  ['25,001 letters [activity.long_posts]', { write: draft({ as_user_id: user, text: 'a'.repeat(25_001) }), code: INVALID, parameter: 'text', known: true, list: DRAFTS }],
  ['a post with a video that is still being transcoded [posts.media_ready]', { write: draft({ as_user_id: user, text: 'Look', media_keys: [PENDING] }), code: 'INVALID_MEDIA', parameter: 'media_keys', list: DRAFTS }],
  ['a poll with a video that is still being transcoded [posts.media_ready]', { write: creating(here, 'cards/poll', 'PollCard')(polled, { name: 'P', durationInMinutes: 60, choices: ['a', 'b'], mediaKey: PENDING }, 'poll_cards'), code: 'INVALID_MEDIA', parameter: 'media_key', list: 'cards/poll?with_deleted=true' }],
  ['a card with a video that is still being transcoded [posts.media_ready]', { write: film, code: 'INVALID_MEDIA', parameter: 'components[0].media_key', field: 'components[0].media.mediaKey', list: 'cards?with_deleted=true' }],
  ['a key that was never uploaded [media_library.create.uploaded]', { write: library({ media_key: '3_1995078342361759999' }), code: 'MEDIA_NOT_FOUND', parameter: 'media_key', status: 404, list: MEDIA }],
  ['a key with an unknown category', { write: library({ media_key: '28_1' }), code: 'INVALID_MEDIA_ID', parameter: 'media_key', list: MEDIA }],
  ['an invalid key [media_library.media_key_shape]', { write: library({ media_key: 'harbour' }), code: INVALID, parameter: 'media_key', known: true, list: MEDIA }],
  ['a location in no lookup [targeting_criteria.create.targeting_value.lookup]', { write: criteria(criterion('LOCATION', 'feedfacefeedfac')), code: INVALID, parameter: 'targeting_value', list: AIMED }],
  ['an age outside the buckets [targeting_criteria.create.targeting_value.lookup]', { write: criteria(criterion('AGE', 'AGE_OVER_51')), code: INVALID, parameter: 'targeting_value', known: true, list: AIMED }],
  ['an operator that the type does not support [targeting_criteria.create.operator_type.by_type]', { write: criteria(criterion('GENDER', '2', { operator_type: 'GTE' })), code: INVALID, parameter: 'operator_type', known: true, list: AIMED }],
  ['an unknown app [targeting_criteria.create.app_list]', { write: criteria(criterion('APP_LIST', 'zzzzz', { operator_type: 'NE' })), code: INVALID, parameter: 'targeting_value', list: AIMED }],
  ['a duplicate criterion [targeting_criteria.create.duplicate]', { write: criteria(criterion('GENDER', '1')), code: INVALID, parameter: 'targeting_value', list: AIMED }],
  ['an audience that is too small [targeting_criteria.create.audience_targetable]', { write: criteria(criterion('CUSTOM_AUDIENCE', thatIs('TOO_SMALL'))), code: INVALID, parameter: 'targeting_value', list: AIMED }],
  ['an audience that is still being processed [targeting_criteria.create.audience_targetable]', { write: criteria(criterion('CUSTOM_AUDIENCE', thatIs('PROCESSING'))), code: INVALID, parameter: 'targeting_value', list: AIMED }],
  ['an audience that has expired [targeting_criteria.create.audience_targetable]', { write: criteria(criterion('CUSTOM_AUDIENCE_EXPANDED', expired)), code: INVALID, parameter: 'targeting_value', list: AIMED }],
  ['a batch with a location in no lookup [targeting_criteria.create.targeting_value.lookup]', { write: batch(criterion('GENDER', '2'), criterion('LOCATION', 'feedfacefeedfac')), code: INVALID, parameter: 'targeting_value', index: 1, list: AIMED }],
  ['a batch with an age outside the buckets [targeting_criteria.create.targeting_value.lookup]', { write: batch(criterion('GENDER', '2'), criterion('AGE', '51')), code: INVALID, parameter: 'targeting_value', index: 1, known: true, list: AIMED }],
  ['a batch with an operator that the type does not support [targeting_criteria.create.operator_type.by_type]', { write: batch(criterion('GENDER', '2'), criterion('APP_LIST', '1')), code: INVALID, parameter: 'operator_type', index: 1, known: true, list: AIMED }],
  ['a batch with an unknown app [targeting_criteria.create.app_list]', { write: batch(criterion('GENDER', '2'), criterion('APP_LIST', '1', { operator_type: 'NE' })), code: INVALID, parameter: 'targeting_value', index: 1, list: AIMED }],
  ['a batch with an existing criterion [targeting_criteria.create.duplicate]', { write: batch(criterion('GENDER', '2'), criterion('GENDER', '1')), code: INVALID, parameter: 'targeting_value', index: 1, list: AIMED }],
  ['a batch with the same criterion twice [targeting_criteria.create.duplicate]', { write: batch(criterion('GENDER', '2'), criterion('GENDER', '2')), code: INVALID, parameter: 'targeting_value', index: 1, list: AIMED }],
  ['a batch with an audience that is too small [targeting_criteria.create.audience_targetable]', { write: batch(criterion('GENDER', '2'), criterion('CUSTOM_AUDIENCE', thatIs('TOO_SMALL'))), code: INVALID, parameter: 'targeting_value', index: 1, list: AIMED }],
  ['a batch with an audience that is still being processed [targeting_criteria.create.audience_targetable]', { write: batch(criterion('GENDER', '2'), criterion('CUSTOM_AUDIENCE', thatIs('PROCESSING'))), code: INVALID, parameter: 'targeting_value', index: 1, list: AIMED }],
  ['a batch with an audience that has expired [targeting_criteria.create.audience_targetable]', { write: batch(criterion('GENDER', '2'), criterion('CUSTOM_AUDIENCE', expired)), code: INVALID, parameter: 'targeting_value', index: 1, list: AIMED }],
  ['a user without an identifier [custom_audience_users.batch.users.identified]', { write: users({ email: [hash('a')] }, { email: [] }), code: INVALID, parameter: 'users[1]', index: 0, known: true, list: 'custom_audiences?count=1000' }],
  ['a budget below the bid of a line item [campaigns.update.budgets.cover_bids]', { write: updating(here, 'campaigns', 'Campaign')(campaign, { daily_budget_amount_local_micro: 3_990_000 }, { dailyBudget: { micros: '3990000' } }), code: 'SPEND_EXCEEDS_BUDGET', parameter: 'daily_budget_amount_local_micro', field: 'dailyBudget', list: `campaigns?campaign_ids=${campaign}` }],
  ['age targeting without AGE_TARGETING [features.effect]', { write: creating(there, 'targeting_criteria', 'TargetingCriterion')({ line_item_id: plainItem, targeting_type: 'AGE', targeting_value: 'AGE_OVER_50' }), code: 'FEATURE_NOT_AVAILABLE', parameter: null, list: OTHER_AIMED }],
  ['event targeting without EVENT_TARGETING [features.effect]', { write: creating(there, 'targeting_criteria', 'TargetingCriterion')({ line_item_id: plainItem, targeting_type: 'EVENT', targeting_value: '6100' }), code: 'FEATURE_NOT_AVAILABLE', parameter: null, list: OTHER_AIMED }],
  ['a frequency cap without REACH_FREQUENCY_CAP [features.effect]', { write: featured({ objective: 'REACH', product_type: 'PROMOTED_TWEETS', frequency_cap: '3', duration_in_days: '7' }, { objective: 'REACH', productType: 'PROMOTED_TWEETS', frequencyCap: 3, durationInDays: 7 }), code: 'FEATURE_NOT_AVAILABLE', parameter: null, list: OTHER }],
  ['preroll views without PREROLL_VIEWS_OBJECTIVE [features.effect]', { write: featured({ objective: 'PREROLL_VIEWS', product_type: 'MEDIA', categories: 'IAB1' }, { objective: 'PREROLL_VIEWS', productType: 'MEDIA', categories: ['IAB1'] }), code: 'FEATURE_NOT_AVAILABLE', parameter: null, list: OTHER }],
]

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
const listOf = (path: string): Promise<Json[]> => restList(rest, path.startsWith('/') ? path : at(path))

describe('invalid input [errors.both_sides]', () => {
  it.each(CASES)(
    'is refused over REST and GraphQL and changes nothing: %s',
    async (_what, {
      write,
      code,
      parameter,
      field,
      known,
      schema,
      list: path,
      status = 400,
      index = null,
    }) => {
      const before = await listOf(path)
      const received = await write.byRest()
      expect([received.status, namedByRest(received)]).toEqual([status, [{ code, place: parameter, index }]])
      const asked = await write.byGraph()
      const place = field ?? (parameter === null ? null : camel(parameter))
      const named = schema ? { code: 'BAD_USER_INPUT', place: null, index } : { code, place, index }
      expect(namedByGraph(asked)).toEqual([named])
      expect(asked.calls).toEqual(known ? {} : { [write.operation]: 1 })
      expect(await listOf(path)).toEqual(before)
    },
  )

  it('changes no stored data in any case [errors.both_sides]', async () => {
    const exported = async () => (await fetch(`${world.sandboxUrl}/__sandbox/export`)).text()
    const before = await exported()
    for (const [, { write }] of CASES) {
      await write.byRest()
      await write.byGraph()
    }
    expect((await exported()) === before).toBe(true)
  })

  it('includes targeting an audience whose memberships have all expired [targeting_criteria.create.audience_targetable]', async () => {
    expect(states).toMatchObject([
      { targetable: true, reasons_not_targetable: [] },
      { targetable: false, reasons_not_targetable: ['TOO_SMALL'] },
    ])
    const { json } = await criteria(criterion('CUSTOM_AUDIENCE', expired)).byRest()
    expect(json.errors[0].message).toContain('cannot be targeted: TOO_SMALL')
  })
})
