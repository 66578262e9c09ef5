import { useSyncExternalStore } from 'react'

/** Returns the current value of a store. */
export const useStore = ({ subscribe, get }) => useSyncExternalStore(subscribe, get)
