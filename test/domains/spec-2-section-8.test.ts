import { resolve } from 'node:path'
import { gatherEvidence } from '../../scripts/coverage/evidence.ts'
import { buildLedger } from '../../scripts/coverage/ledger.ts'
import { operations } from '../../src/contract/index.ts'
import { type Bound, boundName, limitRows, NOT_BUILT } from '../fixtures/spec-2-section-8.ts'
import { uploaded } from '../sandbox/media/uploaded.ts'
import type { Received } from '../sandbox/signed.ts'
import { camel, formOf } from './kinds.ts'
import { unchanged } from './unchanged.ts'
import { type Asked, inClockedWorld, restList } from './world.ts'

const { world, rest, ask, demo } = await inClockedWorld('2026-11-20T12:00:00Z')
const account = demo.secondAccountId

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

const query = (values: object): string => String(new URLSearchParams(formOf({ ...values })))
const USER_ERRORS = 'userErrors { code field limit }'
/** A mutation of one input, or the update of one record. */
const mutate = (verb: 'Create' | 'Update', field: string, input: object, id?: string): Promise<Asked> => {
  const type = field.charAt(0).toUpperCase() + field.slice(1)
  return ask(
    `mutation ($a: ID!, ${id ? '$id: ID!, ' : ''}$i: ${type}${verb}Input!) { done: ${field}${verb}(accountId: $a, ${id ? 'id: $id, ' : ''}input: $i) { ${USER_ERRORS} } }`,
    { a: account, i: input, ...(id && { id }) },
  )
}
const at = (path: string): string => `/12/accounts/${account}/${path}`

const [{ id: lineItem, campaign_id: campaign }] = await restList(rest, at('line_items?'))
const [{ id: funding }] = await restList(rest, at('funding_instruments?'))
const posts = (await restList(rest, at('tweets?tweet_type=PUBLISHED'))).map(({ tweet_id }) => tweet_id)
const author = (await restList(rest, at('promotable_users?'))).find(
  ({ promotable_user_type }) => promotable_user_type === 'FULL',
).user_id
/** A video has all the texts of a media; the second is transcoded. */
const [VIDEO, TALK_VIDEO] = ['7_1995078342361740000', '7_1995078342361744099']
await uploaded(world.sandboxUrl, VIDEO, '3_1')
for (const key of [VIDEO, '3_1']) await rest.post(at(`media_library?media_key=${key}`))
const made = async (path: string, values: object): Promise<string> =>
  (await rest.post(at(`${path}?${query(values)}`))).json.data.id

const CAMPAIGN = {
  rest: {
    name: 'n',
    funding_instrument_id: funding,
    daily_budget_amount_local_micro: 5_000_000,
    entity_status: 'PAUSED',
  },
  graph: {
    name: 'n',
    fundingInstrumentId: funding,
    dailyBudget: { micros: '5000000' },
    entityStatus: 'PAUSED',
  },
}
const TALK = {
  rest: {
    name: 'n',
    title: 't',
    first_cta: '#a',
    first_cta_tweet: 'a',
    thank_you_text: 'y',
    media_key: TALK_VIDEO,
  },
  graph: {
    name: 'n',
    title: 't',
    options: [{ hashtag: '#a', tweet: 'a' }],
    thankYouText: 'y',
    mediaKey: TALK_VIDEO,
  },
}
const POLL = {
  rest: { name: 'n', duration_in_minutes: 60, first_choice: 'a', second_choice: 'b' },
  graph: { name: 'n', durationInMinutes: 60, choices: ['a', 'b', 'c', 'd'] },
}
const DRAFT = {
  rest: { as_user_id: author, text: 'Soon.' },
  graph: { asUserId: author, text: 'Soon.' },
}
const SCHEDULED = {
  rest: { ...DRAFT.rest, scheduled_at: '2026-11-21T12:00:00Z' },
  graph: { ...DRAFT.graph, scheduledAt: '2026-11-21T12:00:00Z' },
}
const CONTENT = {
  rest: [
    { type: 'MEDIA', media_key: '3_1' },
    { type: 'DETAILS', title: 'A', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
  ],
  graph: [
    { media: { mediaKey: '3_1' } },
    { details: { title: 'A', destination: { website: { url: 'https://shop.example/' } } } },
  ],
}
const talk = await made('cards/video_conversation', TALK.rest)
const scheduled = await made('scheduled_tweets', { ...SCHEDULED.rest, name: 'n' })
const madeCard = async (): Promise<string> =>
  (await rest.json('POST', at('cards'), { name: 'n', components: CONTENT.rest })).json.data.id

const list = (noun: string, parameter: string, filter: string): Try => ({
  field: `filter.${filter}`,
  rest: (ids) => rest.get(at(`${noun}?${query({ [parameter]: ids })}`)),
  graph: (ids) =>
    ask(
      `query ($ids: [ID!]) { account(id: "${account}") { ${camel(noun)}(filter: {${filter}: $ids}) { nodes { id } } } }`,
      { ids },
    ),
})
/** A parameter of a create, beside what else a record needs. */
const created = (
  path: string,
  noun: string,
  sound: { readonly rest: object; readonly graph: object },
  parameter: string,
  field = parameter,
): Try => ({
  field,
  rest: (value) => rest.post(at(`${path}?${query({ ...sound.rest, [parameter]: value })}`)),
  graph: (value) => mutate('Create', noun, { ...sound.graph, [field]: value }),
})
const changed = (path: string, noun: string, id: string, parameter: string, field = parameter): Try => ({
  field,
  rest: (value) => rest.put(at(`${path}/${id}?${query({ [parameter]: value })}`)),
  graph: (value) => mutate('Update', noun, { [field]: value }, id),
})
/** `place` of a choice in the list that the graph has. */
const choice = (parameter: string, place: number): Try => ({
  field: `choices[${place}]`,
  rest: (value) =>
    rest.post(
      at(
        `cards/poll?${query({ ...POLL.rest, ...(place === 3 && { third_choice: 'c' }), [parameter]: value })}`,
      ),
    ),
  graph: (value) =>
    mutate('Create', 'pollCard', { ...POLL.graph, choices: POLL.graph.choices.with(place, value as string) }),
})
const campaignCreated = (parameter: string, field?: string) =>
  created('campaigns', 'campaign', CAMPAIGN, parameter, field)
const campaignChanged = (parameter: string, field?: string) =>
  changed('campaigns', 'campaign', campaign, parameter, field)
const pollCreated = (parameter: string, field?: string) =>
  created('cards/poll', 'pollCard', POLL, parameter, field)
const talkCreated = (parameter: string, field?: string) =>
  created('cards/video_conversation', 'videoConversationCard', TALK, parameter, field)
const talkChanged = (parameter: string, field?: string) =>
  changed('cards/video_conversation', 'videoConversationCard', talk, parameter, field)
const mediaChanged = (parameter: string, field?: string) =>
  changed('media_library', 'mediaLibraryItem', VIDEO, parameter, field)

const ACCOUNT = '/12/accounts/:account_id'
const CARDS = `${ACCOUNT}/cards`
const tries: Readonly<Record<string, Try>> = {
  [`GET ${CARDS} count`]: {
    field: 'first',
    rest: (count) => rest.get(at(`cards?${query({ count })}`)),
    graph: (first) => ask(`{ account(id: "${account}") { cards(first: ${first}) { nodes { id } } } }`),
  },
  [`POST ${CARDS} name`]: {
    field: 'name',
    rest: (name) => rest.json('POST', at('cards'), { name, components: CONTENT.rest }),
    graph: (name) => mutate('Create', 'card', { name, components: CONTENT.graph }),
  },
  [`PUT ${CARDS}/:card_id name`]: {
    field: 'name',
    rest: async (name) => rest.json('PUT', at(`cards/${await madeCard()}`), { name }),
    graph: async (name) => mutate('Update', 'card', { name }, await madeCard()),
  },
  [`POST ${CARDS}/poll name`]: pollCreated('name'),
  [`POST ${CARDS}/poll duration_in_minutes`]: pollCreated('duration_in_minutes', 'durationInMinutes'),
  [`POST ${CARDS}/poll first_choice`]: choice('first_choice', 0),
  [`POST ${CARDS}/poll second_choice`]: choice('second_choice', 1),
  [`POST ${CARDS}/poll third_choice`]: choice('third_choice', 2),
  [`POST ${CARDS}/poll fourth_choice`]: choice('fourth_choice', 3),
  [`POST ${CARDS}/video_conversation name`]: talkCreated('name'),
  [`POST ${CARDS}/video_conversation title`]: talkCreated('title'),
  [`POST ${CARDS}/video_conversation thank_you_text`]: talkCreated('thank_you_text', 'thankYouText'),
  [`PUT ${CARDS}/video_conversation/:card_id name`]: talkChanged('name'),
  [`PUT ${CARDS}/video_conversation/:card_id title`]: talkChanged('title'),
  [`PUT ${CARDS}/video_conversation/:card_id thank_you_text`]: talkChanged('thank_you_text', 'thankYouText'),
  'GET /12/accounts account_ids': {
    field: 'filter.ids',
    rest: (ids) => rest.get(`/12/accounts?${query({ account_ids: ids })}`),
    graph: (ids) => ask('query ($ids: [ID!]) { accounts(filter: {ids: $ids}) { nodes { id } } }', { ids }),
  },
  [`GET ${ACCOUNT}/funding_instruments funding_instrument_ids`]: list(
    'funding_instruments',
    'funding_instrument_ids',
    'ids',
  ),
  [`GET ${ACCOUNT}/campaigns campaign_ids`]: list('campaigns', 'campaign_ids', 'ids'),
  [`GET ${ACCOUNT}/campaigns funding_instrument_ids`]: list(
    'campaigns',
    'funding_instrument_ids',
    'fundingInstrumentIds',
  ),
  [`GET ${ACCOUNT}/promoted_tweets line_item_ids`]: list('promoted_tweets', 'line_item_ids', 'lineItemIds'),
  [`GET ${ACCOUNT}/promoted_tweets promoted_tweet_ids`]: list('promoted_tweets', 'promoted_tweet_ids', 'ids'),
  [`POST ${ACCOUNT}/promoted_tweets tweet_ids`]: {
    field: 'tweetIds',
    entry: (index) => posts[index],
    rest: (ids) => rest.post(at(`promoted_tweets?${query({ line_item_id: lineItem, tweet_ids: ids })}`)),
    graph: (ids) =>
      ask(
        `mutation ($a: ID!, $i: PromotedTweetsCreateInput!) { done: promotedTweetsCreate(accountId: $a, input: $i) { ${USER_ERRORS} } }`,
        { a: account, i: { lineItemId: lineItem, tweetIds: ids } },
      ),
  },
  'POST /12/batch/accounts/:account_id/campaigns operations': {
    field: 'operations',
    entry: (index) => `batch ${index}`,
    rest: (names) =>
      rest.json(
        'POST',
        `/12/batch/accounts/${account}/campaigns`,
        (names as string[]).map((name) => ({ operation_type: 'Create', params: { ...CAMPAIGN.rest, name } })),
      ),
    graph: (names) =>
      ask(
        `mutation ($a: ID!, $o: [CampaignBatchOperation!]!) { done: campaignsBatch(accountId: $a, operations: $o) { ${USER_ERRORS} } }`,
        { a: account, o: (names as string[]).map((name) => ({ create: { ...CAMPAIGN.graph, name } })) },
      ),
  },
  [`POST ${ACCOUNT}/draft_tweets name`]: created('draft_tweets', 'draftTweet', DRAFT, 'name'),
  [`GET ${ACCOUNT}/tweet_previews tweet_ids`]: {
    field: 'tweetIds',
    entry: (index) => `${10_000 + index}`,
    rest: (ids) => rest.get(at(`tweet_previews?${query({ tweet_type: 'PUBLISHED', tweet_ids: ids })}`)),
    graph: (ids) =>
      ask(
        'query ($a: ID!, $ids: [String!]!) { account(id: $a) { tweetPreviews(tweetIds: $ids, tweetType: PUBLISHED) { tweetId } } }',
        { a: account, ids },
      ),
  },
  [`POST ${ACCOUNT}/scheduled_tweets name`]: created('scheduled_tweets', 'scheduledTweet', SCHEDULED, 'name'),
  [`PUT ${ACCOUNT}/scheduled_tweets/:scheduled_tweet_id name`]: changed(
    'scheduled_tweets',
    'scheduledTweet',
    scheduled,
    'name',
  ),
  [`PUT ${ACCOUNT}/media_library/:media_key name`]: mediaChanged('name'),
  [`PUT ${ACCOUNT}/media_library/:media_key file_name`]: mediaChanged('file_name', 'fileName'),
  [`PUT ${ACCOUNT}/media_library/:media_key title`]: mediaChanged('title'),
  [`PUT ${ACCOUNT}/media_library/:media_key description`]: mediaChanged('description'),
  [`POST ${ACCOUNT}/campaigns name`]: campaignCreated('name'),
  [`POST ${ACCOUNT}/campaigns purchase_order_number`]: campaignCreated(
    'purchase_order_number',
    'purchaseOrderNumber',
  ),
  [`PUT ${ACCOUNT}/campaigns/:campaign_id name`]: campaignChanged('name'),
  [`PUT ${ACCOUNT}/campaigns/:campaign_id purchase_order_number`]: campaignChanged(
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
/** A page of the graph may have no rows; then the interface is asked for none, or for a count alone. */
const graphEnds = ends.filter(({ bound, past }) => bound.parameter !== 'count' || past !== 0)

let constraints: Promise<Record<string, unknown>[]> | undefined
/** Every constraint that the schema tells of, whatever its type. */
const told = () => (constraints ??= readConstraints())
const readConstraints = async (): Promise<Record<string, unknown>[]> => {
  const { data: schema } = await ask('{ __schema { types { name kind } } }')
  const parts = schema.__schema.types
    .filter(({ name }: { name: string }) => !name.startsWith('__'))
    .map(
      ({ name }: { name: string }) =>
        `${name}: schemaConstraints(type: "${name}") {
          operation parameter source minLength maxLength min max minItems maxItems
        }`,
    )
  const all: Record<string, unknown>[] = []
  for (let at = 0; at < parts.length; at += 25) {
    const { data } = await ask(`{ ${parts.slice(at, at + 25).join(' ')} }`)
    all.push(...Object.values<Record<string, unknown>[]>(data).flat())
  }
  return all
}

describe('spec 2 §8, row by row', () => {
  it.each(ends)(
    '$name by REST: taken; one past it 400, and nothing stored [campaigns.list.campaign_ids.maximum, campaigns.list.funding_instrument_ids.maximum, funding_instruments.list.funding_instrument_ids.maximum, promoted_tweets.list.line_item_ids.maximum, promoted_tweets.list.promoted_tweet_ids.maximum]',
    async ({ bound, at, past }) => {
      const attempt = tryOf(bound)
      const taken = await attempt.rest(sizedValue(bound, at, attempt))
      expect([taken.json.errors, Math.floor(taken.status / 100)]).toEqual([undefined, 2])
      const refused = await unchanged(world, account, () => attempt.rest(sizedValue(bound, past, attempt)))
      expect(refused.status).toBe(400)
      expect(refused.json.errors).toEqual([
        expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: bound.parameter }),
      ])
      expect(refused.json.errors[0].message).toMatch(new RegExp(` ${at}( |$)`))
    },
  )

  it.each(graphEnds)(
    '$name by GraphQL: taken; one past it refused without a call [campaigns.list.campaign_ids.maximum, campaigns.list.funding_instrument_ids.maximum, funding_instruments.list.funding_instrument_ids.maximum, promoted_tweets.list.line_item_ids.maximum, promoted_tweets.list.promoted_tweet_ids.maximum, media_library.update.description.maximum, media_library.update.file_name.maximum, media_library.update.name.maximum, media_library.update.title.maximum]',
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

  it.each(graphEnds)('$name is told by the schema, with its section', async ({ bound, at }) => {
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
