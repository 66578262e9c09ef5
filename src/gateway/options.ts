import type { ApolloServerPlugin } from '@apollo/server'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { HubOptions } from '../activity/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { AccountChanges } from '../changes/index.ts'
import type { InferredRules } from '../contract/language/standing.ts'
import type { GraphContext } from '../graph/context/context.ts'
import type { PrincipalUser } from '../graph/context/principal.ts'
import type { PlanMode } from '../loaders/index.ts'
import type { DownloadOptions, Timing } from '../reports/index.ts'
import type { Caches, CredentialService, Upstream, UserClient } from '../upstream/index.ts'
import type { ClientLimits } from './clients/client-limits.ts'
import type { ChunkedWhen } from './graphql/execution/chunked-body.ts'
import type { ResponseLimits } from './graphql/limits/meter.ts'
import type { FederationOptions } from './graphql/schema.ts'
import type { SocketOptions } from './graphql/subscriptions/sockets.ts'
import type { TrustMode } from './graphql/trusted/documents.ts'
import type { Tls } from './http/secure-app.ts'
import type { Metrics } from './metrics/index.ts'
import type { AppTokenOptions } from './sign-in/app-token-service.ts'
import type { WorldIdentity } from './sign-in/sandbox-headers.ts'
import type { MemoryTable } from './stores/memory-table.ts'
import type { SessionStore } from './stores/session-store.ts'
import type { StreamLimits } from './streams/streams.ts'
import type { Tracing } from './traces/tracing.ts'
import type { WebhookSource } from './webhooks/index.ts'

export interface SignInOptions {
  /** Closed with the gateway, as the store is. */
  readonly credentials: CredentialService
  /** Signs in the name of each session. */
  readonly upstream: Upstream
  readonly store: SessionStore
  /** Default 12 hours without use, 30 days in any case. */
  readonly idleMs?: number
  readonly absoluteMs?: number
  /** That `return_to` may name, besides `/` and `/graphiql/`. */
  readonly returnTo?: readonly string[]
  /** That `loginStart` may name. */
  readonly deviceCallbacks?: readonly string[]
  readonly now?: () => number
  /** Whom everybody may be, offered in GraphiQL. */
  readonly demoUsers?: readonly { readonly screenName: string; readonly name: string }[]
}

export interface GatewayOptions {
  /** Service mode: for requests that bring no session. */
  readonly client?: UserClient
  /** As far as that user is known. */
  readonly serviceUser?: PrincipalUser
  /** A trusted backend's bearer for service mode; without it none is needed. */
  readonly serviceKey?: string
  /** Without it nobody can sign in. */
  readonly signIn?: SignInOptions
  readonly appToken?: AppTokenOptions
  /**
   * Upstream calls carry X-Sandbox-Workspace, X-Sandbox-Fault and X-Sandbox-Behaviour, and `clientMutationId` as
   * Idempotency-Key; default false. A live interface must never see them.
   */
  readonly sandboxHeaders?: boolean
  /** Identifies a world of the embedded sandbox, so that a restored one does not count earlier uploads as done. */
  readonly worldIdentity?: WorldIdentity
  /** The same that `upstream` has. Default: reference data alone. */
  readonly caches?: Caches
  /** Those that the upstream tells of its writes; default some that it does not tell. */
  readonly changes?: AccountChanges
  /** How events of the activity interface are read. */
  readonly activity?: Omit<HubOptions, 'onTrouble' | 'source'>
  /** Receives events in place of the streams of the interface. */
  readonly webhooks?: WebhookSource
  /** Level after level when off; default `parallel`. */
  readonly plan?: PlanMode | 'off'
  /**
   * Who may explore the schema by introspection, `_service` and GraphiQL: everybody (`no`, the default), operators, or nobody
   * (`yes`). Except for `no`, errors suggest no names.
   */
  readonly production?: 'no' | 'operators' | 'yes'
  /** Whose responses show their upstream calls, where a client asks for it; default `off`. */
  readonly traceResponses?: 'everyone' | 'operators' | 'off'
  /** Default: names of its own, `node` and `nodes` for its own clients alone. */
  readonly federation?: FederationOptions
  /**
   * Manifests, as files or folders, and what is done with other documents; default: there are none, and all are answered.
   * `createGateway` rejects with a line for each mistake in them.
   */
  readonly trustedDocuments?: { readonly paths: readonly string[]; readonly mode: TrustMode }
  /** It then answers HTTP/2 and HTTP/1.1 over TLS; default: plain HTTP/1.1. In PEM. */
  readonly tls?: Tls
  /** Where people reach the gateway; default: where it listens. */
  readonly publicUrl?: string
  /** Addresses and networks whose `X-Forwarded-For` counts; default none. */
  readonly trustedProxies?: readonly string[]
  /** Other than `CLIENT_LIMITS`. */
  readonly clientLimits?: Partial<ClientLimits>
  /** Connections that may be open; further ones are closed. Default: no bound. */
  readonly maxConnections?: number
  /** Of open subscriptions, and of sockets; other than the defaults. */
  readonly streamLimits?: Partial<StreamLimits>
  readonly socketLimits?: Pick<SocketOptions, 'operations' | 'sockets' | 'socketsPerAddress' | 'pingMs'>
  /** Milliseconds between looks whether the sessions of open subscriptions are still good; default 10 s. */
  readonly sessionCheckMs?: number
  /** Default true: of answers above 1 kB, for clients that accept it. */
  readonly compression?: boolean
  /** Whose pages may read answers and send writes, besides the gateway's own and, where it listens on loopback, those of this machine. */
  readonly allowedOrigins?: readonly string[]
  /** Without it the page is not served. */
  readonly graphiqlDirectory?: string
  /** In GraphiQL's first tab. */
  readonly sampleQuery?: string
  /** In its second tab. */
  readonly sampleSubscription?: string
  /** Absolute path of a folder of `.graphql` files for its menu; default: the menu is empty. */
  readonly examplesDirectory?: string
  /**
   * An embedder's. With one or more, Apollo Server executes every operation, and no cached response is given.
   */
  readonly plugins?: readonly ApolloServerPlugin<GraphContext>[]
  /** Of `createSchema`, for several gateways of one process; default one of its own. */
  readonly schema?: GraphQLSchema
  readonly logger?: Logger
  /** Counts what happens; then `GET /metrics` exists, for this machine and for who has the key. */
  readonly metrics?: Metrics
  readonly metricsKey?: string
  /** Spans of operations and of their upstream tries. The caller closes it. */
  readonly tracing?: Tracing
  /** Adds routes, hooks and plugins of Fastify, after those of the gateway and before it listens. */
  readonly extend?: (app: FastifyInstance) => Promise<void>
  /** Told by `GET /version`. */
  readonly version?: string
  /** Told of all that is kept beyond one operation. */
  readonly memory?: MemoryTable
  /** Deadline of one operation in ms; default 10 s. */
  readonly deadlineMs?: number
  /** Objects that the page sizes of one operation may lead to; default six million. */
  readonly costLimit?: number
  /** What one response may be made of; default 60,000 objects, 16 MiB. */
  readonly responseLimits?: Partial<ResponseLimits>
  /** When a response leaves before all of it is there; default: from 1 MiB on, when nothing more has arrived for 25 ms. */
  readonly chunked?: Partial<ChunkedWhen>
  /** Upstream calls that one operation may make; default 1,000. */
  readonly upstreamCallLimit?: number
  /** Writes of the interface that one operation may make; default 50. */
  readonly upstreamWriteLimit?: number
  /** The same that the upstream has; default `on`. */
  readonly inferredRules?: InferredRules
  /** Where results of statistics jobs may be fetched from; default nowhere. */
  readonly results?: DownloadOptions
  /** Of reports; default the clock of this machine, half an hour. */
  readonly reportTiming?: Timing
  readonly reportMs?: number
  /** Milliseconds for which the reader of a report may take nothing; default a minute. */
  readonly reportStallMs?: number
  /** Default a minute. */
  readonly uploadIdleMs?: number
  /** Logins, sign-outs and mutations are on record there before they are answered. The caller closes it. */
  readonly auditLog?: AuditLog
  /**
   * Milliseconds for which `close()` still accepts connections while `/readyz` says 503 and every response
   * `Connection: close`, so that balancers and clients leave first. Default 0.
   */
  readonly drainMs?: number
}
