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

/** A write as it is kept under its key. */
export interface KeptWrite {
  /** Digest of what was sent. */
  readonly request: string
  /** The body of the response; absent while there is none. */
  readonly text?: string
}

/** Where keys are kept for a service that knows none: for a day, shared by all processes of a gateway. */
export interface KeptWrites {
  /** Undefined where the key was free and is now taken with `write`; else what it was taken with. Exactly one gets it. */
  take(key: string, write: KeptWrite): Promise<KeptWrite | undefined>
  answer(key: string, write: KeptWrite): Promise<void>
  release(key: string): Promise<void>
}

/** Makes one write of several equal ones. */
export interface Idempotency {
  /** Of the caller's choice, for one operation of one owner. */
  readonly key: string
  readonly owner: string
  /** Absent where the service keeps keys itself: it gets the header. */
  readonly writes?: KeptWrites | undefined
}

/** A try that went out and has ended. */
export interface Try {
  readonly operation: string
  /** Undefined where no response came. */
  readonly status: number | undefined
  readonly durationMs: number
}

/** What answers a read in place of a try: a cached page, an equal read in flight, a last response. */
export type Saving = 'page' | 'in flight' | 'last response'

/** A try that is observed from its beginning on. */
export interface Attempt {
  /** Sent with it, unsigned. */
  readonly headers: Readonly<Record<string, string>>
  end(seen: Try): void
}

/** A call as it is laid out, before anything is sent; nothing of credentials. */
export interface FollowedCall {
  readonly operation: Operation
  /** Path and query, below the address of the interface. */
  readonly target: string
  readonly body: string | Uint8Array | undefined
  readonly contentType: string | undefined
  readonly lane: Lane
  /** Records that it names; undefined where it names none. */
  readonly ids: number | undefined
}

/** Follows one call to its end. */
export interface CallFollower {
  tried(seen: Try): void
  saved(by: Saving): void
  /** What its response says of its rate window. */
  window(window: RateWindow): void
  /** With the data of its response; undefined where it failed. */
  ended(data: unknown): void
}

/** Sees what becomes of calls, and nothing of credentials. */
export interface CallObserver {
  /** Stands beside what is logged of the calls. */
  readonly requestId: string
  /** Before each try goes out; undefined where only its end counts. */
  begin(operation: Operation): Attempt | undefined
  tried(seen: Try): void
  saved(operation: string, by: Saving): void
  /** Undefined where nobody follows the call; `describe` is called only for one who does. */
  follow?(describe: () => FollowedCall): CallFollower | undefined
}

/** What a caller may choose for a call, or for all calls of a client. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /**
   * Sent besides the client's own, unsigned. They may lead to another world or ask for a fault: such calls neither teach
   * the ledger nor are bound by it, and no stale response stands in for theirs.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds for one try; large bodies take longer. */
  readonly tryTimeoutMs?: number | undefined
  /** Whether a failed read is not tried again, as the caller has another way. */
  readonly singleTry?: boolean | undefined
  /** A write whose caller repeats it safely: its failures have no outcome. */
  readonly isRepeatable?: boolean | undefined
  /** Of a write that must not be carried out twice. */
  readonly idempotency?: Idempotency | undefined
  /** Answered by the service itself, and not cached. */
  readonly fresh?: boolean | undefined
  /** Default: `interactive` for reads, else `write`. */
  readonly lane?: Lane | undefined
  /** Milliseconds: how old a response may be that stands in for a GET whose rate windows are used up; none by default. */
  readonly maxStaleMs?: number | undefined
  readonly onStale?: ((operation: string, ageMs: number) => void) | undefined
  /** Receives the rate window of each response, refusals included. */
  readonly onRateWindow?: ((window: RateWindow) => void) | undefined
  /** Awaited after a 401, before the call fails. */
  readonly onUnauthenticated?: ((error: Unauthenticated) => Promise<void> | void) | undefined
  readonly observer?: CallObserver | undefined
  /** Whose large responses are read in which order; default: as they arrive. */
  readonly reader?: Reader | undefined
  /** Gives the error that the call fails with instead. */
  readonly translateError?: ((error: unknown) => unknown) | undefined
}

/** Who signs a call, and what is known of them. */
export interface Credential {
  /** Stands for the credential in keys that other processes see; no secret. */
  readonly id: string
  readonly signer: Signer
  /** Texts that no error may show. */
  readonly secrets: readonly string[]
  readonly windows: CredentialWindows
  readonly reads: InFlight
  readonly share: PrincipalShare
}

/** A call as it enters the pipeline. */
export interface Call extends CallOptions {
  readonly operation: Operation
  readonly input: Readonly<Record<string, unknown>>
  readonly follower?: CallFollower | undefined
  /** Of a call whose response is read line by line, while it lasts. */
  readonly stream?: StreamOptions | undefined
}

export interface StreamOptions {
  /** Milliseconds without a byte after which the stream counts as broken. */
  readonly idleMs: number
}
export interface SignedCall extends Call {
  readonly credential: Credential
  /** Replaces the token after a 401, for the calls to come. */
  readonly renewToken?: (() => Promise<void>) | undefined
}

/** What a call comes to. */
export interface Result {
  readonly response: CallResponse<unknown>
  /** The body, where the service was asked. */
  readonly text?: string
  /** Of a stream. */
  readonly lines?: AsyncGenerator<string, void>
}

/** One step of a call's life. Its result is what becomes of the call. */
export type CallStep<Needs extends object, Adds extends object = object> = Around<Needs, Adds, Result>

/** Hands a call on to the steps that follow. */
export type NextCall<Given extends object, Adds extends object = object> = Next<Given, Adds, Result>

/** The last step of a call's life. */
export type LastCallStep<Needs extends object> = (call: Needs) => Promise<Result>
