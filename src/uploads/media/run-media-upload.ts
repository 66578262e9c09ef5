import { CONTENT_TYPE_BYTES } from '../../contract/domains/media-content.ts'
import { InvalidInput } from '../../contract/language/errors.ts'
import { grouped } from '../../contract/language/limits.ts'
import type { InferredRules } from '../../contract/language/standing.ts'
import type { MediaUploadStatus } from '../../graph/context/uploads.ts'
import { type Client, NotFound, Refused } from '../../upstream/index.ts'
import type { Delivery } from '../delivery.ts'
import { UploadDiffers, UploadRefused } from '../problem.ts'
import { checkSize, contentOf, type MediaContent } from './check-content.ts'
import { firstDigest, formatMediaCheckpoint, type MediaCheckpoint, nextDigest } from './checkpoint.ts'
import { mediaCalls, type Processing, waitUntilProcessed } from './media-calls.ts'
import { altTextProblems, libraryProblems, type MediaUploadRequest } from './read-request.ts'
import { type Segment, segmentsOf } from './segments.ts'

/** Segment size. It is below the limit of 5 MB, whichever way a megabyte is counted. */
const SEGMENT_BYTES = 4 * 1_048_576

export interface MediaUploadParts {
  readonly chunks: AsyncIterable<Buffer>
  readonly request: MediaUploadRequest
  readonly client: Client
  readonly delivery: Delivery
  /** Waits between two status calls. Rejects once the upload is interrupted. */
  readonly pause: (milliseconds: number) => Promise<void>
  readonly inferredRules: InferredRules
  /** Position to resume from; undefined for a new upload. */
  readonly resume: MediaCheckpoint | undefined
  /** Status of an earlier run, if the upload is resumed. */
  readonly earlier: Pick<MediaUploadStatus, 'state' | 'isFinalized' | 'processedPercent'> | undefined
  /** Changes the status without storing it. */
  readonly set: (change: Partial<MediaUploadStatus>) => void
  /** Changes and stores the status, and writes a progress line unless the reader is slow. */
  readonly report: (change: Partial<MediaUploadStatus>) => Promise<void>
}

const refuse = (code: string, message: string, field: string): never => {
  throw new UploadRefused({ code, message, field })
}

/** Checks that the body begins at the start of the file or where the upload stopped. */
const checkBeginning = (
  { offset, totalBytes }: MediaUploadRequest,
  resume: MediaCheckpoint | undefined,
): void => {
  if (totalBytes !== undefined && resume && totalBytes !== resume.totalBytes)
    throw new UploadDiffers(
      `The file must have ${grouped(resume.totalBytes)} bytes, as in the earlier attempt`,
    )
  if (offset === 0 || offset === resume?.sentBytes) return
  const expected = resume ? `0 or ${resume.sentBytes}, where the upload stopped` : '0 for a new upload'
  throw new UploadDiffers(`offset must be ${expected}`, 'offset')
}

/** Returns the size of the file and checks it against the bytes read so far. */
const checkTotal = (announced: number | undefined, position: number, isLast: boolean): number => {
  const total = announced ?? (isLast ? position : undefined)
  if (total === undefined)
    return refuse('LENGTH_REQUIRED', 'Send the file size as content-length or as bytes', 'bytes')
  if (position > total)
    refuse('SIZE_DIFFERS', `The file is larger than the announced ${grouped(total)} bytes`, 'bytes')
  if (isLast && position < total)
    refuse('SIZE_DIFFERS', `The file has ${grouped(position)} bytes instead of ${grouped(total)}`, 'bytes')
  return total
}

/** Changes to the status of an upload that the API has forgotten. The complete file must be sent again. */
const FORGOTTEN: Partial<MediaUploadStatus> = {
  sentBytes: 0,
  checkpoint: null,
  mediaKey: null,
  isFinalized: false,
  processedPercent: null,
  expiresAt: null,
}

/**
 * Sends a file to the upload endpoints and adds it to the media library. Skips segments that were
 * acknowledged before. Only one segment and the segments in flight are in memory.
 *
 * @throws UploadRefused, UploadDiffers, and errors from reading the body and sending
 */
export const runMediaUpload = async (parts: MediaUploadParts): Promise<void> => {
  const { chunks, request, client, delivery, pause, inferredRules, resume, earlier, set, report } = parts
  const { accountId, offset, texts, altText } = request
  checkBeginning(request, resume)
  const calls = mediaCalls(client, request, delivery)
  let position = offset
  let digest = offset > 0 && resume ? resume.digest : firstDigest(accountId)
  let totalBytes = request.totalBytes ?? resume?.totalBytes
  let mediaKey = resume?.mediaKey
  const found: { content?: MediaContent } = {}
  /** Whether the API may have forgotten the upload. It knows one that it has just acknowledged bytes of. */
  let mayBeForgotten = resume !== undefined

  const onHead = (head: Buffer): void => {
    if (!resume) {
      found.content = contentOf(head, request)
      set({ contentType: found.content.contentType })
      if (totalBytes !== undefined) checkSize(totalBytes, found.content)
    }
    const anyKey = resume?.mediaKey ?? found.content?.anyKey ?? ''
    const problems = [
      ...libraryProblems(accountId, anyKey, texts, inferredRules),
      ...altTextProblems(anyKey, altText),
    ]
    if (problems.length > 0) throw new InvalidInput(problems)
  }

  /** Makes a call about an earlier upload, which the API may have forgotten, for example after a reset. */
  const ifKnown = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (!mayBeForgotten || !(error instanceof Refused || error instanceof NotFound)) throw error
      set(FORGOTTEN)
      const message = `The API no longer has this upload (${error.message}). Send the complete file again`
      throw new UploadRefused({ code: 'UPLOAD_EXPIRED', message })
    }
  }

  const begin = async (total: number): Promise<string> => {
    if (!found.content) throw new TypeError('A new upload must start at byte 0')
    checkSize(total, found.content)
    await calls.checkAccount()
    const { mediaKey: key, expiresAfterSecs: seconds } = await calls.begin(found.content, total)
    const expiresAt = seconds === null ? null : Date.now() + 1000 * seconds
    await report({ mediaKey: key, totalBytes: total, expiresAt })
    return key
  }

  const send = async ({ bytes, isLast }: Segment): Promise<void> => {
    position += bytes.length
    totalBytes = checkTotal(totalBytes, position, isLast)
    set({ bytes: position, totalBytes })
    if (bytes.length > 0) digest = nextDigest(digest, bytes)
    if (resume && position <= resume.sentBytes) {
      if (position === resume.sentBytes && digest !== resume.digest)
        throw new UploadDiffers('The file differs from the bytes that were acknowledged before')
      return
    }
    mediaKey ??= await begin(totalBytes)
    const append = calls.append(mediaKey, Math.floor((position - 1) / SEGMENT_BYTES), bytes)
    const sentBytes = position
    const checkpoint = formatMediaCheckpoint({ sentBytes, totalBytes, mediaKey, digest })
    await delivery.send(
      (options) => ifKnown(append(options)),
      () => {
        mayBeForgotten = false
        return report({ sentBytes, checkpoint })
      },
    )
  }

  const reading = { size: SEGMENT_BYTES, headBytes: CONTENT_TYPE_BYTES, onHead }
  for await (const segment of segmentsOf(chunks, reading)) await send(segment)
  await delivery.finished()
  if (mediaKey === undefined || earlier?.state === 'DONE') return
  const key = mediaKey
  const status = () => ifKnown(calls.status(key))
  let processing: Processing = null
  if (!earlier?.isFinalized) processing = await ifKnown(calls.finalize(key))
  // Media have a status only if the API has reported processing.
  else if (earlier.processedPercent !== null) processing = await status()
  await report({ isFinalized: true })
  await waitUntilProcessed(processing, status, pause, (processedPercent) => report({ processedPercent }))
  await calls.describe(key)
  await calls.addToLibrary(key, resume?.sentBytes === totalBytes)
}
