import { LRUCache } from 'lru-cache'
import { Breaker, type BreakerPolicy, isFault, isResponse } from './breaker.ts'

/** A try: where it goes, and in whose name. */
export interface Directed {
  readonly operation: { readonly name: string }
  readonly credential: { readonly id: string }
  /** `accountId` is '' for calls without an account. */
  readonly layout: { readonly accountId: string; readonly endpoint: { readonly origin: string } }
}

export interface Breakers {
  /** @throws LocallyRefused where the try would fail: nothing is sent */
  assertClosed(to: Directed): void
  /** Counts what becomes of the attempt. @throws what it throws; LocallyRefused as `assertClosed` does */
  run<To extends Directed, T>(to: To, attempt: (to: To) => Promise<T>): Promise<T>
}

export interface BreakersOptions {
  readonly policy: BreakerPolicy
  /** Without an account where an origin's opens. */
  readonly onOpen?: ((opened: { readonly origin: string; readonly accountId?: string }) => void) | undefined
  /** Of each attempt: whether the service responded, if only with a refusal. Of one whose caller left, nothing is said. */
  readonly onOutcome?: ((responded: boolean) => void) | undefined
}

const MAXIMUM_ACCOUNTS = 10_000

const isUnreachable = (error: unknown): boolean => isFault(error) && error.details.nothingSent === true
const isSick = (error: unknown): boolean => isFault(error) && error.details.nothingSent !== true

/**
 * One breaker for each account of each credential, so that nobody's failures close an account to others, and one for
 * each origin. That counts connections that fail, and accounts whose breakers open with no response between them: one
 * sick account does not open it. Breakers exist only where the last call has failed.
 */
export const createBreakers = ({ policy, onOpen, onOutcome }: BreakersOptions): Breakers => {
  const accounts = new LRUCache<string, Breaker>({ max: MAXIMUM_ACCOUNTS })
  const origins = new Map<string, Breaker>()
  const originOf = ({ layout }: Directed): string => layout.endpoint.origin
  const keyOf = ({ credential, layout }: Directed): string =>
    `${credential.id} ${layout.endpoint.origin} ${layout.accountId}`
  const accountOf = (to: Directed): Breaker | undefined =>
    accounts.size === 0 ? undefined : accounts.get(keyOf(to))

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
      // It may have been dropped since, after a response.
      accounts.set(key, breaker)
      onOpen?.({ origin: originOf(to), accountId: to.layout.accountId })
      failOrigin(originOf(to))
    }
    const breaker = accounts.get(key) ?? new Breaker(policy, isSick, opened)
    accounts.set(key, breaker)
    breaker.fail()
  }

  const responded = <T>(result: T): T => {
    onOutcome?.(true)
    return result
  }

  return {
    assertClosed: (to) => {
      accountOf(to)?.assertClosed(to.operation.name)
      origins.get(originOf(to))?.assertClosed(to.operation.name)
    },
    run: (to, attempt) => {
      const account = accountOf(to)
      const origin = origins.get(originOf(to))
      const failed = (error: unknown): never => {
        if (isFault(error)) onOutcome?.(false)
        else if (isResponse(error)) onOutcome?.(true)
        if (!account && isSick(error)) failAccount(to)
        if (!origin && isUnreachable(error)) failOrigin(originOf(to))
        throw error
      }
      if (!account && !origin) return attempt(to).then(responded, failed)
      const { name } = to.operation
      const inAccount = () => (account ? account.run(name, () => attempt(to)) : attempt(to))
      return (origin ? origin.run(name, inAccount) : inAccount()).then((result) => {
        if (account?.isClosed) accounts.delete(keyOf(to))
        if (origin?.isClosed) origins.delete(originOf(to))
        return responded(result)
      }, failed)
    },
  }
}
