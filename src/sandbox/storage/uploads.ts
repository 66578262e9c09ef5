import type { Kysely } from 'kysely'
import { type MediaKind, mediaKindOf } from '../../contract/domains/media-library.ts'
import { among } from './records.ts'
import type { Tables } from './tables.ts'

export interface Frame {
  readonly width: number
  readonly height: number
}
/** Uploads are not part of the interface. */
export interface Upload extends Frame {
  media_key: string
  width: number
  height: number
  /** Milliseconds; null for images. */
  duration: number | null
}

const USUAL: Readonly<Record<MediaKind['type'], Omit<Upload, 'media_key'>>> = {
  IMAGE: { width: 1200, height: 628, duration: null },
  GIF: { width: 480, height: 270, duration: null },
  VIDEO: { width: 1280, height: 720, duration: 30_000 },
}

const usual = (media_key: string): Upload => ({
  media_key,
  ...USUAL[mediaKindOf(media_key)?.type ?? 'IMAGE'],
})

/** An unknown upload has the default size. */
export const uploadOf = async (db: Kysely<Tables>, mediaKey: string): Promise<Upload> => {
  const known = await db
    .selectFrom('uploads')
    .selectAll()
    .where('media_key', '=', mediaKey)
    .executeTakeFirst()
  return known ?? usual(mediaKey)
}

/** By key, with one query. */
export const uploadsOf = async (
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<(mediaKey: string) => Upload> => {
  const known = await db.selectFrom('uploads').selectAll().where('media_key', 'in', among(keys)).execute()
  const byKey = new Map(known.map((upload) => [upload.media_key, upload]))
  return (media_key) => byKey.get(media_key) ?? usual(media_key)
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** `16:9` */
export const aspectRatio = ({ width, height }: Frame): string => {
  const common = divisor(width, height)
  return `${width / common}:${height / common}`
}

const HOST = 'https://media.example'
const snowflakeOfKey = (mediaKey: string): string => mediaKey.slice(mediaKey.indexOf('_') + 1)

export const mediaUrl = (mediaKey: string, { width, height }: Frame): string => {
  const type = mediaKindOf(mediaKey)?.type
  const id = snowflakeOfKey(mediaKey)
  if (type === 'IMAGE') return `${HOST}/image/${id}.jpg`
  return `${HOST}/${type === 'GIF' ? 'gif' : 'video'}/${id}/${width}x${height}.mp4`
}
export const playlistUrl = (mediaKey: string): string =>
  `${HOST}/video/${snowflakeOfKey(mediaKey)}/playlist.m3u8`
export const firstFrameUrl = (mediaKey: string): string => `${HOST}/poster/${snowflakeOfKey(mediaKey)}.jpg`
