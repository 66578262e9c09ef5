import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { makeCertificate } from '../../../harness/certificates.ts'
import { endAll, type Ready, ready, TIME_LIMIT } from '../../../harness/program.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { ownSandbox } from '../../own-sandbox.ts'
import { requirement } from '../../requirement.ts'

const DESCRIPTORS = 256
const CONNECTIONS = 400
/** Time in ms that is long enough for at least one of the checks that run every second. */
const HELD_MS = 1500
const QUERY = JSON.stringify({
  query: '{ viewer { accounts(first: 1) { nodes { campaigns(first: 1) { nodes { name } } } } } }',
})

const hasLimits = (): boolean => process.platform === 'linux'
const itOnLinux = requirement('Linux', hasLimits, 'run it on Linux')
const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)

let folder: string
const open = new Set<{ destroy(): unknown }>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'descriptors-'))
})
afterEach(async () => {
  for (const each of open) each.destroy()
  open.clear()
  await endAll()
})
afterAll(() => rm(folder, { recursive: true }))

/** Opens a client with its own connection, which stays open. */
const clientOf = (url: string) => {
  const dispatcher = new Agent({ connections: 1, connect: { rejectUnauthorized: false } })
  open.add(dispatcher)
  const headers = { 'content-type': 'application/json' }
  const get = async (path: string) => {
    const { statusCode, body } = await request(url + path, { dispatcher })
    return { status: statusCode, text: await body.text() }
  }
  const query = async () => {
    const answer = await request(`${url}/graphql`, { method: 'POST', headers, body: QUERY, dispatcher })
    return JSON.parse(await answer.body.text())
  }
  return { get, query }
}

/** Opens idle connections, and waits until the server has accepted or closed each of them. */
const crowd = async (url: string): Promise<{ refused(): number; leave(): void }> => {
  const { hostname, port } = new URL(url)
  let refused = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname))
  for (const socket of sockets) {
    open.add(socket)
    socket
      .on('error', () => undefined)
      .once('close', () => {
        refused += 1
      })
  }
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
  )
  return {
    refused: () => refused,
    leave: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

const certified = async (): Promise<Record<string, string>> => {
  const { cert, key } = await makeCertificate()
  const [TLS_CERT, TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  await Promise.all([writeFile(TLS_CERT, cert), writeFile(TLS_KEY, key)])
  return { TLS_CERT, TLS_KEY }
}

const workers = async (): Promise<Record<string, string>> => {
  const redis = await startRedis()
  open.add({ destroy: () => redis.close() })
  return {
    WEB_CONCURRENCY: '2',
    SESSION_STORE_URL: redis.url,
    SESSION_KEY: 'key-0123456789-0123456789-0123456789',
  }
}

const sandboxOf = ({ greeting }: Ready): string[] => {
  const [, url] = /Sandbox +(http\S+)/.exec(greeting) ?? []
  return url === undefined ? [] : [url]
}

const counterIn = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1])

describe('process with a limit of 256 open files', () => {
  for (const [what, settingsOf, runs] of [
    ['with its own sandbox', async () => ({}), itOnLinux],
    [
      'in front of another API, over HTTPS',
      async () => ({ ...(await ownSandbox()), ...(await certified()) }),
      itOnLinux,
    ],
    ['with two workers', workers, itWithRedis],
  ] as const)
    runs(
      `serves open connections despite 400 idle ones, and new connections after those have closed: ${what}`,
      async () => {
        const settings: Record<string, string> = await settingsOf()
        const program = await ready(settings, undefined, undefined, DESCRIPTORS)
        const { gateway, child } = program
        const bystander = clientOf(gateway)
        const answer = await bystander.query()
        expect(answer).toMatchObject({ data: { viewer: { accounts: { nodes: [{}] } } } })
        const crowds = []
        for (const url of [gateway, ...sandboxOf(program)]) crowds.push(await crowd(url))
        const until = performance.now() + HELD_MS
        while (performance.now() < until && child.exitCode === null)
          expect(await bystander.query()).toEqual(answer)
        for (const each of crowds) expect(each.refused()).toBeGreaterThan(CONNECTIONS - DESCRIPTORS)
        for (const path of ['/livez', '/readyz']) expect((await bystander.get(path)).status).toBe(200)
        const { text } = await bystander.get('/metrics')
        expect(counterIn(text, 'process_max_fds')).toBe(DESCRIPTORS)
        // Some descriptors must remain free for files and API calls.
        expect(counterIn(text, 'process_open_fds')).toBeLessThan(DESCRIPTORS - 32)
        for (const each of crowds) each.leave()
        // Waits until the process has noticed that the clients have disconnected.
        while (
          !(await clientOf(gateway)
            .query()
            .catch(() => undefined))
        );
        for (let others = 0; others < 20; others += 1) expect(await clientOf(gateway).query()).toEqual(answer)
        expect([child.exitCode, child.signalCode]).toEqual([null, null])
      },
      TIME_LIMIT,
    )
})
