import type { PassThrough, Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { UploadStatus } from '../../graph/context/uploads.ts'
import {
  createDelivery,
  type Delivery,
  endingOf,
  type Pace,
  readBody,
  UploadDiffers,
} from '../../uploads/index.ts'
import type { EndedUpload } from '../audit/trail.ts'
import type { UploadRun } from './service.ts'

/** Running upload, as passed to its plan. */
export interface Progress<S> {
  readonly chunks: AsyncIterable<Buffer>
  readonly delivery: Delivery
  readonly signal: AbortSignal
  readonly status: () => S
  /** Changes the status without storing it. */
  readonly set: (change: Partial<S>) => void
  /** Changes and stores the status, and writes a progress line. */
  readonly report: (change: Partial<S>) => Promise<void>
}

/** Upload plan, created from a request. Each kind of upload has its own plan. */
export interface UploadPlan<S extends UploadStatus> {
  /** Initial status. */
  readonly start: S
  /** Explains why an earlier run belongs to another upload; undefined if it can be resumed. */
  readonly misfit: string | undefined
  /** Returns the members of the response's first line, in addition to the upload's id. */
  readonly opening: (status: S) => object
  readonly progressOf: (status: S) => object
  /** Returns the counts that change too often to be reported one by one. */
  readonly counts?: () => Partial<S>
  /** Position in the file that a resumed upload starts from. */
  readonly resumeFrom: (status: S) => number
  readonly audited: (status: S) => Omit<EndedUpload, 'state'>
  readonly run: (progress: Progress<S>) => Promise<void>
}

export interface Begun {
  readonly pace: Pace
  readonly ended: ((upload: EndedUpload) => Promise<void>) | undefined
  readonly out: PassThrough
  /** Idle timeout in ms: the upload fails if no byte of the body arrives for that long. */
  readonly idleMs: number
}

/** Logs a failure without its message and cause, because these may contain a part of the file. */
const logMasked = ({ log }: FastifyRequest, { name, stack = '' }: Error): void =>
  log.error({ error: { name, at: /^\s+at .*$/m.exec(stack)?.[0] } }, 'Upload failed (error details masked)')

/** Sends a request body upstream and writes progress and outcome to `out` as lines. */
export const carryOut = async <S extends UploadStatus>(
  request: FastifyRequest,
  plan: UploadPlan<S>,
  { known, ...run }: UploadRun<S>,
  { pace, ended, out, idleMs }: Begun,
): Promise<void> => {
  const { id } = plan.start
  let status = plan.start
  const writeLine = (line: object): void => void out.write(`${JSON.stringify(line)}\n`)
  /** Error of an API call that failed while the body was being read. */
  let failure: unknown
  const set = (change: Partial<S>): void => {
    status = { ...status, ...plan.counts?.(), ...change, updatedAt: Date.now() }
  }
  const note = async (change: Partial<S>): Promise<void> => {
    set(change)
    await run.note(status)
  }
  const report = async (change: Partial<S>): Promise<void> => {
    await note(change)
    // A slow reader gets fewer progress lines.
    if (!out.writableNeedDrain) writeLine(plan.progressOf(status))
  }
  const end = (change: Partial<UploadStatus>): Promise<void> => note(change as Partial<S>)
  const delivery = createDelivery({
    pace,
    signal: run.signal,
    onFailure: (error) => {
      if (run.signal.aborted) return
      failure = error
      run.stop()
    },
  })
  try {
    writeLine({ upload: id, ...plan.opening(status) })
    if (plan.misfit !== undefined) throw new UploadDiffers(plan.misfit)
    await note({})
    const chunks = readBody(request.body as Readable, { signal: run.signal, idleMs })
    await plan.run({ chunks, delivery, signal: run.signal, status: () => status, set, report })
    await end({ state: 'DONE' })
    writeLine({ done: true, upload: id, ...plan.progressOf(status) })
  } catch (stopped) {
    const error = failure ?? stopped
    // Ends pauses and retries, so that the last requests settle soon and another run can resume the upload.
    run.stop()
    await delivery.settled()
    const { state, problem, unexpected } = endingOf(error)
    if (unexpected) logMasked(request, error as Error)
    set({})
    const { ads: _ads, ...shown } = problem
    // If the file differs from the earlier run's file, the earlier status is restored.
    if (known && error instanceof UploadDiffers) await run.note(known)
    else await end({ state, error: shown })
    writeLine({ error: problem, upload: id, resumeFrom: plan.resumeFrom(status), ...plan.progressOf(status) })
  } finally {
    run.end()
    set({})
    await ended?.({ state: status.state, ...plan.audited(status) })
    out.end()
  }
}
