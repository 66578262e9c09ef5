import type { Fault } from '../proxy/proxy.ts'

/** Fault rule of the sandbox (docs/sandbox.md), or fault of the proxy between sandbox and gateway. */
export type Cause =
  | { readonly sandbox: string }
  | { readonly proxy: (random: (below: number) => number) => Fault }

export interface FaultRow {
  readonly what: string
  readonly cause: Cause
  /** Number of times the fault occurs. Default: unlimited. */
  readonly times?: number
  readonly operation: 'read' | 'write'
  /** Allowed error codes of the result; `OK` for no error. */
  readonly codes: readonly string[]
  /** Whether the write may have been executed. If so, its error must not be retryable. */
  readonly mayBeDone?: boolean
  /** Whether the operation times out. Such rows are skipped in the short form. */
  readonly slow?: boolean
  /** Whether the gateway keeps refusing calls afterwards, as it should. Such a row has its own gateway. */
  readonly lasts?: boolean
}

const OK = ['OK']
const DOWN = ['UPSTREAM_UNAVAILABLE']
const LATE = ['UPSTREAM_TIMEOUT']
const BAD = ['UPSTREAM_BAD_RESPONSE']
const GONE = ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_BAD_RESPONSE']

const read = (
  what: string,
  sandbox: string,
  codes: readonly string[],
  more: Partial<FaultRow> = {},
): FaultRow => ({
  what: `read: ${what}`,
  cause: { sandbox },
  operation: 'read',
  codes,
  ...more,
})
const write = (
  what: string,
  sandbox: string,
  codes: readonly string[],
  more: Partial<FaultRow> = {},
): FaultRow => ({
  ...read(what, sandbox, codes, more),
  what: `write: ${what}`,
  operation: 'write',
})
const wire = (
  operation: FaultRow['operation'],
  what: string,
  proxy: (random: (below: number) => number) => Fault,
  codes: readonly string[],
  more: Partial<FaultRow> = {},
): FaultRow => ({ what: `${operation}: ${what}`, cause: { proxy }, operation, codes, ...more })

const down =
  (action: Fault['action'], from: number, to: number, more: Partial<Fault> = {}) =>
  (random: (below: number) => number): Fault => ({
    action,
    direction: 'down',
    after: from + random(to - from),
    ...more,
  })
const up =
  (action: Fault['action'], more: Partial<Fault> = {}) =>
  (): Fault => ({ action, ...more })
const once = { times: 1 }
const done = { mayBeDone: true }
const slow = { slow: true }

/** Upstream failures, each with the error codes that the gateway may return. */
export const FAULTS: readonly FaultRow[] = [
  read('503, always', '503', DOWN),
  read('503 once', '503', OK, once),
  read('500, always', '500', DOWN),
  read('500 once', '500', OK, once),
  read('502, always', 'status=502', DOWN),
  read('504 once', 'status=504', OK, once),
  read('408 once', 'status=408', OK, once),
  read('423 once', 'status=423', OK, once),
  read('503 with retry-after of 1 second, once', '503; retry-after=1', OK, once),
  read('503 with retry-after of 1 minute', '503; retry-after=60', DOWN, { lasts: true }),
  read('429', '429; reset=2', ['RATE_LIMITED'], { lasts: true }),
  read('401', '401', ['UNAUTHENTICATED']),
  read('403', '403', ['FORBIDDEN']),
  read('404', '404', ['NOT_FOUND']),
  read('a delay of 300 ms', 'delay=300', OK),
  read('a delay of 1 minute', 'delay=60000', LATE, slow),
  read('a slow body', 'drip=5ms/256B', OK),
  read('a slow body that takes minutes', 'drip=1000ms/8B', LATE, slow),
  read('a reset', 'reset', DOWN),
  read('a reset once', 'reset', OK, once),
  read('a truncated body', 'truncate=100', DOWN),
  read('a truncated body once', 'truncate=100', OK, once),
  read('a body that ends early', 'cut=100', BAD),
  write('503', '503', DOWN, done),
  write('500', '500', DOWN, done),
  write('503 after execution', 'commit-then=503', DOWN, done),
  write('a reset after execution', 'commit-then=reset', DOWN, done),
  write('a truncated body', 'truncate=50', DOWN, done),
  write('a delay of 1 minute', 'delay=60000', LATE, { ...done, ...slow }),
  write('403', '403', ['ACTION_NOT_ALLOWED']),
  wire('read', 'an immediate reset', up('reset'), DOWN),
  wire('read', 'an immediate reset, once', up('reset'), OK, once),
  wire('read', 'a close without a response', up('close'), DOWN),
  wire('read', 'no response', up('hang'), LATE, slow),
  wire('read', 'a reset within the headers', down('reset', 1, 100), DOWN),
  wire('read', 'a reset within the response', down('reset', 100, 600), GONE),
  wire('read', 'a close within the response', down('close', 100, 600), GONE),
  wire('read', 'a stall within the response', down('hang', 100, 600), LATE, slow),
  wire('read', 'a response a few bytes at a time', down('throttle', 0, 1, { bytes: 7, ms: 0 }), OK),
  wire(
    'read',
    'a response that is not HTTP',
    down('inject', 0, 1, { text: 'SSH-2.0-OpenSSH\r\n\r\n' }),
    GONE,
  ),
  wire(
    'read',
    'endless headers',
    down('inject', 0, 1, { text: `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}` }),
    GONE,
  ),
  wire(
    'read',
    'a response with a body of random bytes',
    (random) => ({
      action: 'inject',
      direction: 'down',
      text: `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 64\r\n\r\n${Array.from({ length: 64 }, () => String.fromCharCode(random(256))).join('')}`,
    }),
    GONE,
  ),
  wire('write', 'a reset before the request was sent', up('reset'), DOWN, done),
  wire('write', 'a reset within the response', down('reset', 1, 400), GONE, done),
  wire('write', 'a stall within the response', down('hang', 1, 400), LATE, { ...done, ...slow }),
]
