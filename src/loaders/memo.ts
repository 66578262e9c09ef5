import { toJson } from '../contract/language/encode.ts'

/** Values that are created once per key. Keys are tuples that are compared as JSON. */
export class Memo<T> {
  /** Created with the first value, because most of a request's memos stay empty. */
  #made: Map<string, T> | undefined

  once(key: readonly unknown[], make: () => T): T {
    const text = toJson(key)
    const known = this.#made?.get(text)
    if (known !== undefined) return known
    const made = make()
    this.#made ??= new Map()
    this.#made.set(text, made)
    return made
  }
}
