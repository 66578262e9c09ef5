import { ERROR_STATUS, type ErrorCode } from '../../contract/language/errors.ts'
import { grouped } from '../../contract/language/limits.ts'
import { refuseParameter } from '../refusal.ts'
import type { Delivery, Fault, FaultResponse } from './fault.ts'

export const FAULT_HEADER = 'X-Sandbox-Fault'
const MAX_DELAY_MS = 60_000

/** Error codes by status. Other 5xx are SERVICE_UNAVAILABLE, other 4xx INVALID. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  '400': 'INVALID_PARAMETER',
  '401': 'UNAUTHORIZED_ACCESS',
  '403': 'ACTION_NOT_ALLOWED',
  '404': 'NOT_FOUND',
  '408': 'CANCELLED_REQUEST',
  '423': 'LOCK_ACQUISITION_TIMEOUT',
  '429': 'TOO_MANY_REQUESTS',
  '500': 'INTERNAL_ERROR',
}
const codeOf = (status: number): ErrorCode =>
  CODES[status] ?? (status >= 500 ? 'SERVICE_UNAVAILABLE' : 'INVALID')

const STATUS = /^[45]\d\d$/
const CODE = /^[A-Z][A-Z0-9_]{0,63}$/
const NUMBER = /^\d{1,9}$/
const DRIP = /^(\d{1,5})ms\/(\d{1,9})B$/

type FaultParts = Readonly<Record<string, string>>

const KNOWN: Readonly<Record<string, RegExp>> = {
  status: STATUS,
  code: CODE,
  delay: NUMBER,
  drip: DRIP,
  // `reset` alone resets the connection. With a 429, its value is the seconds until the rate limit window
  // resets.
  reset: /^\d{0,9}$/,
  'retry-after': NUMBER,
  truncate: NUMBER,
  cut: NUMBER,
  'commit-then': /^([45]\d\d|reset)$/,
  'bad-row': /^[1-9]\d{0,3}$/,
}

const partsOf = (text: string, parameter: string): FaultParts => {
  const parts: Record<string, string> = {}
  for (const part of text.split(';').map((each) => each.trim())) {
    if (part === '') continue
    const at = part.indexOf('=')
    const [name, value] = STATUS.test(part)
      ? ['status', part]
      : at < 0
        ? [part, '']
        : [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    if (!Object.hasOwn(KNOWN, name) || !KNOWN[name]?.test(value) || parts[name] !== undefined)
      refuseParameter(parameter, `contains the invalid part ${JSON.stringify(part)}`)
    parts[name] = value
  }
  if (Object.keys(parts).length === 0) refuseParameter(parameter, 'contains no fault')
  return parts
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

const responseOf = (parts: FaultParts, parameter: string): FaultResponse | undefined => {
  const { code, 'commit-then': then } = parts
  const known = code !== undefined && Object.hasOwn(ERROR_STATUS, code)
  const status =
    numberOf(parts.status) ??
    (then === undefined || then === 'reset' ? undefined : Number(then)) ??
    (known ? ERROR_STATUS[code as ErrorCode] : undefined)
  if (status === undefined && code !== undefined)
    refuseParameter(parameter, `requires a status for the code ${code}`)
  if (status !== 429 && parts.reset) refuseParameter(parameter, 'has reset seconds without status 429')
  const retryAfterSeconds = numberOf(parts['retry-after'])
  if (status === undefined && retryAfterSeconds !== undefined)
    refuseParameter(parameter, 'has retry-after without a status')
  return status === undefined
    ? undefined
    : {
        status,
        code: code ?? codeOf(status),
        ...(parts.reset && { resetSeconds: Number(parts.reset) }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      }
}

const deliveryOf = (parts: FaultParts): Delivery | undefined => {
  const [, everyMs, bytes] = DRIP.exec(parts.drip ?? '') ?? []
  const truncate = numberOf(parts.truncate)
  const cut = numberOf(parts.cut)
  const delivery: Delivery = {
    ...((parts.reset === '' || parts['commit-then'] === 'reset') && { reset: true }),
    ...(truncate !== undefined && { truncate }),
    ...(cut !== undefined && { cut }),
    ...(bytes !== undefined && { drip: { everyMs: Number(everyMs), bytes: Math.max(1, Number(bytes)) } }),
  }
  return Object.keys(delivery).length > 0 ? delivery : undefined
}

/**
 * Parses a fault. Its parts are separated by `;`:
 *
 * - `503` or `status=503`, `code=OVER_CAPACITY`
 * - `429; reset=30` (seconds), `retry-after=2` (seconds), `delay=500` (milliseconds)
 * - `drip=10ms/64B`, `truncate=100`, `cut=100` (bytes), `reset`
 * - `commit-then=503`, `commit-then=reset`
 * - `bad-row=1` (position of a record in the response)
 *
 * @throws Refusal that names `parameter` and the invalid part
 */
export const parseFault = (text: string, parameter: string = FAULT_HEADER): Fault => {
  const parts = partsOf(text, parameter)
  const { status, 'commit-then': then } = parts
  if (status !== undefined && then !== undefined)
    refuseParameter(parameter, 'has both a status and commit-then')
  if (parts.reset === '' && (status !== undefined || then !== undefined))
    refuseParameter(parameter, 'has both a reset and a response')
  const badRow = numberOf(parts['bad-row'])
  if (badRow !== undefined && (parts.reset === '' || status !== undefined || then !== undefined))
    refuseParameter(parameter, 'has both a bad row and an error')
  const delayMs = numberOf(parts.delay)
  if ((delayMs ?? 0) > MAX_DELAY_MS)
    refuseParameter(parameter, `must not delay by more than ${grouped(MAX_DELAY_MS)} ms`)
  const response = responseOf(parts, parameter)
  const delivery = deliveryOf(parts)
  // This error only makes the call fail. It is never sent, because the connection is reset.
  const unseen = parts.reset === '' ? { status: 503, code: codeOf(503) } : undefined
  return {
    ...((response ?? unseen) && { response: (response ?? unseen) as FaultResponse }),
    committed: then !== undefined,
    ...(delayMs !== undefined && { delayMs }),
    ...(delivery && { delivery }),
    ...(badRow !== undefined && { badRow }),
  }
}
