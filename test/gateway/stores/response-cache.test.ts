import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { createGateway } from '../../../src/gateway/server.ts'
import { createSessions } from '../../../src/gateway/sign-in/session.ts'
import { createResponseCache, type ResponsePlace } from '../../../src/gateway/stores/response-cache.ts'
import { createSessionStore, type SessionStore } from '../../../src/gateway/stores/session-store.ts'
import type { Principal } from '../../../src/graph/context/principal.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import {
  createAppToken,
  createCaches,
  createClient,
  createCredentialService,
  createUpstream,
} from '../../../src/upstream/index.ts'
import { createTransport } from '../../../src/upstream/transport/transport.ts'
import { upload } from '../../uploads/upload-client.ts'

const TTL_MS = 5000
let sandbox: Sandbox
let account: string
let gateway: string
let close: () => Promise<void>
let createBearer: (user: Sandbox['demoUser']) => Promise<string>
const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
/** Bearer tokens: two sessions of one user, and one session of another user. */
const bearer = { demo: '', demoAgain: '', second: '' }
/** Kinds of the entries that were read from the session store. */
const looked: string[] = []
/** Delays upstream responses after they have been read; undefined for no delay. */
let held: { readonly until: Promise<void>; readonly onAnswer: () => void } | undefined

beforeAll(async () => {
  sandbox = await createSandbox({ rateLimits: 'off' })
  account = sandbox.demo.mainAccountId
  const { url } = await sandbox.listen(0, '127.0.0.1')
  const { demoUser, secondUser } = sandbox
  const consumer = { key: demoUser.consumer_key, secret: demoUser.consumer_secret }
  const transport = createTransport()
  const caches = createCaches({ responses: { ttlMs: TTL_MS }, now: () => clock.now })
  const upstream = createUpstream({
    caches,
    baseUrl: url,
    sandboxUrl: url,
    consumer,
    transport: {
      ...transport,
      send: async (request, limits) => {
        const answer = await transport.send(request, limits)
        held?.onAnswer()
        await held?.until
        return answer
      },
    },
  })
  const inner = createSessionStore()
  const store: SessionStore = {
    ...inner,
    get: (kind, id) => {
      looked.push(kind)
      return inner.get(kind, id)
    },
  }
  const sessions = createSessions({ store, now: () => clock.now })
  createBearer = async ({ access_token, access_token_secret, user_id }) => {
    const token = { key: access_token, secret: access_token_secret }
    return (await sessions.create({ token, userId: user_id, screenName: user_id }, 'TOKEN')).id
  }
  bearer.demo = await createBearer(demoUser)
  bearer.second = await createBearer(secondUser)
  const credentials = createCredentialService({ baseUrl: url, consumer })
  const app = await createGateway({
    schema,
    signIn: { credentials, upstream, store, now: () => clock.now },
    appToken: { appToken: createAppToken(credentials), owner: undefined, operators: [demoUser.user_id] },
    sandboxHeaders: true,
    caches,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  gateway = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  close = async () => {
    await app.close()
    await upstream.close()
    await sandbox.close()
  }
})
afterAll(() => close())
// Each test starts with an empty cache and with valid sessions.
beforeEach(async () => {
  clock.now += 1000
  bearer.demoAgain = await createBearer(sandbox.demoUser)
})
afterEach(() => {
  clock.now += TTL_MS + 1
})

interface Told {
  readonly text: string
  readonly status: number
  readonly cache: string | null
  readonly age: string | null
  readonly calls: number
}
const callsNow = (): number =>
  Object.values(sandbox.calls.counts().operations).reduce((sum, count) => sum + count, 0)

const post = async (body: object, headers: Record<string, string> = {}): Promise<Told> => {
  const before = callsNow()
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer.demo}`, ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const { headers: its, status } = response
  return { text, status, cache: its.get('cache-status'), age: its.get('age'), calls: callsNow() - before }
}
const by = (who: keyof typeof bearer) => ({ authorization: `Bearer ${bearer[who]}` })

const NAME = 'query Name($id: ID!) { account(id: $id) { name } }'
const name = (headers = {}) => post({ query: NAME, variables: { id: account } }, headers)
const rename = (to: string, headers = {}) =>
  post(
    {
      query:
        'mutation ($id: ID!, $to: String!) { accountUpdate(id: $id, input: { name: $to }) { account { name } userErrors { code } } }',
      variables: { id: account, to },
    },
    headers,
  )
const HIT = /^adgraph; hit; ttl=\d+$/
const STORED = 'adgraph; fwd=miss; stored'

describe('cached response', () => {
  it('is sent without a call while it is fresh', async () => {
    const first = await name()
    expect([first.status, first.cache, first.age, first.calls]).toEqual([200, STORED, null, 1])
    clock.now += 2000
    looked.length = 0
    const again = await name()
    expect(again).toMatchObject({ text: first.text, cache: 'adgraph; hit; ttl=3', age: '2', calls: 0 })
    // The session is still looked up once.
    expect(looked.filter((kind) => kind === 'session')).toHaveLength(1)
    clock.now += 3001
    looked.length = 0
    expect(await name()).toMatchObject({ text: first.text, cache: STORED, calls: 1 })
    expect(looked.filter((kind) => kind === 'session')).toHaveLength(1)
  })

  it('is found only for an equivalent request with the same content type', async () => {
    const query =
      'query A($id: ID!, $o: CampaignOrder) { account(id: $id) { campaigns(first: 1, orderBy: $o) { nodes { name } } } } query B { accounts { nodes { name } } }'
    const variables = { id: account, o: { field: 'CREATED_AT', direction: 'ASC' } }
    const first = { query, operationName: 'A', variables }
    expect((await post(first)).cache).toBe(STORED)
    const turned = { o: { direction: 'ASC', field: 'CREATED_AT' }, id: account }
    expect(await post({ operationName: 'A', variables: turned, query })).toMatchObject({ calls: 0 })
    const others = [
      { ...first, operationName: 'B' },
      { ...first, variables: { ...variables, o: { field: 'CREATED_AT', direction: 'DESC' } } },
      { ...first, query: `${query} ` },
    ]
    for (const other of others) expect((await post(other)).cache).toBe(STORED)
    const accept = { accept: 'application/graphql-response+json' }
    expect((await post(first, accept)).cache).toBe(STORED)
    expect((await post(first, accept)).cache).toMatch(HIT)
  })

  it('is separate for each principal, session and sandbox world', async () => {
    const query = '{ viewer { user { id } session { createdAt } accounts { nodes { restId } } } }'
    const ask = (headers: Record<string, string>) => post({ query }, headers)
    const asked = [
      by('demo'),
      by('demoAgain'),
      by('second'),
      { ...by('demo'), 'x-sandbox-workspace': `w-${randomUUID()}` },
    ]
    const first = []
    for (const headers of asked) first.push(await ask(headers))
    expect(first.map(({ cache }) => cache)).toEqual(Array(4).fill(STORED))
    expect(new Set(first.slice(0, 3).map(({ text }) => text)).size).toBe(3)
    for (const [index, headers] of asked.entries())
      expect(await ask(headers)).toMatchObject({
        text: first[index]?.text,
        cache: expect.stringMatching(HIT),
        calls: 0,
      })
  })

  it('is not sent to sessions that have ended', async () => {
    const { text } = await name(by('demoAgain'))
    await post({ query: 'mutation { signOut { signedOut } }' }, by('demoAgain'))
    const refused = await name(by('demoAgain'))
    expect([refused.status, refused.cache, text === refused.text]).toEqual([401, null, false])
    for (const authorization of ['Bearer nobody', 'Basic x'])
      expect(await name({ authorization })).toMatchObject({ status: 401, cache: null })
  })
})

describe('response cache', () => {
  const twice = async (ask: () => Promise<Told>) => [await ask(), await ask()].map(({ cache }) => cache)

  it('stores neither partly failed responses nor refusals of documents', async () => {
    const partly = '{ accounts { nodes { name } } appToken { status } }'
    const refused = '{ accounts(first: 5000) { nodes { name } } }'
    for (const query of [partly, refused, '{ nothing }', '{'])
      expect(await twice(() => post({ query }, by('second')))).toEqual([null, null])
  })

  it('stores no responses to mutations, even if they write nothing upstream', async () => {
    const query =
      'mutation { loginStart(input: { callback: "oob" }) { login authorizeUrl userErrors { code } } }'
    const answers = [await post({ query }), await post({ query })]
    expect(answers.map(({ cache }) => cache)).toEqual([null, null])
    expect(answers[0]?.text).not.toBe(answers[1]?.text)
  })

  it('stores no responses to GET requests, batches or anonymous clients', async () => {
    const address = `${gateway}/graphql?query=${encodeURIComponent('{ accounts { nodes { name } } }')}`
    const headers = { ...by('demo'), 'apollo-require-preflight': '1' }
    for (const response of [await fetch(address, { headers }), await fetch(address, { headers })])
      expect([response.status, response.headers.get('cache-status')]).toEqual([200, null])
    expect(await twice(() => post([{ query: NAME }]))).toEqual([null, null])
    const signedOut = () => post({ query: '{ __typename }' }, { authorization: '' })
    expect(await twice(signedOut)).toEqual([null, null])
  })

  it('stores no responses to requests with sandbox faults', async () => {
    await name()
    const failing = { 'x-sandbox-fault': 'status=503' }
    expect((await name(failing)).text).toContain('UPSTREAM_UNAVAILABLE')
    expect(await twice(() => name({ 'x-sandbox-fault': 'delay=1' }))).toEqual([null, null])
    expect((await name()).cache).toMatch(HIT)
  })

  it("stores no volatile data, such as upload progress or the status of the application's bearer token", async () => {
    const uploadStatus = '{ audienceUpload(id: "none") { state } accounts { nodes { name } } }'
    expect(await twice(() => post({ query: uploadStatus }))).toEqual([null, null])
    expect(await twice(() => post({ query: '{ appToken { status } }' }))).toEqual([null, null])
  })

  it('stores no responses to requests with variables that are nested too deeply', async () => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
    const response = await fetch(`${gateway}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...by('demo') },
      body: `{"query":"{ __typename }","variables":{"x":${deep}}}`,
    })
    expect(response.headers.get('cache-status')).toBeNull()
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } })
  })

  it('does not affect the refusal of pages on other origins', async () => {
    await name()
    const refused = await name({ origin: 'https://elsewhere.example' })
    expect([refused.status, refused.cache]).toEqual([403, null])
  })
})

describe('size of cached responses', () => {
  it('is limited by evicting the least recently used ones and by not storing large ones', async () => {
    const { key, user, session } = { key: 'someone', user: null, session: null }
    const principal: Principal = {
      key,
      user,
      session,
      client: createClient(
        () => Promise.reject(new Error('none')),
        () => 'someone',
      ),
    }
    const { responses, now } = createCaches({ responses: { ttlMs: TTL_MS, maximumBytes: 5000 } })
    if (!responses) throw new Error('responses are cached')
    const cache = createResponseCache(responses, now)
    const at = async (query: string): Promise<ResponsePlace> =>
      (await cache.placeOf({ method: 'POST', body: { query }, headers: {} }, principal)) as ResponsePlace
    const isKept = async (query: string) => (await at(query)).find() !== undefined
    const body = Buffer.alloc(1000)
    for (const query of ['a', 'b']) (await at(query)).keep(body, [])
    expect([await isKept('a'), await isKept('b')]).toEqual([true, true])
    expect(await isKept('a')).toBe(true)
    ;(await at('c')).keep(body, [])
    expect([await isKept('a'), await isKept('b'), await isKept('c')]).toEqual([true, false, true])
    const header = (await at('d')).keep(Buffer.alloc(5000), [])
    expect([header, await isKept('d')]).toEqual([['cache-status', 'adgraph; fwd=miss'], false])
  })
})

describe('write', () => {
  it('evicts only the cached responses of its own principal', async () => {
    const query = '{ accounts { nodes { restId } } }'
    await post({ query }, by('second'))
    const first = await name()
    expect((await rename('Renamed')).text).toContain('"Renamed"')
    const second = await name()
    expect(second).toMatchObject({ cache: STORED, calls: 1 })
    expect([first.text === second.text, second.text]).toEqual([
      false,
      '{"data":{"account":{"name":"Renamed"}}}',
    ])
    expect((await post({ query }, by('second'))).cache).toMatch(HIT)
  })

  it('evicts cached responses even if it fails or belongs to an upload', async () => {
    await name()
    const fails = await rename('Other', { 'x-sandbox-fault': 'status=503' })
    expect(fails.text).toContain('UPSTREAM_UNAVAILABLE')
    expect((await name()).cache).toBe(STORED)
    const people = `${gateway}/audiences/${account}/1nmth/users?operation=update`
    const { status, text } = await upload(people, '{"email":"a@example.com"}\n', { headers: by('demo') })
    expect([status, text]).toEqual([200, expect.stringContaining('"done":true')])
    expect((await name()).cache).toBe(STORED)
  })

  it('prevents the caching of results of queries that began before it', async () => {
    const release = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    held = { until: release.promise, onAnswer: answered.resolve }
    const slow = name()
    await answered.promise
    held = undefined
    await rename('Overtaken')
    release.resolve()
    expect((await slow).text).not.toContain('Overtaken')
    const after = await name()
    expect([after.cache, after.text]).toEqual([STORED, '{"data":{"account":{"name":"Overtaken"}}}'])
  })
})
