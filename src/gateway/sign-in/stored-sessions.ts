import { randomBytes } from 'node:crypto'
import type { Authorized } from '../../upstream/index.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import type { SessionStore } from '../stores/session-store.ts'
import type { Endings } from './session-endings.ts'

/**
 * Presentation of a session: as a cookie or as a bearer token. A session created for one of them is refused
 * if it is presented as the other.
 */
export type PresentedAs = 'COOKIE' | 'TOKEN'

/** Session with its access token: never log it. Times are in ms since the epoch. */
export interface StoredSession extends Omit<Authorized, 'grant'> {
  /** Id of the OAuth 2.0 grant that contains the user's token. */
  readonly grantId?: string
  /** Whether the user signed in without the scope `ads.write`. */
  readonly isReadOnly?: boolean
  readonly presentedAs: PresentedAs
  readonly createdAt: number
  readonly expiresAt: number
  readonly idleExpiresAt: number
  /**
   * Whether the session is this process's cached copy. A cached copy is used only while the store is
   * unavailable, and allows only reads.
   */
  readonly isRemembered?: true
}

export interface SessionsOptions {
  readonly store: SessionStore
  /** Lifetime without use in ms; default: 12 hours. */
  readonly idleMs?: number
  /** Maximum lifetime in ms; default: 30 days. */
  readonly absoluteMs?: number
  readonly now?: () => number
}

const HOUR = 3_600_000
/** Maximum number of times that a session's use is recorded within one idle timeout. */
const NOTES_PER_IDLE_TIME = 24
/** Epoch of a user who has never signed out everywhere. */
const FIRST_EPOCH = ''

interface StoredEntry extends Omit<Authorized, 'grant'> {
  /** Id of the OAuth 2.0 grant that contains the user's token. */
  readonly grantId?: string
  readonly isReadOnly?: boolean
  readonly presentedAs: PresentedAs
  readonly createdAt: number
  readonly epoch: string
}

/** Creates functions that read and write sessions in the store. */
export const createStoredSessions = (options: SessionsOptions, endings: Endings) => {
  const { store, idleMs = 12 * HOUR, absoluteMs = 720 * HOUR, now = Date.now } = options
  const epochOf = async (userId: string, hasFallback = false) =>
    (await store.get<string>('epoch', userId, hasFallback)) ?? FIRST_EPOCH
  // The last use is stored separately, so that recording it cannot restore a session that has ended.
  const noteUse = (id: string) => store.set('seen', id, now(), idleMs)

  const remove = async (id: string): Promise<void> => {
    await Promise.all([store.delete('session', id), store.delete('seen', id)])
  }
  const described = ({ epoch: _epoch, ...kept }: StoredEntry, seen: number): StoredSession => {
    const expiresAt = kept.createdAt + absoluteMs
    return { ...kept, expiresAt, idleExpiresAt: Math.min(expiresAt, seen + idleMs) }
  }

  const lookUp = async (
    id: string,
    presentedAs: PresentedAs,
    isUse: boolean,
    hasFallback = false,
  ): Promise<StoredSession | undefined> => {
    // Must run before the session is read, because the check may end sessions.
    const endedBefore = store.rollbacks ? await store.rollbacks.endedBefore(hasFallback) : 0
    const [kept, seen] = await Promise.all([
      store.get<StoredEntry>('session', id, hasFallback),
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
    try {
      await noteUse(id)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      // A full store can be read but not written. The session then expires as if it had not been used.
      return session
    }
    return described(kept, now())
  }
  /** Look-ups in progress. Concurrent requests share one look-up, unless a session ends in the meantime. */
  const underWay = new Map<
    string,
    { readonly found: Promise<StoredSession | undefined>; readonly endings: number }
  >()
  const lookUpOnce = (
    id: string,
    presentedAs: PresentedAs,
    hasFallback: boolean,
  ): Promise<StoredSession | undefined> => {
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
    /** Creates a session with a random id of 256 bits. */
    create: async (
      { token, userId, screenName, grant }: Authorized,
      presentedAs: PresentedAs,
      grantId?: string,
    ) => {
      const id = randomBytes(32).toString('base64url')
      const createdAt = now()
      const epoch = await epochOf(userId)
      const entry = { token, userId, screenName, presentedAs, createdAt, epoch }
      const kept: StoredEntry =
        grantId === undefined
          ? entry
          : { ...entry, grantId, isReadOnly: grant?.scopes.includes('ads.write') === false }
      await Promise.all([store.set('session', id, kept, absoluteMs), noteUse(id)])
      return { id, session: described(kept, createdAt) }
    },
    lookUp,
    lookUpOnce,
    remove,
  }
}
