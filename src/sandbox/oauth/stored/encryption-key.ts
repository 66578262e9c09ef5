import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { type EncryptionKey, UnusableKey } from './vault.ts'

export const keyFileOf = (database: string): string => `${database}.key`

const OWNER_ONLY = 0o600
const FOR_OTHERS = 0o077

/** Format of the key file: an id, then 32 bytes in base64. */
const FORM = /^([\w-]+):([\w+/]{43}=)$/

const readKeyFile = async (file: string): Promise<EncryptionKey> => {
  const { mode } = await stat(file)
  // Windows is exempt, because all permission bits are set there.
  if (process.platform !== 'win32' && (mode & FOR_OTHERS) !== 0)
    throw new UnusableKey(`${file} must be readable by its owner only: chmod 600`)
  const [, id, key] = FORM.exec((await readFile(file, 'utf8')).trim()) ?? []
  if (id === undefined || key === undefined)
    throw new UnusableKey(`${file} does not contain a key in the sandbox's format`)
  return { id, key: Buffer.from(key, 'base64') }
}

/**
 * Returns the default keys: a random key for a database in memory, otherwise the key from the file next to
 * the database. The key file has mode 0600 and is created on the first run.
 * @throws UnusableKey for a file that others can read or that contains no key
 */
export const defaultKeys = async (database: string): Promise<readonly EncryptionKey[]> => {
  const fresh: EncryptionKey = { id: randomBytes(4).toString('hex'), key: randomBytes(32) }
  if (database === ':memory:') return [fresh]
  const file = keyFileOf(database)
  const text = `${fresh.id}:${Buffer.from(fresh.key).toString('base64')}\n`
  await writeFile(file, text, { mode: OWNER_ONLY, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return [await readKeyFile(file)]
}
