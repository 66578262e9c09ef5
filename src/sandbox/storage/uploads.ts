import type { Kysely } from 'kysely'
import { type MediaKind, mediaKindOf } from '../../contract/domains/media-library.ts'
import { among } from './records.ts'
import { STORED_ORIGIN } from './stored-origin.ts'
import type { Frame, Tables, Upload } from './tables.ts'

const USUAL: Readonly<Record<MediaKind['type'], Omit<Upload, 'media_key'>>> = {
  IMAGE: { width: 1200, height: 628, duration: null },
  GIF: { width: 480, height: 270, duration: null },
  VIDEO: { width: 1280, height: 720, duration: 30_000 },
}

/** Returns an upload of the default size. */
export const usualUpload = (media_key: string): Upload => ({
  media_key,
  ...USUAL[mediaKindOf(media_key)?.type ?? 'IMAGE'],
})

/** Finds an upload. Returns undefined if the key was never uploaded. */
export const findUpload = (db: Kysely<Tables>, mediaKey: string): Promise<Upload | undefined> =>
  db.selectFrom('uploads').selectAll().where('media_key', '=', mediaKey).executeTakeFirst()

/** Returns an upload. If the key is unknown, the upload has the default size. */
export const uploadOf = async (db: Kysely<Tables>, mediaKey: string): Promise<Upload> =>
  (await findUpload(db, mediaKey)) ?? usualUpload(mediaKey)

/**
 * Stores uploads without files. Their pictures are drawn from their keys. Properties that are not given
 * depend on the media type. Uploaded files are not changed.
 */
export const putUploads = async (
  db: Kysely<Tables>,
  keys: readonly string[],
  given: Partial<Omit<Upload, 'media_key'>>,
): Promise<Upload[]> => {
  const uploads = keys.map((key) => ({ ...usualUpload(key), ...given }))
  for (const { media_key, ...frame } of uploads)
    await db
      .insertInto('uploads')
      .values({ media_key, ...frame })
      .onConflict((conflict) =>
        conflict.column('media_key').doUpdateSet(frame).where('uploads.content_type', 'is', null),
      )
      .execute()
  const stored = await uploadsOf(db, keys)
  return keys.map(stored)
}

/** Loads uploads with one query. The returned lookup assumes the default size for unknown keys. */
export const uploadsOf = async (
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<(mediaKey: string) => Upload> => {
  const known = await db.selectFrom('uploads').selectAll().where('media_key', 'in', among(keys)).execute()
  const byKey = new Map(known.map((upload) => [upload.media_key, upload]))
  return (media_key) => byKey.get(media_key) ?? usualUpload(media_key)
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** Returns the aspect ratio of a frame, such as `16:9`. */
export const aspectRatio = ({ width, height }: Frame): string => {
  const common = divisor(width, height)
  return `${width / common}:${height / common}`
}

const snowflakeOfKey = (mediaKey: string): string => mediaKey.slice(mediaKey.indexOf('_') + 1)

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

/** Returns the stored URL of a media file. Responses contain the sandbox's own URL instead. */
export const mediaUrl = (
  mediaKey: string,
  { width, height, content_type }: Frame & Pick<Upload, 'content_type'>,
): string => {
  const type = mediaKindOf(mediaKey)?.type
  const id = snowflakeOfKey(mediaKey)
  const extension = EXTENSIONS[content_type ?? '']
  if (type === 'IMAGE') return `${STORED_ORIGIN}/image/${id}.${extension ?? 'png'}`
  return `${STORED_ORIGIN}/${type === 'GIF' ? 'gif' : 'video'}/${id}/${width}x${height}.${extension ?? 'mp4'}`
}
export const playlistUrl = (mediaKey: string): string =>
  `${STORED_ORIGIN}/video/${snowflakeOfKey(mediaKey)}/playlist.m3u8`
/** Returns the stored URL of a user's profile picture. */
export const profileUrl = (userId: string): string => `${STORED_ORIGIN}/profile/${userId}.png`
export const firstFrameUrl = (mediaKey: string): string =>
  `${STORED_ORIGIN}/poster/${snowflakeOfKey(mediaKey)}.png`
