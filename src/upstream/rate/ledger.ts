import { LRUCache } from 'lru-cache'
import type { Store } from '../cache/cache.ts'
import { RateLimited } from '../errors.ts'
import type { RateWindow, RateWindows } from '../transport/rate-headers.ts'
import { createHolds, type Hold, type Holdable, isHoldKey } from './holds.ts'
import { KnownWindow } from './known-window.ts'
import { type Lane, lanesClosed } from './lanes.ts'
import { createSharedWindows } from './shared-windows.ts'

export interface RateLedgerOptions {
  /**
   * Shared store, which must respond or fail within 50 ms. By default, each process learns only from its own
   * calls.
   */
  readonly store?: Store
  readonly now?: () => number
}

export interface Admission {
  learn(windows: RateWindows): void
  /** Records a refusal with `retry-after`. */
  hold(hold: Hold): void
  /** Ends the attempt, regardless of its outcome. */
  end(): void
}

export interface CredentialWindows {
  /**
   * Admits an attempt. Never waits for a window to open.
   *
   * @throws RateLimited with `resetAt`, as the API would, if a window has no calls left for the lane
   * @throws RateLimited or Held before the time that `retry-after` stated
   */
  admit(call: Holdable): Admission | Promise<Admission>
  /** Returns the reported windows that have not reset yet. */
  known(): readonly NamedWindow[]
}

/** Rate limit window and the scope that it applies to. */
export interface NamedWindow extends RateWindow {
  /** Scope as returned by `rateScopeOf`; `application` for the window shared by all account reads. */
  readonly scope: string
  /** Account id; undefined for a user's window. */
  readonly accountId: string | undefined
}

/**
 * Ledger of all rate limit windows (public facts §4.4), learned from each response. A call that would be
 * refused is not sent.
 */
export interface RateLedger {
  /**
   * Returns the windows of a credential.
   *
   * @param credential identifier that is not secret, because other processes see it
   */
  of(credential: string): CredentialWindows
}

/** Maximum number of windows in memory. A credential has a few dozen. */
const MAX_WINDOWS = 20_000
const MAX_CREDENTIALS = 10_000

/**
 * Scope of the window across all accounts. Responses report it in addition to the account's window (public
 * facts §4.4).
 */
const APPLICATION = 'application'

/** Splits a key into its scope and, for account windows, the account id. */
const partsOf = (key: string, { bucket }: RateWindow): Pick<NamedWindow, 'scope' | 'accountId'> => {
  const end = bucket === 'account' ? key.lastIndexOf(' ') : -1
  return end < 0
    ? { scope: key, accountId: undefined }
    : { scope: key.slice(0, end), accountId: key.slice(end + 1) }
}

const exhausted = (
  { operation }: Holdable,
  { limit, resetAt, bucket }: RateWindow,
  now: number,
): RateLimited =>
  new RateLimited(
    `Not sent: the rate limit of ${limit} requests is exhausted until ${new Date(resetAt).toISOString()}`,
    { operation: operation.name, resetAt, retryAfterMs: resetAt - now, bucket, nothingSent: true },
  )

const findOrAdd = (windows: LRUCache<string, KnownWindow>, key: string): KnownWindow => {
  const known = windows.get(key)
  if (known) return known
  const window = new KnownWindow()
  windows.set(key, window)
  return window
}

/** Returns the window that resets last among those closed to a lane. */
const lastClosed = (windows: readonly KnownWindow[], lane: Lane, at: number): RateWindow | undefined => {
  let last: RateWindow | undefined
  for (const window of windows) {
    const closed = window.closedTo(lane, at)
    if (closed && closed.resetAt > (last?.resetAt ?? 0)) last = closed
  }
  return last
}

export const createRateLedger = ({ store, now = Date.now }: RateLedgerOptions = {}): RateLedger => {
  // `maxSize` instead of `max`, which would reserve memory for all entries immediately.
  const windows = new LRUCache<string, KnownWindow>({ maxSize: MAX_WINDOWS, sizeCalculation: () => 1 })
  const holds = createHolds()
  let turn = 0

  const windowsOf = (credential: string): CredentialWindows => {
    const application = new KnownWindow()
    const prefix = `${credential} `
    const windowOf = (key: string): KnownWindow => {
      if (key === APPLICATION) return application
      return findOrAdd(windows, prefix + key)
    }
    const shared =
      store &&
      createSharedWindows(store, credential, now, (key, window) => {
        if (isHoldKey(key)) return holds.learn(credential, key, window)
        turn += 1
        windowOf(key).learn(window, 0, turn, now())
      })
    const learn = (
      window: KnownWindow,
      key: string,
      reported: RateWindow | undefined,
      begunIn: number,
    ): void => {
      if (!reported) return
      const at = now()
      const before = window.current(at)
      window.learn(reported, begunIn, turn, at)
      const after = window.current(at)
      if (!shared || !after || after === before) return
      const closedBefore = before?.resetAt === after.resetAt ? lanesClosed(before) : 0
      // Other processes learn of the window only when it closes to another lane: once per lane and window.
      if (lanesClosed(after) > closedBefore) shared.note(key, after)
    }

    const admit = (call: Holdable): Admission => {
      const { operation, rateScope, accountId, lane } = call
      const at = now()
      holds.assertFree(credential, call, at)
      const ofUser = windowOf(rateScope)
      const accountKey = `${rateScope} ${accountId}`
      const ofAccount = operation.method === 'GET' && accountId !== '' ? windowOf(accountKey) : undefined
      // Not every read of an account reports the account's window, so a read checks all windows that may
      // count it.
      const all = ofAccount ? [ofAccount, ofUser, application] : [ofUser]
      const last = lastClosed(all, lane, at)
      if (last) throw exhausted(call, last, at)
      const begunIn = turn
      for (const window of all) window.begin()
      return {
        learn: ({ account, user }) => {
          turn += 1
          if (ofAccount && account) {
            learn(ofAccount, accountKey, account, begunIn)
            learn(application, APPLICATION, user, begunIn)
          } else learn(ofUser, rateScope, user, begunIn)
        },
        hold: (hold) => {
          const noted = holds.add(credential, call, hold, now())
          shared?.note(...noted)
        },
        end: () => {
          for (const window of all) window.end()
        },
      }
    }
    return {
      admit: (call) => {
        const looking = shared?.look()
        return looking ? looking.then(() => admit(call)) : admit(call)
      },
      known: () => {
        const at = now()
        const own = [...windows.entries()].filter(([key]) => key.startsWith(prefix))
        return [[prefix + APPLICATION, application] as const, ...own].flatMap(([key, window]) => {
          const current = window.current(at)
          return current ? [{ ...current, ...partsOf(key.slice(prefix.length), current) }] : []
        })
      },
    }
  }

  const credentials = new LRUCache<string, CredentialWindows>({
    maxSize: MAX_CREDENTIALS,
    sizeCalculation: () => 1,
  })
  return {
    of: (credential) => {
      let known = credentials.get(credential)
      if (!known) {
        known = windowsOf(credential)
        credentials.set(credential, known)
      }
      return known
    },
  }
}
