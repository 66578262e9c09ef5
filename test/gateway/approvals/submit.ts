import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Browser } from '../../../harness/gateway/browser.ts'

/** Headers that Chromium sends when a person submits a form on the same origin. */
export const SUBMITTED = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
} as const

/**
 * Submits a form with a browser's cookies. `fetch` cannot do this, because it sends its own `Sec-Fetch-Mode`.
 * Headers that are undefined are not sent.
 */
export const submit = async (
  { cookies }: Browser,
  url: string,
  form: Record<string, string>,
  headers: Readonly<Record<string, string | undefined>> = {},
) => {
  const { origin } = new URL(url)
  const cookie = [...cookies].map(([key, value]) => `${key.split(' ')[1]}=${value}`).join('; ')
  const all: OutgoingHttpHeaders = {
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    origin,
    ...SUBMITTED,
    ...(cookie !== '' && { cookie }),
    ...headers,
  }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const call = request(url, { method: 'POST', headers: sent })
  call.end(new URLSearchParams(form).toString())
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const { statusCode: status, headers: received } = response
  const location = received.location === undefined ? undefined : new URL(received.location, url).href
  return { status, location, headers: received, text: await text(response) }
}
