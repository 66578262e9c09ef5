import type { Kysely } from 'kysely'
import type { UsedNonce } from './exchange.ts'
import { digest } from './oauth/digest.ts'
import { prepare } from './prepared.ts'
import type { Tables } from './tables.ts'

export interface Nonces {
  /** Notes a nonce; false when it was used before with the same application, token and timestamp. */
  use(nonce: UsedNonce): Promise<boolean>
  /** Forgets one, so that the very same request may be sent again. */
  release(nonce: UsedNonce): Promise<void>
}

const SWEEP_EVERY_SECONDS = 60

const note = prepare((db) =>
  db
    .insertInto('nonces')
    .values({ consumer_key: '', token_hash: '', timestamp: 0, nonce: '' })
    .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Nonces in the database: its primary key lets exactly one of several parallel requests through (RFC 5849 §3.3).
 * Those whose timestamp would be refused anyway are swept once a minute. `now` is milliseconds since the epoch.
 */
export const createNonces = (
  database: Kysely<Tables>,
  now: () => number,
  timestampWindowSeconds: number,
): Nonces => {
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
  const row = ({ consumerKey, token, timestamp, nonce }: UsedNonce) => ({
    consumer_key: consumerKey,
    token_hash: digest(token),
    timestamp,
    nonce,
  })
  return {
    use: async ({ consumerKey, token, timestamp, nonce }) => {
      await sweep()
      const { numAffectedRows } = await note(database, [consumerKey, digest(token), timestamp, nonce])
      return Number(numAffectedRows) === 1
    },
    release: async (nonce) => {
      const { consumer_key, token_hash, timestamp, nonce: text } = row(nonce)
      await database
        .deleteFrom('nonces')
        .where('consumer_key', '=', consumer_key)
        .where('token_hash', '=', token_hash)
        .where('timestamp', '=', timestamp)
        .where('nonce', '=', text)
        .execute()
    },
  }
}
