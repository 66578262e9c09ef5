import { deliveryKey, readEvent } from '../../activity/index.ts'
import type { SessionStore } from '../stores/session-store.ts'
import type { DeliveryLog } from './delivery-log.ts'

export interface ReceiverOptions {
  readonly store: Pick<SessionStore, 'get' | 'set'>
  readonly log: Pick<DeliveryLog, 'append'>
  /** Name that separates the deliveries of several gateways in one store. */
  readonly scope: string
}

/**
 * Result of a delivery. `queued`: stored for distribution. `known`: a copy of an earlier delivery, which is
 * not distributed again. `ignored`: not an event.
 */
export type DeliveryResult = 'queued' | 'known' | 'ignored'

export interface Receiver {
  /**
   * Receives a body whose signature has been checked.
   *
   * @throws StoreUnavailable if it is uncertain whether the delivery has been stored
   */
  receive(text: string): Promise<DeliveryResult>
  /** Number of deliveries by result, since the process started. */
  readonly counts: Readonly<Record<DeliveryResult, number>>
}

/** Time in ms after which deliveries are forgotten. The service may redeliver events of the last 24 hours. */
const KNOWN_MS = 25 * 3_600_000

/** Creates a receiver that accepts each delivery once. Copies have the same event, filter and tag. */
export const createReceiver = ({ store, log, scope }: ReceiverOptions): Receiver => {
  const counts = { queued: 0, known: 0, ignored: 0 }
  const underWay = new Map<string, Promise<DeliveryResult>>()
  const take = async (key: string, text: string): Promise<DeliveryResult> => {
    if ((await store.get<number>('delivery', key)) !== undefined) return 'known'
    await log.append(text)
    // If this mark cannot be stored, readers detect copies themselves.
    await store.set('delivery', key, 1, KNOWN_MS).catch(() => undefined)
    return 'queued'
  }
  /** Accepts one of several concurrent copies. All copies are acknowledged once that one has been stored. */
  const takeOnce = async (key: string, text: string): Promise<DeliveryResult> => {
    const copy = underWay.get(key)
    if (copy) return copy.then(() => 'known')
    const taking = take(key, text).finally(() => underWay.delete(key))
    underWay.set(key, taking)
    return taking
  }
  return {
    receive: async (text) => {
      const event = readEvent(text, 0)
      const received = event ? await takeOnce(`${scope} ${deliveryKey(event)}`, text) : 'ignored'
      counts[received] += 1
      return received
    },
    counts,
  }
}
