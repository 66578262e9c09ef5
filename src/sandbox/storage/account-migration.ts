import type { Migration } from 'kysely/migration'

/** Features, history and settings of accounts. */
export const accountMigration: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('account_features')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('feature_key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_features_once', ['account_id', 'feature_key'])
      .execute()
    await db.schema
      .createTable('account_history')
      .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('change_type', 'text', (column) => column.notNull())
      .addColumn('change_time', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('platform', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('entity_data', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('account_history_by_entity')
      .on('account_history')
      .columns(['account_id', 'entity', 'entity_id'])
      .execute()
    await db.schema
      .createTable('tax_settings')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('settings', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('user_settings')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('user_settings_once', ['account_id', 'user_id'])
      .execute()
  },
}
