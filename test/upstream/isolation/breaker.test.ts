import { contract } from '../../../src/contract/index.ts'
import { createUpstream, type UpstreamOptions } from '../../../src/upstream/index.ts'
import { clientOfNobody, clientOfScript, closeAll, failureOf, SECRETS } from '../scripted-client.ts'
import { json, type Script } from '../scripted-server.ts'

const now = Date.now
let shiftMs = 0
beforeEach(() => {
  shiftMs = 0
  Date.now = () => now() + shiftMs
})
afterEach(async () => {
  Date.now = now
  await closeAll()
})

const { campaigns } = contract
const EMPTY = { data: [], next_cursor: null }
const accountIn = (target: string): string => /accounts\/([^/?]+)/.exec(target)?.[1] ?? ''

/** Starts a scripted API where each account may have a fault. */
const world = async (faults: Record<string, Script>, options: Partial<UpstreamOptions> = {}) => {
  const opened: object[] = []
  const made = await clientOfScript(
    (response, index, seen) => {
      const fault = faults[accountIn(seen.target)]
      if (fault) fault(response, index, seen)
      else json(response, 200, EMPTY)
    },
    {
      breaker: { failures: 3, openMs: 60_000, longestOpenMs: 180_000 },
      retry: { retries: 0, pauseMs: 1, maximumPauseMs: 1 },
      onOpen: (what) => opened.push(what),
      ...options,
    },
  )
  const list = (account_id: string, call = {}) => made.client.call(campaigns.list, { account_id }, call)
  const fail = async (account_id: string, times: number): Promise<string[]> => {
    const names: string[] = []
    for (let at = 0; at < times; at++) names.push((await failureOf(list(account_id))).name)
    return names
  }
  const asked = (account_id: string): number =>
    made.server.seen.filter(({ target }) => accountIn(target) === account_id).length
  return { ...made, list, fail, asked, opened }
}

const unavailable: Script = (response) => json(response, 503, '')

describe('account breaker', () => {
  it("does not block the account for longer if the machine's clock is set back", async () => {
    const faults: Record<string, Script> = { sick: unavailable }
    const { fail, list } = await world(faults)
    expect((await fail('sick', 4)).at(-1)).toBe('LocallyRefused')
    delete faults.sick
    shiftMs = -3_600_000
    expect((await list('sick')).data).toEqual([])
  })

  it('blocks the account for its credential but not other accounts or credentials', async () => {
    const { fail, list, asked, server, opened, client } = await world({ sick: unavailable })
    expect(await fail('sick', 5)).toEqual([
      'Unavailable',
      'Unavailable',
      'Unavailable',
      'LocallyRefused',
      'LocallyRefused',
    ])
    expect(asked('sick')).toBe(3)
    expect(opened).toEqual([{ origin: server.url, accountId: 'sick' }])
    const error = await failureOf(list('sick'))
    expect(error).toMatchObject({ retryable: true, details: { nothingSent: true } })
    expect(error.details.retryAfterMs).toBeGreaterThan(50_000)
    expect(error.details.retryAfterMs).toBeLessThanOrEqual(60_000)
    const write = { account_id: 'sick', funding_instrument_id: 'f', name: 'n' }
    expect(await failureOf(client.call(campaigns.create, write))).toMatchObject({
      name: 'LocallyRefused',
      retryable: true,
      outcome: 'NONE',
    })
    expect((await list('well')).data).toEqual([])
    const other = createUpstream({ baseUrl: server.url, consumer: SECRETS.consumer })
    const another = other.as({ key: 'another', secret: 'another' })
    expect(
      await failureOf(another.call(campaigns.list, { account_id: 'sick' }, { singleTry: true })),
    ).toMatchObject({
      name: 'Unavailable',
    })
    await other.close()
  })

  it.each([
    ['5xx', unavailable, 3, {}],
    ['resets', ((response) => void response.destroy()) satisfies Script, 3, {}],
    ['silence', (() => {}) satisfies Script, 3, { tryTimeoutMs: 250 }],
    ['404', ((response) => json(response, 404, '')) satisfies Script, 6, {}],
    ['429', ((response) => json(response, 429, '')) satisfies Script, 6, {}],
    ['423', ((response) => json(response, 423, '')) satisfies Script, 6, {}],
    [
      'failures separated by a refusal',
      ((response, index) => json(response, index % 3 === 2 ? 403 : 500, '')) satisfies Script,
      6,
      {},
    ],
    [
      'failures separated by a success',
      ((response, index) => json(response, index % 3 === 2 ? 200 : 500, EMPTY)) satisfies Script,
      6,
      {},
    ],
  ])('opens only after consecutive faults: %s', async (_what, script, requests, options) => {
    const { list, asked } = await world({ sick: script }, options)
    for (let at = 0; at < 6; at++) await list('sick').catch(() => undefined)
    expect(asked('sick')).toBe(requests)
  })

  it('ignores expired deadlines and faults that the caller requested', async () => {
    let deadline = new AbortController()
    const pass: Script = () => deadline.abort(new DOMException('over', 'TimeoutError'))
    const { list, asked } = await world({ sick: unavailable, silent: pass })
    for (let at = 0; at < 4; at++) {
      deadline = new AbortController()
      expect(await failureOf(list('silent', { signal: deadline.signal }))).toMatchObject({ name: 'TimedOut' })
      await failureOf(list('sick', { headers: { 'x-fault': '503' } }))
    }
    expect(asked('silent')).toBe(4)
    expect(asked('sick')).toBe(4)
  })
})

describe('breaker after its pause', () => {
  it('admits a single probe and closes if it succeeds', async () => {
    const arrived = Promise.withResolvers<() => void>()
    const faults: Record<string, Script> = { sick: unavailable }
    const { fail, list, asked } = await world(faults)
    await fail('sick', 3)
    shiftMs = 60_001
    faults.sick = (response) => arrived.resolve(() => json(response, 200, EMPTY))
    const probe = list('sick')
    const answer = await arrived.promise
    expect(await failureOf(list('sick', { headers: undefined, lane: 'background' }))).toMatchObject({
      name: 'LocallyRefused',
      details: { retryAfterMs: 1000 },
    })
    expect(asked('sick')).toBe(4)
    answer()
    await probe
    delete faults.sick
    await Promise.all([list('sick'), list('sick', { lane: 'background' })])
    expect(asked('sick')).toBe(6)
  })

  it('doubles the pause after each failed probe, up to the limit', async () => {
    const { fail, asked } = await world({ sick: unavailable })
    await fail('sick', 3)
    const requests: number[] = []
    for (const pause of [60_000, 60_000, 60_000, 180_000, 179_000, 1001]) {
      shiftMs += pause + 1
      await fail('sick', 1)
      requests.push(asked('sick'))
    }
    // Pauses of 60, 120, 180 and 180 seconds.
    expect(requests).toEqual([4, 4, 5, 6, 6, 7])
  })

  it('starts again with the first pause and a report if a refusal has closed it', async () => {
    const faults: Record<string, Script> = { sick: unavailable }
    const { fail, asked, opened } = await world(faults)
    await fail('sick', 3)
    shiftMs = 60_001
    faults.sick = (response) => json(response, 404, '')
    expect(await fail('sick', 1)).toEqual(['NotFound'])
    faults.sick = unavailable
    await fail('sick', 3)
    expect(opened).toHaveLength(2)
    shiftMs = 120_003
    await fail('sick', 1)
    expect(asked('sick')).toBe(8)
  })

  it('admits another probe if the caller of the first one disconnects', async () => {
    const leaving = new AbortController()
    const faults: Record<string, Script> = { sick: unavailable }
    const { fail, list } = await world(faults)
    await fail('sick', 3)
    shiftMs = 60_001
    faults.sick = () => leaving.abort()
    expect(await failureOf(list('sick', { signal: leaving.signal }))).toMatchObject({ name: 'Cancelled' })
    delete faults.sick
    expect((await list('sick')).data).toEqual([])
  })
})

describe('origin breaker', () => {
  it('blocks the origin if no connection succeeds', async () => {
    let tries = 0
    const client = clientOfNobody({
      breaker: { failures: 3, openMs: 60_000, longestOpenMs: 60_000 },
      retry: { retries: 0, pauseMs: 1, maximumPauseMs: 1 },
      onTry: () => tries++,
    })
    for (const account_id of ['a', 'b', 'c', 'd', 'e'])
      await failureOf(client.call(campaigns.list, { account_id }))
    expect(tries).toBe(3)
  })

  it('blocks the origin if several accounts fail and no call succeeds', async () => {
    const { fail, list, asked, opened, server } = await world({
      a: unavailable,
      b: unavailable,
      c: unavailable,
    })
    for (const id of ['a', 'b', 'c']) await fail(id, 3)
    expect(opened).toEqual([
      { origin: server.url, accountId: 'a' },
      { origin: server.url, accountId: 'b' },
      { origin: server.url, accountId: 'c' },
      { origin: server.url },
    ])
    expect(await fail('well', 1)).toEqual(['LocallyRefused'])
    expect(asked('well')).toBe(0)
    shiftMs = 60_001
    expect((await list('well')).data).toEqual([])
  })

  it('stays closed if only one account fails, however often', async () => {
    const { fail, list } = await world({ sick: unavailable })
    await fail('sick', 3)
    for (let at = 0; at < 6; at++) {
      shiftMs += 180_001
      await fail('sick', 2)
    }
    expect((await list('well')).data).toEqual([])
  })
})

describe('retry', () => {
  it('is limited to a fifth of the calls in flight', async () => {
    const waiting: (() => void)[] = []
    const { client, server } = await clientOfScript(
      (response, index) => {
        waiting.push(() => json(response, 503, ''))
        // All first attempts fail together.
        if (index >= 29) for (const answer of waiting.splice(0)) answer()
      },
      { retry: { retries: 1, pauseMs: 100, maximumPauseMs: 100 }, random: () => 1 },
    )
    const calls = Array.from({ length: 30 }, (_each, at) =>
      failureOf(client.call(campaigns.list, { account_id: `a${at}` })),
    )
    expect((await Promise.all(calls)).map(({ name }) => name)).toEqual(Array(30).fill('Unavailable'))
    expect(server.seen).toHaveLength(36)
  })

  it('is always possible for up to three calls at a time', async () => {
    const waiting: (() => void)[] = []
    const { client, server } = await clientOfScript(
      (response, index) => {
        waiting.push(() => json(response, 503, ''))
        if (index >= 4) for (const answer of waiting.splice(0)) answer()
      },
      { retry: { retries: 1, pauseMs: 100, maximumPauseMs: 100 }, random: () => 1 },
    )
    const calls = Array.from({ length: 5 }, (_each, at) =>
      failureOf(client.call(campaigns.list, { account_id: `a${at}` })),
    )
    await Promise.all(calls)
    expect(server.seen).toHaveLength(8)
  })
})
