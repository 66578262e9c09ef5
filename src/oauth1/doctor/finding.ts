/** Advice for each mistake that the doctor knows. */
export const ADVICE = {
  'no-oauth-parameters':
    'Send the OAuth parameters in an Authorization header, as OAuth oauth_consumer_key="…", …',
  'malformed-header':
    'Write each parameter as name="value", percent-encode name and value, and separate parameters with commas',
  'unquoted-values': 'Put every value in double quotes. Strict services reject values without quotes.',
  'missing-parameter': 'Send oauth_consumer_key, oauth_nonce, oauth_signature_method and oauth_timestamp',
  'repeated-parameter': 'Send each oauth_ parameter once',
  'signature-method': 'Set oauth_signature_method to HMAC-SHA1 and sign with it',
  'oauth-version': 'Set oauth_version to 1.0, or leave it out',
  'percent-encoding': 'Write every % as two hexadecimal digits of UTF-8. Encode a literal % as %25.',
  'nonce-characters': 'Use a nonce of 1 to 255 ASCII characters, for example 32 random hexadecimal digits',
  'repeated-nonce': 'Create a new nonce, timestamp and signature for every attempt, including retries',
  clock: 'Synchronize the clock with NTP, and send the timestamp in Unix seconds',
  'old-timestamp': 'Sign again before you resend. Ignore this if you sent the request right after signing.',
  'unknown-consumer-key': 'Check the consumer key (API key) of your application',
  'unknown-token': 'Check the token, and that it was issued to this application',
  'token-kind':
    'Use an access token, or a request token for /oauth/access_token. /oauth/request_token takes no token.',
  'wrong-consumer-secret': 'Copy the consumer secret again, without quotes, spaces or line breaks',
  'wrong-token-secret': 'Copy the secret of this token again, without quotes, spaces or line breaks',
  'secrets-swapped': 'Put the consumer secret before the ampersand and the token secret after it',
  'secrets-encoding': 'Percent-encode each secret once, then join them with &',
  'token-secret-left-out': 'Append the token secret to the signing key, after the ampersand',
  'ampersand-left-out': 'Join the secrets with &. Without a token, the key still ends with &.',
  'signature-digest': 'Use HMAC-SHA1, keyed with the signing key',
  'signature-format': 'Send the base64 of the raw 20 bytes, percent-encoded once',
  'method-case': 'Begin the base string with the method in upper case',
  'other-method': 'Sign the method that is sent',
  'http-instead-of-https': 'Sign the URL with the scheme that is used: https, even behind a proxy',
  'https-instead-of-http': 'Sign the URL with the scheme that is used: http',
  port: 'Sign the port only if it is not the default one: 80 for http, 443 for https',
  'other-host': 'Sign the public address of the service, in lower case',
  'trailing-slash': 'Sign the path exactly as it is sent, with or without the trailing slash',
  'path-encoding': 'Sign the path exactly as it is sent. Do not decode, encode or resolve it first.',
  'query-in-url': 'Remove ? and the query from the base string URL, and sort its parameters with the others',
  'query-left-out': 'Sign the query parameters too',
  'form-left-out': 'Sign the parameters of an application/x-www-form-urlencoded body too',
  'body-signed': 'Leave the body out. Only application/x-www-form-urlencoded bodies are signed.',
  'parameter-left-out': 'Sign every oauth_ parameter that you send, except oauth_signature',
  'parameter-added-later': 'Sign the request after the last change to its query and body',
  'parameter-not-sent': 'Sign only the parameters that you send',
  'repeated-names-dropped': 'Sign every occurrence of a repeated parameter',
  'empty-values-dropped': 'Also sign parameters with empty values, as name=',
  unsorted: 'Sort all parameters together by encoded name and then by encoded value, in byte order',
  'double-encoding':
    'Encode names and values once. In the base string, the complete parameter string is encoded again.',
  'not-encoded': 'Percent-encode every name and every value before you sort and join them',
  'plus-for-space': 'Write a space as %20 in the base string, never as +',
  'plus-sent-unencoded': 'Send a literal + as %2B in the query and the body, because + means a space there',
  'lower-case-encoding': 'Write percent-encodings in upper case, such as %2F',
  'reserved-characters': 'Encode everything except letters, digits and - . _ ~ (RFC 3986)',
  'base-string-encoding': 'Encode the URL and the complete parameter string once before you join them with &',
  'trailing-ampersand': 'End the parameter string with its last pair, without &',
  unexplained:
    "Compare your signer's base string with the expected one. If they are equal, a secret is wrong.",
} as const satisfies Readonly<Record<string, string>>

export type Mistake = keyof typeof ADVICE

/** One mistake in a request. Contains no secret, no signing key and no signature. */
export interface Finding {
  readonly mistake: Mistake
  /** Sentence that states what is wrong. */
  readonly message: string
  /** Sentence that states what to do. */
  readonly advice: string
  /** Whether the mistake is proven, by the signature or by the text of the request. */
  readonly isCertain: boolean
  /** Correct base string; only for mistakes in the base string. */
  readonly expected?: string
  /**
   * Base string that the signer used, as the signature proves or the text shows; only for mistakes in the
   * base string.
   */
  readonly received?: string
  /** Index of the first difference between `expected` and `received`. */
  readonly firstDifference?: number
}

/** Creates a finding that the text of the request proves. */
export const certain = (mistake: Mistake, message: string): Finding => ({
  mistake,
  message,
  advice: ADVICE[mistake],
  isCertain: true,
})

/** Creates a finding that may explain a wrong signature but is not proven. */
export const possible = (mistake: Mistake, message: string): Finding => ({
  ...certain(mistake, message),
  isCertain: false,
})

/**
 * Returns the index of the first difference between two base strings; undefined if they are equal. A
 * difference within a percent-encoding begins at its `%`.
 */
export const firstDifferenceOf = (expected: string, received: string): number | undefined => {
  if (expected === received) return undefined
  let at = 0
  while (expected[at] === received[at]) at += 1
  const percent = expected.slice(Math.max(at - 2, 0), at).lastIndexOf('%')
  return percent === -1 ? at : Math.max(at - 2, 0) + percent
}
