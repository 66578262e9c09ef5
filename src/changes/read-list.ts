import type { Operation } from '../contract/language/define.ts'
import { everything, pageBounds } from '../contract/language/lists.ts'
import { createWalk } from '../loaders/index.ts'
import { BadRow, type CallOptions, type Row, type UserClient } from '../upstream/index.ts'
import type { ChangedRow } from './change.ts'

/** Rows of a list, including deleted rows and drafts, latest change first. */
export interface ReadRows {
  readonly rows: readonly ChangedRow[]
  readonly isWhole: boolean
  /**
   * Time on the API's clock, in milliseconds since the epoch. Changes not yet read have this timestamp or a
   * later one.
   */
  readonly settledAt: number
}

export interface ListToRead {
  readonly client: UserClient
  readonly list: Operation
  readonly accountId: string
  /** Rows per page, up to the maximum of the list. */
  readonly pageSize: number
}

/** Maximum lag of a response behind the API's clock. */
const LAG_MS = 2000

/** Options that bypass caches and give queries and writes priority in rate limit windows. */
const OPTIONS: CallOptions = { fresh: true, lane: 'background' }

const isRecordOf =
  ({ resource: { type } }: Operation) =>
  (row: Row): row is ChangedRow =>
    !(row instanceof BadRow) && row.__typename === type && typeof (row as ChangedRow).restId === 'string'

/**
 * Reads pages until `isEnough` returns true or the list ends.
 *
 * @throws UpstreamError if a call fails
 */
export const readRows = async (
  { client, list, accountId, pageSize }: ListToRead,
  isEnough: (rows: readonly ChangedRow[]) => boolean,
): Promise<ReadRows> => {
  const walk = createWalk(list, (error) => error)
  const rows: ChangedRow[] = []
  let settledAt = 0
  let cursor: string | null = null
  do {
    const input: Record<string, unknown> = {
      ...everything(list),
      account_id: accountId,
      sort_by: 'updated_at-desc',
      count: Math.min(pageSize, pageBounds(list).maximum),
      ...(cursor !== null && { cursor }),
    }
    const { data, nextCursor } = await client.call(list, input as never, OPTIONS)
    if (cursor === null) settledAt = client.serviceTime() - LAG_MS
    const page = data as unknown as readonly Row[]
    rows.push(...page.filter(isRecordOf(list)))
    cursor = nextCursor
    if (cursor !== null && isEnough(rows)) return { rows, isWhole: false, settledAt }
    if (cursor !== null) walk.follow(cursor, page)
  } while (cursor !== null)
  return { rows, isWhole: true, settledAt }
}
