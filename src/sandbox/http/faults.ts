import { type Fault, InjectedFault } from '../faults/fault.ts'
import { FAULT_HEADER, parseFault } from '../faults/parse.ts'
import type { FaultRules, MatchableCall } from '../faults/rules.ts'
import type { Arrival } from './exchange.ts'
import type { Check } from './steps.ts'

/** Added by `fault`. */
export interface WithFault {
  readonly fault?: Fault
}

/** Requested by the call, else given by a rule. */
export const findFault =
  (rules: Pick<FaultRules, 'faultOf'>): ((exchange: Arrival & MatchableCall) => WithFault) =>
  (exchange) => {
    const requested = exchange.headers[FAULT_HEADER.toLowerCase()]
    const fault = requested === undefined ? rules.faultOf(exchange) : parseFault(String(requested))
    return fault ? { fault } : {}
  }

/** Ends early when the client disconnects, so that closing does not wait. */
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

/** Delays a call, or ends it before it is carried out. */
export const faultBefore: Check<Arrival & WithFault> = async (exchange) => {
  const { fault } = exchange
  if (fault?.delayMs !== undefined) await pause(exchange, fault.delayMs)
  if (fault?.answer && !fault.committed) throw new InjectedFault(fault.answer)
}

/** Replaces the response of a call that was carried out. */
export const faultAfter: Check<WithFault> = ({ fault }) => {
  if (fault?.answer && fault.committed) throw new InjectedFault(fault.answer)
}
