import type { TProperties } from 'typebox'
import { resourceByName } from '../../contract/index.ts'
import { isRead, type Operation, type Resource } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { parseJson, RoundedInteger, withoutRounded } from '../../contract/language/json.ts'
import { BadResponse, BadRow, type FailureDetails, failureOf, messagesOf } from '../errors.ts'
import { rateWindow, retryAfterMs, servedAt } from './rate-headers.ts'
import { type Row, rowMapper } from './records.ts'
import { createRedact } from './redact.ts'
import { isClockDifference, servedAtOf } from './signature-clock.ts'
import type { WireResponse } from './transport.ts'
import { isWebPage } from './web-page.ts'

/** Response to one call: GraphQL rows and the cursor of the next page. */
export interface CallResponse<D> {
  readonly data: D
  /** Cursor of the next page; null on the last page and if the response is not a list. */
  readonly nextCursor: string | null
  /** Number of records; null unless requested. */
  readonly totalCount: number | null
  /** Problems that the API reports in addition to the data. Read responses with problems are not cached. */
  readonly problems?: readonly Problem[]
  /** Whether nothing was sent, because the same write was carried out before under the same idempotency key. */
  readonly isRepeated?: boolean
  /** Parses the data once more from the text of a large response, so that the first copy can be freed. */
  readonly again?: () => D
}
export type RowOf<O extends Operation> = O extends Operation<TProperties, infer F> ? Row<F> : never
export type ResponseOf<O extends Operation> = CallResponse<
  O['returns'] extends 'many' ? RowOf<O>[] : RowOf<O>
>

interface Envelope {
  readonly data?: unknown
  readonly next_cursor?: unknown
  readonly total_count?: number
  /** Paging fields of responses from the related API (public facts §4.6). */
  readonly meta?: { readonly next_token?: unknown }
  readonly errors?: unknown
  /** Message in the response to a refused upload command, instead of `errors`. */
  readonly error?: unknown
  readonly operation_errors?: unknown
}

/**
 * Function that inspects the records of one response. `implied` contains fields that the response may omit.
 */
export type Inspect = (
  records: readonly unknown[],
  resourceOf: (record: Record<string, unknown>) => Resource,
  implied?: object,
) => void

/** Call that a response belongs to. */
export interface Responding {
  readonly operation: Operation
  /** Account id of the rows; empty for calls without an account. */
  readonly accountId: string
  /** Input of a write whose responses omit fields. */
  readonly input?: Readonly<Record<string, unknown>>
  /** Receives the records as they arrived. */
  readonly inspect?: Inspect | undefined
}

/**
 * Reads the envelope of one response (spec 2 §1, public facts §4.1–§4.4). `now` is in milliseconds since the
 * epoch. `secrets` are redacted in failures.
 *
 * @throws BadResponse on a 2xx whose body is not the envelope
 * @throws the UpstreamError subclass for any other status
 */
export const readResponse = (
  call: Responding,
  { status, headers, text }: WireResponse,
  now: number,
  secrets: () => readonly string[],
): CallResponse<unknown> => {
  const succeeded = status >= 200 && status < 300
  const conceal = createRedact(secrets)
  if (succeeded && call.operation.responds === 'nothing' && !isWebPage(text)) return NOTHING
  const response = succeeded ? exactResponse(call, text, conceal) : undefined
  if (response) return response
  const body = parsed(text, parseJson)
  const requestId = conceal(first(headers['x-transaction-id']) ?? first(headers['x-transaction']))
  const known = {
    operation: call.operation.name,
    status,
    ...(requestId !== undefined && { requestId }),
  }
  const problems = problemsIn(body, conceal)
  if (succeeded) throw unreadable(known, problems)
  const window = status === 429 ? rateWindow(headers) : undefined
  const behindMs = now - servedAt(headers, now)
  const wait = retryAfterMs(headers, now) ?? (window && Math.max(0, window.resetAt + behindMs - now))
  const refusedAt = servedAtOf({ status, headers }, problems)
  throw failureOf(status, {
    ...known,
    ...(problems && { problems }),
    ...(refusedAt !== undefined && { servedAt: refusedAt }),
    ...(Array.isArray(body?.operation_errors) && {
      operationErrors: conceal(body.operation_errors.map(asProblems)),
    }),
    // Callers compare the reset with our clock.
    ...(window && {
      resetAt: window.resetAt + (isClockDifference(behindMs) ? behindMs : 0),
      bucket: window.bucket,
    }),
    ...(wait !== undefined && { retryAfterMs: wait }),
  })
}

/**
 * Creates the error for an unreadable response. It contains the problems that the API reports instead of
 * data, if any.
 */
const unreadable = (known: FailureDetails, problems: readonly Problem[] = []): BadResponse =>
  problems.length > 0
    ? new BadResponse(messagesOf(problems), { ...known, problems })
    : new BadResponse('The advertising API sent an unreadable response', known)

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

type Parse = (text: string) => unknown

const parsed = (text: string, parse: Parse): Envelope | undefined => {
  try {
    const body = parse(text)
    return typeof body === 'object' && body !== null ? (body as Envelope) : undefined
  } catch {
    // Some error responses contain HTML or are empty (public facts §4.2). Only the status matters then.
    return undefined
  }
}

/** Reads an item of `errors`. No part of it is guaranteed; a missing code becomes INVALID. */
const asProblem = (value: unknown): Problem[] => {
  if (typeof value !== 'object' || value === null) return []
  const { code = 'INVALID', message, parameter, ...rest } = value as Partial<Problem>
  // `detail` contains the message in errors from the related API, which sends problem details (RFC 9457).
  const { detail } = value as { readonly detail?: unknown }
  return [
    {
      ...rest,
      code,
      message: [message, detail].find((text) => typeof text === 'string') ?? String(code),
      ...(typeof parameter === 'string' && { parameter }),
    },
  ]
}
const asProblems = (value: unknown): Problem[] => (Array.isArray(value) ? value.flatMap(asProblem) : [])
const problemsIn = (body: Envelope | undefined, conceal: Conceal): readonly Problem[] | undefined => {
  if (Array.isArray(body?.errors)) return conceal(asProblems(body.errors))
  return typeof body?.error === 'string' ? conceal([{ code: 'INVALID', message: body.error }]) : undefined
}

/**
 * Returns the data of a response: the value of `data`, a record inside it, the field used instead of `data`,
 * or the whole body.
 */
const dataOf = (
  body: Envelope | undefined,
  { within, returns, resource: { beside, unwrapped } }: Operation,
): unknown => {
  if (unwrapped) return body
  if (beside === undefined) {
    const { data } = body ?? {}
    if (within === undefined) return data
    // In the public documentation, the response to a create may contain the new activity subscription in a
    // list.
    const own = returns === 'one' && Array.isArray(data) ? data[0] : data
    return isRecord(own) ? (own[within] ?? own) : own
  }
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[beside]
  return value === undefined ? undefined : { [beside]: value }
}

/**
 * Number of pages that are parsed exactly right away after a page with integers above 2^53. All pages of
 * posts contain such integers. Otherwise, each would be parsed twice: 2 ms instead of 1.3 ms for 200 posts.
 */
const PAGES_LIKE_IT = 32
const pagesLeft = new WeakMap<Operation, number>()

/** Minimum length of text that is parsed again. Smaller data takes no more memory than its text. */
const LARGE_CHARACTERS = 65_536

/** Adds `again` to a large response, so that its rows can be freed. */
export const rereadable = (
  call: Responding,
  response: CallResponse<unknown>,
  text: string | undefined,
): CallResponse<unknown> => {
  if (text === undefined || text.length < LARGE_CHARACTERS || response.problems) return response
  const again = () => readResponse(call, { status: 200, headers: {}, text }, 0, () => []).data
  return { ...response, again }
}

const parseExactly = (text: string): unknown => withoutRounded(parseJson(text))

/**
 * Parses a response. Integers above 2^53 are rare, and exact parsing takes a third longer, so it is used only
 * where they are likely.
 */
const exactResponse = (
  call: Responding,
  text: string,
  conceal: Conceal,
): CallResponse<unknown> | undefined => {
  const left = pagesLeft.get(call.operation) ?? 0
  if (left > 0) {
    pagesLeft.set(call.operation, left - 1)
    return toResponse(call, parsed(text, parseExactly), conceal)
  }
  try {
    return toResponse(call, parsed(text, JSON.parse), conceal)
  } catch (error) {
    if (!(error instanceof RoundedInteger)) throw error
    pagesLeft.set(call.operation, PAGES_LIKE_IT)
    return toResponse(call, parsed(text, parseExactly), conceal)
  }
}

const NO_PROBLEMS: readonly Problem[] = []
const NOTHING: CallResponse<unknown> = { data: {}, nextCursor: null, totalCount: null }

/** Function that redacts secrets in reported values. */
type Conceal = <T>(value: T) => T

/**
 * Reads the cursor. Returns null for an empty cursor, which ends a list, and undefined for any other value.
 */
const cursorIn = ({ meta, next_cursor = meta?.next_token }: Envelope): string | null | undefined => {
  if (next_cursor == null || next_cursor === '') return null
  return typeof next_cursor === 'string' ? next_cursor : undefined
}

/**
 * Returns a placeholder row if a list response contains errors as well as data, otherwise no rows.
 *
 * @throws BadResponse if the response for a single record contains errors
 */
const besideData = ({ operation, accountId }: Responding, problems: readonly Problem[]): BadRow[] => {
  if (problems.length === 0 || !isRead(operation)) return []
  if (operation.returns === 'one') throw unreadable({ operation: operation.name, status: 200 }, problems)
  const field = operation.resource.key ?? 'id'
  return [new BadRow(operation, { accountId, restId: null, field }, problems)]
}

/** Problem type for requested records that do not exist (RFC 9457, live-api §4 users). */
const MISSING = /\/problems\/resource-not-found$/
const isMissing = (problem: object): boolean =>
  MISSING.test(String((problem as { readonly type?: unknown }).type))

/** Converts a body into a response. Undefined if its data does not match the operation. */
const toResponse = (
  call: Responding,
  body: Envelope | undefined,
  conceal: Conceal,
): CallResponse<unknown> | undefined => {
  const { operation, accountId, input = {} } = call
  const { total_count = null, errors } = body ?? {}
  const nextCursor = body && cursorIn(body)
  if (nextCursor === undefined) return undefined
  const { resource, partial } = operation
  const { bare, mixed } = resource
  const reported = Array.isArray(errors) ? conceal(asProblems(errors)) : NO_PROBLEMS
  const problems = partial ? reported.filter((problem) => !isMissing(problem)) : reported
  const found = dataOf(body, operation)
  // If every requested record is missing, a partial list has no `data`.
  const data = partial && found === undefined && reported.length > problems.length ? [] : found
  // Both forms are accepted: some endpoints send a one-element array for one object, or the reverse (public
  // facts §4.1).
  const values = Array.isArray(data) ? data : [data]
  const records = bare === undefined ? values : values.map((value) => ({ [bare]: value }))
  const isPage = operation.returns === 'many' && Array.isArray(data)
  if (operation.returns === 'one' && records.length !== 1) return undefined
  if (!isPage && !records.every(isRecord)) return undefined
  const implied = operation.implied?.(input)
  const resourceOf = (record: Record<string, unknown>): Resource =>
    (mixed && resourceByName.get(mixed(record) ?? '')) ?? resource
  const own = rowMapper(resource)
  const mapperOf = (record: Record<string, unknown>): typeof own =>
    mixed ? rowMapper(resourceOf(record)) : own
  const rows = records.map((record) =>
    isRecord(record)
      ? mapperOf(record)((implied ? { ...implied, ...record } : record) as never, accountId)
      : new BadRow(operation, { accountId, restId: null, field: resource.key ?? 'id' }),
  )
  call.inspect?.(records, resourceOf, implied)
  const beside = besideData(call, problems)
  const all = beside.length > 0 ? [...beside, ...rows] : rows
  return {
    data: operation.returns === 'many' ? all : rows[0],
    nextCursor,
    totalCount: total_count,
    ...(problems.length > 0 && { problems }),
  }
}
