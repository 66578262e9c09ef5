import type { Kysely } from 'kysely'
import type { UsedNonce } from '../../http/exchange.ts'
import { sqliteOf } from '../../storage/dialect.ts'
import { matching } from '../../storage/records.ts'
import type { Tables } from '../../storage/tables.ts'
import { digest } from './digest.ts'

export interface Nonces {
  /** False when it was used before. */
  use(nonce: UsedNonce): Promise<boolean>
  /** Lets the same request be sent again. */
  release(nonce: UsedNonce): Promise<void>
}

const SWEEP_EVERY_SECONDS = 60

const NOTE =
  'insert into nonces (timestamp, consumer_key, token_hash, nonce) values (?, ?, ?, ?) on conflict do nothing'

interface Waiting extends PromiseWithResolvers<boolean> {
  readonly nonce: UsedNonce
}

/**
 * The primary key lets one of several parallel requests through (RFC 5849 §3.3). Those of one turn of the
 * event loop share a transaction; expired ones are deleted once a minute.
 */
export const createNonces = (
  database: Kysely<Tables>,
  now: () => number,
  timestampWindowSeconds: number,
): Nonces => {
  const sqlite = sqliteOf(database)
  if (!sqlite) throw new TypeError('nonces need a database of their own, not a transaction')
  let sweptAt = 0
  const sweep = async (): Promise<void> => {
    const seconds = Math.floor(now() / 1000)
    if (Math.abs(seconds - sweptAt) < SWEEP_EVERY_SECONDS) return
    sweptAt = seconds
    await database
      .deleteFrom('nonces')
      .where('timestamp', '<', seconds - timestampWindowSeconds)
      .execute()
  }

  const note = (noted: readonly Waiting[]): boolean[] => {
    const fresh: boolean[] = []
    const statement = sqlite.prepare(NOTE)
    sqlite.passing(() => {
      for (const { nonce } of noted) {
        const { timestamp, consumerKey, token, nonce: text } = nonce
        fresh.push(statement.run([timestamp, consumerKey, digest(token), text]).changes === 1)
      }
    })
    return fresh
  }
  let waiting: Waiting[] = []
  const noteAll = async (): Promise<void> => {
    const noted = waiting
    waiting = []
    try {
      await sweep()
      // A rollback of another call's transaction must not remove nonces.
      const fresh = sqlite.isTransaction
        ? await database.connection().execute(async () => note(noted))
        : note(noted)
      for (const [at, { resolve }] of noted.entries()) resolve(fresh[at] as boolean)
    } catch (error) {
      for (const { reject } of noted) reject(error)
    }
  }
  return {
    use: (nonce) => {
      if (waiting.length === 0) setImmediate(noteAll)
      const entry: Waiting = { nonce, ...Promise.withResolvers<boolean>() }
      waiting.push(entry)
      return entry.promise
    },
    release: async ({ consumerKey, token, timestamp, nonce }) => {
      await database
        .deleteFrom('nonces')
        .where(matching({ timestamp, consumer_key: consumerKey, token_hash: digest(token), nonce }))
        .execute()
    },
  }
}
