/** Tests `examples/mobile`: runs the commands in its README and checks the message for each problem. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { HomeQuery } from '../../examples/mobile/src/answers.ts'
import type { Manifest } from '../../examples/mobile/src/api.ts'
import { type AppParts, createApp, type ScreenState } from '../../examples/mobile/src/app.ts'
import { type CacheState, createCache } from '../../examples/mobile/src/cache.ts'
import { tap } from '../../examples/mobile/src/main.ts'
import { messageFor } from '../../examples/mobile/src/problem.ts'
import { campaignsOf } from '../../examples/mobile/src/screens.ts'
import type { Secrets } from '../../examples/mobile/src/session.ts'
import type { Stored } from '../../examples/mobile/src/storage.ts'
import { openBrowser } from '../../harness/gateway/browser.ts'
import { folderOf, removeFolders } from '../../harness/gateway/manifest-files.ts'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { decide, type SignInWorld, startSignInWorld } from '../../harness/gateway/sign-in-world.ts'
import { type Client, clientOf } from '../../harness/sandbox/signed.ts'
import { manifestText } from '../../src/cli/persist/formats.ts'
import { operationsIn } from '../../src/cli/persist/operations.ts'
import { readSources } from '../../src/cli/persist/sources.ts'
import { readConfig } from '../../src/config.ts'
import { restList } from '../domains/world.ts'
import { type Traffic, watchTraffic } from './traffic.ts'

const root = join(import.meta.dirname, '../..')
const README = readFileSync(join(root, 'examples/mobile/README.md'), 'utf8')
const [start = '', signIn = '', screens = '', signOut = '', deepLink = ''] = [
  ...README.matchAll(/```sh\n([\s\S]*?)```/g),
].map(([, text = '']) => text)
const MANIFEST = readFileSync(join(root, 'examples/mobile/manifest.json'), 'utf8')
/** Manifest without document text, as shipped in an app. */
const manifest: Manifest = {
  operations: JSON.parse(MANIFEST).operations.map(({ name, id }: Manifest['operations'][number]) => ({
    name,
    id,
  })),
}
const CALLBACK = 'planner://signed-in'

let world: SignInWorld
let rest: Client
let traffic: Traffic
beforeAll(async () => {
  const settings = Object.fromEntries(
    [...start.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  const { trustedDocuments, signIn } = readConfig(settings)
  expect([trustedDocuments?.mode, signIn.deviceCallbacks]).toEqual(['enforce', [CALLBACK]])
  const paths = trustedDocuments?.paths.map((path) => join(root, path)) ?? []
  world = await startSignInWorld({
    gateway: { trustedDocuments: { paths, mode: 'enforce' } },
    signIn: { deviceCallbacks: signIn.deviceCallbacks },
  })
  await world.sandbox.registerCallback(CALLBACK)
  rest = clientOf(world.sandboxUrl, world.sandbox.demoUser)
  traffic = watchTraffic()
})
afterAll(async () => {
  traffic.close()
  removeFolders()
  await world.close()
})
beforeEach(() => world.sandbox.reset())

const memory = <T>(): Stored<T> => {
  let text: string | undefined
  return {
    get: () => (text === undefined ? undefined : JSON.parse(text)),
    set: (value) => {
      text = value && JSON.stringify(value)
    },
  }
}
interface Phone {
  readonly secrets: Stored<Secrets>
  readonly cache: Stored<CacheState>
}
const phone = (): Phone => ({ secrets: memory(), cache: memory() })
/** Starts the app with a phone's storage. */
const openApp = (storage: Phone, more: Partial<AppParts> = {}) =>
  createApp({ gateway: world.gateway, manifest, ...storage, ...more })

const agree = (address: string, screenName = 'demo', decision: 'approve' | 'deny' = 'approve') =>
  decide(openBrowser(), world, address, { screenName, decision })
const pinAt = async (address: string, screenName?: string): Promise<string> =>
  /\b\d{7}\b/.exec((await agree(address, screenName)).text.replaceAll(/<[^>]+>/g, ' '))?.[0] ?? ''
const signedIn = async (storage = phone(), screenName = 'demo') => {
  const app = openApp(storage)
  const pin = await pinAt(await app.beginSignIn(), screenName)
  expect(await app.completeSignIn(pin)).toMatchObject({ screenName })
  return { app, storage }
}

const all = async <T>(states: AsyncIterable<T>): Promise<T[]> => {
  const seen: T[] = []
  for await (const state of states) seen.push(state)
  return seen
}
const last = async <T>(states: AsyncIterable<T>): Promise<T> => (await all(states)).at(-1) as T
const namesIn = (shown?: ScreenState<HomeQuery>): string[] =>
  campaignsOf(shown?.screen).map(({ name }) => name ?? '')
/** Reads the latest campaigns over REST. */
const latest = async (): Promise<{ id: string; name: string }[]> => {
  const path = `/12/accounts/${world.sandbox.demo.mainAccountId}/campaigns?count=200&sort_by=updated_at-desc`
  return (await restList(rest, path)).slice(0, 10)
}
const fault = async (rule: object): Promise<void> => {
  const body = JSON.stringify(rule)
  expect((await fetch(`${world.sandboxUrl}/__sandbox/faults`, { method: 'POST', body })).status).toBe(200)
}
/** Counts the requests to the gateway and the upstream calls that `work` makes. */
const costOf = async (work: () => Promise<unknown>) => {
  const before = world.counts()
  const { length } = traffic.sent
  await work()
  const calls = Object.entries(world.counts())
    .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
    .filter(([, count]) => count > 0)
  return { requests: traffic.sent.length - length, calls: Object.fromEntries(calls) }
}

describe('mobile app example', () => {
  it('works with the commands in its README', async () => {
    const folder = folderOf({ 'README.md': '' })
    /** Runs shell commands in this process. */
    const run = async (commands: string, gateway = world.gateway): Promise<string> => {
      const printed: string[] = []
      for (const [, words = ''] of commands.matchAll(/^npx node examples\/mobile\/src\/main\.ts (.*)$/gm))
        await tap(words.replaceAll("'", '').split(' '), {
          gateway,
          folder,
          print: (...lines) => printed.push(...lines),
        })
      return printed.join('\n')
    }
    const both = async (commands: string, given: (address: string) => Promise<string>): Promise<string> => {
      const [begin = '', complete = ''] = commands.trim().split('\n')
      const address = /https?:\S+/.exec(await run(begin))?.[0] ?? ''
      return run(complete.replace(/complete .*/, `complete '${await given(address)}'`))
    }
    expect(await both(signIn, pinAt)).toBe('Signed in as @demo')
    const campaigns = await latest()
    const [home = '', campaign = '', refresh = ''] = screens.trim().split('\n')
    const shown = await run(home)
    for (const [index, { name }] of campaigns.entries()) expect(shown).toContain(`${index + 1}  ${name}`)
    expect(await run(campaign)).toMatch(new RegExp(`^${campaigns[2]?.name} .*\\nLine items \\(5\\)`))
    expect(await run(refresh)).toBe(shown)
    // Runs as a separate program, without a gateway.
    const env = { PATH: process.env.PATH, APP_FOLDER: folder, GATEWAY: 'http://127.0.0.1:9' }
    const started = promisify(execFile)(process.execPath, home.trim().split(' ').slice(2), { cwd: root, env })
    const [offline = '', ...rest] = (await started).stdout.split(/(?=No connection)/)
    expect(offline.trim()).toBe(shown)
    expect(rest.join('')).toMatch(/^No connection to the service. Last updated at \d\d:\d\d:\d\d.\n$/)
    expect(await run(signOut)).toBe('Signed out')
    expect(await run(home)).toBe('Not signed in.')
    expect(await both(deepLink, async (address) => (await agree(address)).location ?? '')).toBe(
      'Signed in as @demo',
    )
  })

  it('has an up-to-date manifest', async () => {
    const { sources } = await readSources([join(root, 'examples/mobile/operations')])
    const { operations, problems } = operationsIn(sources, schema)
    expect(problems).toEqual([])
    expect(MANIFEST).toBe(manifestText(operations, 'apollo'))
  })
})

describe('mobile app screen', () => {
  it('sends one request without a document', async () => {
    const { app } = await signedIn()
    let shown: ScreenState<HomeQuery> | undefined
    const cost = await costOf(async () => {
      shown = await last(app.home())
    })
    expect(cost).toEqual({
      requests: 1,
      calls: { 'accounts.list': 1, 'campaigns.list': 2, 'funding_instruments.list': 1 },
    })
    expect(shown?.problem).toBeUndefined()
    expect(namesIn(shown)).toEqual((await latest()).map(({ name }) => name))
  })

  it('shows rows that were refreshed for a different screen', async () => {
    const { app } = await signedIn()
    const [first, ...others] = campaignsOf((await last(app.home())).screen)
    await last(app.campaign(first?.id ?? ''))
    const [{ id = '' } = {}] = await latest()
    const path = `/12/accounts/${world.sandbox.demo.mainAccountId}/campaigns/${id}`
    expect((await rest.put(`${path}?name=Renamed`)).status).toBe(200)
    const ids = [first, ...others].map((row) => row?.id ?? '')
    const cost = await costOf(async () => expect(await app.refresh(ids)).toBeUndefined())
    expect(cost).toEqual({ requests: 1, calls: { 'campaigns.list': 1 } })
    const [cached] = await all(app.home())
    expect(namesIn(cached)).toEqual(['Renamed', ...others.map(({ name }) => name)])
    const [campaign] = await all(app.campaign(ids[0] ?? ''))
    expect(campaign?.screen?.node).toMatchObject({ name: 'Renamed', lineItems: { totalCount: 5 } })
  })

  it('keeps the old data if a part fails, and retries when the rate limit window resets', async () => {
    const { app, storage } = await signedIn()
    const before = namesIn(await last(app.home()))
    await fault({ operation: 'campaigns.list', times: 1, fault: '429; reset=2' })
    const waits: number[] = []
    const patient = openApp(storage, {
      wait: async (until) => {
        waits.push(until)
        await setTimeout(until - Date.now() + 100)
      },
    })
    let states: ScreenState<HomeQuery>[] = []
    const { requests } = await costOf(async () => {
      states = await all(patient.home())
    })
    expect(requests).toBe(2)
    expect(states.map(({ problem }) => problem?.kind)).toEqual([undefined, 'window', undefined])
    for (const state of states) expect(namesIn(state)).toEqual(before)
    const [cached, limited] = states
    expect(limited?.readAt).toBe(cached?.readAt)
    expect(waits).toEqual([limited?.problem?.retryAt])
    expect(limited?.problem && messageFor(limited.problem)).toMatch(
      /^Rate limit of the advertising API reached. Next attempt at \d\d:\d\d:\d\d.$/,
    )
  })

  it('does not wait for a rate limit window that resets in an hour', async () => {
    // No other test uses this user, because the gateway remembers rate limit windows.
    const { app } = await signedIn(phone(), 'demo_second')
    await fault({ operation: 'accounts.list', fault: '429; reset=3600' })
    const [far, ...more] = await all(app.home())
    expect([far?.problem?.kind, more]).toEqual(['window', []])
    expect(far?.screen?.viewer.accounts).toBeNull()
  })
})

describe('mobile app session', () => {
  it('shows a message when it expires, and keeps the screens until another user signs in', async () => {
    const { app, storage } = await signedIn()
    await last(app.home())
    world.clock.now += 31 * 86_400_000
    const [cached, ended, ...more] = await all(app.home())
    expect([cached?.problem, ended?.screen, more]).toEqual([undefined, cached?.screen, []])
    expect(ended?.problem && messageFor(ended.problem)).toBe('Session expired. Sign in again to update.')
    // No request is sent without a session.
    const cost = await costOf(() => all(app.home()))
    expect(cost).toEqual({ requests: 0, calls: {} })
    await signedIn(storage)
    expect(await openApp(storage).home().next()).toMatchObject({ value: { screen: cached?.screen } })
    const { app: others } = await signedIn(storage, 'demo_analyst')
    expect((await others.home().next()).value?.screen?.viewer.user?.screenName).toBe('demo_analyst')
  })

  it('accepts only the link from its own login, even after the app restarts', async () => {
    const storage = phone()
    const begin = (callback?: string) => openApp(storage).beginSignIn(callback)
    const complete = (given: string) => openApp(storage).completeSignIn(given)
    await expect(complete('1234567')).rejects.toThrow('no sign-in in progress')
    await begin()
    await expect(complete('12345')).rejects.toThrow('a PIN has 7 digits')
    await expect(complete('0000000')).rejects.toMatchObject({ kind: 'refused' })
    await expect(begin('elsewhere://signed-in')).rejects.toThrow('DEVICE_CALLBACKS')
    const others = (await agree(await openApp(phone()).beginSignIn(CALLBACK))).location ?? ''
    const own = (await agree(await begin(CALLBACK))).location ?? ''
    await expect(complete(others)).rejects.toThrow('this link belongs to another sign-in')
    await expect(complete(own.replace('planner:', 'plans:'))).rejects.toThrow('unexpected link')
    expect(await complete(own)).toMatchObject({ screenName: 'demo' })
    const denied = (await agree(await begin(CALLBACK), 'demo_second', 'deny')).location ?? ''
    await expect(complete(denied)).rejects.toThrow('access was denied')
  })
})

describe('mobile app error handling', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections()
  })
  /** Starts a server that sends the same response to every request. */
  const respondingWith = async (status: number, body: string): Promise<string> => {
    const server = createServer((_request, response) => response.writeHead(status).end(body))
    servers.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it.each([
    ["a network's sign-in page", 200, '<html>Welcome to our trains</html>', 'other-network'],
    ['other JSON', 200, '{"ok":true}', 'other-network'],
    ['JSON null', 200, 'null', 'other-network'],
    ["a proxy's error page", 502, '<html>Bad Gateway</html>', 'busy'],
  ])('reports %s as a problem', async (_name, status, body, kind) => {
    const { storage } = await signedIn()
    const gateway = await respondingWith(status, body)
    const states = await all(openApp(storage, { gateway, wait: async () => {} }).home())
    expect(states.map(({ screen, problem }) => [screen, problem?.kind])).toEqual(
      Array(kind === 'busy' ? 3 : 1).fill([undefined, kind]),
    )
  })

  it('stops waiting when the user leaves the screen', async () => {
    const { storage } = await signedIn()
    const leave = new AbortController()
    const states = openApp(storage, { gateway: await respondingWith(502, '') }).home(leave.signal)
    expect((await states.next()).value?.problem?.kind).toBe('busy')
    const next = states.next()
    leave.abort()
    await expect(next).rejects.toThrow('aborted')
  })

  it('asks the user to update the app if the gateway does not know a document id', async () => {
    const { storage } = await signedIn()
    const old = { operations: manifest.operations.map(({ name }) => ({ name, id: '0'.repeat(64) })) }
    const { problem } = await last(openApp(storage, { manifest: old }).home())
    expect(problem && messageFor(problem)).toBe('This version of the app is too old. Please update it.')
  })
})

describe('mobile app cache', () => {
  const record = (id: string, fields: object) => ({ __typename: 'Campaign', id, ...fields })
  it('keeps the old value of a failed field, and drops deleted rows and unused records', () => {
    const stored = memory<CacheState>()
    const cache = createCache(stored)
    const one = record('1', { name: 'One', stats: { clicks: 3 } })
    cache.write('list', { rows: [one, record('2', { name: 'Two', parent: one })] }, [], 1)
    const failed = [{ message: 'no', path: ['rows', 0, 'stats', 'clicks'] }]
    cache.write(
      'list',
      { rows: [record('1', { name: 'One!', stats: null }), record('2', { name: null })] },
      failed,
      2,
    )
    expect(createCache(stored).screen('list')).toEqual({
      readAt: 2,
      data: {
        rows: [
          record('1', { name: 'One!', stats: { clicks: 3 } }),
          record('2', { name: null, parent: record('1', { name: 'One!', stats: { clicks: 3 } }) }),
        ],
      },
    })
    cache.merge(['1', '2'], [null, null], [{ message: 'no', path: ['nodes', 1] }])
    expect(cache.screen('list')?.data.rows).toEqual([record('2', { name: null })])
    cache.write('list', { rows: [] }, [], 3)
    expect(stored.get()?.records).toEqual({})
  })
})
