/** A map that forgets its oldest entry when it is full: strangers can start logins, but not fill the memory. */
export class BoundedMap<V> extends Map<string, V> {
  readonly #maximum: number

  constructor(maximum: number) {
    super()
    this.#maximum = maximum
  }

  override set(key: string, value: V): this {
    super.set(key, value)
    if (this.size > this.#maximum) {
      const [oldest] = this.keys()
      if (oldest !== undefined) this.delete(oldest)
    }
    return this
  }
}
