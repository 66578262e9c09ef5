import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { curlOf, httpOf } from '../../src/studio/actions/http.ts'
import { allActions } from '../../src/studio/all-actions.ts'
import { send } from '../../src/studio/control/send.ts'

const KEY = 'key-of-the-control-api-0123456789abcdef'

/** Headers that HTTP clients add by themselves and that do not change what a request does. */
const INCIDENTAL = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'sec-fetch-mode',
  'user-agent',
])

interface Received {
  readonly method: string | undefined
  readonly target: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const received: Received[] = []
const server = createServer(async (request: IncomingMessage, response) => {
  const body = await text(request)
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !INCIDENTAL.has(name)),
  )
  received.push({ method: request.method, target: request.url, headers, body })
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const runInShell = (command: string) =>
  promisify(execFile)('sh', ['-c', command], { env: { ...process.env, SANDBOX_CONTROL_KEY: KEY } })

/**
 * Sends a request twice: with the code behind the studio's button, and with the curl command. Returns both
 * requests as received.
 */
const bothWays = async (request: Parameters<typeof httpOf>[0], world: string, isKeyed = false) => {
  received.length = 0
  const http = httpOf(request, { base, world })
  await send(http)
  await runInShell(curlOf(http, isKeyed))
  const [byButton, byCurl] = received as [Received, Received]
  expect(received).toHaveLength(2)
  return { byButton, byCurl }
}

const cases = allActions.flatMap(({ id, examples }) =>
  examples.map((request, index) => [`${id} ${index + 1}`, request] as const),
)

describe('studio actions', () => {
  it('have unique ids, and each action has a label and an example', () => {
    const ids = allActions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(allActions.filter(({ label, examples }) => label === '' || examples.length === 0)).toEqual([])
  })

  it.each(cases)('send the same request by button and by curl: %s', async (_name, request) => {
    const { byButton, byCurl } = await bothWays(request, 'worker-1')
    expect(byCurl).toEqual(byButton)
    expect(byButton.method).toBe(request.method)
    expect(byButton.headers['x-sandbox-workspace']).toBe('worker-1')
    if (request.text !== undefined) expect(byButton.body).toBe(request.text)
    if (request.body !== undefined) expect(JSON.parse(byButton.body)).toEqual(request.body)
  })
})

const HOSTILE = `it's "quoted" \`id\` $HOME \\n\n100% & + ü 🚲 ; # !`

describe('curl command in the studio', () => {
  it.each([
    ['a query', { method: 'POST', path: '__sandbox/a', query: { name: HOSTILE, left: undefined, n: 3 } }],
    ['a body', { method: 'PUT', path: '__sandbox/b', body: { text: HOSTILE, list: [HOSTILE] } }],
    ['a body that begins like a file name', { method: 'POST', path: '__sandbox/c', body: '@/etc/passwd' }],
  ] as const)('preserves special characters in %s', async (_where, request) => {
    const { byButton, byCurl } = await bothWays(request, 'default')
    expect(byCurl).toEqual(byButton)
    const { searchParams } = new URL(byButton.target ?? '', base)
    if ('query' in request) expect(Object.fromEntries(searchParams)).toEqual({ name: HOSTILE, n: '3' })
    else expect(JSON.parse(byButton.body)).toEqual(request.body)
    expect(byButton.headers).not.toHaveProperty('x-sandbox-workspace')
  })

  it('reads the control key from the environment', async () => {
    const { byButton, byCurl } = await bothWays(
      { method: 'DELETE', path: '__sandbox/calls' },
      'default',
      true,
    )
    expect(byCurl.headers['x-sandbox-control-key']).toBe(KEY)
    expect({ ...byCurl, headers: byButton.headers }).toEqual(byButton)
  })
})
