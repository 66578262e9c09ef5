import type { Operation } from '../../contract/language/define.ts'
import type { CallStep, FollowedCall, SignedCall } from './call.ts'
import type { LaidOut } from './prepare.ts'

/**
 * Counts the records that a call refers to: the ids in its longest list, the id in its path or the items of a
 * batch. Undefined if there are none.
 */
export const idsIn = ({ verb }: Operation, input: Readonly<Record<string, unknown>>): number | undefined => {
  let most = verb === 'get' ? 1 : undefined
  for (const [name, value] of Object.entries(input))
    if (Array.isArray(value) && (verb === 'batch' || name.endsWith('_ids')))
      most = Math.max(most ?? 0, value.length)
  return most
}

type LaidOutCall = SignedCall & LaidOut

/** Reports a call to the observer's follower, if there is one. */
export const follow: CallStep<LaidOutCall, Pick<SignedCall, 'follower'>> = (call, next) => {
  const follower = call.observer?.follow?.(() => describe(call))
  if (!follower) return next(call)
  return next(call, { follower }).then(
    (result) => {
      follower.ended(result.response.data)
      return result
    },
    (error: unknown) => {
      follower.ended(undefined)
      throw error
    },
  )
}

const describe = (call: LaidOutCall): FollowedCall => ({
  operation: call.operation,
  target: targetOf(call),
  body: call.layout.body,
  contentType: call.layout.contentType,
  lane: call.layout.lane,
  ids: idsIn(call.operation, call.input),
})

const targetOf = ({ layout: { path, query, endpoint } }: LaidOutCall): string => {
  const below = path.slice(endpoint.basePath.length)
  return query === '' ? below : `${below}?${query}`
}
