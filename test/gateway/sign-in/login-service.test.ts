import type { IncomingMessage, ServerResponse } from 'node:http'
import { openBrowser, type SignInWorld, startSignInWorld } from '../../../harness/gateway/sign-in-world.ts'
import { type ScriptedUpstream, startScriptedUpstream } from '../scripted-upstream.ts'

let service: ScriptedUpstream | undefined
let world: SignInWorld | undefined
afterEach(async () => {
  await world?.close()
  await service?.close()
})

const confirmed = (response: ServerResponse, flag = 'true') =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`oauth_token=rt-hidden-1&oauth_token_secret=rs-hidden-2&oauth_callback_confirmed=${flag}`)

const start = async (script: (request: IncomingMessage, response: ServerResponse) => void, more = {}) => {
  service = await startScriptedUpstream(script)
  world = await startSignInWorld({ credentialsUrl: service.url, ...more })
  return { gateway: world.gateway, log: world.log }
}

describe('credential service', () => {
  it.each([
    ['does not confirm the callback', (response: ServerResponse) => confirmed(response, 'false')],
    ['is down', (response: ServerResponse) => response.writeHead(503).end('rs-hidden-2')],
    [
      'refuses the callback',
      (response: ServerResponse) =>
        response.writeHead(403).end('{"errors":[{"code":415,"message":"rs-hidden-2"}]}'),
    ],
    ['sends a page', (response: ServerResponse) => response.writeHead(200).end('<html>rs-hidden-2</html>')],
    ['closes the connection', (response: ServerResponse) => response.destroy()],
  ])(
    'causes a 503 that omits its message if it %s [oauth.request_token.confirmed_checked]',
    async (_what, answer) => {
      const { gateway } = await start((_request, response) => void answer(response))
      const browser = openBrowser()
      const { status, text, location } = await browser.get(`${gateway}/login`)
      expect([status, location, browser.received]).toEqual([503, undefined, []])
      expect(text).toContain('Sign-in is not possible at the moment')
      expect(text).not.toContain('hidden')
    },
    30_000,
  )

  it.each([
    ['an unapproved callback', 403, 415, 'callback', 'does not accept the callback address'],
    ['a desktop application', 401, 417, 'callback', 'does not accept the callback address'],
    ['a suspended application', 401, 416, 'application', 'does not accept this application'],
    ['a suspended user [credentials.error.64]', 403, 64, 'application', 'does not accept this application'],
    ['too many calls', 429, 88, 'rate', 'accepts no more logins at the moment'],
    [
      'a timestamp out of bounds',
      401,
      135,
      'clock',
      'clocks of this gateway and the credential service differ',
    ],
    ['an overload', 503, 130, 'service', 'is not responding correctly'],
  ])(
    'causes an error for the user and a log line when it reports %s [oauth.request_token.refusal_cause]',
    async (_what, status, code, cause, words) => {
      const { gateway, log } = await start((_request, response) => {
        response
          .writeHead(status)
          .end(JSON.stringify({ errors: [{ code, message: 'words of the service' }] }))
      })
      const browser = openBrowser()
      const page = await browser.get(`${gateway}/login`)
      expect([page.status, page.text]).toEqual([503, expect.stringContaining(words)])
      expect(page.text).not.toContain('words of the service')
      const query = 'mutation { loginStart { login userErrors { code message } } }'
      const { data, errors } = JSON.parse((await browser.json(`${gateway}/graphql`, { query })).text)
      if (status >= 429) expect(errors[0].extensions.code).toMatch(/^(RATE_LIMITED|UPSTREAM_UNAVAILABLE)$/)
      else
        expect(data.loginStart).toEqual({
          login: null,
          userErrors: [{ code: 'LOGIN_REFUSED', message: expect.stringContaining(words) }],
        })
      const told = log.map((line) => JSON.parse(line)).filter((line) => line.cause !== undefined)
      expect(told[0]).toMatchObject({ cause, error: { status, codes: [`${code}`] }, level: 40 })
      expect(told).toHaveLength(status >= 429 ? 1 : 2)
    },
    30_000,
  )

  it('receives the callback in a signed header without a token [signing.header.callback, signing.header.no_token, oauth.request_token.header]', async () => {
    const headers: string[] = []
    const { gateway } = await start((request, response) => {
      headers.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      confirmed(response)
    })
    await openBrowser().get(`${gateway}/login`)
    expect(headers).toHaveLength(1)
    expect(headers[0]).toMatch(/^POST \/oauth\/request_token OAuth /)
    expect(headers[0]).toContain(`oauth_callback="${encodeURIComponent(`${gateway}/callback`)}"`)
    expect(headers[0]).toMatch(/oauth_signature="[^"]+"/)
    expect(headers[0]).not.toContain('oauth_token=')
  }, 30_000)

  it('receives the public HTTPS URL as callback, and the browser gets Secure cookies', async () => {
    let callback: string | undefined
    const { gateway } = await start(
      (request, response) => {
        callback = /oauth_callback="([^"]+)"/.exec(request.headers.authorization ?? '')?.[1]
        confirmed(response)
      },
      { gateway: { publicUrl: 'https://ads.example' } },
    )
    const browser = openBrowser()
    await browser.get(`${gateway}/login`)
    expect(decodeURIComponent(callback ?? '')).toBe('https://ads.example/callback')
    expect(browser.received[0]).toMatch(
      /^__Host-adgraph_login=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  }, 30_000)

  it('causes an error without secrets if it refuses the verifier', async () => {
    const { gateway, log } = await start((request, response) =>
      request.url === '/oauth/request_token'
        ? confirmed(response)
        : response.writeHead(401).end('vf-hidden-3'),
    )
    const browser = openBrowser()
    await browser.get(`${gateway}/login`)
    const { status, text } = await browser.get(
      `${gateway}/callback?oauth_token=rt-hidden-1&oauth_verifier=vf-hidden-3`,
    )
    expect(status).toBe(403)
    expect(text + log.join('')).not.toContain('hidden')
  }, 30_000)
})
