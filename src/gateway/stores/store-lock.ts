import { randomUUID } from 'node:crypto'
import type { EntryKind } from './memory.ts'
import type { SessionStore } from './session-store.ts'

/** Lock in the store. Its lease expires if the process dies. */
export interface StoreLock {
  /**
   * Checks whether the lease is still valid and no other process has taken the lock. @throws StoreUnavailable
   */
  isHeld(): Promise<boolean>
  /** Extends the lease, unless the lock is lost. @throws StoreUnavailable */
  renew(): Promise<void>
  /** Ends the lease, unless the lock is lost. If the store is unavailable, the lease expires. */
  release(): Promise<void>
}

/**
 * Takes a lock that all processes with the same store share. Returns undefined if it is already taken.
 *
 * @throws StoreUnavailable
 */
export const takeLock = async (
  store: Pick<SessionStore, 'add' | 'get' | 'set' | 'delete'>,
  kind: EntryKind,
  id: string,
  leaseMs: number,
): Promise<StoreLock | undefined> => {
  const token = randomUUID()
  if (!(await store.add(kind, id, token, leaseMs))) return undefined
  const isHeld = async () => (await store.get<string>(kind, id)) === token
  return {
    isHeld,
    renew: async () => {
      if (await isHeld()) await store.set(kind, id, token, leaseMs)
    },
    release: async () => {
      if (await isHeld().catch(() => false)) await store.delete(kind, id).catch(() => undefined)
    },
  }
}
