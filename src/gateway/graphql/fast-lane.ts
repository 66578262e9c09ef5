import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { BaseContext } from '@apollo/server'
import type { FastifyInstance } from 'fastify'
import type { Piece } from '../../executor/index.ts'
import { bodyOf } from '../http/answer-body.ts'
import { requestIdOf } from '../http/request-id.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { attempt, type KnownQueries, type KnownQuery } from './known-queries.ts'
import { type Attempt, beginAttempt, beginScope, type ContextFunction } from './operation-scope.ts'

export interface FastLaneOptions<TContext extends BaseContext> {
  /** Where queries are posted to. */
  readonly path: string
  readonly known: KnownQueries<TContext>
  readonly createContext: ContextFunction<TContext>
  readonly deadlineMs: number
  /** Bytes of a body; larger ones are left to be refused. */
  readonly bodyLimit: number
  readonly isOwnOrigin: (headers: IncomingMessage['headers']) => boolean
  /** Whether connections are to close with their answers. */
  readonly isClosing: () => boolean
}

/** What became of a request before it was given back. */
export interface GivenBack<TContext> {
  readonly body: Buffer
  readonly attempt: Attempt<TContext> | undefined
}

/** What a body may hold that Fastify refuses. */
const SUSPECT = /__proto__|constructor|\\u/

const parsed = (text: string): unknown => {
  if (SUSPECT.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Answers known queries before Fastify sees them: what it does for every request, from its own objects to its hooks, is a
 * good part of a small answer. Only the most ordinary of requests are taken, and one that turns out to be anything else is
 * given back, so that nobody can tell (docs/decisions/23-fast-lane.md).
 *
 * Gives what tells of a request that it was given back, for Fastify reads the body from there.
 */
export const openFastLane = <TContext extends BaseContext>(
  { server }: FastifyInstance,
  { path, known, createContext, deadlineMs, bodyLimit, isOwnOrigin, isClosing }: FastLaneOptions<TContext>,
): ((request: IncomingMessage) => GivenBack<TContext> | undefined) => {
  const givenBack = new WeakMap<IncomingMessage, GivenBack<TContext>>()
  const [others] = server.listeners('request') as [RequestListener]
  const toOthers = (request: IncomingMessage, response: ServerResponse): void =>
    others.call(server, request, response)

  const isOrdinary = ({ method, url, headers }: IncomingMessage): boolean =>
    method === 'POST' &&
    url === path &&
    headers['content-type'] === 'application/json' &&
    Number(headers['content-length']) <= bodyLimit &&
    headers['content-encoding'] === undefined &&
    !isClosing() &&
    isOwnOrigin(headers)

  const send = (
    response: ServerResponse,
    id: string,
    { headers }: KnownQuery<TContext>,
    pieces: readonly Piece[],
  ): void => {
    const { body, length } = bodyOf(pieces)
    response.writeHead(200, {
      ...securityHeaders,
      'x-request-id': id,
      ...headers,
      'content-length': length,
      ...(isClosing() && { connection: 'close' }),
    })
    if (body instanceof Readable) body.pipe(response)
    else response.end(body)
  }

  const take = async (request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> => {
    const { headers } = request
    const query = known.find(parsed(body.toString()), headers.accept)
    if (!query) {
      givenBack.set(request, { body, attempt: undefined })
      return toOthers(request, response)
    }
    const id = requestIdOf(request)
    const made = beginAttempt(beginScope(request, response, id, deadlineMs), createContext)
    const pieces = await attempt(made, query)
    if (pieces) return send(response, id, query, pieces)
    headers['x-request-id'] = id
    givenBack.set(request, { body, attempt: made })
    toOthers(request, response)
  }

  server.removeListener('request', others)
  server.on('request', (request, response) => {
    if (!isOrdinary(request)) return toOthers(request, response)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      take(request, response, Buffer.concat(chunks)).catch((error: Error) => response.destroy(error))
    })
  })
  return (request) => givenBack.get(request)
}
