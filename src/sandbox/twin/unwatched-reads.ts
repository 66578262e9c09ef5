import type { KyselyPlugin } from 'kysely'
import { resources, views } from '../../contract/index.ts'
import type { Resource } from '../../contract/language/define.ts'
import { STORED_ELSEWHERE } from './stored-elsewhere.ts'

/** Tables that only the engine writes, so a twin always has their complete content. */
const OWN_TABLES: ReadonlySet<string> = new Set([
  'account_access',
  'account_history',
  'counters',
  'idempotency_keys',
  'occurrences',
  'sqlite_sequence',
])

/** Views with a table of their own. */
export const STORED_VIEWS: readonly string[] = Object.values(
  views as Readonly<Record<string, Resource>>,
).flatMap(({ name, stored }) => (stored === true ? [name] : []))

/** Maps each table to its resource. A watched read of the resource also covers reads of the table. */
const ANNOUNCED_BY: ReadonlyMap<string, string> = new Map([
  ...[...Object.keys(resources), ...STORED_VIEWS].map((name) => [name, name] as const),
  ...Object.entries(STORED_ELSEWHERE).flatMap(([name, { tables }]) =>
    tables.map((table) => [table, name] as const),
  ),
])

interface Node {
  readonly kind?: string
}

/** Collects the tables that a query reads. */
const tablesIn = (node: unknown, found: Set<string>): Set<string> => {
  if (Array.isArray(node)) for (const each of node) tablesIn(each, found)
  else if (typeof node === 'object' && node !== null) {
    const { kind } = node as Node
    if (kind === 'TableNode') {
      const { table } = node as { table?: { identifier?: { name?: string } } }
      if (table?.identifier?.name !== undefined) found.add(table.identifier.name)
    } else for (const value of Object.values(node)) tablesIn(value, found)
  }
  return found
}

/**
 * Creates a plugin that reports reads that bypass `watch`. Without it, a twin could treat records that it has
 * not read as nonexistent. The plugin does not see statements in plain SQL, which the engine uses only for
 * lists.
 */
export const reportUnwatchedReads = (
  hasWatched: (resource: string) => boolean,
  report: (table: string) => void,
): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind === 'SelectQueryNode')
      for (const table of tablesIn(node, new Set())) {
        const resource = ANNOUNCED_BY.get(table)
        if (!OWN_TABLES.has(table) && (resource === undefined || !hasWatched(resource))) report(table)
      }
    return node
  },
  transformResult: async ({ result }) => result,
})
