import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { orUnavailable } from '../sign-in/session-unavailable.ts'
import { createCells } from '../stores/cells.ts'
import type { SessionStore } from '../stores/session-store.ts'

const MEBIBYTE = 1_048_576
/** Maximum size of a user's stored change sets: an eighth of what the store of one process has for them. */
export const MAX_BYTES_PER_USER = 16 * MEBIBYTE
const DAY_MS = 86_400_000
/** Days that a change set counts. */
const DAYS = 14

/** Bytes by day, in days since the epoch. */
type Days = Readonly<Record<string, number>>

const inMebibytes = (bytes: number): string => `${(bytes / MEBIBYTE).toFixed(1)} MiB`

/** Counts a new change set against its author's quota. */
export type Quota = (principal: Principal, owner: string, changeSet: object) => Promise<void>

/**
 * Creates the quotas of change sets, so that one user cannot fill the store that all users share. Service mode is
 * exempt, because a trusted backend creates change sets for many users.
 *
 * The quota throws AdsGraphQLError TOO_MANY_REQUESTS if a change set exceeds it.
 */
export const createQuota = (
  store: SessionStore,
  { now, maxBytes = MAX_BYTES_PER_USER }: { readonly now?: () => number; readonly maxBytes?: number } = {},
): Quota => {
  const cells = createCells(store, 'changeIndex', now)
  return async ({ session }, owner, changeSet) => {
    if (session === null) return
    const bytes = JSON.stringify(changeSet).length
    const count = (days: Days = {}, at: number) => {
      const today = Math.floor(at / DAY_MS)
      const kept = Object.entries(days).filter(([day]) => Number(day) > today - DAYS)
      const sum = kept.reduce((all, [, each]) => all + each, 0)
      if (sum + bytes > maxBytes) return { result: sum }
      const own = Object.fromEntries(kept)
      return { value: { ...own, [today]: (own[today] ?? 0) + bytes }, result: undefined }
    }
    const used = await orUnavailable(
      cells.update<Days, number | undefined>(`quota ${owner}`, (DAYS + 1) * DAY_MS, count),
    )
    if (used === undefined) return
    throw new AdsGraphQLError(
      'TOO_MANY_REQUESTS',
      `Your change sets of the last ${DAYS} days take up ${inMebibytes(used)} of ${inMebibytes(maxBytes)}, and this one needs ${inMebibytes(bytes)}. Split it, or wait until older ones expire`,
      { limit: maxBytes, ads: { retryable: false } },
    )
  }
}
