import { mock } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Replaces `setTimeout` and `performance.now` until `restore`. Time passes only when a test advances it. */
export const mockTime = () => {
  const now = performance.now.bind(performance)
  const began = now()
  let passedMs = 0
  mock.method(performance, 'now', () => began + passedMs)
  mock.timers.enable({ apis: ['setTimeout'] })
  const jump = (ms: number): void => {
    passedMs += ms
    mock.timers.tick(ms)
  }
  return {
    /** Advances the time in one step, as it appears to a process that was frozen. */
    jump,
    /** Advances the time by single milliseconds, and runs what is due. */
    pass: async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += 1) {
        jump(1)
        await nextTurn()
      }
    },
    restore: (): void => {
      mock.timers.reset()
      mock.reset()
    },
  }
}
