/**
 * Runs a Python client against the sandbox's https address. It signs with Debian's python3-oauthlib, and covers
 * what twitter-api-v2 does not do:
 *
 * - `oauth_callback` and `oauth_verifier` in the Authorization header
 * - all oauth_* parameters in the query or form body
 * - a port number in the signed URL
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { requirement } from '../../requirement.ts'
import { type LedHere, leadHere } from './led-here.ts'
import { atBrowser, decide, pinOn, returned } from './person.ts'

// The callback contains no %, because oauthlib 3.2.2 signs the decoded form of parameters outside the header.
const CALLBACK = 'https://client.example/back?a=1&b=two+words'
const python = '/usr/bin/python3'
const script = new URL('oauthlib-client.py', import.meta.url).pathname

interface Key {
  readonly key: string
  readonly secret: string
}
interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: Key
  readonly callback?: string
  readonly verifier?: string
  readonly form?: string
}
interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}
type Place = 'AUTH_HEADER' | 'QUERY' | 'BODY'

let here: LedHere
let child: ChildProcess | undefined
beforeEach(async () => {
  here = await leadHere({ callbacks: [CALLBACK] })
})
afterEach(async () => {
  if (child) {
    child.stdin?.end()
    await once(child, 'exit')
    child = undefined
  }
  await here.close()
})

/** Starts a client that sends its oauth_* parameters in the given place. */
const startClient = (place: Place) => {
  child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'inherit'], env: { PYTHONIOENCODING: 'utf-8' } })
  const [stdin, stdout] = [child.stdin as Writable, child.stdout as Readable]
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]()
  const say = (line: unknown) => stdin.write(`${JSON.stringify(line)}\n`)
  say(here.certificate)
  const { consumer_key: key, consumer_secret: secret } = here.sandbox.demoUser
  return async ({ path, token, callback, verifier, form, ...call }: Call): Promise<Answer> => {
    say({
      ...call,
      url: `https://localhost:${here.port}${path}`,
      // A GET has no form body.
      place: call.method === 'GET' && place === 'BODY' ? 'AUTH_HEADER' : place,
      consumer: { key, secret },
      token: token ?? null,
      callback: callback ?? null,
      verifier: verifier ?? null,
      form: form ?? null,
    })
    const { value, done } = await answers.next()
    if (done) throw new Error('The client has exited')
    return JSON.parse(value)
  }
}
const pairs = ({ body }: Answer) => Object.fromEntries(new URLSearchParams(body))
const tokenOf = (answer: Answer): Key => {
  const { oauth_token = '', oauth_token_secret = '' } = pairs(answer)
  return { key: oauth_token, secret: oauth_token_secret }
}
const codes = ({ status, body }: Answer) => [
  status,
  ...JSON.parse(body).errors.map(({ code }: { code: unknown }) => code),
]
const bodyFor = (place: Place) => (place === 'BODY' ? { form: '' } : {})
/** Returns the place of the oauth_* parameters in each received token request. */
const placesSeen = () =>
  here.arrived
    .filter(
      ({ target }) => target.startsWith('/oauth/request_token') || target.startsWith('/oauth/access_token'),
    )
    .map(({ headers, target, body }) =>
      [
        headers.authorization?.startsWith('OAuth ') && 'AUTH_HEADER',
        target.includes('oauth_signature=') && 'QUERY',
        body().includes('oauth_signature=') && 'BODY',
      ].filter((place) => place),
    )

const itWithOAuthlib = requirement(
  'python3-oauthlib',
  () => spawnSync(python, ['-c', 'import oauthlib.oauth1']).status === 0,
  'apt-get install python3-oauthlib',
)

const logsIn = async (place: Place) => {
  const ask = startClient(place)
  const first = await ask({
    method: 'POST',
    path: '/oauth/request_token',
    callback: CALLBACK,
    ...bodyFor(place),
  })
  expect([first.status, first.type, pairs(first).oauth_callback_confirmed]).toEqual([
    200,
    'text/html;charset=utf-8',
    'true',
  ])
  const requestToken = tokenOf(first)
  const page = `https://localhost:${here.port}/oauth/authorize?oauth_token=${requestToken.key}`
  const back = await decide(atBrowser(here.agent), page, { screenName: 'demo' })
  const { a, b, oauth_token, oauth_verifier = '' } = returned(back)
  expect([a, b, oauth_token]).toEqual(['1', 'two words', requestToken.key])
  const exchange = (verifier: string) =>
    ask({ method: 'POST', path: '/oauth/access_token', token: requestToken, verifier, ...bodyFor(place) })
  expect(codes(await exchange('guess'))).toEqual([401, 32])
  const second = await exchange(oauth_verifier)
  expect(pairs(second)).toMatchObject({ user_id: here.sandbox.demo.userId, screen_name: 'demo' })
  expect(codes(await exchange(oauth_verifier))).toEqual([401, 32])
  expect(placesSeen()).toEqual([[place], [place], [place], [place]])

  const token = tokenOf(second)
  const accounts = await ask({ method: 'GET', path: '/12/accounts?count=2&sort_by=name-desc', token })
  expect([accounts.status, JSON.parse(accounts.body).data.length]).toEqual([200, 2])
  const revoked = await ask({ method: 'POST', path: '/1.1/oauth/invalidate_token', token, ...bodyFor(place) })
  expect(JSON.parse(revoked.body)).toEqual({ access_token: token.key })
  expect(codes(await ask({ method: 'GET', path: '/12/accounts', token }))).toEqual([401, 89])
  expect(here.takeCounts()).toEqual({
    'accounts.list': 1,
    // All three token requests were signed correctly.
    'oauth.access_token': 3,
    'oauth.authorize': 2,
    'oauth.invalidate_token': 1,
    'oauth.request_token': 1,
  })
  expect(here.namesOutside).toEqual([])
}

describe('client that uses python3-oauthlib', () => {
  itWithOAuthlib(
    'logs in with its parameters in the header, lists accounts, and revokes its token [optional: credentials.parameter_places] [optional: signing.header.callback] [optional: signing.header.parameters] [optional: oauth.request_token.header] [optional: clients.https]',
    () => logsIn('AUTH_HEADER'),
    60_000,
  )
  itWithOAuthlib(
    'logs in with its parameters in the query [optional: credentials.parameter_places]',
    () => logsIn('QUERY'),
    60_000,
  )
  itWithOAuthlib(
    'logs in with its parameters in the form [optional: credentials.parameter_places]',
    () => logsIn('BODY'),
    60_000,
  )

  itWithOAuthlib(
    'logs in with a PIN [optional: oauth.access_token.pin]',
    async () => {
      const ask = startClient('AUTH_HEADER')
      const requestToken = tokenOf(
        await ask({ method: 'POST', path: '/oauth/request_token', callback: 'oob' }),
      )
      const page = `https://localhost:${here.port}/oauth/authorize?oauth_token=${requestToken.key}`
      const pin = pinOn(await decide(atBrowser(here.agent), page, { screenName: 'demo_analyst' }))
      const answer = await ask({
        method: 'POST',
        path: '/oauth/access_token',
        token: requestToken,
        verifier: pin,
      })
      expect(pairs(answer).screen_name).toBe('demo_analyst')
      const accounts = await ask({ method: 'GET', path: '/12/accounts', token: tokenOf(answer) })
      expect(JSON.parse(accounts.body).data).toHaveLength(1)
    },
    60_000,
  )
})
