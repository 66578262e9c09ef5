/** Tests `docs/clients.md` and its subpages: saves, loads and uses each module as a reader would. */
import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gql } from '@apollo/client'
import { fetchExchange, Client as UrqlClient, gql as urqlQuery } from '@urql/core'
import {
  SESSION_COOKIE,
  type SignInGateway,
  signedInBrowser,
  startSignInGateway,
} from '../../harness/gateway/sign-in-world.ts'
import { chromiumIsAvailable, howToInstallChromium } from '../e2e/chromium.ts'
import { requirement } from '../requirement.ts'
import { type Client, type Connection, openApollo, openRelay, openUrql } from './guide-clients.ts'
import { blocks, type Project } from './guide-project.ts'
import { changes, type Json, openGuide } from './guide-world.ts'
import { inBrowser } from './page-in-browser.ts'

const {
  world,
  traffic,
  saved,
  closers,
  account,
  foreign,
  inService,
  namesOf,
  callsOf,
  begin,
  signInBy,
  signedIn,
  idOf,
  renamedUntilReceived,
} = await openGuide()
/** Returns the error codes from a rejection by Apollo Client, urql or the page's Relay modules. */
const codesOf = ({ errors, graphQLErrors, cause }: Json): string[] =>
  (errors ?? graphQLErrors ?? cause).map(({ extensions }: Json) => extensions.code)
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)

describe('client guide', () => {
  it('gives each code block except commands a unique name', () => {
    const modules = blocks.filter(({ language }) => language !== 'sh').map(({ name }) => name)
    expect(modules).not.toContain(undefined)
    expect(new Set(modules).size).toBe(modules.length)
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['js', 'json', 'sh']))
  })
})

describe('open WebSocket', () => {
  it('stays signed in as its initial user until it is terminated', async () => {
    const project = saved.copy()
    const { socket } = await project.load('socket.js')
    closers.push(() => socket.dispose())
    await signInBy(project, 'demo')
    // Keeps the WebSocket open with a subscription.
    const changes = socket.iterate({
      query: `subscription { accountChanges(accountId: "${account}") { id } }`,
    })
    const who = async (): Promise<string> => {
      for await (const { data } of socket.iterate({ query: '{ viewer { user { screenName } } }' }))
        return data.viewer.user.screenName
      throw new Error('No result')
    }
    const isOver = changes.next().catch(() => undefined)
    expect(await who()).toBe('demo')
    await signInBy(project, 'demo_ad_manager')
    expect(await who()).toBe('demo')
    socket.terminate()
    expect(await who()).toBe('demo_ad_manager')
    await changes.return()
    await isOver
  })
})

describe.each([
  ['Apollo Client', openApollo, false],
  ['urql', openUrql, true],
  ['Relay', openRelay, false],
] as const)('%s', (_name, open, isReadAgain) => {
  it('reads a list page by page without repeated calls', async () => {
    const client = await signedIn(open)
    let list = await client.read(account)
    expect(namesOf(list)).toEqual(await inService(0, 20))
    const calls = await callsOf(async () => {
      list = await client.read(account, list.pageInfo.endCursor)
    })
    expect(namesOf(list)).toEqual(await inService(0, 40))
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1 })
    expect(await callsOf(() => client.read(account))).toEqual({})
    expect(traffic.complaints).toEqual([])
  })

  it('updates a record and its list without another read', async () => {
    const client = await signedIn(open)
    const id = await idOf(client, 3)
    const calls = await callsOf(async () => {
      expect(await client.rename(id, 'Summer')).toMatchObject({
        campaign: { id, name: 'Summer' },
        userErrors: [],
      })
      expect(namesOf(await client.read(account))[3]).toBe('Summer')
    })
    expect(calls).toEqual({ 'campaigns.update': 1 })
    expect(traffic.complaints).toEqual([])
  })

  it('returns input problems and does not change the list', async () => {
    const client = await signedIn(open)
    const before = await client.read(account)
    const id = await idOf(client, 0)
    const calls = await callsOf(async () => {
      const refused = await client.rename(id, 'n'.repeat(256))
      expect(refused.campaign).toBeNull()
      expect(refused.userErrors).toEqual([
        expect.objectContaining({ code: 'INVALID_PARAMETER', field: 'name', limit: 255 }),
      ])
      expect(namesOf(await client.read(account))).toEqual(namesOf(before))
    })
    expect(calls).toEqual({})
    expect(traffic.complaints).toEqual([])
  })

  it('rejects the call if a list cannot be read', async () => {
    const client = await signedIn(open)
    await expect(client.read(foreign)).rejects.toThrow(/Account|Unexpected response payload/)
    expect(traffic.complaints).toEqual([])
  })

  it('reports why a subscription is refused', async () => {
    const client = await signedIn(open)
    const { promise, resolve, reject } = Promise.withResolvers<Json>()
    closers.push(client.watchChanges(foreign, reject, resolve))
    expect(codesOf(await promise)).toEqual(['NOT_FOUND'])
    expect(traffic.complaints).toEqual([])
  })

  it('rejects the call with the error code if a write fails', async () => {
    const client = await begin(open)
    const error = await client.rename('nothing', 'Autumn').then(
      () => undefined,
      (given: Json) => given,
    )
    expect(codesOf(error)).toEqual(['UNAUTHENTICATED'])
    expect(traffic.complaints).toEqual([])
  })

  it('returns a problem for an unknown id', async () => {
    const client = await signedIn(open)
    expect(await client.rename('nothing', 'Autumn')).toMatchObject({
      campaign: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field: 'accountId' }],
    })
    expect(traffic.complaints).toEqual([])
  })

  it('removes a deleted record from the list', async () => {
    const client = await signedIn(open)
    const before = await client.read(account)
    const id = before.edges[15]?.node.id as string
    let left: string[] = []
    const calls = await callsOf(async () => {
      expect(await client.remove(id, before)).toMatchObject({ userErrors: [] })
      left = namesOf(await client.read(account))
    })
    expect(left).toEqual(await inService(0, isReadAgain ? 20 : 19))
    const reads = isReadAgain ? { 'accounts.list': 1, 'campaigns.list': 1 } : {}
    expect(calls).toEqual({ 'campaigns.delete': 1, ...reads })
    expect(traffic.complaints).toEqual([])
  })

  it('returns partial data together with the error code', async () => {
    const client = await signedIn(open)
    expect(await client.readBoth(account, foreign)).toMatchObject({
      one: { name: 'Halden & Moor' },
      other: null,
      codes: [['other', 'NOT_FOUND']],
    })
  })

  it('receives changes over WebSocket with a bearer token', async () => {
    const client = await signedIn(open)
    const id = await idOf(client, 5)
    const { changedFields, node } = await renamedUntilReceived(client, id)
    expect({ changedFields, node }).toMatchObject({ changedFields: ['name'], node: { id } })
    expect(namesOf(await client.read(account))[5]).toMatch(/^Spring, version \d+$/)
    expect(traffic.complaints).toEqual([])
  })

  it('receives changes as Server-Sent Events with a session cookie', async () => {
    const person = await signedInBrowser(world)
    traffic.cookie = `adgraph_session=${person.cookies.get(SESSION_COOKIE)}`
    const client = await begin(open, saved.copy({ 'socket.js': 'sse/socket.js' }))
    const id = await idOf(client, 7)
    const { changedFields, node } = await renamedUntilReceived(client, id)
    expect({ changedFields, node }).toMatchObject({ changedFields: ['name'], node: { id } })
    expect(traffic.sent.filter(({ headers }) => headers.has('authorization'))).toEqual([])
    expect(traffic.complaints).toEqual([])
  })

  it.each([
    ['a request', 'socket.js', false],
    ['a WebSocket', 'socket.js', true],
    ['an event stream', 'sse/socket.js', true],
  ])('detects through %s that the session has ended', async (_way, socket, isSubscribed) => {
    const project = saved.copy({ 'socket.js': socket })
    const session = await signInBy(project)
    const headers = session.headers()
    expect(headers).toEqual({ authorization: expect.stringMatching(/^Bearer \S+$/) })
    const isOver = Promise.withResolvers<void>()
    const { ended } = session
    session.ended = () => {
      ended()
      isOver.resolve()
    }
    const client = await begin(open, project)
    const id = await idOf(client, 2)
    if (isSubscribed) await renamedUntilReceived(client, id)
    await fetch(`${world.gateway}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: 'mutation { signOut { signedOut } }' }),
    })
    if (!isSubscribed) await client.readBoth(account, foreign).catch(() => undefined)
    await isOver.promise
    expect(session.headers()).toEqual({})
  })
})

describe('Apollo Client', () => {
  it('sends a known query in a GET request with only its hash', async () => {
    const first = await signedIn(openApollo)
    await first.read(account)
    const second = await signedIn(openApollo)
    await second.read(account)
    expect(traffic.sent.map(({ method, status }) => `${method} ${status}`)).toEqual(['GET 200'])
    const { searchParams } = new URL(traffic.sent[0]?.url ?? '')
    expect(searchParams.get('query')).toBeNull()
    expect(JSON.parse(searchParams.get('extensions') ?? '').persistedQuery.sha256Hash).toMatch(
      /^[0-9a-f]{64}$/,
    )
  })

  it('replaces a cached amount instead of merging the fields of two results', async () => {
    const project = saved.copy()
    await signInBy(project)
    const id = await idOf(await begin(openApollo, project), 0)
    const { client } = await project.load('apollo/client.js')
    const budget = (fields: string) =>
      gql(`query ($id: ID!) { node(id: $id) {
      id ... on Campaign { dailyBudget { ${fields} } } } }`)
    const decimal = { query: budget('decimal'), variables: { id } }
    await client.query(decimal)
    const { data } = await client.query({ query: budget('micros'), variables: { id } })
    expect(data.node.dailyBudget).toEqual({ __typename: 'Money', micros: '20000000' })
    expect(client.readQuery(decimal)).toBeNull()
    expect(traffic.complaints).toEqual([])
  })
})

describe('urql', () => {
  it('subscribes through fetch with fetchSubscriptions', async () => {
    const project = saved.copy()
    const session = await signInBy(project)
    const client = await begin(openUrql, project)
    const own = new UrqlClient({
      url: `${world.gateway}/graphql`,
      fetchSubscriptions: true,
      fetchOptions: { headers: session.headers() },
      exchanges: [fetchExchange],
    })
    const changes = urqlQuery('subscription ($id: ID!) { accountChanges(accountId: $id) { entityId } }')
    const watchChanges: Client['watchChanges'] = (id, next, failed) =>
      own
        .subscription(changes, { id })
        .subscribe(({ data, error }) => (error ? failed(error) : next(data.accountChanges))).unsubscribe
    const received = await renamedUntilReceived({ ...client, watchChanges }, await idOf(client, 9))
    expect(received).toMatchObject({ entityId: expect.any(String) })
  })
})

describe('Relay with trusted documents only', () => {
  let strict: SignInGateway
  let project: Project
  beforeAll(async () => {
    project = await saved.persisted(async (manifest) => {
      const { text = '' } = blocks.find(({ name }) => name === 'session.js') ?? {}
      const signingIn = [...text.matchAll(/`(mutation[^`]+)`/g)].map(([, document = ''], index) => [
        index,
        document,
      ])
      expect(signingIn).toHaveLength(2)
      const beside = `${dirname(manifest)}/session.json`
      writeFileSync(beside, JSON.stringify(Object.fromEntries(signingIn)))
      strict = await startSignInGateway(world.sandbox, world.sandboxUrl, {
        gateway: {
          trustedDocuments: { paths: [manifest, beside], mode: 'enforce' },
          changes: changes(),
        },
      })
      return strict.gateway
    })
  })
  afterAll(() => strict.close())

  it.each([
    ['a WebSocket', 'socket.js'],
    ['an event stream', 'sse/socket.js'],
  ])('sends ids instead of documents over %s', async (_way, socket) => {
    const own = project.copy({ 'socket.js': socket })
    await signInBy(own)
    const client = await begin(openRelay, own)
    const id = await idOf(client, 13)
    expect(await renamedUntilReceived(client, id)).toMatchObject({ changedFields: ['name'], node: { id } })
    expect(traffic.complaints).toEqual([])
  })

  it('cannot run other documents', async () => {
    const response = await fetch(`${strict.gateway}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { user { id } } }' }),
    })
    const { errors } = (await response.json()) as Json
    expect(errors[0].extensions.code).toBe('DOCUMENT_NOT_TRUSTED')
  })
})

describe('Relay', () => {
  it('stores records that are not nodes under their type and id', async () => {
    const project = saved.copy()
    await signInBy(project)
    const client = await begin(openRelay, project)
    const id = await idOf(client, 0)
    const { who } = await project.load('relay/src/who.js')
    const { environment } = await project.load('relay/src/environment.js')
    const { user } = (await who()).viewer
    const ids = environment.getStore().getSource().getRecordIDs()
    expect(ids).toContain(id)
    expect(ids).toContain(`User:${user.id}`)
    expect(ids).not.toContain(user.id)
  })
})

describe('page on another origin', () => {
  /**
   * Reads a list, then renames a campaign until the page's WebSocket receives the change. Runs in the page.
   */
  const use = async ([name, id]: [string, string]) => {
    const all = await (globalThis as Json).clients
    const client = all[name]
    const list = client.readCampaigns
      ? await client.readCampaigns(id)
      : await new Promise<Connection>((next, failed) => client.watchCampaigns(id, next, failed))
    const campaign = list.edges[11].node.id
    let received: Json
    const stop = client.watchChanges(
      id,
      (change: Json) => {
        received ??= change
      },
      (error: Error) => {
        throw error
      },
    )
    for (let turn = 1; !received; turn += 1) await client.rename(campaign, `${name}, version ${turn}`)
    stop()
    return {
      rows: list.edges.length,
      changedFields: received.changedFields,
      isIt: received.node.id === campaign,
    }
  }

  itInBrowser('uses the session cookie for its requests and its WebSocket', async () => {
    const used = await inBrowser(saved.copy(), world, async (page) => {
      const results = []
      for (const name of ['apollo', 'urql', 'relay'])
        results.push(await page.evaluate(use, [name, account] as [string, string]))
      return results
    })
    expect(used).toEqual(Array(3).fill({ rows: 20, changedFields: ['name'], isIt: true }))
  })
})
