import type { Kysely } from 'kysely'
import type { Runtime } from '../../runtime.ts'
import { prepare } from '../../storage/prepared.ts'
import { matching } from '../../storage/records.ts'
import type { Tables } from '../../storage/tables.ts'
import { levelOf } from './applications.ts'
import { digest } from './digest.ts'
import type { AccessLevel } from './types.ts'
import type { Vault } from './vault.ts'

/** Token with its secret in plain text, which exists only in memory. */
export interface AccessToken {
  readonly token: string
  readonly secret: string
  readonly consumerKey: string
  readonly userId: string
  readonly accessLevel: AccessLevel
  readonly revoked: boolean
}

export interface PresentedToken extends AccessToken {
  readonly userSuspended: boolean
}

export const accessTokenPlace = (column: 'token' | 'secret', tokenHash: string): string =>
  `access_tokens.${column} ${tokenHash}`

const issued = prepare((db) =>
  db
    .selectFrom('access_tokens')
    .leftJoin('users', 'users.id', 'access_tokens.user_id')
    .selectAll('access_tokens')
    .select('users.suspended_at')
    .where('access_tokens.token_hash', '=', '')
    .where('access_tokens.consumer_key', '=', ''),
)

/**
 * Creates the store of access tokens, which do not expire (public facts §5.1). Revoked tokens are refused
 * with code 89 instead of 32.
 */
export const createAccessTokens = (
  database: Kysely<Tables>,
  vault: Vault,
  runtime: Runtime,
  onRevoked: (token: string) => void = () => undefined,
) => {
  const random = (bytes: number): string => runtime.randomBytes(bytes).toString('base64url')

  const tokenOf = (row: Tables['access_tokens'], token: string): AccessToken => ({
    token,
    secret: vault.open(row.secret, accessTokenPlace('secret', row.token_hash)),
    consumerKey: row.consumer_key,
    userId: row.user_id,
    accessLevel: levelOf(row.access_level),
    revoked: row.revoked_at !== null,
  })

  return {
    /** Returns a user's live tokens for all applications. */
    ofUser: async (userId: string): Promise<readonly AccessToken[]> => {
      const rows = await database
        .selectFrom('access_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .orderBy('created_at')
        .execute()
      return rows.map((row) => tokenOf(row, vault.open(row.token, accessTokenPlace('token', row.token_hash))))
    },
    /** Returns the user and application that a token was issued to, even if it was revoked. */
    ownerOf: async (token: string) => {
      const row = await database
        .selectFrom('access_tokens')
        .select(['user_id', 'consumer_key'])
        .where('token_hash', '=', digest(token))
        .executeTakeFirst()
      return row && { userId: row.user_id, consumerKey: row.consumer_key }
    },
    /** Finds a token, revoked or not. */
    find: async (consumerKey: string, token: string): Promise<PresentedToken | undefined> => {
      const [row] = await issued(database, [digest(token), consumerKey])
      return row && { ...tokenOf(row, token), userSuspended: row.suspended_at !== null }
    },
    /**
     * Returns the user's live token with this access level, or issues one if there is none (spec 1 §4). Runs
     * on `connection`, so that it can be part of a transaction.
     */
    issue: async (
      connection: Kysely<Tables>,
      consumerKey: string,
      userId: string,
      accessLevel: AccessLevel,
    ) => {
      // Tokens begin with the user's id (public facts §5.2 V1).
      const token = `${userId}-${random(24)}`
      const tokenHash = digest(token)
      await connection
        .insertInto('access_tokens')
        .values({
          token_hash: tokenHash,
          token: vault.seal(token, accessTokenPlace('token', tokenHash)),
          secret: vault.seal(random(33), accessTokenPlace('secret', tokenHash)),
          consumer_key: consumerKey,
          user_id: userId,
          access_level: accessLevel,
          created_at: runtime.now(),
          revoked_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const live = await connection
        .selectFrom('access_tokens')
        .selectAll()
        .where(matching({ consumer_key: consumerKey, user_id: userId, access_level: accessLevel }))
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow()
      return tokenOf(live, vault.open(live.token, accessTokenPlace('token', live.token_hash)))
    },
    /** Revokes a token and its grant. Returns false if the token was not live. */
    revoke: async (token: string): Promise<boolean> => {
      const isRevoked = await database.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('access_tokens')
          .set({ revoked_at: runtime.now() })
          .where('token_hash', '=', digest(token))
          .where('revoked_at', 'is', null)
          .returning(['consumer_key', 'user_id', 'access_level'])
          .executeTakeFirst()
        if (!row) return false
        await transaction.deleteFrom('grants').where(matching(row)).execute()
        return true
      })
      if (isRevoked) onRevoked(token)
      return isRevoked
    },
  }
}
export type AccessTokens = ReturnType<typeof createAccessTokens>
