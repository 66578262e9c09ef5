import { PerformanceObserver } from 'node:perf_hooks'

/** Request handlers of a benchmark process by name. Their results must be serializable. */
export type Handlers = Readonly<Record<string, (input: never) => unknown>>

export interface Usage {
  /** User and system CPU time since the process started, in microseconds. */
  readonly cpuMicros: number
  readonly rssBytes: number
  readonly peakRssBytes: number
  /** Total garbage collection pauses of the main thread, in microseconds. */
  readonly gcMicros: number
}

let gcMicros = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) gcMicros += duration * 1000
}).observe({ entryTypes: ['gc'] })

const usage = (): Usage => {
  const { user, system } = process.cpuUsage()
  return {
    cpuMicros: user + system,
    rssBytes: process.memoryUsage.rss(),
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
    gcMicros,
  }
}

/** Returns the heap size in bytes after garbage collection. Needs `--expose-gc`. */
const heap = async (): Promise<number> => {
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.()
    await new Promise(setImmediate)
  }
  return process.memoryUsage().heapUsed
}

interface Request {
  readonly id: number
  readonly name: string
  readonly input: never
}

/**
 * Sends the URL of this process to the parent, then handles the parent's requests: `usage`, `heap` and those
 * of `handlers`. Exits when the parent disconnects.
 */
export const serveParent = (url: string, handlers: Handlers = {}): void => {
  const all: Handlers = { usage, heap, ...handlers }
  process.on('message', async ({ id, name, input }: Request) => {
    try {
      process.send?.({ id, result: await all[name]?.(input) })
    } catch (error) {
      process.send?.({ id, error: (error as Error).stack ?? String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url })
}
