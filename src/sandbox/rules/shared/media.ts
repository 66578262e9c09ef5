import { resources } from '../../../contract/index.ts'
import type { Context } from '../../engine/context.ts'
import { notFound } from '../../engine/not-found.ts'
import { refuse } from '../../refusal.ts'
import { findRecord, updateRecord } from '../../storage/records.ts'
import { timeText } from '../../storage/store.ts'
import type { Entity, Frame } from '../../storage/tables.ts'
import { uploadOf } from '../../storage/uploads.ts'

export type { Frame } from '../../storage/tables.ts'
export { aspectRatio, firstFrameUrl, mediaUrl, playlistUrl, profileUrl } from '../../storage/uploads.ts'

const library = resources.media_library

export const findMedia = async (context: Context, accountId: string, mediaKey: string) => {
  const record = await findRecord(context, library, mediaKey, accountId)
  return record && record.deleted !== true ? record : undefined
}

/** Finds an item in the account's media library. @throws Refusal MEDIA_NOT_FOUND */
export const assertMedia = async (context: Context, accountId: string, parameter: string, mediaKey: string) =>
  (await findMedia(context, accountId, mediaKey)) ?? notFound(library.notFound, parameter, mediaKey)

const NOT_READY: Readonly<Record<string, string>> = {
  TRANSCODE_PENDING: 'is still being transcoded',
  TRANSCODE_FAILED: 'could not be transcoded',
}

/** Checks that a media item is ready. @throws Refusal INVALID_MEDIA unless transcoding has succeeded */
export const assertReady = (parameter: string, { media_key, media_status }: Entity): void => {
  const reason = NOT_READY[media_status as string]
  if (reason !== undefined)
    refuse('INVALID_MEDIA', `${parameter} ${media_key} ${reason}`, {
      parameter,
      value: media_key,
      details: media_status as string,
    })
}

/** Finds a media item that a post or card can show. @throws Refusal MEDIA_NOT_FOUND or INVALID_MEDIA */
export const assertReadyMedia = async (...named: Parameters<typeof assertMedia>): Promise<Entity> => {
  const [, , parameter] = named
  const media = await assertMedia(...named)
  assertReady(parameter, media)
  return media
}

export const assertAllReady = async (
  context: Context,
  accountId: string,
  mediaKeys: unknown,
): Promise<void> => {
  for (const key of (mediaKeys ?? []) as readonly string[])
    await assertReadyMedia(context, accountId, 'media_keys', key)
}

export const isImage = ({ media_type }: Entity): boolean => media_type === 'IMAGE'
export const isVideo = ({ media_type }: Entity): boolean => media_type === 'VIDEO'

/** Returns the size of a media item in pixels; undefined in a twin that cannot read its file. */
export const frameOf = async ({ db, other }: Context, media: Entity): Promise<Frame | undefined> =>
  other ? other.sizeOf(media) : uploadOf(db, media.media_key as string)

export const markTweeted = async (context: Context, accountId: string, mediaKeys: readonly string[]) => {
  for (const key of mediaKeys) {
    const media = await findMedia(context, accountId, key)
    if (media && media.tweeted !== true)
      await updateRecord(
        context,
        library,
        key,
        { tweeted: true, updated_at: timeText(context.now) },
        accountId,
      )
  }
}
