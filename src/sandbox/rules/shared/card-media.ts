import type { Context } from '../../engine/context.ts'
import { refuse } from '../../refusal.ts'
import type { Entity, Frame } from '../../storage/tables.ts'
import { showAddresses } from './addresses.ts'
import { firstFrameUrl, frameOf, playlistUrl } from './media.ts'

/** Formats a number, because cards contain numbers as strings (spec 2 §2 Poll card). */
const text = (number: number): string => String(number)

export const videoFields = async (context: Context, video: Entity): Promise<Entity> => {
  const key = video.media_key as string
  const { width, height } = await frameOf(context, video)
  return {
    video_url: video.media_url,
    video_hls_url: playlistUrl(key),
    video_width: text(width),
    video_height: text(height),
    video_poster_url: firstFrameUrl(key),
  }
}

/** Returns the size of the poster, which is the video's first frame. */
export const posterFields = ({ video_width, video_height }: Entity): Entity => ({
  video_poster_width: video_width,
  video_poster_height: video_height,
})

/** Formats a duration in seconds. Returns null if it is unknown. */
export const secondsText = ({ duration }: Entity): string | null =>
  typeof duration === 'number' ? text(duration / 1000) : null

/** Compares a ratio to two decimals, as in `1.91:1`. */
const hasRatio = ({ width, height }: Frame, ratio: number): boolean =>
  Math.round((100 * width) / height) === Math.round(100 * ratio)

export const refuseFrame = (
  parameter: string,
  { media_key }: Entity,
  { width, height }: Frame,
  must: string,
): never =>
  refuse('INVALID_MEDIA', `${parameter} must ${must}; ${media_key} has ${width} × ${height} pixels`, {
    parameter,
    value: media_key,
  })

/** Checks the aspect ratio of an image or video. @throws Refusal INVALID_MEDIA */
export const assertRatio = (
  parameter: string,
  media: Entity,
  frame: Frame,
  ratio: number,
  written: string,
): void => {
  if (!hasRatio(frame, ratio)) refuseFrame(parameter, media, frame, `have the aspect ratio ${written}`)
}

const SHOWN_WHEN_DELETED: ReadonlySet<string> = new Set([
  'name',
  'start_time',
  'id',
  'created_at',
  'updated_at',
  'deleted',
  'card_type',
])

/** Prepares cards for a response. A deleted card shows only a few fields (public facts §2). */
export const showCards = (context: Context, records: readonly Entity[]): void => {
  showAddresses(context, records)
  for (const record of records) {
    record.card_uri = `card://${record.id}`
    for (const name of Object.keys(record))
      if (record[name] === null || (record.deleted === true && !SHOWN_WHEN_DELETED.has(name)))
        delete record[name]
  }
}
