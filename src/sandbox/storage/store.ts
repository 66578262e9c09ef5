import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LIMITS } from '../../contract/language/limits.ts'
import { DEFAULT_EDITION, type Edition } from '../../contract/language/standing.ts'
import type { RecordedStats } from '../recorded.ts'
import type { Runtime } from '../runtime.ts'
import { type Clock, type ClockPosition, createClock, timeAt } from './clock.ts'
import { kyselyOver, openSqlite, type Sqlite } from './dialect.ts'
import { createFeed, type Feed } from './feed.ts'
import type { Image } from './image.ts'
import { prepare } from './prepared.ts'
import { migrate } from './schema.ts'
import { STORED_ORIGIN } from './stored-origin.ts'
import type { Tables } from './tables.ts'
import { createLockWait, type WhenUnlocked } from './unavailable.ts'
import { NO_WEBHOOK_CALLS, type WebhookCalls } from './webhook-calls.ts'

/** Limits that an account manager can raise (spec 2 §8, public facts §7). */
export interface StoreLimits {
  readonly activeCampaignsPerAccount: number
  readonly activeLineItemsPerAccount: number
  /**
   * Maximum number of subscriptions per application and user. Plans allow 1,500, 75,000 or 150,000 (public
   * facts §4.6).
   */
  readonly activitySubscriptions: number
}

/** Flags that choose between rules that the API has had at different times. */
export interface StoreFlags {
  /** Edition of the API; by default the specification's. */
  readonly edition: Edition
  /**
   * Whether targeting accepts only places in the lookup. By default, it accepts anything shaped like a place
   * id.
   */
  readonly strict: boolean
}

export interface StoreOptions {
  /** File path, `:memory:` (default), or an image. */
  readonly location?: string | Image
  readonly runtime: Runtime
  readonly limits?: Partial<StoreLimits>
  readonly flags?: Partial<StoreFlags>
  /** Milliseconds that a write waits for a lock; default 2,000. */
  readonly lockWaitMs?: number | undefined
  /** @see Store.mediaAddress */
  readonly mediaAddress?: () => string
  /** Heartbeat interval of streams in ms; default 20,000. */
  readonly heartbeatMs?: number | undefined
  /** Client for webhooks. Without it, no webhook can be reached. */
  readonly webhookCalls?: WebhookCalls | undefined
  /** @see Store.recorded */
  readonly recorded?: RecordedStats | undefined
}

const LOCK_WAIT_MS = 2000
const SERVING_BUSY_MS = 10

export interface Association {
  /** Permissions from spec 2 §5; empty when the user is not associated with the account. */
  readonly permissions: readonly string[]
  readonly isDeleted: boolean
}

export interface Store {
  readonly db: Kysely<Tables>
  readonly runtime: Runtime
  readonly clock: Clock
  /**
   * Moves the clock. A file's clock also stores its position, so that it does not go back after a restart. A
   * later position that another process has stored is kept. If this fails, the clock stays as it was.
   */
  moveClock(move: (clock: Clock) => void): Promise<void>
  readonly limits: StoreLimits
  readonly flags: StoreFlags
  /** Base URL of this store's media, without a trailing slash. */
  readonly mediaAddress: () => string
  /** Key that signs cursors. It is stored, so that cursors survive a restart. */
  readonly cursorKey: KeyObject
  /** Channel that passes activity events to streams and webhooks. */
  readonly feed: Feed
  readonly webhookCalls: WebhookCalls
  /**
   * Statistics that were read from another system. If present, the account's own statistics are not computed.
   */
  readonly recorded: RecordedStats | undefined
  /** Wrapper that retries a write while another process has locked the database. */
  readonly whenUnlocked: WhenUnlocked
  /** Shortens the busy timeout, so that statements do not block the process for long. */
  serve(): void
  /** Sets a size limit. Writes that would exceed it fail. */
  limit(bytes: number): void
  /** Returns the size of the database in bytes. */
  bytes(): number
  /**
   * Runs a query and returns its rows as arrays. Only the owner of the connection or transaction may call it.
   */
  arrays(query: { readonly text: string; readonly values: readonly unknown[] }): unknown[][]
  associationOf(userId: string, accountId: string): Promise<Association>
  image(): Promise<Image>
  /** Restores an image, except for credentials and clock. */
  restore(image: Image): Promise<void>
  /**
   * Returns an identity that is different for every database and changes with every restore. If it has
   * changed, earlier work refers to data that has been replaced.
   */
  identity(): string
  close(): Promise<void>
}

const migrated = async (sqlite: Sqlite): Promise<Kysely<Tables>> => {
  const db = kyselyOver<Tables>(sqlite)
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

export const openDatabase = async (location = ':memory:'): Promise<Kysely<Tables>> =>
  migrated(openSqlite(location))

const association = prepare((db) =>
  db
    .selectFrom('account_access')
    .innerJoin('accounts', 'accounts.id', 'account_access.account_id')
    .select(['account_access.permissions', 'accounts.deleted'])
    .where('account_access.user_id', '=', '')
    .where('account_access.account_id', '=', ''),
)

const cursorKey = async (db: Kysely<Tables>, runtime: Runtime): Promise<KeyObject> => {
  await db
    .insertInto('secrets')
    .values({ name: 'cursor', value: runtime.randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'cursor')
    .executeTakeFirstOrThrow()
  return createSecretKey(value, 'utf8')
}

const CLOCK = 'clock'

/** Returns the position of the clock in the previous run; undefined if the clock was never moved. */
const clockPosition = async (db: Kysely<Tables>): Promise<ClockPosition | undefined> => {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', CLOCK).executeTakeFirst()
  return row && (JSON.parse(row.value) as ClockPosition)
}

const createMoveClock =
  ({ db, runtime, clock, whenUnlocked }: Pick<Store, 'db' | 'runtime' | 'clock' | 'whenUnlocked'>) =>
  async (move: (clock: Clock) => void): Promise<void> => {
    let before: ClockPosition | undefined
    const carryOut = async (transaction: Kysely<Tables>) => {
      // The commit of an earlier attempt may have failed.
      if (before) clock.set(before)
      const machineTime = runtime.now()
      const moved = createClock(() => machineTime, clock.position())
      move(moved)
      const row = { name: CLOCK, value: JSON.stringify(moved.position()) }
      const stored = await clockPosition(transaction)
      // Another process may have moved its clock further. A later process must not start before that time.
      if (!stored || timeAt(stored, machineTime) <= moved.now())
        await transaction.replaceInto('secrets').values(row).execute()
      before = clock.position()
      clock.set(moved.position())
    }
    try {
      await whenUnlocked(() => db.transaction().execute(carryOut))
    } catch (error) {
      if (before) clock.set(before)
      throw error
    }
  }

const limitsOf = (given: Partial<StoreLimits> = {}): StoreLimits => {
  const limits = {
    activeCampaignsPerAccount: LIMITS.activeCampaignsPerAccount,
    activeLineItemsPerAccount: LIMITS.activeLineItemsPerAccount,
    activitySubscriptions: LIMITS.activitySubscriptions,
    ...given,
  }
  if (limits.activeCampaignsPerAccount > LIMITS.activeCampaignsRaised)
    throw new RangeError(`activeCampaignsPerAccount must be at most ${LIMITS.activeCampaignsRaised}`)
  if (limits.activitySubscriptions > LIMITS.activitySubscriptionsRaised)
    throw new RangeError(`activitySubscriptions must be at most ${LIMITS.activitySubscriptionsRaised}`)
  return limits
}

/**
 * Opens the store at a location. A new store is empty until `seedDemo` or calls fill it.
 * @throws RangeError if a limit is higher than an account manager can grant (spec 2 §8)
 */
export const createStore = async (options: StoreOptions): Promise<Store> => {
  const { runtime } = options
  const limits = limitsOf(options.limits)
  const { location = ':memory:' } = options
  const sqlite = openSqlite(location)
  // An image needs no migration, because it always has the current schema.
  const isImage = typeof location !== 'string'
  const feed = createFeed(options.heartbeatMs)
  const db = isImage ? kyselyOver<Tables>(sqlite) : await migrated(sqlite)
  const associationOf = async (userId: string, accountId: string): Promise<Association> => {
    const [row] = await association(db, [userId, accountId])
    return {
      permissions: row ? (JSON.parse(row.permissions) as string[]) : [],
      isDeleted: row?.deleted === 1,
    }
  }
  const key = await cursorKey(db, runtime)
  const clock = createClock(runtime.now, isImage ? undefined : await clockPosition(db))
  const whenUnlocked = createLockWait(options.lockWaitMs ?? LOCK_WAIT_MS)
  let identity = runtime.randomBytes(8).toString('hex')
  return {
    db,
    runtime,
    clock,
    // The position of an image is never read, so a full workspace can still move its clock.
    moveClock: isImage ? async (move) => move(clock) : createMoveClock({ db, runtime, clock, whenUnlocked }),
    limits,
    flags: { edition: DEFAULT_EDITION, strict: false, ...options.flags },
    mediaAddress: options.mediaAddress ?? (() => STORED_ORIGIN),
    cursorKey: key,
    feed,
    webhookCalls: options.webhookCalls ?? NO_WEBHOOK_CALLS,
    recorded: options.recorded,
    whenUnlocked,
    serve: () => sqlite.setBusyTimeout(SERVING_BUSY_MS),
    limit: (bytes) => sqlite.setMaximumBytes(bytes),
    bytes: () => sqlite.bytes(),
    arrays: ({ text, values }) => sqlite.arrays(text, values),
    associationOf,
    image: () => db.connection().execute(async () => sqlite.image()),
    identity: () => identity,
    restore: async (image) => {
      identity = runtime.randomBytes(8).toString('hex')
      await db.connection().execute(async () => sqlite.restore(image))
      // Streams are ended, because event numbers start over and subscriptions may be gone.
      feed.end()
    },
    close: () => {
      feed.end()
      return db.destroy()
    },
  }
}

/** Formats a time as ISO 8601, UTC, in whole seconds (spec 2 §1 Timestamps). */
export const timeText = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')
