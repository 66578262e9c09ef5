import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutByteOrderMark } from '../contract/byte-order-mark.ts'
import { jsonLines } from '../contract/json-lines.ts'
import { isRecord } from '../contract/language/is-record.ts'
import type { Exchange } from './exchange.ts'

/** Thrown for a recording that cannot be read. The message names the file, and the line or entry. */
export class UnreadableRecording extends Error {
  override readonly name = 'UnreadableRecording'
}

type Fields = Readonly<Record<string, unknown>>
type Fail = (reason: string) => never
/**
 * Receives a warning if the last line of a file is incomplete. Without this function, such a line is an
 * error.
 */
type OnCut = (warning: string) => void

const failAt =
  (place: string): Fail =>
  (reason) => {
    throw new UnreadableRecording(`${place}: ${reason}`)
  }

const fieldsOf = (text: string, fail: Fail): Fields => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's message is not shown, because it quotes the text, which may contain secrets.
  }
  return isRecord(value) ? value : fail('Not a JSON object')
}

const textOf = (fields: Fields, name: string, fail: Fail, fallback?: string): string => {
  const value = fields[name] ?? fallback
  return typeof value === 'string' ? value : fail(`${name} must be a string`)
}
const numberOf = (fields: Fields, name: string, fail: Fail): number => {
  const value = fields[name]
  return typeof value === 'number' ? value : fail(`${name} must be a number`)
}

const lowerCased = (value: unknown, name: string, fail: Fail): Record<string, never> =>
  isRecord(value ?? {})
    ? Object.fromEntries(
        Object.entries(value ?? {}).map(([key, header]) => [key.toLowerCase(), header as never]),
      )
    : fail(`${name} must be an object`)

const exchangeOf = (fields: Fields, fail: Fail): Exchange => ({
  method: textOf(fields, 'method', fail).toUpperCase(),
  target: textOf(fields, 'target', fail),
  headers: lowerCased(fields.headers, 'headers', fail),
  body: textOf(fields, 'body', fail, ''),
  status: numberOf(fields, 'status', fail),
  responseHeaders: lowerCased(fields.responseHeaders, 'responseHeaders', fail),
  response: textOf(fields, 'response', fail, ''),
  ...(fields.responseEncoding === 'base64' && { responseEncoding: 'base64' }),
  ...(fields.startedAt !== undefined && { startedAt: numberOf(fields, 'startedAt', fail) }),
})

/**
 * Reads one exchange per line. The first line may be a header object, which has no `method`. With `onCut`,
 * the last line may be incomplete, because the recorder may have been killed.
 */
async function* readLines(file: string, onCut?: OnCut): AsyncGenerator<Exchange> {
  let number = 0
  let unread: UnreadableRecording | undefined
  for await (const line of jsonLines(createReadStream(file, 'utf8'))) {
    if (unread) throw unread
    number += 1
    if (line.trim() === '') continue
    const fail = failAt(`${file}:${number}`)
    let fields: Fields
    try {
      fields = fieldsOf(line, fail)
    } catch (error) {
      if (!onCut) throw error
      unread = error as UnreadableRecording
      continue
    }
    if (number > 1 || 'method' in fields) yield exchangeOf(fields, fail)
  }
  if (unread) onCut?.(`${unread.message}; the line is cut off, so it is ignored`)
}

const recordOf = (fields: Fields, name: string, fail: Fail): Fields => {
  const value = fields[name]
  return isRecord(value) ? value : fail(`${name} must be an object`)
}
const namedValues = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const COOKIES = 'set-cookie'

/**
 * Returns a header value in the form that servers can send: on one line, and in Latin-1 as HTTP encodes it. Browsers
 * join repeated headers with line breaks.
 */
const headerValue = (value: unknown): string => {
  const text = String(value).replaceAll(/\r?\n/g, ', ')
  return /[^\0-\xff]/.test(text) ? Buffer.from(text).toString('latin1') : text
}

/**
 * Returns headers, keyed by name in lower case. Omits the HTTP/2 pseudo-headers that browsers list, such as
 * `:path`.
 */
const headersIn = (message: Fields): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const { name, value } of namedValues(message.headers)) {
    const key = String(name).toLowerCase()
    if (key.startsWith(':')) continue
    const text = headerValue(value)
    headers[key] = key in headers ? `${headers[key]}, ${text}` : text
  }
  return headers
}

/** Returns the cookies of a response. They cannot be joined, because a cookie may contain a comma. */
const cookiesIn = (response: Fields): Exchange['responseHeaders'] => {
  const cookies = namedValues(response.headers)
    .filter(({ name }) => String(name).toLowerCase() === COOKIES)
    .flatMap(({ value }) => String(value).split(/\r?\n/).map(headerValue))
  return cookies.length === 0 ? {} : { [COOKIES]: cookies }
}

const isBase64 = (content: Fields): boolean => content.encoding === 'base64'
const bodyIn = ({ postData }: Fields): string => {
  if (!isRecord(postData)) return ''
  const { text, params } = postData
  if (typeof text === 'string')
    return Buffer.from(text, isBase64(postData) ? 'base64' : 'utf8').toString('latin1')
  const form = new URLSearchParams()
  for (const { name, value = '' } of namedValues(params)) form.append(String(name), String(value))
  return form.toString()
}
const responseIn = ({ content }: Fields): Pick<Exchange, 'response' | 'responseEncoding'> => {
  if (!isRecord(content) || typeof content.text !== 'string') return { response: '' }
  if (!isBase64(content)) return { response: content.text }
  const bytes = Buffer.from(content.text, 'base64')
  return isUtf8(bytes)
    ? { response: bytes.toString() }
    : { response: content.text, responseEncoding: 'base64' }
}

const entryOf = (entry: unknown, fail: Fail): Exchange | undefined => {
  if (!isRecord(entry)) return fail('Not an object')
  const request = recordOf(entry, 'request', fail)
  const response = recordOf(entry, 'response', fail)
  const status = numberOf(response, 'status', fail)
  // Browsers write status 0 for a request that received no response.
  if (status === 0) return undefined
  const url = textOf(request, 'url', fail)
  const { pathname, search } = URL.canParse(url) ? new URL(url) : fail('url must be an absolute URL')
  const startedAt = Date.parse(String(entry.startedDateTime))
  return {
    method: textOf(request, 'method', fail).toUpperCase(),
    target: pathname + search,
    headers: headersIn(request),
    body: bodyIn(request),
    status,
    responseHeaders: { ...headersIn(response), ...cookiesIn(response) },
    ...responseIn(response),
    ...(!Number.isNaN(startedAt) && { startedAt }),
  }
}

const harEntries = async (file: string): Promise<readonly unknown[]> => {
  const { log } = fieldsOf(withoutByteOrderMark(await readFile(file, 'utf8')), failAt(file))
  if (!isRecord(log) || !Array.isArray(log.entries)) return failAt(file)('log.entries must be a list')
  return log.entries
}
async function* readHar(file: string): AsyncGenerator<Exchange> {
  for (const [index, entry] of (await harEntries(file)).entries()) {
    const exchange = entryOf(entry, failAt(`${file}, entry ${index + 1}`))
    if (exchange) yield exchange
  }
}

/** Returns the origins of all readable URLs in a HAR file. */
export const readHarOrigins = async (file: string): Promise<readonly string[]> => {
  const origins = (await harEntries(file)).flatMap((entry) => {
    const url = isRecord(entry) && isRecord(entry.request) ? String(entry.request.url) : ''
    return URL.canParse(url) ? [new URL(url).origin] : []
  })
  return [...new Set(origins)]
}

type Read = (file: string, onCut?: OnCut) => AsyncGenerator<Exchange>
const READERS: readonly (readonly [ending: string, read: Read])[] = [
  ['.har', readHar],
  ['.jsonl', readLines],
  ['.cassette', readLines],
]
const ENDINGS = READERS.map(([ending]) => ending).join(', ')
const readerOf = (file: string) => READERS.find(([ending]) => file.endsWith(ending))?.[1]

/**
 * Reads the exchanges of a HAR file, or of a file with one exchange per line (`.jsonl`, `.cassette`). For a
 * folder, reads all of these files, sorted by name. With `onCut`, the last line of a file may be incomplete.
 *
 * @throws UnreadableRecording naming the file, and the line or entry
 */
export async function* readExchanges(path: string, onCut?: OnCut): AsyncGenerator<Exchange> {
  const found = await stat(path).catch(({ code }: NodeJS.ErrnoException) =>
    failAt(path)(`Cannot read it (${code})`),
  )
  if (!found.isDirectory()) {
    yield* (readerOf(path) ?? failAt(path)(`The name of a recording must end in ${ENDINGS}`))(path, onCut)
    return
  }
  const names = (await readdir(path)).filter(readerOf).sort()
  if (names.length === 0) failAt(path)(`The folder has no files that end in ${ENDINGS}`)
  for (const name of names) yield* readExchanges(join(path, name), onCut)
}
