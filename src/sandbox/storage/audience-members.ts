import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { AudienceUser } from '../../contract/domains/audience-users.ts'
import type { Tables } from './tables.ts'

type Database = Kysely<Tables>

/** One row per identity of an audience, whatever is sent how often: a million people take some 50 MB. */
export const audienceMigration: Migration = {
  up: async (db) => {
    await sql`
      create table audience_members (
        audience_id text not null,
        identity blob not null,
        effective_at integer not null,
        expires_at integer not null,
        primary key (audience_id, identity)
      ) without rowid`.execute(db)
  },
}

/** What tells identities of different kinds apart: two people may have the same text for different things. */
const KINDS = [
  'email',
  'device_id',
  'handle',
  'twitter_id',
  'phone_number',
  'partner_user_id',
] as const satisfies readonly (keyof AudienceUser)[]

/** Hexadecimal digits of a hash that are kept: 128 bits, more than any number of people needs. */
const KEPT_DIGITS = 32

const keyOf = (kind: (typeof KINDS)[number], value: string): string => {
  // Ids of a partner come as they are; they are hashed here, so that no text about anybody is stored.
  const hash = kind === 'partner_user_id' ? createHash('sha256').update(value).digest('hex') : value
  return `0${KINDS.indexOf(kind)}${hash.slice(0, KEPT_DIGITS).toLowerCase()}`
}

/** All that a person is known by, in hexadecimal digits: one for the kind, then the beginning of the hash. */
export const identitiesOf = (user: AudienceUser): string[] =>
  KINDS.flatMap((kind) => (user[kind] ?? []).map((value) => keyOf(kind, value)))

/** From when until when, in seconds since the epoch; null for who is taken out. */
export type Membership = { readonly effective: number; readonly expires: number } | null

/**
 * Brings identities to what the last of some operations said of each: two statements, however many they are.
 */
export const changeMembers = async (
  db: Database,
  audienceId: string,
  changes: ReadonlyMap<string, Membership>,
): Promise<void> => {
  const kept: (string | number)[][] = []
  const gone: string[] = []
  for (const [identity, membership] of changes)
    if (membership) kept.push([identity, membership.effective, membership.expires])
    else gone.push(identity)
  if (kept.length > 0)
    await sql`
      insert or replace into audience_members (audience_id, identity, effective_at, expires_at)
      select ${audienceId}, unhex(value ->> 0), value ->> 1, value ->> 2
      from json_each(${JSON.stringify(kept)})`.execute(db)
  if (gone.length > 0)
    await sql`
      delete from audience_members
      where audience_id = ${audienceId}
        and identity in (select unhex(value) from json_each(${JSON.stringify(gone)}))`.execute(db)
}

/** What an audience is at a moment. */
export interface Standing {
  /** Distinct identities that are effective and have not expired. */
  readonly matched: number
  /** When that changes by time alone, in seconds since the epoch; null when it never does. */
  readonly next: number | null
}

/** Forgets memberships that have expired, and counts the others. `now` in seconds since the epoch. */
export const standingOf = async (db: Database, audienceId: string, now: number): Promise<Standing> => {
  await db
    .deleteFrom('audience_members')
    .where('audience_id', '=', audienceId)
    .where('expires_at', '<=', now)
    .execute()
  const { rows } = await sql<Standing>`
    select
      count(*) filter (where effective_at <= ${now}) as matched,
      min(case when effective_at > ${now} then effective_at else expires_at end) as next
    from audience_members
    where audience_id = ${audienceId}`.execute(db)
  return rows[0] as Standing
}
