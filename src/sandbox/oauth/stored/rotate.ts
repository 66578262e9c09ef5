import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/tables.ts'
import { accessTokenPlace } from './access-tokens.ts'
import { consumerSecretPlace } from './applications.ts'
import { bearerPlace } from './bearers.ts'
import { requestTokenPlace } from './request-tokens.ts'
import type { Vault } from './vault.ts'

/**
 * Encrypts all secrets that use an older key with the current one, in one transaction. Returns their number.
 */
export const rotateSecrets = (database: Kysely<Tables>, vault: Vault): Promise<number> =>
  database.transaction().execute(async (db) => {
    let resealed = 0
    const again = (sealed: string, place: string): string => {
      if (vault.isCurrent(sealed)) return sealed
      resealed += 1
      return vault.seal(vault.open(sealed, place), place)
    }
    for (const { consumer_key, consumer_secret } of await db.selectFrom('applications').selectAll().execute())
      await db
        .updateTable('applications')
        .set({ consumer_secret: again(consumer_secret, consumerSecretPlace(consumer_key)) })
        .where('consumer_key', '=', consumer_key)
        .execute()
    for (const { token_hash, secret } of await db.selectFrom('request_tokens').selectAll().execute())
      await db
        .updateTable('request_tokens')
        .set({ secret: again(secret, requestTokenPlace(token_hash)) })
        .where('token_hash', '=', token_hash)
        .execute()
    for (const { token_hash, token, secret } of await db.selectFrom('access_tokens').selectAll().execute())
      await db
        .updateTable('access_tokens')
        .set({
          token: again(token, accessTokenPlace('token', token_hash)),
          secret: again(secret, accessTokenPlace('secret', token_hash)),
        })
        .where('token_hash', '=', token_hash)
        .execute()
    for (const { token_hash, token } of await db.selectFrom('bearers').selectAll().execute())
      await db
        .updateTable('bearers')
        .set({ token: again(token, bearerPlace(token_hash)) })
        .where('token_hash', '=', token_hash)
        .execute()
    return resealed
  })
