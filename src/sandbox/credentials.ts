import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import type { Surroundings } from './types.ts'

/** What a pair of consumer key and token stands for. */
export interface Grant {
  readonly consumerSecret: string
  readonly tokenSecret: string
  readonly userId: string
  readonly accessLevel: 'read' | 'write'
  readonly revoked: boolean
}

/** Everything a client needs to call in the name of a user. Holds secrets: never logged. */
export interface SignedInUser {
  readonly consumer_key: string
  readonly consumer_secret: string
  readonly access_token: string
  readonly access_token_secret: string
  readonly user_id: string
}

export interface Credentials {
  /** The grant of a token that was issued to that application; undefined when there is none. */
  find(consumerKey: string, token: string): Promise<Grant | undefined>
  /** The credentials of a user at the demo application; made at the first call, then the same for ever. */
  of(userId: string, accessLevel?: 'read' | 'write'): Promise<SignedInUser>
  /** From now on the token answers 401 with code 89 (spec 1 §7). */
  revoke(token: string): Promise<void>
}

const DEMO_APPLICATION = 'adgraph demo'

/** Issues and finds credentials. Secrets are random and stay in the database: a file keeps them across runs. */
export const createCredentials = (database: Kysely<Tables>, surroundings: Surroundings): Credentials => {
  const random = (bytes: number): string => surroundings.randomBytes(bytes).toString('base64url')
  const now = (): string => new Date(surroundings.now()).toISOString()

  const demoApplication = async () => {
    const found = await database
      .selectFrom('applications')
      .selectAll()
      .where('name', '=', DEMO_APPLICATION)
      .executeTakeFirst()
    if (found) return found
    const application = {
      consumer_key: random(18),
      consumer_secret: random(36),
      name: DEMO_APPLICATION,
      created_at: now(),
    }
    await database.insertInto('applications').values(application).execute()
    return application
  }

  const tokenOf = async (userId: string, consumerKey: string, accessLevel: string) => {
    const found = await database
      .selectFrom('access_tokens')
      .selectAll()
      .where('user_id', '=', userId)
      .where('consumer_key', '=', consumerKey)
      .where('access_level', '=', accessLevel)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (found) return found
    const token = {
      // The public shape: the user's id in front (public facts §5.2 V1).
      token: `${userId}-${random(24)}`,
      secret: random(33),
      consumer_key: consumerKey,
      user_id: userId,
      access_level: accessLevel,
      created_at: now(),
      revoked_at: null,
    }
    await database.insertInto('access_tokens').values(token).execute()
    return token
  }

  return {
    find: async (consumerKey, token) => {
      const row = await database
        .selectFrom('access_tokens')
        .innerJoin('applications', 'applications.consumer_key', 'access_tokens.consumer_key')
        .select(['consumer_secret', 'secret', 'user_id', 'access_level', 'revoked_at'])
        .where('access_tokens.token', '=', token)
        .where('access_tokens.consumer_key', '=', consumerKey)
        .executeTakeFirst()
      return (
        row && {
          consumerSecret: row.consumer_secret,
          tokenSecret: row.secret,
          userId: row.user_id,
          accessLevel: row.access_level === 'write' ? 'write' : 'read',
          revoked: row.revoked_at !== null,
        }
      )
    },
    of: async (userId, accessLevel = 'write') => {
      const { consumer_key, consumer_secret } = await demoApplication()
      const { token, secret } = await tokenOf(userId, consumer_key, accessLevel)
      return {
        consumer_key,
        consumer_secret,
        access_token: token,
        access_token_secret: secret,
        user_id: userId,
      }
    },
    revoke: async (token) => {
      await database
        .updateTable('access_tokens')
        .set({ revoked_at: now() })
        .where('token', '=', token)
        .execute()
    },
  }
}
