import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { globalId, inWorld, serveSandbox } from './world.ts'

const { world, main, demo } = await inWorld()
const { sandboxUrl: baseUrl } = world
const served = await serveSandbox(
  world.sandbox,
  { baseUrl, sandboxUrl: baseUrl },
  { limits: { openTwin }, sandboxHeaders: true },
)
const without = await serveSandbox(world.sandbox, { baseUrl, sandboxUrl: baseUrl })
afterAll(() => Promise.all([served.close(), without.close()]))

const campaign = globalId('Campaign', main, demo.campaignId)
const lineItem = globalId('LineItem', main, demo.lineItemId)
const preview = (fields: string) => served.ask(`mutation { ${fields} }`, {}, { 'x-ads-changes': 'preview' })
const adsOf = ({ text }: { readonly text: string }) => JSON.parse(text).extensions?.ads

const isWrite = (name: string): boolean => !/\.(?:list|get)$/.test(name)
const exported = async (): Promise<string> => (await fetch(`${baseUrl}/__sandbox/export`)).text()

const budget = (decimal: string) =>
  `campaignUpdate(id: "${campaign}", input: {dailyBudget: {decimal: "${decimal}"}}) {
    campaign { name dailyBudget { decimal } effectiveStatus }
    userErrors { code field message }
  }`

describe('mutation preview', () => {
  it('returns the result, the changes and the increase in possible spend, and writes nothing', async () => {
    const before = await exported()
    const asked = await preview(budget('450'))
    expect(asked.data.campaignUpdate).toEqual({
      campaign: {
        name: 'Brightwater Oat Milk – Brand Awareness Q1',
        dailyBudget: { decimal: '450.00' },
        effectiveStatus: 'RUNNING',
      },
      userErrors: [],
    })
    expect(adsOf(asked)).toEqual({
      changes: [
        {
          record: { id: campaign, type: 'Campaign', name: 'Brightwater Oat Milk – Brand Awareness Q1' },
          kind: 'UPDATE',
          field: 'dailyBudget',
          before: { micros: '20000000', currency: 'USD' },
          after: { micros: '450000000', currency: 'USD' },
        },
      ],
      spend: [{ currency: 'USD', perDay: '430000000', next24Hours: '430000000', total: '0' }],
      irreversible: [],
      uncertain: [],
      writes: [{ window: 'write', calls: 1 }],
    })
    expect(asked.calls).toEqual({
      'authenticated_user_access.get': 1,
      'campaigns.list': 1,
      'line_items.list': 1,
    })
    expect(await exported()).toBe(before)
  })

  it('returns refusals that depend on stored records', async () => {
    const asked = await preview(budget('450000'))
    expect(asked.data.campaignUpdate).toEqual({
      campaign: null,
      userErrors: [
        {
          code: 'INVALID_PARAMETER',
          field: 'dailyBudget',
          message: 'dailyBudget (450000) must be at most totalBudget (600)',
        },
      ],
    })
    expect(adsOf(asked)).toMatchObject({ changes: [], spend: [] })
  })

  it('shows earlier changes in the results of later mutations in the document', async () => {
    const asked = await preview(`
      paused: lineItemUpdate(id: "${lineItem}", input: {entityStatus: PAUSED, name: "One"}) {
        lineItem { name entityStatus }
      }
      renamed: lineItemUpdate(id: "${lineItem}", input: {name: "Two"}) {
        lineItem { name entityStatus campaign { lineItems(first: 1) { nodes { name entityStatus } } } }
      }`)
    const nodes = [{ name: 'Two', entityStatus: 'PAUSED' }]
    expect(asked.data).toEqual({
      paused: { lineItem: { name: 'One', entityStatus: 'PAUSED' } },
      renamed: { lineItem: { name: 'Two', entityStatus: 'PAUSED', campaign: { lineItems: { nodes } } } },
    })
    const changed = adsOf(asked).changes.map(({ field, before, after }: Record<string, unknown>) => [
      field,
      before,
      after,
    ])
    expect(changed).toEqual([
      ['name', 'Urban commuters 25–34 · wave 1', 'Two'],
      ['entityStatus', 'ACTIVE', 'PAUSED'],
    ])
    expect(adsOf(asked).writes).toEqual([{ window: 'write', calls: 2 }])
  })

  it("reads a batch's records together, so that 40 campaigns take as many calls as one", async () => {
    const { data } = await served.ask(
      `{ account(id: "${main}") { campaigns(first: 40) { nodes { restId } } } }`,
    )
    const operations = data.account.campaigns.nodes
      .map(({ restId }: { restId: string }) => `{update: {id: "${restId}", input: {name: "N ${restId}"}}}`)
      .join(', ')
    const asked = await preview(
      `campaignsBatch(accountId: "${main}", operations: [${operations}]) { campaigns { name } userErrors { message } }`,
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.campaignsBatch.campaigns).toHaveLength(40)
    expect(adsOf(asked).changes).toHaveLength(40)
    expect(asked.calls).toEqual({
      'authenticated_user_access.get': 1,
      'campaigns.list': 1,
      'line_items.list': 1,
    })
  })

  it("reports a campaign's funding problem without reading its funding instrument", async () => {
    const { data } = await served.ask(
      `{ account(id: "${main}") { campaigns(first: 200) { nodes { id reasonsNotServable } } } }`,
    )
    const without: { id: string } | undefined = data.account.campaigns.nodes.find(
      ({ reasonsNotServable: reasons }: { reasonsNotServable: string[] }) =>
        reasons.join() === 'FUNDING_PROBLEM',
    )
    const asked = await preview(
      `campaignUpdate(id: "${without?.id}", input: {entityStatus: PAUSED}) {
        campaign { servable reasonsNotServable }
      }`,
    )
    expect(asked.data.campaignUpdate.campaign).toEqual({
      servable: false,
      reasonsNotServable: ['PAUSED_BY_ADVERTISER', 'FUNDING_PROBLEM'],
    })
    expect(asked.calls).toEqual({
      'authenticated_user_access.get': 1,
      'campaigns.list': 1,
      'line_items.list': 1,
    })
  })

  it('reads the records of all fields together, so that five batches take three calls', async () => {
    const { data } = await served.ask(
      `{ account(id: "${main}") { lineItems(first: 200) { nodes { restId } } } }`,
    )
    const ids: string[] = data.account.lineItems.nodes.map(({ restId }: { restId: string }) => restId)
    const batches = [0, 1, 2, 3, 4].map((number) => {
      const own = ids.slice(number * 40, (number + 1) * 40)
      const operations = own.map((id) => `{update: {id: "${id}", input: {name: "N ${id}"}}}`).join(', ')
      return `b${number}: lineItemsBatch(accountId: "${main}", operations: [${operations}]) {
        lineItems { name } userErrors { message }
      }`
    })
    const asked = await preview(batches.join(' '))
    expect(asked.errors).toEqual([])
    const names = Object.values(asked.data as Record<string, { lineItems: { name: string }[] }>).flatMap(
      ({ lineItems }) => lineItems.map(({ name }) => name),
    )
    expect(names).toEqual(ids.map((id) => `N ${id}`))
    expect(adsOf(asked)).toMatchObject({ spend: [], uncertain: [] })
    expect(adsOf(asked).changes).toHaveLength(200)
    expect(asked.calls).toEqual({
      'authenticated_user_access.get': 1,
      'campaigns.list': 1,
      'line_items.list': 1,
    })
  })

  it('reads records together whether fields refer to them by global id or through variables', async () => {
    const { data } = await served.ask(
      `{ account(id: "${main}") { campaigns(first: 3) { nodes { id restId } } } }`,
    )
    const [one, two, three] = data.account.campaigns.nodes
    const asked = await served.ask(
      `mutation ($two: ID!, $account: ID!) {
        a: campaignUpdate(id: "${one.id}", input: {name: "A"}) { campaign { name } }
        b: campaignUpdate(id: $two, accountId: $account, input: {name: "B"}) { campaign { name } }
        c: campaignUpdate(id: "${three.id}", input: {dailyBudget: {decimal: "9"}}) { campaign { name } }
      }`,
      { two: two.restId, account: main },
      { 'x-ads-changes': 'preview' },
    )
    expect(asked.errors).toEqual([])
    expect(asked.calls).toEqual({
      'authenticated_user_access.get': 1,
      'campaigns.list': 1,
      'line_items.list': 1,
    })
  })

  it("can be requested through the request's extensions", async () => {
    const response = await fetch(`${served.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `mutation { ${budget('21')} }`, extensions: { preview: true } }),
    })
    const { extensions } = (await response.json()) as { extensions: { ads: { spend: unknown } } }
    expect(extensions.ads.spend).toEqual([
      { currency: 'USD', perDay: '1000000', next24Hours: '1000000', total: '0' },
    ])
  })

  it.each([
    ['JSON', 'application/json'],
    ['Server-Sent Events', 'text/event-stream'],
    ['multipart', 'multipart/mixed'],
  ])('writes nothing over HTTP if the response is %s', async (_what, accept) => {
    const before = await exported()
    const response = await fetch(`${served.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, 'x-ads-changes': 'preview' },
      body: JSON.stringify({ query: `mutation { ${budget('24')} }` }),
    })
    expect(await response.text()).toContain('"perDay":"4000000"')
    expect(await exported()).toBe(before)
  })

  it('writes nothing over a WebSocket', async () => {
    const before = await exported()
    const client = createClient({
      url: `${served.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
    })
    const query = `mutation { ${budget('25')} }`
    const results: unknown[] = []
    for await (const result of client.iterate({ query, extensions: { preview: true } })) results.push(result)
    await client.dispose()
    expect(results).toMatchObject([
      {
        extensions: {
          ads: { spend: [{ currency: 'USD', perDay: '5000000', next24Hours: '5000000', total: '0' }] },
        },
      },
    ])
    expect(await exported()).toBe(before)
  })

  it('can be requested in a workspace', async () => {
    const asked = await served.ask(
      `mutation { ${budget('22')} }`,
      {},
      { 'x-ads-changes': 'preview', 'x-sandbox-workspace': 'previewed' },
    )
    expect(adsOf(asked).changes).toHaveLength(1)
  })
})

describe('docs/changes.md', () => {
  const page = readFileSync(new URL('../../docs/changes.md', import.meta.url), 'utf8')

  it('has a working command and describes all parts of the response', async () => {
    const [, command = ''] = /```sh\n([\s\S]*?)```/.exec(page) ?? []
    const local = command.replace('http://127.0.0.1:4000', served.url)
    const { stdout } = await promisify(execFile)('sh', ['-c', local])
    const { data, extensions } = JSON.parse(stdout)
    expect(data.campaignUpdate.campaign).toEqual({
      name: 'Brightwater Oat Milk – Brand Awareness Q1',
      dailyBudget: { decimal: '450.00' },
      effectiveStatus: 'RUNNING',
    })
    const section = page.slice(0, page.indexOf('### How previews work'))
    const described = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(described.toSorted()).toEqual(Object.keys(extensions.ads).toSorted())
  })
})

describe('preview request', () => {
  const mutation = `mutation { ${budget('23')} }`
  const json = { 'content-type': 'application/json' }

  it.each([
    ['another value of the header', { 'x-ads-changes': 'apply' }, {}, 'x-ads-changes must be "preview"'],
    ['an empty header', { 'x-ads-changes': '' }, {}, 'x-ads-changes must be "preview"'],
    ['a number in the extensions', {}, { preview: 1 }, 'extensions.preview must be true or false'],
  ])('is refused if it has %s, and writes nothing', async (_what, headers, extensions, message) => {
    const before = await exported()
    const response = await fetch(`${served.url}/graphql`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify({ query: mutation, extensions }),
    })
    const { errors } = (await response.json()) as { errors: { message: string }[] }
    expect(errors.map((error) => error.message)).toEqual([message])
    expect(await exported()).toBe(before)
  })

  it('is refused by a gateway without previews, and nothing is written', async () => {
    const before = await exported()
    const { errors } = await without.ask(mutation, {}, { 'x-ads-changes': 'preview' })
    expect(errors.map(({ message }) => message)).toEqual(['This gateway has no previews. Set PREVIEWS=on.'])
    expect(await exported()).toBe(before)
  })

  it.each([
    [
      'accountFeaturesAdd',
      `accountFeaturesAdd(accountId: "${main}", input: {featureKeys: [BRAND_TPN]}) { userErrors { message } }`,
    ],
    ['signOut', 'signOut { __typename }'],
    ['appTokenRevoke', 'appTokenRevoke { __typename }'],
    ['loginStart', 'loginStart(input: {}) { userErrors { message } }'],
    ['webhookCreate', 'webhookCreate(input: {url: "https://example.com/hook"}) { userErrors { message } }'],
  ])(
    'is refused for %s, which affects more than account records, and writes nothing',
    async (name, field) => {
      const before = await exported()
      const asked = await preview(field)
      expect(asked.errors.map(({ message }) => message)).toEqual([
        `${name} cannot be previewed, because it changes more than the records of one account`,
      ])
      expect(Object.keys(asked.calls).filter(isWrite)).toEqual([])
      expect(await exported()).toBe(before)
    },
  )

  it.each([
    ['query', 'query { viewer { user { id } } }'],
    [
      'query that selects a list',
      `query { account(id: "${main}") { campaigns(first: 1) { nodes { name } } } }`,
    ],
  ])('is refused for a %s, before any call', async (_what, query) => {
    const asked = await served.ask(query, {}, { 'x-ads-changes': 'preview' })
    expect(asked.errors.map(({ message }) => message)).toEqual(['Only GraphQL mutations can be previewed'])
    expect(asked.calls).toEqual({})
  })

  it('is refused for a mutation in a fragment', async () => {
    const asked = await served.ask(
      'mutation { ...F } fragment F on Mutation { out: signOut { __typename } }',
      {},
      { 'x-ads-changes': 'preview' },
    )
    expect(asked.errors.map(({ message }) => message)).toEqual([
      'signOut cannot be previewed, because it changes more than the records of one account',
    ])
  })

  it('returns its changes together with a trace of its calls', async () => {
    const { text } = await served.ask(mutation, {}, { 'x-ads-changes': 'preview', 'x-ads-trace': '1' })
    const { ads } = JSON.parse(text).extensions
    expect(ads.changes).toHaveLength(1)
    expect(ads.calls.map(({ operation }: { operation: string }) => operation).sort()).toEqual([
      'authenticated_user_access.get',
      'campaigns.list',
      'line_items.list',
    ])
  })

  it('is refused if it exceeds the limit on calls per operation', async () => {
    const limited = await serveSandbox(
      world.sandbox,
      { baseUrl, sandboxUrl: baseUrl },
      { limits: { openTwin, upstreamCallLimit: 2 } },
    )
    const asked = await limited.ask(mutation, {}, { 'x-ads-changes': 'preview' })
    await limited.close()
    expect(asked.errors.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_BUDGET_EXCEEDED'])
  })

  it('is refused at /stats-reports', async () => {
    const response = await fetch(`${served.url}/stats-reports`, {
      method: 'POST',
      headers: { ...json, 'x-ads-changes': 'preview' },
      body: '{}',
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/Only GraphQL mutations can be previewed/)
  })

  it('is refused at /media-uploads', async () => {
    const response = await fetch(`${served.url}/media-uploads/${main}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', 'x-ads-changes': 'preview' },
      body: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/Only GraphQL mutations can be previewed/)
  })
})
