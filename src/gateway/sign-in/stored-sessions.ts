import { randomBytes } from 'node:crypto'
import type { Authorized } from '../../upstream/index.ts'
import type { SessionStore } from '../stores/session-store.ts'
import type { Endings } from './session-endings.ts'

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
/** The user never signed out everywhere. */
const FIRST_EPOCH = ''

interface Kept extends Authorized {
  readonly presentedAs: PresentedAs
  readonly createdAt: number
  readonly epoch: string
}

/** Sessions as the store has them. */
export const createStoredSessions = (options: SessionsOptions, endings: Endings) => {
  const { store, idleMs = 12 * HOUR, absoluteMs = 720 * HOUR, now = Date.now } = options
  const epochOf = async (userId: string, hasFallback = false) =>
    (await store.get<string>('epoch', userId, hasFallback)) ?? FIRST_EPOCH
  // Apart from the session, so that it cannot bring back one that ended meanwhile.
  const noteUse = (id: string) => store.set('seen', id, now(), idleMs)

  const remove = async (id: string): Promise<void> => {
    await Promise.all([store.delete('session', id), store.delete('seen', id)])
  }
  const described = ({ epoch: _epoch, ...kept }: Kept, seen: number): Session => {
    const expiresAt = kept.createdAt + absoluteMs
    return { ...kept, expiresAt, idleExpiresAt: Math.min(expiresAt, seen + idleMs) }
  }

  const lookUp = async (
    id: string,
    presentedAs: PresentedAs,
    isUse: boolean,
    hasFallback = false,
  ): Promise<Session | undefined> => {
    // Before the session is read, since it may end some.
    const endedBefore = store.rollbacks ? await store.rollbacks.endedBefore(hasFallback) : 0
    const [kept, seen] = await Promise.all([
      store.get<Kept>('session', id, hasFallback),
      store.get<number>('seen', id, hasFallback),
    ])
    if (!kept || kept.presentedAs !== presentedAs) return undefined
    const session = seen === undefined ? undefined : described(kept, seen)
    const isOver = !session || now() >= session.idleExpiresAt
    const isBack = kept.createdAt < endedBefore
    if (isOver || isBack || kept.epoch !== (await epochOf(kept.userId, hasFallback))) {
      await remove(id)
      return undefined
    }
    if (!isUse || now() - (seen as number) < idleMs / NOTES_PER_IDLE_TIME) return session
    await noteUse(id)
    return described(kept, now())
  }
  /** Look-ups under way. Requests that ask at once share one, unless a session ends meanwhile. */
  const underWay = new Map<
    string,
    { readonly found: Promise<Session | undefined>; readonly endings: number }
  >()
  const lookUpOnce = (
    id: string,
    presentedAs: PresentedAs,
    hasFallback: boolean,
  ): Promise<Session | undefined> => {
    const place = `${presentedAs} ${id}`
    const other = underWay.get(place)
    if (other?.endings === endings.count()) return other.found
    const own = { found: lookUp(id, presentedAs, true, hasFallback), endings: endings.count() }
    underWay.set(place, own)
    const leave = (): void => {
      if (underWay.get(place) === own) underWay.delete(place)
    }
    own.found.then(leave, leave)
    return own.found
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
    lookUp,
    lookUpOnce,
    remove,
  }
}
