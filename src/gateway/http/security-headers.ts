const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** On every answer: data, never to be framed, sniffed, embedded, or stored on the way. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Under an https address: for a year, browsers do not try http. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000' } as const

/**
 * On the files of the GraphiQL page. Everything comes from this origin, but the pictures that a result names, which come over https; the editor
 * needs inline styles and starts its language workers from blobs.
 * @param pictureOrigins whose pictures may come over http as well
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
