import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientOf, networkOf } from './address.ts'
import { ClientLimitExceeded, type ClientLimits, type ClientMeasure } from './client-limits.ts'

/** Maximum number of IP addresses tracked at once; each uses about 400 bytes. */
const MAX_ADDRESSES = 20_000
const MINUTE = 60
/** Length in seconds of the application's rate limit window at the credential service. */
const QUARTER = 900
/** Number of login starts allowed per network, as a multiple of the limit per address. */
const NETWORK_SHARE = 5

type Count = (ip: string) => Promise<void>

/**
 * Functions that count one call from an IP address. They reject with ClientLimitExceeded if the limit is
 * exceeded.
 */
export type Rates = Readonly<Record<Exclude<ClientMeasure, 'operations'>, Count>>

interface Counting {
  readonly limit: number
  readonly seconds?: number
  /** Returns the key to count by; default: `clientOf`. */
  readonly keyOf?: (ip: string) => string
  readonly name?: string
}

const createRate = (measure: keyof Rates, counting: Counting): Count => {
  const { limit, seconds = MINUTE, keyOf = clientOf, name } = counting
  const limiter = new RateLimiterMemory({ points: limit, duration: seconds })
  const counted = new LRUCache<string, true>({
    // `maxSize` instead of `max`, which would allocate space for all entries immediately.
    maxSize: MAX_ADDRESSES,
    sizeCalculation: () => 1,
    dispose: (_, client, reason) => {
      if (reason === 'evict') void limiter.delete(client)
    },
  })
  return async (ip) => {
    const client = keyOf(ip)
    counted.set(client, true)
    try {
      await limiter.consume(client)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new ClientLimitExceeded(measure, limit, refusal.msBeforeNext, name)
    }
  }
}

export const createRates = ({ loginStarts, callbacks, pinTries }: ClientLimits): Rates => {
  const byAddress = createRate('loginStarts', { limit: loginStarts, seconds: QUARTER })
  const byNetwork = createRate('loginStarts', {
    limit: NETWORK_SHARE * loginStarts,
    seconds: QUARTER,
    keyOf: networkOf,
    name: 'logins from this network in 15 minutes',
  })
  return {
    // Refused logins do not count towards the network's limit, so that one address cannot exhaust it.
    loginStarts: async (ip) => {
      await byAddress(ip)
      await byNetwork(ip)
    },
    callbacks: createRate('callbacks', { limit: callbacks }),
    pinTries: createRate('pinTries', { limit: pinTries }),
  }
}
