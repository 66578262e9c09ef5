import { contract } from '../../../src/contract/index.ts'
import { toGraphQLError } from '../../../src/graph/errors/errors.ts'
import { clientOfScript, closeAll, failureOf } from '../scripted-client.ts'
import { json, type Script } from '../scripted-server.ts'

afterEach(closeAll)

const { campaigns } = contract
const EMPTY = { data: [], next_cursor: null }

/** Starts an API that responds to writes with `onWrite`, and to reads with `onRead`. */
const world = async (onWrite: Script, onRead: Script = (response) => json(response, 200, EMPTY)) => {
  const opened: object[] = []
  const { client, server } = await clientOfScript(
    (response, index, seen) => (seen.method === 'GET' ? onRead : onWrite)(response, index, seen),
    {
      breaker: { failures: 3, openMs: 60_000, longestOpenMs: 60_000 },
      retry: { retries: 0, pauseMs: 1, maximumPauseMs: 1 },
      tryTimeoutMs: 60_000,
      onOpen: (what) => opened.push(what),
    },
  )
  const write = (account_id = 'acc', call = {}) =>
    client.call(campaigns.create, { account_id, funding_instrument_id: 'f', name: 'n' }, call)
  const read = (account_id = 'acc') => client.call(campaigns.list, { account_id })
  const sent = (method: string): number => server.seen.filter((seen) => seen.method === method).length
  return { write, read, sent, opened, url: server.url }
}

const failing =
  (status: number, body: unknown = ''): Script =>
  (response) =>
    json(response, status, body)
const problem = (code: string) => ({ errors: [{ code, message: 'Nothing was stored.' }] })

describe('writes to an account', () => {
  it.each<[string, Script, object]>([
    ['500', failing(500), {}],
    ['502', failing(502), {}],
    ['503', failing(503), {}],
    ['503 OVER_CAPACITY', failing(503, problem('OVER_CAPACITY')), {}],
    ['504', failing(504), {}],
    ['a reset', (response) => void response.destroy(), {}],
    ['silence', () => {}, { tryTimeoutMs: 250 }],
  ])('are blocked after three failures, while reads are not: %s', async (_what, script, call) => {
    const { write, read, sent, opened, url } = await world(script)
    const names: string[] = []
    for (let n = 0; n < 5; n++) names.push((await failureOf(write('acc', call))).name)
    expect(names.slice(3)).toEqual(['LocallyRefused', 'LocallyRefused'])
    expect(sent('POST')).toBe(3)
    expect(opened).toEqual([{ origin: url, accountId: 'acc', writes: true }])
    for (let n = 0; n < 4; n++) expect((await read()).data).toEqual([])
    expect(sent('GET')).toBe(4)
    expect((await failureOf(write())).name).toBe('LocallyRefused')
  })

  it('do not block reads at the same origin if they fail, even across many accounts', async () => {
    const { write, read, sent } = await world(failing(503))
    for (const account of ['a', 'b', 'c', 'd', 'e'])
      for (let n = 0; n < 3; n++) await failureOf(write(account))
    for (const account of ['a', 'e', 'f']) expect((await read(account)).data).toEqual([])
    expect([sent('POST'), sent('GET')]).toEqual([15, 3])
  })

  it('do not reset the count of failed reads when they fail', async () => {
    const { write, read, sent } = await world(failing(503), failing(503))
    for (let n = 0; n < 3; n++) {
      await failureOf(read())
      if (n < 2) await failureOf(write())
    }
    expect((await failureOf(read())).name).toBe('LocallyRefused')
    expect(await failureOf(write())).toMatchObject({ name: 'LocallyRefused', outcome: 'NONE' })
    expect([sent('GET'), sent('POST')]).toEqual([3, 2])
  })

  it.each([
    ['success', 200, { data: { id: 'c', name: 'n' } }],
    ['refusal', 400, problem('INVALID')],
  ])('reset the count of failed reads if they end with a %s', async (_what, status, body) => {
    const { write, read, sent } = await world(failing(status, body), failing(503))
    for (let n = 0; n < 6; n++) {
      await failureOf(read())
      if (n % 2 === 1) await write().catch(() => undefined)
    }
    expect(sent('GET')).toBe(6)
  })
})

describe('write that gets a 5xx', () => {
  it.each<[number, string, string, boolean, number]>([
    [503, 'STORAGE_LOCKED', 'REFUSED', true, 6],
    [507, 'STORAGE_FULL', 'REFUSED', false, 6],
    [503, 'OVER_CAPACITY', 'UNKNOWN', false, 3],
    [503, 'SERVICE_UNAVAILABLE', 'UNKNOWN', false, 3],
    [507, 'INTERNAL_ERROR', 'UNKNOWN', false, 3],
    [500, 'INTERNAL_ERROR', 'UNKNOWN', false, 3],
  ])(
    'has the correct outcome: %d %s is %s [errors.not_stored]',
    async (status, code, outcome, retryable, requests) => {
      const { write, sent } = await world(failing(status, problem(code)))
      const error = await failureOf(write())
      expect(error).toMatchObject({ name: 'Unavailable', outcome, retryable })
      const told = toGraphQLError(error) as Error
      expect(told).toMatchObject({
        extensions: { code: 'UPSTREAM_UNAVAILABLE', ads: { outcome, retryable, upstreamCode: code } },
      })
      expect(told.message.includes('may have succeeded')).toBe(outcome === 'UNKNOWN')
      for (let n = 0; n < 5; n++) await failureOf(write())
      expect(sent('POST')).toBe(requests)
    },
  )
})
