import { hash } from 'node:crypto'

/** 144 random bits and more need neither salt nor a slow hash. */
export const digest = (token: string): string => hash('sha256', token, 'base64url')

/** Bound to the request token, which is not stored: seven digits alone could be guessed. */
export const verifierDigest = (token: string, verifier: string): string =>
  hash('sha256', `${token}\n${verifier}`, 'base64url')
