/**
 * Starts uploads over real HTTP against the sandbox. The audience is read from the sandbox's own file, and
 * expected hashes are calculated here.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SandboxOptions } from '../../src/sandbox/server.ts'
import { type Served, serveSandbox, startWorld, type World } from '../domains/world.ts'

export const AUDIENCE = '1nmth'

export let database: string
export let world: World
export let main: string

/**
 * Starts the world of a test file before its tests and stops it afterwards. If `fresh`, restores the demo
 * data before each test, which takes as long as several uploads.
 */
export const startUploads = (options: SandboxOptions = {}, { fresh = true } = {}): void => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adgraph-uploads-'))
    database = join(folder, 'sandbox.db')
    world = await startWorld({ database, ...options })
    main = world.sandbox.demo.mainAccountId
  })
  if (fresh) beforeEach(() => world.reset())
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true })
  })
}

/** Starts another gateway for the same sandbox. */
export const serveAnother = (more: Parameters<typeof serveSandbox>[2] = {}): Promise<Served> =>
  serveSandbox(world.sandbox, { baseUrl: world.sandboxUrl }, more)

export const fault = async (rule: object): Promise<void> => {
  const response = await fetch(`${world.sandboxUrl}/__sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ operation: 'custom_audience_users.batch', ...rule }),
  })
  expect(response.ok).toBe(true)
}
/** Returns the audience size that REST reports a minute later. */
export const sizeAfterAMinute = async (): Promise<number> => {
  const moved = await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=60`, { method: 'POST' })
  expect(moved.ok).toBe(true)
  const { json } = await world.rest.get(`/12/accounts/${main}/custom_audiences/${AUDIENCE}`)
  return json.data.audience_size
}

export const at = (query: string, gateway = world.url, audience = AUDIENCE) =>
  `${gateway}/audiences/${main}/${audience}/users?${query}`
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** Calculates the value that the sandbox stores for a member: the kind in one byte, then half of the hash. */
export const memberOf = (kind: number, hash: string): string => `0${kind}${hash.slice(0, 32)}`
/** Returns the identifiers of all members, as stored. */
export const members = (audience = AUDIENCE): string[] => {
  const db = new DatabaseSync(database, { readOnly: true })
  try {
    return db
      .prepare(
        `select lower(hex(identity)) as identity from audience_members where audience_id = ?1
         union all select lower(hex(identity)) from audience_aliases where audience_id = ?1 order by 1`,
      )
      .all(audience)
      .map(({ identity }) => String(identity))
  } finally {
    db.close()
  }
}
export const requests = (): number =>
  world.sandbox.calls.counts().operations['custom_audience_users.batch'] ?? 0
export const person = (index: number): string => `{"email":"Person${index}@Example.com "}\n`
export function* people(count: number, from = 0): Generator<string> {
  for (let index = from; index < from + count; index += 100)
    yield Array.from({ length: Math.min(100, from + count - index) }, (_, more) => person(index + more)).join(
      '',
    )
}
export const emails = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => memberOf(0, sha256(`person${index}@example.com`))).sort()
export const taken = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = new Set(members())
  await work()
  return members().filter((member) => !before.has(member))
}
