import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AudienceUser } from '../../contract/domains/audience-users.ts'
import type { Tables } from './tables.ts'

type Database = Kysely<Tables>

/** Part of an identity: two people may share a text in different kinds. */
const KINDS = [
  'email',
  'device_id',
  'handle',
  'twitter_id',
  'phone_number',
  'partner_user_id',
] as const satisfies readonly (keyof AudienceUser)[]

/** 128 bits of the hash. */
const KEPT_DIGITS = 32

const keyOf = (kind: (typeof KINDS)[number], value: string): string => {
  // Partner ids come in clear; no personal text is stored.
  const hash = kind === 'partner_user_id' ? createHash('sha256').update(value).digest('hex') : value
  return `0${KINDS.indexOf(kind)}${hash.slice(0, KEPT_DIGITS).toLowerCase()}`
}

/** In hexadecimal: kind, then hash. */
export const identitiesOf = (user: AudienceUser): string[] =>
  KINDS.flatMap((kind) => (user[kind] ?? []).map((value) => keyOf(kind, value)))

/** Seconds since the epoch; null removes the member. */
export type Membership = { readonly effective: number; readonly expires: number } | null

/** In two statements. */
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

export interface AudienceSize {
  /** Effective and not expired. */
  readonly matched: number
  /** When time alone changes that, in seconds; null if never. */
  readonly next: number | null
}

/** Expired memberships are deleted. `now` in seconds since the epoch. */
export const countMembers = async (db: Database, audienceId: string, now: number): Promise<AudienceSize> => {
  await db
    .deleteFrom('audience_members')
    .where('audience_id', '=', audienceId)
    .where('expires_at', '<=', now)
    .execute()
  const { rows } = await sql<AudienceSize>`
    select
      count(*) filter (where effective_at <= ${now}) as matched,
      min(case when effective_at > ${now} then effective_at else expires_at end) as next
    from audience_members
    where audience_id = ${audienceId}`.execute(db)
  return rows[0] as AudienceSize
}
