import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Authorized } from '../../upstream/index.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import type { SessionStore } from '../stores/session-store.ts'

/** A session made for one way is refused on the other. */
export type PresentedAs = 'COOKIE' | 'TOKEN'

/** Holds the access token: never logged. Times in milliseconds since the epoch. */
export interface Session extends Authorized {
  readonly presentedAs: PresentedAs
  readonly createdAt: number
  readonly expiresAt: number
  readonly idleExpiresAt: number
  /** Found a moment ago by this process, while the store is away: good for reads. */
  readonly isRemembered?: true
}

export interface SessionsOptions {
  readonly store: SessionStore
  /** Without use; default 12 hours. */
  readonly idleMs?: number
  /** In any case; default 30 days. */
  readonly absoluteMs?: number
  readonly now?: () => number
}

const HOUR = 3_600_000
/** At most so many uses are noted. */
const NOTES_PER_IDLE_TIME = 24
const ID = /^[\w-]{43}$/
/**
 * That a session is remembered without its store, which nobody can sign out of meanwhile: what ended in this time before the store went
 * away, in another process, is still read with for the rest of it.
 */
const REMEMBERED_MS = 30_000
const MAXIMUM_REMEMBERED = 20_000
/** The user never signed out everywhere. */
const FIRST_EPOCH = ''

interface Kept extends Authorized {
  readonly presentedAs: PresentedAs
  readonly createdAt: number
  readonly epoch: string
}

/** Tells sessions apart in logs; it leads neither to the id nor to the entry in the store. */
export const sessionHash = (id: string): string =>
  createHash('sha256').update(`audit ${id}`).digest('base64url').slice(0, 16)

export const createSessions = (options: SessionsOptions) => {
  const { store, idleMs = 12 * HOUR, absoluteMs = 720 * HOUR, now = Date.now } = options
  const epochOf = async (userId: string) => (await store.get<string>('epoch', userId)) ?? FIRST_EPOCH
  // Apart from the session, so that it cannot bring back one that ended meanwhile.
  const noteUse = (id: string) => store.set('seen', id, now(), idleMs)

  /** Of a shared store. */
  const recent =
    store.server &&
    new LRUCache<string, { readonly session: Session; readonly at: number }>({
      maxSize: MAXIMUM_REMEMBERED,
      sizeCalculation: () => 1,
    })
  const remove = async (id: string): Promise<void> => {
    await Promise.all([store.delete('session', id), store.delete('seen', id)])
  }
  const end = (id: string): Promise<void> => {
    recent?.delete(id)
    store.rollbacks?.remember(`session ${id}`, () => remove(id))
    return remove(id)
  }
  const described = ({ epoch: _epoch, ...kept }: Kept, seen: number): Session => {
    const expiresAt = kept.createdAt + absoluteMs
    return { ...kept, expiresAt, idleExpiresAt: Math.min(expiresAt, seen + idleMs) }
  }

  const lookUp = async (
    id: string,
    presentedAs: PresentedAs,
    isUse: boolean,
  ): Promise<Session | undefined> => {
    // Before the session is read, since it may end some.
    const endedBefore = store.rollbacks ? await store.rollbacks.endedBefore() : 0
    const [kept, seen] = await Promise.all([store.get<Kept>('session', id), store.get<number>('seen', id)])
    if (!kept || kept.presentedAs !== presentedAs) return undefined
    const session = seen === undefined ? undefined : described(kept, seen)
    const isOver = !session || now() >= session.idleExpiresAt
    const isBack = kept.createdAt < endedBefore
    if (isOver || isBack || kept.epoch !== (await epochOf(kept.userId))) {
      await remove(id)
      return undefined
    }
    if (!isUse || now() - (seen as number) < idleMs / NOTES_PER_IDLE_TIME) return session
    await noteUse(id)
    return described(kept, now())
  }
  const remembered = (id: string, presentedAs: PresentedAs): Session | undefined => {
    const found = recent?.get(id)
    if (!found || found.session.presentedAs !== presentedAs) return undefined
    const isGood = now() - found.at < REMEMBERED_MS && now() < found.session.idleExpiresAt
    return isGood ? { ...found.session, isRemembered: true } : undefined
  }

  return {
    /** Under an id of its own: 256 random bits. */
    create: async ({ token, userId, screenName }: Authorized, presentedAs: PresentedAs) => {
      const id = randomBytes(32).toString('base64url')
      const createdAt = now()
      const epoch = await epochOf(userId)
      const kept: Kept = { token, userId, screenName, presentedAs, createdAt, epoch }
      await Promise.all([store.set('session', id, kept, absoluteMs), noteUse(id)])
      return { id, session: described(kept, createdAt) }
    },
    /**
     * Undefined when it was made for the other way or has ended. Counts as use, unless `isUse` is false. While the store is away, a
     * use may be one of a session that is remembered.
     *
     * @throws StoreUnavailable
     */
    find: async (id: string, presentedAs: PresentedAs, isUse = true): Promise<Session | undefined> => {
      if (!ID.test(id)) return undefined
      try {
        const session = await lookUp(id, presentedAs, isUse)
        if (session) recent?.set(id, { session, at: now() })
        else recent?.delete(id)
        return session
      } catch (error) {
        const session = isUse && error instanceof StoreUnavailable ? remembered(id, presentedAs) : undefined
        if (!session) throw error
        return session
      }
    },
    end,
    /** In every browser and application. */
    endAll: (userId: string): Promise<void> => {
      for (const [id, { session }] of [...(recent?.entries() ?? [])])
        if (session.userId === userId) recent?.delete(id)
      const epoch = randomBytes(16).toString('base64url')
      const endOnce = () => store.set('epoch', userId, epoch)
      store.rollbacks?.remember(`user ${userId}`, endOnce)
      return endOnce()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
