import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { scheduleWaitingPosts } from './publication.ts'
import type { Tables } from './tables.ts'

/** What a post shows besides its text; that of posts made before is not known. Waiting posts get their time. */
export const postMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['name', 'card_uri', 'media_keys'])
      await db.schema.alterTable('posts').addColumn(column, 'text').execute()
    const tables = await db.introspection.getTables()
    if (tables.some(({ name }) => name === 'scheduled_tweets'))
      await scheduleWaitingPosts(db as Kysely<Tables>)
  },
}
