import type { Context } from '../../engine/context.ts'
import { STORED_ORIGIN } from '../../storage/stored-origin.ts'
import type { Entity } from '../../storage/tables.ts'

/** Fields that contain media URLs. Callers never set them. */
const FIELDS = [
  'media_url',
  'poster_media_url',
  'image',
  'image_url',
  'wide_app_image',
  'video_url',
  'video_hls_url',
  'video_poster_url',
] as const

/** Converts a stored media URL to the URL where the sandbox serves the file. */
export const shownAddress = ({ store }: Pick<Context, 'store'>, stored: string): string =>
  stored.startsWith(`${STORED_ORIGIN}/`)
    ? `${store.mediaAddress()}${stored.slice(STORED_ORIGIN.length)}`
    : stored

export const showAddresses = (context: Pick<Context, 'store'>, records: readonly Entity[]): void => {
  for (const record of records)
    for (const field of FIELDS) {
      const stored = record[field]
      if (typeof stored === 'string') record[field] = shownAddress(context, stored)
    }
}
