import { setTimeout as pause } from 'node:timers/promises'
import { isRead } from '../../contract/language/define.ts'
import { endedBy, LocallyRefused, UpstreamError } from '../errors.ts'
import { createRetryBudgets, type RetryBudget } from '../isolation/retry-budget.ts'
import type { CallStep, NextCall, Result, SignedCall } from './call.ts'
import type { LaidOut } from './prepare.ts'

/** Retry policy. Writes are retried only if nothing was sent. */
export interface RetryPolicy {
  /** Maximum number of attempts after the first. */
  readonly retries: number
  /** Upper limit in ms of the first pause, whose length is random. The limit doubles with each attempt. */
  readonly pauseMs: number
  readonly maximumPauseMs: number
}

export const DEFAULT_RETRY: RetryPolicy = { retries: 2, pauseMs: 100, maximumPauseMs: 1000 }

/**
 * Returns the pause in ms before the next attempt, or undefined if the call must not be retried. `tries`
 * attempts have failed so far, the last one with `error`. `random` draws from [0, 1).
 */
export const pauseBeforeRetry = (
  policy: RetryPolicy,
  isRead: boolean,
  tries: number,
  error: UpstreamError,
  random: () => number,
): number | undefined => {
  if (tries > policy.retries || !error.mayPass || error instanceof LocallyRefused) return undefined
  if (!isRead && error.details.nothingSent !== true) return undefined
  const serverMs = error.details.retryAfterMs ?? 0
  if (serverMs > policy.maximumPauseMs) return undefined
  const bound = Math.min(policy.maximumPauseMs, policy.pauseMs * 2 ** (tries - 1))
  return Math.max(serverMs, Math.round(random() * bound))
}

export interface RetryParts {
  readonly retry: RetryPolicy
  readonly random: () => number
}

/**
 * Retries transient failures within the retry budget of the origin. Every later step runs once per attempt.
 */
export const createRetry = ({ retry, random }: RetryParts): CallStep<SignedCall & LaidOut> => {
  const budgetOf = createRetryBudgets()
  /**
   * Retries until the call succeeds or a limit is reached.
   *
   * @param cause error of the first attempt
   */
  const tryAgain = async <Given extends SignedCall & LaidOut>(
    call: Given,
    next: NextCall<Given>,
    budget: RetryBudget,
    cause: unknown,
  ): Promise<Result> => {
    const { operation, signal, singleTry } = call
    let error = cause
    let isRetrying = false
    try {
      for (let tries = 1; ; tries++) {
        if (!(error instanceof UpstreamError) || signal.aborted || singleTry) throw error
        const wait = pauseBeforeRetry(retry, isRead(operation), tries, error, random)
        if (wait === undefined) throw error
        isRetrying ||= budget.beginRetry()
        if (!isRetrying) throw error
        await pause(wait, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) {
          const nothingSent = error.details.nothingSent === true
          throw endedBy(signal, { operation: operation.name, cause: error, nothingSent })
        }
        try {
          return await next(call)
        } catch (another) {
          error = another
        }
      }
    } finally {
      budget.end()
      if (isRetrying) budget.endRetry()
    }
  }
  return (call, next) => {
    const budget = budgetOf(call.layout.endpoint.origin)
    budget.begin()
    return next(call).then(
      (result) => {
        budget.end()
        return result
      },
      (error: unknown) => tryAgain(call, next, budget, error),
    )
  }
}
