import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InferredRules } from '../../contract/language/standing.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { type ErrorCode, httpStatusByCode } from '../../graph/errors/error-codes.ts'
import { type AdsDetails, AdsGraphQLError, toGraphQLError } from '../../graph/errors/errors.ts'
import { reportArgumentOf } from '../../graph/stats/report-request.ts'
import { type Downloads, runReport, type Timing, unreadableIn } from '../../reports/index.ts'
import { endedBy, UpstreamError } from '../../upstream/index.ts'
import { sendHttpError } from '../http/http-errors.ts'
import { createLineWriter, type LineWriter, ReaderStalled } from './line-writer.ts'
import { type PreparedReport, prepareReport } from './read-request.ts'
import type { ReportRun, ReportRuns } from './runs.ts'

export const REPORTS_PATH = '/stats-reports'

export interface ReportRoutes {
  readonly runs: ReportRuns
  readonly downloads: Downloads
  readonly timing: Timing
  readonly inferredRules: InferredRules
  /** Finds the principal of a request, like `Principals.of`. */
  readonly principalOf: (headers: IncomingHttpHeaders, requestId: string) => Promise<Principal | undefined>
}

/** Returns the error that a client sees, with the graph's codes and messages. */
const problemOf = (error: unknown, isClosing: boolean) => {
  if (isClosing) return { code: 'UNAVAILABLE', message: 'The gateway is shutting down' }
  const shown = toGraphQLError(error, reportArgumentOf)
  if (!(shown instanceof AdsGraphQLError)) return undefined
  const { code, ads } = shown.extensions as { code: string; ads?: AdsDetails }
  return { code, message: shown.message, ...(ads && { ads }) }
}
const MASKED = { code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' }

/** Refuses a request before the first line. Rethrows errors without a code. */
const refuse = (reply: FastifyReply, error: unknown): FastifyReply => {
  if (!(error instanceof AdsGraphQLError)) throw error
  const { code, ...details } = error.extensions as { code: ErrorCode }
  return sendHttpError(reply, httpStatusByCode[code] ?? 502, error.message, code, details)
}

/** Adds `POST /stats-reports`, which streams a report of any length as JSON lines. */
export const registerReports = async (app: FastifyInstance, routes: ReportRoutes): Promise<void> => {
  const { runs, downloads, timing, inferredRules, principalOf } = routes

  const write = async (
    request: FastifyRequest,
    principal: Principal,
    { report, heading }: PreparedReport,
    run: ReportRun,
    lines: LineWriter,
  ): Promise<void> => {
    let progress = {}
    try {
      await lines.write({ report: heading })
      const rows = runReport(report, {
        client: principal.client,
        authorize: (url) => principal.client.authorize(url),
        serviceTime: () => principal.client.serviceTime(),
        downloads,
        signal: run.signal,
        timing,
        onProgress: (now) => {
          progress = now
          lines.tryTo({ progress })
        },
      })
      for await (const row of rows) {
        const unreadable = unreadableIn(row)
        await lines.write({ row: unreadable.length > 0 ? { ...row, unreadable } : row })
      }
      lines.end({ done: true, ...progress })
    } catch (error) {
      if (error instanceof ReaderStalled) {
        request.log.warn(
          { requestId: request.id },
          'A report ended because its client read nothing for a minute',
        )
        lines.stream.destroy(error)
        return
      }
      // A pending write rejects with the reason of the abort, which is translated here.
      const failure =
        run.signal.aborted && !(error instanceof UpstreamError)
          ? endedBy(run.signal, { operation: 'stats' })
          : error
      const problem = problemOf(failure, runs.isClosing)
      if (!problem) request.log.error({ error: { name: (error as Error).name } }, 'Masked error of a report')
      lines.end({ error: problem ?? MASKED, ...progress })
    } finally {
      run.end()
    }
  }

  app.post(REPORTS_PATH, async (request, reply: FastifyReply) => {
    try {
      const principal = await principalOf(request.headers, request.id)
      if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
      const prepared = await prepareReport(request.body, principal.client, inferredRules)
      const run = runs.begin(principal)
      if (!run) return sendHttpError(reply, 503, 'Too many reports are running: try again later')
      const lines = createLineWriter(run.signal)
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) run.stop()
        lines.stream.resume()
      })
      // The client may have disconnected before this listener was added.
      if (reply.raw.destroyed) run.stop()
      void write(request, principal, prepared, run, lines)
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(lines.stream)
    } catch (error) {
      return refuse(reply, toGraphQLError(error, reportArgumentOf))
    }
  })
  app.addHook('preClose', () => runs.stopAll())
  app.addHook('onClose', () => downloads.close())
}
