import type { Kysely } from 'kysely'
import { OUT_OF_BAND } from '../../../contract/domains/credentials.ts'
import type { Runtime } from '../../runtime.ts'
import { matching } from '../../storage/records.ts'
import type { Tables } from '../../storage/tables.ts'
import { type Applications, levelOf } from './applications.ts'
import { digest, verifierDigest } from './digest.ts'
import type { AccessLevel, Application, PendingAuthorization } from './types.ts'
import type { CodeRequest } from './user-tokens.ts'

const PIN_DIGITS = 7

/** Returns a random PIN. Its bias is at most one part in ten million (public facts §5.1). */
const newPin = (runtime: Runtime): string =>
  (runtime.randomBytes(6).readUIntBE(0, 6) % 10 ** PIN_DIGITS).toString().padStart(PIN_DIGITS, '0')

/**
 * Creates the store of authorizations. Each decision is one conditional update, so that only the first
 * decision counts.
 */
export const createAuthorizations = (
  database: Kysely<Tables>,
  applications: Applications,
  runtime: Runtime,
) => {
  const undecided = (connection: Kysely<Tables>, token: string) =>
    connection
      .updateTable('request_tokens')
      .where('token_hash', '=', digest(token))
      .where('decided_at', 'is', null)
      .where('expires_at', '>', runtime.now())

  return {
    /**
     * Finds a pending authorization. Returns undefined for a token that is unknown, expired, decided or used.
     */
    pending: async (token: string): Promise<PendingAuthorization | undefined> => {
      const row = await database
        .selectFrom('request_tokens')
        .selectAll()
        .where('token_hash', '=', digest(token))
        .where('decided_at', 'is', null)
        .where('expires_at', '>', runtime.now())
        .executeTakeFirst()
      const registered = row && (await applications.byKey(row.consumer_key))
      if (!registered || registered.suspended) return undefined
      const { consumerSecret: _secret, suspended: _state, ...application } = registered
      return {
        token,
        application: application satisfies Application,
        callback: row.callback,
        accessLevel: levelOf(row.access_level),
        ...(row.code_request !== null && { codeRequest: JSON.parse(row.code_request) as CodeRequest }),
      }
    },
    /** Grants access and returns the verifier, or the PIN if the callback is `oob`. */
    grant: (token: string, userId: string) =>
      database.transaction().execute(async (transaction) => {
        const now = runtime.now()
        const row = await undecided(transaction, token)
          .set({ decided_at: now, user_id: userId })
          .returning(['consumer_key', 'callback', 'access_level', 'code_request'])
          .executeTakeFirst()
        if (!row) return undefined
        const verifier =
          row.callback === OUT_OF_BAND ? newPin(runtime) : runtime.randomBytes(24).toString('base64url')
        await transaction
          .updateTable('request_tokens')
          .set({ verifier_hash: verifierDigest(token, verifier) })
          .where('token_hash', '=', digest(token))
          .execute()
        // Only OAuth 1.0a skips the consent page for users who have granted access before.
        if (row.code_request !== null) return { verifier }
        await transaction
          .insertInto('grants')
          .values({
            consumer_key: row.consumer_key,
            user_id: userId,
            access_level: row.access_level,
            granted_at: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return { verifier }
      }),
    deny: async (token: string) => {
      await undecided(database, token).set({ decided_at: runtime.now() }).execute()
    },
    /** Checks whether the user has granted at least this access level. */
    hasGranted: async (consumerKey: string, userId: string, accessLevel: AccessLevel) => {
      const row = await database
        .selectFrom('grants')
        .select('granted_at')
        .where(matching({ consumer_key: consumerKey, user_id: userId }))
        .where('access_level', 'in', accessLevel === 'write' ? ['write'] : ['read', 'write'])
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export type Authorizations = ReturnType<typeof createAuthorizations>
