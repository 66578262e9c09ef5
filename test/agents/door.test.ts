import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encode } from 'gpt-tokenizer'
import { type Agent, connectAgent } from '../../harness/gateway/agent-client.ts'
import { apolloManifest, folderOf, removeFolders } from '../../harness/gateway/manifest-files.ts'
import { globalId, type Served, serveSandbox, startWorld } from '../domains/world.ts'

const world = await startWorld()
const { sandbox, sandboxUrl: baseUrl } = world
const closing: { close(): Promise<void> }[] = [world]
const closeAll = async () => {
  for (const each of closing.splice(0).reverse()) await each.close()
}
afterAll(async () => {
  await closeAll()
  removeFolders()
})
const opened = async <T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
  try {
    const each = await opening
    closing.push(each)
    return each
  } catch (error) {
    // Open servers would keep the process alive.
    await closeAll()
    throw error
  }
}
type Limits = NonNullable<Parameters<typeof serveSandbox>[2]>['limits']
const serve = (limits: Limits): Promise<Served> =>
  opened(serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits: { agents: {}, ...limits } }))
const served = await serve({})
const agent = await opened(connectAgent(served.url))
const older = await opened(connectAgent(served.url, {}, 'legacy'))
const counted = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const total = () => Object.values(sandbox.calls.counts().operations).reduce((sum, count) => sum + count, 0)
  const before = total()
  return [await work(), total() - before]
}

describe('/mcp', () => {
  it('uses protocol 2026-07-28, or 2025-11-25 with older clients', async () => {
    expect(agent.client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
    expect(older.client.getNegotiatedProtocolVersion()).toBe('2025-11-25')
    const [tools, before] = await Promise.all([agent.client.listTools(), older.client.listTools()])
    expect(before.tools).toEqual(tools.tools)
  })

  it('lists its tools in at most 8,000 tokens', async () => {
    const { tools } = await agent.client.listTools()
    const tokens = encode(JSON.stringify({ tools })).length
    console.info(`${tools.length} tools: ${tokens} tokens`)
    expect(tokens).toBeLessThanOrEqual(8000)
  })

  it('runs a tool that is defined by a document', async () => {
    const result = await agent.call('accounts_overview', { first: 2 })
    expect(result).toMatchObject({ isError: false, data: { accounts: { nodes: [{}, {}] } } })
    expect(await older.call('accounts_overview', { first: 2 })).toEqual(result)
  })

  it('reports all mistakes in arguments at once, before any API call', async () => {
    const [result, calls] = await counted(() =>
      agent.call('accounts_overview', { fist: 2, first: 5000, after: 7 }),
    )
    expect(result).toEqual({
      isError: true,
      text: [
        'Unknown argument fist. Did you mean first?',
        'first must be at most 1,000, but is 5000',
        'after must be a string, but is 7',
      ].join('\n'),
      data: undefined,
    })
    expect(calls).toBe(0)
  })

  it.each([
    ['a missing argument', {}, 'words is required'],
    ['an empty string', { words: '' }, 'words must have at least 1 character, but is ""'],
    [
      'a long string',
      { words: 'x'.repeat(201) },
      `words must have at most 200 characters, but is "${'x'.repeat(79)}…`,
    ],
    ['a fraction', { words: 'bid', first: 1.5 }, 'first must be an integer, but is 1.5'],
    ['text without words', { words: '!?' }, 'words must contain letters or digits'],
  ])("reports %s with the field's name and the rule that it violates", async (_name, values, message) => {
    expect(await agent.call('search_schema', values)).toEqual({
      isError: true,
      text: message,
      data: undefined,
    })
  })

  it('accepts global ids and REST ids in a list of ids', async () => {
    const accountId = '18ce54d4x5t'
    const ids = ['8wku2', globalId('Campaign', accountId, '8wku2')]
    for (const campaignIds of ids.map((id) => [id])) {
      const { data } = await agent.call('ads', { accountId, campaignIds, first: 1 })
      expect(data.account.promotedTweets.nodes).toHaveLength(1)
    }
  })

  it('treats an optional argument that is null as omitted', async () => {
    const result = await agent.call('accounts_overview', { first: null, after: null })
    expect(result.isError).toBe(false)
  })

  it('refuses an unknown tool and names it', async () => {
    await expect(agent.call('drop_tables')).rejects.toThrow('Unknown tool drop_tables')
  })

  it('refuses other origins, sites and host names, and content types that a form can send', async () => {
    const post = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(`${served.url}/mcp`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...headers,
          },
        })
        sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
        sent.end('{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}')
      })
    expect(await post({})).toBe(200)
    expect(await post({ origin: 'https://evil.example' })).toBe(403)
    expect(await post({ host: 'evil.example' })).toBe(403)
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    // A form on any page can send these content types with the user's cookie. Old browsers then send no
    // Origin header.
    for (const type of ['text/plain', 'text/plain; a=application/json', 'application/x-www-form-urlencoded'])
      expect(await post({ 'content-type': type, cookie: 'adgraph_session=x' })).toBe(415)
  })

  it.each(['GET', 'HEAD', 'DELETE', 'PUT'])(
    'refuses %s and names POST as the allowed method',
    async (method) => {
      const { status, headers } = await fetch(`${served.url}/mcp`, { method })
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    },
  )

  it('shortens long names in errors', async () => {
    const long = 'x'.repeat(10_000)
    const short = `${'x'.repeat(80)}…`
    await expect(agent.call(long)).rejects.toThrow(`Unknown tool ${short}`)
    await expect(agent.client.readResource({ uri: long })).rejects.toThrow(`Resource not found: ${short}`)
    await expect(agent.client.getPrompt({ name: long })).rejects.toThrow(`Unknown prompt ${short}`)
  })

  it('refuses JSON with more than 50,000 nested levels', async () => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const response = await fetch(`${served.url}/mcp`, { method: 'POST', headers, body })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ message: 'The request body is nested too deeply: at most 50,000 levels' }] },
    ])
  })

  it.each([
    ['text that is not JSON', '{', 400],
    ['an empty body', '', 400],
    ['a number', '1', 400],
    [
      'text that is not UTF-8',
      Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping","a":"é"}', 'latin1'),
      400,
    ],
  ])('responds to %s with a client error', async (_name, body, status) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    expect((await fetch(`${served.url}/mcp`, { method: 'POST', headers, body })).status).toBe(status)
  })

  it('refuses a preview, because tools would write for real', async () => {
    const [response, calls] = await counted(() =>
      fetch(`${served.url}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'x-ads-changes': 'preview',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'accounts_overview', arguments: {} },
        }),
      }),
    )
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        errors: [
          {
            message: 'Only GraphQL mutations can be previewed',
            extensions: { code: 'BAD_USER_INPUT', field: 'x-ads-changes' },
          },
        ],
      },
    ])
    expect(calls).toBe(0)
  })

  it('aborts the API call of a tool when the client disconnects', async () => {
    const arrived = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const api = createServer((_request, response) => {
      response.once('close', ended.resolve)
      arrived.resolve()
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    closing.push({ close: async () => void api.close().closeAllConnections() })
    const silent = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const waiting = await opened(
      serveSandbox(sandbox, { baseUrl: silent, sandboxUrl: silent }, { limits: { agents: {} } }),
    )
    const client = new AbortController()
    const sent = fetch(`${waiting.url}/mcp`, {
      method: 'POST',
      signal: client.signal,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'accounts_overview', arguments: {} },
      }),
    }).then((response) => response.text())
    await arrived.promise
    const left = performance.now()
    client.abort()
    await expect(sent).rejects.toThrow('aborted')
    await ended.promise
    // Without an abort, the call would end only when its own timeout of several minutes expires.
    expect(performance.now() - left).toBeLessThan(60_000)
  })

  it('refuses several messages in one request, because one request could keep the gateway busy', async () => {
    const search = { name: 'search_schema', arguments: { words: 'campaign' } }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: search }
    const response = await fetch(`${served.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: ` ${JSON.stringify([message, message])}`,
    })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ message: 'Send one message per request', extensions: { code: 'BAD_REQUEST' } }] },
    ])
  })

  it('does not exist in a gateway without agents', async () => {
    expect((await fetch(`${world.url}/mcp`, { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await fetch(`${world.url}/llms.txt`)).status).toBe(404)
  })
})

describe('run_query', () => {
  const call = (values: Record<string, unknown>, by: Agent = agent) => by.call('run_query', values)

  it('runs a query with variables and adds the forecast', async () => {
    const document = 'query ($n: Int!) { accounts(first: $n) { nodes { restId } } }'
    const result = await call({ document, variables: { n: 1 } })
    expect(result).toMatchObject({ isError: false, data: { accounts: { nodes: [{}] } } })
    expect(result.text).toMatch(/Forecast FITS: 1 expected API calls, 1 to 1, cost \d+ of 6,000,000$/)
  })

  it.each([
    [
      'a mutation',
      { document: 'mutation { logout { success } }' },
      /^`run_query` runs only queries. Send this mutation to `propose_change`/,
    ],
    [
      'a subscription',
      { document: 'subscription { changeSetChanged(id: 1) { id } }' },
      /^`run_query` runs only queries, not subscriptions$/,
    ],
    ['text that is not GraphQL', { document: '{' }, /Syntax Error: Expected Name, found <EOF>/],
    [
      'unknown fields',
      { document: '{ acounts { x } nope }' },
      /Cannot query field "acounts"[\s\S]*Cannot query field "nope"/,
    ],
    [
      'wrong variables',
      { document: 'query ($n: Int!) { accounts(first: $n) { totalCount } }', variables: { n: 'x' } },
      /Int cannot represent non-integer value: "x"/,
    ],
    [
      'too many calls',
      { document: '{ accounts { nodes { restId } } }', maxCalls: 0 },
      /more than 0 API calls\. .* raise `maxCalls`/,
    ],
    [
      'too high a cost',
      {
        document:
          '{ accounts(first: 1000) { nodes { campaigns(first: 1000) { nodes { lineItems(first: 1000) { nodes { id } } } } } } }',
      },
      /Forecast REFUSED/,
    ],
  ])('refuses %s before any API call', async (_name, values, message) => {
    const [result, calls] = await counted(() => call(values))
    expect(result.isError).toBe(true)
    expect(result.text).toMatch(message)
    expect(calls).toBe(0)
  })
})

describe('forecast', () => {
  it('predicts the calls of a mutation without executing it', async () => {
    const document = 'mutation { campaignDelete(id: "x") { userErrors { code } } }'
    const [result, calls] = await counted(() => agent.call('forecast', { document }))
    expect(result).toMatchObject({
      isError: false,
      data: { verdict: 'FITS', calls: { expected: 1, maximum: 2 } },
    })
    expect(calls).toBe(0)
  })
})

describe('search_schema', () => {
  it.each([
    ['campaign update', 'Mutation.campaignUpdate'],
    ['Campaign', 'Campaign'],
    ['line item bid amount', 'LineItem.bidAmount'],
    ['MoneyRange', 'MoneyRange'],
    ['accounts', 'Query.accounts'],
  ])('searches for "%s" and finds %s', async (words, name) => {
    const { data } = await agent.call('search_schema', { words, first: 5 })
    expect(data.entries.map((entry: { name: string }) => entry.name)).toContain(name)
  })

  it('returns definitions and the number of matches', async () => {
    const { text, data } = await agent.call('search_schema', { words: 'CampaignUpdateInput', first: 1 })
    expect(data.entries[0].definition).toMatch(/^input CampaignUpdateInput \{\n[\s\S]*name: String\n/)
    expect(text).toMatch(/^1 of \d+ matches for campaign update input/)
  })
})

describe('gateway that hides its schema', () => {
  it('runs only tools made from documents if it accepts only trusted documents', async () => {
    const folder = folderOf({ 'app.json': apolloManifest('query Who { viewer { user { id } } }') })
    const strict = await serve({ trustedDocuments: { paths: [folder], mode: 'enforce' } })
    const own = await opened(connectAgent(strict.url))
    expect(await own.call('accounts_overview', { first: 1 })).toMatchObject({ isError: false })
    expect(await own.call('search_schema', { words: 'campaign' })).toMatchObject({ isError: true })
    await expect(own.client.readResource({ uri: 'adgraph://glossary' })).rejects.toThrow(
      'Document not trusted',
    )
    const { contents } = await own.client.readResource({ uri: 'adgraph://accounts' })
    expect(contents).toHaveLength(1)
    const { completion } = await own.client.complete({
      ref: { type: 'ref/prompt', name: 'launch_checklist' },
      argument: { name: 'campaignId', value: '8wku2' },
      context: { arguments: { accountId: '18ce54d4x5t' } },
    })
    expect(completion.values).toEqual(['8wku2'])
    expect(await own.call('run_query', { document: '{ accounts { totalCount } }' })).toMatchObject({
      isError: true,
    })
  })
})
