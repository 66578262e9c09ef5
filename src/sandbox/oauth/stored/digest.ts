import { hash } from 'node:crypto'

/**
 * What stands in the database for a token: SHA-256, base64url. Tokens hold 144 random bits and more, so that no
 * salt and no slow hash is needed to keep them from being found again.
 */
export const digest = (token: string): string => hash('sha256', token, 'base64url')

/**
 * The same for a verifier or PIN, bound to its request token: seven digits could be tried out, the token in front
 * of them, which the database does not hold, could not.
 */
export const verifierDigest = (token: string, verifier: string): string =>
  hash('sha256', `${token}\n${verifier}`, 'base64url')
