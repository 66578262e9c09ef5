import type { IncomingHttpHeaders } from 'node:http'

/**
 * Notation for the position of a part. `path` is the path itself, as in the draft of 2022
 * (`deferSpec=20220824`). `id` is an id announced by an earlier part (`incrementalSpec=v0.2`, and the
 * default).
 */
export type PartFormat = 'path' | 'id'

/** Content type and format that an HTTP client accepts for parts. */
export interface AcceptedParts {
  readonly format: PartFormat
  /** Content type of the response. */
  readonly contentType: string
}

const MULTIPART = 'multipart/mixed'
export const BOUNDARY = '-'
const FORMATS: ReadonlyMap<string, PartFormat> = new Map([
  ['', 'id'],
  ['incrementalspec=v0.2', 'id'],
  ['deferspec=20220824', 'path'],
])

const partsOf = (range: string): AcceptedParts | undefined => {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
  if (type.toLowerCase() !== MULTIPART) return undefined
  const relevant = parameters.filter((parameter) => !/^(?:q|boundary)=/i.test(parameter))
  const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/i.test(parameter))
  const format = isRefused ? undefined : FORMATS.get(relevant.join(';').replaceAll('"', '').toLowerCase())
  return format && { format, contentType: [`${MULTIPART}; boundary="${BOUNDARY}"`, ...relevant].join('; ') }
}

const MAX_ACCEPT_CHARACTERS = 1000

/**
 * Returns the first supported part format in the `Accept` header, or undefined if there is none. Wildcards do
 * not match.
 */
export const acceptedParts = ({ accept }: IncomingHttpHeaders): AcceptedParts | undefined => {
  if (!accept || accept.length > MAX_ACCEPT_CHARACTERS || !/multipart/i.test(accept)) return undefined
  return accept.split(',').map(partsOf).find(Boolean)
}
