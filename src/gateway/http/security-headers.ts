const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Headers for every response. Responses are data that must not be framed, sniffed, embedded or cached. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Header for gateways with an HTTPS URL. It makes browsers use only HTTPS for a year. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000' } as const

/**
 * Returns headers for a page's files. All content must come from this origin, except what `sources` allows.
 * @param sources directives for styles, images and other parts of the page
 */
const pageHeaders = (...sources: string[]): Readonly<Record<string, string>> => ({
  ...common,
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    ...sources,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

/**
 * Returns headers for GraphiQL's files. The editor needs inline styles and starts its language workers from
 * blobs.
 * @param origins origins whose images may use HTTP
 */
export const graphiqlHeaders = (origins: readonly string[]): Readonly<Record<string, string>> =>
  pageHeaders(
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: https:", ...origins].join(' '),
    "font-src 'self' data:",
  )

/**
 * Returns headers for the dashboard's files. The dashboard shows images and previews of posts.
 * @param origins origins whose images and previews may use HTTP
 */
export const dashboardHeaders = (origins: readonly string[]): Readonly<Record<string, string>> =>
  pageHeaders(
    "style-src 'self'",
    ["img-src 'self' data: https:", ...origins].join(' '),
    ['frame-src https:', ...origins].join(' '),
  )

/** Headers for the change set pages, which run no scripts. Their forms may only be sent to this gateway. */
export const changesHeaders: Readonly<Record<string, string>> = {
  ...common,
  // Without a referrer policy that sends the origin, browsers would send forms with `Origin: null`.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}
