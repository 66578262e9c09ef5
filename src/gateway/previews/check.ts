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

type Input = Readonly<Record<string, unknown>>

/** Client whose writes are checked against a policy. */
export interface CheckedClient extends UserClient {
  /** Creates the check of one preview. */
  checks(): WriteCheck
  /** Returns the input that a write is sent with. The policy may pause new records. */
  inputOf(operation: Operation, input: Input): Input
  /** Returns the client for an upload to an account, whose writes cannot be approved. */
  forUpload(accountId: string): UserClient
}

const isChecked = (client: UserClient): client is CheckedClient => 'checks' in client

/** Returns the check of a preview for a client; undefined without a policy. */
export const checksOf = (client: UserClient): WriteCheck | undefined =>
  isChecked(client) ? client.checks() : undefined

/** Returns the input that a client sends a write with. */
export const inputOf = (client: UserClient, operation: Operation, input: Input): Input =>
  isChecked(client) ? client.inputOf(operation, input) : input

/** Returns the client for an upload to an account. */
export const forUpload = (client: UserClient, accountId: string): UserClient =>
  isChecked(client) ? client.forUpload(accountId) : client
