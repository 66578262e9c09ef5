/** Objects in the data of an answer: what a cost is an estimate of. */
export const rowsIn = (data: unknown): number => {
  if (Array.isArray(data)) return data.reduce<number>((sum, item) => sum + rowsIn(item), 0)
  if (typeof data !== 'object' || data === null) return 0
  return Object.values(data).reduce<number>((sum, value) => sum + rowsIn(value), 1)
}
