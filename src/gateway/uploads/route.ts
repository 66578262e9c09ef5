import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Principal } from '../../graph/context/principal.ts'
import type { UploadKind } from '../../graph/context/uploads.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { createDrain, createPace, type Pace, type SharedTurns } from '../../uploads/index.ts'
import type { AuditTrail } from '../audit/trail.ts'
import { exemptFromTimeout, refuseWith, sendHttpError } from '../http/http-errors.ts'
import { audienceUploads } from './audience.ts'
import { carryOut } from './carry-out.ts'
import { mediaType, NDJSON, type PlanSettings, type UploadRoute } from './kind.ts'
import { mediaUploads } from './media.ts'
import type { Uploads } from './service.ts'

export interface UploadRoutes extends Partial<PlanSettings> {
  readonly uploads: Uploads
  /** Finds the principal for a request, like `Principals.of`. */
  readonly principalOf: (headers: IncomingHttpHeaders, requestId: string) => Promise<Principal | undefined>
  /** Records an upload and how it ended. */
  readonly audit?: AuditTrail['upload'] | undefined
  /** Returns the turns that processes share for a principal's key; undefined without a shared store. */
  readonly turnsOf?: ((key: string) => SharedTurns) | undefined
  /** Idle timeout for an upload in ms; default: one minute. */
  readonly idleMs?: number | undefined
}

const waitReally: PlanSettings['pause'] = (milliseconds, signal) => wait(milliseconds, undefined, { signal })

/**
 * Maximum number of principals whose upload pace is remembered. The next upload of an evicted principal
 * starts a new minute.
 */
const MAX_PACES = 10_000

const createPaces = (
  perMinute: number | undefined,
  turnsOf: UploadRoutes['turnsOf'],
): ((principal: Principal) => Pace) => {
  const paces = new LRUCache<string, Pace>({ maxSize: MAX_PACES, sizeCalculation: () => 1 })
  return ({ key }) => {
    const known =
      paces.get(key) ?? createPace(perMinute === undefined ? {} : { perMinute, shared: turnsOf?.(key) })
    paces.set(key, known)
    return known
  }
}

type Drain = ReturnType<typeof createDrain>

const registerKind = async <K extends UploadKind, R extends { readonly id: string }>(
  app: FastifyInstance,
  route: UploadRoute<K, R>,
  routes: UploadRoutes,
  drain: Drain,
): Promise<void> => {
  const { uploads, principalOf, audit, turnsOf, idleMs = 60_000 } = routes
  const { inferredRules = 'on', pause = waitReally } = routes
  const refuseType = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    drain.take(request, reply)
    return sendHttpError(reply, 415, `Unsupported content type: ${route.expected}`)
  }
  const paceOf = createPaces(route.perMinute, turnsOf)

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      // Fastify does not check the type of a request without a body.
      if (!route.types.includes(mediaType(request))) return refuseType(request, reply)
      const principal = await principalOf(request.headers, request.id)
      if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
      const upload = route.read(request, inferredRules)
      const ended = await audit?.(principal, request.id, route.audited(upload))
      const notBegun = () => ended?.({ state: 'FAILED', ...route.notBegun })
      const begun = await uploads.begin(principal, route.kind, upload.id).catch(async (error: unknown) => {
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
      const plan = route.planOf(request, upload, principal, begun.known, { inferredRules, pause })
      carryOut(request, plan, begun, { pace: paceOf(principal), ended, out, idleMs })
        .then(() => drain.take(request, reply))
        .catch(({ name }: Error) =>
          request.log.error({ error: { name } }, "Cannot report an upload's outcome to its client"),
        )
      return reply.type(`${NDJSON}; charset=utf-8`).header('cache-control', 'no-store').send(out)
    } catch (error) {
      drain.take(request, reply)
      return refuseWith(reply, error)
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...route.types], (_request, payload, done) => done(null, payload))
    scope.setErrorHandler((error, request, reply) => {
      if ((error as { statusCode?: number }).statusCode !== 415) throw error
      return refuseType(request, reply)
    })
    scope.post(route.path, handle)
  })
}

/** Adds the routes of all kinds of uploads. They share their limits and end together. */
export const registerUploads = async (app: FastifyInstance, routes: UploadRoutes): Promise<void> => {
  const drain = createDrain()
  await registerKind(app, audienceUploads, routes, drain)
  await registerKind(app, mediaUploads, routes, drain)
  app.addHook('preClose', () => {
    drain.close()
    return routes.uploads.stopAll()
  })
}
