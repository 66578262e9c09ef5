import { MAIN } from './live.ts'

const ownersOf = (rows: readonly Row[], accountId: string): ReadonlySet<unknown> =>
  new Set(
    rows.flatMap(({ table, row }) =>
      table === 'promotable_users' && row.account_id === accountId ? [row.user_id] : [],
    ),
  )

/** Row of a sandbox's export. */
export interface Row {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

export const exportOf = async (url: string): Promise<Row[]> =>
  (await (await fetch(`${url}/__sandbox/export`)).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Checks whether a setting is set. Responses contain unset settings, but rows do not. */
const isSet = (value: unknown): boolean => value !== null && value !== '' && value !== 'NOT_SET'

/** Returns an account's rows as lines, in creation order. Omits `seq`, which only encodes this order. */
export const linesOf = (rows: readonly Row[], table: string, accountId = MAIN): string[] => {
  const owners = ownersOf(rows, accountId)
  return rows
    .filter(
      (each) =>
        each.table === table &&
        (table === 'posts'
          ? owners.has(each.row.user_id)
          : table === 'accounts'
            ? each.row.id === accountId
            : table === 'catalog_records' || each.row.account_id === accountId),
    )
    .sort((one, other) => Number(one.row.seq ?? 0) - Number(other.row.seq ?? 0))
    .map(({ row: { seq: _seq, ...row } }) => {
      const json = row.settings ?? row.record
      if (typeof json !== 'string') return JSON.stringify(row)
      const fields = Object.entries(JSON.parse(json)).filter(([, value]) => isSet(value))
      return JSON.stringify({ ...row, settings: null, record: Object.fromEntries(fields.sort()) })
    })
}
