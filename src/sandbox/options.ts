import type { Rate, Rates } from './http/rates.ts'
import type { EncryptionKey } from './oauth/stored/vault.ts'
import type { Runtime } from './runtime.ts'
import type { StoreFlags, StoreLimits } from './storage/store.ts'

/** A pino logger fits. Never receives secrets. */
export interface SandboxLogger {
  error(details: object, message: string): void
  warn?(details: object, message: string): void
}

export interface SandboxOptions extends Partial<StoreLimits>, Partial<StoreFlags> {
  /** Lets GIFs of the media library have titles; default `false` (spec 2 §4). */
  readonly gifTitles?: boolean
  /** A file path, or `:memory:` (default). */
  readonly database?: string
  /** Of the default world's database; writes beyond them fail. Default: as many as there are. */
  readonly databaseBytes?: number
  /** Milliseconds for which a write waits while another process has locked the database; default 2,000. */
  readonly lockWaitMs?: number
  /** By default the machine's. */
  readonly runtime?: Partial<Runtime>
  /** What clients sign; by default that of the request. */
  readonly publicBaseUrl?: string | (() => string)
  /** Another address that clients may sign, told by its Host; for the gateway that embeds the sandbox. */
  readonly ownBaseUrl?: () => string | undefined
  /** `off` still sends the headers. */
  readonly rateLimits?: Partial<Rates> | 'off'
  /** Per application and endpoint; default 1,500 in 15 minutes. */
  readonly credentialRate?: Rate
  /** Before 403 with code 99; default 30 in 15 minutes. */
  readonly bearerRate?: Rate
  /** Either way; default 300. */
  readonly timestampWindowSeconds?: number
  /** Default false (public facts §5.1). */
  readonly bearerReads?: boolean
  /** Names `<brand>_auth_access_type` beside `svc_auth_access_type` (spec 1 §4); default `x`. */
  readonly brand?: string
  /** Callback URLs of the demo application. @see Sandbox.registerCallback */
  readonly callbacks?: readonly string[]
  /** Addresses or networks whose X-Forwarded-Proto is trusted; default none. */
  readonly trustedProxies?: readonly string[]
  /**
   * The first seals, all open. Default: random in memory; for a file `<database>.key`, mode 0600, created at
   * the first run.
   */
  readonly encryptionKeys?: readonly EncryptionKey[]
  /** Besides the default world; default 100. */
  readonly workspaces?: number
  /** Bytes of all workspaces, snapshots included; default 1 GiB. Whatever exceeds them is refused. */
  readonly workspaceBytes?: number
  /** Of all uploaded media of a world together; default 64 MiB. */
  readonly uploadBytes?: number
  /** With it, control addresses answer whoever shows it, and nobody else; without it, this machine only. */
  readonly controlKey?: string
  /** Whether the sandbox's own headers are accepted from other machines. */
  readonly headersFromElsewhere?: boolean
  /** Milliseconds between empty lines of an activity stream; default 20 s. */
  readonly heartbeatMs?: number
  /** Whether webhooks may have http addresses, ports and this machine's network; default false. */
  readonly localWebhooks?: boolean
  /** Milliseconds in which a webhook must answer; default 10 s. */
  readonly webhookTimeoutMs?: number
  /** Milliseconds between events that happen by themselves while an activity stream is open; default: none do. */
  readonly activityEveryMs?: number
  readonly logger?: SandboxLogger
}
