import { createHmac } from 'node:crypto'

/** Header that contains the signature of a delivery. */
export const SIGNATURE_HEADER = 'x-twitter-webhooks-signature'
/** Query parameter of a challenge, which is a GET request to the webhook's URL. */
export const CHALLENGE_PARAMETER = 'crc_token'

/**
 * Returns `sha256=` followed by the message's base64-encoded HMAC-SHA256, keyed with the application's consumer
 * secret. The message is a challenge token or the body of a delivery (public pages on webhooks).
 */
export const webhookSignature = (consumerSecret: string, message: string | Buffer): string =>
  `sha256=${createHmac('sha256', consumerSecret).update(message).digest('base64')}`
