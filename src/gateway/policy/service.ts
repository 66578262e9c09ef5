import type { IncomingHttpHeaders } from 'node:http'
import type { InferredRules } from '../../contract/language/standing.ts'
import type { Principal } from '../../graph/context/principal.ts'
import type { PolicyFile } from '../../policy/index.ts'
import type { OpenTwin } from '../previews/twin.ts'
import type { Principals } from '../sign-in/principal.ts'
import { createCells } from '../stores/cells.ts'
import type { SessionStore } from '../stores/session-store.ts'
import { createAccountLocks } from './account-lock.ts'
import { createCountryOf } from './effects.ts'
import { createFinishedWrites } from './finished-writes.ts'
import { createKnownRecords } from './known-records.ts'
import { PolicedClient } from './policed-client.ts'
import { senderOf } from './sender.ts'
import { createSpendLedger } from './spend-ledger.ts'

export interface PolicyServiceOptions {
  /** Returns the policy that applies now. */
  readonly policy: () => PolicyFile
  readonly openTwin: OpenTwin
  readonly inferredRules: InferredRules
  readonly store: SessionStore
  /** Clock of an in-memory store, in milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
}

/** Wraps principals so that the policy applies to every write, regardless of the route that it takes. */
export const createPolicyService = ({
  policy,
  openTwin,
  inferredRules,
  store,
  now,
}: PolicyServiceOptions): ((principals: Principals) => Principals) => {
  const parts = {
    policy,
    openTwin,
    inferredRules,
    locks: createAccountLocks(store),
    // If `now` is set, as in tests, the ledger uses it as the monotonic clock too.
    ledger: createSpendLedger(createCells(store, 'policySpend', now), now),
    countryOf: createCountryOf(),
    known: createKnownRecords(),
    finished: createFinishedWrites(store),
  }
  const policed = (principal: Principal | undefined, headers: IncomingHttpHeaders): Principal | undefined => {
    if (!principal) return undefined
    return { ...principal, client: new PolicedClient(principal.client, parts, senderOf(principal, headers)) }
  }
  return (principals) => ({
    ...principals,
    of: async (headers, requestId) => policed(await principals.of(headers, requestId), headers),
    ofCookie: async (headers, requestId) => policed(await principals.ofCookie(headers, requestId), headers),
  })
}
