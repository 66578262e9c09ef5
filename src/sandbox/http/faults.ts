import { type Fault, Faulted } from '../faults/fault.ts'
import { FAULT_HEADER, readFault } from '../faults/notation.ts'
import type { FaultRules, Matched } from '../faults/rules.ts'
import type { Arrival } from './exchange.ts'
import type { Check } from './steps.ts'

/** Added by `fault`: absent for nearly every call. */
export interface Struck {
  readonly fault?: Fault
}

/** What befalls this call: what it asks for itself, else what a rule has for it. */
export const findFault =
  (rules: Pick<FaultRules, 'faultOf'>): ((exchange: Arrival & Matched) => Struck) =>
  (exchange) => {
    const asked = exchange.headers[FAULT_HEADER.toLowerCase()]
    const fault = asked === undefined ? rules.faultOf(exchange) : readFault(String(asked))
    return fault ? { fault } : {}
  }

/** Over at once when the one who waits hangs up: a closing sandbox must not wait for nobody. */
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

/** Delays a call, or ends it before anything is carried out. */
export const strikeBefore: Check<Arrival & Struck> = async (exchange) => {
  const { fault } = exchange
  if (fault?.delayMs !== undefined) await pause(exchange, fault.delayMs)
  if (fault?.answer && !fault.committed) throw new Faulted(fault.answer)
}

/** The call was carried out; its answer is an error all the same. */
export const strikeAfter: Check<Struck> = ({ fault }) => {
  if (fault?.answer && fault.committed) throw new Faulted(fault.answer)
}
