import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A value that outlives the program. */
export interface Stored<T> {
  get(): T | undefined
  set(value: T | undefined): void
}

/**
 * A file that its owner alone reads. On a phone, the session belongs where the platform keeps secrets (Keychain, Keystore) and the
 * cache in a file of the application. What cannot be read counts as absent.
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
    // As a whole or not at all: the program may end at any moment.
    writeFileSync(`${path}.new`, JSON.stringify(value), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  },
})
