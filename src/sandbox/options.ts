import type { Rates } from './http/rates.ts'
import type { Frequency } from './oauth/endpoints/windows.ts'
import type { EncryptionKey } from './oauth/stored/vault.ts'
import type { Runtime } from './runtime.ts'
import type { StoreFlags, StoreLimits } from './storage/store.ts'

/** What the sandbox says of itself: a pino logger has it. Secrets never reach it. */
export interface SandboxLogger {
  error(details: object, message: string): void
}

export interface SandboxOptions extends Partial<StoreLimits>, Partial<StoreFlags> {
  /** A file path, or `:memory:` (default). */
  readonly database?: string
  /** Time and chance; by default those of the machine. */
  readonly runtime?: Partial<Runtime>
  /** Scheme, host and optional path that clients sign, where they are not those of the request itself. */
  readonly publicBaseUrl?: string | (() => string)
  /** Limits other than those of the interface, or none at all (the headers are sent all the same). */
  readonly rateLimits?: Partial<Rates> | 'off'
  /** How often each application may call each credential endpoint; default 1,500 in 15 minutes. */
  readonly credentialRate?: Frequency
  /** How often an application may ask for its bearer token before 403 with code 99; default 30 in 15 minutes. */
  readonly bearerRate?: Frequency
  /** How far oauth_timestamp may be off, either way; default 300. */
  readonly timestampWindowSeconds?: number
  /** Whether reads of the interface may come with a bearer token; default false (public facts §5.1). */
  readonly bearerReads?: boolean
  /** Stands in `<brand>_auth_access_type` beside `svc_auth_access_type` (spec 1 §4); default `x`. */
  readonly brand?: string
  /** Callback URLs of the demo application. @see Sandbox.registerCallback */
  readonly callbacks?: readonly string[]
  /** Addresses or networks whose X-Forwarded-Proto is believed; default none. */
  readonly trustedProxies?: readonly string[]
  /**
   * Seal the secrets in the database: the first one new ones, all of them open. Default: random in memory, and for
   * a file the key file `<database>.key` beside it, mode 0600, made at the first run.
   */
  readonly encryptionKeys?: readonly EncryptionKey[]
  /** How many workspaces there may be beside the default world; default 100. */
  readonly workspaces?: number
  /**
   * Whether X-Sandbox-Workspace and X-Sandbox-Fault are heeded from other machines too; by default a request from
   * elsewhere that brings one is refused.
   */
  readonly headersFromElsewhere?: boolean
  readonly logger?: SandboxLogger
}
