import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { LIMITS } from '../../contract/language/limits.ts'
import type { UploadStatus } from '../../graph/context/audience-upload.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { createDelivery } from '../../uploads/delivery.ts'
import { createDrain } from '../../uploads/drain.ts'
import { createPace, type Pace, type SharedTurns } from '../../uploads/pace.ts'
import { endingOf } from '../../uploads/problem.ts'
import { readBody } from '../../uploads/read-body.ts'
import { readUploadRequest, type UploadRequest } from '../../uploads/read-request.ts'
import { readCsv, readNdjson } from '../../uploads/read-rows.ts'
import { formatCheckpoint, parseCheckpoint, runUpload, UploadDiffers } from '../../uploads/run-upload.ts'
import type { AuditTrail, EndedUpload } from '../audit/trail.ts'
import { refuseWith, sendHttpError, takesItsTime } from '../http/http-errors.ts'
import type { Run, Uploads } from './service.ts'

export interface UploadRoutes {
  readonly uploads: Uploads
  /** As `Principals.of`. */
  readonly principalOf: (headers: IncomingHttpHeaders, requestId: string) => Promise<Principal | undefined>
  /** Puts an upload on record, and how it ended. */
  readonly audit?: AuditTrail['upload'] | undefined
  /** Of the principal of a key, where processes share them. */
  readonly turnsOf?: ((key: string) => SharedTurns) | undefined
  /** Without a byte; default a minute. */
  readonly idleMs?: number | undefined
}

const NDJSON = 'application/x-ndjson'
const CSV = 'text/csv'
/** The least recent begins with a new minute. */
const MOST_PACES = 10_000

interface Address {
  readonly accountId: string
  readonly audienceId: string
}

interface Begun {
  readonly principal: Principal
  readonly ended: ((upload: EndedUpload) => Promise<void>) | undefined
  readonly out: PassThrough
}

const mediaType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** `POST /audiences/:accountId/:audienceId/users`. */
export const registerUploads = async (app: FastifyInstance, routes: UploadRoutes): Promise<void> => {
  const { uploads, principalOf, audit, turnsOf, idleMs = 60_000 } = routes
  const drain = createDrain()
  const refuseType = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    drain.take(request, reply)
    return sendHttpError(reply, 415, `Send the rows as ${NDJSON} or ${CSV}.`)
  }
  const paces = new LRUCache<string, Pace>({ maxSize: MOST_PACES, sizeCalculation: () => 1 })
  const paceOf = ({ key }: Principal): Pace => {
    const known =
      paces.get(key) ?? createPace({ perMinute: LIMITS.audienceUserRequests, shared: turnsOf?.(key) })
    paces.set(key, known)
    return known
  }

  const run = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { change, columns, ...upload }: UploadRequest,
    { known, ...run }: Run,
    { principal, ended, out }: Begun,
  ): Promise<void> => {
    const { id, accountId, audienceId } = upload
    const resume = upload.checkpoint ?? (known?.checkpoint ? parseCheckpoint(known.checkpoint) : undefined)
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
    const writeLine = (line: object): void => void out.write(`${JSON.stringify(line)}\n`)
    const progress = () => {
      const { rows, sentRows, requests, bytes, checkpoint } = status
      return { rows, sentRows, requests, bytes, ...(checkpoint !== null && { checkpoint }) }
    }
    let rows = 0
    /** While rows were read. */
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
      writeLine({ upload: id, sentRows: status.sentRows })
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
          // A slow reader gets fewer steps.
          if (!out.writableNeedDrain) writeLine(progress())
        },
      })
      await note({ state: 'DONE' })
      writeLine({ done: true, upload: id, ...progress() })
    } catch (stopped) {
      const error = failure ?? stopped
      // Another run may resume now.
      run.stop()
      await delivery.settled()
      const { state, problem, unexpected } = endingOf(error)
      // Message and cause may repeat a row.
      if (unexpected)
        request.log.error(
          {
            error: { name: (error as Error).name, at: /^\s+at .*$/m.exec((error as Error).stack ?? '')?.[0] },
          },
          'masked error of an upload',
        )
      const { ads: _ads, ...shown } = problem
      // Another file leaves the upload as it was.
      if (known && error instanceof UploadDiffers) await run.note(known)
      else await note({ state, error: shown })
      writeLine({ error: problem, upload: id, resumeFrom: status.sentRows + 1, ...progress() })
    } finally {
      run.end()
      const { state, sentRows } = status
      await ended?.({ state, rows, sentRows })
      out.end()
      drain.take(request, reply)
    }
  }

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      // Without a body it has any type.
      if (![NDJSON, CSV].includes(mediaType(request))) return refuseType(request, reply)
      const principal = await principalOf(request.headers, request.id)
      if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'sign in first')
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
      if (!begun) return sendHttpError(reply, 503, 'Too many uploads are running; try again later.')
      const restoreTimeout = takesItsTime(request.raw.socket)
      // The reader may have left.
      const out = new PassThrough().on('error', () => undefined)
      reply.raw.once('close', () => {
        restoreTimeout()
        if (!reply.raw.writableFinished) begun.stop()
        out.resume()
      })
      run(request, reply, upload, begun, { principal, ended, out }).catch(({ name }: Error) =>
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
