import { hash } from 'node:crypto'

/** Hashes a token. Tokens have at least 144 random bits, so they need neither a salt nor a slow hash. */
export const digest = (token: string): string => hash('sha256', token, 'base64url')

/**
 * Hashes a verifier together with its request token, which itself is stored only as a hash. From a hash of
 * the verifier alone, the seven digits of a PIN could be guessed.
 */
export const verifierDigest = (token: string, verifier: string): string =>
  hash('sha256', `${token}\n${verifier}`, 'base64url')
