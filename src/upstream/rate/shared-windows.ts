import type { Store } from '../cache/cache.ts'
import { MAX_RECORDED_WAIT_MS, type RateWindow } from '../transport/rate-headers.ts'
import { isHoldKey } from './holds.ts'
import { isCurrent } from './known-window.ts'

/** Rate limit state shared by all processes: holds, and windows that are nearly exhausted. */
export interface SharedWindows {
  /** Reads the store at most every 5 seconds. Returns a promise only until the first read has ended. */
  look(): Promise<void> | undefined
  /** Writes to the store in the background. */
  note(key: string, window: RateWindow): void
}

const LOOK_AGAIN_MS = 5000
const MAX_NOTED = 200

type Noted = readonly (readonly [key: string, window: RateWindow])[]

/**
 * Creates the shared windows. One entry contains all windows of a credential, so that one read is enough. If
 * two processes write at the same time, one of the entries may be lost; the API then reports the window
 * again.
 */
export const createSharedWindows = (
  store: Store,
  credential: string,
  now: () => number,
  onFound: (key: string, window: RateWindow) => void,
): SharedWindows => {
  let lookedAt: number | undefined
  let first: Promise<void> | undefined
  const waiting = new Map<string, RateWindow>()
  let isNoting = false

  const isOpen = ([key, window]: Noted[number]): boolean =>
    isCurrent(window, now(), isHoldKey(key) ? MAX_RECORDED_WAIT_MS : undefined)

  const read = async (): Promise<Noted> => {
    try {
      const noted = JSON.parse((await store.get(credential)) ?? '[]') as Noted
      return noted.filter(isOpen)
    } catch {
      return []
    }
  }
  const lookUp = async (): Promise<void> => {
    for (const [key, window] of await read()) onFound(key, window)
  }

  const writeAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const all = new Map(await read())
      for (const [key, window] of waiting) all.set(key, window)
      waiting.clear()
      const noted = [...all].filter(isOpen).slice(-MAX_NOTED)
      const end = Math.max(...noted.map(([, { resetAt }]) => resetAt))
      if (noted.length > 0) await store.set(credential, JSON.stringify(noted), end - now())
    }
  }

  return {
    look: () => {
      if (lookedAt !== undefined && now() - lookedAt < LOOK_AGAIN_MS) return first
      const isFirst = lookedAt === undefined
      lookedAt = now()
      const looking = lookUp().finally(() => {
        first = undefined
      })
      if (isFirst) first = looking
      return first
    },
    note: (key, window) => {
      waiting.set(key, window)
      if (isNoting) return
      isNoting = true
      writeAll()
        .catch(() => waiting.clear())
        .finally(() => {
          isNoting = false
        })
    },
  }
}
