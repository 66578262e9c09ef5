import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Operation } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { parseJson } from '../../contract/language/json.ts'
import { grouped } from '../../contract/language/limits.ts'
import { Refusal, refuse, refuseParameter } from '../refusal.ts'
import type { Arrival, Received, Routed } from './exchange.ts'
import { assertPlain, MAX_NAME_CHARACTERS } from './request-checks.ts'

/** Body size limit, above the largest body that the API accepts (spec 2 §8). */
export const MAX_BODY_BYTES = 10_485_760
/**
 * Limit for forms. Forms are decoded before the sender is known, and unknown senders must not be able to make
 * decoding slow.
 */
const MAX_FORM_BYTES = 262_144
const MAX_NESTING = 32

export const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

const invalid = (message: string): Refusal => new Refusal([{ code: 'INVALID_PARAMETER', message }])
const tooLarge = (limit: number): Refusal =>
  new Refusal([
    {
      code: 'PAYLOAD_TOO_LARGE',
      message: `The body must have at most ${grouped(limit)} bytes`,
      limit,
    },
  ])

/** Reads a body. Bytes past the limit are discarded as they arrive, so that the response can be sent. */
const readBytes = (message: IncomingMessage, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        chunks.length = 0
        reject(tooLarge(limit))
      }
    })
    message.on('end', () => resolve(Buffer.concat(chunks)))
    const cancelled = () => {
      // Every request emits `close`. An error is created only for an unfinished request, because creating
      // errors is expensive.
      if (message.readableEnded) return
      reject(new Refusal([{ code: 'CANCELLED_REQUEST', message: 'The request was aborted' }]))
    }
    message.on('error', cancelled)
    message.on('close', cancelled)
  })

/** Decodes UTF-8. `nameIn` finds the parameter whose value is invalid. @throws Refusal INVALID_PARAMETER */
const decodeUtf8 = (bytes: Buffer, nameIn: (bytes: Buffer) => string | undefined): string => {
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes)
  const parameter = nameIn(bytes)
  if (parameter === undefined) throw invalid('The body is not valid UTF-8')
  return refuseParameter(parameter, 'must be valid UTF-8')
}

const isUtf8Text = (latin1: string): boolean => isUtf8(Buffer.from(latin1, 'latin1'))

/** Finds the first form parameter that is not UTF-8. Latin-1 maps each byte to one character. */
const nameInForm = (bytes: Buffer): string | undefined =>
  bytes
    .toString('latin1')
    .split('&')
    .find((piece) => !isUtf8Text(piece))
    ?.split('=', 1)[0]
    ?.replace(/[^ -~]/g, '?')
    .slice(0, MAX_NAME_CHARACTERS)

/**
 * Finds the first member of a JSON body that is not UTF-8. Returns undefined for a batch and for a body that
 * is not JSON.
 */
const nameInJson = (bytes: Buffer): string | undefined => {
  // Escapes are replaced first, because they represent characters, not bytes.
  const text = bytes.toString('latin1').replace(/\\u[0-9a-f]{4}/gi, '?')
  if (isTooDeep(text)) return undefined
  try {
    const value = parseJson(text)
    if (!isRecord(value)) return undefined
    const wrong = Object.keys(value).find((name) => !isUtf8Text(toJson(value[name])))
    return wrong?.slice(0, MAX_NAME_CHARACTERS)
  } catch {
    return undefined
  }
}

/** Checks whether JSON is nested too deeply. Deep nesting would overflow the stack later. */
const isTooDeep = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString && character === '\\') at += 1
    else if (character === '"') inString = !inString
    else if (inString) continue
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > MAX_NESTING) return true
  }
  return false
}

const readJson = (text: string, operation: Operation): unknown => {
  if (text.trim() === '') return undefined
  if (isTooDeep(text))
    refuse('REQUEST_TOO_COMPLEX', `The body is nested more than ${MAX_NESTING} levels deep`)
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    throw invalid('The body is not valid JSON')
  }
  if (operation.batch && !Array.isArray(value)) throw invalid('The body must be a JSON array of operations')
  if (!operation.batch && !isRecord(value)) throw invalid('The body must be a JSON object of parameters')
  return value
}

/** Returns the content type in lower case, without parameters. */
export const mediaType = ({ headers }: Pick<Arrival, 'headers'>): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const NOTHING = Buffer.alloc(0)
/** Checks whether a request has a body (RFC 9112 §6.3). */
const hasBody = ({ headers }: Arrival): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined

/**
 * Reads the body. A form's text is stored as sent, because it is signed. @throws Refusal PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE
 */
export const receive = (
  exchange: Arrival & Partial<Routed>,
  formBytes = MAX_FORM_BYTES,
): Received | Promise<Received> =>
  hasBody(exchange)
    ? readBody(exchange, formBytes)
    : { body: NOTHING, ...(mediaType(exchange) === FORM && { form: '' }) }

const readBody = async (exchange: Arrival & Partial<Routed>, formBytes: number): Promise<Received> => {
  assertPlain(exchange)
  const isForm = mediaType(exchange) === FORM
  const limit = isForm ? formBytes : (exchange.operation?.bodyBytes ?? MAX_BODY_BYTES)
  if (Number(exchange.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  const body = await readBytes(exchange.message, limit)
  return isForm ? { body, form: decodeUtf8(body, nameInForm) } : { body }
}

/**
 * Parses a JSON body. Writes accept forms and JSON, and an empty body of either type (public facts §6.1,
 * §6.11). JSON operations accept only JSON (spec 2 §4 Batch rules).
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE, INVALID_PARAMETER or REQUEST_TOO_COMPLEX
 */
export const jsonOf = (exchange: Arrival & Routed & Received): unknown => {
  const { operation, body } = exchange
  const type = mediaType(exchange)
  if (operation.body === 'json' && type !== JSON_TYPE)
    refuse('UNSUPPORTED_MEDIA_TYPE', `The content-type must be ${JSON_TYPE}`)
  if (type === FORM || body.length === 0) return undefined
  if (type === JSON_TYPE) return readJson(decodeUtf8(body, nameInJson), operation)
  refuse('UNSUPPORTED_MEDIA_TYPE', `The content-type must be ${FORM} or ${JSON_TYPE}`)
}
