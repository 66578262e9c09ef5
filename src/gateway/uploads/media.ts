import type { FastifyRequest } from 'fastify'
import { CONTENT_TYPE_NAMES } from '../../contract/domains/media-content.ts'
import type { Principal } from '../../graph/context/principal.ts'
import type { MediaUploadStatus } from '../../graph/context/uploads.ts'
import {
  formatMediaCheckpoint,
  type MediaCheckpoint,
  type MediaUploadRequest,
  parseMediaCheckpoint,
  readMediaRequest,
  runMediaUpload,
} from '../../uploads/index.ts'
import { forUpload } from '../previews/check.ts'
import type { UploadPlan } from './carry-out.ts'
import { mediaType, type PlanSettings, type UploadRoute } from './kind.ts'

const ANY = 'application/octet-stream'

/**
 * Returns the earlier status if the upload can be resumed. The API forgets unfinished uploads after a day.
 */
const resumableOf = (known: MediaUploadStatus | undefined): MediaUploadStatus | undefined =>
  known && (known.state === 'DONE' || known.expiresAt === null || known.expiresAt > Date.now())
    ? known
    : undefined

const startOf = (
  { id, accountId, totalBytes, offset }: MediaUploadRequest,
  earlier: MediaUploadStatus | undefined,
  resume: MediaCheckpoint | undefined,
): MediaUploadStatus => ({
  id,
  state: 'RUNNING',
  accountId,
  contentType: earlier?.contentType ?? null,
  mediaKey: resume?.mediaKey ?? null,
  bytes: offset,
  sentBytes: resume?.sentBytes ?? 0,
  totalBytes: totalBytes ?? resume?.totalBytes ?? null,
  isFinalized: resume !== undefined && (earlier?.isFinalized ?? false),
  processedPercent: (resume && earlier?.processedPercent) ?? null,
  expiresAt: (resume && earlier?.expiresAt) ?? null,
  checkpoint: resume ? formatMediaCheckpoint(resume) : null,
  startedAt: earlier?.startedAt ?? Date.now(),
  updatedAt: Date.now(),
  error: null,
})

const progressOf = (status: MediaUploadStatus): object => {
  const { contentType, mediaKey, bytes, sentBytes, totalBytes, processedPercent, checkpoint } = status
  return {
    ...(mediaKey !== null && { mediaKey }),
    ...(contentType !== null && { contentType }),
    bytes,
    sentBytes,
    ...(totalBytes !== null && { totalBytes }),
    ...(processedPercent !== null && { processedPercent }),
    ...(checkpoint !== null && { checkpoint }),
  }
}

const planOf = (
  _request: FastifyRequest,
  upload: MediaUploadRequest,
  { client }: Principal,
  known: MediaUploadStatus | undefined,
  { inferredRules, pause }: PlanSettings,
): UploadPlan<MediaUploadStatus> => {
  const earlier = resumableOf(known)
  const stored = earlier?.checkpoint ? parseMediaCheckpoint(earlier.checkpoint) : undefined
  const resume = upload.checkpoint ?? stored
  const isOther = known !== undefined && known.accountId !== upload.accountId
  return {
    start: startOf(upload, earlier, resume),
    misfit: isOther ? 'This upload id belongs to another account' : undefined,
    opening: ({ sentBytes }) => ({ sentBytes }),
    progressOf,
    resumeFrom: ({ sentBytes }) => sentBytes,
    audited: ({ bytes, sentBytes, mediaKey }) => ({ bytes, sentBytes, mediaKey }),
    run: ({ chunks, delivery, signal, set, report }) =>
      runMediaUpload({
        chunks,
        request: upload,
        client: forUpload(client, upload.accountId),
        delivery,
        pause: (milliseconds) => pause(milliseconds, signal),
        inferredRules,
        resume,
        earlier: resume && earlier,
        set,
        report,
      }),
  }
}

/** Route that uploads images and videos to the media library: `POST /media-uploads/:accountId`. */
export const mediaUploads: UploadRoute<'media', MediaUploadRequest> = {
  kind: 'media',
  path: '/media-uploads/:accountId',
  types: [...CONTENT_TYPE_NAMES, ANY],
  expected: `send the file as ${CONTENT_TYPE_NAMES.join(', ')} or ${ANY}`,
  read: (request, inferred) =>
    readMediaRequest(
      request.params as { readonly accountId: string },
      request.query as Record<string, unknown>,
      { type: mediaType(request), length: request.headers['content-length'] },
      inferred,
    ),
  audited: ({ id, accountId, announcedType }) => ({ id, accountId, contentType: announcedType }),
  notBegun: { bytes: 0, sentBytes: 0, mediaKey: null },
  planOf,
}
