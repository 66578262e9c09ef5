import { InjectedFault } from '../../faults/fault.ts'
import type { FaultRules } from '../../faults/rules.ts'
import { type Arrival, noteFailure, noteStep, type Reply } from '../../http/exchange.ts'
import { faultAfter, faultBefore, findFault } from '../../http/faults.ts'
import { quotaAfter, rateHeaders } from '../../http/limit.ts'
import type { Allowance, Quota } from '../../http/rates.ts'
import { pathOf } from '../../http/router.ts'
import { type CredentialService, endpointsByPath } from './service.ts'

/** Error numbers by status (public facts §5.1). */
const NUMBERS: Readonly<Record<string, number>> = {
  '401': 32,
  '403': 87,
  '404': 34,
  '429': 88,
  '503': 130,
}

/** Returns numbered errors, like those from the credential service and the upload endpoint. */
export const faultErrors = ({ response: { status }, message }: InjectedFault) => [
  { code: NUMBERS[status] ?? (status >= 500 ? 131 : 215), message },
]

const errorOf = ({ id }: Arrival, fault: InjectedFault, quota: Quota): Reply => ({
  status: fault.response.status,
  headers: {
    'content-type': 'application/json;charset=utf-8',
    'cache-control': 'no-store',
    'x-transaction-id': id,
    ...rateHeaders(quota),
    ...fault.headers,
  },
  body: JSON.stringify({ errors: faultErrors(fault) }),
})

/**
 * Adds fault injection to the credential service. Faults are selected before authentication. `unused` returns
 * a rate limit window without calls.
 */
export const withFaults =
  (service: CredentialService, unused: () => Allowance, now: () => number) =>
  async (arrival: Arrival, rules: Pick<FaultRules, 'faultOf'>): Promise<Reply | undefined> => {
    const operation = endpointsByPath.get(pathOf(arrival.target))
    if (!operation) return service(arrival)
    const struck = { ...arrival, operation, path: {} }
    const { fault } = await findFault(rules)(struck)
    if (!fault) return service(arrival)
    Object.assign(arrival, { fault, step: 'fault before execution' })
    const { delivery } = fault
    const respond = async (): Promise<Reply | undefined> => {
      try {
        await faultBefore({ ...arrival, fault })
        const reply = await service(arrival)
        if (reply?.status !== 200) return reply
        noteStep('fault after execution', arrival)
        await faultAfter({ fault })
        return reply
      } catch (failure) {
        noteFailure(arrival, failure)
        if (failure instanceof InjectedFault)
          return errorOf(arrival, failure, quotaAfter(failure.response, { user: unused() }, now()))
        throw failure
      }
    }
    const reply = await respond()
    return reply && delivery ? { ...reply, delivery } : reply
  }
