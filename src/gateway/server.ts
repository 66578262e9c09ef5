import type { IncomingHttpHeaders } from 'node:http'
import type { ApolloServerPlugin } from '@apollo/server'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createGraphContext, type GraphContext } from '../graph/context/context.ts'
import type { Principal, PrincipalUser } from '../graph/context/principal.ts'
import { createListMemories, type PlanMode } from '../loaders/index.ts'
import {
  type Caches,
  type CredentialService,
  createCaches,
  type Upstream,
  type UserClient,
} from '../upstream/index.ts'
import { callPolicies } from './graphql/call-policies.ts'
import { createPlanner } from './graphql/read-ahead.ts'
import { createSchema } from './graphql/schema.ts'
import { createHostCheck, createOriginCheck } from './http/origin.ts'
import { CALLBACK_PATH, listeningUrl } from './http/public-url.ts'
import { createReadiness } from './http/readiness.ts'
import { createHttpServer } from './http-server.ts'
import { type AppTokenOptions, createAppTokenService } from './sign-in/app-token-service.ts'
import { createPrincipals } from './sign-in/principal.ts'
import { isSecure } from './sign-in/route-parts.ts'
import { withSandboxHeaders } from './sign-in/sandbox-headers.ts'
import { createServiceMode } from './sign-in/service-mode.ts'
import { createSessions } from './sign-in/session.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { registerSignIn, SIGN_IN_METHODS } from './sign-in/sign-in-routes.ts'
import { createResponseCache } from './stores/response-cache.ts'
import { createSessionStore, type SessionStore } from './stores/session-store.ts'
import { registerUploads } from './uploads/route.ts'
import { createUploads } from './uploads/service.ts'

/** How people sign in. */
export interface SignInOptions {
  /** Closed with the gateway, as the store is. */
  readonly credentials: CredentialService
  /** Signs in the name of each session. */
  readonly upstream: Upstream
  readonly store: SessionStore
  /** Milliseconds; default 12 hours without use, 30 days in any case. */
  readonly idleMs?: number
  readonly absoluteMs?: number
  /** Addresses besides `/` and `/graphiql/` that `return_to` may name. */
  readonly returnTo?: readonly string[]
  /** Deep links that `loginStart` may name. */
  readonly deviceCallbacks?: readonly string[]
  readonly now?: () => number
  /** Offered in GraphiQL: people of the sandbox whom everybody may be. */
  readonly demoUsers?: readonly { readonly screenName: string; readonly name: string }[]
}

export interface GatewayOptions {
  /** Service mode: calls in the name of one configured user, for requests that bring no session. */
  readonly client?: UserClient
  /** Who that user is, as far as it is known. */
  readonly serviceUser?: PrincipalUser
  /** What a trusted backend must present as bearer for service mode; without it nothing need be presented. */
  readonly serviceKey?: string
  /** Without it nobody can sign in. */
  readonly signIn?: SignInOptions
  readonly appToken?: AppTokenOptions
  /**
   * Whether X-Sandbox-Workspace and X-Sandbox-Fault of a request go along with its upstream calls; default false.
   * For a sandbox only: a live interface must never see them.
   */
  readonly sandboxHeaders?: boolean
  /** What outlives its request; the same that `upstream` has. Default: reference data alone. */
  readonly caches?: Caches
  /** How queries over several levels are read: level after level when off; default `parallel`. */
  readonly plan?: PlanMode | 'off'
  /** Scheme, host and port under which people reach the gateway; default: where it listens. */
  readonly publicUrl?: string
  /** Origins of other pages that may send writes. */
  readonly allowedOrigins?: readonly string[]
  /** Folder of the built GraphiQL page; without it the page is not served. */
  readonly graphiqlDirectory?: string
  /** What GraphiQL's first tab holds. */
  readonly sampleQuery?: string
  /** Apollo plugins of an embedder. With one or more, Apollo Server executes every operation, and no cached response is given. */
  readonly plugins?: readonly ApolloServerPlugin<GraphContext>[]
  readonly logger?: Logger
  /** Milliseconds that one GraphQL operation may take; default 10 s (design §5.9). */
  readonly deadlineMs?: number
  /** Milliseconds that an upload may stand still; default a minute. */
  readonly uploadIdleMs?: number
}

const OWN_PAGES = ['/', '/graphiql/']
const DAY_MS = 86_400_000

/** The gateway as an HTTP server that does not listen yet. */
export const createGateway = async (options: GatewayOptions): Promise<FastifyInstance> => {
  const { client, serviceUser, serviceKey, signIn } = options
  let app: FastifyInstance | undefined
  const publicUrl = (): string => options.publicUrl ?? listeningUrl(app as FastifyInstance)
  const isOwnOrigin = createOriginCheck({
    publicUrl,
    ...(options.allowedOrigins && { allowed: options.allowedOrigins }),
  })
  const sessions = signIn && createSessions(signIn)
  const people =
    signIn &&
    sessions &&
    createSignIn({ ...signIn, sessions, callbackUrl: () => publicUrl() + CALLBACK_PATH })
  const principals = createPrincipals(
    signIn && sessions && { ...signIn, sessions, isSecure: () => isSecure(publicUrl()) },
    client &&
      createServiceMode({
        client,
        user: serviceUser,
        key: serviceKey,
        isOwnHost: createHostCheck({ publicUrl }),
      }),
  )
  const { caches = createCaches() } = options
  const appToken = options.appToken && createAppTokenService(options.appToken)
  const uploads = createUploads(signIn?.store ?? createSessionStore())
  const responses = caches.responses && createResponseCache(caches.responses, caches.now)
  const principalOf = async (headers: IncomingHttpHeaders): Promise<Principal | undefined> => {
    const found = await principals.of(headers)
    return found && options.sandboxHeaders ? withSandboxHeaders(found, headers) : found
  }

  const schema = createSchema()
  const plan = options.plan ?? 'parallel'
  const planning = plan === 'off' ? undefined : { mode: plan, memories: createListMemories() }
  const server = await createHttpServer<GraphContext>({
    schema,
    plugins: options.plugins,
    hooks: {
      ...callPolicies(schema),
      ...(planning && { begin: createPlanner(schema) }),
      resolved: ({ loaders }) => loaders.release(),
    },
    context: async (scope) => {
      const principal = await principalOf(scope.headers)
      const momentary = () => {
        scope.isMomentary = true
      }
      const { reference } = caches
      const parts = { principal, reference, signIn: people?.device, appToken, uploads, momentary, planning }
      return createGraphContext(parts, scope.deadline)
    },
    placeOf:
      responses && (async (request, { principal }) => principal && responses.placeOf(request, principal)),
    isOwnOrigin,
    ...(client && { ready: createReadiness(client) }),
    ...(people && { methods: SIGN_IN_METHODS }),
    extend: async (http) => {
      await registerUploads(http, { uploads, principalOf, idleMs: options.uploadIdleMs })
      if (people)
        await registerSignIn(http, {
          browser: people.browser,
          principals,
          publicUrl,
          returnTo: [...OWN_PAGES, ...(signIn?.returnTo ?? [])],
          isOwnOrigin,
          cookieMs: signIn?.absoluteMs ?? 30 * DAY_MS,
        })
    },
    graphiqlDirectory: options.graphiqlDirectory,
    signInOffer: { enabled: people !== undefined, demoUsers: signIn?.demoUsers ?? [] },
    sampleQuery: options.sampleQuery,
    deadlineMs: options.deadlineMs,
    logger: options.logger,
  })
  app = server
  if (signIn)
    server.addHook('onClose', async () => {
      await Promise.all([signIn.store.close(), signIn.credentials.close()])
    })
  return server
}
