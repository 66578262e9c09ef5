import type { Context } from '../../engine/context.ts'
import { refuse } from '../../refusal.ts'
import type { Entity, Frame } from '../../storage/tables.ts'
import { showAddresses } from './addresses.ts'
import { firstFrameUrl, frameOf, playlistUrl } from './media.ts'

/** Formats a number, because cards contain numbers as strings (spec 2 §2 Poll card). */
const text = (number: number): string => String(number)

/**
 * Returns the size of a media item as two card fields. In a twin, the size may be unknown; the fields are then
 * null.
 */
export const sizeFields = async (
  context: Context,
  media: Entity,
  { resource, prefix }: { readonly resource: string; readonly prefix: string },
): Promise<Entity> => {
  const frame = await frameOf(context, media)
  const sides = (['width', 'height'] as const).map((side) => [`${prefix}_${side}`, frame?.[side]] as const)
  if (!frame) for (const [field] of sides) context.other?.unknown(resource, field)
  return Object.fromEntries(sides.map(([field, side]) => [field, side === undefined ? null : text(side)]))
}

export const videoFields = async (context: Context, video: Entity, resource: string): Promise<Entity> => {
  const key = video.media_key as string
  return {
    video_url: video.media_url,
    video_hls_url: playlistUrl(key),
    ...(await sizeFields(context, video, { resource, prefix: 'video' })),
    video_poster_url: firstFrameUrl(key),
  }
}

/** Formats a duration in seconds. Returns null if it is unknown. */
export const secondsText = ({ duration }: Entity): string | null =>
  typeof duration === 'number' ? text(duration / 1000) : null

/** Checks whether a frame has a ratio such as `1.91:1`, rounded to two decimals. */
const hasRatio = ({ width, height }: Frame, ratio: number): boolean =>
  Math.round((100 * width) / height) === Math.round(100 * ratio)

const refuseMedia = (parameter: string, { media_key }: Entity, must: string, has: string): never =>
  refuse('INVALID_MEDIA', `${parameter} must ${must}; ${media_key} has ${has}`, {
    parameter,
    value: media_key,
  })

/** Size that an image must have. */
interface ImageSize {
  readonly minWidth: number
  readonly ratio: number
  /** Ratio in human-readable form. */
  readonly written: string
}

/**
 * Checks the size of an image. A twin that does not know the size skips this check. @throws Refusal
 * INVALID_MEDIA
 */
export const assertImageSize = async (
  context: Context,
  parameter: string,
  image: Entity,
  { minWidth, ratio, written }: ImageSize,
): Promise<void> => {
  const frame = await frameOf(context, image)
  if (!frame) {
    context.other?.unknown('uploads')
    return
  }
  const has = `${frame.width} × ${frame.height} pixels`
  if (frame.width < minWidth) refuseMedia(parameter, image, `be at least ${minWidth} pixels wide`, has)
  if (!hasRatio(frame, ratio)) refuseMedia(parameter, image, `have an aspect ratio of ${written}`, has)
}

/** Checks that the aspect ratio of a video is 16:9. @throws Refusal INVALID_MEDIA */
export const assertWideVideo = ({ other }: Context, parameter: string, video: Entity): void => {
  const { aspect_ratio: ratio } = video
  if (typeof ratio !== 'string') {
    other?.unknown('uploads')
    return
  }
  const [width = 0, height = 0] = ratio.split(':').map(Number)
  if (!hasRatio({ width, height }, 16 / 9))
    refuseMedia(parameter, video, 'have an aspect ratio of 16:9', `an aspect ratio of ${ratio}`)
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
