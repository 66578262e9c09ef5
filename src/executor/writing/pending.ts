let isMet = false

/** Placeholder in the response for a field that is not resolved yet. */
export const PENDING: object = {
  toJSON: (): null => {
    isMet = true
    return null
  },
}

/** Returns the value as JSON, or undefined if part of it is pending. */
export const completeText = (value: unknown): string | undefined => {
  isMet = false
  const text = JSON.stringify(value)
  return isMet ? undefined : text
}
