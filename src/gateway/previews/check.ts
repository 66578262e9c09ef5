import type { Operation } from '../../contract/language/define.ts'
import type { RequiredApproval } from '../../policy/index.ts'
import type { UserClient } from '../../upstream/index.ts'
import type { Twin, TwinChange } from './twin.ts'

/** Write that a preview has carried out in a twin. */
export interface PreviewedWrite {
  readonly operation: Operation
  readonly input: Readonly<Record<string, unknown>>
  readonly twin: Twin
  /** Changes of this write. */
  readonly changes: readonly TwinChange[]
}

/**
 * Checks a write of a preview against the policy. Returns the approvals that the mutation would need.
 *
 * @throws AdsGraphQLError POLICY_EXCEEDED
 */
export type WriteCheck = (write: PreviewedWrite) => Promise<readonly RequiredApproval[]>

/** Client whose writes are checked against a policy. */
export interface CheckedClient extends UserClient {
  /** Creates the check of one preview. */
  checks(): WriteCheck
}

/** Returns the check of a preview for a client; undefined without a policy. */
export const checksOf = (client: UserClient): WriteCheck | undefined =>
  'checks' in client ? (client as CheckedClient).checks() : undefined
