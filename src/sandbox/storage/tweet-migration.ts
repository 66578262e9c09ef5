import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Reply settings and video texts of posts; none for older posts. */
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
