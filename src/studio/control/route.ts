import { useCallback, useSyncExternalStore } from 'react'
import { DEFAULT_WORLD } from '../actions/http.ts'

/** Location in the studio, written in the URL's hash: `#/clock?world=worker-1`. */
export interface Place {
  /** Id of the page; empty for the first one. */
  readonly page: string
  readonly world: string
  /** Parameters of the page, such as the record that it shows. */
  readonly chosen?: Chosen
}
export type Chosen = Readonly<Record<string, string>>

const WORLD = 'world'

/** Parses a location hash. If the hash names no world, the default world is used. */
export const placeIn = (hash: string): Place => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const { [WORLD]: world = DEFAULT_WORLD, ...chosen } = Object.fromEntries(new URLSearchParams(query))
  return { page: path, world, chosen }
}

/** Formats a location hash, without the default world. */
export const hashOf = ({ page, world, chosen }: Place): string => {
  const query = new URLSearchParams({ ...chosen, ...(world !== DEFAULT_WORLD && { [WORLD]: world }) })
  return `#/${page}${query.size === 0 ? '' : `?${query}`}`
}

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Returns the current location, and a function that navigates to another one. */
export const usePlace = (): readonly [Place, (place: Place) => void] => {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const go = useCallback((place: Place) => {
    location.hash = hashOf(place)
  }, [])
  return [placeIn(hash), go]
}
