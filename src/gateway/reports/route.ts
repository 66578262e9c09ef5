import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { RulesInForce } from '../../contract/language/standing.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { type ErrorCode, httpStatusByCode } from '../../graph/errors/error-codes.ts'
import { AdsGraphQLError, toGraphQLError } from '../../graph/errors/errors.ts'
import { type EntityLabel, labelOf } from '../../graph/stats/entity-labels.ts'
import { type BoundedReport, reportArgumentOf } from '../../graph/stats/report-request.ts'
import { createLoaders } from '../../loaders/index.ts'
import { type Downloads, NEW_STATE, type ReportState, runReport, type Timing } from '../../reports/index.ts'
import { Cancelled, type Client, endedBy, UpstreamError } from '../../upstream/index.ts'
import { compressUnbuffered } from '../http/compression.ts'
import { sendHttpError } from '../http/http-errors.ts'
import { csvFormat } from './csv-format.ts'
import { ndjsonFormat, type ReportFormat, type ReportProblem } from './format.ts'
import type { KeptReports, ReportOutcome } from './kept-reports.ts'
import { createLineWriter, type LineWriter, ReaderStalled } from './line-writer.ts'
import { continuing, type PreparedReport, readReportRequest } from './read-request.ts'
import type { ReportRun, ReportRuns } from './runs.ts'

export const REPORTS_PATH = '/stats-reports'

export interface ReportRoutes extends RulesInForce {
  readonly runs: ReportRuns
  readonly kept: KeptReports
  readonly downloads: Downloads
  readonly timing: Timing
  /** Finds the principal for a request, like `Principals.of`. */
  readonly principalOf: (headers: IncomingHttpHeaders, requestId: string) => Promise<Principal | undefined>
}

/** Report error with details, such as `field` and `ads`. */
type ShownProblem = ReportProblem & Readonly<Record<string, unknown>>

/** Returns the error that a client sees, with the same code, message and details as in GraphQL. */
const problemOf = (error: unknown, isClosing: boolean): ShownProblem | undefined => {
  if (isClosing) return { code: 'UNAVAILABLE', message: 'The gateway is shutting down' }
  const shown = toGraphQLError(error, reportArgumentOf)
  if (!(shown instanceof AdsGraphQLError)) return undefined
  const { code, ...details } = shown.extensions as { code: string }
  return { code, message: shown.message, ...details }
}
const MASKED = { code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' }

/** Refuses a request before the first line has been sent. Rethrows errors without a code. */
const refuse = (reply: FastifyReply, error: unknown): FastifyReply => {
  if (!(error instanceof AdsGraphQLError)) throw error
  const { code, ...details } = error.extensions as { code: ErrorCode }
  return refuseProblem(reply, { code, message: error.message, ...details })
}

const refuseProblem = (reply: FastifyReply, problem: ShownProblem): FastifyReply => {
  const { code, message, ...details } = problem
  const status = problem === MASKED ? 500 : (httpStatusByCode[code as ErrorCode] ?? 502)
  return sendHttpError(reply, status, message, code as ErrorCode, details)
}

interface Report {
  readonly prepared: PreparedReport
  readonly format: ReportFormat
  readonly principal: Principal
  readonly run: ReportRun
  readonly lines: LineWriter
  /** Called with the first text, or with the problem of a report that fails before it. Later calls are ignored. */
  readonly begin: (problem?: ShownProblem) => void
}

/** Creates the format that the client accepts: JSON lines, unless it prefers CSV. */
const formatFor = (
  { headers }: FastifyRequest,
  { report, heading, afterRow }: PreparedReport,
  client: Client,
  signal: AbortSignal,
) => {
  const { accept = '*/*' } = headers
  const type = new Negotiator({ headers: { accept } }).mediaType(['application/x-ndjson', 'text/csv'])
  if (type === 'text/csv')
    return csvFormat(report, labelsOf(report, client, signal), heading.points, afterRow)
  return ndjsonFormat(heading, afterRow)
}

/** Returns a function that looks up labels. Its first call reads the labels of all entities. */
const labelsOf = ({ entity, accountId, ids }: BoundedReport, client: Client, signal: AbortSignal) => {
  const loaders = createLoaders(client, signal, undefined, toGraphQLError)
  let labels: ReadonlyMap<string, Promise<EntityLabel>> | undefined
  return async (id: string): Promise<EntityLabel> => {
    labels ??= new Map(ids.map((each) => [each, labelOf(loaders, entity, accountId, each)]))
    await Promise.all(labels.values())
    return (await labels.get(id)) ?? { name: null, currency: null }
  }
}

/** Creates functions that store a report's state, if the report has an id and can be continued. */
const createKeeper = ({ log }: FastifyRequest, kept: KeptReports, { principal, prepared, run }: Report) => {
  const { id, known, fingerprint, report } = prepared
  let state = known?.state ?? NEW_STATE
  let saved = Promise.resolve()
  const { from, to, until } = report
  /** Stores the state as soon as earlier states have been stored. */
  const save = (outcome: ReportOutcome): Promise<void> => {
    const now = { request: fingerprint, window: { from, to, until }, state, outcome }
    if (id !== undefined)
      saved = saved
        .then(() => (run.isOwner ? kept.save(principal, id, now) : undefined))
        .catch(({ name }: Error) => log.warn({ error: { name } }, "Cannot store a report's state"))
    return saved
  }
  return {
    save,
    memoryFrom: (afterRow: number, progress: () => object) =>
      id === undefined
        ? undefined
        : {
            known: state,
            afterRow,
            save: (now: ReportState) => {
              state = now
              void save({ status: 'RUNNING', progress: progress() })
            },
          },
  }
}

/**
 * Returns the reason why a report failed. After an abort, this is usually the abort's reason, because aborted
 * work may fail with any error.
 */
const failureOf = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.reason instanceof AdsGraphQLError) return signal.reason
  return signal.aborted && !(error instanceof UpstreamError) ? endedBy(signal, { operation: 'stats' }) : error
}

/** Writes the rows of a report and its outcome. */
const writeReport = async (request: FastifyRequest, each: Report, routes: ReportRoutes): Promise<void> => {
  const { runs, downloads, timing, kept } = routes
  const { prepared, format, principal, run, lines, begin } = each
  const keeper = createKeeper(request, kept, each)
  let progress = {}
  const fail = async (error: unknown): Promise<void> => {
    const failure = failureOf(error, run.signal)
    const problem = problemOf(failure, runs.isClosing)
    if (!problem)
      request.log.error({ error: { name: (error as Error).name } }, 'Report failed (error details masked)')
    const status = run.signal.aborted ? 'INTERRUPTED' : 'FAILED'
    await keeper.save({ status, progress, error: problem ?? MASKED })
    const text = format.fail?.(problem ?? MASKED, progress)
    begin(problem ?? MASKED)
    if (text === undefined) lines.destroy(failure instanceof Cancelled ? undefined : (failure as Error))
    else lines.end(text)
  }
  const write = (text: string): Promise<void> | undefined => {
    if (text === '') return undefined
    begin()
    return lines.write(text)
  }
  try {
    await keeper.save({ status: 'RUNNING', progress })
    await write(format.start())
    const rows = runReport(prepared.report, {
      client: principal.client,
      authorize: (url) => principal.client.authorize(url),
      serviceTime: () => principal.client.serviceTime(),
      downloads,
      signal: run.signal,
      timing,
      waitsForLimits: true,
      memory: keeper.memoryFrom(format.rowsToSkip, () => progress),
      onProgress: (now) => {
        progress = now
        const text = format.progress?.(now)
        if (text !== undefined) lines.tryTo(text)
      },
    })
    for await (const row of rows) await write(await format.row(row))
    await keeper.save({ status: 'DONE', progress })
    begin()
    lines.end(format.end?.(progress))
  } catch (error) {
    if (error instanceof ReaderStalled) {
      const message = 'A report ended because its client stopped reading for a minute'
      request.log.warn({ requestId: request.id }, message)
      await keeper.save({ status: 'INTERRUPTED', progress, error: { code: 'REQUEST_TIMEOUT', message } })
      lines.destroy(error)
    } else await fail(error)
  } finally {
    await run.end()
  }
}

/**
 * Adds `POST /stats-reports`, which streams a report of any length as JSON lines or CSV. Adds
 * `GET /stats-reports/:id`, which shows the state of a report that was requested with an id.
 */
export const registerReports = async (app: FastifyInstance, routes: ReportRoutes): Promise<void> => {
  const { runs, downloads, kept, principalOf } = routes
  const userOf = async ({ headers, id }: FastifyRequest): Promise<Principal> => {
    const principal = await principalOf(headers, id)
    if (principal) return principal
    throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
  }

  /** Returns the outcome of a report. A report that was running when its process died is interrupted. */
  const outcomeOf = async (principal: Principal, id: string): Promise<ReportOutcome | undefined> => {
    const found = await kept.find(principal, id)
    if (found?.outcome.status !== 'RUNNING') return found?.outcome
    if (await runs.isRunning(await kept.keyOf(principal, id))) return found.outcome
    // The report may have ended in the meantime.
    const latest = (await kept.find(principal, id))?.outcome
    return latest?.status === 'RUNNING' ? { ...latest, status: 'INTERRUPTED' } : latest
  }

  app.post(REPORTS_PATH, async (request, reply: FastifyReply) => {
    try {
      const principal = await userOf(request)
      const find = (id: string) => kept.find(principal, id)
      const asked = await readReportRequest(request.body, principal.client, routes, find)
      // A different request with this id must not stop the report, so the request is checked first.
      continuing(asked, asked.known)
      const key = asked.id === undefined ? undefined : await kept.keyOf(principal, asked.id)
      const run = await runs.begin(principal, key)
      if (!run) return sendHttpError(reply, 503, 'Too many reports are running: try again later')
      // Reads the report again, because an earlier run may have stored more before it stopped.
      const prepared = await Promise.resolve(asked.id === undefined ? undefined : find(asked.id))
        .then((known) => continuing(asked, known))
        .catch(async (error: unknown) => {
          await run.end()
          throw error
        })
      const lines = createLineWriter(run.signal)
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) run.stop()
        lines.stream.resume()
      })
      // The client may have disconnected before this listener was added.
      if (reply.raw.destroyed) run.stop()
      const format = formatFor(request, prepared, principal.client, run.signal)
      const begun = Promise.withResolvers<ShownProblem | undefined>()
      const report = { prepared, format, principal, run, lines, begin: begun.resolve }
      void writeReport(request, report, routes)
      const problem = await begun.promise
      if (problem) return refuseProblem(reply, problem)
      // CSV has no error line. Once the headers are sent, a failure breaks the connection.
      reply.raw.once('pipe', () => reply.raw.flushHeaders())
      const body = format.fail ? lines.stream : compressUnbuffered(reply, lines.stream)
      return reply.type(format.type).header('cache-control', 'no-store').send(body)
    } catch (error) {
      return refuse(reply, toGraphQLError(error, reportArgumentOf))
    }
  })
  app.get<{ Params: { id: string } }>(`${REPORTS_PATH}/:id`, async (request, reply) => {
    try {
      const { id } = request.params
      const outcome = await outcomeOf(await userOf(request), id)
      if (!outcome) return sendHttpError(reply, 404, 'Unknown or expired report')
      return reply.header('cache-control', 'no-store').send({ report: id, ...outcome })
    } catch (error) {
      return refuse(reply, toGraphQLError(error, reportArgumentOf))
    }
  })
  app.addHook('preClose', () => runs.stopAll())
  app.addHook('onClose', () => downloads.close())
}
