import type { Operation } from '../../contract/language/define.ts'
import type { Signer } from '../../oauth1/index.ts'
import type { Around, Next } from '../../steps/steps.ts'
import type { Unauthenticated } from '../errors.ts'
import type { PrincipalShare } from '../isolation/capacity.ts'
import type { Lane } from '../rate/lanes.ts'
import type { CredentialWindows } from '../rate/ledger.ts'
import type { RateWindow } from '../transport/rate-headers.ts'
import type { CallResponse } from '../transport/response.ts'
import type { Reader } from '../transport/turns.ts'
import type { InFlight } from './in-flight.ts'

/** Write that is stored under its idempotency key. */
export interface StoredWrite {
  /** Digest of the request. */
  readonly request: string
  /** Body of the response; absent until it arrives. */
  readonly text?: string
}

/**
 * Store for idempotency keys, used if the API does not store them itself. All gateway processes share it.
 * Keys are stored for a day.
 */
export interface WriteStore {
  read(key: string): Promise<StoredWrite | undefined>
  /**
   * Reserves the key with `write` and returns undefined. If the key is taken, returns the earlier write.
   * Exactly one caller gets the key.
   */
  take(key: string, write: StoredWrite): Promise<StoredWrite | undefined>
  complete(key: string, write: StoredWrite): Promise<void>
  release(key: string): Promise<void>
}

/** Idempotency key for a write. Identical writes under the same key are carried out only once. */
export interface Idempotency {
  /** Key chosen by the caller. Its scope is one operation by one owner. */
  readonly key: string
  readonly owner: string
  /** Store for keys. Absent if the API stores keys itself and therefore receives the header. */
  readonly writes?: WriteStore | undefined
  /** Whether the API receives the header even though there is a store. */
  readonly isForwarded?: boolean | undefined
  /** Input that the caller gave, which repetitions are compared with; default: the input that is sent. */
  readonly given?: Readonly<Record<string, unknown>> | undefined
}

/** Attempt that was sent and has ended. */
export interface EndedTry {
  readonly operation: string
  /** Status; undefined if no response arrived. */
  readonly status: number | undefined
  readonly durationMs: number
}

/**
 * Source of a read's response if no attempt was needed: a cached page, an identical read in flight, or the
 * last response.
 */
export type Saving = 'page' | 'in flight' | 'last response'

/** Attempt followed by an observer from its start. */
export interface Attempt {
  /** Unsigned headers to send with the attempt. */
  readonly headers: Readonly<Record<string, string>>
  end(seen: EndedTry): void
}

/** Prepared call before anything is sent. It contains no credentials. */
export interface FollowedCall {
  readonly operation: Operation
  /** Path and query, relative to the base URL of the API. */
  readonly target: string
  readonly body: string | Uint8Array | undefined
  readonly contentType: string | undefined
  readonly lane: Lane
  /** Number of records that the call refers to; undefined if it refers to none. */
  readonly ids: number | undefined
}

/** Observer of one call, from its start to its end. */
export interface CallFollower {
  tried(seen: EndedTry): void
  saved(by: Saving): void
  /** Receives the rate limit window of each response. */
  window(window: RateWindow): void
  /** Receives the data of the response; undefined if the call failed. */
  ended(data: unknown): void
}

/** Observer of calls. It never sees credentials. */
export interface CallObserver {
  /** Id added to every log line of the call. */
  readonly requestId: string
  /** Runs before each attempt is sent. Returns undefined if the observer needs only the attempt's end. */
  begin(operation: Operation): Attempt | undefined
  tried(seen: EndedTry): void
  saved(operation: string, by: Saving): void
  /** Returns a follower, or undefined if this call is not followed. In that case, `describe` never runs. */
  follow?(describe: () => FollowedCall): CallFollower | undefined
}

/** Options for one call, or for all calls of a client. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /**
   * Unsigned headers to send in addition to the client's own. They may select another sandbox world or
   * request a fault. Calls with such headers therefore bypass the rate limit ledger and never fall back to a
   * stale response.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Timeout for one attempt in ms; large bodies require a longer timeout. */
  readonly tryTimeoutMs?: number | undefined
  /** Disables retries. Used if the caller has an alternative to this call. */
  readonly singleTry?: boolean | undefined
  /** Whether the caller may repeat this write. If so, no outcome is recorded for its failures. */
  readonly isRepeatable?: boolean | undefined
  /** Idempotency key for a write that must not be carried out twice. */
  readonly idempotency?: Idempotency | undefined
  /** Whether to bypass all caches, so that the API itself responds. */
  readonly fresh?: boolean | undefined
  /** Priority; default: `interactive` for reads, `write` for writes. */
  readonly lane?: Lane | undefined
  /**
   * Maximum age in ms of a stale response for a GET whose rate limit windows are exhausted; by default there
   * is no fallback.
   */
  readonly maxStaleMs?: number | undefined
  readonly onStale?: ((operation: string, ageMs: number) => void) | undefined
  /** Receives the rate limit window of each response, refusals included. */
  readonly onRateWindow?: ((window: RateWindow) => void) | undefined
  /** Function that is awaited after a 401, before the call fails. */
  readonly onUnauthenticated?: ((error: Unauthenticated) => Promise<void> | void) | undefined
  readonly observer?: CallObserver | undefined
  /** Receives the records of the response as the API sent them. */
  readonly onRecords?: ((records: readonly unknown[]) => void) | undefined
  /** Decides when large bodies are read; default: as they arrive. */
  readonly reader?: Reader | undefined
  /** Approvals given for a write of a change set; undefined for other writes. Only a policy uses them. */
  readonly approved?:
    | readonly {
        readonly rule: string
        readonly approvers: readonly string[]
        readonly upTo: Readonly<Record<string, string | null>>
      }[]
    | undefined
  /**
   * Function that is awaited right before the call enters the pipeline, after a policy has been evaluated. If
   * it fails, nothing is sent.
   */
  readonly beforeSend?: (() => Promise<void>) | undefined
  /** Converts the error that the call fails with. */
  readonly translateError?: ((error: unknown) => unknown) | undefined
}

/** OAuth 2.0 access token of a user, which is replaced when it expires. */
export interface UserToken {
  /** Id of the user; not secret. */
  readonly id: string
  current(): string
  /** Renews a token that is about to expire. */
  ready(): Promise<void>
  /** Replaces a token that the API refused. Returns false if there is no new one. */
  renew(used: string): Promise<boolean>
}

/** Credential that signs calls, with its rate limit windows, reads in flight and share of connections. */
export interface Credential {
  /** Identifier of the credential in keys that other processes see; not secret. */
  readonly id: string
  readonly signer: Signer
  /** Secrets that no error may contain. */
  readonly secrets: readonly string[]
  readonly windows: CredentialWindows
  readonly reads: InFlight
  readonly share: PrincipalShare
  /** Token that calls carry instead of a signature. */
  readonly userToken?: UserToken
}

/** Call as it enters the pipeline. */
export interface Call extends CallOptions {
  readonly operation: Operation
  readonly input: Readonly<Record<string, unknown>>
  readonly follower?: CallFollower | undefined
  /** Options for reading the response line by line as it arrives. */
  readonly stream?: StreamOptions | undefined
}

export interface StreamOptions {
  /** Time in ms without a byte after which the stream counts as broken. */
  readonly idleMs: number
}
export interface SignedCall extends Call {
  readonly credential: Credential
  /** Replaces the token after a 401, for later calls. */
  readonly renewToken?: (() => Promise<void>) | undefined
}

export interface Result {
  readonly response: CallResponse<unknown>
  /** Body of the response, if one was received. */
  readonly text?: string
  /** Lines of a stream. */
  readonly lines?: AsyncGenerator<string, void>
}

/** Step of the pipeline. It returns the result of the call. */
export type CallStep<Needs extends object, Adds extends object = object> = Around<Needs, Adds, Result>

/** Function that runs the remaining steps. */
export type NextCall<Given extends object, Adds extends object = object> = Next<Given, Adds, Result>

export type LastCallStep<Needs extends object> = (call: Needs) => Promise<Result>
