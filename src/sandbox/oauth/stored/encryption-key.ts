import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import type { EncryptionKey } from './vault.ts'

export const keyFileOf = (database: string): string => `${database}.key`

const OWNER_ONLY = 0o600
const FOR_OTHERS = 0o077

const readKeyFile = async (file: string): Promise<EncryptionKey> => {
  const { mode } = await stat(file)
  // Windows reports all permission bits.
  if (process.platform !== 'win32' && (mode & FOR_OTHERS) !== 0)
    throw new Error(`${file} must be readable by its owner only: chmod 600`)
  const [id = '', key = ''] = (await readFile(file, 'utf8')).trim().split(':')
  return { id, key: Buffer.from(key, 'base64') }
}

/** Random in memory; for a file the key file beside it, mode 0600, created at the first run. */
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
