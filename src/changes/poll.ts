import type { ChangeEntity } from '../contract/domains/account-changes.ts'
import { MAX_WINDOW_MS } from '../contract/language/limits.ts'
import {
  Cancelled,
  Forbidden,
  NotFound,
  RateLimited,
  Refused,
  Unauthenticated,
  UpstreamError,
  type UserClient,
} from '../upstream/index.ts'
import { type AccountChange, listOfEntity } from './change.ts'
import type { Leases } from './leases.ts'
import { readRows } from './read-list.ts'
import { KnownRecords, type RecordCache } from './records.ts'

/** Timers, injected so that tests need not wait. */
export interface PollTimers {
  now(): number
  set(run: () => void, ms: number): unknown
  clear(timer: unknown): void
}

export interface PollParts {
  readonly accountId: string
  /** Account and world. Polls with the same scope see the same records. */
  readonly scope: string
  readonly leases: Leases
  /** Reports the latest timestamp in a list to the other polls of the scope. */
  readonly report: (entity: ChangeEntity, stamp: number) => void
  readonly everyMs: number
  readonly timers: PollTimers
  readonly random: () => number
  readonly cache: RecordCache
  /** Number of rows in the first read of a list. */
  readonly recordsPerKind: number
  /** Runs when the last subscriber has left. */
  readonly onIdle: () => void
}

/** Subscriber to changes in selected entity types. */
export interface ChangeSubscriber {
  readonly client: UserClient
  readonly entities: ReadonlySet<ChangeEntity>
  push(change: AccountChange): void
  /** Ends the subscription with an error. */
  end(error: unknown): void
}

/** State of one of the account's lists while it has at least one subscriber. */
interface Watched {
  readonly records: KnownRecords
  /** Settles when the first read of the list ends. */
  readonly begun: Promise<void>
  isBegun: boolean
  /**
   * Earliest time of the next read. It is in the future if the rate limit window is exhausted or reads fail.
   */
  notBefore: number
  failures: number
  /** Time on the API's clock before which all changes have been read, in ms since the epoch. */
  settledAt: number
  /** Latest timestamp reported by another poll. */
  reportedStamp: number
  /** Whether reports may have been lost since the last read. */
  hasMissed: boolean
}

/** Checks whether a list may contain unread changes seen by another poll. */
const isBehind = ({ records, settledAt, reportedStamp, hasMissed }: Watched): boolean =>
  hasMissed || reportedStamp > records.lastStamp || reportedStamp >= settledAt

/** Returns the channel where the polls of a scope report changes. */
export const reportsOf = (scope: string): string => `changed ${scope}`

const LARGE_PAGE = 1000
/** Page size that usually covers the changes between two ticks. */
const USUAL_PAGE = 50
const MAX_PAUSE_MS = 60_000
/** Minimum time between two ticks when writes follow each other quickly. */
const MIN_GAP_MS = 250

/** Checks for an error that a retry cannot fix. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof UpstreamError) || [Forbidden, NotFound, Refused].some((Kind) => error instanceof Kind)

/**
 * Polls the lists of one account for all subscribers of one principal. Among polls with the same scope, one
 * holds the lease on a list and reads it every tick. The others read the list with their own credentials, but
 * only after that poll has reported a change.
 */
export class Poll {
  readonly #parts: PollParts
  readonly #subscribers = new Set<ChangeSubscriber>()
  readonly #watched = new Map<ChangeEntity, Watched>()
  #timer: unknown
  #tickAt: number
  #isTicking = false
  /**
   * Whether the next tick is due early. Set by a write, another poll's report, or the end of a subscriber's
   * session.
   */
  #isStale = false

  constructor(parts: PollParts) {
    this.#parts = parts
    this.#tickAt = parts.timers.now()
  }

  get accountId(): string {
    return this.#parts.accountId
  }

  get scope(): string {
    return this.#parts.scope
  }

  /**
   * Adds a subscriber. Resolves once the poll can detect every later change.
   *
   * @throws UpstreamError if a list cannot be read; the subscriber is then removed
   */
  async add(subscriber: ChangeSubscriber): Promise<void> {
    this.#subscribers.add(subscriber)
    try {
      await Promise.all([...subscriber.entities].map((entity) => this.#begin(entity, subscriber.client)))
    } catch (error) {
      this.remove(subscriber)
      throw error
    }
    if (this.#subscribers.has(subscriber)) this.#schedule()
  }

  remove(subscriber: ChangeSubscriber): void {
    if (!this.#subscribers.delete(subscriber)) return
    for (const [entity, { records }] of this.#watched) {
      if (this.#clientFor(entity)) continue
      this.#watched.delete(entity)
      this.#release(entity)
      records.forget()
    }
    if (this.#subscribers.size > 0) return
    this.#parts.timers.clear(this.#timer)
    this.#parts.onIdle()
  }

  /** Schedules an early tick after a write to the account. */
  wrote(): void {
    this.#isStale = true
    this.#schedule()
  }

  /** Schedules an early read of a list after another poll has reported changes up to `stamp`. */
  reported(entity: ChangeEntity, stamp: number): void {
    const watched = this.#watched.get(entity)
    if (!watched || stamp <= watched.reportedStamp) return
    watched.reportedStamp = stamp
    if (!watched.isBegun || !isBehind(watched)) return
    this.#isStale = true
    this.#schedule()
  }

  /** Schedules an early read of all lists, because other polls' reports may have been lost. */
  missed(): void {
    for (const watched of this.#watched.values()) watched.hasMissed = true
    this.wrote()
  }

  #leaseOf(entity: ChangeEntity): string {
    return `changes ${this.scope} ${entity}`
  }

  #release(entity: ChangeEntity): void {
    this.#parts.leases.release(this.#leaseOf(entity), this)
  }

  #clientFor(entity: ChangeEntity): ChangeSubscriber | undefined {
    for (const subscriber of this.#subscribers) if (subscriber.entities.has(entity)) return subscriber
    return undefined
  }

  #begin(entity: ChangeEntity, client: UserClient): Promise<void> {
    const known = this.#watched.get(entity)
    if (known) return known.begun
    const records = new KnownRecords(entity, this.#parts.cache)
    const begin = async (): Promise<void> => {
      const { rows, isWhole, settledAt } = await this.#read(
        entity,
        client,
        LARGE_PAGE,
        (read) => read.length >= this.#parts.recordsPerKind,
      )
      await records.begin(rows, isWhole, settledAt)
      watched.settledAt = settledAt
      watched.isBegun = true
    }
    const watched: Watched = {
      records,
      begun: begin(),
      isBegun: false,
      notBefore: 0,
      failures: 0,
      settledAt: Number.NEGATIVE_INFINITY,
      reportedStamp: Number.NEGATIVE_INFINITY,
      hasMissed: false,
    }
    this.#watched.set(entity, watched)
    watched.begun.catch(() => {
      if (this.#watched.get(entity) === watched) this.#watched.delete(entity)
    })
    return watched.begun
  }

  #read(
    entity: ChangeEntity,
    client: UserClient,
    pageSize: number,
    isEnough: Parameters<typeof readRows>[1],
  ): ReturnType<typeof readRows> {
    return readRows({ client, list: listOfEntity(entity), accountId: this.accountId, pageSize }, isEnough)
  }

  #schedule(): void {
    if (this.#isTicking || this.#subscribers.size === 0) return
    const { timers, everyMs } = this.#parts
    timers.clear(this.#timer)
    const dueAt = this.#tickAt + (this.#isStale ? Math.min(MIN_GAP_MS, everyMs) : everyMs)
    this.#timer = timers.set(() => void this.#tick(), Math.max(0, dueAt - timers.now()))
  }

  async #tick(): Promise<void> {
    this.#isTicking = true
    this.#isStale = false
    this.#tickAt = this.#parts.timers.now()
    const due = [...this.#watched].filter(
      ([, { isBegun, notBefore }]) => isBegun && notBefore <= this.#tickAt,
    )
    const changes = (
      await Promise.all(due.map(([entity, watched]) => this.#changesOf(entity, watched)))
    ).flat()
    changes.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    for (const subscriber of this.#subscribers)
      for (const change of changes) if (subscriber.entities.has(change.entity)) subscriber.push(change)
    this.#isTicking = false
    this.#schedule()
  }

  /** Returns the changes in a list; empty if another poll reads it or if it cannot be read now. */
  async #changesOf(entity: ChangeEntity, watched: Watched): Promise<readonly AccountChange[]> {
    const { leases, scope } = this.#parts
    const isHeld = await leases.hold(this.#leaseOf(entity), this, reportsOf(scope))
    const subscriber = this.#clientFor(entity)
    if (!subscriber || this.#watched.get(entity) !== watched) {
      this.#release(entity)
      return []
    }
    if (!isHeld && !isBehind(watched)) return []
    const { records } = watched
    const pageSize = watched.notBefore > 0 ? LARGE_PAGE : USUAL_PAGE
    try {
      const { rows, settledAt } = await this.#read(entity, subscriber.client, pageSize, (read) => {
        const oldest = read.at(-1)
        return oldest !== undefined && !records.mayFollow(oldest)
      })
      watched.notBefore = 0
      watched.failures = 0
      if (this.#watched.get(entity) !== watched) return []
      watched.settledAt = settledAt
      watched.hasMissed = false
      const changes = records.changes(rows, settledAt)
      // The timestamp is reported every time, because an earlier report may have been lost and other polls
      // may have started since.
      if (isHeld) this.#parts.report(entity, records.lastStamp)
      return changes
    } catch (error) {
      this.#release(entity)
      this.#failed(error, entity, watched, subscriber)
      return []
    }
  }

  #failed(error: unknown, entity: ChangeEntity, watched: Watched, subscriber: ChangeSubscriber): void {
    if (error instanceof Unauthenticated) {
      // Only this subscriber's session has ended. Other subscribers' sessions may still be valid.
      this.#isStale = true
      this.#end(subscriber, error)
      return
    }
    if (isFinal(error)) {
      for (const other of [...this.#subscribers]) if (other.entities.has(entity)) this.#end(other, error)
      return
    }
    if (error instanceof Cancelled) return
    watched.failures += 1
    const { random, timers, everyMs } = this.#parts
    const pauseMs = random() * Math.min(MAX_PAUSE_MS, everyMs * 2 ** watched.failures)
    const { resetAt, retryAfterMs = 0 } = error instanceof RateLimited ? error.details : {}
    const waitMs = resetAt === undefined ? retryAfterMs : resetAt - timers.now()
    // A longer window means that the clocks differ.
    watched.notBefore = timers.now() + (waitMs > 0 && waitMs <= MAX_WINDOW_MS ? waitMs : pauseMs)
  }

  #end(subscriber: ChangeSubscriber, error: unknown): void {
    subscriber.end(error)
    this.remove(subscriber)
  }
}
