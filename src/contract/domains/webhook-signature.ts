import { createHmac } from 'node:crypto'

/** The header that a signed delivery carries. */
export const SIGNATURE_HEADER = 'x-twitter-webhooks-signature'
/** The parameter of a challenge, of GET on the webhook's URL. */
export const CHALLENGE_PARAMETER = 'crc_token'

/**
 * `sha256=` and the base64 of HMAC-SHA256 under the application's consumer secret: the answer to a challenge, over its
 * token, and the signature of a delivery, over its bytes (public pages on webhooks).
 */
export const webhookSignature = (consumerSecret: string, message: string | Buffer): string =>
  `sha256=${createHmac('sha256', consumerSecret).update(message).digest('base64')}`
