import { hash } from 'node:crypto'

/** Hashes a token. Tokens of at least 144 random bits need neither a salt nor a slow hash. */
export const digest = (token: string): string => hash('sha256', token, 'base64url')

/**
 * Hashes a verifier together with its request token, which is not stored. Seven digits alone could be
 * guessed.
 */
export const verifierDigest = (token: string, verifier: string): string =>
  hash('sha256', `${token}\n${verifier}`, 'base64url')
