import { ALONE, createQueue, type FanOut } from '../activity/index.ts'
import type { ChangeEntity } from '../contract/domains/account-changes.ts'
import type { UserClient } from '../upstream/index.ts'
import type { AccountChange } from './change.ts'
import { Poll, type PollTimers } from './poll.ts'
import { createHeldRecords, type HeldRecords } from './records.ts'

export type { AccountChange, ChangedRow, ChangeKind } from './change.ts'
export type { PollTimers } from './poll.ts'

/** In whose name an account is read. */
export interface ChangeListener {
  /** Of the principal and its world: those of one key share their polls. */
  readonly key: string
  readonly client: UserClient
}

export interface AccountChangesOptions {
  /** Milliseconds between two ticks; default 5,000. */
  readonly everyMs?: number | undefined
  /** Changes that a subscriber may leave unread; default 10,000. */
  readonly queueLimit?: number | undefined
  /** That are read at first, rounded up to pages of 1,000; default 10,000. */
  readonly recordsPerKind?: number | undefined
  /** That the records of all watched lists may take; default 64 MiB. Of records beyond it changed fields are not known. */
  readonly maximumBytes?: number | undefined
  /** By which processes tell each other of their writes; default none does. */
  readonly fanOut?: Pick<FanOut, 'publish' | 'subscribe'> | undefined
  readonly timers?: PollTimers | undefined
  readonly random?: (() => number) | undefined
}

/** Changes of accounts, for which the interface emits no events: from one poll per account, principal and tick. */
export interface AccountChanges {
  /**
   * Begins when it resolves, and ends with `signal`.
   *
   * @throws UpstreamError where a list cannot be read at first; once begun, it ends with the error of a permission that was lost
   *   and with SlowConsumer
   */
  changes(
    listener: ChangeListener,
    accountId: string,
    entities: readonly ChangeEntity[],
    signal: AbortSignal,
  ): Promise<AsyncGenerator<AccountChange, void>>
  /** After a write to the account: its polls tick at once, those of other processes too. */
  wrote(accountId: string): void
  /** What is kept of records. */
  readonly held: HeldRecords
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
  const held = createHeldRecords(options.maximumBytes ?? MAX_BYTES)
  const polls = new Map<string, Poll>()
  const pollOf = (key: string, accountId: string): Poll => {
    const place = `${accountId} ${key}`
    const known = polls.get(place)
    if (known) return known
    const onIdle = (): void => {
      unsubscribe()
      polls.delete(place)
    }
    const poll = new Poll({ accountId, everyMs, timers, random, held, recordsPerKind, onIdle })
    const unsubscribe = fanOut.subscribe(channelOf(accountId), () => poll.wrote())
    polls.set(place, poll)
    return poll
  }
  return {
    changes: async ({ key, client }, accountId, entities, signal) => {
      signal.throwIfAborted()
      const queue = createQueue<AccountChange>(queueLimit)
      const poll = pollOf(key, accountId)
      const subscriber = {
        client,
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
    held,
  }
}
