import { isPreviewable } from '../../graph/mutation/previewable.ts'
import {
  applyApprovals,
  type CampaignBounds,
  evaluate,
  isGoverned,
  needsOf,
  type Reservation,
} from '../../policy/index.ts'
import type { UserClient } from '../../upstream/index.ts'
import type { WriteCheck } from '../previews/check.ts'
import { accountIn, effectsOf, idsOfChanges } from './effects.ts'
import type { PolicedParts } from './parts.ts'
import { assertAllowed, overLedger } from './refusals.ts'
import { type PolicedSender, scopesOf } from './sender.ts'

/**
 * Creates the check of one preview. It refuses what the mutation would be refused, and returns the approvals
 * that the mutation would need. Amounts are compared with the counted ones, but not counted.
 */
export const createPreviewCheck = (
  { policy: current, ledger, countryOf }: PolicedParts,
  {
    client,
    sender,
    world,
  }: { readonly client: UserClient; readonly sender: PolicedSender; readonly world: string },
): WriteCheck => {
  const others: Reservation[] = []
  /** Bounds of campaigns after the writes so far. */
  const earlier = new Map<string, CampaignBounds['after']>()
  return async ({ operation, input, twin, changes }) => {
    if (!isGoverned(operation)) return []
    const policy = current()
    const accountId = accountIn(input)
    const needs = needsOf(policy, operation)
    const source = { twin, accountId, changes, earlier, client, countryOf }
    const effects = needs.effects ? await effectsOf(policy, needs, source) : undefined
    const { violations, required, reservations } = evaluate(policy, {
      operation,
      sender,
      ids: policy.frozen?.records ? await idsOfChanges(twin, accountId, changes) : new Set(),
      now: client.serviceTime(),
      effects,
      isPreviewable: isPreviewable(operation),
      approved: [],
    })
    assertAllowed(violations, [])
    const exceeded = await ledger.check(scopesOf(sender, world, accountId), reservations, others)
    const over = applyApprovals(policy, exceeded.map(overLedger), [])
    assertAllowed(over.violations, [])
    others.push(...reservations)
    for (const { id, after } of effects?.campaigns ?? []) earlier.set(id, after)
    return [...required, ...over.required]
  }
}
