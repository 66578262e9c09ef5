import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The place of a database in a folder of its own, which goes with all that is in it: `await using`. */
export const databaseFile = async (): Promise<{ readonly path: string } & AsyncDisposable> => {
  const folder = await mkdtempDisposable(join(tmpdir(), 'adgraph-sandbox-'))
  return { path: join(folder.path, 'sandbox.db'), [Symbol.asyncDispose]: () => folder.remove() }
}

/** Runs with a database file of its own. */
export const withFile = async (run: (path: string) => Promise<void>): Promise<void> => {
  await using file = await databaseFile()
  await run(file.path)
}
