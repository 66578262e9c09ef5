import { setImmediate } from 'node:timers/promises'
import type { PollTimers } from '../../src/changes/index.ts'

interface Timer {
  readonly run: () => void
  readonly at: number
}

/** Creates timers for one poll. They fire only when the test calls `tick`. */
export const createManualTimers = (startedAt = Date.parse('2026-05-01T12:00:00Z')) => {
  let now = startedAt
  const pending = new Set<Timer>()
  let set = Promise.withResolvers<void>()
  let cleared = Promise.withResolvers<void>()
  const timers: PollTimers = {
    now: () => now,
    set: (run, ms) => {
      const timer = { run, at: now + ms }
      pending.add(timer)
      set.resolve()
      return timer
    },
    clear: (timer) => {
      pending.delete(timer as Timer)
      cleared.resolve()
    },
  }
  return {
    timers,
    pending,
    /** Waits until a timer is set. */
    isSet: async (): Promise<void> => {
      while (pending.size === 0) {
        set = Promise.withResolvers()
        await set.promise
      }
    },
    /** Waits until no timer is set. */
    isIdle: async (): Promise<void> => {
      while (pending.size > 0) {
        cleared = Promise.withResolvers()
        await cleared.promise
      }
    },
    now: () => now,
    /** Runs the next timer and waits until a timer is set again. Returns the elapsed time in ms. */
    tick: async (): Promise<number> => {
      const [next] = [...pending].sort((one, other) => one.at - other.at)
      if (!next) throw new Error('no timer is set')
      const passed = Math.max(0, next.at - now)
      now += passed
      pending.delete(next)
      set = Promise.withResolvers()
      next.run()
      await set.promise
      // Lets pending readers of events run first.
      await setImmediate()
      return passed
    },
  }
}
