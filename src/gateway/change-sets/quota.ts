import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { orUnavailable } from '../sign-in/session-unavailable.ts'
import { createCells } from '../stores/cells.ts'
import type { SessionStore } from '../stores/session-store.ts'

const MEBIBYTE = 1_048_576
/** Maximum size of a user's stored change sets: one eighth of the in-memory store's limit for change sets. */
export const MAX_BYTES_PER_USER = 16 * MEBIBYTE
const DAY_MS = 86_400_000
/** Number of days that a change set counts towards its author's quota. */
const DAYS = 14

/** Bytes by day number (days since the epoch). */
type Days = Readonly<Record<string, number>>

const inMebibytes = (bytes: number): string => `${(bytes / MEBIBYTE).toFixed(1)} MiB`

/** Quotas that limit the size in bytes of each author's change sets. */
export interface Quota {
  /** Counts a new change set. @throws AdsGraphQLError TOO_MANY_REQUESTS if it exceeds its author's quota */
  admit(principal: Principal, owner: string, changeSet: object): Promise<void>
  /**
   * Counts the bytes that applying a change set adds. They may exceed the quota, because a quota must not
   * stop writes.
   */
  grow(owner: string, bytes: number): Promise<void>
}

/** Returns the size in bytes of a change set, including the responses in its journal. */
export const sizeOf = (changeSet: object, responseBytes = 0): number =>
  Buffer.byteLength(JSON.stringify(changeSet)) + responseBytes

/**
 * Creates change set quotas, which prevent one user from filling the store that all users share. Service mode
 * is exempt, because a trusted backend creates change sets for many users.
 */
export const createQuota = (
  store: SessionStore,
  { now, maxBytes = MAX_BYTES_PER_USER }: { readonly now?: () => number; readonly maxBytes?: number } = {},
): Quota => {
  const cells = createCells(store, 'changeIndex', now)
  /**
   * Counts bytes. If the sum would exceed the maximum, counts nothing and returns the bytes counted so far.
   */
  const count = (owner: string, bytes: number, max: number): Promise<number | undefined> =>
    cells.update<Days, number | undefined>(`quota ${owner}`, (DAYS + 1) * DAY_MS, (days = {}, at) => {
      const today = Math.floor(at / DAY_MS)
      const kept = Object.entries(days).filter(([day]) => Number(day) > today - DAYS)
      const sum = kept.reduce((all, [, each]) => all + each, 0)
      if (sum + bytes > max) return { result: sum }
      const own = Object.fromEntries(kept)
      return { value: { ...own, [today]: (own[today] ?? 0) + bytes }, result: undefined }
    })
  return {
    admit: async ({ session }, owner, changeSet) => {
      if (session === null) return
      const bytes = sizeOf(changeSet)
      const used = await orUnavailable(count(owner, bytes, maxBytes))
      if (used === undefined) return
      throw new AdsGraphQLError(
        'TOO_MANY_REQUESTS',
        `Your change sets from the last ${DAYS} days take up ${inMebibytes(used)} of ${inMebibytes(maxBytes)}, and this one needs ${inMebibytes(bytes)}. Split it, or wait until older ones expire`,
        { limit: maxBytes, ads: { retryable: false } },
      )
    },
    grow: async (owner, bytes) => {
      if (bytes <= 0) return
      try {
        await count(owner, bytes, Number.POSITIVE_INFINITY)
      } catch {
        // The change set is applied and stored. A failure of the store must not hide that.
      }
    },
  }
}
