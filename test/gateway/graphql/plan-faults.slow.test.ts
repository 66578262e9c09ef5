import { EventEmitter, once } from 'node:events'
import { type Served, serveGateway } from '../../domains/world.ts'
import {
  answering,
  page,
  problem,
  replying,
  type Script,
  type ScriptedUpstream,
  sendJson,
  silent,
  startScriptedUpstream,
} from '../scripted-upstream.ts'

const unhandled: unknown[] = []
const note = (reason: unknown): void => void unhandled.push(reason)
process.on('unhandledRejection', note)

let upstream: ScriptedUpstream
const open: Served[] = []
beforeAll(async () => {
  upstream = await startScriptedUpstream(answering({}))
})
afterEach(async () => {
  for (const served of open.splice(0)) await served.close()
})
afterAll(async () => {
  await upstream.close()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

const QUERY = `{ account(id: "abc1") {
  name
  campaigns(first: 100) { nodes { restId lineItems { nodes { restId promotedTweets { nodes { restId } } } } } }
} }`

/** Creates a gateway that has not learned any list lengths. */
const gateway = async (plan: 'parallel' | 'off' = 'parallel', tryTimeoutMs = 240_000): Promise<Served> => {
  const retry = { retries: 1, pauseMs: 1, maximumPauseMs: 2 }
  const served = await serveGateway({ baseUrl: upstream.url, tryTimeoutMs, retry }, { plan })
  open.push(served)
  return served
}
const askedFor = (noun: string): number => upstream.asked.filter((path) => path.endsWith(`/${noun}`)).length

/** Delays calls and reports how many are open. */
const holding = () => {
  const events = new EventEmitter()
  const held = { open: 0 }
  const script: Script = (_request, response) => {
    held.open += 1
    events.emit('change')
    response.once('close', () => {
      held.open -= 1
      events.emit('change')
    })
  }
  const until = async (count: number): Promise<void> => {
    while (held.open !== count) await once(events, 'change')
  }
  return { script, until }
}

describe('query whose client disconnects', () => {
  it('aborts its calls, including those that read ahead', async () => {
    const { url } = await gateway()
    const { script, until } = holding()
    upstream.play(script)
    const leaving = new AbortController()
    const pending = fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY }),
      signal: leaving.signal,
    })
    await until(4)
    expect(upstream.asked.toSorted()).toEqual([
      '/12/accounts',
      '/12/accounts/abc1/campaigns',
      '/12/accounts/abc1/line_items',
      '/12/accounts/abc1/promoted_tweets',
    ])
    leaving.abort()
    await expect(pending).rejects.toThrow('abort')
    await until(0)
    expect(upstream.asked).toHaveLength(4)
  })

  it('does not prevent the next request from reading ahead', async () => {
    const { url, ask } = await gateway()
    const { script, until } = holding()
    upstream.play(script)
    const body = JSON.stringify({ query: QUERY })
    const leaving = new AbortController()
    const headers = { 'content-type': 'application/json' }
    const pending = fetch(`${url}/graphql`, { method: 'POST', headers, body, signal: leaving.signal })
    await until(4)
    leaving.abort()
    await expect(pending).rejects.toThrow('abort')
    await until(0)
    upstream.play(answering({}))
    expect((await ask(QUERY)).errors).toEqual([])
    expect(upstream.asked).toHaveLength(4)
  })
})

describe('query that cannot use rows that were read ahead', () => {
  it('aborts the calls that read them', async () => {
    const { ask } = await gateway()
    const { script, until } = holding()
    const noAccount: Script = (request, response) => {
      if (request.url?.startsWith('/12/accounts?'))
        void until(3).then(() => sendJson(response, 200, page([])))
      else script(request, response)
    }
    upstream.play(noAccount)
    const { data, errors } = await ask(QUERY)
    expect(data).toEqual({ account: null })
    expect(errors).toMatchObject([{ path: ['account'], extensions: { code: 'NOT_FOUND' } }])
    await until(0)
    expect(upstream.asked).toHaveLength(4)
  })

  it('does not return the rows, even if they arrive first', async () => {
    const { ask } = await gateway()
    const { until, script } = holding()
    upstream.play((request, response) => {
      if (!request.url?.startsWith('/12/accounts?')) return answering({})(request, response)
      script(request, response)
      // Refuses the account call only once the lists have been read.
      void until(1).then(() =>
        setImmediate(() => sendJson(response, 403, problem('FORBIDDEN', 'Not yours.'))),
      )
    })
    const { data, errors } = await ask(QUERY)
    expect(data).toEqual({ account: null })
    expect(errors).toMatchObject([{ path: ['account'], extensions: { code: 'FORBIDDEN' } }])
  })

  it('does not read ahead again after access to the account was refused', async () => {
    const { ask } = await gateway()
    upstream.play((request, response) =>
      request.url?.startsWith('/12/accounts?')
        ? sendJson(response, 200, page([]))
        : sendJson(response, 403, problem('FORBIDDEN', 'Not yours.')),
    )
    const account = `query { account(id: "abc1") { name campaigns { nodes { restId } } } }`
    const both = `query { a: accounts { nodes { restId } } ${account.slice(8)}`
    const first = await ask(both)
    expect(first.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
    upstream.asked.length = 0
    const second = await ask(both)
    expect(second.errors).toEqual(first.errors)
    expect(upstream.asked).toEqual(['/12/accounts', '/12/accounts'])
  })
})

describe('list that cannot be read ahead', () => {
  const lineItem = { id: 'line1', campaign_id: 'camp1', name: 'One', placements: [], categories: [] }
  const failing =
    (fails: (target: string) => boolean, fail: Script): Script =>
    (request, response) => {
      const target = request.url ?? ''
      if (target.includes('/line_items'))
        return fails(target) ? fail(request, response) : sendJson(response, 200, page([lineItem]))
      return answering({})(request, response)
    }
  const FAULTS: readonly (readonly [string, Script, number])[] = [
    ['429', replying(429, problem('TOO_MANY_REQUESTS', 'Wait.')), 1],
    ['403', replying(403, problem('UNAUTHORIZED_ACCESS', 'No.')), 1],
    ['400', replying(400, problem('MISSING_PARAMETER', 'campaign_ids', { parameter: 'campaign_ids' })), 1],
    ['503', replying(503, {}), 2],
    ['a response without an envelope', replying(200, { hello: 'world' }), 1],
    ['no response', silent, 2],
    ['an interrupted connection', (request) => request.socket.destroy(), 2],
  ]

  /** Returns the attempt timeout in ms. It is short only for the fault that has to time out. */
  const tryMsOf = (fail: Script): number => (fail === silent ? 2000 : 240_000)

  it.each(FAULTS)('is read by parent, and the next query does not read it ahead: %s', async (_what, fail) => {
    const { ask } = await gateway('parallel', tryMsOf(fail))
    upstream.play(failing((target) => !target.includes('campaign_ids='), fail))
    const { data, errors } = await ask(QUERY)
    expect(errors).toEqual([])
    expect(data.account.campaigns.nodes).toEqual([
      { restId: 'camp1', lineItems: { nodes: [{ restId: 'line1', promotedTweets: { nodes: [] } }] } },
    ])
    // A call that reads ahead makes only one attempt, because the list can be read by parent instead.
    expect(askedFor('line_items')).toBe(2)
    upstream.asked.length = 0
    expect((await ask(QUERY)).data).toEqual(data)
    expect(askedFor('line_items')).toBe(1)
  })

  it.each(FAULTS)(
    'has the same error as a list read by parent if both reads fail: %s',
    async (_what, fail, tries) => {
      const [planned, plain] = [await gateway('parallel', tryMsOf(fail)), await gateway('off', tryMsOf(fail))]
      upstream.play(failing(() => true, fail))
      const expected = await plain.ask(QUERY)
      expect(expected.errors).toMatchObject([{ path: ['account', 'campaigns', 'nodes', 0, 'lineItems'] }])
      expect(askedFor('line_items')).toBe(tries)
      upstream.asked.length = 0
      const { data, errors } = await planned.ask(QUERY)
      expect([data, errors]).toEqual([expected.data, expected.errors])
      expect(askedFor('line_items')).toBe(1 + tries)
    },
  )

  it('is recorded separately by each gateway', async () => {
    const { ask } = await gateway()
    const other = await gateway()
    upstream.play(failing((target) => !target.includes('campaign_ids='), replying(403, problem('NO', 'No.'))))
    await ask(QUERY)
    upstream.asked.length = 0
    await other.ask(QUERY)
    expect(askedFor('line_items')).toBe(2)
  })

  it('is read only by parent in a request with a sandbox fault', async () => {
    const served = await serveGateway({ baseUrl: upstream.url }, { sandboxHeaders: true })
    open.push(served)
    upstream.play(failing((target) => !target.includes('campaign_ids='), replying(403, problem('NO', 'No.'))))
    await served.ask(QUERY, {}, { 'x-sandbox-fault': 'status=403' })
    expect(askedFor('line_items')).toBe(1)
    upstream.asked.length = 0
    await served.ask(QUERY)
    expect(askedFor('line_items')).toBe(2)
  })
})
