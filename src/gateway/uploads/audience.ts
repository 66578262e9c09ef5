import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../contract/language/limits.ts'
import type { Principal } from '../../graph/context/principal.ts'
import type { AudienceUploadStatus } from '../../graph/context/uploads.ts'
import {
  callsTo,
  formatCheckpoint,
  parseCheckpoint,
  readCsv,
  readNdjson,
  readUploadRequest,
  runUpload,
  type UploadRequest,
} from '../../uploads/index.ts'
import { forUpload } from '../previews/check.ts'
import type { UploadPlan } from './carry-out.ts'
import { mediaType, NDJSON, type UploadRoute } from './kind.ts'

const CSV = 'text/csv'

interface Path {
  readonly accountId: string
  readonly audienceId: string
}

const planOf = (
  request: FastifyRequest,
  { id, accountId, audienceId, change, columns, checkpoint }: UploadRequest,
  { client }: Principal,
  known: AudienceUploadStatus | undefined,
): UploadPlan<AudienceUploadStatus> => {
  const resume = checkpoint ?? (known?.checkpoint ? parseCheckpoint(known.checkpoint) : undefined)
  let rows = 0
  const isOther = known && (known.accountId !== accountId || known.audienceId !== audienceId)
  return {
    start: {
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
    },
    misfit: isOther ? 'This upload id belongs to another audience' : undefined,
    opening: ({ sentRows }) => ({ sentRows }),
    progressOf: ({ rows, sentRows, requests, bytes, checkpoint }) => ({
      rows,
      sentRows,
      requests,
      bytes,
      ...(checkpoint !== null && { checkpoint }),
    }),
    counts: () => ({ rows }),
    resumeFrom: ({ sentRows }) => sentRows + 1,
    audited: ({ rows, sentRows }) => ({ rows, sentRows }),
    run: ({ chunks, delivery, status, report }) =>
      runUpload({
        rows: (mediaType(request) === CSV ? readCsv : readNdjson)(chunks, columns),
        change,
        scope: `${accountId} ${audienceId}`,
        resume,
        delivery,
        callOf: callsTo(forUpload(client, accountId), accountId, audienceId),
        onRow: (count) => {
          rows = count
        },
        onAcknowledged: ({ operations }, reached) =>
          report({
            sentRows: reached.rows,
            requests: status().requests + 1,
            bytes: status().bytes + operations.json.length,
            checkpoint: formatCheckpoint(reached),
          }),
      }),
  }
}

/** Route that uploads people to a custom audience: `POST /audiences/:accountId/:audienceId/users`. */
export const audienceUploads: UploadRoute<'audience', UploadRequest> = {
  kind: 'audience',
  path: '/audiences/:accountId/:audienceId/users',
  types: [NDJSON, CSV],
  expected: `send rows as ${NDJSON} or ${CSV}`,
  perMinute: LIMITS.audienceUserRequests,
  read: ({ params, query }) => readUploadRequest(params as Path, query as Record<string, unknown>),
  audited: ({ id, accountId, audienceId, change: { operation } }) => ({
    id,
    accountId,
    audienceId,
    operation,
  }),
  notBegun: { rows: 0, sentRows: 0 },
  planOf,
}
