import { createHash, hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { TypeNameMetaFieldDef } from 'graphql'
import type { Piece } from '../../executor/index.ts'
import type { FieldHints } from '../../graph/hints/hints.ts'
import type { FieldTree } from '../../selections/index.ts'
import { FIELDS } from './documents/document.ts'
import type { OperationResponse } from './operation-response.ts'
import type { Ended } from './respond.ts'

/** Kept by a browser, and asked for again each time. */
const REVALIDATED = 'private, no-cache'

/** Gives the seconds for which anybody may have the answer: the minimum of its root fields, 0 where one allows none. */
const publicSeconds = ({ fields }: FieldTree): number =>
  Math.min(
    ...fields.map(({ field }) =>
      field === TypeNameMetaFieldDef
        ? Number.POSITIVE_INFINITY
        : ((field.extensions as FieldHints).publicSeconds ?? 0),
    ),
  )

const tagsIn = ({ 'if-none-match': given = '' }: IncomingHttpHeaders): string[] =>
  given.split(',').map((tag) => tag.trim())
/** `"…-br"`: as `registerCompression` writes it. */
const matches = (given: string, tag: string): boolean =>
  given === '*' || given.replace(/^W\//, '').replace(/-(?:zstd|br|gzip)"$/, '"') === tag

/** Of an answer by Apollo Server. */
const hasErrors = (pieces: readonly Piece[]): boolean => 'errors' in JSON.parse(pieces.join(''))

const digestOf = (pieces: readonly Piece[]): string => {
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined) return hash('sha256', only, 'base64url')
  const sha256 = createHash('sha256')
  for (const piece of pieces) sha256.update(piece)
  return sha256.digest('base64url')
}

/** A text is encoded once less as one piece. */
const joined = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.every((piece) => typeof piece === 'string') ? [pieces.join('')] : pieces

/**
 * What a GET answers: with an entity tag, and without a body where the client has that one already (RFC 9110 §13.1.2). Reference data
 * alone may be kept by anybody, other answers by the client's own browser. An answer with errors is as it was.
 *
 * @param mayBePublic whether an answer may pass an embedder's plugins by
 */
export const createRevalidation =
  (mayBePublic: boolean) =>
  ({ request, operation, document, response, isComplete, isMomentary }: Ended): OperationResponse => {
    const { status, headers, body, events, parts } = response
    if (events || parts || status !== 200 || isMomentary || !Array.isArray(body)) return response
    const pieces = joined(body)
    if (!isComplete && hasErrors(pieces)) return response
    const node = operation && document?.operation(operation.operationName)
    const seconds = mayBePublic && document && node ? publicSeconds(document.fact(node, FIELDS)) : 0
    const tag = `"${digestOf(pieces)}"`
    const told: OperationResponse['headers'] = [
      ...headers,
      ['cache-control', Number.isFinite(seconds) && seconds > 0 ? `public, max-age=${seconds}` : REVALIDATED],
      ['vary', 'accept'],
    ]
    const present = tagsIn(request.headers).find((given) => matches(given, tag))
    if (present === undefined) return { ...response, headers: [...told, ['etag', tag]], body: pieces }
    const kept = told.filter(([name]) => !name.startsWith('content-'))
    return { status: 304, headers: [...kept, ['etag', present === '*' ? tag : present]], body: [] }
  }
