/** Calls under way for the records of one level. Tells the loader of their children whether more parents are to come. */
export class LevelCalls {
  #calls = 0
  #listeners = new Set<() => void>()

  begin(): void {
    this.#calls += 1
  }
  /** Called when the records have been handed out. */
  end(): void {
    this.#calls -= 1
    if (this.#calls > 0) return
    const listeners = this.#listeners
    this.#listeners = new Set()
    for (const listener of listeners) listener()
  }
  /** @param listener called once, when no call is under way any more */
  isGrowing(listener: () => void): boolean {
    if (this.#calls > 0) this.#listeners.add(listener)
    return this.#calls > 0
  }
}
