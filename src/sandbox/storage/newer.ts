import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { migrations } from './migrations.ts'

/** Has migrations that this version does not know. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'

  constructor(migration: string) {
    super(
      `a newer version has written it (${migration}): use that version, or a backup from before the upgrade`,
    )
  }
}

/** The first that this version does not know. */
export const unknownMigration = (names: readonly string[]): string | undefined =>
  names.toSorted().find((name) => !Object.hasOwn(migrations, name))

const MIGRATIONS = "select name from sqlite_master where type = 'table' and name = 'kysely_migration'"

/**
 * Looks at a database file, which may be in use, and leaves nothing beside it.
 *
 * @throws NewerDatabase for one that a newer version has written
 * @throws Error with `code: 'ERR_SQLITE_ERROR'` for what is no database
 */
export const checkDatabase = (file: string): void => {
  const url = pathToFileURL(file)
  // Where nobody has it open there is no log of writes, and SQLite would make one to read by.
  url.search = existsSync(`${file}-wal`) ? 'mode=ro' : 'mode=ro&immutable=1'
  const database = new DatabaseSync(url, { readOnly: true })
  try {
    // One that was never started is empty.
    if (!database.prepare(MIGRATIONS).get()) return
    const found = database.prepare('select name from kysely_migration').all() as { readonly name: string }[]
    const unknown = unknownMigration(found.map(({ name }) => name))
    if (unknown !== undefined) throw new NewerDatabase(unknown)
  } finally {
    database.close()
  }
}
