import type { AccountChange } from '../../changes/index.ts'
import type { ChangeEntity } from '../../contract/domains/account-changes.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import type { Principal } from './principal.ts'

/** What a subscription at the service has found, once per subscription. */
export interface ActivityDelivery {
  readonly id: string
  /** As the interface spells it. */
  readonly type: string
  readonly filter: {
    readonly userId: string | null
    readonly keyword: string | null
    readonly direction: 'sent' | 'received' | 'both' | null
  }
  readonly tag: string | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly includes: Readonly<Record<string, unknown>> | null
  /** In milliseconds since the epoch. */
  readonly receivedAt: number
}

/** What happens from now on, until a subscription ends. */
export interface Feeds {
  events(): AsyncGenerator<ActivityDelivery, void>
  /** Of an account's records; rejects where it cannot be read. */
  changes(accountId: string, entities: readonly ChangeEntity[]): Promise<AsyncGenerator<AccountChange, void>>
}

/** The feeds of one principal, which end with the signal. */
export type OpenFeeds = (principal: Principal, signal: AbortSignal) => Feeds

/** @throws AdsGraphQLError UNAUTHENTICATED without a principal, when a feed is asked for */
export const feedsOf = (
  principal: Principal | undefined,
  open: OpenFeeds | undefined,
  signal: AbortSignal,
): Feeds => {
  const opened = (): Feeds => {
    if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
    if (!open) throw new AdsGraphQLError('FORBIDDEN', 'this gateway serves no events')
    return open(principal, signal)
  }
  return {
    events: () => opened().events(),
    changes: async (accountId, entities) => opened().changes(accountId, entities),
  }
}
