import { useSyncExternalStore } from 'react'

let latest = { state: 'none', number: 0 }
const listeners = new Set()

function keep(trace) {
  latest = trace
  for (const listener of listeners) listener()
}

/**
 * An operation has begun; of two that overlap, the later is shown.
 * @returns what takes its trace once: `{state: 'shown', ads}` with `extensions.ads`, or `{state: 'unknown', why}` in words
 */
export function beginTrace() {
  const mine = { state: 'running', number: latest.number + 1 }
  keep(mine)
  return (trace) => {
    if (latest === mine) keep({ ...trace, number: mine.number })
  }
}

const subscribe = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is known of the last operation: a trace, or `{state: 'none' | 'running'}`; each with its `number`. */
export const useLastTrace = () => useSyncExternalStore(subscribe, () => latest)
