import { createTransport, type Transport } from '../../src/upstream/transport/transport.ts'

/** Creates a transport that awaits `onWrite` before each write. */
export const delayedWrites = (onWrite: () => Promise<void>): Transport => {
  const network = createTransport()
  return {
    ...network,
    send: async (request, limits) => {
      if (request.method !== 'GET') await onWrite()
      return network.send(request, limits)
    },
  }
}
