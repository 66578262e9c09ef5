import { deliveryKey, readEvent } from '../../activity/index.ts'
import type { SessionStore } from '../stores/session-store.ts'
import type { DeliveryLog } from './delivery-log.ts'

export interface ReceiverOptions {
  readonly store: Pick<SessionStore, 'get' | 'set'>
  readonly log: Pick<DeliveryLog, 'append'>
  /** As that of the log. */
  readonly scope: string
}

/** `queued`: stored, to be given. `known`: it came before, and is given once. `ignored`: it is no event. */
export type Received = 'queued' | 'known' | 'ignored'

export interface Receiver {
  /** A body whose signature was checked. @throws StoreUnavailable when it is not certain that it is stored */
  receive(text: string): Promise<Received>
  /** Since the start of the process. */
  readonly counts: Readonly<Record<Received, number>>
}

/** The service delivers events of the last 24 hours again. */
const KNOWN_MS = 25 * 3_600_000

/** Deliveries, each once: a copy is known by its event, filter and tag. */
export const createReceiver = ({ store, log, scope }: ReceiverOptions): Receiver => {
  const counts = { queued: 0, known: 0, ignored: 0 }
  const underWay = new Map<string, Promise<Received>>()
  const take = async (key: string, text: string): Promise<Received> => {
    if ((await store.get<number>('delivery', key)) !== undefined) return 'known'
    await log.append(text)
    // Without the mark, readers tell the copy themselves.
    await store.set('delivery', key, 1, KNOWN_MS).catch(() => undefined)
    return 'queued'
  }
  /** Of copies at once, one is taken; each is acknowledged once it is stored. */
  const takeOnce = async (key: string, text: string): Promise<Received> => {
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
