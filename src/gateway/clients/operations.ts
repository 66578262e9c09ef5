import { type BulkheadPolicy, bulkhead } from 'cockatiel'
import { ClientLimitExceeded, type ClientLimits } from './client-limits.ts'

/**
 * Takes one of a client's slots for an operation until its response closes. Returns a promise if the
 * operation has to wait for a slot. The promise rejects with ClientLimitExceeded if the queue is full or
 * `deadline` aborts the wait.
 */
export type TakePlace = (
  client: string,
  response: { once(event: 'close', listener: () => void): unknown },
  deadline: AbortSignal,
) => Promise<void> | undefined

const RETRY_AFTER_MS = 1000

export const createPlaces = ({
  operations,
  queuedOperations,
}: Pick<ClientLimits, 'operations' | 'queuedOperations'>): TakePlace => {
  const byClient = new Map<string, BulkheadPolicy>()
  const letGo = (client: string, places: BulkheadPolicy): void => {
    const isIdle = places.executionSlots === operations && places.queueSlots === queuedOperations
    if (isIdle && byClient.get(client) === places) byClient.delete(client)
  }
  return (client, response, deadline) => {
    // A disconnected client gets no slot: its response is already closed, so the slot would never be freed.
    if (deadline.aborted) return undefined
    const places = byClient.get(client) ?? bulkhead(operations, queuedOperations)
    byClient.set(client, places)
    const closed = Promise.withResolvers<void>()
    response.once('close', closed.resolve)
    if (places.executionSlots > 0) {
      void places.execute(() => closed.promise).then(() => letGo(client, places))
      return undefined
    }
    const begun = Promise.withResolvers<void>()
    const refuse = () => begun.reject(new ClientLimitExceeded('operations', operations, RETRY_AFTER_MS))
    deadline.addEventListener('abort', refuse, { once: true })
    void places
      .execute(() => {
        deadline.removeEventListener('abort', refuse)
        begun.resolve()
        return closed.promise
      }, deadline)
      .catch(refuse)
      .then(() => letGo(client, places))
    return begun.promise
  }
}
