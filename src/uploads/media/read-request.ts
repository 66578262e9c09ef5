import { MEDIA_CATEGORIES, mediaKindOf } from '../../contract/domains/media-library.ts'
import { mediaIdOf, mediaUploadOperations } from '../../contract/domains/media-uploads.ts'
import { contract } from '../../contract/index.ts'
import { InvalidInput, type Problem } from '../../contract/language/errors.ts'
import { type InferredRules, withGifTitles } from '../../contract/language/standing.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import { toGraphQLError } from '../../graph/errors/errors.ts'
import { restIdOf } from '../../graph/ids/global-id.ts'
import { checkpointProblem, parameterProblems, uploadIdOf } from '../parameters.ts'
import { type MediaCheckpoint, parseMediaCheckpoint } from './checkpoint.ts'

/** Text fields of the media library record, by wire name. */
type LibraryTexts = Readonly<
  Partial<Record<'name' | 'title' | 'description' | 'file_name' | 'poster_media_key', string>>
>

export interface MediaUploadRequest {
  readonly id: string
  readonly accountId: string
  readonly category: string | undefined
  readonly texts: LibraryTexts
  readonly altText: string | undefined
  /** Size of the complete file; undefined if it was not announced. */
  readonly totalBytes: number | undefined
  /** Position of the body's first byte in the file. */
  readonly offset: number
  readonly checkpoint: MediaCheckpoint | undefined
  /** Content type in the request, lower case. */
  readonly announcedType: string
}

/** Parameters that become fields of the media library record. */
const TEXTS = {
  name: 'name',
  title: 'title',
  description: 'description',
  fileName: 'file_name',
  posterMediaKey: 'poster_media_key',
} as const
const PARAMETERS = [...Object.keys(TEXTS), 'altText', 'category', 'bytes', 'offset', 'upload', 'checkpoint']

/**
 * Returns the problems with the library record. The media key is not known yet, but any key for the same kind
 * of media leads to the same problems. GIF titles depend on a setting, so the client checks them.
 */
export const libraryProblems = (
  accountId: string,
  mediaKey: string,
  texts: LibraryTexts,
  inferred: InferredRules,
): readonly Problem[] =>
  problemsOf(
    withGifTitles(contract.media_library.create),
    { account_id: accountId, media_key: mediaKey, ...texts },
    inferred,
  )

/**
 * Returns the problems with an alt text. Only images and GIFs may have one (public guide to media metadata).
 */
export const altTextProblems = (mediaKey: string, altText: string | undefined): readonly Problem[] => {
  if (altText === undefined) return []
  const parameter = 'altText'
  if (mediaKindOf(mediaKey)?.type === 'VIDEO') {
    const message = 'altText is only available for images and GIFs'
    return [{ code: 'INVALID_PARAMETER', message, parameter }]
  }
  const input = { media_id: mediaIdOf(mediaKey), alt_text: { text: altText } }
  return problemsOf(mediaUploadOperations.describe, input).map((problem) => ({
    ...problem,
    parameter,
    message: problem.message.replace(/^alt_text(?:\.text)?/, parameter),
  }))
}

const WHOLE = /^\d{1,15}$/
const sizeOf = (name: string, text: string | undefined): { size?: number; problems: readonly Problem[] } => {
  if (text === undefined) return { problems: [] }
  if (WHOLE.test(text)) return { size: Number(text), problems: [] }
  const message = `${name} must be a whole number of bytes`
  return { problems: [{ code: 'INVALID_PARAMETER', message, parameter: name }] }
}

const categoryProblems = (category: string | undefined): readonly Problem[] => {
  if (category === undefined || (MEDIA_CATEGORIES as readonly string[]).includes(category)) return []
  const message = `category must be one of ${MEDIA_CATEGORIES.join(', ')}`
  return [{ code: 'INVALID_PARAMETER', message, parameter: 'category', value: category }]
}

interface Headers {
  readonly type: string
  /** Value of `content-length`; absent if the body is chunked. */
  readonly length: string | undefined
}

/** Returns the announced size of the complete file. */
const totalOf = (
  given: number | undefined,
  offset: number,
  length: string | undefined,
): { total: number | undefined; problems: readonly Problem[] } => {
  const measured = length === undefined ? undefined : offset + Number(length)
  if (given === undefined || measured === undefined || given === measured)
    return { total: given ?? measured, problems: [] }
  const message = `bytes must be ${measured}, the offset plus the length of the body`
  return { total: given, problems: [{ code: 'INVALID_PARAMETER', message, parameter: 'bytes' }] }
}

/**
 * Validates the parameters of a media upload.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT with all problems; an account id of the wrong type is reported alone
 */
export const readMediaRequest = (
  path: { readonly accountId: string },
  query: Readonly<Record<string, unknown>>,
  { type, length }: Headers,
  inferred: InferredRules,
): MediaUploadRequest => {
  const accountId = restIdOf(path.accountId, 'Account', undefined, 'accountId')
  const repeated = parameterProblems(query, PARAMETERS)
  const textOf = (name: string): string | undefined => {
    const value = query[name]
    return typeof value === 'string' ? value : undefined
  }
  const texts: LibraryTexts = Object.fromEntries(
    Object.entries(TEXTS).flatMap(([name, wire]) => {
      const text = textOf(name)
      return text === undefined ? [] : [[wire, text]]
    }),
  )
  const upload = uploadIdOf(textOf('upload'))
  const [bytes, offset] = [sizeOf('bytes', textOf('bytes')), sizeOf('offset', textOf('offset'))]
  const total = totalOf(bytes.size, offset.size ?? 0, length)
  const given = textOf('checkpoint')
  const checkpoint = given === undefined ? undefined : parseMediaCheckpoint(given)
  const problems = [
    ...repeated,
    ...libraryProblems(accountId, '7_1', texts, inferred),
    ...altTextProblems('3_1', textOf('altText')),
    ...categoryProblems(textOf('category')),
    ...bytes.problems,
    ...offset.problems,
    ...total.problems,
    ...upload.problems,
    ...(given !== undefined && !checkpoint ? [checkpointProblem] : []),
  ]
  if (problems.length > 0) throw toGraphQLError(new InvalidInput(problems))
  return {
    id: upload.id,
    accountId,
    category: textOf('category'),
    texts,
    altText: textOf('altText'),
    totalBytes: total.total,
    offset: offset.size ?? 0,
    checkpoint,
    announcedType: type,
  }
}
