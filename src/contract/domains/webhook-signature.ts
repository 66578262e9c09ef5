import { createHmac } from 'node:crypto'

/** Header that contains the signature of a delivery. */
export const SIGNATURE_HEADER = 'x-twitter-webhooks-signature'
/** Query parameter of a challenge, which is a GET request to the webhook's URL. */
export const CHALLENGE_PARAMETER = 'crc_token'

/**
 * Returns `sha256=` and the base64 of HMAC-SHA256 with the application's consumer secret. The message is the
 * token of a challenge or the bytes of a delivery (public pages on webhooks).
 */
export const webhookSignature = (consumerSecret: string, message: string | Buffer): string =>
  `sha256=${createHmac('sha256', consumerSecret).update(message).digest('base64')}`
