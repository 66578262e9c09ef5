import { setTimeout as wait } from 'node:timers/promises'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { SessionStore } from '../stores/session-store.ts'
import type { StoreLock } from '../stores/store-lock.ts'

/**
 * Time in ms after which a lock expires. If a process crashes or a write's outcome is unknown, the account is
 * blocked for this long, because the write may still take effect.
 */
const LEASE_MS = 60_000
/**
 * Maximum time between acquiring a lock and sending its write. The rest of the lease covers the write itself.
 */
const MAX_CHECK_MS = 20_000
/** Maximum time to wait for another write. */
const MAX_WAIT_MS = 15_000
const MIN_PAUSE_MS = 5
const MAX_PAUSE_MS = 100

/** Returns the error for a write that was not sent, because the account is busy. */
const busy = (): AdsGraphQLError =>
  new AdsGraphQLError(
    'UPSTREAM_UNAVAILABLE',
    'Another write to this account has not finished, or its outcome is unknown; nothing was sent',
    { ads: { retryable: true, retryAfterMs: LEASE_MS, outcome: 'NONE' } },
  )

/** Lock on an account, held by one governed write. */
export interface HeldLock {
  /**
   * @throws AdsGraphQLError if the check took so long that the lock could expire before the write completes
   */
  assertInTime(): void
  /** Keeps the lock until its lease ends, because the write may still take effect. */
  keep(): void
}

/** Locks accounts, so that each write is checked against the result of the previous one. */
export type AccountLocks = <R>(
  account: string,
  signal: AbortSignal | undefined,
  run: (lock: HeldLock) => Promise<R>,
) => Promise<R>

/**
 * Creates locks that are shared by all processes that use the same store. Writes of this process wait in
 * order; other processes poll the store.
 *
 * The returned function rejects with StoreUnavailable, or with an AdsGraphQLError if the account stays busy.
 */
export const createAccountLocks = (
  store: Pick<SessionStore, 'takeLock'>,
  { waitMs = MAX_WAIT_MS }: { readonly waitMs?: number } = {},
): AccountLocks => {
  const turns = new Map<string, Promise<void>>()
  const take = async (account: string, signal: AbortSignal | undefined): Promise<StoreLock> => {
    const began = performance.now()
    for (let pause = MIN_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const lock = await store.takeLock('policyLock', account, LEASE_MS)
      if (lock) return lock
      if (performance.now() - began > waitMs) throw busy()
      await wait(pause * Math.random(), undefined, { signal }).catch(() => {
        throw busy()
      })
    }
  }
  const hold: AccountLocks = async (account, signal, run) => {
    const lock = await take(account, signal)
    const taken = performance.now()
    let isKept = false
    try {
      return await run({
        assertInTime: () => {
          if (performance.now() - taken > MAX_CHECK_MS) throw busy()
        },
        keep: () => {
          isKept = true
        },
      })
    } finally {
      if (!isKept) await lock.release()
    }
  }
  return async (account, signal, run) => {
    const before = turns.get(account)
    const { promise: turn, resolve: end } = Promise.withResolvers<void>()
    turns.set(account, turn)
    try {
      if (before) await before
      return await hold(account, signal, run)
    } finally {
      if (turns.get(account) === turn) turns.delete(account)
      end()
    }
  }
}
