import type { InferredRules } from '../../contract/language/standing.ts'
import type { Caches } from '../cache/index.ts'
import type { Breakers } from '../isolation/breakers.ts'
import type { Bulkhead } from '../isolation/bulkhead.ts'
import type { SignatureClock } from '../transport/signature-clock.ts'
import type { Streams } from '../transport/streams.ts'
import type { Result, SignedCall } from './call.ts'
import { createBreak, createFailFast, createShareConnections } from './connection.ts'
import { follow } from './follow.ts'
import { createSendOnce } from './idempotency.ts'
import { joinInFlight } from './in-flight.ts'
import { createOpen } from './open.ts'
import {
  createLayOut,
  createReportUnauthenticated,
  createValidate,
  type LayOutParts,
  noteOutcome,
  translateErrors,
} from './prepare.ts'
import { createCachedPage, createCacheRead, createDropCached, createStaleFallback } from './reads.ts'
import { createRetry, type RetryParts } from './retry.ts'
import { Steps } from './steps.ts'
import { repeatMiscounted } from './tally.ts'
import {
  createCorrectClock,
  createLearnWindows,
  createRead,
  createSend,
  rateWindows,
  type SendParts,
  sign,
} from './try.ts'

export interface PipelineParts extends LayOutParts, RetryParts, SendParts {
  readonly caches: Caches
  readonly bulkhead: Bulkhead
  readonly breakers: Breakers
  readonly clock: SignatureClock
  readonly onWrote?: ((accountId: string) => void) | undefined
  readonly inferredRules: InferredRules
  readonly gifTitles: boolean
}

/**
 * The life of a call, in order. Each step hands the call on to those below it and passes their result back; it may answer
 * in their place, or let them run again.
 */
export const createPipeline = (parts: PipelineParts): ((call: SignedCall) => Promise<Result>) =>
  Steps.from<SignedCall>()
    .step('translate errors', translateErrors)
    .step('note outcome', noteOutcome)
    .step('report 401', createReportUnauthenticated(parts.caches))
    .step('validate', createValidate(parts))
    .step('lay out', createLayOut(parts))
    .step('follow', follow)
    .step('send once', createSendOnce(parts))
    .step('drop cached', createDropCached(parts.caches, parts.onWrote))
    .step('stale fallback', createStaleFallback(parts.caches))
    .step('cached page', createCachedPage(parts.caches, parts.serviceTime))
    .step('join in flight', joinInFlight)
    .step('cache read', createCacheRead(parts.caches))
    .step('repeat miscounted', repeatMiscounted)
    .step('retry', createRetry(parts))
    .step('fail fast', createFailFast(parts.breakers))
    .step('share connections', createShareConnections(parts.bulkhead))
    .step('break', createBreak(parts.breakers))
    .step('correct clock', createCorrectClock(parts.clock))
    .step('rate windows', rateWindows)
    .step('sign', sign)
    .step('send', createSend(parts))
    .step('learn windows', createLearnWindows(parts))
    .last('read', createRead(parts))

/** The life of a stream until it is open: what holds for every call, but for caches, repeats and shares of connections. */
export const createStreamPipeline = (
  parts: PipelineParts & { readonly streams: Streams },
): ((call: SignedCall) => Promise<Result>) =>
  Steps.from<SignedCall>()
    .step('translate errors', translateErrors)
    .step('report 401', createReportUnauthenticated(parts.caches))
    .step('validate', createValidate(parts))
    .step('lay out', createLayOut(parts))
    .step('correct clock', createCorrectClock(parts.clock))
    .step('rate windows', rateWindows)
    .step('sign', sign)
    .last('open', createOpen(parts))
