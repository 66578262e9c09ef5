import { performance } from 'node:perf_hooks'

/**
 * Limits the number of operations in progress while the event loop is saturated. Without a limit, the memory
 * of all waiting operations is cold in every CPU cache, and each step costs twice as much. An operation that
 * waits here holds little more than its request.
 */
export interface Gate {
  /**
   * Returns undefined if the operation may begin. Otherwise returns a promise that resolves when it may, or when
   * `deadline` aborts. The operation ends when `work` closes.
   */
  enter(sender: string, work: Work, deadline: AbortSignal): Promise<void> | undefined
  /** Number of operations in progress. */
  readonly begun: number
  readonly waiting: number
  /** Stops measuring. */
  close(): void
}

interface Work {
  once(event: 'close', listener: () => void): unknown
}

export interface GateOptions {
  /** Returns the share of time since the last call that the event loop was busy; default: measured. */
  readonly utilization?: () => number
  /** Milliseconds between two measurements. */
  readonly sampleMs?: number
}

const SATURATED = 0.97
const RELAXED = 0.93
/** Minimum limit. Fewer operations could not keep the loop busy while they wait for the API. */
const MIN_OPERATIONS = 48
/** Limit beyond which operations are no longer restricted. */
const MAX_OPERATIONS = 4096
const SHRINK = 0.85
const GROW = 1.15

const measuring = (): (() => number) => {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

/** Creates a gate. Senders take turns, so that one with many operations does not delay the others. */
export const createGate = ({ utilization = measuring(), sampleMs = 100 }: GateOptions = {}): Gate => {
  let limit = Number.POSITIVE_INFINITY
  let begun = 0
  let waiting = 0
  /** Waiting operations by sender. The first sender is next. */
  const queues = new Map<string, Set<() => void>>()

  const leave = (): void => {
    begun -= 1
    admit()
  }
  const admit = (): void => {
    for (const [sender, queue] of queues) {
      if (begun >= limit) return
      const [begin] = queue
      if (begin) remove(sender, queue, begin)
      // The sender's next operation waits until all others have had their turn.
      if (queues.delete(sender) && queue.size > 0) queues.set(sender, queue)
      begin?.()
    }
  }
  const remove = (sender: string, queue: Set<() => void>, begin: () => void): void => {
    if (queue.delete(begin)) waiting -= 1
    if (queue.size === 0) queues.delete(sender)
  }
  const sampling = setInterval(() => {
    const share = utilization()
    if (share > SATURATED) limit = Math.max(MIN_OPERATIONS, Math.min(limit, begun) * SHRINK)
    else if (share < RELAXED) limit *= GROW
    if (limit > MAX_OPERATIONS) limit = Number.POSITIVE_INFINITY
    admit()
  }, sampleMs)
  sampling.unref()

  return {
    enter: (sender, work, deadline) => {
      if (deadline.aborted) return undefined
      if (begun < limit && waiting === 0) {
        begun += 1
        work.once('close', leave)
        return undefined
      }
      return new Promise((resolve) => {
        const queue = queues.get(sender) ?? new Set()
        queues.set(sender, queue)
        const begin = (): void => {
          deadline.removeEventListener('abort', abandon)
          begun += 1
          work.once('close', leave)
          resolve()
        }
        const abandon = (): void => {
          remove(sender, queue, begin)
          resolve()
        }
        deadline.addEventListener('abort', abandon, { once: true })
        queue.add(begin)
        waiting += 1
      })
    },
    get begun() {
      return begun
    },
    get waiting() {
      return waiting
    },
    close: () => clearInterval(sampling),
  }
}
