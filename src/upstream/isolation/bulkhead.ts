import { endedBy, LocallyRefused } from '../errors.ts'
import { endAfter } from '../transport/end-after.ts'
import { Capacity, type Line, type PrincipalShare, type Waiter } from './capacity.ts'

/** Minimum number of queue slots, even with few connections; Envoy's default. */
const MIN_WAITING = 1024
const WAITING_PER_CONNECTION = 16
const WAIT_MS = 3000
const RETRY_AFTER_MS = 1000
export interface QueuedTry {
  readonly operation: string
  readonly signal: AbortSignal
  /**
   * Rank among the principal's attempts. Operations that began earlier have smaller numbers and go first, so
   * that they complete and free their rows.
   */
  readonly turn: number
}

export interface BulkheadOptions {
  /** Maximum number of attempts in flight. */
  readonly connections: number
  readonly waiting?: number | undefined
  readonly waitMs?: number | undefined
}

/** Numbers of attempts in flight and of attempts waiting for a connection. */
export interface Load {
  readonly underWay: number
  readonly waiting: number
}

/** Limits on connections, so that no account and no principal occupies all of them. */
export interface Bulkhead {
  lineOf(principal: PrincipalShare, accountId: string): Line
  /**
   * Waits for a connection. Returns undefined if the attempt may begin immediately. Call `leave` once for
   * each connection obtained.
   *
   * @throws LocallyRefused immediately if too many attempts wait or the wait would be too long; later if the
   * wait exceeds the limit
   * @throws Cancelled or TimedOut when the signal aborts
   */
  enter(line: Line, attempt: QueuedTry): Promise<void> | undefined
  /**
   * Frees the connection of an attempt.
   *
   * @param heldMs how long the attempt occupied its connection
   */
  leave(line: Line, heldMs: number): void
  load(): Load
  /**
   * Checks whether a principal occupies at least as many connections as are free. If so, its next calls may
   * have to wait.
   */
  isBusy(principal: PrincipalShare): boolean
}

export const createBulkhead = (options: BulkheadOptions): Bulkhead => {
  const { connections, waitMs = WAIT_MS } = options
  const { waiting = Math.max(MIN_WAITING, connections * WAITING_PER_CONNECTION) } = options
  const capacity = new Capacity(connections, waiting)
  /** Principals with waiting attempts. They take turns; the first is next. */
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
      // Moves the principal to the end of the queue, where this loop reaches it again.
      if (queue.delete(principal)) queue.add(principal)
      waiter.start()
    }
  }

  const enqueue = (line: Line, { signal, operation, turn }: QueuedTry, place: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        leaveQueue(waiter)
        capacity.endIfIdle(line)
        reject(error)
      }
      const tooLong = (): void =>
        fail(new LocallyRefused('Not sent: no connection became free in time', operation, RETRY_AFTER_MS))
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
      // Attempts waiting in other lines cannot begin yet, so this attempt does not overtake them.
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
        : new LocallyRefused(
            'Not sent: too many calls are waiting for a connection',
            operation,
            RETRY_AFTER_MS,
          )
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
