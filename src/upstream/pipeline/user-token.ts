import { Unauthenticated } from '../errors.ts'
import { until } from '../until.ts'
import type { CallStep, SignedCall } from './call.ts'
import type { LaidOut } from './prepare.ts'

/**
 * Renews an OAuth 2.0 token that is about to expire, and repeats a call once with a new token after a 401. The
 * API has then done nothing.
 */
export const useUserToken: CallStep<SignedCall & LaidOut> = async (call, next) => {
  const { userToken } = call.credential
  if (!userToken) return next(call)
  const { signal, operation } = call
  const waiting = <T>(work: Promise<T>): Promise<T> => until(work, signal, operation.name)
  await waiting(userToken.ready())
  const used = userToken.current()
  try {
    return await next(call)
  } catch (error) {
    if (!(error instanceof Unauthenticated) || !(await waiting(userToken.renew(used)))) throw error
    return next(call)
  }
}
