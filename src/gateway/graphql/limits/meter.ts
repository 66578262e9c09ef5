import { GraphQLError } from 'graphql'
import { grouped } from '../../../contract/language/limits.ts'
import { AdsGraphQLError } from '../../../graph/errors/errors.ts'
import { shortKeys } from './error-bounds.ts'

/** Maximum size of a response. */
export interface ResponseLimits {
  /** Number of objects, including every list item. */
  readonly objects: number
  /** Size of the body in bytes. */
  readonly bytes: number
}

/**
 * Default limits. They limit the memory of a response to 64 MB in every executor. The benchmark's
 * `large-edges` creates 55,000 objects.
 */
export const RESPONSE_LIMITS: ResponseLimits = { objects: 60_000, bytes: 16 * 1024 * 1024 }

/**
 * Time in ms that an operation has to finish after its deadline. Upstream calls end at the deadline, and the
 * result contains what was read before it.
 */
export const GRACE_MS = 500

/** Limits on the lifetime of an execution. */
export interface Lifetime {
  /** Aborted when the client disconnects. */
  readonly client: AbortSignal
  /** Deadline in ms on the clock `now`. */
  readonly deadline: number
  /** Aborts the upstream calls of the operation. */
  readonly end: (reason: Error) => void
  readonly now?: () => number
}

type Path = () => readonly (string | number)[]

const ADVICE = 'Request smaller pages (first), fewer fields or fewer levels.'

const tooLarge = (measure: keyof ResponseLimits, limit: number, path: ReturnType<Path>): AdsGraphQLError => {
  const message = `Response too large: limit ${grouped(limit)} ${measure}. ${ADVICE}`
  const keys = path.filter((key) => typeof key === 'string')
  return new AdsGraphQLError('RESPONSE_TOO_LARGE', message, { limit, measure, path: shortKeys(keys) })
}

const overdue = (message: string): AdsGraphQLError =>
  new AdsGraphQLError('UPSTREAM_TIMEOUT', message, { ads: { retryable: false } })

const located = (refusal: AdsGraphQLError | undefined): GraphQLError =>
  new GraphQLError(refusal?.message ?? 'Operation ended', { path: [], extensions: refusal?.extensions ?? {} })

const sinceStart = (): number => performance.now()

/**
 * Counts the objects and bytes that an execution creates, whichever executor runs it. Ends the execution when
 * the response is too large, the deadline has passed or the client has disconnected. After that, no other
 * executor runs the operation.
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
    this.#now = lifetime.now ?? sinceStart
  }

  /** Reason why the execution was ended; undefined if it was not ended. */
  get refusal(): AdsGraphQLError | undefined {
    return this.#refusal
  }

  /**
   * Refusal as a field error; all fields share one object. It already has a path, so graphql-js does not copy
   * it for each field.
   */
  get stop(): GraphQLError {
    this.#stop ??= located(this.#refusal)
    return this.#stop
  }

  /** Promise that resolves when the execution is ended. */
  get ended(): Promise<void> {
    this.#ended ??= Promise.withResolvers()
    if (this.#refusal) this.#ended.resolve()
    return this.#ended.promise
  }

  /**
   * Restarts counting with the root as the first object. Needed when the operation is executed again, field
   * by field.
   */
  restart(): void {
    this.#objects = 1
    this.#bytes = 0
    this.#written = 0
  }

  /**
   * Counts objects and bytes.
   *
   * @returns whether the execution must end because the response is too large or the deadline has passed
   */
  made(objects: number, bytes: number, path: Path): boolean {
    this.#objects += objects
    this.#bytes += bytes
    const { objects: most, bytes: longest } = this.#limits
    if (this.#objects > most) this.#refuse(tooLarge('objects', most, path()))
    else if (this.#bytes > longest) this.#refuse(tooLarge('bytes', longest, []))
    return this.#refusal !== undefined
  }

  /**
   * Counts the bytes of a part of the body.
   *
   * @returns whether the execution must end because the response is too large or the deadline has passed
   */
  wrote(part: string | Buffer): boolean {
    const { bytes: limit } = this.#limits
    // A UTF-16 code unit takes at most three bytes in UTF-8, so most texts need no exact count.
    const isFar = typeof part === 'string' && this.#written + part.length * 3 <= limit
    this.#written += isFar ? part.length : Buffer.byteLength(part)
    if (this.#written > limit) this.#refuse(tooLarge('bytes', limit, []))
    return this.#refusal !== undefined
  }

  /**
   * Checks the client's connection and the deadline.
   *
   * @returns whether the execution must end
   */
  isOver(): boolean {
    const { client, deadline } = this.#lifetime
    if (client.aborted) this.#refuse(overdue('Client disconnected'))
    else if (this.#now() > deadline + GRACE_MS) this.#refuse(overdue('Operation timed out'))
    return this.#refusal !== undefined
  }

  #refuse(error: AdsGraphQLError): void {
    if (this.#refusal) return
    this.#refusal = error
    this.#lifetime.end(this.stop)
    this.#ended?.resolve()
  }
}
