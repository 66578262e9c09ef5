import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomOf } from '../../harness/gateway/random-queries.ts'
import { atTheEnd } from '../../harness/program.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import { createClient, repeat } from '../load/client.ts'
import { type Person, signInAll } from '../load/people.ts'
import { atLeast, type Check, holds, none, type Run, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { startScript } from '../servers/script.ts'

const CONNECTIONS = 32
const FAULTS = 0.03
/** Of a planted fault: enough to be found. */
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
  /** Answers that named their reader, so that something was looked at. */
  own: number
  failed: number
  /** Answers of the upstream that went wrong on purpose. */
  faults: number
}

/** Everybody asks at random; whatever names another reader than the one who asked has leaked. */
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
  /** A copy of the source, in place of the source. */
  readonly folder?: string
}

const measure = async ({ users, requests, faults, folder }: World, { seed }: Run): Promise<Leaks> => {
  const redis = await startRedis()
  atTheEnd.add(redis.close)
  const { said } = await startScript<{ url: string }>('people-process.ts', { faults, seed })
  const gateway = await startGateway(
    {
      ADS_BASE_URL: said.url,
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
  const { faults: met } = (await (await fetch(`${said.url}/__faults`)).json()) as { faults: number }
  return { ...leaks, faults: met }
}

/** Each with the text in the source that it replaces. */
export const PLANTS = [
  {
    what: 'one set of loaders for everybody',
    file: 'src/graph/context/context.ts',
    from: 'loaders: createLoaders(client.with({ translateError }), signal, plan, translateError, calls),',
    to: 'loaders: ((globalThis as { planted?: Loaders }).planted ??= createLoaders((principal?.client ?? anonymousClient).with({ translateError: toGraphQLError }), new AbortController().signal, undefined, toGraphQLError)),',
  },
  {
    what: 'a cache key without its owner',
    file: 'src/upstream/cache/cache.ts',
    // The template's own placeholders, as text.
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
    if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`)
    await writeFile(join(folder, file), text.replace(from, to))
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const isolation = rowOf({
  name: 'isolation',
  title:
    'people with the same ids on two processes, all caches on, faults on; then with faults planted in a copy of the source',
  full: { users: 1000, requests: 100_000, plants: PLANTS.length },
  short: { users: 20, requests: 400, plants: 0 },
  missing: () => (redisIsAvailable() ? undefined : howToInstallRedis),
  run: async ({ users, requests, plants }, run) => {
    const leaks = await measure({ users, requests, faults: FAULTS }, run)
    for (const line of leaks.foreign.slice(0, 3)) run.print(line)
    const checks: Check[] = [
      none('answers with bytes of others', leaks.foreign.length, requests),
      atLeast('answers that named their reader', leaks.own, requests / 2),
      atLeast('upstream faults meanwhile', leaks.faults, 1),
      holds('answers with errors for them', true, `${leaks.failed}`),
    ]
    for (const plant of PLANTS.slice(0, plants)) {
      const planted = await withPlant(plant, (folder) => measure({ ...PLANTED, faults: 0, folder }, run))
      checks.push(
        holds(
          `caught: ${plant.what}`,
          planted.foreign.length > 0,
          `${planted.foreign.length} of ${PLANTED.requests}`,
        ),
      )
    }
    return checks
  },
})
