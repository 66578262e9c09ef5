import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { scheduleWaitingPosts } from './publication.ts'
import type { Tables } from './tables.ts'

const statements = (...texts: readonly string[]): Migration => ({
  up: async (db) => {
    for (const text of texts) await sql.raw(text).execute(db)
  },
})

/** Adds columns for the content of posts. The content of older posts remains unknown. */
const postContent: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['name', 'card_uri', 'media_keys'])
      await db.schema.alterTable('posts').addColumn(column, 'text').execute()
    const tables = await db.introspection.getTables()
    if (tables.some(({ name }) => name === 'scheduled_tweets'))
      await scheduleWaitingPosts(db as Kysely<Tables>)
  },
}

/**
 * Migrations, in order. Only append to them, because existing files run only the migrations that they lack.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_credentials': statements(
    `create table applications (consumer_key text primary key, consumer_secret text not null, name text not null,
       created_at text not null)`,
    'create table users (id text primary key, screen_name text not null, name text not null, created_at text)',
    `create table access_tokens (token text primary key, secret text not null, consumer_key text not null,
       user_id text not null, access_level text not null, created_at text not null, revoked_at text)`,
    `create table nonces (consumer_key text not null, token text not null, timestamp integer not null,
       nonce text not null,
       constraint nonces_once primary key (consumer_key, token, timestamp, nonce))`,
    `create table account_access (user_id text not null, account_id text not null, permissions text not null,
       constraint account_access_once primary key (user_id, account_id))`,
  ),
  '002_counters_and_secrets': statements(
    'create table counters (name text primary key, value integer not null)',
    'create table secrets (name text primary key, value text not null)',
  ),
  // Tokens are found by hash, and secrets are encrypted. Older files stored tokens and secrets as plain text,
  // so new ones are issued.
  '003_credential_service': statements(
    'drop table access_tokens',
    'drop table applications',
    'drop table nonces',
    `create table applications (consumer_key text primary key, consumer_secret text not null, name text not null,
       kind text not null, callbacks text not null, access_level text not null, sign_in integer not null,
       owner_user_id text not null, suspended_at integer, created_at integer not null)`,
    'alter table users add column password_hash text',
    'create index users_by_screen_name on users (screen_name)',
    `create table grants (consumer_key text not null, user_id text not null, access_level text not null,
       granted_at integer not null,
       constraint grants_once primary key (consumer_key, user_id, access_level))`,
    `create table request_tokens (token_hash text primary key, secret text not null, consumer_key text not null,
       callback text not null, access_level text not null, expires_at integer not null, decided_at integer,
       user_id text, verifier_hash text, wrong_tries integer default 0 not null, used_at integer)`,
    'create index request_tokens_by_expiry on request_tokens (expires_at)',
    `create table access_tokens (token_hash text primary key, token text not null, secret text not null,
       consumer_key text not null, user_id text not null, access_level text not null,
       created_at integer not null, revoked_at integer)`,
    `create unique index access_tokens_one_live on access_tokens (consumer_key, user_id, access_level)
       where revoked_at is null`,
    `create table bearers (token_hash text primary key, token text not null, consumer_key text not null,
       created_at integer not null, revoked_at integer)`,
    'create unique index bearers_one_live on bearers (consumer_key) where revoked_at is null',
    `create table nonces (consumer_key text not null, token_hash text not null, timestamp integer not null,
       nonce text not null,
       constraint nonces_once primary key (consumer_key, token_hash, timestamp, nonce))`,
    'create index nonces_by_timestamp on nonces (timestamp)',
  ),
  '010_occurrences': statements(
    `create table occurrences (seq integer primary key autoincrement, at integer not null, kind text not null,
       account_id text not null, record_id text not null)`,
    'create index occurrences_by_at on occurrences (at)',
  ),
  '011_posts': statements(
    `create table posts (tweet_id text primary key, user_id text not null, text text not null,
       nullcast integer not null, reposted_tweet_id text, created_at text not null)`,
    'create index posts_by_repost on posts (reposted_tweet_id, user_id)',
  ),
  '012_accounts': statements(
    `create table account_features (account_id text not null, feature_key text not null,
       constraint account_features_once primary key (account_id, feature_key))`,
    `create table account_history (seq integer primary key autoincrement, account_id text not null,
       entity text not null, entity_id text not null, change_type text not null, change_time text not null,
       user_id text not null, platform text not null, changes text not null, entity_data text not null)`,
    'create index account_history_by_entity on account_history (account_id, entity, entity_id)',
    'create table tax_settings (account_id text primary key, settings text not null)',
    `create table user_settings (account_id text not null, user_id text not null, settings text not null,
       constraint user_settings_once primary key (account_id, user_id))`,
  ),
  '021_media': statements(
    `create table uploads (media_key text primary key, width integer not null, height integer not null,
       duration integer)`,
  ),
  '024_posts': postContent,
  // With this layout, an audience of a million people needs about 50 MB.
  '025_audiences': statements(
    `create table audience_members (audience_id text not null, identity blob not null,
       effective_at integer not null, expires_at integer not null,
       primary key (audience_id, identity)) without rowid`,
  ),
  '027_tweets': statements(
    ...['conversation_settings', 'video_title', 'video_description', 'video_cta', 'video_cta_value'].map(
      (column) => `alter table posts add column ${column} text`,
    ),
    'create index posts_by_user on posts (user_id, tweet_id)',
  ),
  // The table is one tree ordered by time, because each call adds a row at the end and expired rows come
  // first.
  '029_nonces_in_order': statements(
    'alter table nonces rename to nonces_before',
    `create table nonces (timestamp integer not null, consumer_key text not null, token_hash text not null,
       nonce text not null,
       constraint nonces_once primary key (timestamp, consumer_key, token_hash, nonce)) without rowid`,
    `insert into nonces (timestamp, consumer_key, token_hash, nonce)
       select timestamp, consumer_key, token_hash, nonce from nonces_before`,
    'drop table nonces_before',
  ),
  '030_idempotency_keys': statements(
    `create table idempotency_keys (key_hash text primary key, request_hash text not null, answer text not null,
       expires_at integer not null)`,
    'create index idempotency_keys_by_expiry on idempotency_keys (expires_at)',
  ),
  '035_uploads': statements(
    'alter table uploads add column content_type text',
    `create table upload_sessions (media_key text primary key, user_id text not null, content_type text not null,
       bytes integer not null, started_at integer not null, finalized_at integer, failure text)`,
    `create table upload_segments (media_key text not null, segment_index integer not null, bytes blob not null,
       primary key (media_key, segment_index)) without rowid`,
  ),
  // Identifiers in older databases have no aliases, so each counts as a separate person.
  '039_audience_aliases': statements(
    `create table audience_aliases (audience_id text not null, identity blob not null, member blob not null,
       primary key (audience_id, identity)) without rowid`,
    'alter table audience_members add column aliases blob',
  ),
  '039_recommendations': statements(
    `create table recommendations (seq integer primary key autoincrement, id text not null, account_id text not null,
       funding_instrument_id text not null, status text not null, message text not null, changes text not null,
       remaining text not null, created_at text not null, updated_at text not null)`,
    'create index recommendations_by_account on recommendations (account_id)',
  ),
  '040_suspended_users': statements('alter table users add column suspended_at integer'),
  '046_activity': statements(
    `create table activity_subscriptions (subscription_id text primary key, consumer_key text not null,
       user_id text not null, event_type text not null, event text not null, filter text not null, subject_user_id text,
       keyword text, direction text, tag text, webhook_id text, created_at integer not null, updated_at integer not null)`,
    'create index activity_subscriptions_by_owner on activity_subscriptions (consumer_key, user_id)',
    'create index activity_subscriptions_by_event on activity_subscriptions (event, subject_user_id)',
    `create table activity_events (seq integer primary key autoincrement, event_uuid text not null,
       event text not null, at integer not null)`,
    `create table activity_deliveries (seq integer primary key autoincrement, event_seq integer not null,
       at integer not null, consumer_key text not null, user_id text not null, webhook_id text, line text not null)`,
    'create index activity_deliveries_by_owner on activity_deliveries (consumer_key, user_id, at)',
    'create index activity_deliveries_by_webhook on activity_deliveries (webhook_id, at)',
    `create table webhooks (id text primary key, consumer_key text not null, url text not null, valid integer not null,
       created_at integer not null)`,
    'create index webhooks_by_application on webhooks (consumer_key)',
  ),
  '050_related_interface': statements(
    `create table post_edits (tweet_id text primary key, original_id text not null, previous_id text not null unique)`,
    'create index post_edits_by_original on post_edits (original_id)',
    `create table stream_rules (id text primary key, consumer_key text not null, value text not null, tag text)`,
    'create index stream_rules_by_application on stream_rules (consumer_key)',
    'create table application_plans (consumer_key text primary key, plan text not null)',
    `create table post_usage (consumer_key text not null, month text not null, posts integer not null,
       constraint post_usage_once primary key (consumer_key, month))`,
  ),
  '051_catalogs': statements(
    `create table catalog_records (seq integer primary key autoincrement, kind text not null, id text not null,
       owner text not null, record text not null)`,
    'create unique index catalog_records_id on catalog_records (kind, id)',
    'create index catalog_records_by_owner on catalog_records (kind, owner)',
  ),
  '056_user_tokens': statements(
    'alter table request_tokens add column code_request text',
    `create table user_grants (grant_id text primary key, consumer_key text not null, user_id text not null,
       scope text not null, access_hash text not null, access_expires_at integer not null, refresh_hash text,
       constraint user_grants_once unique (consumer_key, user_id))`,
  ),
}
