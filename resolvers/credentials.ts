import { OUT_OF_BAND } from '../src/contract/domains/credentials.ts'
import { contract } from '../src/contract/index.ts'
import { describe, snowflake } from '../src/contract/language/values.ts'
import type {
  AppTokenResolvers,
  MutationResolvers,
  QueryResolvers,
  SessionResolvers,
  ViewerResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type {
  AppTokenService,
  DeviceSignIn,
  Principal,
  RefusedLogin,
  StartedLogin,
  WrongVerifier,
} from '../src/graph/context/principal.ts'
import type { UserSource } from '../src/graph/context/rows.ts'
import { AdsGraphQLError, toGraphQLError } from '../src/graph/errors/errors.ts'
import { viewField } from '../src/graph/fields/fields.ts'
import { userResolvers } from '../src/graph/fields/joins.ts'
import { shows } from '../src/graph/hints/hints.ts'
import { restIdOf } from '../src/graph/ids/global-id.ts'

/** Refusal of a login. The message does not say whether a login with this handle exists. */
const LOGIN_REFUSED = {
  code: 'LOGIN_REFUSED',
  message: 'Login refused. Start again with loginStart',
  field: null,
  limit: null,
  operationIndex: null,
}
const MAX_SCREEN_NAME_CHARACTERS = 50
/** Adds the reason to a refusal, which is safe because no secret is involved yet. */
const refusedBecause = ({ refused }: RefusedLogin) => ({
  ...LOGIN_REFUSED,
  message: `Login refused: ${refused}`,
})

/** States how many more PINs may be tried. This is safe because only the login's owner knows its handle. */
const wrongPin = ({ triesLeft }: WrongVerifier) => ({
  ...LOGIN_REFUSED,
  message: `Wrong PIN, ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left`,
  field: 'verifier',
})

const dateTime = (milliseconds: number): string =>
  new Date(Math.floor(milliseconds / 1000) * 1000).toISOString().replace('.000Z', 'Z')
const dateTimeOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : dateTime(milliseconds)

const principalOf = ({ principal }: GraphContext): Principal => {
  if (principal) return principal
  throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
}

const signInOf = ({ signIn }: GraphContext): DeviceSignIn => {
  if (signIn) return signIn
  throw new AdsGraphQLError('FORBIDDEN', 'Sign-in is not configured on this gateway')
}

const serviceOf = (context: GraphContext): AppTokenService => {
  const principal = principalOf(context)
  const { appToken } = context
  context.calls.isMomentary = true
  if (appToken?.isOperator(principal)) return appToken
  throw new AdsGraphQLError('FORBIDDEN', 'Only operators may manage the application bearer token')
}

const withLogin = new WeakSet<GraphContext>()
/**
 * Allows only one login step per request. With aliases, one request could otherwise exhaust the service's
 * rate limit.
 */
const assertOneLogin = (context: GraphContext): void => {
  if (withLogin.has(context))
    throw new AdsGraphQLError('BAD_USER_INPUT', 'A request can start or complete only one login')
  withLogin.add(context)
}

/** Runs a call to the credential service and converts its failures to GraphQL errors. */
const inGraphErrors = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw toGraphQLError(error)
  }
}

const Query: Pick<QueryResolvers, 'viewer' | 'appToken'> = {
  viewer: (_root, _args, context) => principalOf(context),
  appToken: (_root, _args, context) => serviceOf(context).status(),
}

const { resolve: access } = viewField(contract.authenticated_user_access.get)
const Viewer: Pick<ViewerResolvers, 'user' | 'session' | 'permissions'> = {
  user: ({ user }) => user,
  session: ({ session }) => session,
  permissions: shows(contract.authenticated_user_access.get, (_viewer, { accountId }, context) =>
    access({ accountId: restIdOf(accountId, 'Account', undefined, 'accountId') }, {}, context),
  ),
}

const Session: Pick<SessionResolvers, 'createdAt' | 'expiresAt' | 'idleExpiresAt'> = {
  createdAt: ({ createdAt }) => dateTime(createdAt),
  expiresAt: ({ expiresAt }) => dateTime(expiresAt),
  idleExpiresAt: ({ idleExpiresAt }) => dateTime(idleExpiresAt),
}

const AppToken: Pick<AppTokenResolvers, 'status' | 'obtainedAt' | 'retryAt'> = {
  status: ({ state }) => state,
  obtainedAt: ({ obtainedAt }) => dateTimeOrNull(obtainedAt),
  retryAt: ({ retryAt }) => dateTimeOrNull(retryAt),
}

type Mutations = 'loginStart' | 'loginComplete' | 'signOut' | 'appTokenIssue' | 'appTokenRevoke'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  loginStart: async (_root, { input }, context) => {
    assertOneLogin(context)
    const { callback, accessType, forceLogin, screenName } = input
    const isNameUsable = screenName == null || screenName.length <= MAX_SCREEN_NAME_CHARACTERS
    const started: StartedLogin | RefusedLogin = isNameUsable
      ? await inGraphErrors(
          signInOf(context).start(
            {
              callback: callback ?? OUT_OF_BAND,
              ...(accessType && { accessType: accessType === 'READ' ? 'read' : 'write' }),
              ...(forceLogin && { forceLogin }),
              ...(screenName != null && { screenName }),
            },
            context.signal,
          ),
        )
      : { refused: `screenName must have at most ${MAX_SCREEN_NAME_CHARACTERS} characters` }
    if ('refused' in started)
      return { login: null, authorizeUrl: null, expiresAt: null, userErrors: [refusedBecause(started)] }
    const { login, authorizeUrl, expiresAt } = started
    return { login, authorizeUrl, expiresAt: dateTime(expiresAt), userErrors: [] }
  },
  loginComplete: async (_root, { input: { login, verifier } }, context) => {
    assertOneLogin(context)
    const completed = await inGraphErrors(signInOf(context).complete(login, verifier, context.signal))
    const refused = { sessionToken: null, expiresAt: null, user: null }
    if (!completed) return { ...refused, userErrors: [LOGIN_REFUSED] }
    if ('refused' in completed) return { ...refused, userErrors: [refusedBecause(completed)] }
    if ('triesLeft' in completed) return { ...refused, userErrors: [wrongPin(completed)] }
    const { sessionToken, expiresAt, user } = completed
    return { sessionToken, expiresAt: dateTime(expiresAt), user, userErrors: [] }
  },
  signOut: async (_root, { everywhere, revoke }, context) => {
    const { session } = principalOf(context)
    if (!session) return { signedOut: false, revoked: false }
    const options = { everywhere: everywhere ?? false, revoke: revoke ?? false }
    const { revoked } = await inGraphErrors(session.signOut(options))
    return { signedOut: true, revoked }
  },
  appTokenIssue: async (_root, _args, context) => ({
    appToken: await inGraphErrors(serviceOf(context).issue()),
  }),
  appTokenRevoke: async (_root, _args, context) => {
    const service = serviceOf(context)
    const revoked = await inGraphErrors(service.revoke())
    return { revoked, appToken: service.status() }
  },
}

const PERSON = new RegExp(describe(snowflake()).pattern ?? '')

/**
 * Returns a user by id; undefined for an invalid id. Only the signed-in user has a name. Other subgraphs may
 * provide further fields.
 */
export const personOf = (id: string, { principal }: GraphContext): UserSource | undefined => {
  if (!PERSON.test(id)) return undefined
  return principal?.user?.id === id ? principal.user : { id }
}

export const credentials = { Query, Viewer, User: userResolvers, Session, AppToken, Mutation }
