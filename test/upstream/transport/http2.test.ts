import { once } from 'node:events'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer } from 'node:https'
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type Certificate, makeCertificate } from '../../../harness/certificates.ts'
import { contract } from '../../../src/contract/index.ts'
import { createUpstream, type UpstreamOptions } from '../../../src/upstream/index.ts'
import { createTransport } from '../../../src/upstream/transport/transport.ts'
import { plainHeader } from '../../oauth1/plain-signature.ts'
import { failureOf, QUICK, SECRETS } from '../scripted-client.ts'

interface Request {
  readonly line: string
  readonly headers: Http2ServerRequest['headers']
  readonly body: string
}
type Answer = (response: Http2ServerResponse, request: Http2ServerRequest, index: number) => void

const account_id = '18ce54d4x5t'
const ROWS = JSON.stringify({ data: [{ id: 'a1' }], next_cursor: null })
const ROW = JSON.stringify({ data: { id: 'a1' } })
const NEW = { account_id, funding_instrument_id: 'f', name: 'Frühling & Co' }
const trusted = getCACertificates('default')

let tls: Certificate
const open: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  tls = await makeCertificate()
  setDefaultCACertificates([...trusted, tls.cert])
})
afterAll(() => setDefaultCACertificates(trusted))
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

const answerRows: Answer = (response, { method }) => void response.end(method === 'GET' ? ROWS : ROW)

const upstreamOf = (server: Server, options: Partial<UpstreamOptions> = {}) => {
  const { port } = server.address() as AddressInfo
  const baseUrl = `https://127.0.0.1:${port}`
  const upstream = createUpstream({ baseUrl, consumer: SECRETS.consumer, retry: QUICK, ...options })
  open.unshift(() => upstream.close())
  return { baseUrl, client: upstream.as(SECRETS.token) }
}

/** Starts a server that supports HTTP/2 and HTTP/1.1. */
const serve = async (answer: Answer = answerRows, options: Partial<UpstreamOptions> = {}) => {
  const seen: Request[] = []
  const versions = new Set<string>()
  let connections = 0
  const server = createSecureServer({ ...tls, allowHTTP1: true }, async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    versions.add(request.httpVersion)
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    answer(response, request, seen.length - 1)
  })
  server.on('secureConnection', (socket) => {
    connections += 1
    open.push(async () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(async () => server.close())
  return { ...upstreamOf(server, options), seen, versions, connections: () => connections }
}

const { campaigns } = contract

describe('API that supports HTTP/2', () => {
  it('receives many concurrent requests over one connection', async () => {
    const held: (() => void)[] = []
    const { client, versions, connections, seen } = await serve((response) => {
      held.push(() => response.end(ROWS))
      if (held.length === 40) for (const letGo of held) letGo()
    })
    const pages = Array.from({ length: 40 }, (_, at) =>
      client.call(campaigns.list, { account_id, count: at + 1 }),
    )
    for (const { data } of await Promise.all(pages)) expect(data[0]?.restId).toBe('a1')
    expect([...versions]).toEqual(['2.0'])
    expect(seen).toHaveLength(40)
    expect(connections()).toBe(1)
  })

  it('receives signed headers and the body of a write', async () => {
    const { client, seen, baseUrl } = await serve()
    await client.call(campaigns.list, { account_id, q: "Ladies + Gentlemen & ☃ !*'()" })
    await client.call(campaigns.create, NEW)
    for (const { line, headers, body } of seen) {
      const [method = '', target = ''] = line.split(' ')
      const [path = '', query = ''] = target.split('?')
      const authorization = headers.authorization ?? ''
      const of = (name: string): string => new RegExp(`${name}="([^"]+)"`).exec(authorization)?.[1] ?? ''
      const expected = plainHeader({
        method,
        uri: `${baseUrl}${path}`,
        pairs: [...new URLSearchParams(query), ...new URLSearchParams(body)],
        consumer: SECRETS.consumer,
        token: SECRETS.token,
        nonce: of('oauth_nonce'),
        timestamp: Number(of('oauth_timestamp')),
      })
      const parts = (text: string): string[] => text.slice('OAuth '.length).split(', ').sort()
      expect(parts(authorization)).toEqual(parts(expected))
      expect(headers).toMatchObject({ accept: 'application/json', 'user-agent': 'adgraph' })
    }
    const [, write] = seen
    expect(write?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(new URLSearchParams(write?.body).get('name')).toBe('Frühling & Co')
  })

  it('sends several multi-megabyte responses concurrently', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ id: `a${at}`, name: 'n'.repeat(200) }))
    const text = JSON.stringify({ data: rows, next_cursor: null })
    const { client } = await serve((response) => void response.end(text))
    const pages = [1, 2, 3].map((count) => client.call(campaigns.list, { account_id, count }))
    for (const { data } of await Promise.all(pages)) expect(data.at(-1)?.restId).toBe('a19999')
  })

  it('causes a NotFound error with the request id if it responds with 404', async () => {
    const { client } = await serve((response) => {
      response.writeHead(404, { 'x-transaction-id': 'T1' })
      response.end('{"errors":[{"code":"NOT_FOUND","message":"no"}]}')
    })
    expect(await failureOf(client.call(campaigns.list, { account_id }))).toMatchObject({
      name: 'NotFound',
      details: { requestId: 'T1' },
    })
  })

  it('is read over a new connection after it has closed the previous one', async () => {
    const { client, connections } = await serve((response) => {
      response.end(ROWS, () => response.stream.session?.close())
    })
    for (let count = 1; count <= 4; count++) await client.call(campaigns.list, { account_id, count })
    expect(connections()).toBeGreaterThan(1)
  })

  it.each<[string, Answer]>([
    ['closes the connection', ({ stream }) => void stream.session?.destroy()],
    [
      'sends GOAWAY and closes',
      ({ stream }) => {
        stream.session?.goaway()
        setImmediate(() => stream.session?.destroy())
      },
    ],
    ['ends the stream', ({ stream }) => stream.close()],
    ['wrongly reports that nothing was carried out', ({ stream }) => stream.close(7)],
  ])('does not receive a write again after it %s', async (_what, answer) => {
    const { client, seen } = await serve((response, request, index) =>
      index === 0 ? answer(response, request, index) : answerRows(response, request, index),
    )
    const error = await failureOf(client.call(campaigns.create, NEW))
    expect(error).toMatchObject({ name: 'Unavailable', outcome: 'UNKNOWN', retryable: false })
    expect(seen).toHaveLength(1)
    // The next request succeeds.
    expect((await client.call(campaigns.create, NEW)).data.restId).toBe('a1')
  })

  it('receives a read again after closing the connection', async () => {
    const { client, seen } = await serve((response, request, index) =>
      index === 0 ? void response.stream.session?.destroy() : answerRows(response, request, index),
    )
    expect((await client.call(campaigns.list, { account_id })).data).toHaveLength(1)
    expect(seen).toHaveLength(2)
  })

  it('responds to other requests on the connection of an unanswered request', async () => {
    const { client, connections } = await serve(
      (response, request, index) => index === 0 || answerRows(response, request, index),
      { tryTimeoutMs: 2000, retry: { ...QUICK, retries: 0 } },
    )
    const silent = failureOf(client.call(campaigns.list, { account_id, count: 1 }))
    expect((await client.call(campaigns.list, { account_id, count: 2 })).data).toHaveLength(1)
    expect(await silent).toMatchObject({ name: 'TimedOut' })
    expect((await client.call(campaigns.list, { account_id, count: 3 })).data).toHaveLength(1)
    expect(connections()).toBe(1)
  })
})

describe('dead connection', () => {
  it('is abandoned, and the read is sent over a new connection', async () => {
    const { baseUrl } = await serve()
    const through: { die(): void }[] = []
    const proxy = createTcpServer((from) => {
      const to = connect(Number(new URL(baseUrl).port), '127.0.0.1')
      from.pipe(to).on('error', () => from.destroy())
      to.pipe(from).on('error', () => to.destroy())
      open.push(async () => from.destroy())
      through.push({ die: () => void [from.unpipe(to), to.unpipe(from)] })
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    open.push(async () => proxy.close())
    const { client } = upstreamOf(proxy, { tryTimeoutMs: 3000 })
    await client.call(campaigns.list, { account_id, count: 1 })
    through[0]?.die()
    expect((await client.call(campaigns.list, { account_id, count: 2 })).data).toHaveLength(1)
    expect(through).toHaveLength(2)
  })

  it('is abandoned within the time limit for connections if the server does not respond to a handshake', async () => {
    const closed = Promise.withResolvers<void>()
    const silent = createTcpServer((socket) => {
      socket.on('error', () => {}).on('close', closed.resolve)
      socket.resume()
    })
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    open.push(async () => silent.close())
    const transport = createTransport({ connectMs: 100 })
    const { client } = upstreamOf(silent, { transport, retry: { ...QUICK, retries: 0 } })
    const begun = performance.now()
    expect(await failureOf(client.call(campaigns.list, { account_id }))).toMatchObject({
      name: 'Unavailable',
      details: { nothingSent: true },
    })
    await closed.promise
    // It takes about a second. Until then, all other calls wait for this connection; undici's default is 10 s.
    expect(performance.now() - begun).toBeLessThan(9000)
  })
})

describe('https server without HTTP/2', () => {
  it('receives concurrent requests over HTTP/1.1', async () => {
    const held: (() => void)[] = []
    const versions = new Set<string>()
    const server = createServer(tls, (request, response) => {
      versions.add(request.httpVersion)
      held.push(() => response.end(ROWS))
      if (held.length === 10) for (const letGo of held) letGo()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push(async () => {
      server.close()
      server.closeAllConnections()
    })
    const { client } = upstreamOf(server)
    const pages = Array.from({ length: 10 }, (_, at) =>
      client.call(campaigns.list, { account_id, count: at + 1 }),
    )
    expect(await Promise.all(pages)).toHaveLength(10)
    expect([...versions]).toEqual(['1.1'])
  })
})
