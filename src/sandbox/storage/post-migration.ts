import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { scheduleWaitingPosts } from './publication.ts'
import type { Tables } from './tables.ts'

/** Content of posts, unknown for older ones. Schedules waiting posts. */
export const postMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['name', 'card_uri', 'media_keys'])
      await db.schema.alterTable('posts').addColumn(column, 'text').execute()
    const tables = await db.introspection.getTables()
    if (tables.some(({ name }) => name === 'scheduled_tweets'))
      await scheduleWaitingPosts(db as Kysely<Tables>)
  },
}
