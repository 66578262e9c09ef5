import { useSyncExternalStore } from 'react'

/** Creates a value that components follow: `get`, `set(value)` and the hook `use`. */
export function createStore(initial) {
  let current = initial
  const listeners = new Set()
  const subscribe = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => current
  return {
    get,
    subscribe,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
