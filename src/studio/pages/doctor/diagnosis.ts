/** Mistake in a request, as the sandbox reports it. */
export interface Finding {
  readonly mistake: string
  readonly message: string
  readonly advice: string
  readonly certain: boolean
  readonly expected?: string
  readonly received?: string
  readonly first_difference?: number
}

/** Response of the signature doctor. */
export interface Diagnosis {
  /** Whether the signature is correct; null if it could not be checked. */
  readonly holds: boolean | null
  readonly base_string: string | null
  readonly findings: readonly Finding[]
}

/** Base string around its first difference from another one. */
export interface Marked {
  readonly before: string
  /** First text that differs; empty at the end of the base string. */
  readonly mark: string
  readonly after: string
}

/** One character or percent-encoding, which may be encoded twice. */
const UNIT = /^(?:%25[0-9a-f]{2}|%[0-9a-f]{2}|[\s\S])/i

/** Splits a base string at its first difference. */
export const markedAt = (baseString: string, at: number): Marked => {
  const rest = baseString.slice(at)
  const [mark = ''] = UNIT.exec(rest) ?? []
  return { before: baseString.slice(0, at), mark, after: rest.slice(mark.length) }
}
