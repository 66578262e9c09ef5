import { EventEmitter } from 'node:events'
import { mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepAlive } from '../../../src/gateway/graphql/subscriptions/keep-alive.ts'

import { closeAll, server, socketOf, start as startServer } from './letters.ts'

afterEach(closeAll)

const PING_MS = 12_000

/** Creates a socket and its connection, and records what happens to them. */
const start = () => {
  const seen: string[] = []
  const socket = Object.assign(new EventEmitter(), {
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
  return { interval, stop }
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
})
