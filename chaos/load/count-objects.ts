/** Counts the objects in the data of a result. The query cost is an upper bound for this number. */
export const countObjects = (data: unknown): number => {
  if (Array.isArray(data)) return data.reduce<number>((sum, item) => sum + countObjects(item), 0)
  if (typeof data !== 'object' || data === null) return 0
  return Object.values(data).reduce<number>((sum, value) => sum + countObjects(value), 1)
}
