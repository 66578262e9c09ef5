import { setImmediate } from 'node:timers/promises'
import {
  createTransport,
  type Transport,
  type WireResponse,
} from '../../../src/upstream/transport/transport.ts'

/** Checks whether an operation always has the same response. A job changes while a report waits for it. */
const isConstant = (operation: string): boolean => !operation.startsWith('stats_jobs.')

/**
 * Creates a transport that sends each read once and repeats its response, so that the API computes each page
 * once. It counts all calls by operation.
 */
export const createRecordedTransport = () => {
  const network = createTransport()
  const responses = new Map<string, Promise<WireResponse>>()
  const counts: Record<string, number> = {}
  const transport: Transport = {
    send: async (request, limits) => {
      const { method, path, operation } = request
      counts[operation] = (counts[operation] ?? 0) + 1
      if (method !== 'GET' || !isConstant(operation)) return network.send(request, limits)
      // The signal of one request must not abort a call that others share.
      const response = responses.get(path) ?? network.send(request, { timeoutMs: limits.timeoutMs })
      responses.set(path, response)
      // Even a recorded response arrives in a later turn.
      await setImmediate()
      return response
    },
    // Does nothing when a gateway closes, because other gateways still use the shared network connections.
    close: async () => {},
  }
  return { transport, counts, close: () => network.close() }
}
