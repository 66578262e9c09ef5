import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who may answer a post, and what is said of its video: nothing, for those made before. */
export const tweetMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const columns = [
      'conversation_settings',
      'video_title',
      'video_description',
      'video_cta',
      'video_cta_value',
    ]
    for (const column of columns) await db.schema.alterTable('posts').addColumn(column, 'text').execute()
    await db.schema.createIndex('posts_by_user').on('posts').columns(['user_id', 'tweet_id']).execute()
  },
}
