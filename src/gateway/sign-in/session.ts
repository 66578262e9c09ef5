import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Authorized } from '../../upstream/index.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import { keptIn } from '../stores/memory-table.ts'
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
/** That a session is not looked up again, unless one ends meanwhile. */
const FRESH_MS = 1000
const MAXIMUM_REMEMBERED_BYTES = 16 * 1024 * 1024
/** A session besides its texts. */
const REMEMBERED_BYTES = 600
const NOT_FRESH = -1
/** On which all who use the store tell each other that a session has ended. */
const CHANNEL = 'sessions'
/** The user never signed out everywhere. */
const FIRST_EPOCH = ''

interface Kept extends Authorized {
  readonly presentedAs: PresentedAs
  readonly createdAt: number
  readonly epoch: string
}

interface Remembered {
  readonly session: Session
  /** When its look-up began, by both clocks: that of sessions may be set, the other never goes back. */
  readonly at: number
  readonly tick: number
  /** How many endings were known then. */
  readonly endings: number
}

/** Tells sessions apart in logs; it leads neither to the id nor to the entry in the store. */
export const sessionHash = (id: string): string =>
  createHash('sha256').update(`audit ${id}`).digest('base64url').slice(0, 16)

export const createSessions = (options: SessionsOptions) => {
  const { store, idleMs = 12 * HOUR, absoluteMs = 720 * HOUR, now = Date.now } = options
  const epochOf = async (userId: string, hasFallback = false) =>
    (await store.get<string>('epoch', userId, hasFallback)) ?? FIRST_EPOCH
  // Apart from the session, so that it cannot bring back one that ended meanwhile.
  const noteUse = (id: string) => store.set('seen', id, now(), idleMs)

  const remembered = new LRUCache<string, Remembered>({
    maxSize: MAXIMUM_REMEMBERED_BYTES,
    sizeCalculation: ({ session: { token, userId, screenName } }, id) =>
      REMEMBERED_BYTES +
      2 * (id.length + token.key.length + token.secret.length + userId.length + screenName.length),
  })
  /** Of sessions, here or elsewhere: after each, all are looked up again. */
  let endings = 0
  const noteEnding = (): void => {
    endings += 1
  }
  store.server?.onConnection(noteEnding)
  const channel = store.channel?.(CHANNEL, noteEnding)
  /** Look-ups that begin before it is over find what ends. */
  const ending = async (work: () => Promise<unknown>): Promise<void> => {
    noteEnding()
    try {
      await work()
    } finally {
      noteEnding()
    }
    await channel?.tell()
  }
  const remove = async (id: string): Promise<void> => {
    await Promise.all([store.delete('session', id), store.delete('seen', id)])
  }
  const end = (id: string): Promise<void> => {
    remembered.delete(id)
    const endOnce = () => ending(() => remove(id))
    store.rollbacks?.remember(`session ${id}`, endOnce)
    return endOnce()
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
  /** Of those who ask at once, while nothing ends. */
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
    if (other?.endings === endings) return other.found
    const own = { found: lookUp(id, presentedAs, true, hasFallback), endings }
    underWay.set(place, own)
    const leave = (): void => {
      if (underWay.get(place) === own) underWay.delete(place)
    }
    own.found.then(leave, leave)
    return own.found
  }
  const rememberedAs = (id: string, presentedAs: PresentedAs): Remembered | undefined => {
    const found = remembered.get(id)
    return found?.session.presentedAs === presentedAs && now() < found.session.idleExpiresAt
      ? found
      : undefined
  }
  const isFresh = ({ at, tick, endings: known }: Remembered): boolean =>
    known === endings &&
    performance.now() - tick < FRESH_MS &&
    Math.abs(now() - at) < FRESH_MS &&
    channel?.isOpen() === true

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
     * Undefined when it was made for the other way or has ended. Counts as use, unless `isUse` is false. A use looks the session up
     * once a second, and again after any has ended: it is the same object until then. While the store is away, a use may be one of a
     * session that is remembered.
     *
     * @throws StoreUnavailable
     */
    find: async (id: string, presentedAs: PresentedAs, isUse = true): Promise<Session | undefined> => {
      const known = isUse ? rememberedAs(id, presentedAs) : undefined
      if (known && isFresh(known)) return known.session
      if (!ID.test(id)) return undefined
      const began = { at: now(), tick: performance.now(), endings: isUse ? endings : NOT_FRESH }
      try {
        const isRecent = known !== undefined && now() - known.at < REMEMBERED_MS
        const session = await (isUse ? lookUpOnce(id, presentedAs, isRecent) : lookUp(id, presentedAs, false))
        if (session) remembered.set(id, { session, ...began })
        else remembered.delete(id)
        return session
      } catch (error) {
        // It may have ended meanwhile.
        const found = isUse && store.server ? rememberedAs(id, presentedAs) : undefined
        const isGood = found && now() - found.at < REMEMBERED_MS
        if (!isGood || !(error instanceof StoreUnavailable)) throw error
        return { ...found.session, isRemembered: true }
      }
    },
    end,
    /** In every browser and application. */
    endAll: (userId: string): Promise<void> => {
      for (const [id, { session }] of [...remembered.entries()])
        if (session.userId === userId) remembered.delete(id)
      const epoch = randomBytes(16).toString('base64url')
      const endOnce = () => ending(() => store.set('epoch', userId, epoch))
      store.rollbacks?.remember(`user ${userId}`, endOnce)
      return endOnce()
    },
    kept: keptIn('sessions in use', remembered),
  }
}

export type Sessions = ReturnType<typeof createSessions>
