import type { Bulkhead } from '../isolation/bulkhead.ts'
import type { SignedCall } from './call.ts'
import type { LaidOut } from './prepare.ts'
import type { Step } from './steps.ts'

/** A try holds one connection of its account's and its principal's share; it waits until there is one. */
export const createShareConnections =
  (bulkhead: Bulkhead): Step<SignedCall & LaidOut> =>
  async ({ operation, credential, layout, signal }, next) => {
    const line = bulkhead.lineOf(credential.share, layout.accountId)
    const waiting = bulkhead.enter(line, signal, operation.name)
    if (waiting) await waiting
    try {
      return await next()
    } finally {
      bulkhead.leave(line)
    }
  }
