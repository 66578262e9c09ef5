import {
  CONTENT_TYPE_NAMES,
  type ContentType,
  contentTypeIn,
  contentTypeOf,
  prefixOf,
} from '../../contract/domains/media-content.ts'
import { type MediaKind, mediaKindOf } from '../../contract/domains/media-library.ts'
import { grouped } from '../../contract/language/limits.ts'
import { UploadRefused } from '../problem.ts'
import type { MediaUploadRequest } from './read-request.ts'

/** Type of a file, as determined from its content. */
export interface MediaContent extends MediaKind {
  readonly contentType: string
  readonly maximumBytes: number
  /** Example of a media key of this kind, for rules that depend on the kind. */
  readonly anyKey: string
}

const refuseType = (message: string, field: string): never => {
  throw new UploadRefused({ code: 'INVALID_MEDIA_TYPE', message, field })
}

const ANY = 'application/octet-stream'
const NOUNS = { GIF: 'a GIF', IMAGE: 'an image', VIDEO: 'a video' } as const

/**
 * Refuses a file whose kind differs from the announced type. A different type of the same kind is accepted,
 * because clients often confuse these types.
 */
const checkAnnounced = (announced: string, found: string, { type }: ContentType): void => {
  if (announced === ANY || announced === found) return
  const isSimilar = contentTypeOf(announced)?.type === type
  if (!isSimilar) refuseType(`The file is ${NOUNS[type]} (${found}), not ${announced}`, 'content-type')
}

/**
 * Returns the type of a file from its first bytes.
 *
 * @throws UploadRefused if the type is not supported, or differs from `content-type` or the category
 */
export const contentOf = (
  head: Buffer,
  { announcedType, category }: Pick<MediaUploadRequest, 'announcedType' | 'category'>,
): MediaContent => {
  if (head.length === 0) refuseType('The file is empty', 'body')
  const contentType = contentTypeIn(head)
  const known = contentType === undefined ? undefined : contentTypeOf(contentType)
  if (!known || contentType === undefined)
    return refuseType(`The file must be one of ${CONTENT_TYPE_NAMES.join(', ')}`, 'body')
  checkAnnounced(announcedType, contentType, known)
  const anyKey = `${prefixOf(known, category)}_1`
  const kind = mediaKindOf(anyKey)
  if (!kind) return refuseType(`category ${category} does not accept ${contentType}`, 'category')
  return { ...kind, contentType, maximumBytes: known.maximumBytes, anyKey }
}

/** Checks the size of a file. @throws UploadRefused with the limit if the file is too large for its type */
export const checkSize = (bytes: number, { contentType, maximumBytes: limit }: MediaContent): void => {
  if (bytes <= limit) return
  const message = `The file has ${grouped(bytes)} bytes, but the limit for ${contentType} is ${grouped(limit)}`
  throw new UploadRefused({ code: 'MEDIA_TOO_LARGE', message, field: 'bytes', limit })
}
