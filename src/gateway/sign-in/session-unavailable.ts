import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'

/** Reports an unavailable store as such, so that it does not look like an ended session. */
export const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new AdsGraphQLError('UPSTREAM_UNAVAILABLE', 'Sessions are unavailable at the moment', {
      ads: { retryable: true },
      cause: error,
    })
  }
}

/** Returns the error for a write if the session is only remembered; otherwise undefined. */
export const refusalToWrite = (principal: Principal | undefined): AdsGraphQLError | undefined =>
  principal?.isRemembered
    ? new AdsGraphQLError(
        'UPSTREAM_UNAVAILABLE',
        'Sessions are unavailable at the moment; nothing was written',
        { ads: { retryable: true } },
      )
    : undefined
