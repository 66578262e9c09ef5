import type { DeviceSignIn } from '../../graph/context/principal.ts'
import type { Rates } from '../clients/rates.ts'

/** Counts each step by the address that takes it. */
export const limitSignIn = (
  { start, complete }: DeviceSignIn,
  rates: Rates,
  client: { readonly ip: string },
): DeviceSignIn => ({
  start: async (options, signal) => {
    await rates.loginStarts(client.ip)
    return start(options, signal)
  },
  complete: async (login, verifier, signal) => {
    await rates.pinTries(client.ip)
    return complete(login, verifier, signal)
  },
})
