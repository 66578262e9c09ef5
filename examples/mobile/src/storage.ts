import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A value that persists after the program ends. */
export interface Stored<T> {
  get(): T | undefined
  set(value: T | undefined): void
}

/**
 * Stores a value in a file that only its owner can read. On a phone, put the session in the platform's secret
 * storage (Keychain, Keystore) and the cache in the app's own folder. An unreadable file counts as absent.
 */
export const fileOf = <T>(path: string): Stored<T> => ({
  get: () => {
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch {
      return undefined
    }
  },
  set: (value) => {
    if (value === undefined) return rmSync(path, { force: true })
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // Writes atomically, because the program may end at any time.
    writeFileSync(`${path}.new`, JSON.stringify(value), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  },
})
