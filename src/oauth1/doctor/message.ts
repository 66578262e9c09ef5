import type { InspectedRequest } from './request.ts'
import { UnreadableRequest } from './unreadable.ts'

const FORM = 'application/x-www-form-urlencoded'
/** Pattern of a request line. The method is a token (RFC 9110). */
const REQUEST_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,20}) (.+?) HTTP\/\d(?:\.\d)?$/
const METHOD_AND_URL = /^(?:([A-Za-z]{3,10})[ \t]+)?(https?:\/\/.+)$/i
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}):[ \t]*(.*)$/
const BARE_AUTHORIZATION = /^OAuth\s/i
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** Maximum number of lines before the body. */
const MAX_HEAD_LINES = 200

export interface Message {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

const headerOf = ({ headers }: Message, name: string): string | undefined =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1]

/**
 * Replaces the URL's authority with the Host header, if there is one, because that is what the service sees.
 */
const withHost = (url: string, host: string | undefined): string =>
  host === undefined ? url : url.replace(/^(https?:\/\/)[^/?#]*/i, (_all, scheme: string) => scheme + host)

/** Removes trailing line breaks, which pasting adds, unless Content-Length includes them. */
const trimmedBody = (message: Message): string => {
  const length = Number(headerOf(message, 'content-length') ?? Number.NaN)
  // The lookbehind prevents quadratic work on line breaks within the body.
  const body = message.body.replace(/(?<![\r\n])[\r\n]+$/, '')
  return Buffer.byteLength(body) < length ? message.body : body
}

/**
 * Converts a message into a request to inspect. Only an application/x-www-form-urlencoded body becomes
 * `form`.
 */
export const requestOf = (message: Message): InspectedRequest => {
  const { method, url } = message
  const type = (headerOf(message, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const body = trimmedBody(message)
  return {
    method,
    url: withHost(url, headerOf(message, 'host')),
    // A pasted header often spans several lines, so its lines are joined.
    authorization: headerOf(message, 'authorization')
      ?.split('\n')
      .map((line) => line.trim())
      .join(' '),
    ...(type === FORM ? { form: body } : body !== '' && { type, body }),
  }
}

/**
 * Splits text at the first blank line if `isEnd` accepts the preceding lines. Otherwise, tries the next blank
 * line. Skips leading blank lines. Returns lines without line breaks.
 *
 * @throws UnreadableRequest if there are too many lines
 */
const splitHead = (text: string, isEnd: (lines: readonly Line[]) => boolean) => {
  const lines: Line[] = []
  let at = 0
  let number = 0
  let wasBlank = true
  while (at < text.length) {
    const found = text.indexOf('\n', at)
    const end = found === -1 ? text.length : found
    const line = text.slice(at, end).replace(/\r$/, '')
    at = end + 1
    number += 1
    const isBlank = line.trim() === ''
    if (!isBlank) lines.push({ text: line, number })
    else if (!wasBlank && isEnd(lines)) break
    wasBlank = isBlank
    if (lines.length > MAX_HEAD_LINES)
      throw new UnreadableRequest(`The request must have at most ${MAX_HEAD_LINES} header lines`)
  }
  return { lines, body: text.slice(at) }
}

/** Header or request line, and its line number in the text. */
interface Line {
  readonly text: string
  readonly number: number
}

/** Joins the lines of a folded header. A continuation line begins with whitespace or follows a comma. */
const unfolded = (lines: readonly Line[]): Line[] => {
  const joined: Line[] = []
  for (const { text, number } of lines) {
    const last = joined.at(-1)
    const isHeader = last && (HEADER.test(last.text) || BARE_AUTHORIZATION.test(last.text))
    if (isHeader && (/^[ \t]/.test(text) || last.text.endsWith(',')))
      joined[joined.length - 1] = { text: `${last.text} ${text.trim()}`, number: last.number }
    else joined.push({ text: text.trim(), number })
  }
  return joined
}

const headersIn = (lines: readonly Line[]): (readonly [string, string])[] =>
  lines.map(({ text, number }) => {
    if (BARE_AUTHORIZATION.test(text)) return ['Authorization', text]
    const [, name, value = ''] = HEADER.exec(text) ?? []
    if (name === undefined) throw new UnreadableRequest(`Line ${number} is neither a header nor a URL`)
    return [name, value.trim()]
  })

/** Checks whether the text begins with a request line, such as `GET /12/accounts HTTP/1.1`. */
export const isRawHttp = (text: string): boolean => REQUEST_LINE.test(text.split(/\r?\n/, 1)[0] as string)

/**
 * Parses a raw HTTP request. A relative target is completed with the Host header and the scheme https. For a
 * loopback host, the scheme is http and `isSchemeAssumed` is set.
 *
 * @throws UnreadableRequest if a relative target has no Host header, a line is not a header, or there are too
 * many lines
 */
export const readRawHttp = (text: string): InspectedRequest => {
  const { lines, body } = splitHead(text, () => true)
  const [first, ...rest] = unfolded(lines)
  const [, method = '', target = ''] = REQUEST_LINE.exec(first?.text ?? '') ?? []
  const headers = headersIn(rest)
  if (/^https?:\/\//i.test(target)) return requestOf({ method, url: target, headers, body })
  const host = headerOf({ method, url: '', headers, body }, 'host')
  if (host === undefined) throw new UnreadableRequest('The request has no Host header')
  const isHere = LOOPBACK.test(host)
  const url = `${isHere ? 'http' : 'https'}://${host}${target.startsWith('/') ? '' : '/'}${target}`
  return { ...requestOf({ method, url, headers, body }), ...(isHere && { isSchemeAssumed: true as const }) }
}

/**
 * Parses an Authorization header and a URL, in any order. The method may precede the URL. Other headers may
 * follow, and a body after a blank line.
 *
 * @throws UnreadableRequest without a URL, or on a line that is neither a header nor a URL
 */
export const readHeaderAndUrl = (text: string): InspectedRequest => {
  const isComplete = (lines: readonly Line[]): boolean =>
    lines.some(({ text }) => METHOD_AND_URL.test(text.trim())) &&
    lines.some(
      (line) => /^(?:authorization\s*:|oauth\s)/i.test(line.text.trim()) || /[?&]oauth_/.test(line.text),
    )
  const { lines, body } = splitHead(text, isComplete)
  const joined = unfolded(lines)
  const at = joined.findIndex((line) => METHOD_AND_URL.test(line.text))
  const [, method, url] = METHOD_AND_URL.exec(joined[at]?.text ?? '') ?? []
  if (url === undefined)
    throw new UnreadableRequest(
      'No request found. Paste a curl command, a raw HTTP request, or an Authorization header and a URL.',
    )
  const given = headersIn(joined.toSpliced(at, 1))
  const hasType = given.some(([name]) => name.toLowerCase() === 'content-type')
  // A body without a type counts as a form if it looks like one.
  const headers =
    hasType || !/^[^\s{[<"=&]+=/.test(body) ? given : [...given, ['content-type', FORM] as const]
  const assumed = body.trim() === '' ? 'GET' : 'POST'
  return {
    ...requestOf({ method: method ?? assumed, url, headers, body }),
    ...(method === undefined && { isMethodAssumed: true as const }),
  }
}
