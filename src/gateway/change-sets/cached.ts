/** Memoizes a function by its argument, such as an operation or a resource. */
export const cached = <K extends object, T>(compute: (key: K) => T): ((key: K) => T) => {
  const known = new WeakMap<K, T>()
  return (key) => {
    const found = known.get(key) ?? compute(key)
    known.set(key, found)
    return found
  }
}
