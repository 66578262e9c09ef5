import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPlaces } from '../../../src/gateway/clients/operations.ts'
import { createStreams } from '../../../src/gateway/streams/streams.ts'
import { closeAll, endless, LETTERS, readerOf, server, socketOf, start, subscribeBy } from './letters.ts'

afterEach(closeAll)

describe('server with subscriptions', () => {
  it('opens at most 100 subscriptions on one socket', async () => {
    await start()
    const { connect, send, messages, until } = await socketOf()
    await connect()
    for (let id = 0; id < 1000; id += 1) send({ id: `${id}`, type: 'subscribe', payload: { query: LETTERS } })
    await until(() => messages.filter(({ type }) => type === 'next' || type === 'error').length === 1000)
    const refused = messages.filter(({ type }) => type === 'error')
    expect(refused).toHaveLength(900)
    expect(refused[0]?.payload).toEqual([
      {
        message: 'Too many open operations on this socket: limit 100',
        extensions: { code: 'TOO_MANY_SUBSCRIPTIONS', limit: 100, measure: 'operationsPerSocket' },
      },
    ])
    expect(await (await server.query('{ requestId }')).json()).toHaveProperty('data')
    send({ id: '0', type: 'complete' })
    send({ id: 'again', type: 'subscribe', payload: { query: LETTERS } })
    await until(() => messages.some(({ id }) => id === 'again'))
    expect(messages.find(({ id }) => id === 'again')?.type).toBe('next')
  })

  it('frees the slot of a client that disconnects before its subscription has opened', async () => {
    const streams = createStreams({ isAlive: async () => true })
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    await start({
      context: async ({ requestId, signal }) => {
        asked.resolve()
        await goOn.promise
        return { requestId, signal, letters: endless }
      },
      openStream: (_c, { headers }) => {
        opened.resolve()
        return streams.open({ client: 'a', session: undefined, headers })
      },
    })
    const abort = new AbortController()
    const left = subscribeBy({ accept: 'text/event-stream' }, { signal: abort.signal })
    await asked.promise
    abort.abort()
    await expect(left).rejects.toThrow('abort')
    while (
      (await new Promise<number>((resolve) =>
        server.app.server.getConnections((_e, count) => resolve(count)),
      )) > 0
    )
      await sleep(1)
    goOn.resolve()
    await opened.promise
    while (streams.size > 0) await sleep(1)
  })

  it('ends new subscriptions immediately during shutdown', async () => {
    const streams = createStreams({ isAlive: async () => true })
    await start({
      openStream: (_c, { headers }) => streams.open({ client: 'a', session: undefined, headers }),
    })
    streams.close()
    const response = await subscribeBy({ accept: 'text/event-stream' })
    expect(await response.text()).toBe(':\n\n')
    expect(streams.size).toBe(0)
  })

  it('ends a query and frees its slot when its client sends complete', async () => {
    const begun = Promise.withResolvers<AbortSignal>()
    const slow = async (signal: AbortSignal): Promise<string> => {
      begun.resolve(signal)
      await once(signal, 'abort')
      return 'late'
    }
    await start({
      sockets: { operations: 1 },
      context: async ({ requestId, signal }) => ({ requestId, signal, slow, letters: endless }),
    })
    const { connect, send, messages, until } = await socketOf()
    await connect()
    send({ id: '1', type: 'subscribe', payload: { query: '{ slow }' } })
    const signal = await begun.promise
    send({ id: '2', type: 'subscribe', payload: { query: '{ requestId }' } })
    await until(() => messages.some(({ type }) => type === 'error'))
    send({ id: '1', type: 'complete' })
    if (!signal.aborted) await once(signal, 'abort')
    send({ id: '3', type: 'subscribe', payload: { query: '{ requestId }' } })
    await until(() => messages.some(({ id, type }) => id === '3' && type === 'complete'))
    expect(messages.map(({ id, type }) => [id, type])).toEqual([
      [undefined, 'connection_ack'],
      ['2', 'error'],
      ['3', 'next'],
      ['3', 'complete'],
    ])
  })

  it('stops reading from a client that sends pings but never reads', async () => {
    await start()
    const { connect, socket } = await socketOf()
    await connect()
    const [own] = server.app.websocketServer.clients
    socket.pause()
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(100_000) } })
    for (let count = 0; count < 500; count += 1) socket.send(ping)
    while (!own?.isPaused) await sleep(1)
    let most = 0
    for (let look = 0; look < 50; look += 1) {
      most = Math.max(most, own.bufferedAmount)
      await (await server.query('{ requestId }')).text()
    }
    expect(most).toBeLessThan(2_000_000)
    // The test has sent fifty megabytes. Most of this data is still queued in the client.
    expect(socket.bufferedAmount).toBeGreaterThan(10_000_000)
  })

  it('closes sockets beyond the limit per address with code 1013', async () => {
    await start({ sockets: { socketsPerAddress: 1 } })
    const first = await socketOf()
    const second = await socketOf()
    expect(await second.closed).toEqual({ code: 1013, reason: 'Try again later' })
    first.socket.close()
    await first.closed
    let isOpen = false
    while (!isOpen) {
      const { connect, closed } = await socketOf()
      isOpen = await Promise.race([connect().then(() => true), closed.then(() => false)])
    }
  })

  it('limits the subscriptions of each client and of the process', async () => {
    const streams = createStreams({ isAlive: async () => true, limits: { perClient: 1, total: 2 } })
    await start({
      openStream: (_c, { headers }) =>
        streams.open({ client: String(headers['x-client']), session: undefined, headers }),
    })
    const codes: unknown[] = []
    const aborts: AbortController[] = []
    for (const client of ['a', 'a', 'b', 'c']) {
      const abort = new AbortController()
      aborts.push(abort)
      const response = await subscribeBy(
        { accept: 'text/event-stream', 'x-client': client },
        { signal: abort.signal },
      )
      const text = await readerOf(response)
        .until('\n\nevent: next')
        .then((read) => read || '')
      codes.push(/"measure":"(\w+)","limit":(\d+)/.exec(text)?.slice(1) ?? 'open')
    }
    expect(codes).toEqual(['open', ['subscriptionsPerClient', '1'], 'open', ['subscriptions', '2']])
    for (const abort of aborts) abort.abort()
    while (streams.size > 0) await sleep(1)
  })

  it('does not count an open subscription as an operation or a request in flight', async () => {
    const take = createPlaces({ operations: 1, queuedOperations: 0 })
    await start({
      admit: (_context, { life, work = life }, { deadline }) => take('one', work, deadline),
      pressure: { concurrency: 1, eventLoopDelayMs: 0 },
    })
    await readerOf(await subscribeBy({ accept: 'text/event-stream' })).until('event: next')
    const { connect, send, messages, until } = await socketOf()
    await connect()
    send({ id: '1', type: 'subscribe', payload: { query: LETTERS } })
    await until(() => messages.some(({ type }) => type === 'next'))
    expect((await server.query('{ requestId }')).status).toBe(200)
  })
})
