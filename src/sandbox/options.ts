import type { Rate, Rates } from './http/rates.ts'
import type { EncryptionKey } from './oauth/stored/vault.ts'
import type { Runtime } from './runtime.ts'
import type { StoreFlags, StoreLimits } from './storage/store.ts'

/** Receives errors; a pino logger fits. Never receives secrets. */
export interface SandboxLogger {
  error(details: object, message: string): void
}

export interface SandboxOptions extends Partial<StoreLimits>, Partial<StoreFlags> {
  /** A file path, or `:memory:` (default). */
  readonly database?: string
  /** By default the machine's. */
  readonly runtime?: Partial<Runtime>
  /** Scheme, host and optional path that clients sign, if not those of the request. */
  readonly publicBaseUrl?: string | (() => string)
  /** Limits other than the interface's, or none (the headers are still sent). */
  readonly rateLimits?: Partial<Rates> | 'off'
  /** How often each application may call each credential endpoint; default 1,500 in 15 minutes. */
  readonly credentialRate?: Rate
  /**
   * How often an application may request its bearer token before 403 with code 99; default 30 in 15 minutes.
   */
  readonly bearerRate?: Rate
  /** How far oauth_timestamp may be off, either way; default 300. */
  readonly timestampWindowSeconds?: number
  /** Whether reads accept a bearer token; default false (public facts §5.1). */
  readonly bearerReads?: boolean
  /** Names `<brand>_auth_access_type` beside `svc_auth_access_type` (spec 1 §4); default `x`. */
  readonly brand?: string
  /** Callback URLs of the demo application. @see Sandbox.registerCallback */
  readonly callbacks?: readonly string[]
  /** Addresses or networks whose X-Forwarded-Proto is trusted; default none. */
  readonly trustedProxies?: readonly string[]
  /**
   * Seal the secrets in the database: the first seals, all open. Default: random in memory; for a file its
   * key file `<database>.key`, mode 0600, created at the first run.
   */
  readonly encryptionKeys?: readonly EncryptionKey[]
  /** How many workspaces besides the default world; default 100. */
  readonly workspaces?: number
  /** Whether X-Sandbox-Workspace and X-Sandbox-Fault are accepted from other machines. */
  readonly headersFromElsewhere?: boolean
  readonly logger?: SandboxLogger
}
