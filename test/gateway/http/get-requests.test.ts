import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createOrigins } from '../../../src/gateway/http/origin.ts'
import { startServer } from '../running-server.ts'

const PAGE = 'https://dashboard.example'
const GATEWAY = 'https://ads.example'
const server = await startServer({
  origins: createOrigins({ publicUrl: () => GATEWAY, allowed: [PAGE] }),
})
afterAll(() => server.app.close())

type Headers = Readonly<Record<string, string>>

/** Sends a GET request with exactly these headers; `fetch` would add its own. */
const get = async (query: string, headers: Headers, url = server.url) => {
  const target = `${url}/graphql?query=${encodeURIComponent(query)}`
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(target, { headers }, resolve).on('error', reject).end()
  const response = await promise
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** Headers that browsers send for `fetch`, XMLHttpRequest and EventSource. */
const BY_SCRIPT = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
const BY_IMAGE = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
const BY_LINK = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

describe('GET request without a preflight-triggering header', () => {
  it.each<[string, Headers]>([
    ["a script of the gateway's page", { 'sec-fetch-site': 'same-origin', ...BY_SCRIPT }],
    [
      "a script of the gateway's page that limits itself to its origin",
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty' },
    ],
    [
      'a script of an allowed page on another site',
      { origin: PAGE, 'sec-fetch-site': 'cross-site', ...BY_SCRIPT },
    ],
    [
      'a script of an allowed page on the same site',
      { origin: PAGE, 'sec-fetch-site': 'same-site', ...BY_SCRIPT },
    ],
    ['a script of an allowed page in a browser without Sec-Fetch headers', { origin: PAGE }],
    ["a script that sends the gateway's own origin", { origin: GATEWAY, ...BY_SCRIPT }],
  ])('is executed if it proves that it comes from %s', async (_sender, headers) => {
    const { status, body, headers: received } = await get('{ campaigns { id } }', headers)
    expect([status, JSON.parse(body)]).toEqual([200, { data: { campaigns: [{ id: 'c1' }, { id: 'c2' }] } }])
    expect(received['access-control-allow-origin']).toBe(headers.origin)
  })

  it.each<[string, Headers]>([
    ['a program or an old browser', {}],
    ['an image of another site', { 'sec-fetch-site': 'cross-site', ...BY_IMAGE }],
    [
      'a script tag of another site',
      { 'sec-fetch-site': 'cross-site', ...BY_IMAGE, 'sec-fetch-dest': 'script' },
    ],
    ['a link or form of another site', { 'sec-fetch-site': 'cross-site', ...BY_LINK }],
    ['a frame of another site', { 'sec-fetch-site': 'cross-site', ...BY_LINK, 'sec-fetch-dest': 'iframe' }],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-user': '?1', ...BY_LINK }],
    [
      'a blind fetch of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
    ],
    [
      'a script of another site',
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', ...BY_SCRIPT },
    ],
    ['a script of another site in an old browser', { origin: 'https://evil.example' }],
    ['a script of another origin of the same site', { 'sec-fetch-site': 'same-site', ...BY_SCRIPT }],
    [
      'a sandboxed frame or a redirected script',
      { origin: 'null', 'sec-fetch-site': 'cross-site', ...BY_SCRIPT },
    ],
    ['an image of an allowed page', { origin: PAGE, 'sec-fetch-site': 'cross-site', ...BY_IMAGE }],
    [
      'an image of an allowed page that is fetched with CORS',
      { origin: PAGE, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'image' },
    ],
    ["an image of the gateway's page", { 'sec-fetch-site': 'same-origin', ...BY_IMAGE }],
    ["a link of the gateway's page", { 'sec-fetch-site': 'same-origin', ...BY_LINK }],
    [
      "a frame of the gateway's page",
      { 'sec-fetch-site': 'same-origin', ...BY_LINK, 'sec-fetch-dest': 'iframe' },
    ],
    ['two values of Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin, cross-site', ...BY_SCRIPT }],
    ['an unknown value of Sec-Fetch-Site', { 'sec-fetch-site': 'Same-Origin', ...BY_SCRIPT }],
    ['an unknown value of Sec-Fetch-Mode', { origin: PAGE, 'sec-fetch-mode': 'websocket' }],
    ['two origins', { origin: `${PAGE}, https://evil.example`, ...BY_SCRIPT }],
    ['an origin with a path', { origin: `${PAGE}/`, ...BY_SCRIPT }],
    ['a subdomain of an allowed origin', { origin: 'https://a.dashboard.example', ...BY_SCRIPT }],
    ['an allowed name with another scheme', { origin: 'http://dashboard.example', ...BY_SCRIPT }],
    ['a Referer and cookies alone', { referer: `${PAGE}/`, cookie: 'session=1' }],
    ['an empty header', { 'apollo-require-preflight': '' }],
  ])(
    'is refused unless it proves that it comes from a script of an allowed page: %s',
    async (_sender, headers) => {
      const { status, body } = await get('{ campaigns { id } }', headers)
      const { data, errors } = JSON.parse(body)
      expect([status, data, errors[0].extensions.code]).toEqual([400, undefined, 'BAD_REQUEST'])
      expect(errors[0].message).toContain('CSRF')
    },
  )

  it('is refused for every page if the server was created without allowed origins', async () => {
    const other = await startServer()
    for (const headers of [{ origin: PAGE }, { 'sec-fetch-site': 'same-origin' }])
      expect((await get('{ requestId }', { ...headers, ...BY_SCRIPT }, other.url)).status).toBe(400)
    await other.app.close()
  })

  it('cannot run a mutation, even with proof of its origin', async () => {
    const { status, body } = await get('mutation { rename(name: "x") }', { origin: PAGE, ...BY_SCRIPT })
    expect([status, JSON.parse(body).errors[0].extensions.code]).toEqual([405, 'BAD_REQUEST'])
  })

  it('gets the same response as with such a header if it proves its origin', async () => {
    const query = '{ campaigns { id name } }'
    const responses = []
    for (const headers of [
      { 'apollo-require-preflight': '1' },
      { 'sec-fetch-site': 'same-origin', ...BY_SCRIPT },
      { 'apollo-require-preflight': '1' },
      { 'sec-fetch-site': 'same-origin', ...BY_SCRIPT },
    ]) {
      const { status, headers: received, body } = await get(query, headers)
      const { date: _now, 'x-request-id': _id, ...others } = received
      responses.push({ status, others, body })
    }
    for (const response of responses) expect(response).toEqual(responses[0])
  })
})
