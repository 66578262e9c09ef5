import { openSocket } from '../../../harness/gateway/raw-socket.ts'
import { createCaches } from '../../../src/upstream/index.ts'
import {
  accountRecord,
  campaignRecord,
  inScriptedWorld,
  page,
  problem,
  type Script,
  sendJson,
} from '../scripted-upstream.ts'
import { askInParts, BY_ID, BY_PATH, EVENTS, type Json, together } from './parts.ts'

const { upstream, gateway } = await inScriptedWorld({
  caches: createCaches({ responses: { ttlMs: 60_000 } }),
})

const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z', deleted: false }
const lineItem = (id: string, campaign_id: string, changes: object = {}) => ({
  ...TIMES,
  id,
  name: id,
  campaign_id,
  placements: [],
  ...changes,
})

/** Sets the API's responses, keyed by the last segment of the request path. */
const respondWith = (special: Readonly<Record<string, readonly unknown[] | Script>>): void =>
  upstream.play((request, response) => {
    const noun = (request.url ?? '').split('?')[0]?.split('/').at(-1) ?? ''
    const given = noun === 'accounts' ? [accountRecord()] : (special[noun] ?? [])
    if (typeof given === 'function') given(request, response)
    else sendJson(response, 200, page([...given]))
  })
const away: Script = (_request, response) => sendJson(response, 503, problem('SERVICE_UNAVAILABLE', 'away'))

const FORMATS = [BY_ID, BY_PATH]
const byPath = (errors: readonly Json[]) =>
  errors
    .map(({ message, path, extensions: { code } }) => ({ message, path, code }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

describe.each(FORMATS)('invalid rows in format %s', (accept) => {
  it('are removed from their list, and the paths in later parts match the shortened list', async () => {
    respondWith({
      campaigns: [
        campaignRecord({ id: 'a', name: 'A' }),
        campaignRecord({ id: 'b', name: 'B', deleted: null }),
        campaignRecord({ id: 'c', name: 'C' }),
      ],
      line_items: [
        lineItem('a1', 'a', { deleted: null }),
        lineItem('a2', 'a'),
        lineItem('c1', 'c'),
        lineItem('c2', 'c', { deleted: null }),
        lineItem('c3', 'c'),
      ],
    })
    const selection = (defer: string) =>
      `{ account(id: "abc1") { campaigns { nodes { restId deleted ... ${defer} { name lineItems { nodes { restId deleted ... ${defer} { name campaign { name } } } } } } } } }`
    const { parts } = await askInParts(gateway.url, { query: selection('@defer') }, accept)
    expect(parts.length).toBeGreaterThan(2)
    const { data, errors } = together(parts)
    expect(data.account.campaigns.nodes).toEqual([
      {
        restId: 'a',
        deleted: false,
        name: 'A',
        lineItems: { nodes: [{ restId: 'a2', deleted: false, name: 'a2', campaign: { name: 'A' } }] },
      },
      {
        restId: 'c',
        deleted: false,
        name: 'C',
        lineItems: {
          nodes: ['c1', 'c3'].map((id) => ({
            restId: id,
            deleted: false,
            name: id,
            campaign: { name: 'C' },
          })),
        },
      },
    ])
    const whole = await gateway.ask(selection(''))
    expect(data).toEqual(whole.data)
    expect(byPath(errors)).toEqual(byPath(whole.errors))
    expect(errors).toHaveLength(3)
  })

  it('lose only their invalid fields if these arrive in a later part', async () => {
    respondWith({ campaigns: [campaignRecord({ id: 'a' }), campaignRecord({ id: 'b', deleted: null })] })
    const query =
      '{ account(id: "abc1") { campaigns { nodes { restId ... @defer(label: "x") { deleted } } } } }'
    const { parts } = await askInParts(gateway.url, { query }, accept)
    const { data, errors } = together(parts)
    expect(data.account.campaigns.nodes).toEqual([{ restId: 'a', deleted: false }, { restId: 'b' }])
    expect(errors).toMatchObject([
      {
        path: ['account', 'campaigns', 'nodes', 1, 'deleted'],
        extensions: { code: 'UPSTREAM_BAD_RESPONSE', record: { restId: 'b' } },
      },
    ])
  })
})

describe.each(FORMATS)('failed API call, reported in format %s', (accept) => {
  it('affects only the fields that need it, each with an error in its own part', async () => {
    respondWith({
      campaigns: Array.from({ length: 3 }, (_, n) => campaignRecord({ id: `c${n}` })),
      funding_instruments: away,
      line_items: away,
    })
    const selection = (defer: string) =>
      `{ account(id: "abc1") { campaigns { nodes { restId fundingInstrument { description } ... ${defer} { name lineItems { nodes { name } } } } } } }`
    // Reading ahead fails once and is not attempted again for a while.
    await gateway.ask(selection(''))
    upstream.asked.length = 0
    const { parts } = await askInParts(gateway.url, { query: selection('@defer') }, accept)
    const calls = upstream.asked.splice(0).sort()
    const { data, errors } = together(parts)
    const whole = await gateway.ask(selection(''))
    expect(data).toEqual(whole.data)
    expect(byPath(errors)).toEqual(byPath(whole.errors))
    expect(errors).toHaveLength(6)
    expect(parts[0].errors).toHaveLength(3)
    expect(calls).toEqual(upstream.asked.sort())
  })

  it('affects only the deferred part of an account if its campaigns cannot be read', async () => {
    respondWith({ campaigns: away })
    const query = '{ viewer { accounts { nodes { name ... @defer { campaigns { nodes { name } } } } } } }'
    const { parts } = await askInParts(gateway.url, { query }, accept)
    const { data, errors } = together(parts)
    expect(data.viewer.accounts.nodes).toMatchObject([{ name: 'Scripted' }])
    expect(errors).toMatchObject([
      { path: ['viewer', 'accounts', 'nodes', 0, 'campaigns'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ])
  })
})

describe('incremental response', () => {
  it('is not cached', async () => {
    respondWith({ campaigns: [campaignRecord()] })
    const query = '{ account(id: "abc1") { name ... @defer { campaigns { nodes { name } } } } }'
    for (let time = 0; time < 2; time += 1) {
      const { headers, parts } = await askInParts(gateway.url, { query })
      expect([headers.get('cache-status'), parts.length]).toEqual([null, 2])
    }
    for (const status of [/stored/, /hit/]) {
      const { headers, parts } = await askInParts(gateway.url, { query }, 'application/json')
      expect([headers.get('cache-status'), parts.length]).toEqual([expect.stringMatching(status), 1])
    }
    expect((await askInParts(gateway.url, { query })).parts).toHaveLength(2)
  })
})

describe('operation with too many deferred objects', () => {
  const refusalOf = (objects: number, path: readonly string[]) => ({
    message: `Query too expensive: up to ${objects.toLocaleString('en')} objects waiting for deferred fragments, limit 10,000. Defer a fragment above a long list instead of inside it, or request smaller pages (first).`,
    extensions: { code: 'COST_LIMIT_EXCEEDED', measure: 'deferred', cost: objects, limit: 10_000, path },
  })
  const asking = (first: number) =>
    `query ($first: Int = ${first}) { viewer { accounts(first: 20) { nodes { ... @defer(label: "few") { name } campaigns(first: $first) { nodes { name ... @defer(label: "many") { restId } } } } } } }`
  const PATH = ['viewer', 'accounts', 'nodes', 'campaigns', 'nodes']
  /**
   * Returns the labels of the delivered fragments. If `refused` is given, expects a refusal with that number
   * of objects and returns undefined.
   */
  const labelsOf = async (body: object, refused?: number, path = PATH): Promise<Set<string> | undefined> => {
    const { parts } = await askInParts(gateway.url, body)
    if (refused !== undefined) {
      expect(parts).toEqual([{ errors: [expect.objectContaining(refusalOf(refused, path))] }])
      return undefined
    }
    expect(together(parts).errors).toEqual([])
    return new Set(parts.flatMap(({ pending = [] }) => pending).map(({ label }: { label: string }) => label))
  }

  it('is refused for its page sizes, including defaults and variables', async () => {
    respondWith({ campaigns: [campaignRecord({ id: 'a' }), campaignRecord({ id: 'b' })] })
    // 10,000 objects: 20 accounts with 499 campaigns each, plus the 20 accounts.
    expect(await labelsOf({ query: asking(499) })).toEqual(new Set(['few', 'many']))
    await labelsOf({ query: asking(500) }, 10_020)
    await labelsOf({ query: asking(1), variables: { first: 500 } }, 10_020)
  })

  it('is refused before any call, with the same message for every client', async () => {
    upstream.asked.length = 0
    const expected = [{ errors: [expect.objectContaining(refusalOf(20_020, PATH))] }]
    for (const accept of [BY_ID, BY_PATH, EVENTS, 'application/json'])
      expect([accept, (await askInParts(gateway.url, { query: asking(1000) }, accept)).parts]).toEqual([
        accept,
        expected,
      ])
    const socket = await openSocket(gateway.url)
    await socket.connect()
    socket.send({ id: '1', type: 'subscribe', payload: { query: asking(1000) } })
    await socket.until(() => socket.messages.length > 1)
    expect(socket.messages[1]).toMatchObject({ type: 'error', payload: [refusalOf(20_020, PATH)] })
    socket.socket.terminate()
    expect(upstream.asked).toEqual([])
  })

  it('is executed if a variable turns deferring off', async () => {
    respondWith({ campaigns: [campaignRecord({ id: 'a' })] })
    const query = `query ($later: Boolean!) { viewer { accounts(first: 20) { nodes { campaigns(first: 1000) { nodes { name ... @defer(if: $later) { restId } } } } } } }`
    await labelsOf({ query, variables: { later: true } }, 20_000)
    expect(await labelsOf({ query, variables: { later: false } })).toEqual(new Set())
  })

  it('is recognized by counting the objects in a list once per fragment', async () => {
    respondWith({ campaigns: [campaignRecord({ id: 'a' }), campaignRecord({ id: 'b' })] })
    const inFive = (first: number) =>
      `{ viewer { accounts(first: 3) { nodes { id ${['name', 'restId', 'deleted', 'id', 'servable']
        .map((field) => `... @defer(label: "${field}") { campaigns(first: ${first}) { nodes { ${field} } } }`)
        .join(' ')} } } } }`
    // Three accounts, their lists and 600 campaigns per account are 1,806 objects, which is 9,030 for five
    // fragments.
    expect((await labelsOf({ query: inFive(600) }))?.size).toBe(5)
    await labelsOf({ query: inFive(1000) }, 15_030)
  })

  it('is recognized even if its lists have no page size argument', async () => {
    const deferring = (count: number, field: string): string => {
      const fragments = Array.from(
        { length: count },
        (_, n) => `... @defer(label: "${n}") { a${n}: ${field} }`,
      )
      return fragments.join(' ')
    }
    const markets = (count: number) =>
      `{ targetingOptions { tvMarkets { name ${deferring(count, 'name')} } } }`
    expect(await labelsOf({ query: markets(10) })).toBeInstanceOf(Set)
    await labelsOf({ query: markets(12) }, 12_000, ['targetingOptions', 'tvMarkets'])
    const windows = (count: number) => `{ rateLimits { bucket ${deferring(count, 'limit')} } }`
    expect(await labelsOf({ query: windows(490) })).toBeInstanceOf(Set)
  })
})

describe('incremental response in the access log', () => {
  it('has one line with the calls of all parts', async () => {
    respondWith({ campaigns: [campaignRecord()], line_items: [lineItem('l', 'camp1')] })
    const query =
      'query Counted { account(id: "abc1") { name ... @defer { lineItems(first: 7) { nodes { name } } } } }'
    const headers = { 'x-request-id': 'counted-in-parts' }
    upstream.asked.length = 0
    await askInParts(gateway.url, { query }, BY_ID, headers)
    const lineOf = (): Json =>
      gateway.log
        .map((line) => JSON.parse(line))
        .find(({ msg, requestId }) => msg === 'operation' && requestId === 'counted-in-parts')
    while (!lineOf()) await new Promise((resolve) => setImmediate(resolve))
    expect(lineOf()).toMatchObject({
      operationName: 'Counted',
      source: 'incremental',
      outcome: 'ok',
      upstreamCalls: upstream.asked.length,
    })
    expect(upstream.asked).toHaveLength(2)
  })
})
