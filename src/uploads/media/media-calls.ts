import { mediaIdOf, mediaUploadOperations } from '../../contract/domains/media-uploads.ts'
import { contract } from '../../contract/index.ts'
import { type CallOptions, type Client, NotFound, type RowOf } from '../../upstream/index.ts'
import type { Delivery, RepeatableCall } from '../delivery.ts'
import { UploadRefused } from '../problem.ts'
import { BodyStalled } from '../read-body.ts'
import type { MediaContent } from './check-content.ts'
import type { MediaUploadRequest } from './read-request.ts'

const { init, append, finalize, describe, status } = mediaUploadOperations
export type Processing = RowOf<typeof status>['processingInfo']

/** Bounds on the pause that the API proposes between two STATUS calls. */
const MIN_CHECK_MS = 1000
const MAX_CHECK_MS = 60_000
/** Longest time to wait for processing. A later run of the upload continues to wait. */
const MAX_PROCESSING_MS = 30 * 60_000

/**
 * Creates the calls for a media upload. All of them can be repeated safely: a repeated segment replaces the
 * first one.
 */
export const mediaCalls = (
  client: Client,
  { accountId, texts, altText }: MediaUploadRequest,
  delivery: Delivery,
) => ({
  /** Reads the account before the file is sent. @throws UpstreamError if the user has no access to it */
  checkAccount: () =>
    delivery.once((options) => client.call(contract.accounts.get, { account_id: accountId }, options)),

  begin: async ({ contentType, category }: MediaContent, totalBytes: number) => {
    const input = {
      command: 'INIT',
      media_type: contentType,
      total_bytes: totalBytes,
      media_category: category.toLowerCase(),
    } as const
    const { data } = await delivery.once((options) => client.call(init, input, options))
    return data
  },

  append:
    (mediaKey: string, segment_index: number, media: Uint8Array): RepeatableCall<unknown> =>
    (options) =>
      client.call(
        append,
        { command: 'APPEND', media_id: mediaIdOf(mediaKey), segment_index, media },
        options,
      ),

  finalize: async (mediaKey: string): Promise<Processing> => {
    const input = { command: 'FINALIZE', media_id: mediaIdOf(mediaKey) } as const
    return (await delivery.once((options) => client.call(finalize, input, options))).data.processingInfo
  },

  /** Sets the alt text, if the request has one. */
  describe: async (mediaKey: string): Promise<void> => {
    if (altText === undefined) return
    const input = { media_id: mediaIdOf(mediaKey), alt_text: { text: altText } }
    await delivery.once((options) => client.call(describe, input, options))
  },

  status: async (mediaKey: string): Promise<Processing> => {
    const input = { command: 'STATUS', media_id: mediaIdOf(mediaKey) } as const
    const read = (options: CallOptions) => client.call(status, input, { ...options, fresh: true })
    return (await delivery.once(read)).data.processingInfo
  },

  /** Adds a file to the media library, unless an earlier attempt has done so. */
  addToLibrary: (mediaKey: string, isResumed: boolean) => {
    const key = { account_id: accountId, media_key: mediaKey }
    let mayBeThere = isResumed
    const isThere = (options: CallOptions): Promise<boolean> =>
      client.call(contract.media_library.get, key, { ...options, fresh: true }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotFound) return false
          throw error
        },
      )
    return delivery.once(async (options) => {
      if (mayBeThere && (await isThere(options))) return
      mayBeThere = true
      await client.call(contract.media_library.create, { ...key, ...texts }, options)
    })
  },
})

/**
 * Waits until the API has processed a file, and reports 100 percent at the end.
 *
 * @throws UploadRefused if the API cannot process it; BodyStalled after half an hour
 */
export const waitUntilProcessed = async (
  first: Processing,
  read: () => Promise<Processing>,
  pause: (milliseconds: number) => Promise<void>,
  onProgress: (percent: number) => Promise<void>,
): Promise<void> => {
  let waitedMs = 0
  for (let info = first; info; info = await read()) {
    const { state, checkAfterSecs, progressPercent, error } = info
    if (state === 'failed')
      throw new UploadRefused({
        code: 'PROCESSING_FAILED',
        message: error?.message ?? 'The API could not process the file',
      })
    if (state !== 'pending' && state !== 'in_progress') return onProgress(100)
    if (waitedMs > MAX_PROCESSING_MS) throw new BodyStalled('The API did not process the file in time')
    await onProgress(progressPercent ?? 0)
    const waitMs = Math.min(Math.max(1000 * (checkAfterSecs ?? 0), MIN_CHECK_MS), MAX_CHECK_MS)
    await pause(waitMs)
    waitedMs += waitMs
  }
}
