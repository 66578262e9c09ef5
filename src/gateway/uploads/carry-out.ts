import type { PassThrough, Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { UploadStatus } from '../../graph/context/audience-upload.ts'
import type { Principal } from '../../graph/context/principal.ts'
import type { Pace, UploadRequest } from '../../uploads/index.ts'
import {
  type Checkpoint,
  createDelivery,
  endingOf,
  formatCheckpoint,
  parseCheckpoint,
  readBody,
  readCsv,
  readNdjson,
  runUpload,
  UploadDiffers,
} from '../../uploads/index.ts'
import type { EndedUpload } from '../audit/trail.ts'
import type { UploadRun } from './service.ts'

export const NDJSON = 'application/x-ndjson'
export const CSV = 'text/csv'

export const mediaType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

interface Begun {
  readonly principal: Principal
  readonly pace: Pace
  readonly ended: ((upload: EndedUpload) => Promise<void>) | undefined
  readonly out: PassThrough
  /** Idle timeout in ms: the upload fails if no byte of the body arrives for so long. */
  readonly idleMs: number
}

const statusAtStart = (
  { id, accountId, audienceId, change }: UploadRequest,
  known: UploadStatus | undefined,
  resume: Checkpoint | undefined,
): UploadStatus => ({
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
})

const progressOf = ({ rows, sentRows, requests, bytes, checkpoint }: UploadStatus) => ({
  rows,
  sentRows,
  requests,
  bytes,
  ...(checkpoint !== null && { checkpoint }),
})

/** Logs a failure without its message and cause, which may contain a row. */
const logMasked = ({ log }: FastifyRequest, { name, stack = '' }: Error): void =>
  log.error({ error: { name, at: /^\s+at .*$/m.exec(stack)?.[0] } }, 'Masked error of an upload')

/** Sends the rows of a request body upstream and writes progress and outcome to `out` as lines. */
export const carryOut = async (
  request: FastifyRequest,
  upload: UploadRequest,
  { known, ...run }: UploadRun,
  { principal, pace, ended, out, idleMs }: Begun,
): Promise<void> => {
  const { id, accountId, audienceId, change, columns } = upload
  const resume = upload.checkpoint ?? (known?.checkpoint ? parseCheckpoint(known.checkpoint) : undefined)
  let status = statusAtStart(upload, known, resume)
  const writeLine = (line: object): void => void out.write(`${JSON.stringify(line)}\n`)
  let rows = 0
  /** Error that occurred while rows were read. */
  let failure: unknown
  const note = async (change: Partial<UploadStatus>): Promise<void> => {
    status = { ...status, rows, ...change, updatedAt: Date.now() }
    await run.note(status)
  }
  const delivery = createDelivery({
    client: principal.client,
    accountId,
    audienceId,
    pace,
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
      throw new UploadDiffers('This upload id belongs to another audience')
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
        // A slow reader gets fewer progress lines.
        if (!out.writableNeedDrain) writeLine(progressOf(status))
      },
    })
    await note({ state: 'DONE' })
    writeLine({ done: true, upload: id, ...progressOf(status) })
  } catch (stopped) {
    const error = failure ?? stopped
    // The run stops before its last requests have settled, so that another run can resume immediately.
    run.stop()
    await delivery.settled()
    const { state, problem, unexpected } = endingOf(error)
    if (unexpected) logMasked(request, error as Error)
    const { ads: _ads, ...shown } = problem
    // If the file differs from that of the earlier run, the earlier status remains.
    if (known && error instanceof UploadDiffers) await run.note(known)
    else await note({ state, error: shown })
    writeLine({ error: problem, upload: id, resumeFrom: status.sentRows + 1, ...progressOf(status) })
  } finally {
    run.end()
    const { state, sentRows } = status
    await ended?.({ state, rows, sentRows })
    out.end()
  }
}
