import { resources } from '../../../contract/index.ts'
import { notFound } from '../../engine/behaviour.ts'
import { findRecord, type Situation, updateRecord } from '../../storage/records.ts'
import { timeText } from '../../storage/store.ts'
import type { Entity } from '../../storage/tables.ts'
import { type Frame, uploadOf } from '../../storage/uploads.ts'

export { aspectRatio, type Frame, firstFrameUrl, mediaUrl, playlistUrl } from '../../storage/uploads.ts'

const library = resources.media_library

/** A media of the account's library that can be used; undefined for one that is not in it, or deleted. */
export const findMedia = async (
  situation: Situation,
  accountId: string,
  mediaKey: string,
): Promise<Entity | undefined> => {
  const record = await findRecord(situation, library, mediaKey, accountId)
  return record && record.deleted !== true ? record : undefined
}

/**
 * A media of the account's library that can be used.
 *
 * @throws Refusal MEDIA_NOT_FOUND for one that is not in it, or deleted
 */
export const assertMedia = async (
  situation: Situation,
  accountId: string,
  parameter: string,
  mediaKey: string,
): Promise<Entity> =>
  (await findMedia(situation, accountId, mediaKey)) ?? notFound(library.notFound, parameter, mediaKey)

export const isImage = ({ media_type }: Entity): boolean => media_type === 'IMAGE'
export const isGif = ({ media_type }: Entity): boolean => media_type === 'GIF'
export const isVideo = ({ media_type }: Entity): boolean => media_type === 'VIDEO'

/** Width and height of a media in pixels, which no record shows. */
export const frameOf = async ({ db }: Situation, { media_key }: Entity): Promise<Frame> =>
  uploadOf(db, media_key as string)

/** Notes that a post shows some media of the account's library. */
export const markTweeted = async (
  situation: Situation,
  accountId: string,
  mediaKeys: readonly string[],
): Promise<void> => {
  for (const key of mediaKeys) {
    const media = await findMedia(situation, accountId, key)
    if (media && media.tweeted !== true)
      await updateRecord(
        situation,
        library,
        key,
        { tweeted: true, updated_at: timeText(situation.now) },
        accountId,
      )
  }
}
