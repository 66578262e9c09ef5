import type { IncomingMessage } from 'node:http'

/**
 * Whether a form comes from another origin, as far as the browser says. Under the pages' referrer policy
 * browsers send `Origin: null`; then the CSRF token decides.
 */
export const isForeign = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin, host } = headers
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
