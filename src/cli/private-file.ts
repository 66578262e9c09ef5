import { realpath, rename, writeFile } from 'node:fs/promises'

const OWNER_ONLY = 0o600

/**
 * Replaces a file, or the file that a link leads to, in one step. Afterwards, only the owner can read it.
 *
 * @throws system error if it cannot be written
 */
export const replacePrivateFile = async (path: string, content: string): Promise<void> => {
  const file = await realpath(path).catch(() => path)
  const next = `${file}.${process.pid}`
  await writeFile(next, content, { mode: OWNER_ONLY })
  await rename(next, file)
}
