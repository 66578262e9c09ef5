import type { Check } from '../../steps/steps.ts'
import { InjectedFault } from '../faults/fault.ts'
import { FAULT_HEADER, parseFault } from '../faults/parse.ts'
import type { FaultRules, MatchableCall } from '../faults/rules.ts'
import type { Arrival, WithFault } from './exchange.ts'

/**
 * Creates the step that finds the fault for a call. A fault in the request's header takes precedence over
 * rules.
 */
export const findFault =
  (rules: Pick<FaultRules, 'faultOf'>): ((exchange: Arrival & MatchableCall) => WithFault) =>
  (exchange) => {
    const requested = exchange.headers[FAULT_HEADER.toLowerCase()]
    const fault = requested === undefined ? rules.faultOf(exchange) : parseFault(String(requested))
    return fault ? { fault } : {}
  }

/**
 * Waits for the given time, but not longer than the connection stays open. A wait therefore does not delay
 * shutdown.
 */
const pause = ({ message: { socket } }: Arrival, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      socket.off('close', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    socket.once('close', end)
  })

/** Delays or ends a call before it is carried out. */
export const faultBefore: Check<Arrival & WithFault> = async (exchange) => {
  const { fault } = exchange
  if (fault?.delayMs !== undefined) await pause(exchange, fault.delayMs)
  if (fault?.response && !fault.committed) throw new InjectedFault(fault.response)
}

export const faultAfter: Check<WithFault> = ({ fault }) => {
  if (fault?.response && fault.committed) throw new InjectedFault(fault.response)
}
