import type { InferredRules } from '../../contract/language/standing.ts'
import { Steps } from '../../steps/steps.ts'
import type { Caches } from '../cache/index.ts'
import type { Breakers } from '../isolation/breakers.ts'
import type { Bulkhead } from '../isolation/bulkhead.ts'
import type { SignatureClock } from '../transport/signature-clock.ts'
import type { Streams } from '../transport/streams.ts'
import type { Result, SignedCall } from './call.ts'
import { createBreak, createFailFast, createShareConnections } from './connection.ts'
import { follow } from './follow.ts'
import { createSendOnce } from './idempotency.ts'
import { createOpen } from './open.ts'
import {
  createLayOut,
  createReportUnauthenticated,
  createValidate,
  type LayOutParts,
  noteOutcome,
  translateErrors,
} from './prepare.ts'
import {
  createCachedPage,
  createCacheRead,
  createDropCached,
  createStaleFallback,
  joinInFlight,
} from './reads.ts'
import { createRetry, type RetryParts } from './retry.ts'
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
  Steps.from<SignedCall, Result>()
    .around('translate errors', translateErrors)
    .around('note outcome', noteOutcome)
    .around('report 401', createReportUnauthenticated(parts.caches))
    .around('validate', createValidate(parts))
    .around('lay out', createLayOut(parts))
    .around('follow', follow)
    .around('send once', createSendOnce(parts))
    .around('drop cached', createDropCached(parts.caches, parts.onWrote))
    .around('stale fallback', createStaleFallback(parts.caches))
    .around('cached page', createCachedPage(parts.caches, parts.serviceTime))
    .around('join in flight', joinInFlight)
    .around('cache read', createCacheRead(parts.caches))
    .around('repeat miscounted', repeatMiscounted)
    .around('retry', createRetry(parts))
    .around('fail fast', createFailFast(parts.breakers))
    .around('share connections', createShareConnections(parts.bulkhead))
    .around('break', createBreak(parts.breakers))
    .around('correct clock', createCorrectClock(parts.clock))
    .around('rate windows', rateWindows)
    .around('sign', sign)
    .around('send', createSend(parts))
    .around('learn windows', createLearnWindows(parts))
    .last('read', createRead(parts))

/** The life of a stream until it is open: what holds for every call, but for caches, repeats and shares of connections. */
export const createStreamPipeline = (
  parts: PipelineParts & { readonly streams: Streams },
): ((call: SignedCall) => Promise<Result>) =>
  Steps.from<SignedCall, Result>()
    .around('translate errors', translateErrors)
    .around('report 401', createReportUnauthenticated(parts.caches))
    .around('validate', createValidate(parts))
    .around('lay out', createLayOut(parts))
    .around('correct clock', createCorrectClock(parts.clock))
    .around('rate windows', rateWindows)
    .around('sign', sign)
    .last('open', createOpen(parts))
