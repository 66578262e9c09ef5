import { InvalidInput, type Problem } from '../../../src/contract/language/errors.ts'
import { AdsGraphQLError, isForeignAccount, toGraphQLError } from '../../../src/graph/errors/errors.ts'
import {
  BadResponse,
  Cancelled,
  Forbidden,
  NotFound,
  RateLimited,
  Refused,
  SandboxOnly,
  TimedOut,
  Unauthenticated,
  Unavailable,
} from '../../../src/upstream/errors.ts'

const problem = (more: object): Problem =>
  ({ code: 'INVALID_PARAMETER', message: 'no', ...more }) as unknown as Problem
const refused = (more: object) =>
  new Refused('no', { operation: 'x', status: 400, problems: [problem(more)] })
const extensionsOf = (error: unknown) => (error as AdsGraphQLError).extensions

describe('toGraphQLError', () => {
  it.each([
    [Unauthenticated, 'UNAUTHENTICATED', false],
    [Forbidden, 'FORBIDDEN', false],
    [NotFound, 'NOT_FOUND', false],
    [RateLimited, 'RATE_LIMITED', true],
    [TimedOut, 'UPSTREAM_TIMEOUT', true],
    [Unavailable, 'UPSTREAM_UNAVAILABLE', true],
    [BadResponse, 'UPSTREAM_BAD_RESPONSE', false],
    [Cancelled, 'UPSTREAM_TIMEOUT', false],
    [SandboxOnly, 'SANDBOX_ONLY', false],
    [Refused, 'BAD_USER_INPUT', false],
  ] as const)('converts %p to %s', (Failure, code, retryable) => {
    const error = toGraphQLError(new Failure('in other words', { operation: 'campaigns.list' }))
    expect(error).toBeInstanceOf(AdsGraphQLError)
    expect(error).toMatchObject({ message: 'in other words', extensions: { code, ads: { retryable } } })
  })

  it('includes the details that a client can act on', () => {
    const error = new RateLimited('slow down', {
      operation: 'x',
      status: 429,
      problems: [problem({ code: 'TOO_MANY_REQUESTS', message: 'slow down' })],
      resetAt: 1_763_641_800_000,
      bucket: 'account',
      requestId: 'ab12',
      retryAfterMs: 5000,
    })
    expect(extensionsOf(toGraphQLError(error))).toEqual({
      code: 'RATE_LIMITED',
      ads: {
        retryable: true,
        retryAfterMs: 5000,
        resetAt: '2025-11-20T12:30:00.000Z',
        bucket: 'account',
        httpStatus: 429,
        upstreamCode: 'TOO_MANY_REQUESTS',
        requestId: 'ab12',
      },
    })
  })

  it('uses graph field names and keeps messages of the API unchanged [errors.messages.verbatim]', () => {
    const message =
      'daily_budget_amount_local_micro of "spring_sale https://shop.example/a_b?line_item_id=1" is too high'
    const error = toGraphQLError(refused({ message, parameter: 'daily_budget_amount_local_micro' }))
    expect(error).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', field: 'dailyBudget' },
    })
  })

  it('reports an expired cursor as INVALID_CURSOR', () => {
    expect(toGraphQLError(refused({ parameter: 'cursor' }))).toMatchObject({
      extensions: { code: 'INVALID_CURSOR', field: 'after' },
    })
  })

  it('reports a missing feature as FEATURE_REQUIRED', () => {
    expect(extensionsOf(toGraphQLError(refused({ code: 'FEATURE_NOT_AVAILABLE' }))).code).toBe(
      'FEATURE_REQUIRED',
    )
  })

  it('reports the limit if the contract refuses an input', () => {
    const error = new InvalidInput([
      problem({
        message: 'campaign_ids must have at most 200 entries',
        parameter: 'campaign_ids',
        limit: 200,
      }),
    ])
    expect(toGraphQLError(error)).toMatchObject({
      message: 'campaignIds must have at most 200 entries',
      extensions: { code: 'BAD_USER_INPUT', field: 'campaignIds', limit: 200 },
    })
  })

  it('returns any other error unchanged, so that it is masked later', () => {
    const error = new TypeError('a fault of ours')
    expect(toGraphQLError(error)).toBe(error)
  })

  it('distinguishes a foreign account from other refusals [errors.account_not_found]', () => {
    const forbidden = (code: string) =>
      toGraphQLError(new Forbidden('no', { operation: 'x', status: 403, problems: [problem({ code })] }))
    expect(isForeignAccount(forbidden('ACCOUNT_NOT_FOUND'))).toBe(true)
    expect(isForeignAccount(forbidden('ACTION_NOT_ALLOWED'))).toBe(false)
    expect(isForeignAccount(new Error('ACCOUNT_NOT_FOUND'))).toBe(false)
  })
})
