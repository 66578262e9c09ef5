import type { Kysely } from 'kysely'
import { among } from '../storage/records.ts'
import type { Entity, Tables } from '../storage/tables.ts'

export interface LabelSources {
  /** Database of the world, with its records and posts. */
  readonly db: Kysely<Tables>
  /** Database with the users, which all worlds share. */
  readonly users: Kysely<Tables>
}

/** Fields that help people recognize a record, best first. */
const OWN = ['name', 'title', 'text', 'file_name'] as const

const textsIn = (records: readonly Entity[], field: string): string[] =>
  records.map((record) => record[field]).filter((value): value is string => typeof value === 'string')

/**
 * Returns a label for each record: its own name or text, its post's text, or its user's name. The label is
 * null if the record has no such text.
 */
export const labelsOf = async (
  { db, users }: LabelSources,
  records: readonly Entity[],
): Promise<(string | null)[]> => {
  const posts = await db
    .selectFrom('posts')
    .select(['tweet_id', 'text'])
    .where('tweet_id', 'in', among(textsIn(records, 'tweet_id')))
    .execute()
  const people = await users
    .selectFrom('users')
    .select(['id', 'screen_name'])
    .where('id', 'in', among(textsIn(records, 'user_id')))
    .execute()
  const textOf = new Map(posts.map(({ tweet_id, text }) => [tweet_id, text]))
  const nameOf = new Map(people.map(({ id, screen_name }) => [id, `@${screen_name}`]))
  return records.map((record) => {
    const own = OWN.map((field) => record[field]).find((value) => typeof value === 'string' && value !== '')
    return (
      (own as string | undefined) ??
      textOf.get(record.tweet_id as string) ??
      nameOf.get(record.user_id as string) ??
      null
    )
  })
}
