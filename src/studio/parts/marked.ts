/** Base string, split at its first difference from another base string. */
export interface Marked {
  readonly before: string
  /** First part that differs; empty at the end of the base string. */
  readonly mark: string
  readonly after: string
}

/** One character or one percent-encoding, possibly encoded twice. */
const UNIT = /^(?:%25[0-9a-f]{2}|%[0-9a-f]{2}|[\s\S])/i

/** Splits a base string at its first difference. */
export const markedAt = (baseString: string, at: number): Marked => {
  const rest = baseString.slice(at)
  const [mark = ''] = UNIT.exec(rest) ?? []
  return { before: baseString.slice(0, at), mark, after: rest.slice(mark.length) }
}
