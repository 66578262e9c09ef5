import { Busboy } from '@fastify/busboy'
import { parseJson } from '../../contract/language/json.ts'
import { formDecode, rawQuery } from '../../oauth1/index.ts'
import { FORM, mediaType } from '../http/body.ts'
import type { Arrival, Received } from '../http/exchange.ts'
import { UploadRefusal } from './upload-refusal.ts'

export interface UploadBody {
  readonly fields: ReadonlyMap<string, string>
  /** Content of the part `media`, or the decoded `media_data`. */
  readonly media: Buffer | undefined
  readonly json?: unknown
}

const MULTIPART = 'multipart/form-data'
const JSON_TYPE = 'application/json'
/** Size limit for JSON bodies: several times the size of the longest alt text. */
const JSON_BYTES = 65_536
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/
/** Limits for the fields of a multipart body. The media file is not counted. */
const FIELDS = 20
const FIELD_BYTES = 1024

interface MultipartParts {
  readonly fields: Map<string, string>
  readonly files: Map<string, Buffer>
}

const readMultipart = ({ headers }: Arrival, body: Buffer): Promise<MultipartParts> =>
  new Promise((resolve, reject) => {
    const unreadable = () => reject(new UploadRefusal(400, 'The multipart body could not be read.'))
    const fields = new Map<string, string>()
    const files = new Map<string, Buffer>()
    try {
      const parser = new Busboy({
        headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
        // Files are recognized by the part's name, because `media` may be sent without a file name.
        isPartAFile: (name) => name === 'media' || name === 'media_data',
        limits: { fields: FIELDS, files: 2, fieldSize: FIELD_BYTES },
      })
      parser.on('field', (name, value) => fields.set(name, value))
      parser.on('file', (name, stream) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('error', unreadable)
        stream.on('end', () => files.set(name, Buffer.concat(chunks)))
      })
      parser.on('error', unreadable)
      parser.on('finish', () => resolve({ fields, files }))
      parser.end(body)
    } catch {
      unreadable()
    }
  })

const decodeBase64 = (text: string): Buffer => {
  const trimmed = text.replaceAll(/\s/g, '')
  if (!BASE64.test(trimmed)) throw new UploadRefusal(400, 'media_data is not valid base64.')
  return Buffer.from(trimmed, 'base64')
}

const parsed = (body: Buffer): unknown => {
  try {
    return parseJson(body.toString())
  } catch {
    throw new UploadRefusal(400, 'The body is not valid JSON.')
  }
}

/**
 * Reads the query and a form or multipart body. If a parameter is sent twice, the last value applies.
 * @throws UploadRefusal
 */
export const readUploadBody = async (
  exchange: Arrival & Received,
  takesJson: boolean,
): Promise<UploadBody> => {
  const { target, form, body } = exchange
  const fields = new Map([...formDecode(rawQuery(target)), ...formDecode(form ?? '')])
  const type = mediaType(exchange)
  if (type === MULTIPART) {
    const parts = await readMultipart(exchange, body)
    for (const [name, value] of parts.fields) fields.set(name, value)
    const encoded = parts.files.get('media_data')
    return {
      fields,
      media: parts.files.get('media') ?? (encoded && decodeBase64(encoded.toString('latin1'))),
    }
  }
  if (takesJson && type === JSON_TYPE && body.length <= JSON_BYTES)
    return { fields, media: undefined, json: parsed(body) }
  if (body.length > 0 && type !== FORM)
    throw new UploadRefusal(415, `The body must be ${MULTIPART} or ${FORM}.`)
  const encoded = fields.get('media_data')
  return { fields, media: encoded === undefined ? undefined : decodeBase64(encoded) }
}
