import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AudienceUser } from '../../contract/domains/audience-users.ts'
import type { Tables } from './tables.ts'

type Database = Kysely<Tables>

/**
 * Kinds of identifiers. The kind is part of an identity, because equal values of different kinds may identify
 * different people.
 */
const KINDS = [
  'email',
  'device_id',
  'handle',
  'twitter_id',
  'phone_number',
  'partner_user_id',
] as const satisfies readonly (keyof AudienceUser)[]

/** Number of stored hex digits of a hash (128 bits). */
const KEPT_DIGITS = 32
/** Number of hex digits in an identity, including two for its kind. */
const IDENTITY_DIGITS = 2 + KEPT_DIGITS

const keyOf = (kind: (typeof KINDS)[number], value: string): string => {
  // Partner ids arrive as plain text and are hashed here, because personal data is never stored as plain
  // text.
  const hash = kind === 'partner_user_id' ? createHash('sha256').update(value).digest('hex') : value
  return `0${KINDS.indexOf(kind)}${hash.slice(0, KEPT_DIGITS).toLowerCase()}`
}

/** Returns a user's identities in hexadecimal: kind, then hash. */
export const identitiesOf = (user: AudienceUser): string[] =>
  KINDS.flatMap((kind) => (user[kind] ?? []).map((value) => keyOf(kind, value)))

/** Membership with times in seconds since the epoch; null removes the person. */
export type Membership = { readonly effective: number; readonly expires: number } | null

/** Membership change for one person, who has one or more identities. */
export interface MemberChange {
  readonly identities: readonly string[]
  readonly membership: Membership
}

const hasAliases = async (db: Database, audienceId: string): Promise<boolean> => {
  const first = await db
    .selectFrom('audience_aliases')
    .select('audience_id')
    .where('audience_id', '=', audienceId)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

/** Identity, times in seconds since the epoch, and concatenated aliases. */
type MemberRow = readonly [string, number, number, string | null]
/** Alias and the identity of its member. */
type AliasRow = readonly [string, string]

/** Rows to delete and rows to write, in this order. */
interface Rows {
  readonly goneMembers: readonly string[]
  readonly goneAliases: readonly string[]
  readonly members: readonly MemberRow[]
  readonly aliases: readonly AliasRow[]
}

const remove = async (
  db: Database,
  table: 'audience_members' | 'audience_aliases',
  audienceId: string,
  identities: readonly string[],
): Promise<void> => {
  if (identities.length > 0)
    await sql`
      delete from ${sql.table(table)}
      where audience_id = ${audienceId}
        and identity in (select unhex(value) from json_each(${JSON.stringify(identities)}))`.execute(db)
}

/** Deletes and writes rows, with at most one statement per kind of row. */
const write = async (db: Database, audienceId: string, rows: Rows): Promise<void> => {
  const { goneMembers, goneAliases, members, aliases } = rows
  await remove(db, 'audience_members', audienceId, goneMembers)
  await remove(db, 'audience_aliases', audienceId, goneAliases)
  if (members.length > 0)
    await sql`
      insert or replace into audience_members (audience_id, identity, effective_at, expires_at, aliases)
      select ${audienceId}, unhex(value ->> 0), value ->> 1, value ->> 2, unhex(value ->> 3)
      from json_each(${JSON.stringify(members)})`.execute(db)
  if (aliases.length > 0)
    await sql`
      insert or replace into audience_aliases (audience_id, identity, member)
      select ${audienceId}, unhex(value ->> 0), unhex(value ->> 1)
      from json_each(${JSON.stringify(aliases)})`.execute(db)
}

/** Returns the rows for changes that have a single identity each. */
const rowsOfIdentities = (changes: readonly MemberChange[]): Rows => {
  const last = new Map<string, Membership>()
  for (const { identities, membership } of changes) last.set(identities[0] as string, membership)
  const members: MemberRow[] = []
  const goneMembers: string[] = []
  for (const [identity, membership] of last)
    if (membership) members.push([identity, membership.effective, membership.expires, null])
    else goneMembers.push(identity)
  return { goneMembers, goneAliases: [], members, aliases: [] }
}

interface StoredMember {
  readonly identity: string
  /** Concatenated identities. */
  readonly aliases: string | null
}

/** Finds the members with these identities. */
const storedMembers = async (
  db: Database,
  audienceId: string,
  identities: Iterable<string>,
): Promise<readonly StoredMember[]> => {
  const { rows } = await sql<StoredMember>`
    select lower(hex(identity)) as identity, lower(hex(aliases)) as aliases from audience_members
    where audience_id = ${audienceId} and identity in (
      select coalesce(
        (select member from audience_aliases where audience_id = ${audienceId} and identity = unhex(value)),
        unhex(value))
      from json_each(${JSON.stringify([...identities])}))`.execute(db)
  return rows
}

const identitiesIn = (aliases: string | null): string[] =>
  Array.from({ length: (aliases ?? '').length / IDENTITY_DIGITS }, (_, index) =>
    (aliases ?? '').slice(index * IDENTITY_DIGITS, (index + 1) * IDENTITY_DIGITS),
  )

interface Person {
  /** Identity that represents the person. */
  readonly first: string
  /** All identities, including the first one. */
  readonly identities: string[]
  membership: Membership
}

/** People in an audience. Records that share an identifier count as one person. */
class People {
  readonly #byIdentity = new Map<string, Person>()
  /** First identity of each stored member, keyed by all of the member's identities. */
  readonly #stored = new Map<string, string>()
  readonly #goneMembers: string[] = []
  readonly #goneAliases: string[] = []

  constructor(stored: readonly StoredMember[]) {
    for (const { identity: first, aliases } of stored) {
      const person: Person = { first, identities: [], membership: null }
      for (const identity of [first, ...identitiesIn(aliases)]) {
        this.#add(person, identity)
        this.#stored.set(identity, first)
      }
    }
  }

  #add(person: Person, identity: string): void {
    if (this.#byIdentity.get(identity) === person) return
    this.#byIdentity.set(identity, person)
    person.identities.push(identity)
  }

  #knownBy(identities: readonly string[]): Person[] {
    return [...new Set(identities.flatMap((identity) => this.#byIdentity.get(identity) ?? []))]
  }

  remove(identities: readonly string[]): void {
    for (const person of this.#knownBy(identities))
      for (const identity of person.identities) {
        this.#byIdentity.delete(identity)
        const member = this.#stored.get(identity)
        if (member === identity) this.#goneMembers.push(identity)
        else if (member !== undefined) this.#goneAliases.push(identity)
        this.#stored.delete(identity)
      }
  }

  update(identities: readonly string[], membership: Membership): void {
    const [known, ...others] = this.#knownBy(identities)
    const person: Person = known ?? { first: identities[0] as string, identities: [], membership }
    person.membership = membership
    for (const other of others) {
      if (this.#stored.get(other.first) === other.first) this.#goneMembers.push(other.first)
      for (const identity of other.identities) this.#add(person, identity)
    }
    for (const identity of identities) this.#add(person, identity)
  }

  rows(): Rows {
    const members: MemberRow[] = []
    const aliases: AliasRow[] = []
    for (const { first, identities, membership } of new Set(this.#byIdentity.values())) {
      if (!membership) continue
      const others = identities.filter((identity) => identity !== first)
      members.push([first, membership.effective, membership.expires, others.join('') || null])
      for (const identity of others) if (this.#stored.get(identity) !== first) aliases.push([identity, first])
    }
    return { goneMembers: this.#goneMembers, goneAliases: this.#goneAliases, members, aliases }
  }
}

/**
 * Applies changes in order. One known identifier is enough to find a person. An update adds new identifiers
 * and sets the person's times. A removal removes the person with all identifiers.
 */
export const changeMembers = async (
  db: Database,
  audienceId: string,
  changes: readonly MemberChange[],
): Promise<void> => {
  const isPlain = changes.every(({ identities }) => identities.length === 1)
  if (isPlain && !(await hasAliases(db, audienceId))) return write(db, audienceId, rowsOfIdentities(changes))
  const mentioned = new Set<string>()
  for (const { identities } of changes) for (const identity of identities) mentioned.add(identity)
  const people = new People(await storedMembers(db, audienceId, mentioned))
  for (const { identities, membership } of changes)
    if (membership) people.update(identities, membership)
    else people.remove(identities)
  await write(db, audienceId, people.rows())
}

export interface AudienceSize {
  /** Number of people whose membership is effective and not expired. */
  readonly matched: number
  /** Time in seconds when this number will next change without a write; null if it will not. */
  readonly next: number | null
}

/** Counts members after deleting expired ones. `now` is in seconds since the epoch. */
export const countMembers = async (db: Database, audienceId: string, now: number): Promise<AudienceSize> => {
  const { rows: expired } = await sql<{ aliases: string }>`
    select lower(hex(aliases)) as aliases from audience_members
    where audience_id = ${audienceId} and expires_at <= ${now} and aliases is not null`.execute(db)
  await remove(
    db,
    'audience_aliases',
    audienceId,
    expired.flatMap(({ aliases }) => identitiesIn(aliases)),
  )
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
