const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Headers of every response. Responses are data that must not be framed, sniffed, embedded or cached. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Header for HTTPS addresses: browsers do not try HTTP for a year. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000' } as const

/**
 * Returns headers for the files of the GraphiQL page. Everything comes from this origin, except images in
 * results, which use HTTPS. The editor needs inline styles and starts its language workers from blobs.
 * @param pictureOrigins origins whose images may use HTTP
 */
export const pageSecurityHeaders = (pictureOrigins: readonly string[]): Readonly<Record<string, string>> => ({
  ...common,
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: https:", ...pictureOrigins].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})
