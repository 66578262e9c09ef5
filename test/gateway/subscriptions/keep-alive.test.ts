import { EventEmitter } from 'node:events'
import { mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepAlive } from '../../../src/gateway/graphql/subscriptions/keep-alive.ts'
import { closeAll, LETTERS, server, socketOf, start as startServer } from './letters.ts'

afterEach(closeAll)

const PING_MS = 12_000

/** Creates a socket and its connection, and records what happens to them. */
const start = () => {
  const seen: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    ping: () => void seen.push('ping'),
    terminate: () => void seen.push('terminate'),
  })
  const connection = Object.assign(new EventEmitter(), {
    setTimeout: (ms: number) => {
      seen.push(`timeout ${ms}`)
      return connection
    },
  })
  const stop = keepAlive(socket as never, connection as never, PING_MS)
  /** Passes one interval with these events. Returns what was recorded at its end. */
  const interval = (...events: ('pong' | 'silence')[]): string[] => {
    seen.length = 0
    for (const event of events)
      if (event === 'pong') socket.emit('pong')
      else connection.emit('timeout')
    mock.timers.tick(PING_MS)
    return [...seen]
  }
  return { interval, stop, socket }
}

const PINGED = ['ping', 'timeout 6000']

describe('keepAlive', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }))
  afterEach(() => mock.timers.reset())

  it('terminates the socket of a client that sends no pong and receives nothing', () => {
    const { interval } = start()
    expect([interval(), interval('silence')]).toEqual([PINGED, ['terminate']])
  })

  it('waits for the pong of a client that is still reading, without another ping', () => {
    const { interval } = start()
    expect([interval(), interval(), interval(), interval('pong'), interval('pong')]).toEqual([
      PINGED,
      [],
      [],
      PINGED,
      PINGED,
    ])
  })

  it('terminates the socket of a client that stops reading', () => {
    const { interval } = start()
    expect([interval(), interval(), interval('silence')]).toEqual([PINGED, [], ['terminate']])
  })

  it('terminates the socket of a client that sends no pong during 5 intervals in which all was written', () => {
    const { interval } = start()
    expect([interval(), interval(), interval(), interval(), interval(), interval()]).toEqual([
      PINGED,
      [],
      [],
      [],
      [],
      ['terminate'],
    ])
  })

  it('does not count intervals in which written bytes wait for the client', () => {
    const { interval, socket } = start()
    socket.bufferedAmount = 1
    expect([interval(), ...Array.from({ length: 9 }, () => interval())].flat()).toEqual(PINGED)
  })

  it('starts to count again after a pong', () => {
    const { interval } = start()
    const four = () => Array.from({ length: 4 }, () => interval())
    expect([interval(), ...four(), interval('pong'), ...four(), interval('pong')].flat()).toEqual([
      ...PINGED,
      ...PINGED,
      ...PINGED,
    ])
  })

  it('ignores silence before a ping, and stops', () => {
    const { interval, stop } = start()
    expect([interval(), interval('pong', 'silence'), interval()]).toEqual([PINGED, PINGED, []])
    stop()
    expect(interval('silence')).toEqual([])
  })
})

describe('server', () => {
  it('closes the socket of a client that no longer reads', async () => {
    await startServer({ sockets: { pingMs: 20 } })
    const { connect, socket } = await socketOf()
    await connect()
    socket.pause()
    while (server.app.websocketServer.clients.size > 0) await sleep(5)
  })

  it('ends the subscription of a client that sends no pong, even if its connection accepts every event', async () => {
    const most = 1000
    let events = 0
    const ended = Promise.withResolvers<void>()
    const busy = async function* (signal: AbortSignal): AsyncGenerator<string, void> {
      try {
        for (; !signal.aborted && events < most; await sleep(5)) {
          events += 1
          yield 'a'
        }
      } finally {
        ended.resolve()
      }
    }
    await startServer({
      sockets: { pingMs: 200 },
      context: async ({ requestId, signal }) => ({ requestId, signal, letters: busy }),
    })
    const { connect, send, closed } = await socketOf({}, undefined, { autoPong: false })
    await connect()
    send({ id: '1', type: 'subscribe', payload: { query: LETTERS } })
    expect((await closed).code).toBe(1006)
    await ended.promise
    expect(events).toBeLessThan(most)
  })
})
