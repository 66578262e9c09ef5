import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a path for a database in its own folder. `await using` deletes the folder with all its files. */
export const databaseFile = async (): Promise<{ readonly path: string } & AsyncDisposable> => {
  const folder = await mkdtempDisposable(join(tmpdir(), 'adgraph-sandbox-'))
  return { path: join(folder.path, 'sandbox.db'), [Symbol.asyncDispose]: () => folder.remove() }
}

/** Runs a test with its own database file. */
export const withFile = async (run: (path: string) => Promise<void>): Promise<void> => {
  await using file = await databaseFile()
  await run(file.path)
}
