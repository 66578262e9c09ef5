import type { Input, Operation } from '../../contract/language/define.ts'
import type { InferredRules } from '../../contract/language/standing.ts'
import type { Consumer, Token } from '../../oauth1/index.ts'
import { Steps } from '../../steps/steps.ts'
import { type Caches, createCaches } from '../cache/index.ts'
import { SandboxOnly, Unauthenticated, Unavailable } from '../errors.ts'
import { type BreakerPolicy, DEFAULT_BREAKER } from '../isolation/breaker.ts'
import { type BreakersOptions, createBreakers } from '../isolation/breakers.ts'
import { createBulkhead, type Load } from '../isolation/bulkhead.ts'
import type { Call, CallOptions, Result, StreamOptions } from '../pipeline/call.ts'
import { createPipeline, createStreamPipeline } from '../pipeline/index.ts'
import { translateErrors } from '../pipeline/prepare.ts'
import { DEFAULT_RETRY, type RetryPolicy } from '../pipeline/retry.ts'
import type { SendParts } from '../pipeline/try.ts'
import { createRateLedger, type NamedWindow, type RateLedger } from '../rate/ledger.ts'
import { createDriftWatch, type Drift } from '../transport/drift.ts'
import { accountOf, endpointOf } from '../transport/request.ts'
import { type ResponseOf, rereadable } from '../transport/response.ts'
import { createServiceTime, type ServiceTime } from '../transport/service-time.ts'
import { createSignatureClock, type SignatureClock } from '../transport/signature-clock.ts'
import { createStreams } from '../transport/streams.ts'
import { createTransport, DEFAULT_CONNECTIONS, type Transport } from '../transport/transport.ts'
import { createCredentials } from './kept-credentials.ts'

export interface UpstreamOptions {
  /** Where the interface lives, without the version prefix: spec 2's `{ads_base_url}`. */
  readonly baseUrl: string
  /** Where sandbox-only operations live; without it they are refused before any call. */
  readonly sandboxUrl?: string
  readonly consumer: Consumer
  /** Milliseconds for one try and for a whole call where the caller sets no deadline. */
  readonly tryTimeoutMs?: number
  readonly callTimeoutMs?: number
  readonly retry?: RetryPolicy
  /** Whether calls that only public facts forbid are refused before they are sent; default `on`. */
  readonly inferredRules?: InferredRules
  /** Lets GIFs have titles; default `false`. */
  readonly gifTitles?: boolean
  readonly breaker?: BreakerPolicy
  /** When a breaker opens, of an account or of the whole origin. */
  readonly onOpen?: BreakersOptions['onOpen']
  /** Tries that this process may have under way at a time; 512 by default. */
  readonly connections?: number
  /** Tries that may wait for a connection, and how many milliseconds each: by default what a try leaves of a call's time. */
  readonly waiting?: number
  readonly waitMs?: number
  readonly transport?: Transport
  /** Default: what this process alone learns of rate windows. */
  readonly ledger?: RateLedger
  /** Default: neither pages nor last responses are cached. */
  readonly caches?: Caches
  readonly random?: () => number
  readonly now?: () => number
  /** Corrects the time of signatures. */
  readonly clock?: SignatureClock
  readonly onTry?: SendParts['onTry']
  readonly onWindows?: SendParts['onWindows']
  /** Receives each difference between a response and the contract that is looked at. */
  readonly onDrift?: (drift: Drift) => void
  /** After each write, whatever became of it; the account is empty for calls without one. */
  readonly onWrote?: (accountId: string) => void
}

/** How the calls of one client are made, read when each begins: it may become known after the client was made. */
export type CallPolicy = Pick<CallOptions, 'lane' | 'maxStaleMs' | 'onStale'> & {
  /** Called before each call; what it throws refuses the call. */
  readonly beforeCall?: (operation: Operation) => void
}

/** What holds for all calls of a client; a call's own options win, but over a policy. */
export interface ClientSettings extends CallOptions {
  readonly policy?: CallPolicy
}

export interface Client {
  /**
   * Validates, signs and sends one call. Reads are tried again on passing faults, each try signed again; writes only when
   * nothing was sent.
   *
   * @throws InvalidInput before anything is sent, when the contract knows the call is wrong or its body too large
   * @throws Incomplete when also the second response counts otherwise than was sent
   * @throws UpstreamError one of its classes, when no usable response comes
   */
  call<O extends Operation>(operation: O, input: Input<O>, options?: CallOptions): Promise<ResponseOf<O>>
}

/** How a stream is read. */
export type StreamSettings = StreamOptions & Pick<CallOptions, 'headers'> & { readonly signal: AbortSignal }

/** Calls in the name of one user. */
export interface UserClient extends Client {
  /**
   * Signs and opens a stream, whose lines come until it breaks or `signal` ends it; it is not opened again.
   *
   * @throws InvalidInput before anything is sent; UpstreamError when it cannot be opened. The lines end with Unavailable
   *   when the stream breaks, BadResponse for a line without an end, Cancelled by the signal
   */
  stream<O extends Operation>(
    operation: O,
    input: Input<O>,
    settings: StreamSettings,
  ): Promise<AsyncGenerator<string, void>>
  /** The same client with more settings. */
  with(settings: ClientSettings): UserClient
  /** Stands for the credential that signs, in keys of caches; no secret. */
  readonly credentialId: string
  /** Gives the Authorization header of one GET of `url`, which must be an address of the interface itself. */
  authorize(url: string): string
  /** What time it is at the service, in milliseconds since the epoch, by its last response. */
  serviceTime(): number
  /** What is known of the rate windows of the credential. */
  rateWindows(): readonly NamedWindow[]
  /** Whether so many calls of the credential are under way that one which may turn out to be needless had better not be made. */
  isBusy(): boolean
}

export interface TokenOptions {
  /** Gives the token that signs after a 401. */
  readonly renew?: () => Promise<Token>
}

export interface Upstream {
  /** For others who sign for the same service. */
  readonly clock: SignatureClock
  as(token: Token, options?: TokenOptions): UserClient
  /** Tries that have a connection, and tries that wait for one. */
  readonly load: () => Load
  /**
   * Asks for the base address, unsigned: whatever is answered there will do, but for a proxy's word that nothing answers.
   *
   * @throws UpstreamError
   */
  reach(signal: AbortSignal): Promise<void>
  /** `listener` is told of each ordinary try whether the service responded, if only with a refusal. */
  onOutcome(listener: (responded: boolean) => void): void
  close(): Promise<void>
}

/** What proxies say of a service that does not answer them. */
const NOBODY_THERE: ReadonlySet<number> = new Set([502, 503, 504])

const NONE: ClientSettings = {}
const NO_POLICY: CallPolicy = {}
const OWN_TIME = { now: () => Date.now() }
type CredentialState = Pick<UserClient, 'rateWindows' | 'isBusy' | 'authorize'>
const NO_STATE: CredentialState = {
  rateWindows: () => [],
  isBusy: () => false,
  authorize: () => {
    throw new Unauthenticated('sign in first', { operation: 'authorize' })
  },
}

/** A client of calls that `run` carries out. */
export const createClient = (
  run: (call: Call) => Promise<Result>,
  credentialId: () => string,
  settings: ClientSettings = NONE,
  time: Pick<ServiceTime, 'now'> = OWN_TIME,
  state: CredentialState = NO_STATE,
): UserClient => new RunClient(run, credentialId, settings, time, state)

/** A class, as each request makes clients of its own. */
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
    // Field by field: spreads of three objects cost more than signing the call.
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
      reader: options.reader ?? settings.reader,
      translateError: options.translateError ?? settings.translateError,
    }).then(({ response, text }) => {
      const accountId = accountOf(input as Readonly<Record<string, unknown>>)
      return rereadable({ operation, accountId }, response, text) as ResponseOf<O>
    })
  }
}

/** The client of requests without a principal: all its calls fail. */
export const anonymousClient: UserClient = createClient(
  Steps.from<Call, Result>()
    .around('translate errors', translateErrors)
    .last('refuse', async ({ operation }) => {
      throw new Unauthenticated('sign in first', { operation: operation.name })
    }),
  () => '',
)

/** Connects to one advertising interface. Nothing is sent until the first call. */
export const createUpstream = (options: UpstreamOptions): Upstream => {
  const {
    baseUrl,
    sandboxUrl,
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
  const sandbox = sandboxUrl === undefined ? undefined : endpointOf(sandboxUrl)
  const streams = createStreams()
  const listeners: ((responded: boolean) => void)[] = []
  const onOutcome = (responded: boolean): void => {
    for (const listener of listeners) listener(responded)
  }
  const parts = {
    endpointFor: ({ sandboxOnly, name }: Operation) => {
      if (!sandboxOnly) return endpoint
      if (sandbox) return sandbox
      throw new SandboxOnly(`${name} exists only in the sandbox`, { operation: name })
    },
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
    inferredRules: options.inferredRules ?? 'on',
    gifTitles: options.gifTitles ?? false,
    retry: options.retry ?? DEFAULT_RETRY,
    random: options.random ?? Math.random,
    onTry: options.onTry,
    onWindows: options.onWindows,
    drift: options.onDrift && createDriftWatch(options.onDrift),
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
      if (NOBODY_THERE.has(status))
        throw new Unavailable(`the advertising interface answered ${status}`, { operation: 'reach', status })
    },
    onOutcome: (listener) => void listeners.push(listener),
    close: async () => {
      await Promise.all([transport.close(), streams.close()])
    },
  }
}
