import type { Operation } from '../../contract/language/define.ts'
import { NOT_FROM_API } from '../../contract/language/errors.ts'
import { type Edition, type InferredRules, rulesInForce } from '../../contract/language/standing.ts'
import type { Consumer, Token } from '../../oauth1/index.ts'
import { type Caches, createCaches } from '../cache/index.ts'
import type { AppToken } from '../credentials/app-token.ts'
import type { DriftWatch } from '../drift/watch.ts'
import { failureOf, SandboxOnly } from '../errors.ts'
import { type BreakerPolicy, DEFAULT_BREAKER } from '../isolation/breaker.ts'
import { type BreakersOptions, createBreakers } from '../isolation/breakers.ts'
import { createBulkhead, type Load } from '../isolation/bulkhead.ts'
import type { UserToken } from '../pipeline/call.ts'
import { createPipeline, createStreamPipeline } from '../pipeline/index.ts'
import { DEFAULT_RETRY, type RetryPolicy } from '../pipeline/retry.ts'
import type { SendParts } from '../pipeline/try.ts'
import { createRateLedger, type RateLedger } from '../rate/ledger.ts'
import { type Endpoint, endpointOf } from '../transport/request.ts'
import { createServiceTime } from '../transport/service-time.ts'
import { createSignatureClock, type SignatureClock } from '../transport/signature-clock.ts'
import { createStreams } from '../transport/streams.ts'
import { createTransport, DEFAULT_CONNECTIONS, type Transport } from '../transport/transport.ts'
import { createCredentials } from './credential-states.ts'
import { createClient, type UserClient } from './user-client.ts'

export interface UpstreamOptions {
  /** Base URL of the API, without the version prefix: spec 2's `{ads_base_url}`. */
  readonly baseUrl: string
  /** Base URL for sandbox-only operations. If undefined, such operations are refused. */
  readonly sandboxUrl?: string
  /** Base URL for media uploads; default: `baseUrl`. */
  readonly uploadUrl?: string
  /** Base URL of the related API; default: `baseUrl`. */
  readonly relatedUrl?: string
  readonly consumer: Consumer
  /** Bearer token of the application, for operations that accept no other credential. */
  readonly application?: Pick<AppToken, 'use'>
  /** Timeouts in ms: for one attempt, and for a complete call if its caller sets no deadline. */
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
   * Limits for attempts waiting for a connection: their number and their longest wait in ms. The default wait
   * is the call timeout minus the attempt timeout, but at least the attempt timeout.
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
   * Calls `listener` after each attempt that is sent to the base URL without extra headers. `responded`
   * states whether the API responded; a refusal counts as a response.
   */
  onOutcome(listener: (responded: boolean) => void): void
  close(): Promise<void>
}

const endpointsOf = (options: UpstreamOptions) => {
  const { baseUrl, sandboxUrl, uploadUrl = baseUrl, relatedUrl = baseUrl } = options
  const endpoint = endpointOf(baseUrl)
  const sandbox = sandboxUrl === undefined ? undefined : endpointOf(sandboxUrl)
  const others = { uploads: endpointOf(uploadUrl), related: endpointOf(relatedUrl) }
  return ({ sandboxOnly, name, host }: Operation): Endpoint => {
    if (!sandboxOnly) return host === undefined ? endpoint : others[host]
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
  const onOutcome = (responded: boolean, origin: string): void => {
    if (origin === endpoint.origin) for (const listener of listeners) listener(responded)
  }
  const credentialOf = createCredentials({ baseUrl, consumer, clock, ledger })
  const parts = {
    application: options.application,
    credentialOf,
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
        {},
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
      if (NOT_FROM_API.has(status)) throw failureOf(status, { operation: 'reach' })
    },
    onOutcome: (listener) => void listeners.push(listener),
    close: async () => {
      await Promise.all([transport.close(), streams.close()])
    },
  }
}
