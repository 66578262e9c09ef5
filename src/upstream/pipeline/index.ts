/*
 * How a call reaches the API
 *
 * A client turns `client.call(operation, input)` into one object, the call, and sends it through the list of
 * steps below. A step receives the call and `next`. `next(call, adds)` merges `adds` into the call and runs
 * the remaining steps; its promise resolves to the result. Therefore a step can do four things:
 *
 * - act before: 'validate' throws before anything is sent, and 'lay out' adds path, query and body
 * - act after: 'record outcome' catches what later steps throw, and 'cache response' stores what they return
 * - respond early: 'use cached page' returns a result without calling `next`
 * - run the later steps again: 'retry' calls `next` once per attempt
 *
 * The order matters. Steps above 'retry' see one call, however many attempts it takes; steps below it see
 * each attempt. That is why every attempt waits for a connection, counts against the rate limit windows, and
 * gets a fresh signature. 'sign' comes late because a nonce and a timestamp must not be reused. 'learn
 * windows' precedes 'read', because refusals report rate limit windows too. 'fail fast' and 'break' check the
 * same breaker, because the breaker may open while the attempt waits for a connection.
 *
 * For example, consider two operations of one user that read the same list at the same time. Both reads are
 * validated and laid out, but 'join in-flight read' lets only the first one continue. If its attempt gets a
 * 503, 'read' throws. The error passes up through 'break', which counts it, to 'retry', which waits and runs
 * the lower steps again. The response to the second attempt resolves both reads.
 *
 * Each step declares what it needs and what it adds. The compiler rejects a list where a step precedes the
 * one that adds its input. To change how calls are processed, write a step and insert it in the right place.
 */
import type { RulesInForce } from '../../contract/language/standing.ts'
import { Steps } from '../../steps/steps.ts'
import type { Caches } from '../cache/index.ts'
import type { Breakers } from '../isolation/breakers.ts'
import type { Bulkhead } from '../isolation/bulkhead.ts'
import type { SignatureClock } from '../transport/signature-clock.ts'
import type { Streams } from '../transport/streams.ts'
import { type ApplicationParts, createUseApplication } from './application.ts'
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
import { useUserToken } from './user-token.ts'

export interface PipelineParts
  extends LayOutParts,
    RetryParts,
    SendParts,
    RulesInForce,
    Omit<ApplicationParts, 'caches'> {
  readonly caches: Caches
  readonly bulkhead: Bulkhead
  readonly breakers: Breakers
  readonly clock: SignatureClock
  readonly onWrote?: ((accountId: string) => void) | undefined
  readonly gifTitles: boolean
}

/** Creates the pipeline for calls, as described at the top of this file. */
export const createPipeline = (parts: PipelineParts): ((call: SignedCall) => Promise<Result>) =>
  Steps.from<SignedCall, Result>()
    .around('translate errors', translateErrors)
    .around('record outcome', noteOutcome)
    .around('report 401', createReportUnauthenticated(parts.caches))
    .around('validate', createValidate(parts))
    .around('use application token', createUseApplication(parts))
    .around('lay out', createLayOut(parts))
    .around('follow', follow)
    .around('send once', createSendOnce(parts))
    .around('drop cached reads', createDropCached(parts.caches, parts.onWrote))
    .around('use stale response', createStaleFallback(parts.caches))
    .around('use cached page', createCachedPage(parts.caches, parts.serviceTime))
    .around('join in-flight read', joinInFlight)
    .around('cache response', createCacheRead(parts.caches))
    .around('repeat miscounted write', repeatMiscounted)
    .around('renew user token', useUserToken)
    .around('retry', createRetry(parts))
    .around('fail fast', createFailFast(parts.breakers))
    .around('share connections', createShareConnections(parts.bulkhead))
    .around('break', createBreak(parts.breakers))
    .around('correct clock', createCorrectClock(parts.clock))
    .around('check rate windows', rateWindows)
    .around('sign', sign)
    .around('send', createSend(parts))
    .around('learn windows', createLearnWindows(parts))
    .last('read', createRead(parts))

/**
 * Creates the pipeline that opens a stream, from the steps that apply to streams. For example, streams are
 * not cached, not retried and not counted against connection shares.
 */
export const createStreamPipeline = (
  parts: PipelineParts & { readonly streams: Streams },
): ((call: SignedCall) => Promise<Result>) =>
  Steps.from<SignedCall, Result>()
    .around('translate errors', translateErrors)
    .around('report 401', createReportUnauthenticated(parts.caches))
    .around('validate', createValidate(parts))
    .around('use application token', createUseApplication(parts))
    .around('lay out', createLayOut(parts))
    .around('renew user token', useUserToken)
    .around('correct clock', createCorrectClock(parts.clock))
    .around('check rate windows', rateWindows)
    .around('sign', sign)
    .last('open', createOpen(parts))
