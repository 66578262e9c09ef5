import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Grant, UserToken, UserTokenService } from '../../upstream/index.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import type { SessionStore } from '../stores/session-store.ts'
import { refusalDetails } from './refusal-cause.ts'

/** Time in ms before expiry at which a token is refreshed. */
const EARLY_MS = 60_000
/** Lease of a grant's lock in ms; longer than any refresh. */
const LEASE_MS = 15_000
const POLL_MS = 25
/**
 * Maximum time in ms that a new sign-in takes to store its grant after the service has ended the user's
 * previous grant.
 */
const SIGN_IN_MS = 1000
const KEPT_MS = 720 * 3_600_000
const MAX_HELD = 10_000

/**
 * OAuth 2.0 grants of users. All sessions of a user share one grant, because the service keeps only one per
 * user.
 */
export interface Grants {
  readonly service: UserTokenService
  /**
   * Stores the grant of a new sign-in, which replaces the user's earlier one. Returns the grant id for the
   * session. The id changes only after a grant has ended, so that no session outlives its grant.
   */
  put(userId: string, grant: Grant): Promise<string>
  /**
   * Finds a user's grant; undefined if it has ended. While the store is unavailable, a cached session gets
   * the copy in memory.
   */
  find(
    userId: string,
    id: string,
    isRemembered?: boolean,
  ): Promise<{ readonly token: UserToken; readonly isReadOnly: boolean } | undefined>
  /** Revokes the grant with the service. Returns false if there is none. */
  revoke(userId: string): Promise<boolean>
}

export interface GrantsOptions {
  readonly store: SessionStore
  readonly service: UserTokenService
  readonly now?: () => number
  /** Called with the reason why a refresh failed, without secrets. */
  readonly onFailed?: (details: object) => void
}

interface StoredGrant extends Grant {
  readonly id: string
}

/** Grant held in memory, and its refresh if one is in progress. */
interface Held {
  grant: StoredGrant
  /** Previous access token, which is still in the store because the new grant could not be stored. */
  unsaved?: string | undefined
  refreshing?: Promise<boolean> | undefined
}

/**
 * Creates functions that read and change grants. Only one of the processes that use the store changes a grant
 * at a time.
 */
const createStoredGrants = (store: SessionStore) => {
  const held = new LRUCache<string, Held>({ max: MAX_HELD })
  const stored = (userId: string) => store.get<StoredGrant>('grant', userId)
  const set = (userId: string, grant: StoredGrant) => store.set('grant', userId, grant, KEPT_MS)

  const alone = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    for (;;) {
      const lock = await store.takeLock('grantLock', userId, LEASE_MS)
      if (lock) return await work().finally(lock.release)
      await wait(POLL_MS)
    }
  }
  const hold = (userId: string, grant: StoredGrant): Held => {
    const known = held.get(userId)
    if (known?.grant.id !== grant.id) {
      const own = { grant }
      held.set(userId, own)
      return own
    }
    if (known.unsaved === grant.accessToken) return known
    known.grant = grant
    known.unsaved = undefined
    return known
  }
  /** Stores a refreshed grant, unless a different one has been stored in the meantime. */
  const save = async (userId: string, known: Held): Promise<void> => {
    const { unsaved, grant } = known
    if (unsaved === undefined) return
    const latest = await stored(userId)
    if (latest?.accessToken === unsaved) await set(userId, grant)
    else if (latest?.id === grant.id) known.grant = latest
    known.unsaved = undefined
  }
  /** Deletes a grant if its access token is still `accessToken`. Otherwise, returns the stored grant. */
  const end = async (userId: string, accessToken: string): Promise<StoredGrant | undefined> => {
    const grant = await stored(userId)
    if (grant?.accessToken !== accessToken) return grant
    await store.delete('grant', userId)
    held.delete(userId)
    return undefined
  }
  return { held, stored, set, alone, hold, save, end }
}

/**
 * Creates the grants. A refresh token works only once. Therefore, only one of the processes that use the
 * store refreshes a grant at a time, while the others wait for the result.
 */
export const createGrants = (options: GrantsOptions): Grants => {
  const { store, service, now = Date.now, onFailed = () => undefined } = options
  const { held, stored, set, alone, hold, save, end } = createStoredGrants(store)
  const report = (error: unknown) => onFailed(refusalDetails(error))

  /**
   * Refreshes a grant unless that has already been done. Returns an empty string if the store no longer has
   * it. Returns the stored access token if the service has ended the grant; otherwise undefined.
   */
  const refresh = async (userId: string, known: Held, used: string): Promise<string | undefined> => {
    const before = await stored(userId)
    if (before?.id !== known.grant.id) return ''
    const current = before.accessToken === known.unsaved ? known.grant : before
    known.grant = current
    if (current.accessToken !== used) return undefined
    const { refreshToken, scopes } = current
    const next = refreshToken === undefined ? undefined : await service.refresh(refreshToken, scopes)
    if (!next) return before.accessToken
    // The old refresh token is no longer valid. Therefore, the new grant must survive a failure of the store.
    known.grant = { ...next, id: current.id }
    known.unsaved = before.accessToken
    await save(userId, known).catch(report)
    return undefined
  }

  /** Replaces an access token. Returns false if the grant has ended. */
  const replace = async (userId: string, known: Held, used: string): Promise<boolean> => {
    const ended = await alone(userId, () => refresh(userId, known, used))
    if (ended === undefined) return true
    if (ended === '') return false
    // Waits, because a sign-in ends the old grant at the service before it stores the new one.
    await wait(SIGN_IN_MS)
    const grant = await alone(userId, () => end(userId, ended))
    if (grant?.id !== known.grant.id) return false
    known.grant = grant
    return true
  }

  const renewed = (userId: string, known: Held, used: string): Promise<boolean> => {
    known.refreshing ??= replace(userId, known, used)
      .catch((error: unknown) => {
        report(error)
        throw error
      })
      .finally(() => {
        known.refreshing = undefined
      })
    return known.refreshing
  }

  const tokenOf = (userId: string, known: Held): UserToken => ({
    id: userId,
    current: () => known.grant.accessToken,
    ready: async () => {
      const { accessToken, expiresAt, refreshToken } = known.grant
      if (refreshToken === undefined || now() < expiresAt - EARLY_MS) return
      await renewed(userId, known, accessToken).catch((error: unknown) => {
        if (now() >= expiresAt) throw error
      })
    },
    renew: async (used) => known.grant.accessToken !== used || renewed(userId, known, used),
  })

  return {
    service,
    put: (userId, grant) =>
      alone(userId, async () => {
        const id = (await stored(userId))?.id ?? randomUUID()
        await set(userId, { ...grant, id })
        hold(userId, { ...grant, id })
        return id
      }),
    find: async (userId, id, isRemembered = false) => {
      const known = await stored(userId).then(
        (grant) => grant && hold(userId, grant),
        (error: unknown) => {
          const copy = held.get(userId)
          if (!isRemembered || !copy || !(error instanceof StoreUnavailable)) throw error
          return copy
        },
      )
      if (known?.grant.id !== id) return undefined
      if (known.unsaved !== undefined) await alone(userId, () => save(userId, known)).catch(report)
      return { token: tokenOf(userId, known), isReadOnly: !known.grant.scopes.includes('ads.write') }
    },
    revoke: async (userId) => {
      const grant = await alone(userId, async () => {
        const before = await stored(userId)
        if (!before) return undefined
        const latest = hold(userId, before).grant
        await end(userId, before.accessToken)
        return latest
      })
      if (!grant) return false
      await service.revoke(grant.refreshToken ?? grant.accessToken)
      return true
    },
  }
}
