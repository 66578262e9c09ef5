import { openBrowser } from '../../harness/gateway/browser.ts'
import { decide, startSignInWorld } from '../../harness/gateway/sign-in-world.ts'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { createAccountChanges } from '../../src/changes/index.ts'
import { restList } from '../domains/world.ts'
import type { Client, Connection } from './guide-clients.ts'
import { type Project, saveProject } from './guide-project.ts'
import { watchTraffic } from './traffic.ts'

// biome-ignore lint/suspicious/noExplicitAny: results are compared with literals
export type Json = any

/** Creates a source of account changes with a short poll interval. */
export const changes = () => createAccountChanges({ everyMs: 250 })

const WHO = `import { fetchQuery, graphql } from 'relay-runtime'
import { environment } from './environment.js'
const WHO = graphql\`query whoQuery { viewer { user { id } } }\`
export const who = () => fetchQuery(environment, WHO, {}).toPromise()`

/** Starts a gateway, saves the modules of the pages, and returns test helpers. Closes everything after the tests. */
export const openGuide = async () => {
  const world = await startSignInWorld({
    gateway: { changes: changes() },
  })
  const traffic = watchTraffic()
  const saved = await saveProject(world.gateway, { 'relay/src/who.js': WHO })
  afterAll(async () => {
    traffic.close()
    await world.close()
  })
  const closers: (() => unknown)[] = []
  beforeEach(() => {
    traffic.sent.length = 0
    traffic.complaints.length = 0
    traffic.cookie = undefined
  })
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  const { mainAccountId: account, foreignAccountId: foreign } = world.sandbox.demo
  const rest = clientOf(world.sandboxUrl, world.sandbox.demoUser)
  const inService = async (from: number, to: number): Promise<string[]> =>
    (await restList(rest, `/12/accounts/${account}/campaigns?count=1000`))
      .slice(from, to)
      .map(({ name }) => name)
  const namesOf = ({ edges }: Connection): string[] => edges.map(({ node }) => node.name)

  /** Counts the upstream calls that `work` makes, by operation. */
  const callsOf = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
    const before = world.counts()
    await work()
    const grown = Object.entries(world.counts()).map(
      ([operation, count]) => [operation, count - (before[operation] ?? 0)] as const,
    )
    return Object.fromEntries(grown.filter(([, count]) => count > 0))
  }

  /** Opens a client with its own copy of the modules. Closes the client after the test. */
  const begin = async (open: (project: Project) => Promise<Client>, project = saved.copy()) => {
    const client = await open(project)
    const { socket } = await project.load('socket.js')
    closers.push(
      () => client.close(),
      () => socket.dispose(),
    )
    return client
  }

  /** Signs in with `session.js`: the user opens the address and gets a PIN. */
  const signInBy = async (project: Project, screenName = 'demo') => {
    const { session } = await project.load('session.js')
    const { login, authorizeUrl, userErrors } = await session.begin()
    expect(userErrors).toEqual([])
    const { text } = await decide(openBrowser(), world, authorizeUrl, { screenName })
    const pin = /\b\d{7}\b/.exec(text.replaceAll(/<[^>]+>/g, ' '))?.[0]
    expect(await session.complete(login, pin)).toEqual([])
    traffic.sent.length = 0
    return session
  }
  const signedIn = async (open: (project: Project) => Promise<Client>): Promise<Client> => {
    const project = saved.copy()
    await signInBy(project)
    return begin(open, project)
  }

  const idOf = async (client: Client, place: number): Promise<string> =>
    (await client.read(account)).edges[place]?.node.id as string

  let version = 0
  /**
   * Renames a campaign repeatedly until a subscriber receives a change, because the subscription may start
   * late. Each name is new, because setting the same name would not be a change.
   */
  const renamedUntilReceived = async (client: Client, id: string): Promise<Json> => {
    const received: Json[] = []
    const failures: Json[] = []
    closers.push(
      client.watchChanges(
        account,
        (change) => void received.push(change),
        (error) => void failures.push(error),
      ),
    )
    while (received.length + failures.length === 0) {
      version += 1
      await client.rename(id, `Spring, version ${version}`)
    }
    expect(failures).toEqual([])
    return received[0]
  }
  return {
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
  }
}
