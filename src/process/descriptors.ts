import { readFileSync } from 'node:fs'

/** Descriptors reserved for listeners, the store, files, logs and collectors. */
const RESERVE = 128
/** Minimum number of connections that a server may have, however low the open file limit is. */
const MIN_CONNECTIONS = 16

/** Returns this process's open file limit; undefined if the system has none or does not report it. */
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

/** Returns the maximum number of concurrent upstream calls allowed by the open file limit. */
export const callsWithin = (limit: number, servers: Servers): number =>
  Math.max(1, Math.floor((limit - RESERVE) * (servers === 'gateway and sandbox' ? 1 / 4 : 3 / 4)))

/**
 * Servers in this process: the gateway, the gateway with its own sandbox, or only the sandbox that other
 * processes use.
 */
export type Servers = 'gateway' | 'gateway and sandbox' | 'sandbox'

/**
 * Returns how many connections each server may have, so that enough descriptors remain for everything else.
 * `calls` is the maximum number of concurrent upstream calls.
 */
export const connectionsWithin = (limit: number, servers: Servers, calls = 0): number => {
  const rest = limit - RESERVE
  // A call to the embedded sandbox needs two descriptors, because both ends are in this process. The sandbox
  // may have two listeners.
  const shares = {
    gateway: Math.max(rest - calls, rest / 4),
    'gateway and sandbox': rest / 4,
    sandbox: rest,
  }
  return Math.max(MIN_CONNECTIONS, Math.floor(shares[servers]))
}
