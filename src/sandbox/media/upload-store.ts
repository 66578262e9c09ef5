import type { Kysely } from 'kysely'
import { reserveNumbers, snowflakeOf } from '../storage/ids.ts'
import type { Tables } from '../storage/tables.ts'

export type Session = Tables['upload_sessions']
type Database = Kysely<Tables>

/** Lifetime of an upload that is not added to a media library. */
export const EXPIRES_SECONDS = 86_400

/** Finds a session by the numeric part of its media key, which clients send as `media_id`. */
export const findSessionOfId = async (
  db: Database,
  mediaId: string,
  userId: string,
): Promise<Session | undefined> => {
  const keys = ['3', '7', '13', '16'].map((prefix) => `${prefix}_${mediaId}`)
  return await db
    .selectFrom('upload_sessions')
    .selectAll()
    .where('media_key', 'in', keys)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export const findSession = (db: Database, mediaKey: string): Promise<Session> =>
  db.selectFrom('upload_sessions').selectAll().where('media_key', '=', mediaKey).executeTakeFirstOrThrow()

export const forget = async (db: Database, mediaKeys: readonly string[]): Promise<void> => {
  for (const table of ['upload_sessions', 'upload_segments', 'uploads'] as const)
    await db.deleteFrom(table).where('media_key', 'in', mediaKeys).execute()
}

/** Deletes uploads that are older than a day and not in a media library. */
export const forgetExpired = async (db: Database, now: number): Promise<void> => {
  const expired = await db
    .selectFrom('upload_sessions')
    .select('media_key')
    .where('started_at', '<=', now - 1000 * EXPIRES_SECONDS)
    .where('media_key', 'not in', (own) =>
      own
        .selectFrom('media_library')
        .select((row) => row.ref('media_library.media_key').$castTo<string>().as('media_key')),
    )
    .execute()
  if (expired.length > 0)
    await forget(
      db,
      expired.map(({ media_key }) => media_key),
    )
}

/** Returns the total announced size of all uploads in bytes, whether or not the bytes were received. */
export const announcedBytes = async (db: Database): Promise<number> => {
  const { bytes } = await db
    .selectFrom('upload_sessions')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('bytes'), row.val(0)).as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Starts a session and returns its media key. */
export const startSession = async (
  db: Database,
  prefix: string,
  started: Omit<Session, 'media_key' | 'finalized_at' | 'failure'>,
): Promise<string> => {
  const number = await reserveNumbers(db, 'uploads')
  const media_key = `${prefix}_${snowflakeOf('uploads', number, started.started_at)}`
  await db
    .insertInto('upload_sessions')
    .values({ ...started, media_key })
    .execute()
  return media_key
}

/** Returns the number of bytes in all segments except `segment`, because that segment may be sent again. */
export const bytesExcept = async (db: Database, mediaKey: string, segment: number): Promise<number> => {
  const { bytes } = await db
    .selectFrom('upload_segments')
    .select((row) =>
      row.fn.coalesce(row.fn.sum<number>(row.fn<number>('length', ['bytes'])), row.val(0)).as('bytes'),
    )
    .where('media_key', '=', mediaKey)
    .where('segment_index', '!=', segment)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

export const putSegment = async (
  db: Database,
  mediaKey: string,
  index: number,
  bytes: Buffer,
): Promise<void> => {
  await db
    .insertInto('upload_segments')
    .values({ media_key: mediaKey, segment_index: index, bytes })
    .onConflict((conflict) => conflict.columns(['media_key', 'segment_index']).doUpdateSet({ bytes }))
    .execute()
}

/** Returns the index and length of each segment, in order. */
export const segmentLengthsOf = (db: Database, mediaKey: string) =>
  db
    .selectFrom('upload_segments')
    .select((row) => ['segment_index', row.fn<number>('length', ['bytes']).as('length')])
    .where('media_key', '=', mediaKey)
    .orderBy('segment_index')
    .execute()

export const segmentBytes = async (db: Database, mediaKey: string, index: number): Promise<Buffer> => {
  const { bytes } = await db
    .selectFrom('upload_segments')
    .select('bytes')
    .where('media_key', '=', mediaKey)
    .where('segment_index', '=', index)
    .executeTakeFirstOrThrow()
  return Buffer.from(bytes)
}
