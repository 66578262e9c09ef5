import type { Kysely } from 'kysely'
import type { Runtime } from '../../runtime.ts'
import type { Tables } from '../../storage/tables.ts'
import { type AccessToken, createAccessTokens } from './access-tokens.ts'
import { createApplications, type RegisteredApplication } from './applications.ts'
import { createAuthorizations } from './authorizations.ts'
import { createBearers } from './bearers.ts'
import { DEMO_PASSWORD } from './demo-users.ts'
import { otherSecrets } from './other-secrets.ts'
import { createRequestTokens } from './request-tokens.ts'
import { rotateSecrets } from './rotate.ts'
import type { AccessLevel } from './types.ts'
import { createUserTokens } from './user-tokens.ts'
import { changeUser, createUsers, insertUser, type NewUser, type UserChanges, userNamed } from './users.ts'
import type { Vault } from './vault.ts'

/** Keys and secrets of a signed-in user, which must never be logged. */
export interface SignedInUser {
  readonly consumer_key: string
  readonly consumer_secret: string
  readonly access_token: string
  readonly access_token_secret: string
  readonly user_id: string
}

const DEMO_APPLICATION = 'adgraph demo'
const DEMO_DESKTOP_APPLICATION = 'adgraph demo desktop'
const DEMO_DEEP_LINK = 'adgraph-demo://callback'

const signedIn = (
  { consumerKey, consumerSecret }: RegisteredApplication,
  { token, secret, userId }: AccessToken,
): SignedInUser => ({
  consumer_key: consumerKey,
  consumer_secret: consumerSecret,
  access_token: token,
  access_token_secret: secret,
  user_id: userId,
})

/** Creates the credential stores. In a database file, credentials are encrypted and survive restarts. */
export const createCredentials = (
  database: Kysely<Tables>,
  runtime: Runtime,
  vault: Vault,
  onRevoked?: (token: string) => void,
) => {
  const applications = createApplications(database, vault, runtime)
  const accessTokens = createAccessTokens(database, vault, runtime, onRevoked)
  return {
    applications,
    users: createUsers(database),
    authorizations: createAuthorizations(database, applications, runtime),
    requestTokens: createRequestTokens(database, vault, runtime, accessTokens),
    accessTokens,
    bearers: createBearers(database, vault, runtime, onRevoked),
    userTokens: createUserTokens(database, runtime, onRevoked),
    /** Returns secrets that a sender may have mistaken for those of the given consumer key and token. */
    otherSecrets: (consumerKey: string, token: string) => otherSecrets(database, vault, consumerKey, token),
    createApplication: applications.create,
    /** Creates a user. @throws TypeError if the screen name is taken */
    createUser: async (user: NewUser) => {
      const created = await insertUser(database, runtime, user)
      if (!created) throw new TypeError(`The screen name ${user.screenName} is taken`)
      return created
    },
    /**
     * Creates or changes a user. For an existing user, absent members leave the stored values unchanged. For
     * a new user, the default password is the demo password, and the default name is the screen name.
     */
    putUser: async (screenName: string, changes: UserChanges): Promise<void> => {
      const { name = screenName, password = DEMO_PASSWORD } = changes
      const user =
        (await userNamed(database, screenName)) ??
        (await insertUser(database, runtime, { screenName, name, password })) ??
        // A parallel request has created the user in the meantime.
        (await userNamed(database, screenName))
      if (user) await changeUser(database, runtime, user.id, changes)
    },
    /**
     * Returns a user's credentials for an application (default: the demo application). Shows no sign-in pages
     * and stores no grant.
     */
    of: async (userId: string, accessLevel: AccessLevel = 'write', consumerKey?: string) => {
      const application =
        (await (consumerKey === undefined
          ? applications.byName(DEMO_APPLICATION)
          : applications.byKey(consumerKey))) ??
        (await applications.create({ name: DEMO_APPLICATION, ownerUserId: userId }))
      const token = await accessTokens.issue(database, application.consumerKey, userId, accessLevel)
      return signedIn(application, token)
    },
    revoke: async (token: string) => {
      await accessTokens.revoke(token)
    },
    /** Re-encrypts all secrets that use an older key, and returns how many there were. */
    rotateSecrets: () => rotateSecrets(database, vault),
  }
}

export type Credentials = ReturnType<typeof createCredentials>

/** Registers the demo applications. `callbacks` are added to the web application. */
export const registerDemoApplications = async (
  { applications }: Credentials,
  ownerUserId: string,
  callbacks: readonly string[],
): Promise<{ readonly web: RegisteredApplication; readonly desktop: RegisteredApplication }> => {
  const registered = async (name: string, kind: 'web' | 'desktop', first: readonly string[]) => {
    const application =
      (await applications.byName(name)) ??
      (await applications.create({ name, ownerUserId, kind, callbacks: first, signIn: kind === 'web' }))
    return application
  }
  const { consumerKey } = await registered(DEMO_APPLICATION, 'web', [])
  for (const url of callbacks) await applications.registerCallback(consumerKey, url)
  return {
    web: await registered(DEMO_APPLICATION, 'web', []),
    desktop: await registered(DEMO_DESKTOP_APPLICATION, 'desktop', [DEMO_DEEP_LINK]),
  }
}
