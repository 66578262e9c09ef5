import { once } from 'node:events'
import { connect } from 'node:net'
import { queryObjects } from 'node:v8'
import { openSocket } from '../../../harness/gateway/raw-socket.ts'
import { createOrigins } from '../../../src/gateway/http/origin.ts'
import { createStreams } from '../../../src/gateway/streams/streams.ts'
import { closeAll, closers, LETTERS, readerOf, server, socketOf, start, subscribeBy } from './letters.ts'

afterEach(closeAll)

describe('graphql-transport-ws socket', () => {
  const SUBSCRIBE = { id: '1', type: 'subscribe', payload: { query: LETTERS } }
  type Raw = Awaited<ReturnType<typeof openSocket>>
  it.each<[string, number, string, (raw: Raw) => unknown]>([
    ['an unreadable message', 4400, 'Invalid message received', ({ socket }) => socket.send('?')],
    ['deep JSON', 4400, 'The message is nested too deeply', ({ socket }) => socket.send('['.repeat(50_001))],
    ['a subscription before the acknowledgement', 4401, 'Unauthorized', ({ send }) => send(SUBSCRIBE)],
    [
      'two subscriptions with the same id',
      4409,
      'Subscriber for 1 already exists',
      async ({ connect, send }) => {
        await connect()
        send(SUBSCRIBE)
        send(SUBSCRIBE)
      },
    ],
    [
      'two connection_init messages',
      4429,
      'Too many initialisation requests',
      async ({ connect, send }) => {
        await connect()
        send({ type: 'connection_init' })
      },
    ],
    ['a message larger than the request limit', 1009, '', ({ socket }) => socket.send('x'.repeat(1_048_577))],
  ])('is closed for %s, with code %i', async (_what, code, reason, act) => {
    await start()
    const raw = await socketOf()
    await act(raw)
    expect(await raw.closed).toEqual({ code, reason })
  })

  it('is closed with code 4406 if its client offers no subprotocol', async () => {
    await start()
    const { closed } = await socketOf({}, [])
    expect(await closed).toEqual({ code: 4406, reason: 'Subprotocol not acceptable' })
  })

  it('is closed with code 4403 for invalid credentials', async () => {
    await start({ sockets: { mayConnect: async ({ authorization }) => authorization === 'Bearer good' } })
    const refused = await socketOf()
    refused.send({ type: 'connection_init', payload: { authorization: 'Bearer bad' } })
    expect(await refused.closed).toEqual({ code: 4403, reason: 'Forbidden' })
    const taken = await socketOf()
    taken.send({ type: 'connection_init', payload: { authorization: 'Bearer good' } })
    await taken.until(() => taken.messages.length > 0)
    expect(taken.messages).toEqual([{ type: 'connection_ack' }])
  })

  it('is closed with code 4403 when its session ends', async () => {
    let isAlive = true
    const streams = createStreams({ isAlive: async () => isAlive })
    await start({ openStream: (_c, { headers }) => streams.open({ client: 'a', session: 's', headers }) })
    const { connect, send, messages, until, closed } = await socketOf()
    await connect()
    send(SUBSCRIBE)
    await until(() => messages.some(({ type }) => type === 'next'))
    isAlive = false
    await streams.check()
    expect(await closed).toEqual({ code: 4403, reason: 'Forbidden' })
    expect(messages.at(-1)).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  it('is closed with code 1001 if its subscriptions are aborted', async () => {
    const streams = createStreams({ isAlive: async () => true })
    await start({
      openStream: (_c, { headers }) => streams.open({ client: 'a', session: undefined, headers }),
    })
    const { connect, send, messages, until, closed } = await socketOf()
    await connect()
    send(SUBSCRIBE)
    await until(() => messages.some(({ type }) => type === 'next'))
    const events = await subscribeBy({ accept: 'text/event-stream' })
    streams.close()
    expect(await closed).toEqual({ code: 1001, reason: 'Going away' })
    expect(messages.map(({ type }) => type)).toEqual(['connection_ack', 'next'])
    expect(await events.text()).not.toContain('complete')
    expect(JSON.stringify(server.log)).not.toContain('Socket failed')
  })

  it('is closed with code 1001 as soon as the server stops', async () => {
    await start()
    const { connect, send, messages, until, closed } = await socketOf()
    await connect()
    send(SUBSCRIBE)
    await until(() => messages.some(({ type }) => type === 'next'))
    const stopped = server.app.close()
    expect(await closed).toEqual({ code: 1001, reason: 'Going away' })
    await stopped
  })
})

describe('server', () => {
  it('streams events with pings, and prevents caching and buffering', async () => {
    await start({ eventStreamTiming: { pingMs: 5 } })
    const response = await subscribeBy({ accept: 'text/event-stream' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const text = await readerOf(response).until('\n\n:\n\n:')
    expect(text.replace(/^(:\n\n)+/, '')).toMatch(
      /^event: next\ndata: \{"data":\{"letters":\{"text":"a"\}\}\}\n\n:\n\n:/,
    )
  })

  it('keeps nothing of the pings that it sends between two events', async () => {
    await start({ eventStreamTiming: { pingMs: 1 } })
    const { body } = await subscribeBy({ accept: 'text/event-stream' })
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    /** Reads until this many pings have arrived. */
    const read = async (pings: number): Promise<void> => {
      for (let left = pings; left > 0; ) {
        const { value } = await reader.read()
        left -=
          Buffer.from(value as Uint8Array)
            .toString()
            .split(':\n\n').length - 1
      }
    }
    await read(20)
    const before = queryObjects(Promise, { format: 'count' })
    await read(300)
    expect(queryObjects(Promise, { format: 'count' }) - before).toBeLessThan(100)
  })

  it('accepts an EventSource only from its own origin', async () => {
    await start({ origins: createOrigins({ publicUrl: () => 'https://ads.example' }) })
    const url = `${server.url}/graphql?query=${encodeURIComponent(LETTERS)}`
    const get = async (origin: string) => {
      const abort = new AbortController()
      closers.push(() => abort.abort())
      return fetch(url, { headers: { accept: 'text/event-stream', origin }, signal: abort.signal })
    }
    const own = await get('https://ads.example')
    expect(await readerOf(own).until('event: next')).toContain('event: next')
    const foreign = await get('https://elsewhere.example')
    expect(foreign.status).toBe(403)
    await expect(openSocket(server.url, { origin: 'https://elsewhere.example' })).rejects.toThrow('403')
  })

  it('accepts persisted documents by their hash', async () => {
    await start()
    const { createHash } = await import('node:crypto')
    const sha256Hash = createHash('sha256').update(LETTERS).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    const send = async (body: object) =>
      readerOf(
        await subscribeBy({ accept: 'text/event-stream' }, { body: JSON.stringify({ ...body, extensions }) }),
      ).until('data: {')
    expect(await send({})).toContain('PERSISTED_QUERY_NOT_FOUND')
    expect(await send({ query: LETTERS })).toContain('"text":"a"')
    expect(await send({})).toContain('"text":"a"')
  })

  it('explains how to send a subscription if the request does not accept events', async () => {
    await start()
    const response = await server.query(LETTERS)
    expect([response.status, await response.json()]).toEqual([
      406,
      {
        errors: [
          {
            message:
              'A subscription returns several results. Send "Accept: text/event-stream" or use a WebSocket (graphql-transport-ws).',
            extensions: { code: 'SUBSCRIPTION_NEEDS_STREAM' },
          },
        ],
      },
    ])
  })

  it('handles an upgrade to another protocol as a normal request', async () => {
    await start()
    const socket = connect(server.port, '127.0.0.1')
    closers.push(() => socket.destroy())
    const body = '{"query":"{ campaigns(first: 1) { id } }"}'
    // Java's HTTP client sends such requests.
    socket.write(
      `POST /graphql HTTP/1.1\r\nhost: a\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAEAAEAAAAIAAAABAAMAAABk\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    const [bytes] = await once(socket, 'data')
    expect(String(bytes)).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*\{"data":\{"campaigns":\[\{"id":"c1"\}\]\}\}/)
  })

  it('responds with JSON to a query whose client accepts several types', async () => {
    await start()
    const response = await subscribeBy(
      { accept: 'application/json, text/event-stream' },
      { body: JSON.stringify({ query: '{ campaigns(first: 1) { id } }' }) },
    )
    expect(await response.json()).toEqual({ data: { campaigns: [{ id: 'c1' }] } })
  })

  it('writes one access log line when a subscription opens, and one when it ends', async () => {
    await start({ context: async ({ requestId, signal }) => ({ requestId, signal }) }, 'debug')
    await (await subscribeBy({ accept: 'text/event-stream', 'x-request-id': 'abc' })).text()
    const { requestId } = server.log.find(({ msg }) => msg === 'operation') as { requestId: string }
    expect(server.log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: 'operation', source: 'subscription', status: 200, requestId }),
        expect.objectContaining({ msg: 'subscription ended', events: 3, requestId }),
      ]),
    )
  })

  it('disconnects a client that reads nothing, and ends the source of its events', async () => {
    const ended = Promise.withResolvers<void>()
    const flood = async function* (signal: AbortSignal): AsyncGenerator<string, void> {
      try {
        while (!signal.aborted) yield 'x'.repeat(100_000)
      } finally {
        ended.resolve()
      }
    }
    await start({
      eventStreamTiming: { pingMs: 10, stallMs: 50 },
      context: async ({ requestId, signal }) => ({ requestId, signal, letters: flood }),
    })
    const socket = connect(server.port, '127.0.0.1')
    closers.push(() => socket.destroy())
    await once(socket, 'connect')
    socket.pause()
    const body = JSON.stringify({ query: LETTERS })
    socket.write(
      `POST /graphql HTTP/1.1\r\nhost: a\r\naccept: text/event-stream\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    await ended.promise
    expect((await server.query('{ requestId }')).status).toBe(200)
  })
})
