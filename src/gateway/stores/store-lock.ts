import { randomUUID } from 'node:crypto'
import type { EntryKind, MemoryStore } from './memory.ts'
import type { StoreServer } from './valkey.ts'

/** Lock in the store. Its lease expires if the process dies. */
export interface StoreLock {
  /**
   * Checks whether the lease is still valid and no other process has taken the lock. @throws StoreUnavailable
   */
  isHeld(): Promise<boolean>
  /** Extends the lease, unless the lock is lost. @throws StoreUnavailable */
  renew(): Promise<void>
  /** Ends the lease, unless the lock is lost. If the store is unavailable, the lease expires. */
  release(): Promise<void>
}

/** Kind of lock, and the hashed name of what it locks. */
export type LockName = readonly [kind: EntryKind, name: string]

/**
 * Tokens of the processes that hold locks. A token is random and reveals nothing, so it is not encrypted. All
 * methods throw StoreUnavailable.
 */
export interface LockTokens {
  /** Stores a token if the lock has none. Exactly one of several concurrent calls returns true. */
  add(lock: LockName, token: string, leaseMs: number): Promise<boolean>
  has(lock: LockName, token: string): Promise<boolean>
  /** Extends the lease of a token, if it is still stored. */
  renew(lock: LockName, token: string, leaseMs: number): Promise<void>
  /** Deletes a token, if it is still stored. */
  delete(lock: LockName, token: string): Promise<void>
}

export const tokensInMemory = (memory: MemoryStore): LockTokens => {
  const has = ([kind, name]: LockName, token: string): boolean => memory.get(kind, name) === token
  return {
    add: async ([kind, name], token, leaseMs) => {
      if (memory.get(kind, name) !== undefined) return false
      memory.set(kind, name, token, leaseMs)
      return true
    },
    has: async (lock, token) => has(lock, token),
    renew: async (lock, token, leaseMs) => {
      if (has(lock, token)) memory.set(...lock, token, leaseMs)
    },
    delete: async (lock, token) => {
      if (has(lock, token)) memory.delete(...lock)
    },
  }
}

const ADD = `return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0`
const HAS = `return redis.call('GET', KEYS[1]) == ARGV[1] and 1 or 0`
const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`
const DELETE = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`

export const tokensOnServer = ({ run, guard }: StoreServer): LockTokens => {
  const call = (script: string, [kind, name]: LockName, ...args: readonly (string | number)[]) =>
    guard(() => run(script, `${kind}:${name}`, ...args), false)
  return {
    add: async (lock, token, leaseMs) => (await call(ADD, lock, token, leaseMs)) === 1,
    has: async (lock, token) => (await call(HAS, lock, token)) === 1,
    renew: async (lock, token, leaseMs) => void (await call(RENEW, lock, token, leaseMs)),
    delete: async (lock, token) => void (await call(DELETE, lock, token)),
  }
}

/** Takes a lock. Returns undefined if it is already taken. @throws StoreUnavailable */
export const takeLock = async (
  tokens: LockTokens,
  lock: LockName,
  leaseMs: number,
): Promise<StoreLock | undefined> => {
  const token = randomUUID()
  if (!(await tokens.add(lock, token, leaseMs))) return undefined
  return {
    isHeld: () => tokens.has(lock, token),
    renew: () => tokens.renew(lock, token, leaseMs),
    release: () => tokens.delete(lock, token).catch(() => undefined),
  }
}
