import { LRUCache } from 'lru-cache'
import { isRead, type Operation } from '../../contract/language/define.ts'
import { Breaker, type BreakerPolicy, isFault, isResponse } from './breaker.ts'

/** Attempt with its destination and the credential that signs it. */
export interface Directed {
  readonly operation: Pick<Operation, 'name' | 'verb'>
  readonly credential: { readonly id: string }
  /** Request parts that all attempts of the call share. `accountId` is '' for calls without an account. */
  readonly layout: { readonly accountId: string; readonly endpoint: { readonly origin: string } }
}

export interface Breakers {
  /**
   * Throws if a breaker would refuse the attempt.
   *
   * @throws LocallyRefused; nothing is sent
   */
  assertClosed(to: Directed): void
  /**
   * Runs an attempt and counts its outcome.
   *
   * @throws any error from the attempt, or LocallyRefused like `assertClosed`
   */
  run<To extends Directed, T>(to: To, attempt: (to: To) => Promise<T>): Promise<T>
}

export interface BreakersOptions {
  readonly policy: BreakerPolicy
  /**
   * Runs when a breaker opens. `accountId` is absent if an origin's breaker opens; `writes` is set if only an
   * account's writes are refused.
   */
  readonly onOpen?:
    | ((opened: { readonly origin: string; readonly accountId?: string; readonly writes?: true }) => void)
    | undefined
  /**
   * Runs after each attempt, unless the caller disconnected. `responded` states whether the origin responded; a
   * refusal counts as a response.
   */
  readonly onOutcome?: ((responded: boolean, origin: string) => void) | undefined
}

const MAX_ACCOUNTS = 10_000

const isUnreachable = (error: unknown): boolean => isFault(error) && error.details.nothingSent === true
const isSick = (error: unknown): boolean => isFault(error) && error.details.nothingSent !== true

/**
 * Creates breakers for each account of each credential, so that one user's failures do not block an account
 * for others. An account has one breaker for reads, which also blocks writes, and one for writes.
 *
 * Each origin has a breaker as well. It counts failed connections and newly blocked accounts, and any
 * response resets the count, so one failing account does not open it. A breaker is created on the first
 * failure and removed when a call succeeds.
 */
export const createBreakers = ({ policy, onOpen, onOutcome }: BreakersOptions): Breakers => {
  const accounts = new LRUCache<string, Breaker>({ maxSize: MAX_ACCOUNTS, sizeCalculation: () => 1 })
  const origins = new Map<string, Breaker>()
  const originOf = ({ layout }: Directed): string => layout.endpoint.origin
  const readsKey = ({ credential, layout }: Directed): string =>
    `${credential.id} ${layout.endpoint.origin} ${layout.accountId}`
  const keyOf = (to: Directed): string => (isRead(to.operation) ? readsKey(to) : `writes ${readsKey(to)}`)
  /** Looks up a breaker. The key is not built while there are no breakers. */
  const breakerOf = (key: () => string): Breaker | undefined =>
    accounts.size === 0 ? undefined : accounts.get(key())

  const failOrigin = (origin: string): void => {
    const known = origins.get(origin)
    const opened = () => {
      origins.set(origin, breaker)
      onOpen?.({ origin })
    }
    const breaker: Breaker = known ?? new Breaker(policy, isUnreachable, opened)
    origins.set(origin, breaker)
    breaker.fail()
  }
  const failAccount = (to: Directed): void => {
    const key = keyOf(to)
    const opened = () => {
      // The breaker is stored again, because the cache may have evicted it or a response may have removed it.
      accounts.set(key, breaker)
      const closes = { origin: originOf(to), accountId: to.layout.accountId }
      if (isRead(to.operation)) {
        onOpen?.(closes)
        failOrigin(closes.origin)
      } else onOpen?.({ ...closes, writes: true })
    }
    const breaker = accounts.get(key) ?? new Breaker(policy, isSick, opened)
    accounts.set(key, breaker)
    breaker.fail()
  }
  /** Resets the count of consecutive failed reads when a write gets a response. */
  const endRowOfReads = (to: Directed): void => {
    if (!isRead(to.operation) && breakerOf(() => readsKey(to))?.isClosed) accounts.delete(readsKey(to))
  }

  return {
    assertClosed: (to) => {
      const { name } = to.operation
      breakerOf(() => readsKey(to))?.assertClosed(name)
      if (!isRead(to.operation)) breakerOf(() => keyOf(to))?.assertClosed(name)
      origins.get(originOf(to))?.assertClosed(name)
    },
    run: (to, attempt) => {
      const { name } = to.operation
      const account = breakerOf(() => keyOf(to))
      const origin = origins.get(originOf(to))
      const failed = (error: unknown): never => {
        if (isFault(error)) onOutcome?.(false, originOf(to))
        else if (isResponse(error)) {
          onOutcome?.(true, originOf(to))
          endRowOfReads(to)
        }
        if (!account && isSick(error)) failAccount(to)
        if (!origin && isUnreachable(error)) failOrigin(originOf(to))
        throw error
      }
      const responded = <T>(result: T): T => {
        onOutcome?.(true, originOf(to))
        endRowOfReads(to)
        return result
      }
      if (!account && !origin) return attempt(to).then(responded, failed)
      const inAccount = () => (account ? account.run(name, () => attempt(to)) : attempt(to))
      return (origin ? origin.run(name, inAccount) : inAccount()).then((result) => {
        if (account?.isClosed) accounts.delete(keyOf(to))
        if (origin?.isClosed) origins.delete(originOf(to))
        return responded(result)
      }, failed)
    },
  }
}
