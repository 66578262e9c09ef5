import type { Input, Operation } from '../../contract/language/define.ts'
import { Steps } from '../../steps/steps.ts'
import { Unauthenticated } from '../errors.ts'
import type { Call, CallOptions, Result, StreamOptions } from '../pipeline/call.ts'
import { translateErrors } from '../pipeline/prepare.ts'
import type { NamedWindow } from '../rate/ledger.ts'
import { accountOf } from '../transport/request.ts'
import { type ResponseOf, rereadable } from '../transport/response.ts'
import type { ServiceTime } from '../transport/service-time.ts'

/**
 * Options for a client's calls. The options are read when each call begins, because some are not known when
 * the client is created.
 */
export type CallPolicy = Pick<CallOptions, 'lane' | 'maxStaleMs' | 'onStale'> & {
  /** Runs before each call. An error thrown here refuses the call. */
  readonly beforeCall?: (operation: Operation) => void
}

/** Defaults for all calls of a client. A call's own options override the defaults but not the policy. */
export interface ClientSettings extends CallOptions {
  readonly policy?: CallPolicy
}

export interface Client {
  /**
   * Validates, signs and sends one call. Reads are retried after transient failures, and each attempt is
   * signed again. Writes are retried only if nothing was sent.
   *
   * @throws InvalidInput before anything is sent, if the call violates the contract or its body is too large
   * @throws Incomplete if the number of accepted records differs from the number sent, twice in a row
   * @throws UpstreamError (one of its subclasses) if no usable response arrives
   */
  call<O extends Operation>(operation: O, input: Input<O>, options?: CallOptions): Promise<ResponseOf<O>>
}

/** Options for reading a stream. */
export type StreamSettings = StreamOptions & Pick<CallOptions, 'headers'> & { readonly signal: AbortSignal }

/** Client that signs calls as one user. */
export interface UserClient extends Client {
  /**
   * Signs and opens a stream. Its lines arrive until it breaks or `signal` aborts it; it is not reopened.
   *
   * @throws InvalidInput before anything is sent
   * @throws UpstreamError if the stream cannot be opened. The iteration throws Unavailable if the stream
   * breaks, BadResponse for a web page or a line that is too long, and Cancelled when aborted
   */
  stream<O extends Operation>(
    operation: O,
    input: Input<O>,
    settings: StreamSettings,
  ): Promise<AsyncGenerator<string, void>>
  /** Returns a client for the same credential with additional settings. */
  with(settings: ClientSettings): UserClient
  /** Identifier of the credential in cache keys; not secret. */
  readonly credentialId: string
  /** Returns the Authorization header for one GET of `url`, which must be a URL of the API. */
  authorize(url: string): string
  /** Returns the API's time in milliseconds since the epoch, according to its last response. */
  serviceTime(): number
  /** Returns the known rate limit windows of the credential. */
  rateWindows(): readonly NamedWindow[]
  /** Checks whether so many of the user's calls are in flight that speculative calls should wait. */
  isBusy(): boolean
}

const NONE: ClientSettings = {}
const NO_POLICY: CallPolicy = {}
const OWN_TIME = { now: () => Date.now() }
type CredentialState = Pick<UserClient, 'rateWindows' | 'isBusy' | 'authorize'>
const NO_STATE: CredentialState = {
  rateWindows: () => [],
  isBusy: () => false,
  authorize: () => {
    throw new Unauthenticated('Sign in first', { operation: 'authorize' })
  },
}

/** Creates a client whose calls are carried out by `run`. */
export const createClient = (
  run: (call: Call) => Promise<Result>,
  credentialId: () => string,
  settings: ClientSettings = NONE,
  time: Pick<ServiceTime, 'now'> = OWN_TIME,
  state: CredentialState = NO_STATE,
): UserClient => new RunClient(run, credentialId, settings, time, state)

/** User client. It is a class so that all clients of one request share the same methods. */
class RunClient implements UserClient {
  readonly #run: (call: Call) => Promise<Result>
  readonly #credentialId: () => string
  readonly #settings: ClientSettings
  readonly #time: Pick<ServiceTime, 'now'>
  readonly #state: CredentialState

  constructor(
    run: (call: Call) => Promise<Result>,
    credentialId: () => string,
    settings: ClientSettings,
    time: Pick<ServiceTime, 'now'>,
    state: CredentialState,
  ) {
    this.#run = run
    this.#credentialId = credentialId
    this.#settings = settings
    this.#time = time
    this.#state = state
  }
  get credentialId(): string {
    return this.#credentialId()
  }
  rateWindows(): readonly NamedWindow[] {
    return this.#state.rateWindows()
  }
  isBusy(): boolean {
    return this.#state.isBusy()
  }
  authorize(url: string): string {
    return this.#state.authorize(url)
  }
  serviceTime(): number {
    return this.#time.now(this.#settings.headers)
  }
  with(settings: ClientSettings): UserClient {
    return new RunClient(
      this.#run,
      this.#credentialId,
      { ...this.#settings, ...settings },
      this.#time,
      this.#state,
    )
  }
  async stream<O extends Operation>(
    operation: O,
    input: Input<O>,
    { signal, idleMs, headers = this.#settings.headers }: StreamSettings,
  ): Promise<AsyncGenerator<string, void>> {
    const { onUnauthenticated, translateError } = this.#settings
    const { lines } = await this.#run({
      operation,
      input: input as Readonly<Record<string, unknown>>,
      signal,
      headers,
      onUnauthenticated,
      translateError,
      stream: { idleMs },
    })
    if (!lines) throw new TypeError(`${operation.name} does not support streaming`)
    return lines
  }
  call<O extends Operation>(
    operation: O,
    input: Input<O>,
    options: CallOptions = NONE,
  ): Promise<ResponseOf<O>> {
    const { policy = NO_POLICY } = this.#settings
    try {
      policy.beforeCall?.(operation)
    } catch (error) {
      return Promise.reject(error)
    }
    const { beforeSend } = options
    return beforeSend
      ? beforeSend().then(() => this.#send(operation, input, options))
      : this.#send(operation, input, options)
  }
  #send<O extends Operation>(operation: O, input: Input<O>, options: CallOptions): Promise<ResponseOf<O>> {
    const settings = this.#settings
    const { policy = NO_POLICY } = settings
    // The fields are listed one by one because spreading three objects would cost more than signing the call.
    return this.#run({
      operation,
      input: input as Readonly<Record<string, unknown>>,
      signal: options.signal ?? settings.signal,
      headers: options.headers ?? settings.headers,
      tryTimeoutMs: options.tryTimeoutMs ?? settings.tryTimeoutMs,
      singleTry: options.singleTry ?? settings.singleTry,
      isRepeatable: options.isRepeatable ?? settings.isRepeatable,
      idempotency: options.idempotency ?? settings.idempotency,
      fresh: options.fresh ?? settings.fresh,
      lane: policy.lane ?? options.lane ?? settings.lane,
      maxStaleMs: policy.maxStaleMs ?? options.maxStaleMs ?? settings.maxStaleMs,
      onStale: policy.onStale ?? options.onStale ?? settings.onStale,
      onRateWindow: options.onRateWindow ?? settings.onRateWindow,
      onUnauthenticated: options.onUnauthenticated ?? settings.onUnauthenticated,
      observer: options.observer ?? settings.observer,
      onRecords: options.onRecords ?? settings.onRecords,
      reader: options.reader ?? settings.reader,
      translateError: options.translateError ?? settings.translateError,
    }).then(({ response, text }) => {
      const accountId = accountOf(input as Readonly<Record<string, unknown>>)
      return rereadable({ operation, accountId }, response, text) as ResponseOf<O>
    })
  }
}

/** Client for unauthenticated requests; every call fails. */
export const anonymousClient: UserClient = createClient(
  Steps.from<Call, Result>()
    .around('translate errors', translateErrors)
    .last('refuse', async ({ operation }) => {
      throw new Unauthenticated('Sign in first', { operation: operation.name })
    }),
  () => '',
)
