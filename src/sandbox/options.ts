import type { Rate, Rates } from './http/rates.ts'
import type { EncryptionKey } from './oauth/stored/vault.ts'
import type { Runtime } from './runtime.ts'
import type { StoreFlags, StoreLimits } from './storage/store.ts'

/** Logger, such as a pino instance. It never receives secrets. */
export interface SandboxLogger {
  error(details: object, message: string): void
  warn?(details: object, message: string): void
}

export interface SandboxOptions extends Partial<StoreLimits>, Partial<StoreFlags> {
  /** Whether GIFs in the media library can have titles; default false (spec 2 §4). */
  readonly gifTitles?: boolean
  /** File path, or `:memory:` (default). */
  readonly database?: string
  /**
   * Account file that all worlds start from, instead of demo data. Cannot be combined with a database file.
   */
  readonly accountFile?: string
  /** Size limit of the default world's database. Writes beyond it fail. Unlimited by default. */
  readonly databaseBytes?: number
  /** Milliseconds that a write waits while another process has locked the database; default 2,000. */
  readonly lockWaitMs?: number
  /** Time and randomness; default: the machine's clock and random source. */
  readonly runtime?: Partial<Runtime>
  /** Base URL that clients sign; default: the base URL of the request. */
  readonly publicBaseUrl?: string | (() => string)
  /**
   * Additional base URL that clients may sign if they call its host. Used by the gateway that embeds the
   * sandbox.
   */
  readonly ownBaseUrl?: () => string | undefined
  /** Returns the URL of GraphiQL, which the studio links to; undefined until the URL is known. */
  readonly explorerUrl?: () => string | undefined
  /** Rate limits by category. `off` refuses no calls, but the headers are still sent. */
  readonly rateLimits?: Partial<Rates> | 'off'
  /** Rate limit per application and endpoint of the credential service; default 1,500 in 15 minutes. */
  readonly credentialRate?: Rate
  /**
   * Rate limit for bearer token requests; default 30 in 15 minutes. Further requests get status 403 and code
   * 99.
   */
  readonly bearerRate?: Rate
  /** Maximum difference between a timestamp and the machine's time, in seconds; default 300. */
  readonly timestampWindowSeconds?: number
  /** Whether bearer tokens are accepted for reads; default false (public facts §5.1). */
  readonly bearerReads?: boolean
  /**
   * Value of `<brand>` in the parameter `<brand>_auth_access_type`, which is accepted in addition to
   * `svc_auth_access_type` (spec 1 §4); default `x`.
   */
  readonly brand?: string
  /** Callback URLs for the demo application. @see Sandbox.registerCallback */
  readonly callbacks?: readonly string[]
  /** Addresses or networks whose X-Forwarded-Proto is trusted; default: no addresses. */
  readonly trustedProxies?: readonly string[]
  /**
   * Keys for stored secrets. The first key encrypts, all keys decrypt. Default in memory: a random key.
   * Default for a file: `<database>.key`, mode 0600, created on the first run.
   */
  readonly encryptionKeys?: readonly EncryptionKey[]
  /** Maximum number of workspaces in addition to the default world; default 100. */
  readonly workspaces?: number
  /**
   * Maximum total size in bytes of all workspaces and their snapshots; default 1 GiB. Further workspaces are
   * refused.
   */
  readonly workspaceBytes?: number
  /** Maximum total size in bytes of all media uploaded to a world; default 64 MiB. */
  readonly uploadBytes?: number
  /** Key that control requests must contain. Without it, only this machine may send control requests. */
  readonly controlKey?: string
  /** Whether other machines may send the sandbox's own headers. */
  readonly headersFromElsewhere?: boolean
  /** Heartbeat interval of activity streams in ms; default 20,000. Heartbeats are empty lines. */
  readonly heartbeatMs?: number
  /** Whether webhooks may use http, explicit ports and local networks; default false. */
  readonly localWebhooks?: boolean
  /** Timeout of a webhook call in ms; default 10,000. */
  readonly webhookTimeoutMs?: number
  /** Interval of generated events in ms while an activity stream is open; default: no events. */
  readonly activityEveryMs?: number
  readonly logger?: SandboxLogger
}
