import type { Problem } from '../../contract/language/errors.ts'
import type { Context } from '../engine/context.ts'
import { refuse } from '../refusal.ts'

interface ActiveLimit {
  readonly table: 'campaigns' | 'line_items'
  readonly limit: number
  readonly code: Problem['code']
  readonly noun: string
}

/** Paused, draft and deleted records do not count. */
export const assertRoomForActive = async (
  { db }: Context,
  accountId: string,
  { table, limit, code, noun }: ActiveLimit,
): Promise<void> => {
  const { active } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .where('account_id', '=', accountId)
    .where('deleted', '=', 0)
    .where('entity_status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  if (active >= limit)
    refuse({
      code,
      message: `an account may have at most ${limit} active ${noun}`,
      parameter: 'entity_status',
      limit,
    })
}
