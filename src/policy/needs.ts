import { isOfSpending } from '../contract/domains/spend.ts'
import type { Operation } from '../contract/language/define.ts'
import type { PolicyFile } from './schema.ts'

/** Facts that a policy needs about a write. */
export interface Needs {
  /** Whether the policy depends on the effects of the write in a twin. */
  readonly effects: boolean
  /** Whether the policy depends on the account's daily spend after the write. */
  readonly account: boolean
  /** Whether the policy depends on where line items are shown. */
  readonly places: boolean
}

/** Resources whose records determine where ads are shown. */
const PLACED: ReadonlySet<string> = new Set(['line_items', 'targeting_criteria'])

/**
 * Resources whose writes are not governed by policies, because they change how the gateway reads, not what an
 * account advertises. All other writes are governed, including those of future endpoints.
 */
const UNGOVERNED: ReadonlySet<string> = new Set([
  'stats_jobs',
  'draft_tweet_previews',
  'activity_subscriptions',
  'activity_subscription_deletions',
  'webhooks',
  'webhook_validations',
  'webhook_deletions',
  'webhook_replays',
  'account_activity_replays',
  'stream_rules',
  'legacy_streams',
])

/** Checks whether policies apply to a write. */
export const isGoverned = ({ resource }: Operation): boolean => !UNGOVERNED.has(resource.name)

/**
 * Returns the facts that a policy needs about a write. Most writes need none.
 *
 * @param limitsGrowth whether the write has approvals, which are valid only up to an amount of new daily spend
 */
export const needsOf = (policy: PolicyFile, { verb, resource }: Operation, limitsGrowth = false): Needs => {
  const { ceilings, newDailySpend, maxStepPercent, cooldownMinutes, frozen, allowed, approvals = [] } = policy
  const hasLimits =
    limitsGrowth ||
    ceilings !== undefined ||
    newDailySpend !== undefined ||
    maxStepPercent !== undefined ||
    (policy.creations !== 'ANY' && (verb === 'create' || verb === 'batch')) ||
    allowed?.objectives !== undefined ||
    approvals.some(({ above }) => above !== undefined)
  const places = allowed?.countries !== undefined && PLACED.has(resource.name)
  return {
    effects:
      places ||
      frozen?.records !== undefined ||
      // Deletions do not increase what can be spent, and have no cooldown.
      (verb !== 'delete' && (cooldownMinutes !== undefined || (hasLimits && isOfSpending(resource)))),
    account: ceilings?.account !== undefined && isOfSpending(resource),
    places,
  }
}
