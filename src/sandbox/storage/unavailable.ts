import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'

/** Refusal of a call that the database cannot carry out at the moment. The call changed no data. */
export class DatabaseUnavailable extends Refusal {
  readonly retryAfterSeconds: number
  constructor(problem: 'locked' | 'full') {
    super([PROBLEMS[problem]])
    this.retryAfterSeconds = RETRY_AFTER_SECONDS[problem]
  }
}
const PROBLEMS = {
  locked: { code: 'STORAGE_LOCKED', message: 'Another process has locked the database. Nothing was stored.' },
  full: {
    code: 'STORAGE_FULL',
    message:
      'The disk or the database is full. Nothing was stored. Reads still work. For workspaces, SANDBOX_WORKSPACE_BYTES sets the limit.',
  },
} as const
const RETRY_AFTER_SECONDS = { locked: 1, full: 60 } as const

/** SQLite result codes. */
const BUSY = 5
const LOCKED = 6
const FULL = 13

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined

const isLocked = (error: unknown): boolean => [BUSY, LOCKED].includes(codeOf(error) ?? 0)
/** Checks whether the disk is full or the database's size limit is reached. */
export const isFull = (error: unknown): boolean => codeOf(error) === FULL

/** Returns the refusal for a locked or full database, or undefined for other failures. */
export const unavailableOf = (error: unknown): DatabaseUnavailable | undefined => {
  if (isLocked(error)) return new DatabaseUnavailable('locked')
  return isFull(error) ? new DatabaseUnavailable('full') : undefined
}

const PAUSE_MS = 40

/** Wrapper that retries work while another process has the lock. */
export type WhenUnlocked = <T>(work: () => T | Promise<T>) => Promise<T>

/**
 * Creates a wrapper that waits for another process's write lock, for at most `waitMs`. SQLite's own wait
 * would block the process. Only one of the waiting calls retries at a time. Work must acquire the lock with
 * its first statement.
 */
export const createLockWait = (waitMs: number): WhenUnlocked => {
  let trying: object | undefined
  return async (work) => {
    const self = {}
    try {
      for (let waited = 0; ; waited += PAUSE_MS) {
        if (trying === undefined || trying === self || waited >= waitMs)
          try {
            return await work()
          } catch (error) {
            if (!isLocked(error) || waited >= waitMs) throw error
            trying ??= self
          }
        await pause(PAUSE_MS)
      }
    } finally {
      if (trying === self) trying = undefined
    }
  }
}
