import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientOf } from './address.ts'
import { ClientLimitExceeded, type ClientLimits, type ClientMeasure } from './client-limits.ts'

/** Addresses that are counted; one takes some 400 bytes. */
const MAXIMUM_ADDRESSES = 20_000
const SECONDS = 60

type Count = (ip: string) => Promise<void>

/** Each counts one use by an address. They throw ClientLimitExceeded. */
export type Rates = Readonly<Record<Exclude<ClientMeasure, 'operations'>, Count>>

const createRate = (measure: keyof Rates, limit: number): Count => {
  const limiter = new RateLimiterMemory({ points: limit, duration: SECONDS })
  const counted = new LRUCache<string, true>({
    // Not `max`, which allots room for all of them at once.
    maxSize: MAXIMUM_ADDRESSES,
    sizeCalculation: () => 1,
    dispose: (_, client, reason) => {
      if (reason === 'evict') void limiter.delete(client)
    },
  })
  return async (ip) => {
    const client = clientOf(ip)
    counted.set(client, true)
    try {
      await limiter.consume(client)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new ClientLimitExceeded(measure, limit, refusal.msBeforeNext)
    }
  }
}

export const createRates = ({ loginStarts, callbacks, pinTries }: ClientLimits): Rates => ({
  loginStarts: createRate('loginStarts', loginStarts),
  callbacks: createRate('callbacks', callbacks),
  pinTries: createRate('pinTries', pinTries),
})
