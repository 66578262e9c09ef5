import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type RunningServer, startServer } from '../running-server.ts'

const MIB = 1_048_576
const LARGE = 'x'.repeat(8 * MIB)
const HOURS = 3_600_000
const BODY = JSON.stringify({ query: '{ slow }' })
const REQUEST = `POST /graphql HTTP/1.1\r\nhost: test\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`

let server: RunningServer
const clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await server.app.close()
})

const start = async (unread: NonNullable<Parameters<typeof startServer>[0]>['unread']): Promise<void> => {
  server = await startServer({
    unread,
    context: async ({ requestId, signal }) => ({ requestId, signal, slow: async () => LARGE }),
  })
}

/** Requests a large response and reads only its first bytes. `own` is the server's side of the connection. */
const stall = async (): Promise<{ client: Socket; own: Socket }> => {
  const arriving = once(server.app.server, 'connection') as Promise<[Socket]>
  const client = connect(server.port, '127.0.0.1')
  client.on('error', () => undefined)
  clients.push(client)
  const [own] = await arriving
  client.write(REQUEST)
  await once(client, 'readable')
  return { client, own }
}

const closed = (socket: Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve))

/** Reads to the end and returns the number of bytes. */
const bytesOf = async (client: Socket): Promise<number> => {
  let bytes = 0
  for await (const chunk of client) bytes += chunk.length
  return bytes
}

describe('large response over HTTP', () => {
  it('is aborted if its client reads nothing within the time limit', async () => {
    await start({ stallMs: 100 })
    const { own } = await stall()
    await closed(own)
    expect(own.destroyed).toBe(true)
    expect((await server.query('{ requestId }')).status).toBe(200)
  })

  it('is aborted early while the unread bytes of all responses exceed the server limit', async () => {
    await start({ stallMs: HOURS, bytes: 12 * MIB, crowdedStallMs: 100 })
    const both = [await stall(), await stall()]
    await Promise.race(both.map(({ own }) => closed(own)))
    const left = both.filter(({ own }) => !own.destroyed)
    expect(left).toHaveLength(1)
    const [{ client }] = left as [(typeof both)[number]]
    expect(await bytesOf(client)).toBeGreaterThan(8 * MIB)
  })

  it('is sent completely to a client that pauses for less than the time limit', async () => {
    await start({ stallMs: HOURS })
    const { client } = await stall()
    expect((await server.query('{ requestId }')).status).toBe(200)
    expect(await bytesOf(client)).toBeGreaterThan(8 * MIB)
  })
})
