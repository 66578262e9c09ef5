import { endedBy, Unauthenticated, Unavailable } from '../errors.ts'
import { until } from '../until.ts'
import type { CallStep, SignedCall } from './call.ts'
import type { LaidOut } from './prepare.ts'

/**
 * Renews an OAuth 2.0 token that is about to expire. After a 401, repeats the call once with a new token,
 * because the API has not executed it. If the refresh fails, the call fails with Unavailable, because the
 * grant may still be valid.
 */
export const useUserToken: CallStep<SignedCall & LaidOut> = async (call, next) => {
  const { userToken } = call.credential
  if (!userToken) return next(call)
  const { signal, operation } = call
  const waiting = <T>(work: Promise<T>): Promise<T> =>
    until(work, signal, operation.name).catch((cause: unknown) => {
      const details = { operation: operation.name, nothingSent: true }
      if (signal.aborted) throw endedBy(signal, details)
      throw new Unavailable('The access token could not be refreshed', { ...details, cause })
    })
  await waiting(userToken.ready())
  const used = userToken.current()
  try {
    return await next(call)
  } catch (error) {
    if (!(error instanceof Unauthenticated) || !(await waiting(userToken.renew(used)))) throw error
    return next(call)
  }
}
