import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Tables of the credential service. Tokens are found by hash, secrets are sealed (`vault.ts`), times are
 * milliseconds since the epoch. Older files kept credentials in clear: those are dropped and issued again.
 */
export const credentialMigrations: Record<string, Migration> = {
  '003_credential_service': {
    up: async (db) => {
      for (const table of ['access_tokens', 'applications', 'nonces'])
        await db.schema.dropTable(table).execute()
      await db.schema
        .createTable('applications')
        .addColumn('consumer_key', 'text', (column) => column.primaryKey())
        .addColumn('consumer_secret', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('callbacks', 'text', (column) => column.notNull())
        .addColumn('access_level', 'text', (column) => column.notNull())
        .addColumn('sign_in', 'integer', (column) => column.notNull())
        .addColumn('owner_user_id', 'text', (column) => column.notNull())
        .addColumn('suspended_at', 'integer')
        .addColumn('created_at', 'integer', (column) => column.notNull())
        .execute()
      await db.schema.alterTable('users').addColumn('password_hash', 'text').execute()
      await db.schema.createIndex('users_by_screen_name').on('users').column('screen_name').execute()
      await db.schema
        .createTable('grants')
        .addColumn('consumer_key', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('access_level', 'text', (column) => column.notNull())
        .addColumn('granted_at', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('grants_once', ['consumer_key', 'user_id', 'access_level'])
        .execute()
      await db.schema
        .createTable('request_tokens')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('consumer_key', 'text', (column) => column.notNull())
        .addColumn('callback', 'text', (column) => column.notNull())
        .addColumn('access_level', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'integer', (column) => column.notNull())
        .addColumn('decided_at', 'integer')
        .addColumn('user_id', 'text')
        .addColumn('verifier_hash', 'text')
        .addColumn('wrong_tries', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('used_at', 'integer')
        .execute()
      await db.schema
        .createIndex('request_tokens_by_expiry')
        .on('request_tokens')
        .column('expires_at')
        .execute()
      await db.schema
        .createTable('access_tokens')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('consumer_key', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('access_level', 'text', (column) => column.notNull())
        .addColumn('created_at', 'integer', (column) => column.notNull())
        .addColumn('revoked_at', 'integer')
        .execute()
      await db.schema
        .createIndex('access_tokens_one_live')
        .unique()
        .on('access_tokens')
        .columns(['consumer_key', 'user_id', 'access_level'])
        .where(sql.ref('revoked_at'), 'is', null)
        .execute()
      await db.schema
        .createTable('bearers')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('consumer_key', 'text', (column) => column.notNull())
        .addColumn('created_at', 'integer', (column) => column.notNull())
        .addColumn('revoked_at', 'integer')
        .execute()
      await db.schema
        .createIndex('bearers_one_live')
        .unique()
        .on('bearers')
        .column('consumer_key')
        .where(sql.ref('revoked_at'), 'is', null)
        .execute()
      await db.schema
        .createTable('nonces')
        .addColumn('consumer_key', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull())
        .addColumn('timestamp', 'integer', (column) => column.notNull())
        .addColumn('nonce', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('nonces_once', ['consumer_key', 'token_hash', 'timestamp', 'nonce'])
        .execute()
      await db.schema.createIndex('nonces_by_timestamp').on('nonces').column('timestamp').execute()
    },
  },
  '029_nonces_in_order': {
    // One tree ordered by time instead of three: each call adds a row, and expired rows come first.
    up: async (db) => {
      await db.schema.alterTable('nonces').renameTo('nonces_before').execute()
      await db.schema
        .createTable('nonces')
        .addColumn('timestamp', 'integer', (column) => column.notNull())
        .addColumn('consumer_key', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull())
        .addColumn('nonce', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('nonces_once', ['timestamp', 'consumer_key', 'token_hash', 'nonce'])
        .modifyEnd(sql`without rowid`)
        .execute()
      await db
        .insertInto('nonces')
        .columns(['timestamp', 'consumer_key', 'token_hash', 'nonce'])
        .expression(
          db.selectFrom('nonces_before').select(['timestamp', 'consumer_key', 'token_hash', 'nonce']),
        )
        .execute()
      await db.schema.dropTable('nonces_before').execute()
    },
  },
}
