import type { Kysely } from 'kysely'
import type { OtherSecret } from '../../../oauth1/index.ts'
import type { Tables } from '../../storage/tables.ts'
import { accessTokenPlace } from './access-tokens.ts'
import { consumerSecretPlace } from './applications.ts'
import { digest } from './digest.ts'
import type { Vault } from './vault.ts'

/** Number of other applications, and of other tokens, whose secrets are compared. */
const MAX_OTHERS = 20

/**
 * Returns the secrets of other applications, and of other tokens of the application, newest first. They must
 * never be logged.
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
  return [
    ...applications.map((row) => ({
      owner: `the application ${row.name}`,
      secret: vault.open(row.consumer_secret, consumerSecretPlace(row.consumer_key)),
    })),
    ...tokens.map((row) => ({
      owner: `another token, of user ${row.user_id}`,
      secret: vault.open(row.secret, accessTokenPlace('secret', row.token_hash)),
    })),
  ]
}
