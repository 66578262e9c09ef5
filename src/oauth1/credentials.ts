import { percentEncode } from './encode.ts'

/** Consumer key and consumer secret of an application (spec 1 §5 Credentials). */
export interface Consumer {
  readonly key: string
  readonly secret: string
}

/** Request token or access token, with its secret (spec 1 §5 Credentials). */
export interface Token {
  readonly key: string
  readonly secret: string
}

/**
 * Returns the Authorization header value that an application sends to request its bearer token. The value is
 * HTTP Basic over the percent-encoded key and secret (spec 1 §4 POST /oauth2/token; public facts §5.1).
 */
export function basicAuthorization(consumer: Consumer): string {
  const pair = `${percentEncode(consumer.key)}:${percentEncode(consumer.secret)}`
  return `Basic ${Buffer.from(pair, 'ascii').toString('base64')}`
}
