import type { OperationDefinitionNode } from 'graphql'
import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { namingOf } from '../graphql/federation/prefix.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'

/** Reports an unavailable store as such. Otherwise, clients would assume that the session has ended. */
export const orUnavailable = async <T>(work: Promise<T> | T): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new AdsGraphQLError('UPSTREAM_UNAVAILABLE', 'The session store is unavailable at the moment', {
      ads: { retryable: true },
      cause: error,
    })
  }
}

/** Sign-in mutations, which do not write to the advertising API. */
const OF_SIGN_IN = ['loginStart', 'loginComplete', 'signOut']

const isSignIn = ({ selectionSet }: OperationDefinitionNode, prefix: string | undefined): boolean => {
  const names = OF_SIGN_IN.map(namingOf(prefix).rootName)
  return selectionSet.selections.every((each) => each.kind === 'Field' && names.includes(each.name.value))
}

/**
 * Returns the error for a write if the session is only cached, or its token is read-only; otherwise
 * undefined. A read-only session can still sign out. `prefix` is the prefix of root fields.
 */
export const refusalToWrite = (
  principal: Principal | undefined,
  operation?: OperationDefinitionNode,
  prefix?: string,
): AdsGraphQLError | undefined => {
  if (operation && operation.operation !== 'mutation') return undefined
  if (principal?.isRemembered)
    return new AdsGraphQLError(
      'UPSTREAM_UNAVAILABLE',
      'The session store is unavailable at the moment; nothing was written',
      { ads: { retryable: true } },
    )
  if (!principal?.isReadOnly || (operation && isSignIn(operation, prefix))) return undefined
  return new AdsGraphQLError(
    'FORBIDDEN',
    'This session is read-only: its token lacks the scope ads.write. Sign in with write access to make changes',
  )
}
