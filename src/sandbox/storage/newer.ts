import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { migrations } from './migrations.ts'

/** Error for a database with migrations that this version does not know. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'

  constructor(migration: string) {
    super(
      `it was written by a newer version (${migration}). Use that version, or a backup from before the upgrade.`,
    )
  }
}

/** Returns the first migration that this version does not know; undefined if it knows all. */
export const unknownMigration = (names: readonly string[]): string | undefined =>
  names.toSorted().find((name) => !Object.hasOwn(migrations, name))

const MIGRATIONS = "select name from sqlite_master where type = 'table' and name = 'kysely_migration'"

/**
 * Checks a database file, which may be in use, without creating files next to it.
 * @throws NewerDatabase if a newer version has written it
 * @throws Error with `code: 'ERR_SQLITE_ERROR'` if it is not a database
 */
export const checkDatabase = (file: string): void => {
  const url = pathToFileURL(file)
  // If there is no write-ahead log, no process has the file open. Then, `immutable` prevents SQLite from
  // creating a log for reading.
  url.search = existsSync(`${file}-wal`) ? 'mode=ro' : 'mode=ro&immutable=1'
  const database = new DatabaseSync(url, { readOnly: true })
  try {
    // A file that no sandbox has opened yet has no migrations and is accepted.
    if (!database.prepare(MIGRATIONS).get()) return
    const found = database.prepare('select name from kysely_migration').all() as { readonly name: string }[]
    const unknown = unknownMigration(found.map(({ name }) => name))
    if (unknown !== undefined) throw new NewerDatabase(unknown)
  } finally {
    database.close()
  }
}
