import { refuse } from '../refusal.ts'
import type { ClockReading } from './clock.ts'
import { type ChangedPages, changedPages, type Image, imageOf } from './image.ts'
import type { Store } from './store.ts'

export interface Snapshot {
  readonly name: string
  readonly clock: ClockReading
  /** Size in bytes, without the demo data that all snapshots share. */
  readonly bytes: number
}

export const MAX_SNAPSHOTS = 10

interface SnapshotParts {
  readonly store: Store
  /** Image of the demo data that the world last started from. */
  readonly base: () => Promise<Image>
  /** Reserves bytes. Throws a Refusal if they do not fit. */
  readonly claim?: ((bytes: number) => void) | undefined
}

export const createSnapshots = ({ store, base, claim }: SnapshotParts) => {
  const taken = new Map<string, Snapshot & { readonly changed: ChangedPages; readonly demo: Image }>()
  return {
    /** Saves a snapshot. @throws Refusal when there are too many snapshots or too little space */
    take: async (name: string): Promise<Snapshot> => {
      if (!taken.has(name) && taken.size >= MAX_SNAPSHOTS)
        refuse(
          'INVALID_PARAMETER',
          `A world can have at most ${MAX_SNAPSHOTS} snapshots. Delete one first.`,
          {
            parameter: 'name',
            limit: MAX_SNAPSHOTS,
          },
        )
      const demo = await base()
      const changed = changedPages(await store.image(), demo)
      const { bytes } = changed
      claim?.(bytes - (taken.get(name)?.bytes ?? 0))
      const snapshot = { name, clock: store.clock.read(), bytes }
      taken.set(name, { ...snapshot, changed, demo })
      return snapshot
    },
    bytes: (): number => taken.values().reduce((sum, snapshot) => sum + snapshot.bytes, 0),
    list: (): readonly Snapshot[] =>
      [...taken.values()].map(({ changed: _changed, demo: _demo, ...snapshot }) => snapshot),
    /**
     * Restores all data except credentials and the clock. Returns false if there is no such snapshot. @throws
     * Refusal when there is too little space
     */
    restore: async (name: string) => {
      const snapshot = taken.get(name)
      if (!snapshot) return false
      claim?.(snapshot.changed.length - store.bytes())
      await store.restore(imageOf(snapshot.changed, snapshot.demo))
      return true
    },
    /** Returns the image of a snapshot, or undefined if there is no such snapshot. */
    image: async (name: string): Promise<Image | undefined> => {
      const snapshot = taken.get(name)
      return snapshot && imageOf(snapshot.changed, snapshot.demo)
    },
    drop: (name: string) => taken.delete(name),
  }
}
export type Snapshots = ReturnType<typeof createSnapshots>
