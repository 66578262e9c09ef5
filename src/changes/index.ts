import { ALONE, createQueue, type FanOut } from '../activity/index.ts'
import type { ChangeEntity } from '../contract/domains/account-changes.ts'
import type { UserClient } from '../upstream/index.ts'
import type { AccountChange } from './change.ts'
import { Leases } from './leases.ts'
import { Poll, type PollTimers, reportsOf } from './poll.ts'
import { createRecordCache, type RecordCache } from './records.ts'

export type { AccountChange, ChangedRow, ChangeKind } from './change.ts'
export type { PollTimers } from './poll.ts'

/** Principal whose accounts are read. */
export interface ChangeListener {
  /** Key of the principal and its world. Listeners with the same key share polls. */
  readonly key: string
  /** Scope of leases. Polls of different principals share leases on lists if they are in the same world. */
  readonly world: string
  readonly client: UserClient
}

export interface AccountChangesOptions {
  /** Milliseconds between two ticks; default 5,000. */
  readonly everyMs?: number | undefined
  /** Maximum number of unread changes per subscriber; default 10,000. */
  readonly queueLimit?: number | undefined
  /** Number of records in the first read of a list, rounded up to pages of 1,000; default 10,000. */
  readonly recordsPerKind?: number | undefined
  /**
   * Memory limit for the records of all watched lists; default 64 MiB. The changed fields of records beyond
   * this limit are unknown.
   */
  readonly maximumBytes?: number | undefined
  /** Channel to other processes, for announcements and leases; default: this process only. */
  readonly fanOut?: Omit<FanOut, 'close' | 'isHeld'> | undefined
  readonly timers?: PollTimers | undefined
  readonly random?: (() => number) | undefined
}

/**
 * Changes to the records of accounts. The API emits no such events, so they are detected by polling. Only one
 * of the polls in all processes reads a list every tick. The others read it only after a change.
 */
export interface AccountChanges {
  /**
   * Yields all changes that happen after the returned promise has resolved, until `signal` aborts.
   *
   * @throws UpstreamError if the first read of a list fails
   * @throws SlowConsumer or a permission error while the changes are read
   */
  changes(
    listener: ChangeListener,
    accountId: string,
    entities: readonly ChangeEntity[],
    signal: AbortSignal,
  ): Promise<AsyncGenerator<AccountChange, void>>
  /** Triggers early polls of an account after a write, including polls in other processes. */
  wrote(accountId: string): void
  /** Cache of the records of all watched lists. */
  readonly cache: RecordCache
}

export const CHANGES_EVERY_MS = 5000
const QUEUE_LIMIT = 10_000
const RECORDS_PER_KIND = 10_000
const MAX_BYTES = 64 * 1024 * 1024

const REAL_TIMERS: PollTimers = {
  now: () => Date.now(),
  set: (run, ms) => setTimeout(run, ms).unref(),
  clear: (timer) => clearTimeout(timer as NodeJS.Timeout | undefined),
}

/** Number of ticks that a lease lasts without renewal. */
const LEASE_TICKS = 3

const channelOf = (accountId: string): string => `wrote ${accountId}`

export const createAccountChanges = (options: AccountChangesOptions = {}): AccountChanges => {
  const {
    everyMs = CHANGES_EVERY_MS,
    queueLimit = QUEUE_LIMIT,
    timers = REAL_TIMERS,
    random = Math.random,
    fanOut = ALONE,
    recordsPerKind = RECORDS_PER_KIND,
  } = options
  const cache = createRecordCache(options.maximumBytes ?? MAX_BYTES)
  const polls = new Map<string, Poll>()
  const leases = new Leases(fanOut, LEASE_TICKS * everyMs)
  const pollOf = ({ key, world }: ChangeListener, accountId: string): Poll => {
    const place = `${accountId} ${key}`
    const known = polls.get(place)
    if (known) return known
    const scope = `${world} ${accountId}`
    const report = (entity: ChangeEntity, stamp: number): void => {
      for (const other of polls.values())
        if (other !== poll && other.scope === scope) other.reported(entity, stamp)
      fanOut.publish(reportsOf(scope), `${entity} ${stamp}`)
    }
    const onReport = (text: string): void => {
      const [entity, stamp] = text.split(' ')
      poll.reported(entity as ChangeEntity, Number(stamp))
    }
    const onIdle = (): void => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      polls.delete(place)
    }
    const every = { everyMs, timers, random, cache, recordsPerKind }
    const poll = new Poll({ ...every, accountId, scope, leases, report, onIdle })
    const unsubscribes = [
      fanOut.subscribe(channelOf(accountId), () => poll.wrote()),
      fanOut.subscribe(reportsOf(scope), onReport, () => poll.missed()),
    ]
    polls.set(place, poll)
    return poll
  }
  return {
    changes: async (listener, accountId, entities, signal) => {
      signal.throwIfAborted()
      const queue = createQueue<AccountChange>(queueLimit)
      const poll = pollOf(listener, accountId)
      const subscriber = {
        client: listener.client,
        entities: new Set(entities),
        push: (change: AccountChange) => {
          if (!queue.push(change)) poll.remove(subscriber)
        },
        end: queue.end,
      }
      const leave = (): void => {
        signal.removeEventListener('abort', leave)
        poll.remove(subscriber)
        queue.end()
      }
      signal.addEventListener('abort', leave, { once: true })
      await poll.add(subscriber).catch((error: unknown) => {
        leave()
        throw error
      })
      return (async function* () {
        try {
          yield* queue.values()
        } finally {
          leave()
        }
      })()
    },
    wrote: (accountId) => {
      if (accountId === '') return
      for (const poll of polls.values()) if (poll.accountId === accountId) poll.wrote()
      fanOut.publish(channelOf(accountId), '')
    },
    cache,
  }
}
