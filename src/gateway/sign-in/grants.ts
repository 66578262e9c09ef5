import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Grant, UserToken, UserTokenService } from '../../upstream/index.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import type { SessionStore } from '../stores/session-store.ts'
import { takeLock } from '../stores/store-lock.ts'

/** Time in ms before its expiry that a token is refreshed. */
const EARLY_MS = 60_000
/** Lease of the lock for a refresh, longer than the request can take. */
const LEASE_MS = 15_000
const POLL_MS = 25
const KEPT_MS = 720 * 3_600_000
const MAX_HELD = 10_000

/** OAuth 2.0 grants of users. All sessions of a user share one, because the service keeps one per user. */
export interface Grants {
  readonly service: UserTokenService
  /** Stores the grant of a new sign-in, which replaces the user's earlier one. */
  put(userId: string, grant: Grant): Promise<void>
  /** Finds a user's grant. While the store is unavailable, a remembered session gets the copy in memory. */
  find(
    userId: string,
    isRemembered?: boolean,
  ): Promise<{ readonly token: UserToken; readonly isReadOnly: boolean } | undefined>
  /** Ends the grant at the service. Returns false if there is none. */
  revoke(userId: string): Promise<boolean>
}

export interface GrantsOptions {
  readonly store: SessionStore
  readonly service: UserTokenService
  readonly now?: () => number
}

/** Grant in this process, with the refresh in progress. */
interface Held {
  grant: Grant
  refreshing?: Promise<Grant | undefined> | undefined
}

/**
 * Creates the grants. A refresh token works only once. Therefore, one of all processes with the same store
 * refreshes a grant, while the others wait for the result.
 */
export const createGrants = ({ store, service, now = Date.now }: GrantsOptions): Grants => {
  const held = new LRUCache<string, Held>({ max: MAX_HELD })
  const stored = (userId: string) => store.get<Grant>('grant', userId)

  const hold = (userId: string, grant: Grant): Held => {
    const known = held.get(userId) ?? { grant }
    known.grant = grant
    held.set(userId, known)
    return known
  }

  const refresh = async (userId: string, { refreshToken }: Grant): Promise<Grant | undefined> => {
    const grant = refreshToken === undefined ? undefined : await service.refresh(refreshToken)
    if (grant) await store.set('grant', userId, grant, KEPT_MS)
    else await store.delete('grant', userId)
    return grant
  }

  /** Replaces an access token. Returns undefined if the grant has ended. */
  const replace = async (userId: string, used: string): Promise<Grant | undefined> => {
    for (;;) {
      const lock = await takeLock(store, 'grantLock', userId, LEASE_MS)
      try {
        const grant = await stored(userId)
        if (grant?.accessToken !== used) return grant
        if (lock) return await refresh(userId, grant)
      } finally {
        await lock?.release()
      }
      await wait(POLL_MS)
    }
  }

  const renewed = (userId: string, known: Held, used: string): Promise<Grant | undefined> => {
    known.refreshing ??= replace(userId, used)
      .then((grant) => {
        if (grant) known.grant = grant
        return grant
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
      if (refreshToken !== undefined && now() >= expiresAt - EARLY_MS)
        await renewed(userId, known, accessToken)
    },
    renew: async (used) =>
      known.grant.accessToken !== used || (await renewed(userId, known, used)) !== undefined,
  })

  return {
    service,
    put: async (userId, grant) => {
      await store.set('grant', userId, grant, KEPT_MS)
      hold(userId, grant)
    },
    find: async (userId, isRemembered = false) => {
      const grant = await stored(userId).catch((error: unknown) => {
        const copy = held.get(userId)
        if (!isRemembered || !copy || !(error instanceof StoreUnavailable)) throw error
        return copy.grant
      })
      return (
        grant && {
          token: tokenOf(userId, hold(userId, grant)),
          isReadOnly: !grant.scopes.includes('ads.write'),
        }
      )
    },
    revoke: async (userId) => {
      const grant = await stored(userId)
      if (!grant) return false
      await store.delete('grant', userId)
      await service.revoke(grant.refreshToken ?? grant.accessToken)
      return true
    },
  }
}
