import { EventEmitter, getEventListeners, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { contract } from '../../src/contract/index.ts'
import type { KeptWrites } from '../../src/upstream/index.ts'
import { createTransport } from '../../src/upstream/transport/transport.ts'
import { clientOfScript, closeAll, failureOf } from './scripted-client.ts'
import { json } from './scripted-server.ts'

afterEach(closeAll)

const unhandled: unknown[] = []
const note = (reason: unknown): void => void unhandled.push(reason)
process.on('unhandledRejection', note)
afterAll(async () => {
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

const { list } = contract.accounts
const page = { data: [], next_cursor: null }

/** Why a signal ends, and the class that the call then fails with. */
const ENDS = [
  ['Cancelled', undefined],
  ['TimedOut', new DOMException('the deadline is over', 'TimeoutError')],
] as const

describe.each(ENDS)('a signal that ends a call as %s', (name, reason) => {
  it('before it is sent: nothing is', async () => {
    const { client, server } = await clientOfScript((response) => json(response, 200, page))
    const signal = AbortSignal.abort(reason)
    expect(await failureOf(client.call(list, {}, { signal }))).toMatchObject({ name })
    expect(server.seen).toHaveLength(0)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('while the key of a write is taken: the write is not sent, and its key is free', async () => {
    const { client, server } = await clientOfScript((response) => json(response, 500, ''))
    const controller = new AbortController()
    const taken = new Map<string, unknown>()
    const writes: KeptWrites = {
      take: async (key, write) => {
        taken.set(key, write)
        controller.abort(reason)
        return undefined
      },
      answer: () => Promise.reject(new Error('there is no response')),
      release: async (key) => void taken.delete(key),
    }
    const call = client.call(
      contract.campaigns.create,
      { account_id: 'abc1', funding_instrument_id: 'fund1', name: 'n' },
      { signal: controller.signal, idempotency: { key: '"k"', owner: '42', writes } },
    )
    expect(await failureOf(call)).toMatchObject({ name, outcome: 'NONE' })
    expect([server.seen.length, taken.size]).toEqual([0, 0])
  })

  it.each<[when: string, begin: (response: ServerResponse, begun: () => void) => void]>([
    ['while it waits for its answer', (_response, begun) => begun()],
    [
      'while its answer streams in',
      (response, begun) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{"data":[', begun)
      },
    ],
  ])('%s: the connection is closed, and there is no other try', async (_when, begin) => {
    const events = new EventEmitter()
    const { client, server } = await clientOfScript((response) => {
      response.once('close', () => events.emit('closed'))
      begin(response, () => events.emit('begun'))
    })
    const controller = new AbortController()
    const [begun, closed] = [once(events, 'begun'), once(events, 'closed')]
    const call = failureOf(client.call(list, {}, { signal: controller.signal }))
    await begun
    controller.abort(reason)
    expect(await call).toMatchObject({ name })
    await closed
    expect(server.seen).toHaveLength(1)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  })

  it('while it waits for a connection: it is never sent, and the next call is', async () => {
    const events = new EventEmitter()
    const held: (() => void)[] = []
    const { client, server } = await clientOfScript(
      (response, index) => {
        if (index > 0) return json(response, 200, page)
        held.push(() => json(response, 200, page))
        events.emit('busy')
      },
      { transport: createTransport({ connections: 1 }) },
    )
    const controller = new AbortController()
    const busy = once(events, 'busy')
    const first = client.call(list, {})
    await busy
    const second = failureOf(client.call(list, { count: 7 }, { signal: controller.signal }))
    const third = client.call(list, { count: 9 })
    controller.abort(reason)
    expect(await second).toMatchObject({ name })
    for (const release of held) release()
    await Promise.all([first, third])
    expect(server.seen.map(({ target }) => target)).toEqual(['/12/accounts', '/12/accounts?count=9'])
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  })

  it('during the pause before a retry', async () => {
    const controller = new AbortController()
    const { client, server } = await clientOfScript((response) => json(response, 503, ''), {
      retry: { retries: 2, pauseMs: 60_000, maximumPauseMs: 60_000 },
      random: () => {
        // Drawn when the pause begins.
        setImmediate(() => controller.abort(reason))
        return 0.9
      },
    })
    const error = await failureOf(client.call(list, {}, { signal: controller.signal }))
    expect(error).toMatchObject({ name, details: { cause: { name: 'Unavailable' } } })
    expect(server.seen).toHaveLength(1)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  })
})

describe('a call that ends by itself', () => {
  it('leaves no listener on its signal, good or bad', async () => {
    const { client } = await clientOfScript((response, index) =>
      json(response, index === 0 ? 200 : 404, page),
    )
    const { signal } = new AbortController()
    await client.call(list, {}, { signal })
    await failureOf(client.call(list, {}, { signal }))
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('has a deadline of its own when the caller sets none', async () => {
    let tries = 0
    const { client } = await clientOfScript(() => {}, {
      tryTimeoutMs: 60_000,
      callTimeoutMs: 20,
      onTry: () => tries++,
    })
    expect(await failureOf(client.call(list, {}))).toMatchObject({ name: 'TimedOut' })
    expect(tries).toBe(1)
  })
})
