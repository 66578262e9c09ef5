import { readFileSync } from 'node:fs'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import { parsePageTtl } from '../../../src/settings/index.ts'
import { createCaches } from '../../../src/upstream/index.ts'
import { globalId, type Served, serveSandbox } from '../../domains/world.ts'

let sandbox: Sandbox
let plain: Served
/** Gateway that caches every record for longer than the test takes. */
let keeping: Served

beforeAll(async () => {
  sandbox = await createSandbox({ rateLimits: 'off' })
  const { url: baseUrl } = await sandbox.listen(0, '127.0.0.1')
  plain = await serveSandbox(sandbox, { baseUrl })
  const ttlMs = parsePageTtl('3600,authenticated_user_access=3600,features=3600')
  keeping = await serveSandbox(sandbox, { baseUrl, caches: createCaches({ pages: { ttlMs } }) })
})
afterAll(async () => {
  await plain.close()
  await keeping.close()
  await sandbox.close()
})

const example = (name: string): string =>
  readFileSync(new URL(`../../../examples/${name}.graphql`, import.meta.url), 'utf8')

describe('result from cached pages', () => {
  // Each query reads rows cached by earlier queries. Reading must not modify them.
  it.each([
    'four-levels',
    'campaign-table',
    'account-overview',
    'creatives-in-promotion',
    'delivery-problems',
    'drafts-and-deleted',
    'orders-and-filters',
    'search-by-name',
    'targeting-and-bids',
    'whole-account',
    'four-levels',
    'campaign-table',
  ])('is the same as a fresh result for %s, and requires no call', async (name) => {
    const query = example(name)
    const { text, errors } = await plain.ask(query)
    expect(errors).toEqual([])
    // Until list lengths are known, the query may request different pages.
    for (let time = 0; time < 3; time += 1) expect((await keeping.ask(query)).text === text).toBe(true)
    const again = await keeping.ask(query)
    expect([again.text === text, again.calls]).toEqual([true, {}])
  })

  it('is read again after a write', async () => {
    const { mainAccountId: account, campaignId: campaign } = sandbox.demo
    const query = `{ node(id: "${globalId('Campaign', account, campaign)}") { ... on Campaign { name } } }`
    const before = await keeping.ask(query)
    expect((await keeping.ask(query)).calls).toEqual({})
    const { data } = await keeping.ask(
      `mutation { campaignUpdate(id: "${campaign}", accountId: "${account}", input: { name: "Anew" }) { campaign { name } userErrors { code } } }`,
    )
    expect(data.campaignUpdate).toEqual({ campaign: { name: 'Anew' }, userErrors: [] })
    const after = await keeping.ask(query)
    expect([before.data.node.name === 'Anew', after.data, after.calls]).toEqual([
      false,
      { node: { name: 'Anew' } },
      { 'campaigns.list': 1 },
    ])
  })
})

describe('readiness', () => {
  it('requires an API call even if its pages are cached', async () => {
    await keeping.ask('{ accounts { nodes { name } } }')
    const before = sandbox.calls.counts().operations['accounts.list'] ?? 0
    expect((await fetch(`${keeping.url}/readyz`)).status).toBe(200)
    expect(sandbox.calls.counts().operations['accounts.list']).toBe(before + 1)
  })
})
