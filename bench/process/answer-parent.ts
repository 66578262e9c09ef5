import { PerformanceObserver } from 'node:perf_hooks'

/** What a process of the benchmark can be asked by name; answers must fit a message. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>

export interface Usage {
  /** CPU time of the process since it started, user and system, in microseconds. */
  readonly cpuMicros: number
  /** Resident memory, in bytes. */
  readonly rssBytes: number
  /** The most that it ever was. */
  readonly peakRssBytes: number
  /** For how long garbage collection has stopped its main thread, in microseconds. */
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

/** Bytes in use once garbage is gone; needs `--expose-gc`. */
const heap = async (): Promise<number> => {
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.()
    await new Promise(setImmediate)
  }
  return process.memoryUsage().heapUsed
}

interface Question {
  readonly id: number
  readonly name: string
  readonly input: never
}

/**
 * Tells the parent process where this one listens, and then answers its questions: `usage`, `heap` and whatever `answers`
 * adds. Ends the process when the parent has gone, however it went.
 */
export const answerParent = (url: string, answers: Answers = {}): void => {
  const all: Answers = { usage, heap, ...answers }
  process.on('message', async ({ id, name, input }: Question) => {
    try {
      process.send?.({ id, answer: await all[name]?.(input) })
    } catch (error) {
      process.send?.({ id, error: (error as Error).stack ?? String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url })
}
