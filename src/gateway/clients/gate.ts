import { performance } from 'node:perf_hooks'
import { clientOf } from './address.ts'

/**
 * Gate that limits the number of operations in progress while the event loop is saturated. Without a limit,
 * the CPU caches cannot hold the memory of all waiting operations, and each step costs twice as much. An
 * operation that is waiting here holds little more than its request.
 */
export interface Gate {
  /**
   * Returns undefined if the operation may begin. Otherwise returns a promise that resolves when it may
   * begin, or when `deadline` aborts. The operation ends when `work` closes.
   */
  enter(sender: Sender, work: Work, deadline: AbortSignal): Promise<void> | undefined
  /** Number of operations in progress. */
  readonly begun: number
  readonly waiting: number
  /** Stops measuring. */
  close(): void
}

interface Sender {
  readonly ip: string
  /** Credentials as sent. They are not yet verified. */
  readonly credentials: string
}

interface Work {
  once(event: 'close', listener: () => void): unknown
}

export interface GateOptions {
  /**
   * Returns the share of time that the event loop was busy since the previous call. By default, the gate
   * measures it.
   */
  readonly utilization?: () => number
  /** Milliseconds between two measurements. */
  readonly sampleMs?: number
}

const SATURATED = 0.97
const RELAXED = 0.93
/** Minimum limit. Fewer operations could not keep the loop busy while they wait for the API. */
const MIN_OPERATIONS = 48
/** Limit above which the gate no longer restricts operations. */
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

type Begin = () => void

interface Place {
  readonly address: string
  readonly credentials: string
}

const moveToEnd = <K, V>(map: Map<K, V>, key: K): void => {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}

/** Creates a queue. Addresses take turns, and so do the credentials of each address. */
const createTurns = () => {
  const addresses = new Map<string, Map<string, Set<Begin>>>()
  let size = 0
  const remove = ({ address, credentials }: Place, begin: Begin): void => {
    const senders = addresses.get(address)
    const waiting = senders?.get(credentials)
    if (!senders || !waiting?.delete(begin)) return
    size -= 1
    if (waiting.size === 0) senders.delete(credentials)
    if (senders.size === 0) addresses.delete(address)
  }
  return {
    get size() {
      return size
    },
    add: ({ address, credentials }: Place, begin: Begin): void => {
      const senders = addresses.get(address) ?? new Map<string, Set<Begin>>()
      const waiting = senders.get(credentials) ?? new Set<Begin>()
      addresses.set(address, senders)
      senders.set(credentials, waiting.add(begin))
      size += 1
    },
    delete: remove,
    /** Removes and returns the next operation. Moves its address and credentials to the end. */
    next: (): Begin | undefined => {
      for (const [address, senders] of addresses)
        for (const [credentials, waiting] of senders)
          for (const begin of waiting) {
            remove({ address, credentials }, begin)
            moveToEnd(senders, credentials)
            moveToEnd(addresses, address)
            return begin
          }
      return undefined
    },
  }
}

/**
 * Creates a gate. Addresses take turns, and the credentials of one address share its turns. A client
 * therefore cannot delay other clients by sending many operations or by inventing credentials.
 */
export const createGate = ({ utilization = measuring(), sampleMs = 100 }: GateOptions = {}): Gate => {
  let limit = Number.POSITIVE_INFINITY
  let begun = 0
  const queue = createTurns()

  const leave = (): void => {
    begun -= 1
    admit()
  }
  const admit = (): void => {
    while (begun < limit) {
      const begin = queue.next()
      if (!begin) return
      begin()
    }
  }
  // Samples are taken only while there are operations, so that the gate does not wake an idle process.
  let sampling: NodeJS.Timeout | undefined
  const stopSampling = (): void => {
    clearInterval(sampling)
    sampling = undefined
  }
  const sample = (): void => {
    const share = utilization()
    if (share > SATURATED) limit = Math.max(MIN_OPERATIONS, Math.min(limit, begun) * SHRINK)
    else if (share < RELAXED) limit *= GROW
    if (limit > MAX_OPERATIONS) limit = Number.POSITIVE_INFINITY
    admit()
    if (begun === 0) stopSampling()
  }
  const startSampling = (): NodeJS.Timeout => {
    utilization()
    return setInterval(sample, sampleMs).unref()
  }

  return {
    enter: ({ ip, credentials }, work, deadline) => {
      if (deadline.aborted) return undefined
      sampling ??= startSampling()
      if (begun < limit && queue.size === 0) {
        begun += 1
        work.once('close', leave)
        return undefined
      }
      const place = { address: clientOf(ip), credentials }
      return new Promise((resolve) => {
        const begin = (): void => {
          deadline.removeEventListener('abort', abandon)
          begun += 1
          work.once('close', leave)
          resolve()
        }
        const abandon = (): void => {
          queue.delete(place, begin)
          resolve()
        }
        deadline.addEventListener('abort', abandon, { once: true })
        queue.add(place, begin)
      })
    },
    get begun() {
      return begun
    },
    get waiting() {
      return queue.size
    },
    close: stopSampling,
  }
}
