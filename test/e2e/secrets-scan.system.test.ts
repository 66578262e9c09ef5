/**
 * Runs successful and failing operations with known secrets against the gateway and the sandbox. Then searches
 * all output for the secrets in every encoding: all response bytes, all trace log lines, and all bytes of the
 * database files. `ALLOWED_PLACES` lists where each kind of secret must appear. The test fails if a secret
 * appears anywhere else or if a listed place is no longer used.
 */
import { readFile, stat } from 'node:fs/promises'
import {
  askAround,
  breakSandbox,
  damageSecrets,
  failAtGateway,
  failAtPages,
  failAtParsing,
  failAtSandbox,
  leave,
  PERSON,
  type Planted,
  succeed,
  WRONG_PASSWORD,
} from './secrets/drive.ts'
import { createScan, type Scan, spellingsOf } from './secrets/spellings.ts'
import { SERVICE_KEY, SESSION_KEY, type Stack, startStack } from './secrets/stack.ts'
import { type Answered, bodyOf, partsOf, tapWire, type WireTap } from './secrets/wire-tap.ts'

/** Allowed places by kind of secret: server, method, path, status and part of a response. */
const ALLOWED_PLACES: Readonly<Record<string, readonly string[]>> = {
  // Server to server: the service returns issued and revoked tokens (spec 1 §4).
  'request token secret': ['sandbox POST /oauth/request_token 200 body'],
  'access token secret': ['sandbox POST /oauth/access_token 200 body'],
  'access token': [
    'sandbox POST /1.1/oauth/invalidate_token 200 body',
    'sandbox POST /oauth/access_token 200 body',
  ],
  bearer: ['sandbox POST /oauth2/invalidate_token 200 body', 'sandbox POST /oauth2/token 200 body'],
  // The sandbox's control API returns the demo user's credentials, on loopback only.
  'consumer secret': ['sandbox GET /__sandbox/credentials 200 body'],
  'owner token': ['sandbox GET /__sandbox/credentials 200 body'],
  'owner token secret': ['sandbox GET /__sandbox/credentials 200 body'],
  // A request token passes through the browser: in the service's addresses and forms, and in the callback.
  'request token': [
    'gateway GET /login 303 location',
    'gateway POST /graphql 200 data',
    'sandbox GET /oauth/authenticate 200 body',
    'sandbox GET /oauth/authorize 200 body',
    'sandbox POST /oauth/authenticate 303 location',
    'sandbox POST /oauth/authorize 303 location',
    'sandbox POST /oauth/login 303 location',
    'sandbox POST /oauth/login 422 body',
    'sandbox POST /oauth/request_token 200 body',
  ],
  // The verifier is only in the callback, not in the gateway's next redirect.
  verifier: ['sandbox POST /oauth/authenticate 303 location', 'sandbox POST /oauth/authorize 303 location'],
  PIN: ['sandbox POST /oauth/authorize 200 body'],
  'CSRF token': [
    'sandbox GET /oauth/authenticate 200 body',
    'sandbox GET /oauth/authorize 200 body',
    'sandbox POST /oauth/login 422 body',
  ],
  'sandbox session id': [
    'sandbox GET /oauth/authenticate 200 set-cookie',
    'sandbox GET /oauth/authorize 200 set-cookie',
    'sandbox POST /oauth/login 303 set-cookie',
  ],
  'login binding': ['gateway GET /login 303 set-cookie'],
  'gateway session id': ['gateway GET /callback 303 set-cookie'],
  // Clients without a browser sign in with loginStart and loginComplete.
  'login handle': ['gateway POST /graphql 200 data'],
  'session token': ['gateway POST /graphql 200 data'],
}

let stack: Stack
let tap: WireTap
let planted: Planted
let secrets: Record<string, string>
let secretsIn: Scan
/** Responses to requests that could not be parsed. */
let unparsable: readonly string[]
/** Database files while running, after failures, and after closing. */
const databases: Readonly<Record<string, string>>[] = []

const pairs = (text: string) => Object.fromEntries(new URLSearchParams(text))
const cookiesOf = (answer: Answered, name: string): string[] =>
  partsOf(answer.raw())
    .parts.filter(([part]) => part === 'set-cookie')
    .flatMap(([, line]) => new RegExp(`${name}=([\\w-]{43})`).exec(line)?.[1] ?? [])

/** Collects the secrets that the servers generated. It reads them from the places where they must appear. */
const madeUp = (): [string, string][] => {
  const found: [string, string][] = []
  for (const answer of tap.answers) {
    const { status } = partsOf(answer.raw())
    const body = bodyOf(answer.raw())
    const { oauth_token = '', oauth_token_secret = '' } = pairs(body)
    if (status === '200' && answer.path === '/oauth/request_token')
      found.push(['request token', oauth_token], ['request token secret', oauth_token_secret])
    if (status === '200' && answer.path === '/oauth/access_token')
      found.push(
        ['access token', oauth_token.slice(oauth_token.indexOf('-') + 1)],
        ['access token secret', oauth_token_secret],
      )
    if (status === '200' && answer.path === '/oauth2/token')
      found.push(['bearer', JSON.parse(body).access_token.slice('A'.repeat(22).length)])
    const location = partsOf(answer.raw()).parts.find(([part]) => part === 'location')?.[1] ?? ''
    const verifier = /[?&]oauth_verifier=([^&\s]+)/.exec(location)?.[1]
    if (verifier !== undefined) found.push(['verifier', verifier])
    for (const [, token = ''] of body.matchAll(/name="csrf_token" value="([\w-]{43})"/g))
      found.push(['CSRF token', token])
    for (const [name, kind] of [
      ['adgraph_session', 'gateway session id'],
      ['adgraph_login', 'login binding'],
      ['(?:__Host-)?sandbox_session', 'sandbox session id'],
    ] as const)
      for (const value of cookiesOf(answer, name)) found.push([kind, value])
    for (const [, handle = ''] of body.matchAll(/"login":"([\w-]{43})"/g))
      found.push(['login handle', handle])
    for (const [, token = ''] of body.matchAll(/"sessionToken":"([\w-]{43})"/g))
      found.push(['session token', token])
    for (const [, pin = ''] of body.matchAll(/<output[^>]*>(\d{7})<\/output>/g)) found.push(['PIN', pin])
    const signature = /oauth_signature="([^"]+)"/.exec(answer.authorization ?? '')?.[1]
    if (signature !== undefined) found.push(['signature', decodeURIComponent(signature)])
  }
  return found
}

/** Numbers secrets of the same kind: `kind`, `kind 2` and so on. */
const named = (all: readonly [string, string][]): Record<string, string> => {
  const names: Record<string, string> = {}
  for (const [kind, value] of all) {
    if (Object.values(names).includes(value)) continue
    const amount = Object.keys(names).filter((name) => name.replace(/ \d+$/, '') === kind).length
    names[amount === 0 ? kind : `${kind} ${amount + 1}`] = value
  }
  return names
}
const kindOf = (name: string): string => name.replace(/ \d+$/, '')

beforeAll(async () => {
  stack = await startStack()
  const { sandbox } = stack
  await sandbox.credentials.createUser({
    ...PERSON,
    name: 'Planted Person',
    access: { [sandbox.demo.mainAccountId]: ['ACCOUNT_ADMIN'] },
  })
  tap = tapWire()
  planted = await succeed(stack)
  databases.push(await stack.files())
  await failAtSandbox(stack, planted)
  await failAtPages(stack)
  await failAtGateway(stack, planted)
  unparsable = await failAtParsing(stack, planted)
  await leave(stack, planted)
  await breakSandbox(stack, planted)
  databases.push(await stack.files())
  await stack.closeSandbox()
  databases.push(await stack.files())
  await askAround(stack, planted.browser)
  tap.stop()

  const { demoUser, secondUser, desktopApplication } = sandbox
  const random = (token: string) => token.slice(token.indexOf('-') + 1)
  secrets = named([
    ['consumer secret', demoUser.consumer_secret],
    ['desktop consumer secret', desktopApplication.consumerSecret],
    ['owner token', random(demoUser.access_token)],
    ['owner token secret', demoUser.access_token_secret],
    ['other user token', random(secondUser.access_token)],
    ['other user token secret', secondUser.access_token_secret],
    ['password', PERSON.password],
    ['mistyped password', WRONG_PASSWORD],
    ['service key', SERVICE_KEY],
    ['session key', SESSION_KEY],
    ['encryption key', (await readFile(stack.keyFile, 'utf8')).trim().split(':')[1] as string],
    ...madeUp(),
  ])
  secretsIn = createScan(secrets)
}, 120_000)
afterAll(async () => {
  await stack.close()
})

describe('planted secrets', () => {
  it('include at least 20 kinds, all of which the scan finds', () => {
    const kinds = new Set(Object.keys(secrets).map(kindOf))
    expect(kinds.size).toBeGreaterThanOrEqual(20)
    for (const [name, secret] of Object.entries(secrets))
      for (const spelling of spellingsOf(secret)) expect(secretsIn(`"${spelling}"`)).toContain(name)
    const basic = Buffer.from(`key:${secrets['consumer secret']}`).toString('base64')
    expect(secretsIn(basic)).toEqual(['consumer secret'])
  })

  it('appear only in allowed places in responses [credentials.secrets_never_shared]', () => {
    const seen: Record<string, Set<string>> = {}
    for (const answer of tap.answers) {
      const server = answer.port === Number(new URL(stack.gateway).port) ? 'gateway' : 'sandbox'
      const { status, parts } = partsOf(answer.raw())
      for (const [part, text] of parts)
        for (const name of secretsIn(text)) {
          const place = `${server} ${answer.method} ${answer.path} ${status} ${part}`
          seen[kindOf(name)] = (seen[kindOf(name)] ?? new Set()).add(place)
        }
    }
    const places = Object.fromEntries(Object.entries(seen).map(([kind, found]) => [kind, [...found].sort()]))
    expect(places).toEqual(ALLOWED_PLACES)
  })

  it('do not appear in responses to invalid requests', () => {
    expect(unparsable).toHaveLength(6)
    for (const text of unparsable) expect([text.slice(0, 12), secretsIn(text)]).toEqual(['HTTP/1.1 400', []])
  })

  it('do not appear in log lines', () => {
    for (const message of ['Upstream call', 'Request failed', 'Sign-in is not possible'])
      expect(stack.log.some((line) => line.includes(`"msg":"${message}"`))).toBe(true)
    expect(stack.log.flatMap((line) => secretsIn(line))).toEqual([])
  })

  it('do not appear in database files, during operation or after closing', async () => {
    for (const files of databases)
      for (const [file, bytes] of Object.entries(files)) expect([file, secretsIn(bytes)]).toEqual([file, []])
    expect(Object.keys(databases[0] ?? {}).sort()).toEqual(['sandbox.db', 'sandbox.db-shm', 'sandbox.db-wal'])
    expect((await stat(stack.keyFile)).mode & 0o777).toBe(0o600)
    // Searching several megabytes for each secret in all encodings takes a long time.
  }, 120_000)
})

describe('unencrypted secrets in a damaged database', () => {
  it('do not appear in log lines or responses', async () => {
    const damaged = await startStack()
    const { demoUser } = damaged.sandbox
    const find = createScan({
      'consumer secret': demoUser.consumer_secret,
      'token secret': demoUser.access_token_secret,
    })
    await damaged.sandbox.credentials.createUser({ ...PERSON, name: 'Planted Person' })
    const listening = tapWire()
    await damageSecrets(damaged)
    listening.stop()
    await damaged.close()
    expect(damaged.log.some((line) => line.includes('"msg":"Request failed"'))).toBe(true)
    expect(damaged.log.flatMap((line) => find(line))).toEqual([])
    expect(listening.answers.flatMap(({ raw }) => find(raw()))).toEqual([])
  })
})
