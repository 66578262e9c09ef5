import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import { keptIn } from '../stores/memory-table.ts'
import { createEndings } from './session-endings.ts'
import {
  createStoredSessions,
  type PresentedAs,
  type SessionsOptions,
  type StoredSession,
} from './stored-sessions.ts'

/**
 * Maximum time in ms that a cached session may be used while the store is unavailable. No one can sign out
 * during this time. A session that ended in another process just before the store failed can still be used
 * for reads until the time is up.
 */
const REMEMBERED_MS = 30_000
/** Time in ms after which a session is looked up again. It is also looked up after any session has ended. */
const FRESH_MS = 1000
const MAX_REMEMBERED_BYTES = 16 * 1024 * 1024
/** Heap size in bytes of a session in addition to its strings. */
const REMEMBERED_BYTES = 600
const NOT_FRESH = -1
const ID = /^[\w-]{43}$/

interface Remembered {
  readonly session: StoredSession
  /**
   * Start time of the look-up on two clocks: the session clock, which may be adjusted, and a clock that never
   * goes back.
   */
  readonly at: number
  readonly tick: number
  /** Number of endings known at the start of the look-up. */
  readonly endings: number
}

/** Returns a hash that identifies a session in logs without revealing the id or the entry in the store. */
export const sessionHash = (id: string): string => hash('sha256', `audit ${id}`, 'base64url').slice(0, 16)

export const createSessions = (options: SessionsOptions) => {
  const { store, now = Date.now } = options
  const endings = createEndings(store)
  const { create, lookUp, lookUpOnce, remove } = createStoredSessions(options, endings)
  const remembered = new LRUCache<string, Remembered>({
    maxSize: MAX_REMEMBERED_BYTES,
    sizeCalculation: ({ session: { token, userId, screenName } }, id) =>
      REMEMBERED_BYTES +
      2 * (id.length + token.key.length + token.secret.length + userId.length + screenName.length),
  })
  const end = (id: string): Promise<void> => {
    remembered.delete(id)
    const endOnce = () => endings.during(() => remove(id))
    store.rollbacks?.remember(`session ${id}`, endOnce)
    return endOnce()
  }
  const rememberedAs = (id: string, presentedAs: PresentedAs): Remembered | undefined => {
    const found = remembered.get(id)
    return found?.session.presentedAs === presentedAs && now() < found.session.idleExpiresAt
      ? found
      : undefined
  }
  const isFresh = ({ at, tick, endings: known }: Remembered): boolean =>
    known === endings.count() &&
    performance.now() - tick < FRESH_MS &&
    Math.abs(now() - at) < FRESH_MS &&
    endings.isHeard()

  return {
    create,
    /**
     * Finds a session; undefined if it has ended or must be presented differently. Counts as use unless
     * `isUse` is false. A used session is looked up once a second, and again after any session has ended;
     * until then, the same object is returned. While the store is unavailable, a cached session may be
     * returned.
     *
     * @throws StoreUnavailable
     */
    find: async (id: string, presentedAs: PresentedAs, isUse = true): Promise<StoredSession | undefined> => {
      const known = isUse ? rememberedAs(id, presentedAs) : undefined
      if (known && isFresh(known)) return known.session
      if (!ID.test(id)) return undefined
      const began = { at: now(), tick: performance.now(), endings: isUse ? endings.count() : NOT_FRESH }
      try {
        const isRecent = known !== undefined && now() - known.at < REMEMBERED_MS
        const session = await (isUse ? lookUpOnce(id, presentedAs, isRecent) : lookUp(id, presentedAs, false))
        if (session) remembered.set(id, { session, ...began })
        else remembered.delete(id)
        return session
      } catch (error) {
        // The cache is read again, because the session may have ended in the meantime.
        const found = isUse && store.server ? rememberedAs(id, presentedAs) : undefined
        const isGood = found && now() - found.at < REMEMBERED_MS
        if (!isGood || !(error instanceof StoreUnavailable)) throw error
        return { ...found.session, isRemembered: true }
      }
    },
    end,
    /** Ends the user's sessions in every browser and application. */
    endAll: (userId: string): Promise<void> => {
      for (const [id, { session }] of [...remembered.entries()])
        if (session.userId === userId) remembered.delete(id)
      const epoch = randomBytes(16).toString('base64url')
      const endOnce = () => endings.during(() => store.set('epoch', userId, epoch))
      store.rollbacks?.remember(`user ${userId}`, endOnce)
      return endOnce()
    },
    kept: keptIn('sessions in use', remembered),
  }
}

export type Sessions = ReturnType<typeof createSessions>
