import { EventEmitter, getEventListeners, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { contract } from '../../src/contract/index.ts'
import type { WriteStore } from '../../src/upstream/index.ts'
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

/** Reasons why a signal aborts, and the class of the resulting failure. */
const ENDS = [
  ['Cancelled', undefined],
  ['TimedOut', new DOMException('the deadline is over', 'TimeoutError')],
] as const

describe.each(ENDS)('signal that aborts a call with the error %s', (name, reason) => {
  it('prevents the request if it aborts before the call is sent', async () => {
    const { client, server } = await clientOfScript((response) => json(response, 200, page))
    const signal = AbortSignal.abort(reason)
    expect(await failureOf(client.call(list, {}, { signal }))).toMatchObject({ name })
    expect(server.seen).toHaveLength(0)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('prevents a write and frees its idempotency key if it aborts while the key is being reserved', async () => {
    const { client, server } = await clientOfScript((response) => json(response, 500, ''))
    const controller = new AbortController()
    const taken = new Map<string, unknown>()
    const writes: WriteStore = {
      read: async () => undefined,
      take: async (key, write) => {
        taken.set(key, write)
        controller.abort(reason)
        return undefined
      },
      complete: () => Promise.reject(new Error('there is no response')),
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
    ['while the call waits for its response', (_response, begun) => begun()],
    [
      'while the response is streaming',
      (response, begun) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{"data":[', begun)
      },
    ],
  ])('closes the connection and prevents retries if it aborts %s', async (_when, begin) => {
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

  it('removes a call that is waiting for a connection, so that the next call is sent instead', async () => {
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

  it('prevents the retry if it aborts during the pause', async () => {
    const controller = new AbortController()
    const { client, server } = await clientOfScript((response) => json(response, 503, ''), {
      retry: { retries: 2, pauseMs: 60_000, maximumPauseMs: 60_000 },
      random: () => {
        // Called when the pause begins.
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

describe('call that is not aborted by a signal', () => {
  it('removes its listener from the signal after success and failure', async () => {
    const { client } = await clientOfScript((response, index) =>
      json(response, index === 0 ? 200 : 404, page),
    )
    const { signal } = new AbortController()
    await client.call(list, {}, { signal })
    await failureOf(client.call(list, {}, { signal }))
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('gets a default deadline if the caller sets none', async () => {
    let tries = 0
    const { client } = await clientOfScript(() => {}, {
      tryTimeoutMs: 60_000,
      callTimeoutMs: 250,
      onTry: () => tries++,
    })
    expect(await failureOf(client.call(list, {}))).toMatchObject({ name: 'TimedOut' })
    expect(tries).toBe(1)
  })
})
