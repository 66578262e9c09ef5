import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { mediaKindOf } from '../../contract/domains/media-library.ts'
import type { Store } from '../storage/store.ts'
import { STORED_ORIGIN } from '../storage/stored-origin.ts'
import type { Frame, Upload } from '../storage/tables.ts'
import { uploadOf } from '../storage/uploads.ts'
import { drawn, drawnFace, type Subject } from './drawn.ts'
import { cachedPicture } from './picture-cache.ts'
import { segmentBytes, segmentLengthsOf } from './upload-store.ts'

type Database = Store['db']

/** Content that is served at a media URL. */
export interface Content {
  readonly type: string
  readonly tag: string
  readonly length: number
  /** Reads bytes; `end` is exclusive. */
  read(start: number, end: number): Promise<Buffer>
}

const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  image: ['3'],
  gif: ['16'],
  video: ['7', '13'],
  poster: ['7', '13', '16'],
}
/** Media paths with any extension, such as `/image/1.png`, `/video/1/1280x720.mp4` or `/poster/1.png`. */
const ADDRESS = /^\/(image|gif|video|poster)\/(\d{1,20})(?:\.\w{3,4}|\/([\w.]{1,40}))$/
const PROFILE = /^\/profile\/(\d{1,20})\.png$/
const PROFILE_FRAME: Frame = { width: 96, height: 96 }
const DISPLAY = /^\/display\/(\d{1,4})x(\d{1,4})\.png$/

const given = (type: string, tag: string, bytes: Buffer): Content => ({
  type,
  tag,
  length: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
})

/**
 * Maximum width and height of drawn pictures in pixels. A limit is needed, because an uploaded video or GIF
 * can claim any size.
 */
const MAX_SIDE = 2048

/** Scales a frame down to the maximum size. */
const reduced = ({ width, height }: Frame): Frame => {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
}

/** Returns a picture as content. Its tag is a hash of everything that the picture depends on. */
const picture = (subject: Subject, size: Frame, draw = drawn): Content => {
  const frame = reduced(size)
  const name = createHash('sha256')
    .update(JSON.stringify([subject, frame, draw.name]))
    .digest('base64url')
  return given(
    'image/png',
    name,
    cachedPicture(name, () => draw(subject, frame)),
  )
}

const nameOf = async (db: Database, key: string): Promise<string | undefined> => {
  const listed = await db
    .selectFrom('media_library')
    .select('name' as never)
    .where('media_key', '=', key)
    .executeTakeFirst()
  return (listed as { readonly name?: string | null } | undefined)?.name ?? undefined
}

const known = async (db: Database, keys: readonly string[]): Promise<string | undefined> => {
  const uploaded = await db
    .selectFrom('uploads')
    .select('media_key')
    .where('media_key', 'in', keys)
    .executeTakeFirst()
  if (uploaded) return uploaded.media_key
  const listed = await db
    .selectFrom('media_library')
    .select('media_key')
    .where('media_key', 'in', keys)
    .executeTakeFirst()
  return listed?.media_key as string | undefined
}

/** Returns uploaded content. Reads only the segments that contain the requested bytes. */
const uploadedContent = async (db: Database, type: string, key: string): Promise<Content> => {
  const segments = await segmentLengthsOf(db, key)
  const length = segments.reduce((sum, segment) => sum + segment.length, 0)
  return {
    type,
    tag: `${key}-${length}`,
    length,
    read: async (start, end) => {
      const parts: Buffer[] = []
      let at = 0
      for (const segment of segments) {
        const [first, last] = [Math.max(start, at), Math.min(end, at + segment.length)]
        if (first < last) {
          const bytes = await segmentBytes(db, key, segment.segment_index)
          parts.push(bytes.subarray(first - at, last - at))
        }
        at += segment.length
      }
      return Buffer.concat(parts)
    },
  }
}

const playlist = ({ width, height, duration, content_type }: Upload): Buffer => {
  const seconds = (duration ?? 0) / 1000
  const ending = content_type === 'video/quicktime' ? 'mov' : 'mp4'
  return Buffer.from(
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:${Math.ceil(seconds)}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${seconds.toFixed(3)},\n${width}x${height}.${ending}\n#EXT-X-ENDLIST\n`,
  )
}

/** Folder with the demo videos. Each video consists of four silent scenes and has one track. */
const FILMS = new URL('../../web/static/films/', import.meta.url)
const filmOf = ({ width, height }: Frame): 'wide' | 'tall' | 'square' => {
  if (width === height) return 'square'
  return width > height ? 'wide' : 'tall'
}

/** Length in bytes of a track header of version 0 (ISO 14496-12 §8.3.2). It ends with width and height. */
const TRACK_HEADER_BYTES = 92

/** Returns a demo video whose header states the given size. Its frames are smaller. */
const film = async (frame: Frame): Promise<Content> => {
  const name = filmOf(frame)
  const bytes = await readFile(new URL(`${name}.mp4`, FILMS))
  const end = bytes.indexOf('tkhd') - 4 + TRACK_HEADER_BYTES
  // Both are 16.16 fixed-point numbers; the fractions stay 0.
  bytes.writeUInt16BE(Math.min(frame.width, 0xffff), end - 8)
  bytes.writeUInt16BE(Math.min(frame.height, 0xffff), end - 4)
  return given('video/mp4', `${name}-${frame.width}x${frame.height}`, bytes)
}

/**
 * Returns the picture of a display creative, which has no media key. Returns undefined for other paths, and
 * if no account media has this URL.
 */
const display = async (db: Database, path: string): Promise<Content | undefined> => {
  const [, width, height] = DISPLAY.exec(path) ?? []
  if (width === undefined || height === undefined) return undefined
  const listed = await db
    .selectFrom('account_media')
    .select('media_url')
    .where('media_url', '=', `${STORED_ORIGIN}${path}`)
    .executeTakeFirst()
  if (!listed) return undefined
  return picture({ key: path }, { width: +width, height: +height })
}

/** Returns a user's profile picture. Returns undefined for other paths and for unknown users. */
const profile = async (db: Database, path: string): Promise<Content | undefined> => {
  const [, id] = PROFILE.exec(path) ?? []
  if (id === undefined) return undefined
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return user && picture({ key: id, name: user.name }, PROFILE_FRAME, drawnFace)
}

/**
 * Finds content by its path below `/media`, or below a workspace's media path. Returns undefined if there is
 * no such content.
 */
export const contentAt = async (db: Database, path: string): Promise<Content | undefined> => {
  const [, kind = '', id, file = ''] = ADDRESS.exec(path) ?? []
  if (id === undefined) return (await profile(db, path)) ?? display(db, path)
  const key = await known(
    db,
    (PREFIXES[kind] ?? []).map((prefix) => `${prefix}_${id}`),
  )
  if (key === undefined) return undefined
  const upload = await uploadOf(db, key)
  const drawnPicture = async () => picture({ key, name: await nameOf(db, key) }, upload)
  if (kind === 'poster') return drawnPicture()
  if (file.endsWith('.m3u8'))
    return kind === 'video'
      ? given('application/vnd.apple.mpegurl', `${key}-list`, playlist(upload))
      : undefined
  if (typeof upload.content_type === 'string') return uploadedContent(db, upload.content_type, key)
  if (mediaKindOf(key)?.type === 'IMAGE') return drawnPicture()
  return film(upload)
}
