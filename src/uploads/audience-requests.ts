import type { AudienceUser, AudienceUsersOperation } from '../contract/domains/audience-users.ts'
import { contract } from '../contract/index.ts'
import { EncodedItems } from '../contract/language/encode.ts'
import { LIMITS } from '../contract/language/limits.ts'
import type { Client } from '../upstream/index.ts'
import type { RepeatableCall } from './delivery.ts'

/** Change of membership; times are in ISO 8601, UTC. */
export interface MembershipChange {
  readonly operation: 'Update' | 'Delete'
  readonly effectiveAt?: string | undefined
  readonly expiresAt?: string | undefined
}

export const operationFor = (
  { operation, effectiveAt, expiresAt }: MembershipChange,
  user: AudienceUser,
): AudienceUsersOperation => ({
  operation_type: operation,
  params: {
    users: [user],
    ...(effectiveAt !== undefined && { effective_at: effectiveAt }),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
  },
})

export interface PackedRequest {
  readonly operations: EncodedItems
  /** Releases the buffer for reuse. */
  release(): void
}

const EMPTY_BYTES = 2
const OPENING = 0x5b
const COMMA = 0x2c
const CLOSING = 0x5d
/** Initial size of the buffer, enough for most requests whose operations have one identifier each. */
const FIRST_BYTES = 262_144

/**
 * Creates a packer that fills requests up to both limits from spec 2 §8. A request is complete when the next
 * operation would exceed one limit. Operations are stored as JSON bytes, because hundreds of thousands of
 * objects would fill the heap's old generation.
 */
export const createPacker = (
  limits: { readonly operations: number; readonly bytes: number } = {
    operations: LIMITS.audienceUserOperations,
    bytes: LIMITS.audienceUserBytes,
  },
) => {
  const free: Buffer[] = []
  let open: Buffer | undefined
  let count = 0
  let bytes = EMPTY_BYTES
  const withNext = (size: number): number => bytes + size + (count > 0 ? 1 : 0)

  const roomFor = (size: number): Buffer => {
    const room = open ?? free.pop() ?? Buffer.allocUnsafeSlow(Math.min(FIRST_BYTES, limits.bytes))
    if (size <= room.length) return room
    const larger = Buffer.allocUnsafeSlow(Math.max(size, Math.min(2 * room.length, limits.bytes)))
    room.copy(larger, 0, 0, bytes)
    return larger
  }

  return {
    /** Checks whether an operation of this size still fits into the open request. */
    takes: (size: number): boolean => count < limits.operations && withNext(size) <= limits.bytes,
    add: (json: string, size: number): void => {
      const end = withNext(size)
      open = roomFor(end)
      open[end - size - EMPTY_BYTES] = count > 0 ? COMMA : OPENING
      open.write(json, end - size - 1)
      bytes = end
      count += 1
    },
    /** Returns the open request; undefined if it is empty. */
    take: (): PackedRequest | undefined => {
      if (!open || count === 0) return undefined
      const taken = open
      taken[bytes - 1] = CLOSING
      const operations = new EncodedItems(taken.subarray(0, bytes), count)
      open = undefined
      count = 0
      bytes = EMPTY_BYTES
      return { operations, release: () => void free.push(taken) }
    },
  }
}

export const requestsFor = (change: MembershipChange, users: readonly AudienceUser[]): PackedRequest[] => {
  const packer = createPacker()
  const requests: PackedRequest[] = []
  const close = (): void => {
    const packed = packer.take()
    if (packed) requests.push(packed)
  }
  for (const user of users) {
    const json = JSON.stringify(operationFor(change, user))
    const size = Buffer.byteLength(json)
    if (!packer.takes(size)) close()
    packer.add(json, size)
  }
  close()
  return requests
}

/**
 * Creates the calls that change an audience. An audience is a set of members, so every call may be repeated
 * (spec 2 §4 Custom audiences).
 */
export const callsTo =
  (client: Client, accountId: string, audienceId: string) =>
  ({ operations, release }: PackedRequest): RepeatableCall<void> =>
  async (options) => {
    await client.call(
      contract.custom_audience_users.batch,
      { account_id: accountId, custom_audience_id: audienceId, operations },
      options,
    )
    // The buffer is not released after a failure, because its bytes may still be in flight.
    release()
  }
