import { applyApprovals, type CampaignBounds, isGoverned, type RequiredApproval } from '../../policy/index.ts'
import type { UserClient } from '../../upstream/index.ts'
import type { WriteCheck } from '../previews/check.ts'
import { evaluateInTwin } from './effects.ts'
import { accountIn } from './ids.ts'
import type { PolicedParts } from './parts.ts'
import { assertAllowed, assertApprovable, checkFailure, overLedger } from './refusals.ts'
import { type PolicedSender, scopesOf } from './sender.ts'
import type { ScopedReservation } from './spend-ledger.ts'

/**
 * Creates the check for one preview. It refuses whatever the policy would refuse, and returns the approvals
 * that the mutation would need. Amounts are checked against the ledger, but not recorded in it.
 */
export const createPreviewCheck = (
  { policy: current, ledger, countryOf }: PolicedParts,
  {
    client,
    sender,
    world,
  }: { readonly client: UserClient; readonly sender: PolicedSender; readonly world: string },
): WriteCheck => {
  const others: ScopedReservation[] = []
  /** Spending bounds of campaigns after the writes so far. */
  const earlier = new Map<string, CampaignBounds['after']>()
  /** Approvals for the writes so far, by rule. One person must give all of them. */
  let approvals: ReadonlyMap<string, RequiredApproval> = new Map()
  return async ({ operation, input, twin, changes }) => {
    if (!isGoverned(operation)) return []
    const policy = current()
    const accountId = accountIn(input)
    const { violations, required, reservations, campaigns } = await evaluateInTwin(
      policy,
      { operation, input, sender, approved: [], isPreviewable: true },
      { twin, accountId, changes, earlier, client, countryOf },
    )
    assertAllowed(violations, [], sender)
    const scopes = scopesOf(sender, world, accountId)
    const exceeded = await ledger.check(scopes, reservations, others).catch((error: unknown) => {
      throw checkFailure(error)
    })
    const over = applyApprovals(policy, exceeded.map(overLedger), [])
    assertAllowed(over.violations, [], sender)
    const own = [...required, ...over.required]
    const all = new Map([...approvals, ...own.map((each) => [each.rule, each] as const)])
    assertApprovable([...all.values()], sender)
    approvals = all
    for (const reservation of reservations) others.push({ ...reservation, scope: scopes[reservation.rule] })
    for (const { id, after } of campaigns) earlier.set(id, after)
    return own
  }
}
