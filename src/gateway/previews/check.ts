import type { Operation } from '../../contract/language/define.ts'
import type { WriteApproval } from '../../policy/index.ts'
import type { UserClient } from '../../upstream/index.ts'
import type { Twin, TwinChange } from './twin.ts'

/** Write that a preview has carried out in a twin. */
export interface PreviewedWrite {
  readonly operation: Operation
  readonly input: Readonly<Record<string, unknown>>
  readonly twin: Twin
  /** Changes that this write caused. */
  readonly changes: readonly TwinChange[]
}

/**
 * Checks a write of a preview against the policy. Returns the approvals that the mutation would need.
 *
 * @throws AdsGraphQLError POLICY_EXCEEDED if the policy does not allow the write
 */
export type WriteCheck = (write: PreviewedWrite) => Promise<readonly WriteApproval[]>

type Input = Readonly<Record<string, unknown>>

/** Client whose writes are checked against a policy. */
export interface CheckedClient extends UserClient {
  /** Creates the check for one preview. */
  checks(): WriteCheck
  /** Returns the input to send for a write. If the policy requires it, new records start paused. */
  inputOf(operation: Operation, input: Input): Input
  /** Returns the client for an upload to an account. Its writes cannot wait for approval. */
  forUpload(accountId: string): UserClient
}

const isChecked = (client: UserClient): client is CheckedClient => 'checks' in client

/** Returns the check for a preview by this client; undefined without a policy. */
export const checksOf = (client: UserClient): WriteCheck | undefined =>
  isChecked(client) ? client.checks() : undefined

/** Returns the input that a client sends for a write. */
export const inputOf = (client: UserClient, operation: Operation, input: Input): Input =>
  isChecked(client) ? client.inputOf(operation, input) : input

/** Returns the client for an upload to an account. */
export const forUpload = (client: UserClient, accountId: string): UserClient =>
  isChecked(client) ? client.forUpload(accountId) : client
