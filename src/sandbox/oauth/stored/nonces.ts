import type { Kysely } from 'kysely'
import type { UsedNonce } from '../../http/exchange.ts'
import { sqliteOf } from '../../storage/dialect.ts'
import { matching } from '../../storage/records.ts'
import type { Tables } from '../../storage/tables.ts'
import { isFull, unavailableOf, type WhenUnlocked } from '../../storage/unavailable.ts'
import { digest } from './digest.ts'

export interface Nonces {
  /** Stores a nonce. Resolves to false if it was used before. */
  use(nonce: UsedNonce): Promise<boolean>
  /** Checks whether a nonce was used before. Stores nothing. */
  isUsed(nonce: UsedNonce): Promise<boolean>
  /** Forgets a nonce, so that the same request can be sent again. */
  release(nonce: UsedNonce): Promise<void>
}

const SWEEP_EVERY_SECONDS = 60

const NOTE =
  'insert into nonces (timestamp, consumer_key, token_hash, nonce) values (?, ?, ?, ?) on conflict do nothing'

const FIND = 'select 1 from nonces where timestamp = ? and consumer_key = ? and token_hash = ? and nonce = ?'

const rowOf = ({ timestamp, consumerKey, token, nonce }: UsedNonce) => [
  timestamp,
  consumerKey,
  digest(token),
  nonce,
]

const keyOf = (nonce: UsedNonce): string => rowOf(nonce).join(' ')

/**
 * Ignores an error if the database is unavailable, because expired nonces can be deleted later. Rethrows all
 * other errors.
 */
const notUnavailable = (error: unknown): void => {
  if (!unavailableOf(error)) throw error
}

interface Waiting extends PromiseWithResolvers<boolean> {
  readonly nonce: UsedNonce
}

/**
 * Creates the nonce store. The primary key ensures that only one of several parallel requests succeeds (RFC
 * 5849 §3.3). Nonces that arrive in one turn of the event loop share a transaction. Expired nonces are
 * deleted once a minute.
 */
export const createNonces = (
  database: Kysely<Tables>,
  now: () => number,
  timestampWindowSeconds: number,
  whenUnlocked: WhenUnlocked,
): Nonces => {
  const sqlite = sqliteOf(database)
  if (!sqlite) throw new TypeError('Nonces cannot be stored within a transaction')
  /**
   * Nonces that could not be stored because the disk is full. They are checked in memory until they expire,
   * so that reads still work.
   */
  const unstored = new Map<string, number>()
  let sweptAt = 0
  const sweep = async (): Promise<void> => {
    const seconds = Math.floor(now() / 1000)
    if (Math.abs(seconds - sweptAt) < SWEEP_EVERY_SECONDS) return
    sweptAt = seconds
    for (const [key, timestamp] of unstored)
      if (timestamp < seconds - timestampWindowSeconds) unstored.delete(key)
    await database
      .deleteFrom('nonces')
      .where('timestamp', '<', seconds - timestampWindowSeconds)
      .execute()
  }

  const store = (noted: readonly Waiting[]): boolean[] => {
    const fresh: boolean[] = []
    const statement = sqlite.prepare(NOTE)
    sqlite.passing(() => {
      for (const { nonce } of noted) fresh.push(statement.run(rowOf(nonce)).changes === 1)
    })
    return fresh
  }
  const isUsed = (nonce: UsedNonce): boolean =>
    unstored.has(keyOf(nonce)) || sqlite.prepare(FIND).all(rowOf(nonce)).length > 0
  const isUnknown = ({ nonce }: Waiting): boolean => {
    if (isUsed(nonce)) return false
    unstored.set(keyOf(nonce), nonce.timestamp)
    return true
  }
  const note = (noted: readonly Waiting[]): boolean[] => {
    try {
      const fresh = store(noted)
      return unstored.size === 0
        ? fresh
        : noted.map(({ nonce }, at) => fresh[at] === true && !unstored.has(keyOf(nonce)))
    } catch (error) {
      if (!isFull(error)) throw error
      return noted.map(isUnknown)
    }
  }
  let waiting: Waiting[] = []
  const noteAll = async (): Promise<void> => {
    const noted = waiting
    waiting = []
    try {
      await sweep().catch(notUnavailable)
      // If another call has an open transaction, waits until it ends, because its rollback would remove the
      // nonces.
      const fresh = await whenUnlocked(() =>
        sqlite.isTransaction ? database.connection().execute(async () => note(noted)) : note(noted),
      )
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
    isUsed: async (nonce) => isUsed(nonce),
    release: async (used) => {
      unstored.delete(keyOf(used))
      const { consumerKey, token, timestamp, nonce } = used
      await database
        .deleteFrom('nonces')
        .where(matching({ timestamp, consumer_key: consumerKey, token_hash: digest(token), nonce }))
        .execute()
    },
  }
}
