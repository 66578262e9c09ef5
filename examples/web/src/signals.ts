import { useSyncExternalStore } from 'react'

/** A value that components follow, and that code outside of React may set. */
export interface Signal<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export const createSignal = <T>(initial: T): Signal<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSignal = <T>(signal: Signal<T>): T => useSyncExternalStore(signal.subscribe, signal.get)

/** Whether the gateway has said that nobody is signed in. */
export const signedOut = createSignal(false)

/** The last thing that happened, for a screen reader and for the line at the foot of the page. */
export const news = createSignal('')

/** Ids of records that this page has changed itself: the gateway tells of those changes too. */
export const ownChanges = new Set<string>()
