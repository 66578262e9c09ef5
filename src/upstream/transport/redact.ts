import { percentEncode } from '../../oauth1/index.ts'

/** Minimum length of a secret. Shorter strings are not real secrets and would match parts of words. */
const MIN_SECRET_CHARACTERS = 8
const REDACTED = '[redacted]'

/** Returns the forms that a secret may have: plain, encoded in a header, and encoded in a base string. */
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

/** Returns all forms of all secrets. Long ones come first, because an encoded secret may contain the plain one. */
const allSpellings = (secrets: readonly string[]): readonly string[] =>
  secrets
    .filter((secret) => secret.length >= MIN_SECRET_CHARACTERS)
    .flatMap(spellings)
    .sort((a, b) => b.length - a.length)

/**
 * Redacts secrets in the details of a failed call, because the API or a proxy may echo the request. The
 * result has the same shape as the input.
 */
export const redact = <T>(value: T, secrets: readonly string[]): T =>
  replaceIn(value, allSpellings(secrets)) as T

/** Creates a function that redacts like `redact`. It reads the secrets once, when it is first called. */
export const createRedact = (secrets: () => readonly string[]): (<T>(value: T) => T) => {
  let known: readonly string[] | undefined
  return <T>(value: T): T => {
    known ??= allSpellings(secrets())
    return replaceIn(value, known) as T
  }
}
