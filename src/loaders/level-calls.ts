/**
 * Calls in flight for the records of one level. The children's loader checks them to find out whether more
 * parents may arrive.
 */
export class LevelCalls {
  #calls = 0
  #listeners = new Set<() => void>()

  begin(): void {
    this.#calls += 1
  }
  /** Ends a call. Must run after the call's records have been passed on. */
  end(): void {
    this.#calls -= 1
    if (this.#calls > 0) return
    const listeners = this.#listeners
    this.#listeners = new Set()
    for (const listener of listeners) listener()
  }
  /**
   * Checks whether calls are in flight.
   *
   * @param listener called once, when the last call has ended
   */
  isGrowing(listener: () => void): boolean {
    if (this.#calls > 0) this.#listeners.add(listener)
    return this.#calls > 0
  }
}
