import type { ApolloServerPlugin } from '@apollo/server'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { HubOptions } from '../activity/index.ts'
import type { AgentAdditions } from '../agents/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { AccountChanges } from '../changes/index.ts'
import type { Edition, InferredRules } from '../contract/language/standing.ts'
import type { ChangeSetService } from '../graph/context/change-sets.ts'
import type { GraphContext } from '../graph/context/context.ts'
import type { PrincipalUser } from '../graph/context/principal.ts'
import type { PlanMode } from '../loaders/index.ts'
import type { PolicyFile } from '../policy/index.ts'
import type { DownloadOptions, Timing } from '../reports/index.ts'
import type { Caches, CredentialService, DriftWatch, Store, Upstream, UserClient } from '../upstream/index.ts'
import type { ChangeSetOptions } from './change-sets/stored.ts'
import type { ClientLimits } from './clients/client-limits.ts'
import type { ReplaySandbox } from './graphql/calls/replay.ts'
import type { ChunkedWhen } from './graphql/execution/chunked-body.ts'
import type { ResponseLimits } from './graphql/limits/meter.ts'
import type { FederationOptions } from './graphql/schema.ts'
import type { SocketOptions } from './graphql/subscriptions/sockets.ts'
import type { TrustMode } from './graphql/trusted/documents.ts'
import type { Tls } from './http/secure-app.ts'
import type { Metrics } from './metrics/index.ts'
import type { OpenTwin } from './previews/twin.ts'
import type { AppTokenOptions } from './sign-in/app-token-service.ts'
import type { Grants } from './sign-in/grants.ts'
import type { WorldIdentity } from './sign-in/sandbox-headers.ts'
import type { MemoryTable } from './stores/memory-table.ts'
import type { SessionStore } from './stores/session-store.ts'
import type { StreamLimits } from './streams/streams.ts'
import type { Tracing } from './traces/tracing.ts'
import type { WebhookSource } from './webhooks/index.ts'

export interface SignInOptions {
  /** Credential service. The gateway closes both this service and the store. */
  readonly credentials: CredentialService
  /** Upstream client that signs each session's calls. */
  readonly upstream: Upstream
  readonly store: SessionStore
  /** OAuth 2.0 grants, which the gateway also closes; without them, users sign in with OAuth 1.0a. */
  readonly grants?: Grants | undefined
  /** Lifetime of sessions in ms. Default: 12 hours without use, and at most 30 days. */
  readonly idleMs?: number
  readonly absoluteMs?: number
  /** URLs that `return_to` may contain, in addition to `/`, `/graphiql/` and `/dashboard/`. */
  readonly returnTo?: readonly string[]
  /** Callback URLs that `loginStart` may use. */
  readonly deviceCallbacks?: readonly string[]
  readonly now?: () => number
  /** Demo users. In GraphiQL, anyone may sign in as one of them. */
  readonly demoUsers?: readonly { readonly screenName: string; readonly name: string }[]
  /** URL of the sandbox's studio, which GraphiQL links to. */
  readonly studioUrl?: string
}

export interface GatewayPolicy {
  /** Returns the policy that applies now. It may change while the gateway is running. */
  readonly current: () => PolicyFile
  /** Opens twins (private copies of accounts) that try out writes before they are sent. */
  readonly openTwin: OpenTwin
  /** Store for account locks, counted spending and idempotency keys; default: the sign-in store. */
  readonly store?: SessionStore | undefined
  /** Clock for counted spending if the store is in memory, in milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
}

export interface AgentOptions {
  /** Absolute path of a folder with further tool documents. */
  readonly directory?: string | undefined
  /** Further tools, resources and prompts. */
  readonly additions?: AgentAdditions | undefined
}

export interface GatewayOptions {
  /** Opens a twin of an account, for previews of changes; without it, there are no previews. */
  readonly openTwin?: OpenTwin | undefined
  /** Policy that applies to all writes; default: no policy. */
  readonly policy?: GatewayPolicy | undefined
  /** Change set service; default: one that uses the store, if there are previews. */
  readonly changeSets?: ChangeSetService | undefined
  /** Tools for agents at `/mcp`; default: none. */
  readonly agents?: AgentOptions | undefined
  /** Locks, clock and store for change sets. */
  readonly changeSetOptions?: ChangeSetOptions | undefined
  /** Service mode: client for requests without a session. */
  readonly client?: UserClient
  /** User that service mode acts as, if known. */
  readonly serviceUser?: PrincipalUser
  /** Bearer token of a trusted backend for service mode; if unset, no token is required. */
  readonly serviceKey?: string
  /** Sign-in options; without them, no one can sign in. */
  readonly signIn?: SignInOptions
  readonly appToken?: AppTokenOptions
  /**
   * Whether upstream calls carry X-Sandbox-Workspace, X-Sandbox-Fault and X-Sandbox-Behaviour, and
   * `clientMutationId` as Idempotency-Key; default: false. A live API must never receive them.
   */
  readonly sandboxHeaders?: boolean
  /** Embedded sandbox, which signs replay commands; default: none. */
  readonly replaySandbox?: Pick<ReplaySandbox, 'url' | 'isKeyed'>
  /**
   * Returns the identity of a sandbox world. Restoring a world changes its identity, so that earlier uploads
   * do not count as done.
   */
  readonly worldIdentity?: WorldIdentity
  /** Caches shared with `upstream`; default: only reference data. */
  readonly caches?: Caches
  /** Feed of account changes. The upstream must notify it of writes; the default feed is not notified. */
  readonly changes?: AccountChanges
  /** Options for reading events from the activity API. */
  readonly activity?: Omit<HubOptions, 'onTrouble' | 'source'>
  /** Source of activity events that replaces the API's streams. */
  readonly webhooks?: WebhookSource
  /** Query planning; `off` reads one level after another. Default: `parallel`. */
  readonly plan?: PlanMode | 'off'
  /** Store that shares list lengths between processes; default: each process learns its own. */
  readonly lists?: Store
  /**
   * Access to introspection, `_service` and GraphiQL: everyone (`no`, the default), operators, or no one
   * (`yes`). With `operators` and `yes`, errors do not suggest names.
   */
  readonly production?: 'no' | 'operators' | 'yes' | undefined
  /** Drift watch. Operators see its differences at `/drift/`; default: the page does not exist. */
  readonly drift?: Pick<DriftWatch, 'seen'>
  /** Clients that may request the upstream calls of an operation in its response; default: `off`. */
  readonly traceResponses?: 'everyone' | 'operators' | 'off'
  /**
   * Federation options. By default, names have no prefix, and only the gateway's own clients see `node` and
   * `nodes`.
   */
  readonly federation?: FederationOptions
  /**
   * Manifests, as files or folders, and the policy for other documents. By default, there are no manifests,
   * and all documents are executed. `createGateway` rejects with one line per mistake in the manifests.
   */
  readonly trustedDocuments?: { readonly paths: readonly string[]; readonly mode: TrustMode }
  /** Certificate and key in PEM, to serve HTTP/2 and HTTP/1.1 over TLS; default: plain HTTP/1.1. */
  readonly tls?: Tls
  /** URL where users reach the gateway; default: the URL that it listens on. */
  readonly publicUrl?: string
  /** IP addresses and networks whose `X-Forwarded-For` is trusted; default: none. */
  readonly trustedProxies?: readonly string[]
  /** Limits that override `CLIENT_LIMITS`. */
  readonly clientLimits?: Partial<ClientLimits>
  /** Maximum number of open connections; further ones are closed. Default: no limit. */
  readonly maxConnections?: number
  /** Limits on open subscriptions and sockets, which override the defaults. */
  readonly streamLimits?: Partial<StreamLimits>
  readonly socketLimits?: Pick<SocketOptions, 'operations' | 'sockets' | 'socketsPerAddress' | 'pingMs'>
  /** Milliseconds between checks that the sessions of open subscriptions are still valid; default: 10 s. */
  readonly sessionCheckMs?: number
  /** Whether responses above 1 kB are compressed for clients that accept compression; default: true. */
  readonly compression?: boolean
  /**
   * Origins whose pages may read responses and send writes. The gateway's own origin is always included.
   * If the gateway listens on loopback, so are all origins on this machine.
   */
  readonly allowedOrigins?: readonly string[]
  /** GraphiQL folder; without it, the page is not served. */
  readonly graphiqlDirectory?: string
  /** Folder of the built dashboard; without it, the page is not served. */
  readonly dashboardDirectory?: string
  /** Query in GraphiQL's first tab. */
  readonly sampleQuery?: string
  /** Subscription in GraphiQL's second tab. */
  readonly sampleSubscription?: string
  /** Absolute path of a folder of `.graphql` files for GraphiQL's menu; default: an empty menu. */
  readonly examplesDirectory?: string
  /**
   * Plugins from an embedding program. With any plugin, Apollo Server executes every operation and no cached
   * response is used.
   */
  readonly plugins?: readonly ApolloServerPlugin<GraphContext>[]
  /**
   * Schema from `createSchema`, to share it between gateways in one process; by default each creates its own.
   */
  readonly schema?: GraphQLSchema
  readonly logger?: Logger
  /**
   * Metrics to update. If set, `GET /metrics` exists. It requires `metricsKey`; without a key, only this
   * machine may read it.
   */
  readonly metrics?: Metrics
  readonly metricsKey?: string
  /** Tracing of operations and their upstream requests. The caller closes it. */
  readonly tracing?: Tracing
  /** Adds Fastify routes, hooks and plugins, after the gateway's own and before it listens. */
  readonly extend?: (app: FastifyInstance) => Promise<void>
  /** Version in `GET /version`. */
  readonly version?: string
  /** Table of all memory that the process keeps between operations. */
  readonly memory?: MemoryTable
  /** Time limit for one operation in ms; default: 10 s. */
  readonly deadlineMs?: number
  /**
   * Maximum number of objects that one operation may request, computed from its page sizes; default: six
   * million.
   */
  readonly costLimit?: number
  /** Maximum size of one response; default: 60,000 objects and 16 MiB. */
  readonly responseLimits?: Partial<ResponseLimits>
  /**
   * Conditions for sending a response before it is complete. By default, sending starts when at least 1 MiB
   * is ready and no data has been added for 25 ms.
   */
  readonly chunked?: Partial<ChunkedWhen>
  /** Maximum number of upstream calls per operation; default: 1,000. */
  readonly upstreamCallLimit?: number
  /**
   * Maximum number of rows that one list may read for filters and sort orders that the API does not support;
   * default: 20,000.
   */
  readonly filterRowLimit?: number
  /** Maximum number of API writes per operation; default: 50. */
  readonly upstreamWriteLimit?: number
  /**
   * Whether to enforce rules that are known only from public facts. Should match the same option of
   * `upstream`; default: `on`.
   */
  readonly inferredRules?: InferredRules
  /** Edition of the API; default: the specification. */
  readonly edition?: Edition
  /** Hosts that the gateway may download statistics job results from; default: none. */
  readonly results?: DownloadOptions
  /**
   * Clock for reports and for waiting until media are processed, and time limit for reports in ms. Default:
   * this machine's clock and half an hour.
   */
  readonly reportTiming?: Timing
  readonly reportMs?: number
  /** Idle timeout for uploads in ms; default: one minute. */
  readonly uploadIdleMs?: number
  /**
   * Audit log; logins, sign-outs and mutations are written there before the response is sent. The caller
   * closes it.
   */
  readonly auditLog?: AuditLog
  /**
   * Time in ms during which `close()` still accepts connections. Meanwhile, `/readyz` responds with 503 and
   * every response has `Connection: close`, so that load balancers and clients stop using the process.
   * Default: 0.
   */
  readonly drainMs?: number
}

/**
 * Checks whether a gateway serves GraphiQL and the dashboard. Both pages are useless if introspection is off
 * or only trusted documents are executed.
 */
export const servesPages = ({
  production,
  trustedDocuments,
}: Pick<GatewayOptions, 'production'> & {
  readonly trustedDocuments?: { readonly mode: TrustMode } | undefined
}): boolean => production !== 'yes' && trustedDocuments?.mode !== 'enforce'
