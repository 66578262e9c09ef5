import type { StatsResult } from '../engine/stats-result.ts'
import { AuthenticationFailure } from '../http/authentication-failure.ts'
import type { Arrival, Reply } from '../http/exchange.ts'
import { pathOf } from '../http/router.ts'
import type { Store } from '../storage/store.ts'
import { type Content, contentAt } from './content.ts'

/** Headers of media responses. Pages on other sites may embed media, but no media file may run as code. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'referrer-policy': 'no-referrer',
}
const REFUSED = { ...HEADERS, 'cache-control': 'no-store', 'content-type': 'application/json;charset=utf-8' }

const refused = (status: number, code: string, message: string, headers = {}): Reply => ({
  status,
  headers: { ...REFUSED, ...headers },
  body: JSON.stringify({ errors: [{ code, message }] }),
})

interface Range {
  readonly start: number
  /** Exclusive end. */
  readonly end: number
}
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Parses a Range header (RFC 9110 §14.1.2). Returns undefined for multiple ranges or an invalid range, so
 * that the complete content is served.
 */
const rangeOf = (header: string | undefined, length: number): Range | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return last === '0' ? 'unsatisfiable' : { start: Math.max(0, length - Number(last)), end: length }
  const start = Number(first)
  const end = last === '' ? length : Math.min(length, Number(last) + 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= length ? 'unsatisfiable' : { start, end }
}

const isUnchanged = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*') ?? false

const serveContent = async ({ headers }: Arrival, { type, tag, length, read }: Content): Promise<Reply> => {
  const quoted = `"${tag}"`
  const own = { ...HEADERS, etag: quoted, 'accept-ranges': 'bytes' }
  if (isUnchanged(headers['if-none-match'], quoted)) return { status: 304, headers: own, body: '' }
  const condition = headers['if-range']
  const range = condition === undefined || condition === quoted ? rangeOf(headers.range, length) : undefined
  if (range === 'unsatisfiable')
    return refused(
      416,
      'INVALID_PARAMETER',
      `The requested range is outside the ${length} bytes of the media file`,
      {
        'content-range': `bytes */${length}`,
      },
    )
  const { start, end } = range ?? { start: 0, end: length }
  return {
    status: range ? 206 : 200,
    headers: {
      ...own,
      'content-type': type,
      ...(range && { 'content-range': `bytes ${start}-${end - 1}/${length}` }),
    },
    body: await read(start, end),
  }
}

const MEDIA = /^\/media(?:\/worlds\/([^/]{1,64}))?(\/(?!worlds\/).*)$/

interface ServeParts {
  /**
   * Finds a world's store. Returns undefined for a world that does not exist, because unsigned requests do
   * not create worlds.
   */
  readonly storeOf: (world: string | undefined) => Promise<Store | undefined>
  readonly previewAt: (store: Store, path: string, key: string) => Promise<Page | undefined>
  /** Finds a statistics result. Returns undefined if there is no such result. */
  readonly resultAt: (store: Store, path: string) => Promise<StatsResult | undefined>
  /** Checks that a user has signed the request. @throws AuthenticationFailure if not */
  readonly checkSignature: (arrival: Arrival) => Promise<void>
}
/** HTML page, such as a post preview. */
interface Page {
  readonly page: string
  /** Content security policy of the page. */
  readonly policy: string
}

/**
 * Creates the handler for GET and HEAD requests to `/media/…`. As on public media hosts, requests need no
 * signature, except those for some statistics job results.
 */
export const createMediaServer =
  (parts: ServeParts) =>
  (arrival: Arrival): Promise<Reply> | undefined =>
    arrival.target.startsWith('/media/') ? serve(arrival, parts) : undefined

/** Returns the response for a page. Any site may embed it in a frame. */
const shownPage = ({ page, policy }: Page): Reply => ({
  status: 200,
  headers: {
    ...HEADERS,
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
  },
  body: page,
})

/** Response headers for a statistics job's result, which is gzipped. */
const RESULT = { 'content-type': 'application/gzip', 'cache-control': 'no-store' }

const LATE: Readonly<Record<number, string>> = {
  404: 'NOT_FOUND',
  426: 'UPGRADE_REQUIRED',
  503: 'OVER_CAPACITY',
}

const serveResult = async (
  arrival: Arrival,
  result: StatsResult,
  checkSignature: ServeParts['checkSignature'],
): Promise<Reply> => {
  try {
    if (result.isSigned) await checkSignature(arrival)
  } catch (failure) {
    if (!(failure instanceof AuthenticationFailure)) throw failure
    return { status: failure.status, headers: REFUSED, body: JSON.stringify({ errors: failure.errors }) }
  }
  if ('expiredAt' in result)
    return refused(410, 'NOT_FOUND', `The result of this statistics job expired at ${result.expiredAt}`)
  if ('lateStatus' in result) {
    const { lateStatus } = result
    const headers = lateStatus === 503 ? { 'retry-after': '1' } : {}
    return refused(lateStatus, LATE[lateStatus] ?? 'NOT_FOUND', 'This result is not available yet', headers)
  }
  return {
    status: 200,
    headers: { ...HEADERS, ...RESULT },
    body: '',
    ...(arrival.method === 'GET' && { stream: result.open() }),
  }
}

const serve = async (
  arrival: Arrival,
  { storeOf, previewAt, resultAt, checkSignature }: ServeParts,
): Promise<Reply> => {
  const { method, target } = arrival
  const path = pathOf(target)
  if (method !== 'GET' && method !== 'HEAD')
    return refused(405, 'METHOD_NOT_ALLOWED', 'Use GET or HEAD', { allow: 'GET, HEAD' })
  const [, world, rest] = MEDIA.exec(path) ?? []
  const store = rest === undefined ? undefined : await storeOf(world)
  if (store && rest?.startsWith('/previews/')) {
    const key = new URLSearchParams(target.slice(path.length)).get('key') ?? ''
    const preview = await previewAt(store, rest, key)
    if (preview) return shownPage(preview)
  }
  const result = store && rest?.startsWith('/stats/') ? await resultAt(store, rest) : undefined
  if (result) return serveResult(arrival, result, checkSignature)
  const content = store && (await contentAt(store.db, rest ?? ''))
  return content
    ? serveContent(arrival, content)
    : refused(404, 'ROUTE_NOT_FOUND', 'No media file has this path')
}

/** Returns the path of a world's media, relative to the sandbox's base URL. */
export const mediaPath = (world: string | undefined): string =>
  world === undefined ? '/media' : `/media/worlds/${world}`
