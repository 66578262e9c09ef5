import { readlink, realpath, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const OWNER_ONLY = 0o600

/** Returns the file that a link leads to, even if that file does not exist. Returns the path itself if it is no link. */
export const targetOf = async (path: string): Promise<string> => {
  try {
    return await realpath(path)
  } catch (error) {
    const link = (error as NodeJS.ErrnoException).code === 'ENOENT' && (await readlink(path).catch(() => ''))
    return link ? targetOf(resolve(await realpath(dirname(path)), link)) : path
  }
}

/**
 * Replaces a file, or the file that a link leads to, in one step. Afterwards, only the owner can read it.
 *
 * @throws system error if it cannot be written
 */
export const replacePrivateFile = async (path: string, content: string): Promise<void> => {
  const file = await targetOf(path)
  const next = `${file}.${process.pid}`
  await writeFile(next, content, { mode: OWNER_ONLY })
  await rename(next, file)
}
