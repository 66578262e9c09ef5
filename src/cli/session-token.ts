import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

const OWNER_ONLY = 0o600

/** Where `adgraph login` keeps the token of a session. */
export const tokenFile = (): string => join(homedir(), '.config', 'adgraph', 'token')

export const keepToken = async (file: string, token: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${token}\n`, { mode: OWNER_ONLY })
}

/** Undefined where there is none. */
export const readToken = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
