/** Tests how deploy/haproxy.cfg handles requests whose gateway dies before it responds. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { root } from '../../harness/machines/compose.ts'
import {
  freePorts,
  howToInstallMachines,
  machinesAreAvailable,
  run,
  waitForStatus,
} from '../../harness/machines/stack.ts'
import { requirement } from '../requirement.ts'

const itWithHaproxy = requirement('haproxy', machinesAreAvailable, howToInstallMachines)

/** Whether the next request other than a readiness check kills its gateway. */
let dying = false
const received: string[] = []
const servers: Server[] = []
let balancer: ReturnType<typeof run> | undefined
let url = ''

beforeAll(async () => {
  if (!machinesAreAvailable()) return
  for (let index = 0; index < 2; index += 1) {
    const server = createServer((request, response) => {
      if (request.url === '/readyz') return void response.end()
      received.push(`${request.method} ${request.headers['x-forwarded-for']}`)
      const isFirst = dying
      dying = false
      request.resume().on('end', () => {
        if (isFirst) request.socket.destroy()
        else response.end('answered')
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
  }
  const [port] = await freePorts(1)
  const hosts = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
  url = `http://127.0.0.1:${port}`
  balancer = run(
    ['/usr/sbin/haproxy', '-db', '-f', 'deploy/haproxy.cfg'],
    { LISTEN: `127.0.0.1:${port}`, GATEWAY_1: hosts[0] ?? '', GATEWAY_2: hosts[1] ?? '' },
    root,
  )
  await waitForStatus(`${url}/livez`)
}, 60_000)
afterAll(async () => {
  balancer?.child.kill('SIGKILL')
  await balancer?.exit
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const json = (body: object): string => JSON.stringify(body)
const HASH = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }

describe('request behind the balancer', () => {
  const cases: [title: string, body: string | undefined, isSentAgain: boolean][] = [
    ['a GET', undefined, true],
    ['a query', json({ query: 'query Names { viewer { user { id } } }' }), true],
    ['a query without the keyword "query"', json({ query: '\n  { viewer { user { id } } }' }), true],
    [
      'a query that follows its operation name',
      json({ operationName: 'A', query: 'query A { viewer { user { id } } }' }),
      true,
    ],
    ['a mutation', json({ query: 'mutation { a }' }), false],
    [
      'a mutation next to a query',
      json({ operationName: 'B', query: 'query A { a } mutation B { b }' }),
      false,
    ],
    ['a query with an escaped string', '{"query":"{ a(name: \\"\\u00e9\\") }"}', false],
    ['a mutation with an escaped keyword', '{"query":"\\u006dutation { a }"}', false],
    ['a mutation after a fragment', json({ query: 'fragment F on Query { a } mutation { b }' }), false],
    ['an operation sent only as its hash', json({ extensions: HASH }), false],
    ['a query with its hash', json({ query: '{ a }', extensions: HASH }), false],
    ['variables that look like a query', '{"variables":{"query":"{ a }"},"query":"mutation { a }"}', false],
    ['rows of an upload', '{"partner_user_id":["1"]}\n', false],
  ]
  for (const [title, body, isSentAgain] of cases)
    itWithHaproxy(`is ${isSentAgain ? '' : 'not '}sent again if its gateway dies: ${title}`, async () => {
      received.length = 0
      dying = true
      const response = await fetch(`${url}/graphql`, {
        ...(body !== undefined && {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', connection: 'close' },
        }),
        // The balancer overwrites this header with the client's address.
        ...(body === undefined && { headers: { 'x-forwarded-for': '203.0.113.9', connection: 'close' } }),
      })
      const line = `${body === undefined ? 'GET' : 'POST'} 127.0.0.1`
      expect([response.status, received]).toEqual(isSentAgain ? [200, [line, line]] : [502, [line]])
      if (isSentAgain) expect(await response.text()).toBe('answered')
      else await response.body?.cancel()
    })

  itWithHaproxy('gets a 404 for metrics, which gateways show only to loopback clients', async () => {
    received.length = 0
    const response = await fetch(`${url}/metrics`)
    await response.body?.cancel()
    expect([response.status, received]).toEqual([404, []])
  })
})
