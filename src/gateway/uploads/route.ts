import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { LIMITS } from '../../contract/language/limits.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import {
  createDrain,
  createPace,
  type Pace,
  readUploadRequest,
  type SharedTurns,
} from '../../uploads/index.ts'
import type { AuditTrail } from '../audit/trail.ts'
import { exemptFromTimeout, refuseWith, sendHttpError } from '../http/http-errors.ts'
import { CSV, carryOut, mediaType, NDJSON } from './carry-out.ts'
import type { Uploads } from './service.ts'

export interface UploadRoutes {
  readonly uploads: Uploads
  /** Finds the principal of a request, like `Principals.of`. */
  readonly principalOf: (headers: IncomingHttpHeaders, requestId: string) => Promise<Principal | undefined>
  /** Records an upload and how it ended. */
  readonly audit?: AuditTrail['upload'] | undefined
  /** Returns the turns that processes share for a principal's key; undefined without a shared store. */
  readonly turnsOf?: ((key: string) => SharedTurns) | undefined
  /** Idle timeout of an upload in ms; default: one minute. */
  readonly idleMs?: number | undefined
}

/** Maximum number of principals whose upload pace is remembered. After an eviction, a new minute starts. */
const MAX_PACES = 10_000

interface Address {
  readonly accountId: string
  readonly audienceId: string
}

const createPaces = (turnsOf: UploadRoutes['turnsOf']): ((principal: Principal) => Pace) => {
  const paces = new LRUCache<string, Pace>({ maxSize: MAX_PACES, sizeCalculation: () => 1 })
  return ({ key }) => {
    const known =
      paces.get(key) ?? createPace({ perMinute: LIMITS.audienceUserRequests, shared: turnsOf?.(key) })
    paces.set(key, known)
    return known
  }
}

/** Adds `POST /audiences/:accountId/:audienceId/users`. */
export const registerUploads = async (app: FastifyInstance, routes: UploadRoutes): Promise<void> => {
  const { uploads, principalOf, audit, turnsOf, idleMs = 60_000 } = routes
  const drain = createDrain()
  const refuseType = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    drain.take(request, reply)
    return sendHttpError(reply, 415, `Unsupported content type: send rows as ${NDJSON} or ${CSV}`)
  }
  const paceOf = createPaces(turnsOf)

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      // Fastify does not check the type of a request without a body.
      if (![NDJSON, CSV].includes(mediaType(request))) return refuseType(request, reply)
      const principal = await principalOf(request.headers, request.id)
      if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
      const upload = readUploadRequest(request.params as Address, request.query as Record<string, unknown>)
      const { id, accountId, audienceId, change } = upload
      const ended = await audit?.(principal, request.id, {
        id,
        accountId,
        audienceId,
        operation: change.operation,
      })
      const notBegun = () => ended?.({ state: 'FAILED', rows: 0, sentRows: 0 })
      const begun = await uploads.begin(principal, upload.id).catch(async (error: unknown) => {
        await notBegun()
        throw error
      })
      if (!begun) await notBegun()
      if (!begun) return sendHttpError(reply, 503, 'Too many uploads are running: try again later')
      const restoreTimeout = exemptFromTimeout(request.raw.socket)
      // Errors are ignored, because they only mean that the reader has disconnected.
      const out = new PassThrough().on('error', () => undefined)
      reply.raw.once('close', () => {
        restoreTimeout()
        if (!reply.raw.writableFinished) begun.stop()
        out.resume()
      })
      const begin = { principal, pace: paceOf(principal), ended, out, idleMs }
      carryOut(request, upload, begun, begin)
        .then(() => drain.take(request, reply))
        .catch(({ name }: Error) =>
          request.log.error({ error: { name } }, 'Cannot report the outcome of an upload to its client'),
        )
      return reply.type(`${NDJSON}; charset=utf-8`).header('cache-control', 'no-store').send(out)
    } catch (error) {
      drain.take(request, reply)
      return refuseWith(reply, error)
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([NDJSON, CSV], (_request, payload, done) => done(null, payload))
    scope.setErrorHandler((error, request, reply) => {
      if ((error as { statusCode?: number }).statusCode !== 415) throw error
      return refuseType(request, reply)
    })
    scope.post('/audiences/:accountId/:audienceId/users', handle)
  })
  app.addHook('preClose', () => {
    drain.close()
    return uploads.stopAll()
  })
}
