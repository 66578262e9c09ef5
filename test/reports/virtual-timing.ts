import type { Timing } from '../../src/reports/index.ts'

export const START = Date.parse('2026-11-23T00:00:00Z')

/**
 * Creates a clock that advances only during pauses. Each pause ends immediately and fires the deadlines
 * within it.
 */
export const createVirtualTiming = () => {
  const virtual = {
    now: START,
    pauses: [] as number[],
    reset: () => {
      virtual.now = START
      virtual.pauses.length = 0
      timers.clear()
    },
  }
  const timers = new Map<() => void, number>()
  const timing: Timing = {
    now: () => virtual.now,
    pause: async (milliseconds, signal) => {
      virtual.pauses.push(milliseconds)
      virtual.now += milliseconds
      for (const [run, at] of timers)
        if (at <= virtual.now) {
          timers.delete(run)
          run()
        }
      await new Promise(setImmediate)
      signal.throwIfAborted()
    },
    after: (milliseconds, run) => {
      timers.set(run, virtual.now + milliseconds)
      return () => void timers.delete(run)
    },
  }
  return { virtual, timing }
}
