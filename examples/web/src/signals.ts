import { useSyncExternalStore } from 'react'

/** A value that components subscribe to and that code outside React can set. */
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

/** Whether the gateway has refused a request because no user is signed in. */
export const signedOut = createSignal(false)

/** Message for the user, with the change set awaiting approval, if any. */
export type Message = string | { readonly text: string; readonly changeSet: string }

/** Latest status message, for screen readers and the footer. */
export const news = createSignal<Message>('')

/**
 * Times, in ms, when lists sorted by a metric were last read, by their variables. Cleared after every known change
 * of the account, which may affect every list.
 */
export const sortedReads = new Map<string, number>()

/** Ids of records changed by this page. The subscription delivers these changes too. */
export const ownChanges = new Set<string>()
