import { useSyncExternalStore } from 'react'

let latest = { state: 'none', number: 0 }
const listeners = new Set()

function publish(trace) {
  latest = trace
  for (const listener of listeners) listener()
}

/**
 * Starts tracing an operation. If two operations overlap, the panel shows the later one.
 * @returns a callback for its trace: `{state: 'shown', ads}` with `extensions.ads`, or `{state: 'unknown',
 * why}` with the reason as text
 */
export function beginTrace() {
  const mine = { state: 'running', number: latest.number + 1 }
  publish(mine)
  return (trace) => {
    if (latest === mine) publish({ ...trace, number: mine.number })
  }
}

const subscribe = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the state of the last operation: a trace, or `{state: 'none' | 'running'}`, with its `number`. */
export const useLastTrace = () => useSyncExternalStore(subscribe, () => latest)
