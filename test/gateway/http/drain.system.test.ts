import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { startFollowingClients } from '../../../harness/gateway/following-clients.ts'
import { startSignInWorld } from '../../../harness/gateway/sign-in-world.ts'
import { atTheEnd, endAll, ready, TIME_LIMIT } from '../../../harness/program.ts'
import { ownSandbox } from '../../own-sandbox.ts'
import { type RunningServer, startServer } from '../running-server.ts'

const CONNECTIONS = 50
const ANSWERS = 100
const query = '{ viewer { accounts { totalCount } } }'

/** Sends one request on a keep-alive connection, and returns the head of the response. */
const headOf = async (socket: Socket, path: string, method = 'GET', body = ''): Promise<string> => {
  const answer = once(socket, 'data')
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: gateway\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  const text = String((await answer)[0])
  return text.slice(0, text.indexOf('\r\n\r\n'))
}

const open = async ({ port }: RunningServer): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Checks whether the port still accepts connections. */
const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

describe('server that closes with drain time', () => {
  it('still accepts requests, but asks clients to close their connections', async () => {
    const server = await startServer({ drainMs: 2000 })
    const closed = server.app.close()
    const told: [string, string, string, string, boolean][] = [
      ['/readyz', 'GET', '', '503', true],
      ['/livez', 'GET', '', '200', true],
      ['/graphql', 'POST', '{"query":"{ requestId }"}', '200', true],
      ['/graphql', 'POST', 'no JSON', '400', true],
      ['/nothing', 'GET', '', '404', true],
      ['/%zz', 'GET', '', '400', true],
    ]
    const seen: typeof told = []
    for (const [path, method, body] of told) {
      const socket = await open(server)
      const ended = once(socket, 'close')
      const head = await headOf(socket, path, method, body)
      await ended
      seen.push([path, method, body, head.slice(9, 12), /^connection: close$/im.test(head)])
    }
    expect(seen).toEqual(told)
    await closed
  })

  it('still serves open connections, and then closes them without a reset', async () => {
    const server = await startServer({ drainMs: 200 })
    const [used, unused] = [await open(server), await open(server)]
    for (const socket of [used, unused])
      expect(await headOf(socket, '/livez')).toMatch(/connection: keep-alive/i)
    const ends = [used, unused].map(async (socket) => (await once(socket, 'close'))[0])
    const closed = server.app.close()
    while (server.app.server.listening) await setImmediate()
    expect(await headOf(used, '/readyz')).toMatch(/^HTTP\/1\.1 503 .*connection: close/is)
    // A socket's `close` event reports whether an error ended the socket.
    expect(await Promise.all(ends)).toEqual([false, false])
    await closed
  })
})

describe('client that respects readiness and Connection: close', () => {
  afterEach(endAll)

  it.each([
    ['one process', {}],
    [
      'two workers',
      {
        WEB_CONCURRENCY: '2',
        // No server uses this port. No request needs the store, because none has a session.
        SESSION_STORE_URL: 'redis://127.0.0.1:1',
        SESSION_KEY: 'key-0123456789-0123456789-0123456789',
      },
    ],
  ])(
    'gets no reset when %s gets SIGTERM',
    async (_what, settings) => {
      const { child, exit, gateway } = await ready({
        ...(await ownSandbox()),
        ...settings,
        DRAIN_SECONDS: '2',
      })
      const clients = startFollowingClients(gateway, { connections: CONNECTIONS, query })
      await clients.responses(ANSWERS)
      child.kill('SIGTERM')
      await clients.notified
      expect(await exit).toBe(0)
      expect(clients.failures).toEqual([])
    },
    TIME_LIMIT,
  )

  it('gets results on open connections after the port has been closed', async () => {
    const world = await startSignInWorld({ serviceMode: true, gateway: { drainMs: 200 } })
    const port = Number(new URL(world.gateway).port)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    expect(await headOf(socket, '/livez')).toMatch(/connection: keep-alive/i)
    const closed = world.close()
    while (await accepts(port)) await setImmediate()
    expect(await headOf(socket, '/graphql', 'POST', '{"query":"{ requestId }"}')).toMatch(/^HTTP\/1\.1 200 /)
    await closed
  })

  it('gets no reset when an embedded gateway is closed', async () => {
    const world = await startSignInWorld({ serviceMode: true, gateway: { drainMs: 2000 } })
    const clients = startFollowingClients(world.gateway, { connections: CONNECTIONS, query })
    await clients.responses(ANSWERS)
    const closed = world.close()
    await clients.notified
    await closed
    expect(clients.failures).toEqual([])
  })
})

describe('WebSocket client that never responds to a close', () => {
  afterEach(endAll)

  it.each([
    ['with drain time', '1'],
    ['without drain time', '0'],
  ])(
    'does not prevent a clean exit %s',
    async (_what, seconds) => {
      const { child, exit, gateway } = await ready({ ...(await ownSandbox()), DRAIN_SECONDS: seconds })
      const { host, port } = new URL(gateway)
      const socket = connect(Number(port), '127.0.0.1')
      atTheEnd.add(async () => socket.destroy())
      socket.on('error', () => undefined)
      const answer = once(socket, 'data')
      socket.write(
        `GET /graphql HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-protocol: graphql-transport-ws\r\n\r\n`,
      )
      expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 101 /)
      child.kill('SIGTERM')
      expect(await exit).toBe(0)
    },
    TIME_LIMIT,
  )
})

describe('requests that never arrive completely', () => {
  afterEach(endAll)

  it(
    'do not prevent a clean exit of gateway and sandbox',
    async () => {
      const { child, exit, gateway, greeting } = await ready({ DRAIN_SECONDS: '0' })
      const sandbox = /Sandbox +(http\S+)/.exec(greeting)?.[1] as string
      const head = 'POST /graphql HTTP/1.1\r\nhost: 127.0.0.1\r\n'
      for (const url of [gateway, sandbox])
        for (const text of [head, `${head}content-type: application/json\r\ncontent-length: 9\r\n\r\n{`]) {
          const socket = connect(Number(new URL(url).port), '127.0.0.1')
          atTheEnd.add(async () => socket.destroy())
          socket.on('error', () => undefined)
          await new Promise((resolve) => socket.write(text, resolve))
        }
      // The bytes have been read once a later request has a response.
      for (const url of [gateway, sandbox]) expect((await fetch(`${url}/livez`)).status).toBe(200)
      child.kill('SIGTERM')
      expect(await exit).toBe(0)
    },
    TIME_LIMIT,
  )
})
