import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { LIMITS } from '../contract/language/limits.ts'
import { refuseWith, sendHttpError, takesItsTime } from '../gateway/http/http-errors.ts'
import type { UploadStatus } from '../graph/context/audience-upload.ts'
import type { Principal } from '../graph/context/principal.ts'
import { AdsGraphQLError } from '../graph/errors/errors.ts'
import { createDelivery } from './delivery.ts'
import { createDrain } from './drain.ts'
import { createPace, type Pace } from './pace.ts'
import { endingOf } from './problem.ts'
import { readBody } from './read-body.ts'
import { readWish, type Wish } from './read-request.ts'
import { readCsv, readNdjson } from './read-rows.ts'
import { formatCheckpoint, parseCheckpoint, runUpload, UploadDiffers } from './run-upload.ts'
import type { Run, Uploads } from './service.ts'

export interface UploadRoutes {
  readonly uploads: Uploads
  /** Who signs; as `Principals.of`. */
  readonly principalOf: (headers: IncomingHttpHeaders) => Promise<Principal | undefined>
  /** Milliseconds without a byte after which an upload is broken off; default a minute. */
  readonly idleMs?: number | undefined
}

const NDJSON = 'application/x-ndjson'
const CSV = 'text/csv'
/** Principals whose pace is remembered; of one beyond them a minute may begin anew. */
const MOST_PACES = 10_000

interface Address {
  readonly accountId: string
  readonly audienceId: string
}

const mediaType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Adds `POST /audiences/:accountId/:audienceId/users`. */
export const registerUploads = async (app: FastifyInstance, routes: UploadRoutes): Promise<void> => {
  const { uploads, principalOf, idleMs = 60_000 } = routes
  const drain = createDrain()
  const refuseType = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    drain.take(request, reply)
    return sendHttpError(reply, 415, `Send the rows as ${NDJSON} or ${CSV}.`)
  }
  const paces = new LRUCache<string, Pace>({ max: MOST_PACES })
  const paceOf = ({ key }: Principal): Pace => {
    const known = paces.get(key) ?? createPace({ perMinute: LIMITS.audienceUserRequests })
    paces.set(key, known)
    return known
  }

  const run = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { change, columns, ...wish }: Wish,
    { known, ...run }: Run,
    principal: Principal,
    out: PassThrough,
  ): Promise<void> => {
    const { id, accountId, audienceId } = wish
    const resume = wish.checkpoint ?? (known?.checkpoint ? parseCheckpoint(known.checkpoint) : undefined)
    let status: UploadStatus = {
      id,
      state: 'RUNNING',
      accountId,
      audienceId,
      operation: change.operation,
      rows: 0,
      sentRows: resume?.rows ?? 0,
      requests: known?.requests ?? 0,
      bytes: known?.bytes ?? 0,
      checkpoint: resume ? formatCheckpoint(resume) : null,
      startedAt: known?.startedAt ?? Date.now(),
      updatedAt: Date.now(),
      error: null,
    }
    const say = (line: object): void => void out.write(`${JSON.stringify(line)}\n`)
    const progress = () => {
      const { rows, sentRows, requests, bytes, checkpoint } = status
      return { rows, sentRows, requests, bytes, ...(checkpoint !== null && { checkpoint }) }
    }
    let rows = 0
    /** What made reading stop from outside. */
    let failure: unknown
    const note = async (change: Partial<UploadStatus>): Promise<void> => {
      status = { ...status, rows, ...change, updatedAt: Date.now() }
      await run.note(status)
    }
    const delivery = createDelivery({
      client: principal.client,
      accountId,
      audienceId,
      pace: paceOf(principal),
      signal: run.signal,
      onFailure: (error) => {
        if (run.signal.aborted) return
        failure = error
        run.stop()
      },
    })
    try {
      say({ upload: id, sentRows: status.sentRows })
      if (known && (known.accountId !== accountId || known.audienceId !== audienceId))
        throw new UploadDiffers('this upload was for another audience')
      await note({})
      const chunks = readBody(request.body as Readable, { signal: run.signal, idleMs })
      await runUpload({
        rows: (mediaType(request) === CSV ? readCsv : readNdjson)(chunks, columns),
        change,
        scope: `${accountId} ${audienceId}`,
        resume,
        delivery,
        onRow: (count) => {
          rows = count
        },
        onAcknowledged: async (packed, checkpoint) => {
          await note({
            sentRows: checkpoint.rows,
            requests: status.requests + 1,
            bytes: status.bytes + packed.operations.json.length,
            checkpoint: formatCheckpoint(checkpoint),
          })
          // Who does not read along need not be told every step.
          if (!out.writableNeedDrain) say(progress())
        },
      })
      await note({ state: 'DONE' })
      say({ done: true, upload: id, ...progress() })
    } catch (stopped) {
      const error = failure ?? stopped
      // Whoever resumes must not meet a request of this run any more.
      run.stop()
      await delivery.settled()
      const { state, problem, unexpected } = endingOf(error)
      // Neither message nor cause: either may repeat a row.
      if (unexpected)
        request.log.error(
          {
            error: { name: (error as Error).name, at: /^\s+at .*$/m.exec((error as Error).stack ?? '')?.[0] },
          },
          'masked error of an upload',
        )
      const { ads: _ads, ...told } = problem
      // A file that is not this upload's leaves the upload where it was.
      if (known && error instanceof UploadDiffers) await run.note(known)
      else await note({ state, error: told })
      say({ error: problem, upload: id, resumeFrom: status.sentRows + 1, ...progress() })
    } finally {
      run.end()
      out.end()
      drain.take(request, reply)
    }
  }

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      // A request without a body gets here whatever its type.
      if (![NDJSON, CSV].includes(mediaType(request))) return refuseType(request, reply)
      const principal = await principalOf(request.headers)
      if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'sign in first')
      const wish = readWish(request.params as Address, request.query as Record<string, unknown>)
      const begun = await uploads.begin(principal, wish.id)
      if (!begun) return sendHttpError(reply, 503, 'Too many uploads are running; try again later.')
      const hurriesAgain = takesItsTime(request.raw.socket)
      // Written to once more when its reader has gone, it has nobody to tell.
      const out = new PassThrough().on('error', () => undefined)
      reply.raw.once('close', () => {
        hurriesAgain()
        if (!reply.raw.writableFinished) begun.stop()
        out.resume()
      })
      run(request, reply, wish, begun, principal, out).catch(({ name }: Error) =>
        request.log.error({ error: { name } }, 'an upload could not say how it ended'),
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
