import { EventEmitter, once } from 'node:events'
import { createPlaces } from '../../../src/gateway/clients/operations.ts'
import { type RunningServer, startServer } from '../running-server.ts'

const refusal = { extensions: { code: 'TOO_MANY_REQUESTS', measure: 'operations', limit: 2 } }
const never = new AbortController().signal
/** Requests a slot. Returns the promise to wait for, if any, and a function that ends the operation. */
const taker = (take: ReturnType<typeof createPlaces>, client: string, deadline = never) => {
  const response = new EventEmitter()
  const wait = take(client, response as never, deadline)
  return { wait, end: () => response.emit('close') }
}

describe('createPlaces', () => {
  it('grants slots up to the limit, then grants freed slots to waiting operations in order', async () => {
    const take = createPlaces({ operations: 2, queuedOperations: 2 })
    const [first, second, third, fourth, fifth] = Array.from({ length: 5 }, () => taker(take, 'one'))
    expect([first?.wait, second?.wait]).toEqual([undefined, undefined])
    await expect(fifth?.wait).rejects.toMatchObject(refusal)
    const begun: string[] = []
    third?.wait?.then(() => begun.push('third'))
    fourth?.wait?.then(() => begun.push('fourth'))
    second?.end()
    await third?.wait
    first?.end()
    await fourth?.wait
    expect(begun).toEqual(['third', 'fourth'])
  })

  it('counts slots per client', () => {
    const take = createPlaces({ operations: 1, queuedOperations: 0 })
    expect(taker(take, 'one').wait).toBeUndefined()
    expect(taker(take, 'other').wait).toBeUndefined()
  })

  it('frees each slot when its response closes', () => {
    const take = createPlaces({ operations: 1, queuedOperations: 0 })
    return Array.from({ length: 100 }).reduce<Promise<void>>(async (before) => {
      await before
      const { wait, end } = taker(take, 'one')
      expect(wait).toBeUndefined()
      end()
      // Slots are freed in a microtask.
      await new Promise(setImmediate)
    }, Promise.resolve())
  })

  it('rejects a waiting operation when its deadline passes', async () => {
    const take = createPlaces({ operations: 2, queuedOperations: 1 })
    const deadline = new AbortController()
    const holders = [taker(take, 'one'), taker(take, 'one')]
    const { wait } = taker(take, 'one', deadline.signal)
    deadline.abort()
    await expect(wait).rejects.toMatchObject(refusal)
    for (const { end } of holders) end()
    await new Promise(setImmediate)
    expect(taker(take, 'one').wait).toBeUndefined()
  })
})

describe('slot', () => {
  it('is not granted to a client that has already disconnected', () => {
    const take = createPlaces({ operations: 1, queuedOperations: 0 })
    expect(taker(take, 'one', AbortSignal.abort()).wait).toBeUndefined()
    expect(taker(take, 'one').wait).toBeUndefined()
  })
})

describe('server', () => {
  let server: RunningServer | undefined
  afterEach(() => server?.app.close())

  const slowServer = async (options: Parameters<typeof startServer>[0]) => {
    const begun = new EventEmitter()
    const release = Promise.withResolvers<string>()
    const slow = () => {
      begun.emit('slow')
      return release.promise
    }
    server = await startServer({
      ...options,
      context: async ({ requestId, signal }) => ({ requestId, signal, slow }),
    })
    const held = once(begun, 'slow')
    const answer = server.query('{ slow }')
    await held
    return { ...server, answer, release: () => release.resolve('done') }
  }

  it('refuses excess operations with 429, the limit and the retry delay', async () => {
    const take = createPlaces({ operations: 1, queuedOperations: 0 })
    const { query, answer, release } = await slowServer({
      admit: (_context, { life }, { deadline }) => take('one', life, deadline),
    })
    const refused = await query('{ requestId }')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.json()).toEqual({
      errors: [
        {
          message: 'Too many concurrent operations from this client: limit 1, retry in 1 s',
          extensions: {
            code: 'TOO_MANY_REQUESTS',
            measure: 'operations',
            limit: 1,
            ads: { retryable: true, retryAfterMs: 1000 },
          },
        },
      ],
    })
    release()
    expect(await (await answer).json()).toEqual({ data: { slow: 'done' } })
  })

  it('responds with 503 above its concurrency limit, except to probes', async () => {
    const { url, query, answer, release } = await slowServer({
      pressure: { concurrency: 1, eventLoopDelayMs: 0 },
    })
    const refused = await query('{ requestId }')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNAVAILABLE', measure: 'concurrency', limit: 1 } }],
    })
    for (const path of ['/livez', '/readyz', '/readyz?probe'])
      expect((await fetch(url + path)).status).toBe(200)
    release()
    expect(await (await answer).json()).toEqual({ data: { slow: 'done' } })
    expect((await query('{ requestId }')).status).toBe(200)
  })

  it('sends browsers a page that tries again when it refuses to open a page', async () => {
    const { url, answer, release } = await slowServer({
      pressure: { concurrency: 1, eventLoopDelayMs: 0 },
    })
    const open = (method: string) =>
      fetch(`${url}/callback?oauth_verifier=x`, { method, headers: { accept: 'text/html' } })
    const page = await open('GET')
    expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([
      503,
      '1',
      '1',
    ])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const text = await page.text()
    expect(text).toContain('The server is overloaded: retry later')
    expect(text).toContain('<a href="">Try again</a>')
    const form = await open('POST')
    expect([form.status, form.headers.get('refresh')]).toEqual([503, null])
    expect(form.headers.get('content-type')).toBe('text/html; charset=utf-8')
    release()
    await answer
  })

  it('responds with 503 while the event loop is blocked, except to probes', async () => {
    const { url, query } = await startServerThatIsLate()
    let refused = await query('{ requestId }')
    while (refused.status === 200) refused = await query('{ requestId }')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNAVAILABLE', measure: 'eventLoopDelayMs', limit: 20 } }],
    })
    for (const path of ['/livez', '/readyz']) expect((await fetch(url + path)).status).toBe(200)
    isLate = false
    while ((await query('{ requestId }')).status !== 200);
  })

  let isLate = false
  const startServerThatIsLate = async () => {
    server = await startServer({ pressure: { concurrency: 100, eventLoopDelayMs: 20, sampleMs: 100 } })
    const cell = new Int32Array(new SharedArrayBuffer(4))
    isLate = true
    const block = () => {
      Atomics.wait(cell, 0, 0, 60)
      if (isLate) setImmediate(block)
    }
    block()
    return server
  }
})
