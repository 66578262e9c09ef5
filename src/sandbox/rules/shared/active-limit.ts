import { resources } from '../../../contract/index.ts'
import type { Problem } from '../../../contract/language/errors.ts'
import { grouped } from '../../../contract/language/limits.ts'
import type { Context } from '../../engine/context.ts'
import { refuse } from '../../refusal.ts'
import { countRecords } from '../../storage/records.ts'

interface ActiveLimit {
  readonly table: 'campaigns' | 'line_items'
  readonly limit: number
  readonly code: Problem['code']
  readonly noun: string
}

/** Checks that another record may become active. Paused, draft and deleted records do not count. */
export const assertRoomForActive = async (
  context: Context,
  accountId: string,
  { table, limit, code, noun }: ActiveLimit,
): Promise<void> => {
  const counted = { account_id: accountId, deleted: 0, entity_status: 'ACTIVE' }
  if ((await countRecords(context, resources[table], counted, limit)) >= limit)
    refuse(code, `An account can have at most ${grouped(limit)} active ${noun}`, {
      parameter: 'entity_status',
      limit,
    })
}
