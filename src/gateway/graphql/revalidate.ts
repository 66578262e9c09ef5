import { createHash, hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { TypeNameMetaFieldDef } from 'graphql'
import type { Piece } from '../../executor/index.ts'
import type { FieldHints } from '../../graph/hints/hints.ts'
import type { FieldTree } from '../../selections/index.ts'
import { FIELDS } from './documents/document.ts'
import type { OperationResponse } from './operation-response.ts'
import type { Ended } from './respond.ts'

/** Cache-Control value: browsers may store a response, but must revalidate it before each use. */
const REVALIDATED = 'private, no-cache'

/**
 * Returns how many seconds shared caches may store the response: the minimum over its root fields, or 0 if
 * one of them forbids it.
 */
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
/** Compares entity tags. Ignores suffixes that `registerCompression` adds, as in `"…-br"`. */
const matches = (given: string, tag: string): boolean =>
  given === '*' || given.replace(/^W\//, '').replace(/-(?:zstd|br|gzip)"$/, '"') === tag

/** Checks a response from Apollo Server for errors. */
const hasErrors = (pieces: readonly Piece[]): boolean => 'errors' in JSON.parse(pieces.join(''))

const digestOf = (pieces: readonly Piece[]): string => {
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined) return hash('sha256', only, 'base64url')
  const sha256 = createHash('sha256')
  for (const piece of pieces) sha256.update(piece)
  return sha256.digest('base64url')
}

/** Joins the pieces if all of them are text, so that they are encoded in one step. */
const joined = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.every((piece) => typeof piece === 'string') ? [pieces.join('')] : pieces

/**
 * Creates the function that adds an entity tag to the response of a GET. If the client already has that
 * version, the body is omitted (RFC 9110 §13.1.2). Shared caches may only store reference data; browsers may
 * store other responses. Responses with errors, forecasts and traced responses are unchanged.
 *
 * @param mayBePublic whether shared caches may store responses; false if an embedding program's plugins must
 * see every request
 */
export const createRevalidation =
  (mayBePublic: boolean) =>
  (exchange: Ended): OperationResponse => {
    const { request, operation, document, response, isComplete, isMomentary, shows, isForecast } = exchange
    const { status, headers, body, events, parts } = response
    // Both depend on request headers, and may contain details of the user.
    if (isForecast || shows) return response
    if (events || parts || status !== 200 || isMomentary || !Array.isArray(body)) return response
    const pieces = joined(body)
    if (!isComplete && hasErrors(pieces)) return response
    const node = operation && document?.operation(operation.operationName)
    const seconds = mayBePublic && document && node ? publicSeconds(document.fact(node, FIELDS)) : 0
    const tag = `"${digestOf(pieces)}"`
    const baseHeaders: OperationResponse['headers'] = [
      ...headers,
      ['cache-control', Number.isFinite(seconds) && seconds > 0 ? `public, max-age=${seconds}` : REVALIDATED],
      ['vary', 'accept'],
    ]
    const present = tagsIn(request.headers).find((given) => matches(given, tag))
    if (present === undefined) return { ...response, headers: [...baseHeaders, ['etag', tag]], body: pieces }
    const kept = baseHeaders.filter(([name]) => !name.startsWith('content-'))
    return { status: 304, headers: [...kept, ['etag', present === '*' ? tag : present]], body: [] }
  }
