import { readFileSync } from 'node:fs'

/** Descriptors for listening, the store, files, logs and collectors. */
const RESERVE = 128
/** Connections of a server however low the limit is. */
const MIN_CONNECTIONS = 16

/** Open files that this process may have; undefined where the system sets or names no limit. */
export const readDescriptorLimit = (file = '/proc/self/limits'): number | undefined => {
  let limits: string
  try {
    limits = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  const [, soft] = /^Max open files +(\d+) /m.exec(limits) ?? []
  return soft === undefined ? undefined : Number(soft)
}

/** Servers that share a process: the gateway alone, with its own sandbox, or the sandbox of other processes. */
export type Servers = 'gateway' | 'gateway and sandbox' | 'sandbox'

/**
 * Returns how many connections a server may have, so that descriptors are left for all else. `calls` is how many upstream
 * calls may be under way.
 */
export const connectionsWithin = (limit: number, servers: Servers, calls = 0): number => {
  const rest = limit - RESERVE
  // A call of the own sandbox has both its ends here, and the sandbox has up to two listeners.
  const shares = {
    gateway: Math.max(rest - calls, rest / 4),
    'gateway and sandbox': rest / 4,
    sandbox: rest,
  }
  return Math.max(MIN_CONNECTIONS, Math.floor(shares[servers]))
}
