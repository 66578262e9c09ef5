import { createHash } from 'node:crypto'
import { percentEncode } from '../encode.ts'
import { signingKey } from '../sign.ts'
import type { Mistake } from './finding.ts'
import { type Hypothesis, suppose } from './hypothesis.ts'
import { hmac, type Recipe } from './recipe.ts'

/** A request's secrets and keys. Signers sometimes use a key in place of its secret. */
export interface Secrets {
  readonly consumerKey: string
  readonly token: string
  readonly consumerSecret: string
  readonly tokenSecret: string
  /** Secrets that may have been used by mistake. */
  readonly others: readonly OtherSecret[]
}

/** Secret of another application or token that a signer may have used by mistake. */
export interface OtherSecret {
  /** Description of the owner, such as `the application "demo"`. */
  readonly owner: string
  readonly secret: string
}

/** Common mistakes in copying a secret. */
const COPIES: readonly (readonly [how: string, change: (secret: string) => string])[] = [
  ['with a trailing line break', (secret) => `${secret}\n`],
  ['with a trailing line break', (secret) => `${secret}\r\n`],
  ['with a trailing space', (secret) => `${secret} `],
  ['with a leading space', (secret) => ` ${secret}`],
  ['in quotes', (secret) => `"${secret}"`],
  ['in quotes', (secret) => `'${secret}'`],
  ['in lower case', (secret) => secret.toLowerCase()],
  ['in upper case', (secret) => secret.toUpperCase()],
]

const keyed = (mistake: Mistake, message: string, key: string): Hypothesis =>
  suppose(mistake, message, { key })

/** Lists mistakes in the signing key. Messages never contain a secret. */
export const keyMistakes = (secrets: Secrets): Hypothesis[] => {
  const { consumerKey, token, consumerSecret, tokenSecret, others } = secrets
  const [consumer, user] = [percentEncode(consumerSecret), percentEncode(tokenSecret)]
  const withConsumer = (how: string, secret: string): Hypothesis =>
    keyed('wrong-consumer-secret', `The consumer secret is wrong: ${how}`, signingKey(secret, tokenSecret))
  const withToken = (how: string, secret: string): Hypothesis =>
    keyed('wrong-token-secret', `The token secret is wrong: ${how}`, signingKey(consumerSecret, secret))
  const hasToken = tokenSecret !== ''
  return [
    ...(hasToken
      ? [
          keyed('token-secret-left-out', 'The signing key lacks the token secret', `${consumer}&`),
          keyed('ampersand-left-out', 'The signing key is the consumer secret alone', consumer),
          keyed(
            'ampersand-left-out',
            'The signing key lacks the & between the secrets',
            `${consumer}${user}`,
          ),
          keyed('secrets-swapped', 'The secrets are swapped in the signing key', `${user}&${consumer}`),
          withConsumer('it is empty', ''),
          keyed('ampersand-left-out', 'The signing key is the token secret alone', user),
          withConsumer('the token secret is used instead', tokenSecret),
          withToken('the consumer secret is used instead', consumerSecret),
        ]
      : [
          keyed(
            'ampersand-left-out',
            'The signing key lacks the trailing &, which it needs even without a token',
            consumer,
          ),
          withToken(
            'the request has no token, but the consumer secret is used as the token secret',
            consumerSecret,
          ),
        ]),
    keyed('secrets-encoding', 'The secrets are not percent-encoded', `${consumerSecret}&${tokenSecret}`),
    keyed('secrets-encoding', 'The secrets are percent-encoded twice', signingKey(consumer, user)),
    keyed(
      'secrets-encoding',
      'The signing key is percent-encoded, including its &',
      percentEncode(`${consumer}&${user}`),
    ),
    keyed('wrong-consumer-secret', 'The keys are used as secrets', signingKey(consumerKey, token)),
    withConsumer('the consumer key is used as the secret', consumerKey),
    withToken('the token is used as the secret', token),
    ...others.map(({ owner, secret }) => withConsumer(`it belongs to ${owner}`, secret)),
    ...others.map(({ owner, secret }) => withToken(`it belongs to ${owner}`, secret)),
    ...COPIES.flatMap(([how, change]) => [
      withConsumer(`it is used ${how}`, change(consumerSecret)),
      ...(hasToken ? [withToken(`it is used ${how}`, change(tokenSecret))] : []),
    ]),
  ]
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
/** Maximum length of a secret whose misspellings are tried. */
const MAX_SPELLED_CHARACTERS = 100

/**
 * Yields misspellings of a secret: one character missing, added or replaced, two adjacent ones swapped, or
 * the end missing.
 */
function* misspellings(secret: string): Generator<string> {
  if (secret.length > MAX_SPELLED_CHARACTERS) return
  for (let at = 0; at <= secret.length; at += 1) {
    const [before, after] = [secret.slice(0, at), secret.slice(at + 1)]
    yield before
    yield before + after
    yield `${before}${after.slice(0, 1)}${secret.slice(at, at + 1)}${after.slice(1)}`
    for (const character of ALPHABET) {
      yield before + character + after
      yield before + character + secret.slice(at)
    }
  }
}

/** Yields signing keys with a typo in one secret, about 26,000 at most. */
export function* misspelledKeys({ consumerSecret, tokenSecret }: Secrets): Generator<Hypothesis> {
  const message = (kind: string): string => `The ${kind} secret has a typo, or its end is missing`
  for (const secret of misspellings(consumerSecret))
    yield keyed('wrong-consumer-secret', message('consumer'), signingKey(secret, tokenSecret))
  if (tokenSecret === '') return
  for (const secret of misspellings(tokenSecret))
    yield keyed('wrong-token-secret', message('token'), signingKey(consumerSecret, secret))
}

const correct = hmac('sha1')
const hash = (text: string): string => createHash('sha1').update(text).digest('base64')
const hexadecimal = (signature: string): string => Buffer.from(signature, 'base64').toString('hex')
const urlAlphabet = (signature: string): string => signature.replaceAll('+', '-').replaceAll('/', '_')

const wrongDigest = (message: string, digest: Recipe['digest']): Hypothesis =>
  suppose('signature-digest', message, { digest })
const wrongFormat = (message: string, change: (signature: string) => string): Hypothesis =>
  suppose('signature-format', message, { digest: (base, key) => change(correct(base, key)) })

/** Lists mistakes in computing the signature from the base string and the key. */
export const digestMistakes = (): Hypothesis[] => [
  wrongDigest('The signature uses HMAC-SHA256', hmac('sha256')),
  wrongDigest('The signature uses HMAC-SHA512', hmac('sha512')),
  wrongDigest('The signature uses HMAC-MD5', hmac('md5')),
  wrongDigest('The signature is a hash of base string and key, not an HMAC', (base, key) => hash(base + key)),
  wrongDigest('The signature is a hash of key and base string, not an HMAC', (base, key) => hash(key + base)),
  wrongDigest('Key and base string of the HMAC are swapped', (base, key) => correct(key, base)),
  wrongDigest('The signature is the signing key, as for PLAINTEXT', (_base, key) => key),
  wrongFormat('The signature is in hexadecimal instead of base64', hexadecimal),
  wrongFormat('The signature is the base64 of the hex digest instead of the raw 20 bytes', (signature) =>
    Buffer.from(hexadecimal(signature)).toString('base64'),
  ),
  wrongFormat('The signature uses the URL-safe base64 alphabet', (signature) =>
    urlAlphabet(signature).replace('=', ''),
  ),
  wrongFormat('The signature uses the URL-safe base64 alphabet', urlAlphabet),
  wrongFormat('The signature lacks the trailing =', (signature) => signature.slice(0, -1)),
  wrongFormat('The signature ends with a line break', (signature) => `${signature}\n`),
  wrongFormat('A + in the signature is sent unencoded, so it arrives as a space', (signature) =>
    signature.replaceAll('+', ' '),
  ),
  wrongFormat('The signature is percent-encoded twice', percentEncode),
]
