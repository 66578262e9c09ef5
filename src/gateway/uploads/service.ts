import type { Principal } from '../../graph/context/principal.ts'
import type { UploadKind, UploadService, UploadStatuses } from '../../graph/context/uploads.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { createOwnKey, type WorldIdentity } from '../sign-in/sandbox-headers.ts'
import { orUnavailable } from '../sign-in/session-unavailable.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import type { SessionStore } from '../stores/session-store.ts'

export interface UploadRun<S> {
  /** Status of an earlier run; undefined for a new upload. */
  readonly known: S | undefined
  /** Aborts when the same upload is sent again, or the gateway closes. */
  readonly signal: AbortSignal
  stop(): void
  /** Saves the status. If the store is unavailable, some requests may be repeated on resume. */
  note(status: S): Promise<void>
  end(): void
}

/** Service that runs uploads and stores their status by principal. Content is never stored. */
export interface Uploads extends UploadService {
  /**
   * Starts a run after earlier runs of the same upload have ended. Returns undefined if too many are running.
   *
   * @throws AdsGraphQLError TOO_MANY_REQUESTS if this user has too many running uploads
   */
  begin<K extends UploadKind>(
    principal: Principal,
    kind: K,
    id: string,
  ): Promise<UploadRun<UploadStatuses[K]> | undefined>
  /** Stops all uploads. They can be resumed later. */
  stopAll(): Promise<void>
}

/** Time in ms after which an upload can no longer be resumed or queried. */
export const KEPT_MS = 7 * 86_400_000
/** Maximum number of running uploads; each may hold three requests in memory. */
const MAX_RUNNING = 16
/**
 * Maximum number of running uploads per signed-in user, to leave capacity for others. Service mode is exempt,
 * because a trusted backend runs uploads for many users.
 */
const MAX_RUNNING_PER_PRINCIPAL = 4

/** Prefixes of stored names, which keep ids of different kinds apart. No id contains a colon. */
const PREFIXES: Readonly<Record<UploadKind, string>> = { audience: '', media: 'media:' }

interface Running {
  readonly owner: string
  readonly stop: () => void
  readonly ended: Promise<void>
}

export const createUploads = (
  store: Pick<SessionStore, 'get' | 'set'>,
  identityOf?: WorldIdentity,
): Uploads => {
  const ownKey = createOwnKey(identityOf)
  const running = new Map<string, Running>()
  const keyOf = (principal: Principal, kind: UploadKind, id: string): Promise<string> =>
    ownKey(principal, `${PREFIXES[kind]}${id}`)
  const read = <S>(key: string): Promise<S | undefined> => orUnavailable(store.get<S>('upload', key))

  const assertShare = ({ key, session }: Principal): void => {
    const own = [...running.values()].filter(({ owner }) => owner === key)
    if (session === null || own.length < MAX_RUNNING_PER_PRINCIPAL) return
    throw new AdsGraphQLError(
      'TOO_MANY_REQUESTS',
      `Too many uploads: limit ${MAX_RUNNING_PER_PRINCIPAL} per user at the same time`,
      { limit: MAX_RUNNING_PER_PRINCIPAL, ads: { retryable: true } },
    )
  }
  const register = <S>(key: string, owner: string): Omit<UploadRun<S>, 'known'> => {
    const control = new AbortController()
    const ended = Promise.withResolvers<void>()
    const stop = (): void => control.abort(new DOMException('The upload was interrupted', 'AbortError'))
    const current: Running = { owner, stop, ended: ended.promise }
    running.set(key, current)
    return {
      signal: control.signal,
      stop,
      note: async (status) => {
        try {
          await store.set('upload', key, status, KEPT_MS)
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error
        }
      },
      end: () => {
        if (running.get(key) === current) running.delete(key)
        ended.resolve()
      },
    }
  }

  return {
    find: async (principal, kind, id) => read(await keyOf(principal, kind, id)),
    begin: async <K extends UploadKind>(principal: Principal, kind: K, id: string) => {
      const key = await keyOf(principal, kind, id)
      for (let earlier = running.get(key); earlier; earlier = running.get(key)) {
        earlier.stop()
        await earlier.ended
      }
      if (running.size >= MAX_RUNNING) return undefined
      assertShare(principal)
      const run = register<UploadStatuses[K]>(key, principal.key)
      try {
        return { ...run, known: await read<UploadStatuses[K]>(key) }
      } catch (error) {
        run.end()
        throw error
      }
    },
    stopAll: async () => {
      const all = [...running.values()]
      for (const { stop } of all) stop()
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}
