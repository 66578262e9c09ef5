import { endedBy, LocallyRefused } from '../errors.ts'
import { endAfter } from '../transport/end-after.ts'
import { Capacity, type Line, type PrincipalShare, type Waiter } from './capacity.ts'

/** Waiting places where connections are few; Envoy's default. */
const MIN_WAITING = 1024
const WAITING_PER_CONNECTION = 16
const WAIT_MS = 3000
const RETRY_AFTER_MS = 1000
export interface Try {
  readonly operation: string
  readonly signal: AbortSignal
  /**
   * Among those of its principal: what began earlier has a smaller number. Tries of one that has begun come before those of others,
   * so that it is finished and holds no rows while they do.
   */
  readonly turn: number
}

export interface BulkheadOptions {
  /** Tries that may be under way at a time. */
  readonly connections: number
  /** Tries that may wait. */
  readonly waiting?: number | undefined
  /** Longest wait, in milliseconds. */
  readonly waitMs?: number | undefined
}

/** Tries under way, and tries that wait. */
export interface Load {
  readonly underWay: number
  readonly waiting: number
}

/** Shares the connections out, so that no account and no principal holds all of them. */
export interface Bulkhead {
  lineOf(principal: PrincipalShare, accountId: string): Line
  /**
   * Undefined when the try may begin at once. Every entry that does not fail needs one `leave`.
   *
   * @throws LocallyRefused at once when too many wait already, or those before it will take too long; and when the wait was
   *   too long after all; Cancelled and TimedOut by the signal
   */
  enter(line: Line, attempt: Try): Promise<void> | undefined
  /** @param heldMs how long the try held its connection */
  leave(line: Line, heldMs: number): void
  load(): Load
  /** Whether a principal holds half of the connections, so that what it begins now may make its own calls wait. */
  isBusy(principal: PrincipalShare): boolean
}

export const createBulkhead = (options: BulkheadOptions): Bulkhead => {
  const { connections, waitMs = WAIT_MS } = options
  const { waiting = Math.max(MIN_WAITING, connections * WAITING_PER_CONNECTION) } = options
  const capacity = new Capacity(connections, waiting)
  /** With waiters; they take turns, and the first is next. */
  const queue = new Set<PrincipalShare>()
  const isTooLong = (line: Line, place: number): boolean =>
    capacity.waitFor(line, place, queue.has(line.principal) ? queue.size : queue.size + 1) > waitMs

  const leaveQueue = (waiter: Waiter): void => {
    const { principal } = waiter.line
    principal.waiters.splice(principal.waiters.indexOf(waiter), 1)
    capacity.wait(waiter.line, -1)
    if (principal.waiters.length === 0) queue.delete(principal)
    waiter.deadline.clear()
    waiter.signal.removeEventListener('abort', waiter.onAbort)
  }

  const startWaiting = (): void => {
    for (const principal of queue) {
      if (capacity.free === 0) return
      if (!capacity.principalMayStart(principal)) continue
      const waiter = principal.waiters.find(({ line: { account } }) => capacity.accountMayStart(account))
      if (!waiter) continue
      leaveQueue(waiter)
      capacity.hold(waiter.line, 1)
      // Its next turn comes after those of all others, and is seen there.
      if (queue.delete(principal)) queue.add(principal)
      waiter.start()
    }
  }

  const enqueue = (line: Line, { signal, operation, turn }: Try, place: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        leaveQueue(waiter)
        capacity.endIfIdle(line)
        reject(error)
      }
      const tooLong = (): void =>
        fail(new LocallyRefused('no connection became free in time', operation, RETRY_AFTER_MS))
      const waiter: Waiter = {
        line,
        turn,
        signal,
        deadline: endAfter(waitMs, tooLong),
        onAbort: () => fail(endedBy(signal, { operation, nothingSent: true })),
        start: resolve,
      }
      signal.addEventListener('abort', waiter.onAbort, { once: true })
      line.principal.waiters.splice(place, 0, waiter)
      capacity.wait(line, 1)
      queue.add(line.principal)
    })

  return {
    lineOf: (principal, accountId) => capacity.lineOf(principal, accountId),
    enter: (line, attempt) => {
      // Those that wait may not begin yet, whichever turn they have.
      if (line.waiting === 0 && capacity.mayStart(line)) {
        capacity.hold(line, 1)
        return undefined
      }
      const { signal, operation, turn } = attempt
      const place = line.principal.waiters.findLastIndex((other) => other.turn <= turn) + 1
      if (!signal.aborted && capacity.mayWait(line) && !isTooLong(line, place))
        return enqueue(line, attempt, place)
      capacity.endIfIdle(line)
      throw signal.aborted
        ? endedBy(signal, { operation, nothingSent: true })
        : new LocallyRefused('too many calls wait for a connection', operation, RETRY_AFTER_MS)
    },
    leave: (line, heldMs) => {
      capacity.hold(line, -1)
      capacity.learn(line, heldMs)
      if (queue.size > 0) startWaiting()
      capacity.endIfIdle(line)
    },
    isBusy: ({ held }) => held >= capacity.free,
    load: () => ({ underWay: connections - capacity.free, waiting: waiting - capacity.places }),
  }
}
