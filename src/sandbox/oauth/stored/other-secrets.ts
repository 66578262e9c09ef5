import type { Kysely } from 'kysely'
import type { OtherSecret } from '../../../oauth1/index.ts'
import type { Tables } from '../../storage/tables.ts'
import { accessTokenPlace } from './access-tokens.ts'
import { consumerSecretPlace } from './applications.ts'
import { digest } from './digest.ts'
import type { Vault } from './vault.ts'

/**
 * Maximum number of other applications whose secrets are compared. The same limit applies to other tokens.
 */
const MAX_OTHERS = 20

/**
 * Returns the secrets of other applications, and of the application's other tokens, newest first. Skips
 * unreadable secrets. The result must never be logged.
 */
export const otherSecrets = async (
  db: Kysely<Tables>,
  vault: Vault,
  consumerKey: string,
  token: string,
): Promise<readonly OtherSecret[]> => {
  const applications = await db
    .selectFrom('applications')
    .select(['name', 'consumer_key', 'consumer_secret'])
    .where('consumer_key', '!=', consumerKey)
    .orderBy('created_at', 'desc')
    .limit(MAX_OTHERS)
    .execute()
  const tokens = await db
    .selectFrom('access_tokens')
    .select(['token_hash', 'secret', 'user_id'])
    .where('consumer_key', '=', consumerKey)
    .where('token_hash', '!=', digest(token))
    .orderBy('created_at', 'desc')
    .limit(MAX_OTHERS)
    .execute()
  const opened = (owner: string, sealed: string, place: string): OtherSecret[] => {
    try {
      return [{ owner, secret: vault.open(sealed, place) }]
    } catch {
      // A damaged row must not change the response to another application's request.
      return []
    }
  }
  return [
    ...applications.flatMap(({ name, consumer_key, consumer_secret }) =>
      opened(`the application ${name}`, consumer_secret, consumerSecretPlace(consumer_key)),
    ),
    ...tokens.flatMap(({ user_id, secret, token_hash }) =>
      opened(`another token of user ${user_id}`, secret, accessTokenPlace('secret', token_hash)),
    ),
  ]
}
