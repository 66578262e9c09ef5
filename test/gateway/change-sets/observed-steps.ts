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
/** Row before and after a change. A new row has no `before`, and a removed one no `after`. */
interface RowChange {
  readonly table: string
  readonly key: string
  readonly before: Stored | undefined
  readonly after: Stored | undefined
}

/** Tables that contain no records of an account, such as history, counters and scheduled events. */
const BESIDES: ReadonlySet<string> = new Set([
  'account_history',
  'audience_aliases',
  'audience_members',
  'counters',
  'occurrences',
  'idempotency_keys',
])

/** Freezes a world's clock, so that no event, such as the end of a review, becomes due while a test runs. */
export const freezeClock = async (world: World): Promise<void> => {
  const response = await fetch(`${world.sandboxUrl}/__sandbox/clock?freeze=`, { method: 'POST' })
  if (!response.ok) throw new Error(await response.text())
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')
const tableOf = (line: string): string => /"table":"(\w+)"/.exec(line)?.[1] ?? ''
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, part) => (typeof part === 'bigint' ? `${part}` : part))

interface DifferenceLine {
  readonly table: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly key: Stored
  readonly row?: Stored
  readonly fields?: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
}

/** Starts recording row changes. It reads only diffs, which are much smaller than exports. */
const startJournal = async (world: World) => {
  const control = async (method: string, path: string): Promise<string> => {
    const response = await fetch(`${world.sandboxUrl}/__sandbox/${path}`, { method })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.text()
  }
  await control('POST', 'snapshots?name=observed')
  const initial = Map.groupBy(linesOf(await control('GET', 'export')), tableOf)
  let writes = countWrites(world)
  /** Latest rows of the changed tables, by table and key. */
  const known = new Map<string, Map<string, Stored>>()
  const keyOf = (row: Stored, names: readonly string[]): string => textOf(names.map((name) => row[name]))
  const rowsOf = (table: string, names: readonly string[]): Map<string, Stored> => {
    const parsed = () =>
      (initial.get(table) ?? []).map((line) => (parseJson(line) as { readonly row: Stored }).row)
    const rows = known.get(table) ?? new Map(parsed().map((row) => [keyOf(row, names), row]))
    known.set(table, rows)
    return rows
  }
  const journal: RowChange[] = []
  const note = ({ table, change, key: own, row, fields = {} }: DifferenceLine): RowChange => {
    const key = keyOf(own, Object.keys(own))
    const rows = rowsOf(table, Object.keys(own))
    const before = change === 'added' ? undefined : (rows.get(key) ?? {})
    const changed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.after]))
    const after = change === 'removed' ? undefined : { ...before, ...row, ...changed }
    if (after) rows.set(key, after)
    else rows.delete(key)
    return { table, key, before, after }
  }
  /** Returns all changes so far, oldest first. */
  return async (): Promise<readonly RowChange[]> => {
    const count = countWrites(world)
    if (count === writes) return journal
    writes = count
    const [, ...lines] = linesOf(await control('GET', 'diff?snapshot=observed&count=100000'))
    if (lines.length > 0) await control('POST', 'snapshots?name=observed')
    journal.push(...lines.map((line) => note(parseJson(line) as DifferenceLine)))
    return journal
  }
}

const journals = new WeakMap<World, ReturnType<typeof startJournal>>()
const readJournal = async (world: World): Promise<readonly RowChange[]> => {
  const journal = journals.get(world) ?? startJournal(world)
  journals.set(world, journal)
  return (await journal)()
}

/** Returns a mark for `changesSince`: the number of changes so far. */
export const markOf = async (world: World): Promise<number> => (await readJournal(world)).length

/** Returns one change for each row that has changed since a mark. */
const changesSince = async (world: World, mark: number): Promise<RowChange[]> => {
  const changes = new Map<string, RowChange>()
  for (const change of (await readJournal(world)).slice(mark)) {
    const name = `${change.table} ${change.key}`
    const earlier = changes.get(name)
    changes.set(name, earlier ? { ...change, before: earlier.before } : change)
  }
  return [...changes.values()]
}

/** Tables that change with every write: history, and counters for new ids. */
const HISTORY: ReadonlySet<string> = new Set(['account_history', 'counters'])

/**
 * Returns a row as text, without the time of its last change. For a scheduled event, also omits its number.
 */
const shown = (table: string, { updated_at: _time, ...row }: Stored): string =>
  `${table} ${textOf({ ...row, ...(table === 'occurrences' && { seq: undefined }) })}`

/**
 * Returns the rows that have been lost or added since a mark, without history. The added rows do not include
 * records that have been deleted since, or events scheduled for them.
 */
export const recordsSince = async (world: World, mark: number) => {
  const changes = (await changesSince(world, mark)).filter(({ table }) => !HISTORY.has(table))
  const before = new Set(changes.flatMap(({ table, before: row }) => (row ? [shown(table, row)] : [])))
  const rows = changes.flatMap(({ table, after }) => (after ? [{ table, row: after }] : []))
  const after = new Set(rows.map(({ table, row }) => shown(table, row)))
  const deleted = new Set(rows.filter(({ row }) => row.deleted === 1).map(({ row }) => row.id))
  const isOfDeleted = ({ table, row }: (typeof rows)[number]): boolean =>
    row.deleted === 1 || (table === 'occurrences' && deleted.has(row.record_id))
  const added = rows.filter((own) => !isOfDeleted(own)).map(({ table, row }) => shown(table, row))
  return {
    lost: [...before].filter((line) => !after.has(line)),
    extra: [...new Set(added)].filter((line) => !before.has(line)),
  }
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

const recordChanges = (changes: readonly RowChange[], accountId: string): ChangeSetChange[] =>
  [...changes.filter(({ before }) => before), ...changes.filter(({ before }) => !before)].flatMap(
    ({ table, before, after }) => {
      const resource = table === 'posts' ? 'tweets' : table
      if (BESIDES.has(table) || all[resource] === undefined) return []
      return [
        {
          resource,
          accountId,
          ...(before && { before: recordOfRow(table, before) }),
          ...(after && { after: recordOfRow(table, after) }),
        },
      ]
    },
  )

/**
 * Creates a client that signs as the demo user, and records each successful write with the rows that it
 * changed.
 */
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
          const mark = await markOf(world)
          const response = await send()
          const changes = recordChanges(await changesSince(world, mark), String(input.account_id))
          steps.push({ operation: operation.name, input, changes })
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
