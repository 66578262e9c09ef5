import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { UserScope } from '../../../contract/domains/credentials.ts'
import type { Runtime } from '../../runtime.ts'
import { matching } from '../../storage/records.ts'
import type { Tables } from '../../storage/tables.ts'
import { digest, verifierDigest } from './digest.ts'

const ACCESS_TOKEN_SECONDS = 7200
/** Lifetime of an authorization code (live-api §6). */
const CODE_MS = 30_000
/** Length of the request token at the beginning of each code. */
const REQUEST_TOKEN_CHARACTERS = 32

/** Authorization request of OAuth 2.0, stored with its pending authorization. */
export interface CodeRequest {
  readonly state: string
  readonly scopes: readonly UserScope[]
  readonly challenge: string
  readonly method: 'S256' | 'plain'
}

/** Owner and scopes of an access token. */
export interface PresentedUserToken {
  readonly grantId: string
  readonly consumerKey: string
  readonly userId: string
  readonly userSuspended: boolean
  readonly scopes: ReadonlySet<string>
}

/** Response of the token endpoint. It contains secrets: never log it. */
export interface IssuedTokens {
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly access_token: string
  readonly scope: string
  readonly refresh_token?: string
}

export interface PresentedCode {
  readonly code: string
  readonly consumerKey: string
  readonly redirectUri: string
  readonly verifier: string
}

const grantIdOf = (token: string): string => token.split('.', 1)[0] ?? ''

const isVerified = ({ challenge, method }: CodeRequest, verifier: string): boolean =>
  challenge === (method === 'plain' ? verifier : hash('sha256', verifier, 'base64url'))

const createGrantWriter = (runtime: Runtime, onRevoked: (token: string) => void = () => undefined) => {
  const random = (bytes: number): string => runtime.randomBytes(bytes).toString('base64url')
  const newTokens = (grantId: string, scope: string): IssuedTokens => ({
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    access_token: `${grantId}.at.${random(24)}`,
    scope,
    ...(scope.split(' ').includes('offline.access') && { refresh_token: `${grantId}.rt.${random(24)}` }),
  })
  const columnsOf = ({ access_token, refresh_token }: IssuedTokens) => ({
    access_hash: digest(access_token),
    access_expires_at: runtime.now() + ACCESS_TOKEN_SECONDS * 1000,
    refresh_hash: refresh_token === undefined ? null : digest(refresh_token),
  })
  const end = async (connection: Kysely<Tables>, which: Partial<Tables['user_grants']>): Promise<boolean> => {
    const ended = await connection
      .deleteFrom('user_grants')
      .where(matching(which))
      .returning('grant_id')
      .execute()
    for (const { grant_id } of ended) onRevoked(grant_id)
    return ended.length > 0
  }
  const issue = async (connection: Kysely<Tables>, consumerKey: string, userId: string, scope: string) => {
    await end(connection, { consumer_key: consumerKey, user_id: userId })
    const grantId = random(12)
    const tokens = newTokens(grantId, scope)
    const row = { grant_id: grantId, consumer_key: consumerKey, user_id: userId, scope, ...columnsOf(tokens) }
    await connection.insertInto('user_grants').values(row).execute()
    return tokens
  }
  return { newTokens, columnsOf, end, issue }
}

/**
 * Creates the store of OAuth 2.0 user tokens (live-api §6). An application has one grant per user: a new
 * grant ends the previous one. Tokens begin with the id of their grant, so that the reuse of a rotated
 * refresh token can be detected.
 */
export const createUserTokens = (
  database: Kysely<Tables>,
  runtime: Runtime,
  onRevoked?: (token: string) => void,
) => {
  const { end, issue, newTokens, columnsOf } = createGrantWriter(runtime, onRevoked)

  return {
    /**
     * Exchanges a code for tokens, exactly once. Returns undefined if the code does not match the request. A
     * reused code ends the grant (RFC 6749 §4.1.2).
     */
    exchange: ({ code, consumerKey, redirectUri, verifier }: PresentedCode) =>
      database.transaction().execute(async (transaction): Promise<IssuedTokens | undefined> => {
        const token = code.slice(0, REQUEST_TOKEN_CHARACTERS)
        const hash = digest(token)
        const row = await transaction
          .selectFrom('request_tokens')
          .selectAll()
          .where('token_hash', '=', hash)
          .where('verifier_hash', '=', verifierDigest(token, code.slice(REQUEST_TOKEN_CHARACTERS)))
          .where('decided_at', '>', runtime.now() - CODE_MS)
          .where('consumer_key', '=', consumerKey)
          .executeTakeFirst()
        if (!row?.user_id || row.code_request === null) return undefined
        if (row.used_at !== null) {
          await end(transaction, { consumer_key: consumerKey, user_id: row.user_id })
          return undefined
        }
        const request = JSON.parse(row.code_request) as CodeRequest
        if (row.callback !== redirectUri || !isVerified(request, verifier)) return undefined
        await transaction
          .updateTable('request_tokens')
          .set({ used_at: runtime.now() })
          .where('token_hash', '=', hash)
          .execute()
        return issue(transaction, consumerKey, row.user_id, request.scopes.join(' '))
      }),
    /**
     * Exchanges a grant's current refresh token for new tokens. Returns undefined for any other token. A
     * refresh token that was replaced earlier ends the grant, because it may have been stolen.
     */
    refresh: (consumerKey: string, refreshToken: string) =>
      database.transaction().execute(async (transaction): Promise<IssuedTokens | undefined> => {
        const which = { grant_id: grantIdOf(refreshToken), consumer_key: consumerKey }
        const row = await transaction
          .selectFrom('user_grants')
          .selectAll()
          .where(matching(which))
          .executeTakeFirst()
        if (!row || !refreshToken.startsWith(`${row.grant_id}.rt.`)) return undefined
        if (row.refresh_hash !== digest(refreshToken)) {
          await end(transaction, which)
          return undefined
        }
        const tokens = newTokens(row.grant_id, row.scope)
        await transaction.updateTable('user_grants').set(columnsOf(tokens)).where(matching(which)).execute()
        return tokens
      }),
    /** Finds an access token that has not expired. */
    find: async (token: string): Promise<PresentedUserToken | undefined> => {
      const row = await database
        .selectFrom('user_grants')
        .leftJoin('users', 'users.id', 'user_grants.user_id')
        .selectAll('user_grants')
        .select('users.suspended_at')
        .where('grant_id', '=', grantIdOf(token))
        .where('access_hash', '=', digest(token))
        .where('access_expires_at', '>', runtime.now())
        .executeTakeFirst()
      return (
        row && {
          grantId: row.grant_id,
          consumerKey: row.consumer_key,
          userId: row.user_id,
          userSuspended: row.suspended_at !== null,
          scopes: new Set(row.scope.split(' ')),
        }
      )
    },
    /** Ends the grant of an access token or refresh token. Returns false if the token is not live. */
    revoke: (consumerKey: string, token: string): Promise<boolean> =>
      end(database, {
        grant_id: grantIdOf(token),
        consumer_key: consumerKey,
        [token.includes('.rt.') ? 'refresh_hash' : 'access_hash']: digest(token),
      }),
  }
}
export type UserTokens = ReturnType<typeof createUserTokens>
