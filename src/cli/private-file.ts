import { constants } from 'node:fs'
import { access, mkdir, readlink, realpath, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700

/** Returns the file that a link leads to, even if that file does not exist. Returns the path itself if it is no link. */
const targetOf = async (path: string): Promise<string> => {
  try {
    return await realpath(path)
  } catch (error) {
    const link = (error as NodeJS.ErrnoException).code === 'ENOENT' && (await readlink(path).catch(() => ''))
    return link ? targetOf(resolve(await realpath(dirname(path)), link)) : path
  }
}

/**
 * Checks that a file can be replaced.
 *
 * @param createFolder whether its folder is created if it does not exist
 * @throws system error if it cannot be replaced
 */
export const assertReplaceable = async (path: string, { createFolder = false } = {}): Promise<void> => {
  const folder = dirname(await targetOf(path))
  if (createFolder) await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  await access(folder, constants.W_OK)
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
