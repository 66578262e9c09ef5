import { resolve } from 'node:path'
import { gatherEvidence } from '../../scripts/coverage/evidence.ts'
import { buildLedger } from '../../scripts/coverage/ledger.ts'
import { operations } from '../../src/contract/index.ts'
import { type Bound, boundName, limitRows, NOT_BUILT } from '../fixtures/spec-2-section-8.ts'
import type { Received } from '../sandbox/signed.ts'
import { unchanged } from './unchanged.ts'
import { type Asked, restList, startWorld, type World } from './world.ts'

let world: World
// The second account: small, so that all of it can be compared before and after.
let account: string
let funding: string
let campaign: string
let lineItem: string
let talk: string
const VIDEO_KEY = '7_1995078342361766666'
let author: string
let scheduledTweet: string

/** A video, as it has all the texts of a media. */
const VIDEO = '7_1995078342361740000'

beforeAll(async () => {
  world = await startWorld()
  account = world.sandbox.demo.secondAccountId
  const [first] = await restList(world.rest, `/12/accounts/${account}/line_items`)
  lineItem = first.id
  campaign = first.campaign_id
  author = (await restList(world.rest, `/12/accounts/${account}/promotable_users`)).find(
    ({ promotable_user_type }) => promotable_user_type === 'FULL',
  ).user_id
  await addMedium()
  const made = await scheduledName().rest('n')
  scheduledTweet = made.json.data.id
  await world.rest.post(`/12/accounts/${account}/media_library?media_key=${VIDEO_KEY}`)
  const card = await world.rest.post(
    `/12/accounts/${account}/cards/video_conversation?${pairs(talkParameters())}`,
  )
  talk = card.json.data.id
  funding = (await restList(world.rest, `/12/accounts/${account}/funding_instruments`))[0].id
  await world.rest.post(`/12/accounts/${account}/media_library?media_key=${VIDEO}`)
})
afterAll(() => world.close())

const bounds = limitRows.flatMap((row) => row.bounds ?? [])
const rules = limitRows.flatMap((row) => row.rules ?? [])
const endpoints = new Set(
  [...operations.values()].map(({ method, version, path }) => `${method} /${version}${path}`),
)
const built = bounds.filter(({ endpoint }) => endpoints.has(endpoint))

/** A value of a parameter, and how it goes to the interface and to the graph. */
interface Try {
  readonly rest: (value: unknown) => Promise<Received>
  readonly graph: (value: unknown) => Promise<Asked>
  /** The place in the graph, as a refusal names it. */
  readonly field: string
  /** What a list is made of. */
  readonly entry?: (index: number) => unknown
}

const pairs = (values: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
const list = (noun: string, parameter: string, field: string, filter: string): Try => ({
  field: `filter.${filter}`,
  rest: (ids) => world.rest.get(`/12/accounts/${account}/${noun}?${pairs({ [parameter]: ids })}`),
  graph: (ids) =>
    world.ask(
      `query ($ids: [ID!]) { account(id: "${account}") { ${field}(filter: {${filter}: $ids}) { nodes { id } } } }`,
      {
        ids,
      },
    ),
})
const ERRORS = 'userErrors { code field limit }'
const campaignInput = () => ({
  name: 'n',
  fundingInstrumentId: funding,
  dailyBudget: '5000000',
  entityStatus: 'PAUSED',
})
const campaignParameters = () => ({
  name: 'n',
  funding_instrument_id: funding,
  daily_budget_amount_local_micro: 5_000_000,
  entity_status: 'PAUSED',
})
const created = (parameter: string, field: string): Try => ({
  field,
  rest: (value) =>
    world.rest.post(
      `/12/accounts/${account}/campaigns?${pairs({ ...campaignParameters(), [parameter]: value })}`,
    ),
  graph: (value) =>
    world.ask(
      `mutation ($a: ID!, $i: CampaignCreateInput!) { done: campaignCreate(accountId: $a, input: $i) { ${ERRORS} } }`,
      { a: account, i: { ...campaignInput(), [field]: value } },
    ),
})
const changed = (parameter: string, field: string): Try => ({
  field,
  rest: (value) =>
    world.rest.put(`/12/accounts/${account}/campaigns/${campaign}?${pairs({ [parameter]: value })}`),
  graph: (value) =>
    world.ask(
      `mutation ($a: ID, $c: ID!, $i: CampaignUpdateInput!) { done: campaignUpdate(id: $c, accountId: $a, input: $i) { ${ERRORS} } }`,
      { a: account, c: campaign, i: { [field]: value } },
    ),
})

const cardContent = {
  rest: [
    { type: 'MEDIA', media_key: '3_1' },
    { type: 'DETAILS', title: 'A', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
  ],
  graph: [
    { media: { mediaKey: '3_1' } },
    { details: { title: 'A', destination: { website: { url: 'https://shop.example/' } } } },
  ],
}
const cardsPath = () => `/12/accounts/${account}/cards`
const addMedium = (): Promise<Received> =>
  world.rest.post(`/12/accounts/${account}/media_library?media_key=3_1`)
const madeCard = async (): Promise<string> =>
  (await world.rest.json('POST', cardsPath(), { name: 'n', components: cardContent.rest })).json.data.id
const CARDS = '/12/accounts/:account_id/cards'
const cardTries: Readonly<Record<string, Try>> = {
  [`GET ${CARDS} count`]: {
    field: 'first',
    rest: (count) => world.rest.get(`${cardsPath()}?${pairs({ count })}`),
    graph: (first) => world.ask(`{ account(id: "${account}") { cards(first: ${first}) { nodes { id } } } }`),
  },
  [`POST ${CARDS} name`]: {
    field: 'name',
    rest: (name) => world.rest.json('POST', cardsPath(), { name, components: cardContent.rest }),
    graph: (name) =>
      world.ask(
        `mutation ($a: ID!, $i: CardCreateInput!) { done: cardCreate(accountId: $a, input: $i) { ${ERRORS} } }`,
        { a: account, i: { name, components: cardContent.graph } },
      ),
  },
  [`PUT ${CARDS}/:card_id name`]: {
    field: 'name',
    rest: async (name) => world.rest.json('PUT', `${cardsPath()}/${await madeCard()}`, { name }),
    graph: async (name) =>
      world.ask(
        `mutation ($a: ID!, $c: ID!, $i: CardUpdateInput!) { done: cardUpdate(id: $c, accountId: $a, input: $i) { ${ERRORS} } }`,
        { a: account, c: await madeCard(), i: { name } },
      ),
  },
}

const tomorrow = () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)}Z`
const scheduledName = (): Try => ({
  field: 'name',
  rest: (name) =>
    world.rest.post(
      `/12/accounts/${account}/scheduled_tweets?${pairs({ as_user_id: author, text: 'Soon.', scheduled_at: tomorrow(), name })}`,
    ),
  graph: (name) =>
    world.ask(
      `mutation ($a: ID!, $i: ScheduledTweetCreateInput!) { done: scheduledTweetCreate(accountId: $a, input: $i) { ${ERRORS} } }`,
      { a: account, i: { asUserId: author, text: 'Soon.', scheduledAt: tomorrow(), name } },
    ),
})
const rescheduledName = (): Try => ({
  field: 'name',
  rest: (name) =>
    world.rest.put(`/12/accounts/${account}/scheduled_tweets/${scheduledTweet}?${pairs({ name })}`),
  graph: (name) =>
    world.ask(
      `mutation ($a: ID, $s: ID!, $i: ScheduledTweetUpdateInput!) { done: scheduledTweetUpdate(id: $s, accountId: $a, input: $i) { ${ERRORS} } }`,
      { a: account, s: scheduledTweet, i: { name } },
    ),
})

const draftedName = (): Try => ({
  field: 'name',
  rest: (name) =>
    world.rest.post(
      `/12/accounts/${account}/draft_tweets?${pairs({ as_user_id: author, text: 'Soon.', name })}`,
    ),
  graph: (name) =>
    world.ask(
      `mutation ($a: ID!, $i: DraftTweetCreateInput!) { done: draftTweetCreate(accountId: $a, input: $i) { ${ERRORS} } }`,
      { a: account, i: { asUserId: author, text: 'Soon.', name } },
    ),
})
const previewed = (): Try => ({
  field: 'tweetIds',
  entry: (index) => `${10_000 + index}`,
  rest: (ids) =>
    world.rest.get(
      `/12/accounts/${account}/tweet_previews?${pairs({ tweet_type: 'PUBLISHED', tweet_ids: ids })}`,
    ),
  graph: (ids) =>
    world.ask(
      'query ($a: ID!, $ids: [String!]!) { account(id: $a) { tweetPreviews(tweetIds: $ids, tweetType: PUBLISHED) { tweetId } } }',
      { a: account, ids },
    ),
})

const mediaChanged = (parameter: string, field: string): Try => ({
  field,
  rest: (value) =>
    world.rest.put(`/12/accounts/${account}/media_library/${VIDEO}?${pairs({ [parameter]: value })}`),
  graph: (value) =>
    world.ask(
      `mutation ($a: ID, $m: ID!, $i: MediaLibraryItemUpdateInput!) { done: mediaLibraryItemUpdate(id: $m, accountId: $a, input: $i) { ${ERRORS} } }`,
      { a: account, m: VIDEO, i: { [field]: value } },
    ),
})

const MEDIA = '/12/accounts/:account_id/media_library/:media_key'
const SCHEDULED = '/12/accounts/:account_id/scheduled_tweets'
const pollParameters = { name: 'n', duration_in_minutes: 60, first_choice: 'a', second_choice: 'b' }
const pollInput = { name: 'n', durationInMinutes: 60, choices: ['a', 'b', 'c', 'd'] }
/** `place` of a choice in the list that the graph has; undefined for what is no choice. */
const polled = (parameter: string, field: string, place?: number): Try => ({
  field,
  rest: (value) =>
    world.rest.post(
      `/12/accounts/${account}/cards/poll?${pairs({ ...pollParameters, ...(place === 3 && { third_choice: 'c' }), [parameter]: value })}`,
    ),
  graph: (value) =>
    world.ask(
      `mutation ($a: ID!, $i: PollCardCreateInput!) { done: pollCardCreate(accountId: $a, input: $i) { ${ERRORS} } }`,
      {
        a: account,
        i:
          place === undefined
            ? { ...pollInput, [field]: value }
            : { ...pollInput, choices: pollInput.choices.with(place, value as string) },
      },
    ),
})
const talked = (parameter: string, field: string, made?: () => string): Try => ({
  field,
  rest: (value) => {
    const target = `/12/accounts/${account}/cards/video_conversation`
    const given = { ...(made ? {} : talkParameters()), [parameter]: value }
    return made
      ? world.rest.put(`${target}/${made()}?${pairs(given)}`)
      : world.rest.post(`${target}?${pairs(given)}`)
  },
  graph: (value) =>
    made
      ? world.ask(
          `mutation ($a: ID, $c: ID!, $i: VideoConversationCardUpdateInput!) { done: videoConversationCardUpdate(id: $c, accountId: $a, input: $i) { ${ERRORS} } }`,
          { a: account, c: made(), i: { [field]: value } },
        )
      : world.ask(
          `mutation ($a: ID!, $i: VideoConversationCardCreateInput!) { done: videoConversationCardCreate(accountId: $a, input: $i) { ${ERRORS} } }`,
          { a: account, i: { ...talkInput(), [field]: value } },
        ),
})
const talkParameters = () => ({
  name: 'n',
  title: 't',
  first_cta: '#a',
  first_cta_tweet: 'a',
  thank_you_text: 'y',
  media_key: VIDEO_KEY,
})
const talkInput = () => ({
  name: 'n',
  title: 't',
  options: [{ hashtag: '#a', tweet: 'a' }],
  thankYouText: 'y',
  mediaKey: VIDEO_KEY,
})

const CAMPAIGNS = '/12/accounts/:account_id/campaigns'
const POLLS = '/12/accounts/:account_id/cards/poll'
const TALKS = '/12/accounts/:account_id/cards/video_conversation'
const tries: Readonly<Record<string, Try>> = {
  ...cardTries,
  [`POST ${POLLS} name`]: polled('name', 'name'),
  [`POST ${POLLS} duration_in_minutes`]: polled('duration_in_minutes', 'durationInMinutes'),
  [`POST ${POLLS} first_choice`]: polled('first_choice', 'choices[0]', 0),
  [`POST ${POLLS} second_choice`]: polled('second_choice', 'choices[1]', 1),
  [`POST ${POLLS} third_choice`]: polled('third_choice', 'choices[2]', 2),
  [`POST ${POLLS} fourth_choice`]: polled('fourth_choice', 'choices[3]', 3),
  [`POST ${TALKS} name`]: talked('name', 'name'),
  [`POST ${TALKS} title`]: talked('title', 'title'),
  [`POST ${TALKS} thank_you_text`]: talked('thank_you_text', 'thankYouText'),
  [`PUT ${TALKS}/:card_id name`]: talked('name', 'name', () => talk),
  [`PUT ${TALKS}/:card_id title`]: talked('title', 'title', () => talk),
  [`PUT ${TALKS}/:card_id thank_you_text`]: talked('thank_you_text', 'thankYouText', () => talk),
  'GET /12/accounts account_ids': {
    field: 'filter.ids',
    rest: (ids) => world.rest.get(`/12/accounts?${pairs({ account_ids: ids })}`),
    graph: (ids) =>
      world.ask('query ($ids: [ID!]) { accounts(filter: {ids: $ids}) { nodes { id } } }', { ids }),
  },
  'GET /12/accounts/:account_id/funding_instruments funding_instrument_ids': list(
    'funding_instruments',
    'funding_instrument_ids',
    'fundingInstruments',
    'ids',
  ),
  [`GET ${CAMPAIGNS} campaign_ids`]: list('campaigns', 'campaign_ids', 'campaigns', 'ids'),
  [`GET ${CAMPAIGNS} funding_instrument_ids`]: list(
    'campaigns',
    'funding_instrument_ids',
    'campaigns',
    'fundingInstrumentIds',
  ),
  'GET /12/accounts/:account_id/promoted_tweets line_item_ids': list(
    'promoted_tweets',
    'line_item_ids',
    'promotedTweets',
    'lineItemIds',
  ),
  'GET /12/accounts/:account_id/promoted_tweets promoted_tweet_ids': list(
    'promoted_tweets',
    'promoted_tweet_ids',
    'promotedTweets',
    'ids',
  ),
  'POST /12/accounts/:account_id/promoted_tweets tweet_ids': {
    field: 'tweetIds',
    entry: (index) => `${10_000 + index}`,
    rest: (ids) =>
      world.rest.post(
        `/12/accounts/${account}/promoted_tweets?${pairs({ line_item_id: lineItem, tweet_ids: ids })}`,
      ),
    graph: (ids) =>
      world.ask(
        `mutation ($a: ID!, $i: PromotedTweetsCreateInput!) { done: promotedTweetsCreate(accountId: $a, input: $i) { ${ERRORS} } }`,
        { a: account, i: { lineItemId: lineItem, tweetIds: ids } },
      ),
  },
  'POST /12/batch/accounts/:account_id/campaigns operations': {
    field: 'operations',
    entry: (index) => `batch ${index}`,
    rest: (names) =>
      world.rest.json(
        'POST',
        `/12/batch/accounts/${account}/campaigns`,
        (names as string[]).map((name) => ({
          operation_type: 'Create',
          params: { ...campaignParameters(), name },
        })),
      ),
    graph: (names) =>
      world.ask(
        `mutation ($a: ID!, $o: [CampaignBatchOperation!]!) { done: campaignsBatch(accountId: $a, operations: $o) { ${ERRORS} } }`,
        { a: account, o: (names as string[]).map((name) => ({ create: { ...campaignInput(), name } })) },
      ),
  },
  'POST /12/accounts/:account_id/draft_tweets name': draftedName(),
  'GET /12/accounts/:account_id/tweet_previews tweet_ids': previewed(),
  [`POST ${SCHEDULED} name`]: scheduledName(),
  [`PUT ${SCHEDULED}/:scheduled_tweet_id name`]: rescheduledName(),
  [`PUT ${MEDIA} name`]: mediaChanged('name', 'name'),
  [`PUT ${MEDIA} file_name`]: mediaChanged('file_name', 'fileName'),
  [`PUT ${MEDIA} title`]: mediaChanged('title', 'title'),
  [`PUT ${MEDIA} description`]: mediaChanged('description', 'description'),
  [`POST ${CAMPAIGNS} name`]: created('name', 'name'),
  [`POST ${CAMPAIGNS} purchase_order_number`]: created('purchase_order_number', 'purchaseOrderNumber'),
  [`PUT ${CAMPAIGNS}/:campaign_id name`]: changed('name', 'name'),
  [`PUT ${CAMPAIGNS}/:campaign_id purchase_order_number`]: changed(
    'purchase_order_number',
    'purchaseOrderNumber',
  ),
}

const tryOf = (bound: Bound): Try => {
  const found = tries[boundName(bound)]
  if (!found) throw new TypeError(`nothing here tries ${boundName(bound)}, which is built now`)
  return found
}
const sizedValue = ({ of }: Bound, size: number, { entry = () => 'zzzz' }: Try): unknown => {
  if (of === 'characters') return 'x'.repeat(size)
  return of === 'number' ? size : Array.from({ length: size }, (_each, index) => entry(index))
}
const ends = built.flatMap((bound) => [
  { name: `${boundName(bound)}: ${bound.most}`, bound, at: bound.most, past: bound.most + 1 },
  ...(bound.least === undefined
    ? []
    : [{ name: `${boundName(bound)}: ${bound.least}`, bound, at: bound.least, past: bound.least - 1 }]),
])

let constraints: Promise<Record<string, unknown>[]> | undefined
/** Every constraint that the schema tells of, whatever its type. */
const told = (): Promise<Record<string, unknown>[]> => {
  constraints ??= readConstraints()
  return constraints
}
const readConstraints = async (): Promise<Record<string, unknown>[]> => {
  const { data } = await world.ask('{ __schema { types { name kind } } }')
  const parts = data.__schema.types
    .filter(({ name }: { name: string }) => !name.startsWith('__'))
    .map(
      ({ name }: { name: string }) =>
        `${name}: schemaConstraints(type: "${name}") {
          operation parameter source minLength maxLength min max minItems maxItems
        }`,
    )
  const all = await world.ask(`{ ${parts.join(' ')} }`)
  return (Object.values(all.data) as Record<string, unknown>[][]).flat()
}

describe('spec 2 §8, row by row', () => {
  it.each(ends)('$name by REST: taken; one past it 400, and nothing stored', async ({ bound, at, past }) => {
    const attempt = tryOf(bound)
    const taken = await attempt.rest(sizedValue(bound, at, attempt))
    expect([taken.json.errors, Math.floor(taken.status / 100)]).toEqual([undefined, 2])
    const refused = await unchanged(world, account, () => attempt.rest(sizedValue(bound, past, attempt)))
    expect(refused.status).toBe(400)
    expect(refused.json.errors).toEqual([
      expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: bound.parameter }),
    ])
    expect(refused.json.errors[0].message).toMatch(new RegExp(` ${at}( |$)`))
  })

  it.each(ends)(
    '$name by GraphQL: taken; one past it refused without a call',
    async ({ bound, at, past }) => {
      const attempt = tryOf(bound)
      const operation = [...operations.values()].find(
        ({ method, version, path }) => `${method} /${version}${path}` === bound.endpoint,
      )?.name as string
      const taken = await attempt.graph(sizedValue(bound, at, attempt))
      expect([taken.errors, taken.data.done?.userErrors ?? []]).toEqual([[], []])
      expect(taken.calls[operation]).toBe(1)
      const refused = await unchanged(world, account, () => attempt.graph(sizedValue(bound, past, attempt)))
      expect(refused.calls[operation]).toBeUndefined()
      const { field } = attempt
      if (refused.data?.done === undefined)
        expect(refused.errors.map(({ extensions }) => extensions)).toEqual([
          expect.objectContaining({ code: 'BAD_USER_INPUT', field, limit: at }),
        ])
      else expect(refused.data.done.userErrors).toEqual([{ code: 'INVALID_PARAMETER', field, limit: at }])
    },
  )

  it.each(ends)('$name is told by the schema, with its section', async ({ bound, at }) => {
    const [operation] = [...operations.values()].filter(
      ({ method, version, path }) => `${method} /${version}${path}` === bound.endpoint,
    )
    const found = await told()
    const own = found.filter(
      (limit) => limit.operation === operation?.name && limit.parameter === bound.parameter,
    )
    expect(own.length).toBeGreaterThan(0)
    const keys = { characters: 'Length', entries: 'Items', number: '' }[bound.of]
    for (const limit of own) {
      expect(limit[`${at === bound.most ? 'max' : 'min'}${keys}`]).toBe(at)
      expect(limit.source).toMatch(/^spec 2 §8 Limits(;|$)/)
    }
  })

  it('has all rows of the table', () => {
    expect(limitRows).toHaveLength(19)
    for (const { bounds: own = [], rules: others = [] } of limitRows)
      expect(own.length + others.length).toBeGreaterThan(0)
  })

  it('lacks what is listed as not built yet, and nothing else', () => {
    const ledger = buildLedger(gatherEvidence(resolve(import.meta.dirname, '../..')))
    const rows = new Map(
      ledger.chapters.flatMap(({ entries }) => entries.map((entry) => [entry.row.id, entry])),
    )
    expect(rules.filter((id) => !rows.has(id))).toEqual([])
    const missing = [
      ...bounds.filter((bound) => !endpoints.has(bound.endpoint)).map(boundName),
      ...rules.filter((id) => !rows.get(id)?.done),
    ]
    expect([...missing].sort()).toEqual([...NOT_BUILT].sort())
  })
})

describe('an ids parameter of any list', () => {
  const lists = [...operations.values()].flatMap((operation) =>
    Object.keys(operation.filters)
      .filter((parameter) => parameter.endsWith('_ids') && parameter in operation.params)
      .map((parameter) => ({ name: `${operation.name} ${parameter}`, operation, parameter })),
  )

  it.each(lists)(
    '$name takes 200 and no more [protocol.identifier_lists.maximum]',
    async ({ operation, parameter }) => {
      const path = operation.path.replace(':account_id', account).replace(/:\w+/g, 'zzzz')
      const ask = (count: number) =>
        world.rest.get(`/${operation.version}${path}?${pairs({ [parameter]: Array(count).fill('1') })}`)
      const named = ({ json }: Received) =>
        (json.errors ?? []).filter(
          (error: { code: string; parameter?: string }) =>
            error.code === 'INVALID_PARAMETER' && error.parameter === parameter,
        )
      expect(named(await ask(200))).toEqual([])
      const [refused] = named(await ask(201))
      expect(refused.message).toContain(' 200 ')
    },
  )
})
