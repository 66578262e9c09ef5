import { type MediaKind, mediaKindOf } from '../../contract/domains/media-library.ts'
import { resources } from '../../contract/index.ts'
import type { Context, ResourceRules, ScheduledEvent } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import type { OtherSystem } from '../engine/other-system.ts'
import { schedule } from '../engine/scheduled-events.ts'
import { Refusal, refuse } from '../refusal.ts'
import { findRecord, insertRecords, updateRecord } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Entity, Upload } from '../storage/tables.ts'
import { aspectRatio, findUpload, firstFrameUrl, mediaUrl, usualUpload } from '../storage/uploads.ts'
import { showAddresses } from './shared/addresses.ts'
import { assertMedia, isImage } from './shared/media.ts'

const library = resources.media_library

const TRANSCODE_SECONDS = 30
const COMPLETED = 'TRANSCODE_COMPLETED'

/** Uploaded file. If a twin does not know its properties, `upload` contains default values. */
interface UploadedFile {
  readonly upload: Upload
  readonly isMeasured: boolean
}

/** Returns the fields that are derived from the uploaded file. Unknown values are null. */
const measured = ({ other }: Context, { upload, isMeasured }: UploadedFile, moves: boolean): Entity => {
  if (isMeasured) return { duration: upload.duration, aspect_ratio: moves ? aspectRatio(upload) : null }
  const fields = ['duration', 'aspect_ratio']
  if (moves) for (const field of fields) other?.unknown(library.name, field)
  return Object.fromEntries(fields.map((field) => [field, null]))
}

const assertNew = async (context: Context, accountId: string, key: string): Promise<MediaKind> => {
  const kind = mediaKindOf(key)
  const problem = { parameter: 'media_key', value: key }
  if (!kind)
    throw new Refusal([
      {
        ...problem,
        code: 'INVALID_MEDIA_ID',
        message: `media_key ${key} must begin with 3_, 7_, 13_ or 16_`,
      },
    ])
  const present = await findRecord(context, library, key, accountId)
  if (!present) return kind
  const what =
    present.deleted === true ? 'was deleted from the media library' : 'is already in the media library'
  throw new Refusal([{ ...problem, code: 'INVALID_MEDIA', message: `media_key ${key} ${what}` }])
}

const refuseFailed = (key: string, failure: string): never =>
  refuse('INVALID_MEDIA', `media_key ${key} could not be processed`, {
    parameter: 'media_key',
    value: key,
    details: failure,
  })

/**
 * Checks an upload in a twin. If the other system does not return it, the twin assumes that the file exists,
 * because it may have been uploaded by another user.
 */
const assertUploadedElsewhere = async (other: OtherSystem, key: string): Promise<UploadedFile> => {
  const found = await other.uploadOf(key)
  if (found && found.mediaKey !== key) notFound(library.notFound, 'media_key', key)
  if (found?.failure !== undefined) refuseFailed(key, found.failure)
  if (!found) other.unknown('uploads')
  const { frame, contentType: content_type } = found ?? {}
  return { upload: { ...usualUpload(key), ...frame, content_type }, isMeasured: frame !== undefined }
}

/**
 * Checks that the media file was uploaded by a user of the account or belongs to the demo data.
 * @throws Refusal MEDIA_NOT_FOUND; INVALID_MEDIA if processing failed
 */
const assertUploaded = async (
  { db, other }: Context,
  accountId: string,
  key: string,
): Promise<UploadedFile> => {
  if (other) return assertUploadedElsewhere(other, key)
  const session = await db
    .selectFrom('upload_sessions')
    .leftJoin('account_access', (access) =>
      access
        .onRef('account_access.user_id', '=', 'upload_sessions.user_id')
        .on('account_access.account_id', '=', accountId),
    )
    .select(['upload_sessions.failure', 'account_access.account_id'])
    .where('upload_sessions.media_key', '=', key)
    .executeTakeFirst()
  const isForeign = session?.account_id === null
  if (!isForeign && typeof session?.failure === 'string') refuseFailed(key, session.failure)
  const upload = isForeign ? undefined : await findUpload(db, key)
  return { upload: upload ?? notFound(library.notFound, 'media_key', key), isMeasured: true }
}

/**
 * Returns the poster's URL. The default poster is the first frame, which exists once transcoding has
 * completed.
 */
const posterUrl = async (
  context: Context,
  accountId: string,
  { media_key, media_status, poster_media_key }: Entity,
): Promise<string | null> => {
  if (typeof poster_media_key !== 'string')
    return media_status === COMPLETED ? firstFrameUrl(media_key as string) : null
  const poster = await assertMedia(context, accountId, 'poster_media_key', poster_media_key)
  if (!isImage(poster))
    refuse('INVALID_MEDIA', `poster_media_key ${poster_media_key} is not an image`, {
      parameter: 'poster_media_key',
      value: poster_media_key,
    })
  return poster.media_url as string
}

export const mediaLibrary: ResourceRules = {
  beforeCreate: async (context, record, input) => {
    const accountId = input.account_id as string
    const key = record.media_key as string
    const { category, type } = await assertNew(context, accountId, key)
    const file = await assertUploaded(context, accountId, key)
    const moves = type !== 'IMAGE'
    Object.assign(record, {
      tweeted: false,
      ...measured(context, file, moves),
      media_url: mediaUrl(key, file.upload),
      media_category: category,
      media_type: type,
      media_status: moves ? 'TRANSCODE_PENDING' : COMPLETED,
    })
    record.poster_media_url = moves ? await posterUrl(context, accountId, record) : null
  },
  afterCreate: async (context, record, input) => {
    const accountId = input.account_id as string
    if (record.media_category === 'AMPLIFY_VIDEO') await addAccountMedia(context, accountId, record)
    if (record.media_status !== COMPLETED)
      await schedule(context, {
        at: context.now + TRANSCODE_SECONDS * 1000,
        kind: 'transcode',
        accountId,
        recordId: record.media_key as string,
      })
  },
  beforeUpdate: async (context, stored, changed, accountId) =>
    'poster_media_key' in changed && !isImage(stored)
      ? { ...changed, poster_media_url: await posterUrl(context, accountId, { ...stored, ...changed }) }
      : changed,
  derive: async (context, records) => showAddresses(context, records),
}

/** Adds account media for a preroll video (public facts §2 account_media). */
const addAccountMedia = async (context: Context, accountId: string, video: Entity): Promise<void> => {
  const { created_at, updated_at } = video
  const record = {
    video_id: video.media_key,
    media_url: null,
    creative_type: 'PREROLL',
    created_at,
    updated_at,
    deleted: false,
  }
  await insertRecords(context, resources.account_media, [record], accountId)
}

export const transcode = async (context: Context, { accountId, recordId }: ScheduledEvent): Promise<void> => {
  const media = await findRecord(context, library, recordId, accountId)
  if (!media || media.deleted === true) return
  const done = { media_status: COMPLETED, updated_at: timeText(context.now) }
  const poster = { poster_media_url: media.poster_media_url ?? firstFrameUrl(recordId) }
  await updateRecord(context, library, recordId, { ...done, ...poster }, accountId)
}
