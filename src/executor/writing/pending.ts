let isMet = false

/** Stands in the response for a field until that is resolved. */
export const PENDING: object = {
  toJSON: (): null => {
    isMet = true
    return null
  },
}

/** As JSON; undefined where something in it is pending. */
export const completeText = (value: unknown): string | undefined => {
  isMet = false
  const text = JSON.stringify(value)
  return isMet ? undefined : text
}
