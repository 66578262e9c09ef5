import { refuse } from '../refusal.ts'
import type { ClockReading } from './clock.ts'
import type { Image } from './image.ts'
import type { Store } from './store.ts'

export interface Snapshot {
  readonly name: string
  readonly clock: ClockReading
  readonly bytes: number
}

/** Per world: each is as large as its database. */
export const MAXIMUM_SNAPSHOTS = 10

/** `maximumBytes`: of the database and all snapshots. */
export const createSnapshots = (store: Store, maximumBytes = Number.POSITIVE_INFINITY) => {
  const taken = new Map<string, Snapshot & { readonly image: Image }>()
  const bytes = (): number => taken.values().reduce((sum, snapshot) => sum + snapshot.bytes, 0)
  return {
    /** @throws Refusal when there are too many */
    take: async (name: string): Promise<Snapshot> => {
      if (!taken.has(name) && taken.size >= MAXIMUM_SNAPSHOTS)
        refuse('INVALID_PARAMETER', `a world keeps ${MAXIMUM_SNAPSHOTS} snapshots: delete one first`, {
          parameter: 'name',
          limit: MAXIMUM_SNAPSHOTS,
        })
      const image = await store.image()
      const others = bytes() - (taken.get(name)?.bytes ?? 0)
      if (store.bytes() + others + image.byteLength > maximumBytes)
        refuse('INVALID_PARAMETER', `a world and its snapshots take ${maximumBytes} bytes at most`, {
          parameter: 'name',
          limit: maximumBytes,
        })
      const snapshot = { name, clock: store.clock.read(), bytes: image.byteLength }
      taken.set(name, { ...snapshot, image })
      return snapshot
    },
    bytes,
    list: (): readonly Snapshot[] => [...taken.values()].map(({ image: _image, ...snapshot }) => snapshot),
    /** Not the clock. False when there is no such snapshot. */
    restore: async (name: string) => {
      const snapshot = taken.get(name)
      if (!snapshot) return false
      await store.restore(snapshot.image)
      return true
    },
    drop: (name: string) => taken.delete(name),
  }
}
export type Snapshots = ReturnType<typeof createSnapshots>
