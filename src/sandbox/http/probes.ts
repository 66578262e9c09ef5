import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import { createLockWait, unavailableOf } from '../storage/unavailable.ts'
import { DATA_HEADERS } from './security-headers.ts'

/** Milliseconds after which another process's lock counts as a problem. */
const LOCK_WAIT_MS = 1000

export interface ProbeOptions {
  readonly db: Kysely<Tables>
  /** Logger that reports when the database becomes unavailable or available again. */
  readonly warn?: ((details: object, message: string) => void) | undefined
  readonly lockWaitMs?: number | undefined
}

/** Handler that responds to probes and returns false for every other request. */
export type Probes = (message: IncomingMessage, response: ServerResponse) => boolean

/** Creates a check that acquires and releases a lock. If that succeeds, the database can be written to. */
const createDatabaseCheck = ({ db, warn, lockWaitMs = LOCK_WAIT_MS }: ProbeOptions) => {
  const whenUnlocked = createLockWait(lockWaitMs)
  let wasLost = false
  const take = () =>
    db.connection().execute(async (connection) => {
      await sql`begin immediate`.execute(connection)
      await sql`rollback`.execute(connection)
    })
  const problemOf = async (): Promise<string | undefined> => {
    try {
      await whenUnlocked(take)
      return undefined
    } catch (error) {
      return unavailableOf(error) ? 'Another process has locked the database' : 'The database cannot be used'
    }
  }
  let underWay: Promise<string | undefined> | undefined
  const look = async (): Promise<string | undefined> => {
    try {
      const problem = await problemOf()
      if ((problem !== undefined) !== wasLost)
        warn?.({ dependency: 'database' }, problem ?? 'The database is available again')
      wasLost = problem !== undefined
      return problem
    } finally {
      underWay = undefined
    }
  }
  return (): Promise<string | undefined> => {
    underWay ??= look()
    return underWay
  }
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

const send = (response: ServerResponse, status: number, body: object): void => {
  const text = JSON.stringify(body)
  response
    .writeHead(status, {
      ...DATA_HEADERS,
      'content-type': 'application/json;charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .end(text)
}

/**
 * Creates the handler for probes. `GET /livez` returns 200 while the process runs. `GET /readyz` returns 200,
 * or 503 with the problems, like the gateway's probe. Readiness requires a writable database, because every
 * signed call writes. Probes need no credentials, because they reveal no data.
 */
export const createProbes = (options: ProbeOptions): Probes => {
  const check = createDatabaseCheck(options)
  return (message, response) => {
    const { url } = message
    if ((url !== '/livez' && url !== '/readyz') || !isReading(message)) return false
    if (url === '/livez') send(response, 200, { status: 'ok' })
    else
      void check().then((problem) =>
        send(response, problem ? 503 : 200, {
          status: problem ? 'not ready' : 'ready',
          problems: problem ? [problem] : [],
        }),
      )
    return true
  }
}
