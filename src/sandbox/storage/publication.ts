import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export const PUBLICATION = 'scheduled_tweets.publish'

/** Schedules the publication of waiting posts that were inserted without running the rules. */
export const scheduleWaitingPosts = async (db: Kysely<Tables>): Promise<void> => {
  const planned = db.selectFrom('occurrences').select('record_id').where('kind', '=', PUBLICATION)
  const rows = await db
    .selectFrom('scheduled_tweets')
    .select(['id', 'account_id', 'scheduled_at'])
    .where('scheduled_status', '=', 'SCHEDULED')
    .where('id', 'not in', planned)
    .orderBy('seq')
    .execute()
  for (const { id, account_id, scheduled_at } of rows)
    await db
      .insertInto('occurrences')
      .values({
        at: Date.parse(scheduled_at as string),
        kind: PUBLICATION,
        account_id: account_id as string,
        record_id: id as string,
      })
      .execute()
}
