import { parseJson } from '../contract/language/json.ts'

/** Recorded request and its response. */
export interface Exchange {
  /** HTTP method in upper case. */
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** Request headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Request body in Latin-1, so that each byte is one character. */
  readonly body: string
  readonly status: number
  readonly responseHeaders: Readonly<Record<string, string | string[] | undefined>>
  /** Text of the response, decompressed. */
  readonly response: string
  /** Encoding of a response that is not text. */
  readonly responseEncoding?: 'base64'
  /** Start of the request, in milliseconds since the epoch. */
  readonly startedAt?: number
}

/** Parses the response of an exchange as JSON. Undefined if it is not JSON. */
export const parsedResponse = ({ response }: Exchange): unknown => {
  try {
    return parseJson(response)
  } catch {
    return undefined
  }
}

/** Returns the value if it is a list; otherwise, an empty list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
