import { percentEncode } from '../../oauth1/index.ts'

/** Shorter texts are no real secrets, and would match parts of words. */
const MIN_SECRET_CHARACTERS = 8
const REDACTED = '[redacted]'

/** A secret as it is, as a header carries it, and as a base string does. */
const spellings = (secret: string): string[] => {
  const encoded = percentEncode(secret)
  return [secret, encoded, percentEncode(encoded)]
}

const replaceIn = (value: unknown, secrets: readonly string[]): unknown => {
  if (typeof value === 'string')
    return secrets.reduce((text, secret) => text.replaceAll(secret, REDACTED), value)
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceIn(inner, secrets)]))
}

/**
 * Takes credentials out of the message of a failed call: a service, or a proxy before it, may echo the request. Plain
 * data in, the same shape out.
 */
export const redact = <T>(value: T, secrets: readonly string[]): T =>
  replaceIn(
    value,
    // Longest first: an encoded secret may contain the bare one.
    secrets
      .filter((secret) => secret.length >= MIN_SECRET_CHARACTERS)
      .flatMap(spellings)
      .sort((a, b) => b.length - a.length),
  ) as T
