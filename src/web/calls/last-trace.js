import { createStore } from '../store.js'
import { useStore } from '../use-store.js'

const latest = createStore({ state: 'none', number: 0 })

/**
 * Starts tracing an operation. If two operations overlap, the panel shows the later one.
 * @returns a callback for its trace: `{state: 'shown', ads}` with `extensions.ads`, or `{state: 'unknown',
 * why}` with the reason as text
 */
export function beginTrace() {
  const mine = { state: 'running', number: latest.get().number + 1 }
  latest.set(mine)
  return (trace) => {
    if (latest.get() === mine) latest.set({ ...trace, number: mine.number })
  }
}

/** Returns the state of the last operation: a trace, or `{state: 'none' | 'running'}`, with its `number`. */
export const useLastTrace = () => useStore(latest)
