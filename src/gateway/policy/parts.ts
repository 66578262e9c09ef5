import type { InferredRules } from '../../contract/language/standing.ts'
import type { PolicyFile } from '../../policy/index.ts'
import type { WriteStore } from '../../upstream/index.ts'
import type { OpenTwin } from '../previews/twin.ts'
import type { AccountLocks } from './account-lock.ts'
import type { CountryOf } from './effects.ts'
import type { KnownRecords } from './known-records.ts'
import type { SpendLedger } from './spend-ledger.ts'

/** Services that check writes, shared by all clients. */
export interface PolicedParts {
  /** Returns the policy that applies now. */
  readonly policy: () => PolicyFile
  readonly openTwin: OpenTwin
  readonly inferredRules: InferredRules
  readonly locks: AccountLocks
  readonly ledger: SpendLedger
  readonly countryOf: CountryOf
  readonly known: KnownRecords
  /** Finished writes with keys that the API stores. */
  readonly finished: WriteStore
}
