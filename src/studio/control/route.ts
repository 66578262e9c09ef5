import { useCallback, useSyncExternalStore } from 'react'
import { DEFAULT_WORLD } from '../actions/http.ts'

/** Place in the studio, as the hash of the address: `#/clock?world=worker-1`. */
export interface Place {
  /** Id of the page; empty for the first one. */
  readonly page: string
  readonly world: string
}

/** Reads a hash. */
export const placeIn = (hash: string): Place => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return { page: path, world: new URLSearchParams(query).get('world') ?? DEFAULT_WORLD }
}

/** Writes a hash. */
export const hashOf = ({ page, world }: Place): string =>
  `#/${page}${world === DEFAULT_WORLD ? '' : `?${new URLSearchParams({ world })}`}`

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Returns the current place, and a function that moves to another. */
export const usePlace = (): readonly [Place, (place: Place) => void] => {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const go = useCallback((place: Place) => {
    location.hash = hashOf(place)
  }, [])
  return [placeIn(hash), go]
}
