import type { Kysely } from 'kysely'
import { OUT_OF_BAND } from '../../../contract/domains/credentials.ts'
import type { Runtime } from '../../runtime.ts'
import type { Tables } from '../../storage/tables.ts'
import type { AccessToken, AccessTokens } from './access-tokens.ts'
import { digest, verifierDigest } from './digest.ts'
import type { AccessLevel } from './types.ts'
import type { CodeRequest } from './user-tokens.ts'
import type { Vault } from './vault.ts'

const REQUEST_TOKEN_SECONDS = 600
/** Number of wrong PINs after which a request token becomes invalid. */
const WRONG_PINS = 5

export interface NewRequestToken {
  readonly consumerKey: string
  readonly callback: string
  readonly accessLevel: AccessLevel
  /** Authorization request for a code; absent for OAuth 1.0a. */
  readonly codeRequest?: CodeRequest
}

export const requestTokenPlace = (tokenHash: string): string => `request_tokens.secret ${tokenHash}`

export const createRequestTokens = (
  database: Kysely<Tables>,
  vault: Vault,
  runtime: Runtime,
  accessTokens: AccessTokens,
) => {
  const random = (bytes: number): string => runtime.randomBytes(bytes).toString('base64url')

  return {
    issue: async ({ consumerKey, callback, accessLevel, codeRequest }: NewRequestToken) => {
      const now = runtime.now()
      const [token, secret] = [random(24), random(33)]
      const tokenHash = digest(token)
      await database.deleteFrom('request_tokens').where('expires_at', '<=', now).execute()
      await database
        .insertInto('request_tokens')
        .values({
          token_hash: tokenHash,
          secret: vault.seal(secret, requestTokenPlace(tokenHash)),
          consumer_key: consumerKey,
          callback,
          access_level: accessLevel,
          expires_at: now + REQUEST_TOKEN_SECONDS * 1000,
          wrong_tries: 0,
          code_request: codeRequest ? JSON.stringify(codeRequest) : null,
        })
        .execute()
      return { token, secret }
    },
    /** Returns the secret of a token that has not expired, used or not. */
    secretOf: async (consumerKey: string, token: string) => {
      const tokenHash = digest(token)
      const row = await database
        .selectFrom('request_tokens')
        .select('secret')
        .where('token_hash', '=', tokenHash)
        .where('consumer_key', '=', consumerKey)
        .where('expires_at', '>', runtime.now())
        .executeTakeFirst()
      return row && vault.open(row.secret, requestTokenPlace(tokenHash))
    },
    /**
     * Exchanges a request token for an access token, exactly once. Returns undefined if the token or verifier
     * is not valid. Counts wrong PINs.
     */
    exchange: (token: string, verifier: string): Promise<AccessToken | undefined> =>
      database.transaction().execute(async (transaction) => {
        const now = runtime.now()
        const open = transaction
          .updateTable('request_tokens')
          .where('token_hash', '=', digest(token))
          .where('code_request', 'is', null)
          .where('used_at', 'is', null)
          .where('wrong_tries', '<', WRONG_PINS)
          .where('expires_at', '>', now)
        // Only one of several parallel requests finds the token unused.
        const row = await open
          .set({ used_at: now })
          .where('verifier_hash', '=', verifierDigest(token, verifier))
          .returning(['consumer_key', 'user_id', 'access_level'])
          .executeTakeFirst()
        if (row?.user_id)
          return accessTokens.issue(
            transaction,
            row.consumer_key,
            row.user_id,
            row.access_level === 'write' ? 'write' : 'read',
          )
        await open
          .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
          .where('verifier_hash', 'is not', null)
          .where('callback', '=', OUT_OF_BAND)
          .execute()
        return undefined
      }),
  }
}
export type RequestTokens = ReturnType<typeof createRequestTokens>
