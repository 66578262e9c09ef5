import type { FanOut } from '../activity/index.ts'

/**
 * Leases on lists, so that one poll reads a list for all watchers in all processes that share the store.
 * Activity streams use the same leases (`FanOut`).
 */
export class Leases {
  readonly #fanOut: Pick<FanOut, 'hold' | 'release'>
  readonly #ttlMs: number
  /** Polls in this process that hold a lease or are acquiring one, by list. */
  readonly #owners = new Map<string, object>()

  /** @param ttlMs time after which a lease expires unless its poll renews it */
  constructor(fanOut: Pick<FanOut, 'hold' | 'release'>, ttlMs: number) {
    this.#fanOut = fanOut
    this.#ttlMs = ttlMs
  }

  /**
   * Acquires or renews a lease. Returns false if another poll holds it, which reports changes on the channel
   * `heardOn`.
   */
  async hold(list: string, poll: object, heardOn: string): Promise<boolean> {
    const owner = this.#owners.get(list)
    if (owner !== undefined && owner !== poll) return false
    this.#owners.set(list, poll)
    // If the store is unavailable or forwards no reports, each process reads the list itself.
    const isHeld = await this.#fanOut.hold(list, this.#ttlMs, heardOn).catch(() => true)
    if (this.#owners.get(list) === poll) {
      if (!isHeld) this.#owners.delete(list)
      return isHeld
    }
    // The poll released the lease in the meantime.
    if (isHeld && !this.#owners.has(list)) this.#releaseInStore(list)
    return false
  }

  /** Releases a lease, so that another poll can acquire it. Has no effect if this poll does not hold it. */
  release(list: string, poll: object): void {
    if (this.#owners.get(list) !== poll) return
    this.#owners.delete(list)
    this.#releaseInStore(list)
  }

  /** Releases a lease in the store. If that fails, the lease expires by itself. */
  #releaseInStore(list: string): void {
    this.#fanOut.release(list).catch(() => undefined)
  }
}
