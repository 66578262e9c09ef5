import type { Kysely } from 'kysely'
import { percentEncode } from '../../../oauth1/index.ts'
import type { Runtime } from '../../runtime.ts'
import type { Tables } from '../../storage/tables.ts'
import { digest } from './digest.ts'
import type { Vault } from './vault.ts'

export const bearerPlace = (tokenHash: string): string => `bearers.token ${tokenHash}`

/** Creates the store of bearer tokens. Each application has one live token (spec 1 §8). */
export const createBearers = (
  database: Kysely<Tables>,
  vault: Vault,
  runtime: Runtime,
  onRevoked: (token: string) => void = () => undefined,
) => ({
  of: (consumerKey: string): Promise<string> =>
    database.transaction().execute(async (transaction) => {
      const live = transaction
        .selectFrom('bearers')
        .select(['token', 'token_hash'])
        .where('consumer_key', '=', consumerKey)
        .where('revoked_at', 'is', null)
      const found = await live.executeTakeFirst()
      if (found) return vault.open(found.token, bearerPlace(found.token_hash))
      // Part of the token is percent-encoded: %2F and %3D belong to its value (public facts §5.1).
      const token = `${'A'.repeat(22)}${percentEncode(`${runtime.randomBytes(64).toString('base64')}`)}`
      const tokenHash = digest(token)
      await transaction
        .insertInto('bearers')
        .values({
          token_hash: tokenHash,
          token: vault.seal(token, bearerPlace(tokenHash)),
          consumer_key: consumerKey,
          created_at: runtime.now(),
          revoked_at: null,
        })
        .execute()
      return token
    }),
  consumerKeyOf: async (token: string) => {
    const row = await database
      .selectFrom('bearers')
      .select('consumer_key')
      .where('token_hash', '=', digest(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return row?.consumer_key
  },
  /**
   * Revokes a token and returns it; undefined if it is not a live token of the application. Also accepts the
   * token with %2F and %3D decoded, because published clients do not encode it again in a query or form.
   */
  revoke: async (consumerKey: string, given: string) => {
    const spellings = [given, percentEncode(given)]
    const row = await database
      .updateTable('bearers')
      .set({ revoked_at: runtime.now() })
      .where('token_hash', 'in', spellings.map(digest))
      .where('consumer_key', '=', consumerKey)
      .where('revoked_at', 'is', null)
      .returning('token_hash')
      .executeTakeFirst()
    const token = spellings.find((each) => digest(each) === row?.token_hash)
    if (token !== undefined) onRevoked(token)
    return token
  },
})
export type Bearers = ReturnType<typeof createBearers>
