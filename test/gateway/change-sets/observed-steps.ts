import { resources, views } from '../../../src/contract/index.ts'
import { isRead, type Operation } from '../../../src/contract/language/define.ts'
import { parseJson } from '../../../src/contract/language/json.ts'
import { describe as describeSchema } from '../../../src/contract/language/values.ts'
import type { Step } from '../../../src/gateway/change-sets/undo/steps.ts'
import type { ChangeSetChange } from '../../../src/graph/context/change-sets.ts'
import { createUpstream, type UserClient } from '../../../src/upstream/index.ts'
import { countWrites } from '../../change-sets/stage.ts'
import type { World } from '../../domains/world.ts'

// Steps are observed in the sandbox's tables, so that undo is tested without previews and their rules.

type Stored = Readonly<Record<string, unknown>>
/** Rows of a world by table and key. */
type Rows = ReadonlyMap<string, { readonly table: string; readonly row: Stored }>

/** Tables that contain no records of an account, such as history, counters and scheduled events. */
const BESIDES: ReadonlySet<string> = new Set([
  'account_history',
  'audience_aliases',
  'audience_members',
  'counters',
  'occurrences',
  'idempotency_keys',
])

/** Freezes a world's clock, so that no event, such as the review of a medium, becomes due while a test runs. */
export const freezeClock = async (world: World): Promise<void> => {
  const response = await fetch(`${world.sandboxUrl}/__sandbox/clock?freeze=`, { method: 'POST' })
  if (!response.ok) throw new Error(await response.text())
}

/** Last export of each world, with the number of writes before it. */
const exported = new WeakMap<World, { readonly writes: number; readonly lines: readonly string[] }>()

/** Exports a world, unless nothing was written since the last export. */
const readExport = async (world: World): Promise<readonly string[]> => {
  const writes = countWrites(world)
  const known = exported.get(world)
  if (known?.writes === writes) return known.lines
  const text = await (await fetch(`${world.sandboxUrl}/__sandbox/export`)).text()
  const lines = text.split('\n').filter((line) => line !== '')
  exported.set(world, { writes, lines })
  return lines
}

const KEYS: Readonly<Record<string, readonly string[]>> = {
  media_library: ['account_id', 'media_key'],
  posts: ['tweet_id'],
  tax_settings: ['account_id'],
  user_settings: ['account_id', 'user_id'],
}

const rowsOf = (lines: readonly string[], others: ReadonlySet<string>): Rows =>
  new Map(
    lines
      .filter((line) => !others.has(line))
      .flatMap((line) => {
        const { table, row } = parseJson(line) as { readonly table: string; readonly row: Stored }
        const keys = (KEYS[table] ?? ['id']).map((key) => row[key])
        return BESIDES.has(table) || keys.includes(undefined)
          ? []
          : [[`${table} ${keys.join(' ')}`, { table, row }] as const]
      }),
  )

/** Tables that change with every write: history, and counters for new ids. */
const HISTORY: ReadonlySet<string> = new Set(['account_history', 'counters'])

/**
 * Returns the complete export of a world, one line per row. It omits history, update times and the numbers of
 * scheduled events. Given `known` lines, it also omits deleted records that are not among them, and the
 * events scheduled for these records.
 */
export const recordLines = async (world: World, known: readonly string[] = []): Promise<string[]> => {
  const lines = (await readExport(world)).filter((line) => {
    const [, table = ''] = /^\{"table":"(\w+)"/.exec(line) ?? []
    return !HISTORY.has(table)
  })
  const shown = lines.map((line) =>
    line.replace(/"updated_at":"[^"]*",?/, '').replace(/^(\{"table":"occurrences".*)"seq":\d+,?/, '$1'),
  )
  if (known.length === 0) return shown
  const before = new Set(known)
  const isDeleted = (line: string): boolean => line.includes('"deleted":1') && !before.has(line)
  const deleted = new Set(shown.filter(isDeleted).map((line) => /"id":"(\w+)"/.exec(line)?.[1]))
  const isOfDeleted = (line: string): boolean =>
    line.startsWith('{"table":"occurrences"') && deleted.has(/"record_id":"(\w+)"/.exec(line)?.[1])
  return shown.filter((line) => !isDeleted(line) && !isOfDeleted(line))
}

const all = { ...resources, ...views } as unknown as Readonly<Record<string, Operation['resource']>>

/** Converts a row to a record of the API. */
const recordOfRow = (table: string, row: Stored): Stored => {
  if (table === 'posts') return { id: row.tweet_id, name: row.name }
  const settings = typeof row.settings === 'string' ? (JSON.parse(row.settings) as Stored) : undefined
  return Object.fromEntries(
    Object.entries(all[table]?.fields ?? {}).flatMap(([name, schema]) => {
      const { wire, 'x-derived': derived } = describeSchema(schema)
      if (derived) return []
      const value = (settings ?? row)[name]
      if (wire === 'boolean' && typeof value === 'number') return [[name, value === 1]]
      const isJson = (wire === 'list' || wire === 'json') && typeof value === 'string'
      return [[name, isJson ? parseJson(value) : (value ?? null)]]
    }),
  )
}

const changesBetween = (
  before: readonly string[],
  after: readonly string[],
  accountId: string,
): ChangeSetChange[] => {
  const [old, next] = [rowsOf(before, new Set(after)), rowsOf(after, new Set(before))]
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((key) => {
    const [first, last] = [old.get(key), next.get(key)]
    const { table } = (last ?? first) as { readonly table: string }
    const resource = table === 'posts' ? 'tweets' : table
    return all[resource] === undefined
      ? []
      : [
          {
            resource,
            accountId,
            ...(first && { before: recordOfRow(table, first.row) }),
            ...(last && { after: recordOfRow(table, last.row) }),
          },
        ]
  })
}

/** Creates a client that signs as the demo user, and notes each successful write with the rows that it changed. */
export const observingClient = (world: World) => {
  const { demoUser } = world.sandbox
  const steps: Step[] = []
  const observe = (client: UserClient): UserClient =>
    new Proxy(client, {
      get: (target, name) => {
        if (name === 'with')
          return (...given: Parameters<UserClient['with']>) => observe(target.with(...given))
        if (name !== 'call') return Reflect.get(target, name, target)
        return async (operation: Operation, input: Stored, options: object) => {
          const send = () => target.call(operation, input, options)
          if (isRead(operation)) return send()
          const before = await readExport(world)
          const response = await send()
          const after = await readExport(world)
          const accountId = String(input.account_id)
          steps.push({ operation: operation.name, input, changes: changesBetween(before, after, accountId) })
          return response
        }
      },
    })
  const upstream = createUpstream({
    baseUrl: world.sandboxUrl,
    consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
  })
  const client = upstream.as({ key: demoUser.access_token, secret: demoUser.access_token_secret })
  return { client: observe(client), steps, close: () => upstream.close() }
}
