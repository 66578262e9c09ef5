import { decodeObject } from '../../contract/language/decode.ts'
import type { BatchOperationType, Operation } from '../../contract/language/define.ts'
import { VERSION } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { ERROR_STATUS, type Problem } from '../../contract/language/errors.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { describe } from '../../contract/language/values.ts'
import type { Step } from '../../steps/steps.ts'
import { InjectedFault } from '../faults/fault.ts'
import { Refusal, statusOf } from '../refusal.ts'
import type { Entity } from '../storage/tables.ts'
import { DatabaseUnavailable } from '../storage/unavailable.ts'
import { AuthenticationFailure } from './authentication-failure.ts'
import type { Arrival, Decoded, Exchange, Handled, Limited, Reply, Routed } from './exchange.ts'
import { rateHeaders } from './limit.ts'
import type { Quota } from './rates.ts'
import { MethodNotAllowed } from './router.ts'

const echoed = (operation: Operation, params: Readonly<Record<string, unknown>>) => {
  const toInteger = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toInteger)
    return typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : value
  }
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const schema = describe(operation.params[name] ?? {})
      const { 'x-echo': form, 'x-echo-name': echoName = name, 'x-personal': isPersonal } = schema
      if (isPersonal) return []
      const shown = form === 'bare-integers' ? toInteger(value) : value
      // The catalog calls, which the specification lacks, echo their record's id under one name only.
      const names = name === operation.resource.idParameter ? [echoName] : [name, echoName]
      return names.map((each) => [each, shown])
    }),
  )
}

const itemEcho = (operation: Operation, item: unknown, accountId: unknown): unknown => {
  if (!isRecord(item)) return item
  const { operation_type: type, params } = item
  const kinds = operation.batch?.operations ?? {}
  const single = Object.hasOwn(kinds, String(type)) ? kinds[type as BatchOperationType] : undefined
  const given = isRecord(params) ? params : {}
  return {
    params: { ...(single ? echoed(single, decodeObject(single, given)) : given), account_id: accountId },
    operation_type: type,
  }
}

/**
 * Returns the part of the request that the response echoes (public facts §4.1, §4.3 for batches). Before
 * decoding, it consists only of the path parameters. Personal data is never echoed.
 */
const echo = ({ operation, path = {}, input = path }: Exchange): unknown => {
  const { operations } = operation?.params ?? {}
  if (operation?.batch && Array.isArray(input.operations) && !describe(operations ?? {})['x-personal'])
    return input.operations.map((item) => itemEcho(operation, item, input.account_id))
  const { operations: _unread, ...params } = input
  return { params: operation ? echoed(operation, operation.batch ? params : input) : input }
}

const wire = ({ limit: _limit, rule: _rule, ...problem }: Problem): object => problem

/** Version of the related API. Its error responses also contain problem details (RFC 9457). */
const RELATED = '2'
/** Warning for earlier versions (public facts §4.1 Versioning). */
const EARLIER_VERSION = `This version of the API is deprecated. The current version is ${VERSION}.`

const warned = (operation: Operation | undefined): Record<string, string> => {
  const { version = VERSION, deprecated } = operation ?? {}
  if (deprecated)
    return {
      'x-api-warn': `This endpoint has been deprecated since ${deprecated.since}. Use ${deprecated.instead} instead.`,
    }
  // Calls to the related API get no warning, because version 2 is its current version (spec 2 §9).
  return version === VERSION || version === RELATED ? {} : { 'x-api-warn': EARLIER_VERSION }
}

const headersOf = ({ id, operation }: Exchange, quota: Quota): Record<string, string> => ({
  'content-type': 'application/json;charset=utf-8',
  'cache-control': 'no-store',
  'x-current-api-version': operation?.version ?? VERSION,
  'x-transaction-id': id,
  ...warned(operation),
  ...rateHeaders(quota),
})

/** Returns the envelope (spec 2 §1). `data` is last, so that stored JSON can be appended. */
const enveloped = (exchange: Arrival & Routed & Decoded & Handled): string => {
  const { result, operation } = exchange
  const { bare, beside, unwrapped } = operation.resource
  if (unwrapped) return toJson(result.data)
  const { texts, nextCursor, totalCount, envelope } = result
  const head = {
    request: echo(exchange),
    ...(nextCursor !== undefined && { next_cursor: nextCursor }),
    ...(totalCount !== undefined && { total_count: totalCount }),
    ...envelope,
  }
  if (texts !== undefined) return `${toJson(head).slice(0, -1)},"data":[${texts}]}`
  if (beside !== undefined) return toJson({ ...head, [beside]: (result.data as Entity)[beside] })
  if (operation.within !== undefined) return toJson({ ...head, data: { [operation.within]: result.data } })
  return toJson({
    ...head,
    data: bare === undefined ? result.data : (result.data as readonly Entity[]).map((record) => record[bare]),
  })
}

/**
 * Creates the step that builds the response. Its `date` header is the world's time. For a refused signature,
 * `date` is the machine's time, because timestamps are checked against it.
 */
export const createRespond =
  (now: () => number): Step<Arrival & Routed & Decoded & Limited & Handled, { reply: Reply }> =>
  (exchange) => {
    const { stream } = exchange.result
    const headers = { ...headersOf(exchange, exchange.quota), date: new Date(now()).toUTCString() }
    if (stream) return { reply: { status: 200, headers, body: '', stream } }
    return { reply: { status: 200, headers, body: enveloped(exchange) } }
  }

const TITLES: Readonly<Record<number, string>> = {
  400: 'Invalid Request',
  403: 'Forbidden',
  404: 'Not Found Error',
  429: 'Too Many Requests',
}
const problemDetails = (refusal: Refusal): object => {
  const status = statusOf(refusal)
  const type = status === 404 ? 'resource-not-found' : status === 400 ? 'invalid-request' : 'about:blank'
  return { title: TITLES[status] ?? 'Error', detail: refusal.message, type, status }
}

/**
 * Returns an error response (public facts §4.2 Errors, §4.3 for batches). The first problem's code determines
 * the status.
 */
const refused = (exchange: Exchange, refusal: Refusal, quota: Quota): Reply => {
  const { problems, operationErrors } = refusal
  const body = {
    ...(exchange.operation?.version === RELATED && problemDetails(refusal)),
    errors: problems.map(wire),
    ...(operationErrors && { operation_errors: operationErrors.map((item) => item.map(wire)) }),
    request: echo(exchange),
  }
  return {
    status: refusal instanceof InjectedFault ? refusal.response.status : statusOf(refusal),
    headers: {
      ...headersOf(exchange, quota),
      ...(refusal instanceof MethodNotAllowed && { allow: refusal.allowed.join(', ') }),
      ...(refusal instanceof DatabaseUnavailable && { 'retry-after': `${refusal.retryAfterSeconds}` }),
      ...(refusal instanceof InjectedFault && refusal.headers),
    },
    body: toJson(body),
  }
}

/** Returns the response to a failure, or undefined if the failure is unknown. */
export const replyToFailure = (exchange: Exchange, failure: unknown, quota: Quota): Reply | undefined => {
  if (failure instanceof Refusal) return refused(exchange, failure, quota)
  if (failure instanceof AuthenticationFailure)
    return {
      status: failure.status,
      headers: headersOf(exchange, quota),
      body: toJson(failure.body),
    }
  return undefined
}

/** Returns the response to an unknown failure. The log contains the details under the transaction id. */
export const replyToFault = (exchange: Exchange, quota: Quota): Reply => ({
  status: ERROR_STATUS.INTERNAL_ERROR,
  headers: headersOf(exchange, quota),
  body: toJson({
    errors: [{ code: 'INTERNAL_ERROR', message: 'An internal error occurred' }],
    request: { params: {} },
  }),
})
