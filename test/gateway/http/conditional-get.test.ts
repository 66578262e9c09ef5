import { request } from 'undici'
import { startWorld, type World } from '../../domains/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const get = async (query: string, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    headers: told,
    body,
  } = await request(`${world.url}/graphql?query=${encodeURIComponent(query)}`, {
    headers: { 'apollo-require-preflight': '1', ...headers },
  })
  const text = Buffer.from(await body.arrayBuffer())
  return { status: statusCode, tag: told.etag as string, cache: told['cache-control'], told, text }
}
const ACCOUNTS = '{ accounts(first: 2) { nodes { restId name } } }'
const PRIVATE = 'private, no-cache'
const PUBLIC = 'public, max-age=300'

describe('GET /graphql', () => {
  it('responds with 304 to a client that already has the current result', async () => {
    const [first, second] = [await get(ACCOUNTS), await get(ACCOUNTS)]
    expect([first.status, first.cache, second.tag]).toEqual([200, PRIVATE, first.tag])
    expect(first.tag).toMatch(/^"[\w-]{43}"$/)
    for (const known of [first.tag, `"other", ${first.tag}`, `W/${first.tag}`, '*']) {
      const again = await get(ACCOUNTS, { 'if-none-match': known })
      expect([again.status, again.text.length, again.cache]).toEqual([304, 0, PRIVATE])
      expect(again.told['content-type']).toBeUndefined()
    }
    for (const unknown of ['"other"', first.tag.slice(1, -1)])
      expect((await get(ACCOUNTS, { 'if-none-match': unknown })).status).toBe(200)
  })

  it('sends the result to a client that accepts only events, even if it already has it', async () => {
    const { tag } = await get('{ __typename }')
    const conditional = { 'if-none-match': tag }
    const events = await get('{ __typename }', { accept: 'text/event-stream', ...conditional })
    expect([events.status, String(events.text)]).toEqual([
      200,
      'event: next\ndata: {"data":{"__typename":"Query"}}\n\nevent: complete\ndata:\n\n',
    ])
    const either = await get('{ __typename }', {
      accept: 'application/json, text/event-stream',
      ...conditional,
    })
    expect(either.status).toBe(304)
  })

  it('responds with 200 if the data has changed', async () => {
    const NAMES = '{ accounts(first: 1) { nodes { restId campaigns(first: 1) { nodes { restId name } } } } }'
    const before = await get(NAMES)
    const [account] = JSON.parse(before.text.toString()).data.accounts.nodes
    await world.ask(
      'mutation ($account: ID!, $id: ID!) { campaignUpdate(accountId: $account, id: $id, input: { name: "Another" }) { userErrors { message } } }',
      { account: account.restId, id: account.campaigns.nodes[0].restId },
    )
    const after = await get(NAMES, { 'if-none-match': before.tag })
    expect([after.status, after.tag === before.tag]).toEqual([200, false])
    expect(after.text.toString()).toContain('Another')
  })

  it('adds the encoding to the ETag of a compressed response, and recognizes that ETag', async () => {
    const QUERY = '{ publishers { username } iabCategories { name } }'
    const [plain, packed] = [await get(QUERY), await get(QUERY, { 'accept-encoding': 'gzip' })]
    expect(packed.told['content-encoding']).toBe('gzip')
    expect(packed.tag).toBe(`${plain.tag.slice(0, -1)}-gzip"`)
    expect(`${packed.told.vary}`.toLowerCase()).toContain('accept-encoding')
    const again = await get(QUERY, { 'accept-encoding': 'gzip', 'if-none-match': packed.tag })
    expect([again.status, again.tag, again.text.length]).toEqual([304, packed.tag, 0])
  })

  it.each([
    ['{ publishers { username } }', PUBLIC],
    ['{ __typename publishers { username } iabCategories { name } }', PUBLIC],
    [
      'query { ...shared ... on Query { biddingRules(currency: "USD") { currency } } } fragment shared on Query { publishers { username } }',
      PUBLIC,
    ],
    ['{ publishers { username } accounts(first: 1) { nodes { restId } } }', PRIVATE],
    [
      'query { ...own } fragment own on Query { viewer { accounts(first: 1) { nodes { restId } } } }',
      PRIVATE,
    ],
    ['{ __typename }', PRIVATE],
  ])('sends cache-control for %s: %s', async (query, cache) => {
    for (let time = 0; time < 2; time += 1) expect((await get(query)).cache).toBe(cache)
  })

  it.each([
    ['a forecast', { 'x-ads-plan': 'only' }, 'plan'],
    ['a traced response', { 'x-ads-trace': '1' }, 'totals'],
  ])('lets no cache store %s, even of reference data', async (_what, headers, extension) => {
    const { status, cache, tag, text } = await get('{ publishers { username } }', {
      ...headers,
      'if-none-match': '*',
    })
    expect([status, cache, tag]).toEqual([200, 'no-store', undefined])
    expect(JSON.parse(text.toString()).extensions.ads).toHaveProperty(extension)
  })

  it('sends no ETag for a result with errors', async () => {
    const failed = await get('{ account(id: "doesnotexist") { name } }')
    expect([failed.cache, failed.tag]).toEqual(['no-store', undefined])
    const posted = await request(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: ACCOUNTS }),
    })
    expect([posted.headers['cache-control'], posted.headers.etag]).toEqual(['no-store', undefined])
    await posted.body.dump()
  })
})
