import type { AudienceUser, AudienceUsersOperation } from '../contract/audience-users.ts'
import { LIMITS } from '../contract/limits.ts'

/** What is done with people, and the times of their membership, in ISO 8601 and UTC. */
export interface Change {
  readonly operation: 'Update' | 'Delete'
  readonly effectiveAt?: string | undefined
  readonly expiresAt?: string | undefined
}

/** One operation for one person. */
export const operationFor = (
  { operation, effectiveAt, expiresAt }: Change,
  user: AudienceUser,
): AudienceUsersOperation => ({
  operation_type: operation,
  params: {
    users: [user],
    ...(effectiveAt !== undefined && { effective_at: effectiveAt }),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
  },
})

/** The body of one request. */
export interface Packed {
  readonly operations: readonly AudienceUsersOperation[]
  /** Of the JSON array. */
  readonly bytes: number
}

export interface Packer {
  /** Whether an operation of so many bytes still goes into the open request. */
  takes(size: number): boolean
  add(operation: AudienceUsersOperation, size: number): void
  /** Closes the open request; undefined when it is empty. */
  take(): Packed | undefined
}

/** The brackets of the array. */
const EMPTY_BYTES = 2

/**
 * Fills requests up to both limits of spec 2 §8: a request is closed only when the next operation would pass one. Sizes
 * are bytes of the operation's own JSON.
 */
export const createPacker = (
  limits: { readonly operations: number; readonly bytes: number } = {
    operations: LIMITS.audienceUserOperations,
    bytes: LIMITS.audienceUserBytes,
  },
): Packer => {
  let operations: AudienceUsersOperation[] = []
  let bytes = EMPTY_BYTES
  const withNext = (size: number): number => bytes + size + (operations.length > 0 ? 1 : 0)
  return {
    takes: (size) => operations.length < limits.operations && withNext(size) <= limits.bytes,
    add: (operation, size) => {
      bytes = withNext(size)
      operations.push(operation)
    },
    take: () => {
      if (operations.length === 0) return undefined
      const packed = { operations, bytes }
      operations = []
      bytes = EMPTY_BYTES
      return packed
    },
  }
}

/** All requests that people need. */
export const requestsFor = (change: Change, users: readonly AudienceUser[]): Packed[] => {
  const packer = createPacker()
  const requests: Packed[] = []
  const close = (): void => {
    const packed = packer.take()
    if (packed) requests.push(packed)
  }
  for (const user of users) {
    const operation = operationFor(change, user)
    const size = Buffer.byteLength(JSON.stringify(operation))
    if (!packer.takes(size)) close()
    packer.add(operation, size)
  }
  close()
  return requests
}
