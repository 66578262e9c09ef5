import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomOf } from '../../harness/gateway/random-queries.ts'
import { atTheEnd } from '../../harness/program.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import { createClient, repeat } from '../load/client.ts'
import { type Person, signInAll } from '../load/people.ts'
import { atLeast, type Check, isTrue, isZero, type Run, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { startScript } from '../servers/script.ts'

const CONNECTIONS = 32
const FAULTS = 0.03
/** Numbers of users and requests, large enough to detect planted faults. */
const PLANTED = { users: 20, requests: 600 }
const root = join(import.meta.dirname, '../..')

const QUERIES = [
  '{ viewer { user { screenName } accounts(first: 2) { nodes { name } } } }',
  '{ account(id: "18ce54d4x5t") { name campaigns(first: 3) { nodes { name } } } }',
  '{ account(id: "18ce54d4x5t") { campaigns { nodes { name lineItems(first: 2) { nodes { name } } } } } }',
  '{ account(id: "18ce54d4x5t") { campaign(id: "8wku2") { name account { name } } } }',
]
const WRITE = `mutation ($name: String!) {
  campaignUpdate(accountId: "18ce54d4x5t", id: "8wku2", input: { name: $name }) { campaign { name } userErrors { code } }
}`
const WRITES_IN_100 = 3

interface Leaks {
  readonly foreign: string[]
  /** Number of results that contain the name of the user who requested them. */
  own: number
  failed: number
  /** Number of injected upstream faults. */
  faults: number
}

/** Sends random queries for random users. A result with another user's name is a leak. */
const askAll = async (
  url: string,
  people: readonly Person[],
  requests: number,
  seed: number,
): Promise<Leaks> => {
  const client = createClient(url, { connections: CONNECTIONS })
  const random = randomOf(seed)
  const leaks: Leaks = { foreign: [], own: 0, failed: 0, faults: 0 }
  await repeat(requests, CONNECTIONS, async () => {
    const person = people[random(people.length)] as Person
    const isWrite = random(100) < WRITES_IN_100
    const query = isWrite ? WRITE : (QUERIES[random(QUERIES.length)] as string)
    const variables = isWrite ? { name: `<u${person.number}> renamed` } : {}
    const { text, json } = await client.ask(query, variables, { cookie: person.cookie })
    const readers = [...text.matchAll(/<u(\d+|nobody)>|"user(\d+)"/g)].map(([, one, other]) => one ?? other)
    if (readers.some((reader) => reader !== `${person.number}`))
      leaks.foreign.push(`${person.number}: ${text.slice(0, 200)}`)
    if (readers.length > 0) leaks.own += 1
    if (json?.errors) leaks.failed += 1
  })
  await client.close()
  return leaks
}

interface World {
  readonly users: number
  readonly requests: number
  readonly faults: number
  /** Folder with a copy of the source code to run instead of this project's. */
  readonly folder?: string
}

const measure = async ({ users, requests, faults, folder }: World, { seed }: Run): Promise<Leaks> => {
  const redis = await startRedis()
  atTheEnd.add(redis.close)
  const { info } = await startScript<{ url: string }>('people-process.ts', { faults, seed })
  const gateway = await startGateway(
    {
      ADS_BASE_URL: info.url,
      ADS_CONSUMER_KEY: 'ck',
      ADS_CONSUMER_SECRET: 'cs',
      WEB_CONCURRENCY: '2',
      SESSION_STORE_URL: redis.url,
      SESSION_KEY: 'key-0123456789-0123456789-0123456789',
      PAGE_CACHE_TTL: '5',
      RESPONSE_CACHE_TTL: '5',
    },
    folder,
  )
  const leaks = await askAll(gateway.url, await signInAll(gateway.url, users), requests, seed)
  gateway.child.kill('SIGKILL')
  const { faults: met } = (await (await fetch(`${info.url}/__faults`)).json()) as { faults: number }
  return { ...leaks, faults: met }
}

/** Faults to plant, each with the source text that it replaces. */
export const PLANTS = [
  {
    what: 'loaders shared by all users',
    file: 'src/graph/context/context.ts',
    from: 'loaders: createLoaders(client.with({ translateError }), signal, plan, translateError, calls),',
    to: 'loaders: ((globalThis as { planted?: Loaders }).planted ??= createLoaders((principal?.client ?? anonymousClient).with({ translateError: toGraphQLError }), new AbortController().signal, undefined, toGraphQLError)),',
  },
  {
    what: 'a cache key without its owner',
    file: 'src/upstream/cache/cache.ts',
    // The text is split so that this file contains no template placeholders.
    from: '`$' + '{name} $' + '{owner} $' + '{mark} $' + '{request}`',
    to: '`$' + '{name} $' + "{owner === '' ? 'x' : 'x'} $" + '{mark === undefined} $' + '{request}`',
  },
]

const withPlant = async <T>(
  { file, from, to }: (typeof PLANTS)[number],
  use: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'adgraph-planted-'))
  try {
    for (const name of ['src', 'resolvers', 'schema', 'examples', 'package.json', 'schema.graphql'])
      await cp(join(root, name), join(folder, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const text = await readFile(join(folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} no longer contains ${from}`)
    await writeFile(join(folder, file), text.replace(from, to))
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const isolation = rowOf({
  name: 'isolation',
  title:
    'users with equal ids on two processes with all caches and upstream faults; then bugs planted in a copy of the source',
  full: { users: 1000, requests: 100_000, plants: PLANTS.length },
  short: { users: 20, requests: 400, plants: 0 },
  missing: () => (redisIsAvailable() ? undefined : howToInstallRedis),
  run: async ({ users, requests, plants }, run) => {
    const leaks = await measure({ users, requests, faults: FAULTS }, run)
    for (const line of leaks.foreign.slice(0, 3)) run.print(line)
    const checks: Check[] = [
      isZero('results with data of other users', leaks.foreign.length, requests),
      atLeast('results that name their reader', leaks.own, requests / 2),
      atLeast('upstream faults', leaks.faults, 1),
      isTrue('results with errors', true, `${leaks.failed}`),
    ]
    for (const plant of PLANTS.slice(0, plants)) {
      const planted = await withPlant(plant, (folder) => measure({ ...PLANTED, faults: 0, folder }, run))
      checks.push(
        isTrue(
          `caught: ${plant.what}`,
          planted.foreign.length > 0,
          `${planted.foreign.length} of ${PLANTED.requests}`,
        ),
      )
    }
    return checks
  },
})
