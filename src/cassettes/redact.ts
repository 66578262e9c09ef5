import { isUtf8 } from 'node:buffer'
import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib'
import { hasPersonalData } from '../contract/language/values.ts'
import { operationOf } from '../contract/routes.ts'
import { type Parameter, parseAuthorizationHeader, percentDecode, percentEncode } from '../oauth1/index.ts'
import type { Exchange } from '../recordings/exchange.ts'
import {
  REDACTED,
  type RedactValue,
  redactedValue,
  redactJson,
  redactPairs,
  redactTarget,
} from '../sandbox/log/redact.ts'
import { redact } from '../upstream/index.ts'

/** Request as sent. */
export interface RawRequest extends Pick<Exchange, 'method' | 'target' | 'startedAt'> {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}
/** Exchange as it passed over the network, with secrets and compressed bodies. */
export interface RawExchange extends RawRequest, Pick<Exchange, 'status' | 'responseHeaders'> {
  readonly response: Buffer
}
export type RedactedRequest = Pick<Exchange, 'method' | 'target' | 'headers' | 'body'>

/**
 * Names of secrets, in addition to those that the sandbox's log redacts. Cursors such as `next_token` are
 * not secret.
 */
const SECRET_NAME =
  /^oauth_|consumer_?key|api_?key|(?<!(?:next|previous|pagination)_)token|authori[sz]ation|cookie|signature|session_id/i
/** Protocol parameters that are recorded unchanged, because they reveal nothing. */
const PUBLIC_NAME =
  /^oauth_(?:callback|callback_confirmed|nonce|signature_method|timestamp|version)$|token_type/i
/** Names of fields with personal data. */
const PERSONAL_NAME =
  /^(?:hashed_)?(?:e_?mail|(?:mobile|phone)(?:_number)?|msisdn)(?:_address)?$|^(?:device_id|partner_user_id|twclid|ip_address|user_agent)$|^(?:client_)?address_|^contact_phone|^tax_(?!category)/i
/** Names of secrets that are redacted only within their exchange, because a password may be a common word. */
const SHORT_LIVED = /password|verifier|signature|^pin$/i
/** Personal data within text: email addresses, phone numbers and SHA-256 hashes of identifiers. */
const PERSONAL_TEXT = [
  /[\p{L}\p{N}._%+-]+(?:@|%(?:25)*40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu,
  /(?:\+|%(?:25)*2B|(?<![\w.])00)[1-9](?:[\s().-]{0,2}\d){7,14}(?!\d)/gi,
  /(?<![\w.-])(?:\(\d{3}\)|\d{3})[\s.-]\d{3}[\s.-]\d{4}(?![\w.-])/g,
  /(?<![\w-])[0-9a-f]{64}(?![\w-])/gi,
] as const
/** Value that is a URL with parameters, such as the URL of a webhook. */
const URL_WITH_QUERY = /^https?:\/\/[^\s?]+\?\S+$/i
/** Names of parameters that contain files. */
const MEDIA_NAME = /^media(?:_data)?$/

/**
 * Text in form encoding. The content type is not checked, because responses with tokens often have a wrong
 * one.
 */
const FORM_TEXT = /^[\w.[\]%-]+=[^\s<]*$/

/** Request headers that are recorded, in addition to the scheme of the Authorization header. */
const REQUEST_HEADERS: readonly string[] = ['accept', 'content-type']
/** Headers that describe the connection or the compression. */
const CONNECTION_HEADER =
  /^(?:alt-svc|connection|content-encoding|content-length|keep-alive|proxy-.*|server|trailer|transfer-encoding|upgrade|via)$/
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

const isSecretName = (name: string): boolean =>
  !PUBLIC_NAME.test(name) && (SECRET_NAME.test(name) || redactedValue(name, 'x') !== 'x')
/** Name that `redactPairs` passes for the parameter `code`. */
const NAME_OF_CODE = 'verifier'

const decodedOf = (text: string): string => {
  try {
    return percentDecode(text)
  } catch {
    return text
  }
}
const headerOf = (headers: RawRequest['headers'], name: string): string => String(headers[name] ?? '')
const sizeOf = (bytes: number): string => `[${bytes} bytes]`
const isPlaceholder = (text: string): boolean => text === REDACTED || /^\[\d+ bytes\]$/.test(text)

/** Returns the name and value of each part of a multipart body. The value of a file is its size. */
export const partsOf = async (body: Uint8Array<ArrayBuffer>, type: string): Promise<[string, string][]> => {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : sizeOf(value.size)])
}
/** Returns the media type without parameters. */
export const mediaTypeOf = (headers: RawRequest['headers']): string =>
  headerOf(headers, 'content-type').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  // If a stream ended early, the part that arrived is decompressed.
  gzip: (bytes) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  'x-gzip': (bytes) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  deflate: (bytes) => inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}
const unpacked = (bytes: Buffer, encoding: string): Buffer => {
  if (bytes.length === 0 || encoding === '' || encoding === 'identity') return bytes
  try {
    return UNPACK[encoding.toLowerCase()]?.(bytes) ?? Buffer.alloc(0)
  } catch {
    return Buffer.alloc(0)
  }
}
const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Redacts exchanges of one recording. */
export interface Redactor {
  request(raw: RawRequest): Promise<RedactedRequest>
  exchange(raw: RawExchange): Promise<Exchange>
}

/**
 * Returns a function that checks whether a value in JSON or JSON lines is the text of a direct message. If
 * the JSON cannot be parsed, the function returns true for every value.
 */
const messagesIn = (json: string): ((value: string) => boolean) => {
  if (!json.includes('message_data')) return () => false
  const found = new Set<unknown>()
  const note = (name: string, value: unknown): unknown => {
    if (name === 'text') found.add(value)
    return value
  }
  const visit = (name: string, value: unknown): unknown => {
    if (name === 'message_data') JSON.stringify(value, note)
    return value
  }
  const lines = json.split('\n').filter((line) => line.trim() !== '')
  for (const parts of [[json], lines])
    try {
      for (const part of parts) JSON.parse(part, visit)
      return (value) => found.has(value)
    } catch {
      // The text may consist of JSON lines.
    }
  return () => true
}

/** Returns the secrets in a header. A cookie's attributes, such as its domain, are not secret. */
const valuesIn = (name: string, header: string): string[] => {
  if (!/cookie$/.test(name)) return [header]
  const pairs = name === 'cookie' ? header.split(';') : header.split(';', 1)
  return pairs.map((pair) => pair.slice(pair.indexOf('=') + 1).trim())
}

/** Returns the names and values of secrets in headers. */
const secretsIn = (headers: RawRequest['headers']): Parameter[] => {
  const authorization = headerOf(headers, 'authorization')
  const parsed = parseAuthorizationHeader(authorization)
  const protocol = parsed.ok ? parsed.parameters.filter(([name]) => isSecretName(name)) : []
  const [scheme = '', credentials = ''] = parsed.ok ? [] : authorization.split(/\s+/, 2)
  const isBasic = scheme.toLowerCase() === 'basic'
  const [user = '', ...password] = isBasic ? Buffer.from(credentials, 'base64').toString().split(':') : []
  const others = Object.entries(headers).flatMap(([name, value = '']) => {
    if (name === 'authorization' || !isSecretName(name)) return []
    const values = [value].flat().flatMap((each) => valuesIn(name, each))
    return values.map((each): Parameter => [name, each])
  })
  const basic = [user, password.join(':')].map((each): Parameter => ['secret', decodedOf(each)])
  return [...protocol, ['token', credentials], ...basic, ...others]
}

/** Creates functions that redact text. They share the secrets that they find. */
const createTexts = (secrets: readonly string[]) => {
  const tokens = new Set(secrets)
  /** Secrets of the current exchange only. */
  const current = new Set<string>()

  const note = (name: string, value: string): void => {
    ;(SHORT_LIVED.test(name) ? current : tokens).add(value)
  }
  const conceal: RedactValue = (name, value) => {
    if (value === '' || isPlaceholder(value) || PUBLIC_NAME.test(name)) return value
    if (isSecretName(name)) {
      note(name, value)
      return REDACTED
    }
    if (PERSONAL_NAME.test(name)) return REDACTED
    if (MEDIA_NAME.test(name)) return sizeOf(value.length)
    const text = PERSONAL_TEXT.reduce((shown, pattern) => shown.replace(pattern, REDACTED), value)
    return URL_WITH_QUERY.test(text) ? redactTarget(text, concealInUrl) : text
  }
  /** Redacts a secret parameter of a URL in a value. `code` is kept, because it is often a promotion code. */
  const concealInUrl: RedactValue = (name, encoded) =>
    name !== NAME_OF_CODE && isSecretName(name) ? conceal(name, decodedOf(encoded)) : encoded
  const concealEncoded: RedactValue = (name, encoded) => {
    const value = decodedOf(encoded)
    const shown = conceal(name, value)
    return shown === value ? encoded : percentEncode(shown)
  }
  const withoutFound = (text: string): string => redact(text, [...tokens, ...current])

  const textOf = (text: string, type: string): string => {
    const start = text.trimStart()[0]
    const isJson = start === '{' || start === '['
    if (!isJson && (type === FORM || FORM_TEXT.test(text)))
      return withoutFound(redactPairs(text, concealEncoded))
    if (isJson || type.endsWith('json')) {
      const isMessage = messagesIn(text)
      return withoutFound(
        redactJson(text, (name, value) =>
          name === 'text' && isMessage(value) ? REDACTED : conceal(name, value),
        ),
      )
    }
    return withoutFound(conceal('', text))
  }
  const targetOf = (target: string): string => {
    const at = target.indexOf('?')
    const path = at < 0 ? target : target.slice(0, at)
    const shown = path.split('/').map((part) => concealEncoded('', part))
    return withoutFound(redactTarget(shown.join('/') + target.slice(path.length), concealEncoded))
  }

  return {
    conceal,
    concealEncoded,
    withoutFound,
    textOf,
    targetOf,
    noteHeaders: (headers: RawRequest['headers']): void => {
      for (const [name, value] of secretsIn(headers)) note(name, value)
    },
    /** Forgets the secrets of the previous exchange, except its tokens. */
    beginExchange: () => current.clear(),
  }
}

/**
 * Creates a redactor. Values are redacted by their name and by their form (docs/cassettes.md). Tokens that
 * were found by name are also redacted wherever later text repeats them.
 *
 * @param secrets known secrets, such as those in the settings
 */
export const createRedactor = (secrets: readonly string[] = []): Redactor => {
  const { conceal, concealEncoded, withoutFound, textOf, targetOf, noteHeaders, beginExchange } =
    createTexts(secrets)

  const requestHeaders = (headers: RawRequest['headers']): Record<string, string> => ({
    ...(headers.authorization && {
      authorization:
        `${/^\s*(\w+)\s/.exec(headerOf(headers, 'authorization'))?.[1] ?? ''} ${REDACTED}`.trim(),
    }),
    ...Object.fromEntries(
      REQUEST_HEADERS.filter((name) => headers[name] !== undefined).map((name) => [
        name,
        withoutFound(headerOf(headers, name)),
      ]),
    ),
  })
  const bodyOf = async ({ method, target, headers, body }: RawRequest): Promise<string> => {
    if (body.length === 0 || isPlaceholder(body.toString('latin1', 0, 30))) return body.toString('latin1')
    if (hasPersonalData(operationOf(method, target)?.operation.params ?? {})) return REDACTED
    const type = mediaTypeOf(headers)
    if (type === MULTIPART) {
      const boundary = /boundary="?([^";]+)/.exec(headerOf(headers, 'content-type'))?.[1] ?? ''
      const parts = await partsOf(new Uint8Array(body), headerOf(headers, 'content-type')).catch(
        () => undefined,
      )
      if (!parts) return sizeOf(body.length)
      const texts = parts.map(([name, value]) => {
        const shown = withoutFound(conceal(name, value))
        return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${shown}\r\n`
      })
      return latin1(`${texts.join('')}--${boundary}--\r\n`)
    }
    if (type === FORM || type.endsWith('json')) return latin1(textOf(body.toString(), type))
    return sizeOf(body.length)
  }

  const request = async (raw: RawRequest): Promise<RedactedRequest> => {
    noteHeaders(raw.headers)
    const { method } = raw
    // The body is redacted first, because it may reveal a token that the target repeats.
    const body = await bodyOf(raw)
    return { method, target: targetOf(raw.target), headers: requestHeaders(raw.headers), body }
  }

  const responseHeaders = (headers: RawExchange['responseHeaders']): Exchange['responseHeaders'] =>
    Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !CONNECTION_HEADER.test(name) && !isSecretName(name))
        .map(([name, value]) => {
          const shown = [value ?? []].flat().map((each) => withoutFound(targetOrText(name, each)))
          return [name, shown.length === 1 ? shown[0] : shown]
        }),
    )
  const targetOrText = (name: string, value: string): string =>
    name === 'location' ? redactTarget(value, concealEncoded) : conceal('', value)

  const binaryOf = (bytes: Buffer, type: string): Buffer => {
    if (/^(?:image|video|audio)\//.test(type)) return bytes
    const inner = isGzip(bytes) ? unpacked(bytes, 'gzip') : undefined
    const text = (inner ?? bytes).toString('latin1')
    const shown =
      inner && isUtf8(inner) ? latin1(textOf(inner.toString(), '')) : withoutFound(conceal('', text))
    if (shown === text) return bytes
    const redacted = Buffer.from(shown, 'latin1')
    return inner ? gzipSync(redacted) : redacted
  }
  const responseOf = (raw: RawExchange): Pick<Exchange, 'response' | 'responseEncoding'> => {
    const bytes = unpacked(raw.response, headerOf(raw.responseHeaders, 'content-encoding'))
    const type = mediaTypeOf(raw.responseHeaders)
    if (!isUtf8(bytes))
      return { response: binaryOf(bytes, type).toString('base64'), responseEncoding: 'base64' }
    const text = bytes.toString()
    // Drops HTML pages, such as sign-in pages. They contain codes in many places, and API clients do not read
    // them.
    const isPage = type === 'text/html' && text.trimStart().startsWith('<') && raw.status < 400
    return { response: isPage ? '' : textOf(text, type) }
  }

  return {
    request,
    exchange: async (raw) => {
      beginExchange()
      noteHeaders(raw.responseHeaders)
      const { status, startedAt } = raw
      const sent = await request(raw)
      return {
        ...sent,
        status,
        responseHeaders: responseHeaders(raw.responseHeaders),
        ...responseOf(raw),
        ...(startedAt !== undefined && { startedAt }),
      }
    },
  }
}

const latin1 = (text: string): string => Buffer.from(text).toString('latin1')
