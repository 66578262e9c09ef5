import { createPlaces } from '../../../src/gateway/clients/operations.ts'
import { closeAll, endless, LETTERS, server, socketOf, start } from './letters.ts'

afterEach(closeAll)

const MIB = 1_048_576
const LARGE = 'x'.repeat(8 * MIB)
const SLOW = '{ slow }'
/** Long ping interval, so that only the test itself can end a socket. */
const PATIENT = { pingMs: 600_000 }

/** Starts a server whose field `slow` is large, and counts how often the field runs. */
const startLarge = async (options: Parameters<typeof start>[0] = {}) => {
  const asked = { count: 0 }
  const slow = async (): Promise<string> => {
    asked.count += 1
    return LARGE
  }
  await start({
    sockets: PATIENT,
    context: async ({ requestId, signal }) => ({ requestId, signal, slow }),
    ...options,
  })
  return asked
}

const ownSocket = () => {
  const [own] = server.app.websocketServer.clients
  if (!own) throw new Error('no socket')
  return own
}

/** Waits for several responses, so that the server can finish what it has started. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await (await server.query('{ requestId }')).text()
}

describe('socket with unread responses', () => {
  it.each([
    ['until they are read', false],
    ['even if the client completes the first operation before that', true],
  ])('occupies the slots of their operations %s', async (_what, completes) => {
    const take = createPlaces({ operations: 1, queuedOperations: 8 })
    const asked = await startLarge({
      admit: (_context, { life, work = life, request }, { deadline }) =>
        request.headers['x-client'] === undefined ? undefined : take('one', work, deadline),
    })
    const { connect, send, messages, socket, until } = await socketOf({ 'x-client': 'one' })
    await connect()
    socket.pause()
    send({ id: '1', type: 'subscribe', payload: { query: SLOW } })
    const own = ownSocket()
    while (own.bufferedAmount < MIB) await turns()
    if (completes) send({ id: '1', type: 'complete' })
    send({ id: '2', type: 'subscribe', payload: { query: SLOW } })
    await turns()
    expect(asked.count).toBe(1)
    socket.resume()
    await until(() => messages.some(({ id, type }) => id === '2' && type === 'complete'))
    expect(asked.count).toBe(2)
    const results = messages.filter(({ type }) => type === 'next')
    expect(results.map(({ id, payload }) => [id, payload])).toEqual([
      ['1', { data: { slow: LARGE } }],
      ['2', { data: { slow: LARGE } }],
    ])
  })

  it('is closed with code 1013 beyond 32 MiB, which ends its other operations', async () => {
    const asked = await startLarge()
    const { connect, send, closed, messages, socket, until } = await socketOf()
    await connect()
    // Each small response raises the number of operations that the socket may run at a time, here to 8.
    for (let id = 0; id < 7; id += 1)
      send({ id: `small ${id}`, type: 'subscribe', payload: { query: '{ requestId }' } })
    await until(() => messages.filter(({ type }) => type === 'complete').length === 7)
    socket.pause()
    const own = ownSocket()
    for (let id = 0; id < 100; id += 1) send({ id: `${id}`, type: 'subscribe', payload: { query: SLOW } })
    let most = 0
    while (own.readyState === own.OPEN && asked.count < 100) {
      await turns()
      most = Math.max(most, own.bufferedAmount)
    }
    await turns()
    expect(Math.max(most, own.bufferedAmount)).toBeLessThan(48 * MIB)
    expect(own.readyState).toBe(own.CLOSING)
    socket.resume()
    expect(await closed).toEqual({ code: 1013, reason: 'Try again later' })
  })

  it('receives responses of more than 32 MiB if they are requested one at a time', async () => {
    const longer = 'x'.repeat(33 * MIB)
    await start({
      sockets: PATIENT,
      responseLimits: { objects: 10, bytes: 64 * MIB },
      context: async ({ requestId, signal }) => ({ requestId, signal, slow: async () => longer }),
    })
    const { connect, send, messages, until } = await socketOf()
    await connect()
    for (const id of ['1', '2']) {
      send({ id, type: 'subscribe', payload: { query: SLOW } })
      await until(() => messages.some((message) => message.id === id && message.type === 'complete'))
    }
    expect(messages.filter(({ type }) => type === 'next')).toHaveLength(2)
  })

  it('is closed if the unread bytes of all sockets exceed the process limit', async () => {
    await startLarge({ sockets: { ...PATIENT, unreadBytes: 12 * MIB } })
    const both = [await socketOf(), await socketOf()]
    for (const { connect, send, socket } of both) {
      await connect()
      socket.pause()
      send({ id: '1', type: 'subscribe', payload: { query: SLOW } })
    }
    const { clients } = server.app.websocketServer
    while (clients.size === 2) await turns()
    const [left] = clients
    if (!left) throw new Error('no socket is left')
    expect(left.bufferedAmount).toBeGreaterThan(MIB)
    expect(left.bufferedAmount).toBeLessThan(12 * MIB)
    for (const { socket } of both) socket.resume()
    const isComplete = ({ messages }: (typeof both)[number]) =>
      messages.some(({ type }) => type === 'complete')
    await Promise.any(both.map((one) => one.until(() => isComplete(one))))
    const ended = both.filter((one) => !isComplete(one))
    expect(ended).toHaveLength(1)
    expect((await ended[0]?.closed)?.code).toBe(1006)
  })
})

describe('operations on one socket', () => {
  it('run up to 8 at a time, but only one after a large response', async () => {
    const waiting: ((text: string) => void)[] = []
    const slow = (): Promise<string> => new Promise((resolve) => waiting.push(resolve))
    await start({ sockets: PATIENT, context: async ({ requestId, signal }) => ({ requestId, signal, slow }) })
    const { connect, send, messages, until } = await socketOf()
    await connect()
    for (let id = 0; id < 40; id += 1) send({ id: `${id}`, type: 'subscribe', payload: { query: SLOW } })
    const completed = () => messages.filter(({ type }) => type === 'complete').length
    let done = 0
    for (const [count, text] of [
      [1, 'small'],
      [2, 'small'],
      [4, 'small'],
      [8, 'x'.repeat(MIB)],
      [1, 'small'],
      [2, 'small'],
    ] as const) {
      while (waiting.length < count) await turns()
      await turns()
      expect(waiting).toHaveLength(count)
      for (const resolve of waiting.splice(0)) resolve(text)
      done += count
      await until(() => completed() === done)
    }
  })

  it('run 8 at a time, in addition to open subscriptions', async () => {
    const gate = Promise.withResolvers<void>()
    const asked = { count: 0 }
    const slow = async (): Promise<string> => {
      asked.count += 1
      await gate.promise
      return 'slow'
    }
    await start({
      sockets: PATIENT,
      context: async ({ requestId, signal }) => ({ requestId, signal, slow, letters: endless }),
    })
    const { connect, send, messages, until } = await socketOf()
    await connect()
    const count = (wanted: string) => messages.filter(({ type }) => type === wanted).length
    for (let id = 0; id < 20; id += 1) send({ id: `s${id}`, type: 'subscribe', payload: { query: LETTERS } })
    await until(() => count('next') === 20)
    for (let id = 0; id < 40; id += 1) send({ id: `${id}`, type: 'subscribe', payload: { query: SLOW } })
    while (asked.count < 8) await turns()
    await turns()
    expect(asked.count).toBe(8)
    for (let id = 20; id < 40; id += 1) send({ id: `${id}`, type: 'complete' })
    await turns()
    gate.resolve()
    await until(() => count('complete') === 20)
    await turns()
    expect(asked.count).toBe(20)
    expect(count('error')).toBe(0)
  })

  it('occupy their slots while they wait, even if their client completes them', async () => {
    const gate = Promise.withResolvers<void>()
    const slow = async (): Promise<string> => {
      await gate.promise
      return 'slow'
    }
    await start({
      sockets: { ...PATIENT, operations: 10 },
      context: async ({ requestId, signal }) => ({ requestId, signal, slow, letters: endless }),
    })
    const { connect, send, messages, until } = await socketOf()
    await connect()
    for (let id = 0; id < 8; id += 1) send({ id: `${id}`, type: 'subscribe', payload: { query: SLOW } })
    for (let id = 8; id < 13; id += 1) {
      send({ id: `${id}`, type: 'subscribe', payload: { query: SLOW } })
      if (id < 10) send({ id: `${id}`, type: 'complete' })
    }
    await until(() => messages.filter(({ type }) => type === 'error').length === 3)
    gate.resolve()
    await until(() => messages.filter(({ type }) => type === 'complete').length === 8)
    send({ id: 'again', type: 'subscribe', payload: { query: SLOW } })
    await until(() => messages.some(({ id, type }) => id === 'again' && type === 'complete'))
  })
})

describe('socket that receives messages too fast', () => {
  it.each([
    ['cannot be parsed', '{'],
    ['are not valid', '{ unknown }'],
  ])('is closed with code 4429 after 1,000 consecutive operations that %s', async (_what, query) => {
    await start({ sockets: PATIENT })
    const { connect, send, closed, messages } = await socketOf()
    await connect()
    for (let id = 0; id < 5_000; id += 1) send({ id: `${id}`, type: 'subscribe', payload: { query } })
    expect(await closed).toEqual({ code: 4429, reason: 'Too many requests' })
    expect(messages.filter(({ type }) => type === 'error').length).toBeLessThanOrEqual(1000)
  })

  it('answers the last ping, but not every ping', async () => {
    await start({ sockets: PATIENT })
    const { socket, connect } = await socketOf()
    await connect()
    const pongs: string[] = []
    const last = new Promise<void>((resolve) =>
      socket.on('pong', (data) => {
        pongs.push(String(data))
        if (String(data) === '5000') resolve()
      }),
    )
    for (let count = 1; count <= 5_000; count += 1) socket.ping(`${count}`)
    await last
    expect(pongs.length).toBeLessThan(1_000)
  })

  it('is closed with code 4429 after 1,000 consecutive refusals', async () => {
    await start({ sockets: PATIENT })
    const { connect, send, closed, messages } = await socketOf()
    await connect()
    for (let id = 0; id < 20_000; id += 1)
      send({ id: `${id}`, type: 'subscribe', payload: { query: LETTERS } })
    expect(await closed).toEqual({ code: 4429, reason: 'Too many requests' })
    expect(messages.filter(({ type }) => type === 'error').length).toBeLessThanOrEqual(1000)
    expect((await server.query('{ requestId }')).status).toBe(200)
  })

  it('stays open if some operations are accepted in between', async () => {
    await start({ sockets: { ...PATIENT, operations: 1 } })
    const { connect, send, messages, until } = await socketOf()
    await connect()
    for (let round = 0; round < 3; round += 1) {
      send({ id: `open ${round}`, type: 'subscribe', payload: { query: LETTERS } })
      await until(() => messages.some(({ id, type }) => id === `open ${round}` && type === 'next'))
      for (let id = 0; id < 600; id += 1)
        send({ id: `${round} ${id}`, type: 'subscribe', payload: { query: LETTERS } })
      await until(() => messages.filter(({ type }) => type === 'error').length === 600 * (round + 1))
      send({ id: `open ${round}`, type: 'complete' })
    }
    expect(messages.filter(({ type }) => type === 'next')).toHaveLength(3)
  })

  it('processes a few messages at a time, with other work in between', async () => {
    await start({ sockets: PATIENT })
    const { connect, send, messages, until } = await socketOf()
    await connect()
    let most = 0
    let inTurn = 0
    const own = ownSocket()
    const sendBytes = own.send.bind(own) as (...given: unknown[]) => void
    own.send = (...given: unknown[]) => {
      if (inTurn === 0)
        setImmediate(() => {
          inTurn = 0
        })
      inTurn += 1
      most = Math.max(most, inTurn)
      sendBytes(...given)
    }
    for (let count = 0; count < 5_000; count += 1) send({ type: 'ping' })
    await until(() => messages.filter(({ type }) => type === 'pong').length === 5_000)
    // Up to 20 messages are processed when they are read, and 20 more in the next turn.
    expect(most).toBeLessThan(50)
  })
})
