/**
 * Creates a value that components subscribe to with `useStore`. Does not use React, so that the page can use
 * it before React loads.
 */
export function createStore(initial) {
  let current = initial
  const listeners = new Set()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
