import { GraphQLError } from 'graphql'
import { AdsGraphQLError } from '../../../graph/errors/errors.ts'
import { shortKeys } from './error-bounds.ts'

/** What a response may be made of. */
export interface ResponseLimits {
  /** Objects, with those of lists each. */
  readonly objects: number
  /** Bytes of the body. */
  readonly bytes: number
}

/** So that what is made takes less than 64 MB, whichever way. The bench's `large-edges` makes 55,000 objects. */
export const RESPONSE_LIMITS: ResponseLimits = { objects: 60_000, bytes: 16 * 1024 * 1024 }

/**
 * Milliseconds after its deadline in which an operation may end what it has: upstream calls end with the deadline, and
 * the answer has what was read before.
 */
export const GRACE_MS = 500

/** What an execution goes on until. */
export interface Lifetime {
  /** Aborted when the client leaves. */
  readonly client: AbortSignal
  /** Milliseconds of `now` at which the deadline passes. */
  readonly deadline: number
  /** Ends the upstream calls of the operation. */
  readonly end: (reason: Error) => void
  readonly now?: () => number
}

type Path = () => readonly (string | number)[]

const ADVICE = 'ask for smaller pages (first), fewer fields or fewer levels at once'

const tooLarge = (measure: keyof ResponseLimits, limit: number, path: ReturnType<Path>): AdsGraphQLError => {
  const message = `the response may have at most ${limit} ${measure}: ${ADVICE}`
  const keys = path.filter((key) => typeof key === 'string')
  return new AdsGraphQLError('RESPONSE_TOO_LARGE', message, { limit, measure, path: shortKeys(keys) })
}

const overdue = (message: string): AdsGraphQLError =>
  new AdsGraphQLError('UPSTREAM_TIMEOUT', message, { ads: { retryable: false } })

const located = (refusal: AdsGraphQLError | undefined): GraphQLError =>
  new GraphQLError(refusal?.message ?? 'ended', { path: [], extensions: refusal?.extensions ?? {} })

/**
 * Counts what one execution makes, whichever way it is executed, and ends it when it makes too much, when its time is over
 * or when its client has left. One that was ended is not executed a second time.
 */
export class Meter {
  readonly #limits: ResponseLimits
  readonly #lifetime: Lifetime
  readonly #now: () => number
  #objects = 0
  #bytes = 0
  #written = 0
  #refusal: AdsGraphQLError | undefined
  #stop: GraphQLError | undefined
  #ended: PromiseWithResolvers<void> | undefined

  constructor(limits: ResponseLimits, lifetime: Lifetime) {
    this.#limits = limits
    this.#lifetime = lifetime
    this.#now = lifetime.now ?? performance.now.bind(performance)
  }

  /** Why the execution was ended; undefined unless it was. */
  get refusal(): AdsGraphQLError | undefined {
    return this.#refusal
  }

  /**
   * The refusal as fields are ended with it: one error for thousands of them, which graphql-js takes as it is, as it has a
   * path already.
   */
  get stop(): GraphQLError {
    this.#stop ??= located(this.#refusal)
    return this.#stop
  }

  /** Resolves when the execution is ended. */
  get ended(): Promise<void> {
    this.#ended ??= Promise.withResolvers()
    if (this.#refusal) this.#ended.resolve()
    return this.#ended.promise
  }

  /** Begins to count again, with the root as the first object, for what is executed field by field. */
  restart(): void {
    this.#objects = 1
    this.#bytes = 0
    this.#written = 0
  }

  /** @returns whether it ends the execution: what is made is too much, or too late */
  made(objects: number, bytes: number, path: Path): boolean {
    this.#objects += objects
    this.#bytes += bytes
    const { objects: most, bytes: longest } = this.#limits
    if (this.#objects > most) this.#refuse(tooLarge('objects', most, path()))
    else if (this.#bytes > longest) this.#refuse(tooLarge('bytes', longest, []))
    return this.#refusal !== undefined
  }

  /** As `made`, for a part of the body. */
  wrote(part: string | Buffer): boolean {
    const { bytes: limit } = this.#limits
    // A character is three bytes at most: most texts need no counting.
    const isFar = typeof part === 'string' && this.#written + part.length * 3 <= limit
    this.#written += isFar ? part.length : Buffer.byteLength(part)
    if (this.#written > limit) this.#refuse(tooLarge('bytes', limit, []))
    return this.#refusal !== undefined
  }

  /** As `made`, by the clock and the client. */
  isOver(): boolean {
    const { client, deadline } = this.#lifetime
    if (client.aborted) this.#refuse(overdue('the client left'))
    else if (this.#now() > deadline + GRACE_MS) this.#refuse(overdue('the time for the operation is over'))
    return this.#refusal !== undefined
  }

  #refuse(error: AdsGraphQLError): void {
    if (this.#refusal) return
    this.#refusal = error
    this.#lifetime.end(this.stop)
    this.#ended?.resolve()
  }
}
