import { after } from '../../steps/steps.ts'
import type { Breakers } from '../isolation/breakers.ts'
import type { Bulkhead } from '../isolation/bulkhead.ts'
import { Reader } from '../transport/turns.ts'
import type { CallStep, Result, SignedCall } from './call.ts'
import type { LaidOut } from './prepare.ts'

/**
 * Checks that the call has no extra headers, which may request a simulated fault. Such a fault says nothing
 * about the API's health.
 */
const isOrdinary = ({ headers }: SignedCall): boolean => headers === undefined

/** Fails immediately if the breaker is open, instead of waiting for a connection. */
export const createFailFast =
  (breakers: Breakers): CallStep<SignedCall & LaidOut> =>
  (call, next) => {
    if (isOrdinary(call)) breakers.assertClosed(call)
    return next(call)
  }

/** Checks the breaker again, because it may have opened while the attempt waited. */
export const createBreak =
  (breakers: Breakers): CallStep<SignedCall & LaidOut> =>
  (call, next) =>
    isOrdinary(call) ? breakers.run(call, next) : next(call)

/**
 * Waits for a free connection and occupies it. The connection counts against the shares of the attempt's
 * account and principal.
 */
export const createShareConnections =
  (bulkhead: Bulkhead): CallStep<SignedCall & LaidOut> =>
  (call, next) => {
    const { operation, credential, layout, signal, reader = new Reader() } = call
    const line = bulkhead.lineOf(credential.share, layout.accountId)
    const held = (): Promise<Result> => {
      const started = performance.now()
      return after(next(call), () => bulkhead.leave(line, performance.now() - started))
    }
    return (
      bulkhead.enter(line, { operation: operation.name, signal, turn: reader.number })?.then(held) ?? held()
    )
  }
