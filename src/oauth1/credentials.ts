import { percentEncode } from './encode.ts'

/** An application: consumer key and consumer secret (spec 1 §5 Credentials). */
export interface Consumer {
  readonly key: string
  readonly secret: string
}

/** A request token or an access token with its secret (spec 1 §5 Credentials). */
export interface Token {
  readonly key: string
  readonly secret: string
}

/**
 * The Authorization header value with which an application asks for its bearer token: HTTP Basic over the
 * percent-encoded key and secret (spec 1 §4 POST /oauth2/token; public facts §5.1).
 */
export function basicAuthorization(consumer: Consumer): string {
  const pair = `${percentEncode(consumer.key)}:${percentEncode(consumer.secret)}`
  return `Basic ${Buffer.from(pair, 'ascii').toString('base64')}`
}
