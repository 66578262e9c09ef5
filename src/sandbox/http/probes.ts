import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import { createLockWait, unavailableOf } from '../storage/unavailable.ts'
import { DATA_HEADERS } from './security-headers.ts'

/** A lock of another process that lasts longer is a problem. */
const LOCK_WAIT_MS = 1000

export interface ProbeOptions {
  readonly db: Kysely<Tables>
  /** Of each change, once. */
  readonly warn?: ((details: object, message: string) => void) | undefined
  readonly lockWaitMs?: number | undefined
}

/** Answers a request that is a probe; false for every other request. */
export type Probes = (message: IncomingMessage, response: ServerResponse) => boolean

/** A lock that is taken and given back: whether something could be written now. */
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
      return unavailableOf(error) ? 'another process has locked the database' : 'the database cannot be used'
    }
  }
  let underWay: Promise<string | undefined> | undefined
  const look = async (): Promise<string | undefined> => {
    try {
      const problem = await problemOf()
      if ((problem !== undefined) !== wasLost)
        warn?.({ dependency: 'database' }, problem ?? 'the database is back')
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
 * `GET /livez`: 200 while the process answers. `GET /readyz`: 200, or 503 with the problems, as the gateway's own: whether the
 * database can be written to, which every signed call does. For anybody, as they say nothing of what is stored.
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
