import type { DeviceSignIn } from '../../graph/context/principal.ts'
import type { Rates } from '../clients/rates.ts'
import type { LoginReserve } from './login-reserve.ts'

/**
 * Limits the rate of sign-in steps per IP address. Refuses to start a login if only the reserved part of the
 * rate limit window remains.
 */
export const limitSignIn = (
  { start, complete }: DeviceSignIn,
  rates: Rates,
  reserve: LoginReserve,
  client: { readonly ip: string },
): DeviceSignIn => ({
  start: async (options, signal) => {
    await rates.loginStarts(client.ip)
    const refusal = reserve.refusal()
    if (refusal) throw refusal
    return start(options, signal)
  },
  complete: async (login, verifier, signal) => {
    await rates.pinTries(client.ip)
    return complete(login, verifier, signal)
  },
})
