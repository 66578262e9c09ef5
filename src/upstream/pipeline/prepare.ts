import { inEdition } from '../../contract/editions.ts'
import { isRead, type Operation } from '../../contract/language/define.ts'
import { type RulesInForce, withGifTitles } from '../../contract/language/standing.ts'
import { assertInput } from '../../contract/language/validate.ts'
import type { Caches } from '../cache/index.ts'
import { outcomeOf, Unauthenticated, UpstreamError } from '../errors.ts'
import type { Lane } from '../rate/lanes.ts'
import { type Endpoint, type Layout, prepareCall } from '../transport/request.ts'
import type { Call, CallStep, SignedCall } from './call.ts'
import { assertSize } from './tally.ts'

export const translateErrors: CallStep<Call> = (call, next) => {
  const { translateError } = call
  return translateError
    ? next(call).catch((error: unknown) => {
        throw translateError(error)
      })
    : next(call)
}

/** Records the outcome of a failed write. */
export const noteOutcome: CallStep<Call> = (call, next) =>
  isRead(call.operation) || call.isRepeatable ? next(call) : noted(call, next)

const noted: CallStep<Call> = async (call, next) => {
  const { operation, input } = call
  try {
    return await next(call)
  } catch (error) {
    if (error instanceof UpstreamError) error.failedWrite(outcomeOf(error), { operation, input })
    throw error
  }
}

/**
 * Drops everything cached under a token that got a 401, and renews the token if possible. The call that got
 * the 401 still fails.
 */
export const createReportUnauthenticated =
  ({ marks }: Caches): CallStep<SignedCall> =>
  (call, next) =>
    next(call).catch(async (error: unknown) => {
      if (error instanceof Unauthenticated) {
        const { credential, renewToken, onUnauthenticated } = call
        credential.reads.forget()
        await marks.wrote(credential.id)
        await renewToken?.()
        await onUnauthenticated?.(error)
      }
      throw error
    })

/**
 * Checks the input against the contract.
 *
 * @throws InvalidInput if it violates the contract
 */
export const createValidate =
  ({ inferredRules, gifTitles, edition }: RulesInForce & { readonly gifTitles: boolean }): CallStep<Call> =>
  (call, next) => {
    const operation = inEdition(call.operation, edition)
    assertInput(gifTitles ? withGifTitles(operation) : operation, call.input, inferredRules)
    return next(call)
  }

export interface LayOutParts {
  /**
   * Returns the endpoint for an operation.
   *
   * @throws SandboxOnly if no endpoint is configured for the operation
   */
  readonly endpointFor: (operation: Operation) => Endpoint
  /** Timeout in ms for a call whose caller sets no deadline. */
  readonly callTimeoutMs: number
}

/** Values that are the same for all attempts of a call. */
export interface LaidOut {
  readonly layout: Layout & { readonly lane: Lane }
  readonly signal: AbortSignal
}

/** Returns text that distinguishes a read from the credential's other reads: path, query and headers. */
export const requestText = ({ layout: { path, query }, headers }: Call & LaidOut): string =>
  `${path}?${query} ${headers ? JSON.stringify(headers) : ''}`

/**
 * Lays out the request: path, query and body.
 *
 * @throws InvalidInput if the body is too large
 */
export const createLayOut =
  ({ endpointFor, callTimeoutMs }: LayOutParts): CallStep<Call, LaidOut> =>
  (call, next) => {
    const { operation, input, lane, signal } = call
    const layout = prepareCall(operation, input, endpointFor(operation))
    assertSize(operation, layout.body)
    return next(call, {
      layout: { ...layout, lane: lane ?? (isRead(operation) ? 'interactive' : 'write') },
      signal: signal ?? AbortSignal.timeout(callTimeoutMs),
    })
  }
