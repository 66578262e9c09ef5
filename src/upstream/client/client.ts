import type { Input, Operation } from '../../contract/language/define.ts'
import { type Edition, type InferredRules, rulesInForce } from '../../contract/language/standing.ts'
import type { Consumer, Token } from '../../oauth1/index.ts'
import { Steps } from '../../steps/steps.ts'
import { type Caches, createCaches } from '../cache/index.ts'
import type { DriftWatch } from '../drift/watch.ts'
import { failureOf, SandboxOnly, Unauthenticated } from '../errors.ts'
import { type BreakerPolicy, DEFAULT_BREAKER } from '../isolation/breaker.ts'
import { type BreakersOptions, createBreakers } from '../isolation/breakers.ts'
import { createBulkhead, type Load } from '../isolation/bulkhead.ts'
import type { Call, CallOptions, Result, StreamOptions, UserToken } from '../pipeline/call.ts'
import { createPipeline, createStreamPipeline } from '../pipeline/index.ts'
import { translateErrors } from '../pipeline/prepare.ts'
import { DEFAULT_RETRY, type RetryPolicy } from '../pipeline/retry.ts'
import type { SendParts } from '../pipeline/try.ts'
import { createRateLedger, type NamedWindow, type RateLedger } from '../rate/ledger.ts'
import { accountOf, type Endpoint, endpointOf } from '../transport/request.ts'
import { type ResponseOf, rereadable } from '../transport/response.ts'
import { createServiceTime, type ServiceTime } from '../transport/service-time.ts'
import { createSignatureClock, type SignatureClock } from '../transport/signature-clock.ts'
import { createStreams } from '../transport/streams.ts'
import { createTransport, DEFAULT_CONNECTIONS, type Transport } from '../transport/transport.ts'
import { createCredentials } from './credential-states.ts'

export interface UpstreamOptions {
  /** Base URL of the API, without the version prefix: spec 2's `{ads_base_url}`. */
  readonly baseUrl: string
  /** Base URL for sandbox-only operations. If undefined, such operations are refused. */
  readonly sandboxUrl?: string
  /** Base URL for media uploads; default: `baseUrl`. */
  readonly uploadUrl?: string
  readonly consumer: Consumer
  /** Timeouts in ms: for one attempt, and for a whole call whose caller sets no deadline. */
  readonly tryTimeoutMs?: number
  readonly callTimeoutMs?: number
  readonly retry?: RetryPolicy
  /** Whether calls that violate only inferred rules are refused before they are sent; default `on`. */
  readonly inferredRules?: InferredRules
  /** Edition of the API; default: the specification. */
  readonly edition?: Edition
  /** Whether GIFs may have titles; default `false`. */
  readonly gifTitles?: boolean
  readonly breaker?: BreakerPolicy
  /** Runs when the breaker for an account or for the whole origin opens. */
  readonly onOpen?: BreakersOptions['onOpen']
  /** Maximum number of attempts in flight from this process; default 1,024. */
  readonly connections?: number
  /**
   * Limits for attempts that wait for a connection: their number and their wait in ms. The default wait is
   * the call timeout minus the attempt timeout, but at least the attempt timeout.
   */
  readonly waiting?: number
  readonly waitMs?: number
  readonly transport?: Transport
  /** Rate limit ledger. The default one learns only from responses to this process. */
  readonly ledger?: RateLedger
  /** Caches. By default, neither pages nor last responses are cached. */
  readonly caches?: Caches
  readonly random?: () => number
  readonly now?: () => number
  /** Clock that corrects the timestamps in signatures. */
  readonly clock?: SignatureClock
  readonly onTry?: SendParts['onTry']
  readonly onWindows?: SendParts['onWindows']
  /** Watch that finds differences between responses and the contract. */
  readonly drift?: DriftWatch
  /**
   * Runs after each write except media uploads, successful or not. `accountId` is empty for calls without an
   * account.
   */
  readonly onWrote?: (accountId: string) => void
}

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
   * breaks, BadResponse if a line is too long, and Cancelled when aborted
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

export interface TokenOptions {
  /** Returns a new token to sign with after a 401. */
  readonly renew?: () => Promise<Token>
}

export interface Upstream {
  /** Clock for other clients that sign requests to the same API. */
  readonly clock: SignatureClock
  as(token: Token | UserToken, options?: TokenOptions): UserClient
  /** Returns the number of attempts that hold a connection and the number of waiting attempts. */
  readonly load: () => Load
  /**
   * Sends an unsigned request to the base URL to check that the API responds. Any response counts, except a
   * gateway error from a proxy.
   *
   * @throws UpstreamError if there is no such response
   */
  reach(signal: AbortSignal): Promise<void>
  /**
   * Calls `listener` after each attempt without extra headers. `responded` states whether the API responded;
   * a refusal counts as a response.
   */
  onOutcome(listener: (responded: boolean) => void): void
  close(): Promise<void>
}

/** Status codes of gateway errors. */
const GATEWAY_ERRORS: ReadonlySet<number> = new Set([502, 503, 504])

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

/** User client. It is a class, so that the several clients of a request share their methods. */
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
    if (!lines) throw new TypeError(`${operation.name} has no stream`)
    return lines
  }
  call<O extends Operation>(
    operation: O,
    input: Input<O>,
    options: CallOptions = NONE,
  ): Promise<ResponseOf<O>> {
    const settings = this.#settings
    const { policy = NO_POLICY } = settings
    try {
      policy.beforeCall?.(operation)
    } catch (error) {
      return Promise.reject(error)
    }
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

/** Creates a function that returns an operation's endpoint. */
const endpointsOf = ({ baseUrl, sandboxUrl, uploadUrl = baseUrl }: UpstreamOptions) => {
  const endpoint = endpointOf(baseUrl)
  const sandbox = sandboxUrl === undefined ? undefined : endpointOf(sandboxUrl)
  const uploads = endpointOf(uploadUrl)
  return ({ sandboxOnly, name, host }: Operation): Endpoint => {
    if (!sandboxOnly) return host === 'uploads' ? uploads : endpoint
    if (sandbox) return sandbox
    throw new SandboxOnly(`${name} requires a configured sandbox`, { operation: name })
  }
}

/** Connects to one advertising API. Nothing is sent before the first call. */
export const createUpstream = (options: UpstreamOptions): Upstream => {
  const {
    baseUrl,
    consumer,
    now = Date.now,
    tryTimeoutMs = 3000,
    callTimeoutMs = 10_000,
    clock = createSignatureClock(),
    connections = DEFAULT_CONNECTIONS,
    transport = createTransport({ connections }),
    ledger = createRateLedger({ now }),
    caches = createCaches({ now }),
  } = options
  const serviceTime = createServiceTime(now)
  const endpoint = endpointOf(baseUrl)
  const streams = createStreams()
  const listeners: ((responded: boolean) => void)[] = []
  const onOutcome = (responded: boolean): void => {
    for (const listener of listeners) listener(responded)
  }
  const parts = {
    endpointFor: endpointsOf(options),
    caches,
    clock,
    breakers: createBreakers({
      policy: options.breaker ?? DEFAULT_BREAKER,
      onOpen: options.onOpen,
      onOutcome,
    }),
    bulkhead: createBulkhead({
      connections,
      waiting: options.waiting,
      waitMs: options.waitMs ?? Math.max(callTimeoutMs - tryTimeoutMs, tryTimeoutMs),
    }),
    transport,
    now,
    serviceTime,
    tryTimeoutMs,
    callTimeoutMs,
    gifTitles: options.gifTitles ?? false,
    ...rulesInForce(options),
    retry: options.retry ?? DEFAULT_RETRY,
    random: options.random ?? Math.random,
    onTry: options.onTry,
    onWindows: options.onWindows,
    drift: options.drift,
    onWrote: options.onWrote,
    streams,
  }
  const callOut = createPipeline(parts)
  const openStream = createStreamPipeline(parts)
  const credentialOf = createCredentials({ baseUrl, consumer, clock, ledger })

  return {
    clock,
    as: (token, { renew } = {}) => {
      let credential = credentialOf(token)
      const renewToken =
        renew &&
        (async () => {
          credential = credentialOf(await renew())
        })
      return createClient(
        (call) => (call.stream ? openStream : callOut)({ ...call, credential, renewToken }),
        () => credential.id,
        NONE,
        serviceTime,
        {
          rateWindows: () => credential.windows.known(),
          authorize: (url) => credential.signer.authorize({ method: 'GET', url }),
          isBusy: () => parts.bulkhead.isBusy(credential.share),
        },
      )
    },
    load: parts.bulkhead.load,
    reach: async (signal) => {
      const { origin, basePath } = endpoint
      const request = {
        operation: 'reach',
        method: 'HEAD',
        origin,
        path: `${basePath}/`,
        headers: {},
      } as const
      const { status } = await transport.send(request, { timeoutMs: tryTimeoutMs, signal })
      if (GATEWAY_ERRORS.has(status)) throw failureOf(status, { operation: 'reach' })
    },
    onOutcome: (listener) => void listeners.push(listener),
    close: async () => {
      await Promise.all([transport.close(), streams.close()])
    },
  }
}
