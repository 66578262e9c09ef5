import type { SandboxResponse } from '../../harness/sandbox/signed.ts'
import type { Asked } from './world.ts'

export const ERRORS = 'userErrors { code message field limit operationIndex }'

const statusOf = (code: string): number => (code.endsWith('NOT_FOUND') ? 404 : 400)

/** Asserts that REST refused a request with one error: status 404 for missing records, otherwise 400. */
export const expectRefused = (
  { status, json }: SandboxResponse,
  code: string,
  parameter: string | undefined,
  more: object = {},
): void =>
  expect([status, json.errors]).toEqual([
    statusOf(code),
    [expect.objectContaining({ code, ...(parameter !== undefined && { parameter }), ...more })],
  ])

/** Matches messages that contain no REST parameter name. */
export const GRAPH_WORDS = expect.not.stringMatching(/[a-z]_[a-z]|(first|second|third|fourth)C/)

/** Builds an expected userError. Any message matches by default. */
export const userError = (
  code: string,
  field: string | null,
  limit: number | null = null,
  message: unknown = expect.any(String),
) => ({
  code,
  message,
  field,
  limit,
  operationIndex: null,
})

/**
 * Asserts that the request's only mutation was refused, using exactly these calls. The mutation must select
 * `ERRORS`.
 */
export const expectUserError = (
  { data, errors, calls }: Asked,
  code: string,
  field: string | null,
  { limit = null, called = {} }: { readonly limit?: number | null; readonly called?: object } = {},
): void => {
  expect(errors).toEqual([])
  const [{ userErrors, ...record }] = Object.values<Record<string, unknown>>(data) as [
    Record<string, unknown>,
  ]
  expect([new Set(Object.values(record)), userErrors]).toEqual([
    new Set([null]),
    [userError(code, field, limit, GRAPH_WORDS)],
  ])
  expect(calls).toEqual(called)
}

/** Asserts that an operation failed with exactly one error, using exactly these calls. */
export const expectError = ({ errors, calls }: Asked, extensions: object, called: object = {}): void => {
  expect(errors.map((error) => error.extensions)).toEqual([expect.objectContaining(extensions)])
  expect(calls).toEqual(called)
}
