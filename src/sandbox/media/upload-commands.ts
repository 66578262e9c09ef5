import {
  CONTENT_TYPE_NAMES,
  contentTypeOf,
  pictureTypeOf,
  prefixOf,
} from '../../contract/domains/media-content.ts'
import { mediaKindOf } from '../../contract/domains/media-library.ts'
import { MAX_SEGMENT_BYTES, MAX_SEGMENT_INDEX } from '../../contract/domains/media-uploads.ts'
import type { World } from '../world/world.ts'
import { type Measured, measure } from './measure.ts'
import type { UploadBody } from './upload-body.ts'
import { UploadRefusal } from './upload-refusal.ts'
import * as uploads from './upload-store.ts'

export interface UploadCall extends UploadBody {
  readonly world: World
  readonly db: World['store']['db']
  readonly userId: string
  readonly now: number
  /** Maximum total size in bytes of all uploads in the world. */
  readonly room: number
}
export interface UploadResponse {
  readonly status: number
  /** JSON body; undefined if the response has no content. */
  readonly json?: Readonly<Record<string, unknown>>
}
type Command = (call: UploadCall) => Promise<UploadResponse>

/** End of the pending state and end of processing, in ms after FINALIZE on the world's clock. */
const PENDING_MS = 1000
const PROCESSING_MS = 3000

const required = ({ fields }: UploadCall, name: string): string => {
  const value = fields.get(name)
  if (value === undefined || value === '') throw new UploadRefusal(400, `${name} parameter is missing.`)
  return value
}
const integer = (call: UploadCall, name: string, minimum: number, maximum: number): number => {
  const text = required(call, name)
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= minimum && value <= maximum))
    throw new UploadRefusal(400, `${name} must be an integer from ${minimum} to ${maximum}.`)
  return value
}

/**
 * Finds the user's upload session by `media_id`.
 * @throws UploadRefusal for unknown sessions, including those of other users
 */
export const sessionOf = async (call: UploadCall): Promise<uploads.Session> => {
  const id = required(call, 'media_id')
  const session = /^\d{1,20}$/.test(id) ? await uploads.findSessionOfId(call.db, id, call.userId) : undefined
  const isExpired = session && expiresAfter(session, call.now) <= 0 && session.finalized_at === null
  if (!session || isExpired) throw new UploadRefusal(400, `media_id ${id} is unknown or has expired.`)
  return session
}

const expiresAfter = ({ started_at }: uploads.Session, now: number): number =>
  Math.max(0, uploads.EXPIRES_SECONDS - Math.floor((now - started_at) / 1000))

const named = (mediaKey: string) => {
  const id = mediaKey.slice(mediaKey.indexOf('_') + 1)
  return { media_id: BigInt(id), media_id_string: id, media_key: mediaKey }
}

/** Begins an upload and returns its media key. */
const begin = async (
  call: UploadCall,
  name: string,
  bytesOf: (maximum: number) => number,
): Promise<string> => {
  const { db, fields, userId, now, room } = call
  const contentType = contentTypeOf(name)
  if (!contentType)
    throw new UploadRefusal(400, `media_type must be one of ${CONTENT_TYPE_NAMES.join(', ')}, not ${name}.`)
  const category = fields.get('media_category')
  const prefix = prefixOf(contentType, category)
  if (prefix === undefined)
    throw new UploadRefusal(400, `media_category ${category} does not accept ${name}.`)
  const bytes = bytesOf(Math.min(contentType.maximumBytes, room))
  await uploads.forgetExpired(db, now)
  if ((await uploads.announcedBytes(db)) + bytes > room)
    throw new UploadRefusal(400, `Not enough space in the sandbox: uploads can total at most ${room} bytes.`)
  const started = { user_id: userId, content_type: name, bytes, started_at: now }
  return uploads.startSession(db, prefix, started)
}

const init: Command = async (call) => {
  const name = required(call, 'media_type').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const key = await begin(call, name, (maximum) => integer(call, 'total_bytes', 1, maximum))
  return { status: 202, json: { ...named(key), expires_after_secs: uploads.EXPIRES_SECONDS } }
}

const append: Command = async (call) => {
  const { db, media } = call
  const index = integer(call, 'segment_index', 0, MAX_SEGMENT_INDEX)
  const session = await sessionOf(call)
  if (session.finalized_at !== null) throw new UploadRefusal(400, 'The upload is already finalized.')
  if (!media || media.length === 0) throw new UploadRefusal(400, 'media parameter is missing.')
  if (media.length > MAX_SEGMENT_BYTES)
    throw new UploadRefusal(413, `A segment must be at most ${MAX_SEGMENT_BYTES} bytes.`)
  const beside = await uploads.bytesExcept(db, session.media_key, index)
  if (beside + media.length > session.bytes)
    throw new UploadRefusal(400, `The segments exceed total_bytes (${session.bytes}).`)
  await uploads.putSegment(db, session.media_key, index, media)
  return { status: 204 }
}

/** Returns the processing state that clients poll. Images have none, because they need no processing. */
const processing = ({ media_key, finalized_at, failure }: uploads.Session, now: number) => {
  if (finalized_at === null || mediaKindOf(media_key)?.type === 'IMAGE') return {}
  const elapsed = now - finalized_at
  if (elapsed < PENDING_MS) return { processing_info: { state: 'pending', check_after_secs: 1 } }
  const progress_percent = Math.min(100, Math.floor((100 * elapsed) / PROCESSING_MS))
  if (elapsed < PROCESSING_MS)
    return { processing_info: { state: 'in_progress', check_after_secs: 1, progress_percent } }
  if (failure === null) return { processing_info: { state: 'succeeded', progress_percent } }
  const error = { code: 1, name: 'InvalidMedia', message: failure }
  return { processing_info: { state: 'failed', progress_percent, error } }
}

const shown = async (call: UploadCall, session: uploads.Session) => {
  const { media_key, content_type, bytes } = session
  const frame = await call.db
    .selectFrom('uploads')
    .selectAll()
    .where('media_key', '=', media_key)
    .executeTakeFirst()
  return {
    ...named(media_key),
    size: bytes,
    expires_after_secs: expiresAfter(session, call.now),
    ...(frame &&
      frame.duration === null && {
        image: { image_type: content_type, w: frame.width, h: frame.height },
      }),
    ...(content_type.startsWith('video/') && { video: { video_type: content_type } }),
    ...processing(session, call.now),
  }
}

/**
 * Measures a file. Most files state their dimensions at the beginning, so later segments are read only if
 * necessary.
 */
const measuredOf = async (
  { db }: UploadCall,
  { media_key, content_type }: uploads.Session,
  segments: number,
): Promise<Measured | undefined> => {
  const read = (bytes: Buffer): Measured | undefined =>
    contentTypeOf(content_type)?.matches(bytes) ? measure(content_type, bytes) : undefined
  const parts = [await uploads.segmentBytes(db, media_key, 0)]
  const measured = read(parts[0] as Buffer)
  if (measured || segments === 1) return measured
  for (let index = 1; index < segments; index++) parts.push(await uploads.segmentBytes(db, media_key, index))
  return read(Buffer.concat(parts))
}

const finish = async (call: UploadCall, session: uploads.Session): Promise<UploadResponse> => {
  const { db, now } = call
  if (session.finalized_at !== null) return { status: 201, json: await shown(call, session) }
  const { media_key, content_type } = session
  const segments = await uploads.segmentLengthsOf(db, media_key)
  const isWhole = segments.every(({ segment_index }, index) => segment_index === index)
  if (!isWhole || segments.reduce((sum, { length }) => sum + length, 0) !== session.bytes)
    throw new UploadRefusal(400, 'Segments do not add up to provided total file size.')
  const measured = await measuredOf(call, session, segments.length)
  const moves = mediaKindOf(media_key)?.type !== 'IMAGE'
  if (!measured && !moves) throw new UploadRefusal(400, 'media type unrecognized.')
  const failure = measured ? null : `The file is not a valid ${content_type} file.`
  if (measured)
    await db
      .insertInto('uploads')
      .values({ media_key, content_type, ...measured })
      .onConflict((conflict) => conflict.column('media_key').doUpdateSet({ content_type, ...measured }))
      .execute()
  const finalized = { ...session, finalized_at: now, failure }
  await db
    .updateTable('upload_sessions')
    .set({ finalized_at: now, failure })
    .where('media_key', '=', media_key)
    .execute()
  return { status: 201, json: await shown(call, finalized) }
}

const finalize: Command = async (call) => finish(call, await sessionOf(call))

/** Uploads a complete image or GIF in one request without a command. */
const uploadAtOnce: Command = async (call) => {
  const { db, media } = call
  if (!media || media.length === 0) throw new UploadRefusal(400, 'media parameter is missing.')
  const name = pictureTypeOf(media)
  if (name === undefined) throw new UploadRefusal(400, 'media type unrecognized.')
  const key = await begin(call, name, (maximum) => {
    if (media.length <= maximum) return media.length
    throw new UploadRefusal(413, `A file of type ${name} must be at most ${maximum} bytes.`)
  })
  await uploads.putSegment(db, key, 0, media)
  const { json } = await finish(call, await uploads.findSession(db, key))
  return { status: 200, ...(json && { json }) }
}

const status: Command = async (call) => {
  const session = await sessionOf(call)
  if (session.finalized_at === null) throw new UploadRefusal(400, 'The upload is not finalized yet.')
  return { status: 200, json: await shown(call, session) }
}

const COMMANDS: Readonly<Record<string, { readonly method: string; readonly run: Command }>> = {
  INIT: { method: 'POST', run: init },
  APPEND: { method: 'POST', run: append },
  FINALIZE: { method: 'POST', run: finalize },
  STATUS: { method: 'GET', run: status },
}

/** Executes an upload command. @throws UploadRefusal */
export const carryOut = (method: string, call: UploadCall): Promise<UploadResponse> => {
  if (method === 'POST' && !call.fields.has('command')) return uploadAtOnce(call)
  const name = required(call, 'command')
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UploadRefusal(400, `command must be one of ${Object.keys(COMMANDS).join(', ')}.`)
  if (command.method !== method) throw new UploadRefusal(405, `Use ${command.method} for ${name}.`)
  return command.run(call)
}
