/** Tests `@export(as:)`, which passes values from earlier fields of a mutation to variables of later ones. */
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { codegenManifest, folderOf, removeFolders } from '../../harness/gateway/manifest-files.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { postedIds } from './posted.ts'
import { type Asked, inWorld, type Json, serveSandbox } from './world.ts'

const { world, main, demo, rest, at } = await inWorld({ fresh: true })
const { sandboxUrl: baseUrl } = world
const [funding] = (await rest.get(at('funding_instruments'))).json.data

/** Returns the arguments of `lineItemCreate` for promoted posts with the objective ENGAGEMENTS. */
const lineItem = (campaign: string, name: string): string =>
  `accountId: "${main}", input: {campaignId: ${campaign}, name: "${name}", objective: ENGAGEMENTS,
    productType: PROMOTED_TWEETS, placements: [ALL_ON_TWITTER], bidStrategy: AUTO,
    endTime: "2039-12-31T23:59:59Z", entityStatus: PAUSED}`
const campaign = (more = ''): string =>
  `accountId: "${main}", input: {name: "Launch", fundingInstrumentId: "${funding.id}",
    dailyBudget: {decimal: "5"}, entityStatus: PAUSED${more}}`

const LAUNCH = `mutation Launch($campaign: ID!, $one: ID!, $two: ID!, $posts: [String!]!) {
  campaignCreate(${campaign()}) {
    campaign { id @export(as: "campaign") name }
    userErrors { message }
  }
  one: lineItemCreate(${lineItem('$campaign', 'One')}) {
    lineItem { id @export(as: "one") name campaign { id name } }
    userErrors { message }
  }
  two: lineItemCreate(${lineItem('$campaign', 'Two')}) {
    lineItem { ...Exported name campaign { id name } }
    userErrors { message }
  }
  targetingCriteriaBatch(accountId: "${main}", operations: [
    {create: {lineItemId: $one, targetingType: BROAD_KEYWORD, targetingValue: "oats"}}
    {create: {lineItemId: $two, targetingType: BROAD_KEYWORD, targetingValue: "milk"}}
  ]) {
    targetingCriteria { targetingValue lineItem { id name } }
    userErrors { message }
  }
  promotedTweetsCreate(accountId: "${main}", input: {lineItemId: $one, tweetIds: $posts}) {
    promotedTweets { tweetId lineItem { id name } }
    userErrors { message }
  }
}
fragment Exported on LineItem { id @export(as: "two") }`

const served = await serveSandbox(
  world.sandbox,
  { baseUrl, sandboxUrl: baseUrl },
  {
    sandboxHeaders: true,
    limits: {
      openTwin,
      trustedDocuments: { paths: [folderOf({ 'launch.json': codegenManifest(LAUNCH) })], mode: 'log' },
    },
  },
)
afterAll(() => served.close())
afterAll(removeFolders)
const { ask } = served
const posts = (): Promise<string[]> => postedIds(rest, main, demo.userId, 2)
const isWrite = (name: string): boolean => !/\.(?:list|get)$/.test(name)
const writesOf = ({ calls }: Asked) =>
  Object.fromEntries(Object.entries(calls).filter(([name]) => isWrite(name)))

/** Replaces ids, which differ between a preview and a mutation, with numbers in order of appearance. */
const withoutIds = (data: Json): Json => {
  const known: string[] = []
  return JSON.parse(
    JSON.stringify(data, (key, value) => {
      if (key !== 'id') return value
      if (!known.includes(value)) known.push(value)
      return known.indexOf(value)
    }),
  )
}

const LAUNCHED = (tweetIds: readonly string[]) => ({
  campaignCreate: { campaign: { id: 0, name: 'Launch' }, userErrors: [] },
  one: { lineItem: { id: 1, name: 'One', campaign: { id: 0, name: 'Launch' } }, userErrors: [] },
  two: { lineItem: { id: 2, name: 'Two', campaign: { id: 0, name: 'Launch' } }, userErrors: [] },
  targetingCriteriaBatch: {
    targetingCriteria: [
      { targetingValue: 'oats', lineItem: { id: 1, name: 'One' } },
      { targetingValue: 'milk', lineItem: { id: 2, name: 'Two' } },
    ],
    userErrors: [],
  },
  promotedTweetsCreate: {
    promotedTweets: tweetIds.map((tweetId) => ({ tweetId, lineItem: { id: 1, name: 'One' } })),
    userErrors: [],
  },
})

describe('mutation with @export', () => {
  it('creates a campaign with line items, targeting and promoted posts in one document', async () => {
    const tweetIds = await posts()
    const asked = await ask(LAUNCH, { posts: tweetIds })
    expect(asked.errors).toEqual([])
    expect(withoutIds(asked.data)).toEqual(LAUNCHED(tweetIds))
    expect(writesOf(asked)).toEqual({
      'campaigns.create': 1,
      'line_items.create': 2,
      'targeting_criteria.batch': 1,
      'promoted_tweets.create': 1,
    })
    const [, , , campaignId] = Buffer.from(asked.data.campaignCreate.campaign.id, 'base64url')
      .toString()
      .split(':')
    const { json } = await rest.get(at(`line_items?campaign_ids=${campaignId}`))
    expect(json.data.map(({ name }: Json) => name).sort()).toEqual(['One', 'Two'])
  })

  it('can be previewed with placeholder ids, and the preview writes nothing', async () => {
    const tweetIds = await posts()
    const state = async () => (await fetch(`${baseUrl}/__sandbox/export`)).text()
    const before = await state()
    const asked = await ask(LAUNCH, { posts: tweetIds }, { 'x-ads-changes': 'preview' })
    expect(asked.errors).toEqual([])
    expect(withoutIds(asked.data)).toEqual(LAUNCHED(tweetIds))
    expect(writesOf(asked)).toEqual({})
    expect(await state()).toBe(before)
    const { changes, writes, uncertain } = JSON.parse(asked.text).extensions.ads
    const created = new Set(changes.map(({ record, kind }: Json) => `${kind} ${record.type} ${record.id}`))
    expect([...created].map((each) => `${each}`.split(' ', 2).join(' ')).sort()).toEqual([
      'CREATE Campaign',
      'CREATE LineItem',
      'CREATE LineItem',
      'CREATE PromotedTweet',
      'CREATE PromotedTweet',
      'CREATE TargetingCriterion',
      'CREATE TargetingCriterion',
    ])
    expect(writes).toEqual([{ window: 'write', calls: 5 }])
    expect(uncertain).toEqual([])
  })

  it('exports an aliased or conditional REST id, and never uses the default value', async () => {
    const document = `mutation ($campaign: ID! = "8wku2", $isNew: Boolean!) {
      made: campaignCreate(${campaign()}) @include(if: $isNew) {
        record: campaign { ... on Campaign @include(if: $isNew) { key: restId @export(as: "campaign") } }
      }
      lineItemCreate(${lineItem('$campaign', 'One')}) { lineItem { campaignRestId } }
    }`
    const made = await ask(document, { isNew: true })
    expect(made.errors).toEqual([])
    expect(made.data.made.record.key).toMatch(/^\w+$/)
    expect(made.data.lineItemCreate.lineItem.campaignRestId).toBe(made.data.made.record.key)
    const skipped = await ask(document, { isNew: false })
    expect(skipped.data).toEqual({ lineItemCreate: null })
    expect(skipped.errors).toMatchObject([
      {
        message: 'lineItemCreate was not executed, because made.record.key exported no value for $campaign',
        path: ['lineItemCreate'],
        extensions: { code: 'EXPORT_MISSING', field: 'campaign', ads: { retryable: false, outcome: 'NONE' } },
      },
    ])
    expect(skipped.calls).toEqual({})
  })

  it('exports the values of all list items in order', async () => {
    const tweetIds = await posts()
    const item = (name: string) =>
      `lineItemCreate(${lineItem('$campaign', name)}) { lineItem { restId @export(as: "${name}") } }`
    const promote = (name: string, ids: string, more = '') =>
      `promotedTweetsCreate(accountId: "${main}", input: {lineItemId: $${name}, tweetIds: ${ids}}) {
        promotedTweets { tweetId ${more} }
        userErrors { field message }
      }`
    const asked = await ask(
      `mutation ($given: [String!]!, $campaign: ID!, $one: ID!, $two: ID!, $posts: [String!]!) {
        campaignCreate(${campaign()}) { campaign { id @export(as: "campaign") } }
        one: ${item('one')}
        two: ${item('two')}
        first: ${promote('one', '$given', '@export(as: "posts")')}
        second: ${promote('two', '$posts')}
      }`,
      { given: tweetIds },
    )
    expect(asked.errors).toEqual([])
    const promotedTweets = tweetIds.map((tweetId) => ({ tweetId }))
    expect(asked.data.second).toEqual({ promotedTweets, userErrors: [] })
  })

  it('does not execute fields whose variable received no exported value, but executes all others', async () => {
    const asked = await ask(`mutation ($campaign: ID!, $item: ID!) {
      campaignCreate(${campaign(', totalBudget: {decimal: "1"}')}) {
        campaign { id @export(as: "campaign") }
        userErrors { field }
      }
      lineItemCreate(${lineItem('$campaign', 'One')}) { lineItem { id @export(as: "item") } }
      lineItemUpdate(id: $item, input: {name: "Two"}) { lineItem { name } }
      campaignUpdate(accountId: "${main}", id: "${demo.campaignId}", input: {name: "Other"}) { campaign { name } }
    }`)
    expect(asked.data).toEqual({
      campaignCreate: { campaign: null, userErrors: [{ field: 'dailyBudget' }] },
      lineItemCreate: null,
      lineItemUpdate: null,
      campaignUpdate: { campaign: { name: 'Other' } },
    })
    expect(asked.errors.map(({ message, path, extensions }) => [extensions.code, path, message])).toEqual([
      [
        'EXPORT_MISSING',
        ['lineItemCreate'],
        'lineItemCreate was not executed, because campaignCreate.campaign.id exported no value for $campaign',
      ],
      [
        'EXPORT_MISSING',
        ['lineItemUpdate'],
        'lineItemUpdate was not executed, because lineItemCreate.lineItem.id exported no value for $item',
      ],
    ])
    expect(asked.calls['line_items.create']).toBeUndefined()
    expect(asked.calls['line_items.update']).toBeUndefined()
    expect(asked.calls['campaigns.update']).toBe(1)
  })

  it('refuses values that the client sends for exported variables, before any call', async () => {
    const { errors, calls } = await ask(LAUNCH, { posts: [], campaign: 'x', two: null })
    expect(errors).toMatchObject([
      {
        message:
          'Do not send variables that the mutation exports: $campaign (campaignCreate.campaign.id), $two (two.lineItem.id)',
        locations: [
          { line: 1, column: 17 },
          { line: 1, column: 44 },
        ],
        extensions: { code: 'BAD_USER_INPUT', field: 'campaign' },
      },
    ])
    expect(calls).toEqual({})
  })

  it('can be forecast and compiled as a trusted document', async () => {
    const forecast = await ask(LAUNCH, { posts: ['1'] }, { 'x-ads-plan': 'only' })
    expect(forecast.errors).toEqual([])
    expect(JSON.parse(forecast.text).extensions.ads.plan).toMatchObject({ verdict: 'FITS', reasons: [] })
    expect(forecast.calls).toEqual({})
    const { data } = await ask(
      '{ __schema { directives { name description locations args { name type { kind ofType { name } } } } } }',
    )
    const [directive] = data.__schema.directives.filter(({ name }: Json) => name === 'export')
    expect(directive).toEqual({
      name: 'export',
      description: expect.stringContaining("Passes the field's value to later root fields"),
      locations: ['FIELD'],
      args: [{ name: 'as', type: { kind: 'NON_NULL', ofType: { name: 'String' } } }],
    })
    expect(served.log.join('\n')).toContain('Trusted documents compiled')
  })
})

const RENAME = `mutation Rename($c: ID!) {
  campaignCreate(${campaign()}) { campaign { id @export(as: "c") } }
  campaignUpdate(id: $c, input: {name: "Renamed"}) { campaign { name } }
}`
type Door = (url: string, body: { query: string; operationName?: string }) => Promise<string>
const overHttp =
  (accept: string): Door =>
  async (url, body) => {
    const headers = { 'content-type': 'application/json', accept }
    return (await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) })).text()
  }
const overWebSocket: Door = async (url, body) => {
  const client = createClient({ url: `${url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket })
  const results: unknown[] = []
  try {
    for await (const result of client.iterate(body)) results.push(result)
  } catch (errors) {
    results.push(errors)
  }
  await client.dispose()
  return JSON.stringify(results)
}

describe.each([
  ['JSON', overHttp('application/json')],
  ['Server-Sent Events', overHttp('text/event-stream')],
  ['multipart', overHttp('multipart/mixed')],
  ['a WebSocket', overWebSocket],
])('mutation with @export over %s', (_name, send) => {
  it('uses exported values in later fields, even with a federated schema', async () => {
    const federated = await serveSandbox(world.sandbox, { baseUrl, sandboxUrl: baseUrl }, { federation: {} })
    try {
      for (const { url } of [served, federated])
        expect(await send(url, { query: RENAME })).toContain(
          '"campaignUpdate":{"campaign":{"name":"Renamed"}}',
        )
    } finally {
      await federated.close()
    }
  })

  it.each([
    [RENAME, 'Other', 'Unknown operation named'],
    [RENAME.replace('Rename', ''), 'Other', 'Unknown operation named'],
    [`${RENAME} mutation More { signOut { signedOut } }`, undefined, 'Must provide operation name'],
  ])(
    'is refused without a call if the operation name is missing or unknown',
    async (query, operationName, message) => {
      const { calls } = world.sandbox
      const before = JSON.stringify(calls.counts())
      const text = await send(served.url, { query, ...(operationName !== undefined && { operationName }) })
      expect(text).toContain(message)
      expect(text).not.toContain('INTERNAL_SERVER_ERROR')
      expect(JSON.stringify(calls.counts())).toBe(before)
    },
  )
})

const CREATE = `campaignCreate(${campaign()}) { campaign { id @export(as: "c") } }`
const USE = `lineItemCreate(${lineItem('$c', 'One')}) { lineItem { id } }`
const MISTAKES: readonly (readonly [document: string, messages: readonly string[]])[] = [
  [`query ($c: ID!) { campaign(id: $c) { id @export(as: "c") } }`, ['@export works only in mutations']],
  [
    `query { campaign(id: "1") { ...F } } fragment F on Campaign { id @export(as: "c") }`,
    ['@export works only in mutations'],
  ],
  [
    `mutation Launch { ${CREATE} }`,
    ['Variable "$c" is exported by campaignCreate.campaign.id, but mutation Launch does not declare it'],
  ],
  [`mutation Launch($c: ID!) { ${CREATE} }`, ['Variable "$c" is never used in operation "Launch".']],
  [
    `mutation ($c: ID!, $d: String!) { ${CREATE.replace('"c"', '$d')} ${USE} }`,
    ['The name in @export must not be a variable'],
  ],
  [
    `mutation ($c: ID!) { ${CREATE.replace('{ campaign { id @export(as: "c") } }', '{ campaign @export(as: "c") { id } }')} ${USE} }`,
    ['campaignCreate.campaign cannot be exported, because it is an object. Export one of its fields.'],
  ],
  [
    `mutation ($c: ID!) { ${USE} ${CREATE} }`,
    ['Variable "$c" is exported by campaignCreate.campaign.id, so lineItemCreate must come later'],
  ],
  [
    `mutation ($c: ID!) { ${USE.replace('{ id }', '{ id @export(as: "c") }')} }`,
    ['Variable "$c" is exported by lineItemCreate.lineItem.id, so lineItemCreate must come later'],
  ],
  [
    `mutation ($c: ID!) { ${CREATE} more: ${CREATE} ${USE} }`,
    ['Variable "$c" is exported more than once: by campaignCreate.campaign.id and more.campaign.id'],
  ],
  [
    `mutation ($c: [ID!]!) { ${CREATE} campaignsBatch(accountId: $c, operations: []) { campaigns { id } } }`,
    [
      'Variable "$c" of type "[ID!]!" used in position expecting type "ID!".',
      'Variable "$c" must have type "ID!" to receive campaignCreate.campaign.id, not "[ID!]!"',
    ],
  ],
  [
    `mutation ($c: ID!) { campaignsBatch(accountId: "1", operations: []) { campaigns { id @export(as: "c") } } ${USE} }`,
    ['Variable "$c" must have type "[ID!]!" to receive campaignsBatch.campaigns.id, not "ID!"'],
  ],
  [
    `mutation ($c: ID!) { ${CREATE.replace('id @', 'entityStatus @')} ${USE} }`,
    [
      'Variable "$c" must have type "EntityStatus!" to receive campaignCreate.campaign.entityStatus, not "ID!"',
    ],
  ],
  [
    `mutation ($c: ID!, $b: Boolean!) {
      campaignCreate(${campaign()}) { campaign { id @export(as: "c") deleted @export(as: "b") } }
      lineItemCreate(${lineItem('$c', 'One')}) @include(if: $b) { lineItem { id campaign { id @skip(if: $b) } } }
    }`,
    Array(2).fill('Variable "$b" is exported, so only arguments of root fields can use it'),
  ],
  [
    `mutation ($c: ID!, $d: ID! = "1") {
      campaignCreate(${campaign()}) { campaign @export(as: "x") { id @export(as: "c") name @export(as: "d") } }
      lineItemUpdate(id: $d, input: {name: "A"}) { lineItem { id } }
    }`,
    [
      'Variable "$c" is never used.',
      'campaignCreate.campaign cannot be exported, because it is an object. Export one of its fields.',
      'Variable "$x" is exported by campaignCreate.campaign, but the mutation does not declare it',
    ],
  ],
]

describe('mistake in @export', () => {
  it.each(MISTAKES)('is reported before any call, with its location: %s', async (document, messages) => {
    const { data, errors, calls } = await ask(document, {})
    expect(data).toBeNull()
    expect(errors.map(({ message }) => message).sort()).toEqual([...messages].sort())
    for (const error of errors) {
      expect(error.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED')
      expect((error as unknown as { locations: unknown[] }).locations.length).toBeGreaterThan(0)
    }
    expect(calls).toEqual({})
  })
})
