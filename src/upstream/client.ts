import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type Input, isRead, type Operation } from '../contract/language/define.ts'
import { assertInput } from '../contract/language/validate.ts'
import { type Consumer, createSigner, type Signer, type Token } from '../oauth1/index.ts'
import { type Answer, type AnswerOf, readAnswer } from './answer.ts'
import { createKeptAnswers, type KeptAnswers, type StaleWish } from './cache/kept-answers.ts'
import {
  createPageCache,
  type JoinRead,
  NONE,
  type PageCacheOptions,
  type SendRead,
} from './cache/page-cache.ts'
import { endedBy, Incomplete, SandboxOnly, UpstreamError } from './errors.ts'
import { createInFlight, type InFlight } from './in-flight.ts'
import { type CredentialWindows, createRateLedger, type RateLedger } from './rate/ledger.ts'
import { rateWindows } from './rate/rate-limit.ts'
import {
  type CallWishes,
  type Endpoint,
  endpointOf,
  type PreparedCall,
  prepareCall,
  signCall,
} from './request.ts'
import { DEFAULT_RETRY, pauseBeforeRetry, type RetryPolicy } from './retry.ts'
import { assertSize, assertTally } from './tally.ts'
import { createTransport, type Transport, type WireRequest } from './transport/transport.ts'

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
  readonly transport?: Transport
  /** What is left of rate windows; default: as this process alone learns it. */
  readonly ledger?: RateLedger
  /** Answers for reads that say `stale`; default: none are kept. */
  readonly kept?: KeptAnswers
  readonly random?: () => number
  readonly now?: () => number
  /** Told of every try that goes out, without any credential. */
  readonly onTry?: (seen: { operation: string; status: number | undefined; durationMs: number }) => void
  /** How long which answers are given again; by default none is. */
  readonly pageCache?: PageCacheOptions
}

export interface CallOptions extends CallWishes {
  readonly signal?: AbortSignal
  /** Whether a read that fails is not tried again, as the caller has another way. */
  readonly singleTry?: boolean
  /** What a GET takes where its rate windows have nothing left; by default it fails. */
  readonly stale?: StaleWish
  /** Answered by the service itself, whatever is kept, and not kept. */
  readonly fresh?: boolean
}

/** Calls in the name of one user. */
export interface Client {
  /**
   * Validates, signs and sends one call. Reads are tried again on passing faults, each try signed anew; writes
   * only when nothing was sent.
   *
   * @throws InvalidInput before anything is sent, when the contract knows the call is wrong or its body too large
   * @throws Incomplete when also the second answer counts otherwise than was sent
   * @throws UpstreamError one of its classes, when no usable answer comes
   */
  call<O extends Operation>(operation: O, input: Input<O>, options?: CallOptions): Promise<AnswerOf<O>>
}

export interface Upstream {
  as(token: Token): Client
  close(): Promise<void>
}

/** Who signs, and what must never be seen of it. */
interface Caller extends Signer {
  readonly secrets: readonly string[]
  readonly windows: CredentialWindows
}

/** Credentials whose reads under way are known; of one beyond them a read may be sent twice. */
const MAXIMUM_CREDENTIALS = 10_000

/** Connects to one advertising interface. Nothing is sent until the first call. */
export const createUpstream = (options: UpstreamOptions): Upstream => {
  const {
    consumer,
    tryTimeoutMs = 3000,
    callTimeoutMs = 10_000,
    retry = DEFAULT_RETRY,
    transport = createTransport(),
    random = Math.random,
    now = Date.now,
    ledger = createRateLedger({ now }),
    kept = createKeptAnswers({ maximumBytes: 0, now }),
    onTry,
  } = options
  const endpoint = endpointOf(options.baseUrl)
  const sandbox = options.sandboxUrl === undefined ? undefined : endpointOf(options.sandboxUrl)

  const endpointFor = (operation: Operation): Endpoint => {
    if (!operation.sandboxOnly) return endpoint
    if (sandbox) return sandbox
    throw new SandboxOnly(`${operation.name} exists only in the sandbox`, { operation: operation.name })
  }

  const sendOnce = async (
    call: PreparedCall,
    signer: Caller,
    signal: AbortSignal,
  ): Promise<Answer<unknown>> => {
    // The sandbox beside a live interface has windows of its own, which nobody shares.
    const isMetered = call.headers === undefined && !call.operation.sandboxOnly
    const admission = isMetered ? signer.windows.admit(call) : undefined
    const admitted = admission instanceof Promise ? await admission : admission
    const started = now()
    let status: number | undefined
    try {
      const request = signCall(call, signer)
      const response = await transport.send(request, { timeoutMs: call.tryTimeoutMs ?? tryTimeoutMs, signal })
      status = response.status
      const told = rateWindows(response.headers)
      admitted?.learn(told)
      const window = told.account ?? told.user
      if (window) call.onRateWindow?.(window)
      const secrets = () => [...signer.secrets, ...signatureOf(request)]
      const answer = readAnswer(call, response, now(), secrets)
      call.onBody?.(response.text)
      return answer
    } finally {
      admitted?.end()
      onTry?.({ operation: call.operation.name, status, durationMs: now() - started })
    }
  }

  const send = async (
    call: PreparedCall,
    signer: Caller,
    signal: AbortSignal,
    singleTry = false,
  ): Promise<Answer<unknown>> => {
    for (let tries = 1; ; tries++) {
      try {
        return await sendOnce(call, signer, signal)
      } catch (error) {
        if (!(error instanceof UpstreamError) || signal.aborted || singleTry) throw error
        const wait = pauseBeforeRetry(retry, isRead(call.operation), tries, error, random)
        if (wait === undefined) throw error
        await pause(wait, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) throw endedBy(signal, { operation: call.operation.name, cause: error })
      }
    }
  }

  /** A write that took another number of records than were sent is sent once more (spec 2 §4 Custom audiences). */
  const sendCounted = async (
    call: PreparedCall,
    signer: Caller,
    signal: AbortSignal,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Answer<unknown>> => {
    for (let isRepeated = false; ; isRepeated = true) {
      const answer = await send(call, signer, signal)
      try {
        assertTally(call.operation, input, answer.data)
        return answer
      } catch (error) {
        if (isRepeated || !(error instanceof Incomplete)) throw error
      }
    }
  }

  // By token, as clients of one person are made again for every request; bounded, as people come and go.
  const flights = new LRUCache<string, InFlight>({ max: MAXIMUM_CREDENTIALS })
  const inFlightOf = ({ key }: Token): InFlight => {
    const known = flights.get(key) ?? createInFlight()
    flights.set(key, known)
    return known
  }

  const pageCache = options.pageCache && createPageCache(options.pageCache)

  return {
    as: (token) => {
      const credential = hash('sha256', `${options.baseUrl} ${consumer.key} ${token.key}`, 'base64url')
      const signer: Caller = {
        ...createSigner({ consumer, token }),
        secrets: [consumer.key, consumer.secret, token.key, token.secret],
        windows: ledger.of(credential),
      }
      const reads = inFlightOf(token)
      const answers = kept.of(credential)
      const pages = pageCache?.of(credential)
      /** What is under way already is not sent again; each try is bounded, and every caller has a deadline of their own. */
      const read = (
        call: PreparedCall,
        signal: AbortSignal,
        { headers, singleTry = false, stale, fresh }: CallOptions,
      ): Promise<Answer<unknown>> => {
        const page = `${call.path}?${call.query} ${headers ? JSON.stringify(headers) : ''}`
        const readAs = (asked: PreparedCall, kind: string): Promise<Answer<unknown>> => {
          const { operation, lane } = asked
          const sendRead: SendRead = (all, onBody) => send(heard(asked, onBody), signer, all, singleTry)
          const join: JoinRead = (mark, start) =>
            reads.join(`${kind} ${mark} ${lane} ${singleTry} ${page}`, operation.name, signal, start)
          return pages && !fresh ? pages.read(asked, page, join, sendRead) : join(NONE, sendRead)
        }
        return stale && !headers
          ? answers.read(call, page, stale, (onBody) => readAs({ ...call, onBody }, 'kept'))
          : readAs(call, '')
      }
      const write = async (
        call: PreparedCall,
        signal: AbortSignal,
        values: Readonly<Record<string, unknown>>,
      ): Promise<Answer<unknown>> => {
        reads.forget()
        try {
          return await sendCounted(call, signer, signal, values)
        } finally {
          reads.forget()
          await Promise.all([answers.wrote(), pages?.wrote()])
        }
      }
      const begin = (
        operation: Operation,
        values: Readonly<Record<string, unknown>>,
        options: CallOptions,
      ): Promise<Answer<unknown>> => {
        assertInput(operation, values)
        const call = prepareCall(operation, values, endpointFor(operation), options)
        assertSize(operation, call.body)
        const signal = options.signal ?? AbortSignal.timeout(callTimeoutMs)
        if (operation.method === 'GET') return read(call, signal, options)
        return isRead(operation) ? send(call, signer, signal) : write(call, signal, values)
      }
      return {
        call: (operation, input, options = {}) => {
          try {
            const values = input as Readonly<Record<string, unknown>>
            return begin(operation, values, options) as Promise<AnswerOf<typeof operation>>
          } catch (error) {
            return Promise.reject(error)
          }
        },
      }
    },
    close: () => transport.close(),
  }
}

/** A call whose body somebody else is told of as well. */
const heard = (call: PreparedCall, onBody: PreparedCall['onBody']): PreparedCall => {
  if (!onBody) return call
  const tell = (text: string): void => {
    call.onBody?.(text)
    onBody(text)
  }
  return { ...call, onBody: tell }
}

const signatureOf = ({ headers }: WireRequest): string[] => {
  const [, signature] = /oauth_signature="([^"]*)"/.exec(headers.authorization ?? '') ?? []
  return signature === undefined ? [] : [decodeURIComponent(signature)]
}
