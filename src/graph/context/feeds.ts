import type { AccountChange } from '../../changes/index.ts'
import type { ChangeEntity } from '../../contract/domains/account-changes.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import type { Principal } from './principal.ts'

/** Event that matches an activity subscription. Each matching subscription has its own delivery. */
export interface ActivityDelivery {
  readonly id: string
  /** Event type, as the API spells it. */
  readonly type: string
  readonly filter: {
    readonly userId: string | null
    readonly keyword: string | null
    readonly direction: 'sent' | 'received' | 'both' | null
  }
  readonly tag: string | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly includes: Readonly<Record<string, unknown>> | null
  /** Time of receipt, in milliseconds since the epoch. */
  readonly receivedAt: number
}

/** Feeds of future events, until a subscription ends. */
export interface Feeds {
  events(): AsyncGenerator<ActivityDelivery, void>
  /** Streams changes to an account's records; rejects if the account cannot be read. */
  changes(accountId: string, entities: readonly ChangeEntity[]): Promise<AsyncGenerator<AccountChange, void>>
}

/** Opens the feeds of one principal; they end when the signal aborts. */
export type OpenFeeds = (principal: Principal, signal: AbortSignal) => Feeds

/** Feeds of a request. They are opened on demand, because most requests need none. */
export class RequestFeeds implements Feeds {
  readonly #principal: Principal | undefined
  readonly #open: OpenFeeds | undefined
  readonly #signal: AbortSignal

  constructor(principal: Principal | undefined, open: OpenFeeds | undefined, signal: AbortSignal) {
    this.#principal = principal
    this.#open = open
    this.#signal = signal
  }

  /** @throws AdsGraphQLError UNAUTHENTICATED without a principal, FORBIDDEN if the gateway has no events */
  #opened(): Feeds {
    if (!this.#principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
    if (!this.#open) throw new AdsGraphQLError('FORBIDDEN', 'Events are not available on this gateway')
    return this.#open(this.#principal, this.#signal)
  }
  events() {
    return this.#opened().events()
  }
  async changes(accountId: string, entities: readonly ChangeEntity[]) {
    return this.#opened().changes(accountId, entities)
  }
}
