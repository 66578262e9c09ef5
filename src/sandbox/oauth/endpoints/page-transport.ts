import type { IncomingMessage } from 'node:http'

/**
 * Checks whether the browser reports that another site sent the form. The pages' referrer policy makes
 * browsers send `Origin: null`. In that case only the CSRF token protects the form.
 */
export const isForeign = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin, host } = headers
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
