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

  it.each([
    [
      'parameter names',
      'daily_budget_amount_local_micro is too high for line_item_ids',
      'dailyBudget is too high for lineItemIds',
    ],
    [
      'amounts in micros',
      'daily_budget_amount_local_micro (2500000) must be at most total_budget_amount_local_micro (10000)',
      'dailyBudget (2.5) must be at most totalBudget (0.01)',
    ],
    [
      'no quoted text or URLs',
      'daily_budget_amount_local_micro of "campaign_id" at https://shop.example/?line_item_id=1 is too high',
      'dailyBudget of "campaign_id" at https://shop.example/?line_item_id=1 is too high',
    ],
    ['no other words', 'the_name is snake_case', 'the_name is snake_case'],
  ])('translates messages from the API: %s [errors.messages.translated]', (_what, message, shown) => {
    const error = toGraphQLError(refused({ message, parameter: 'daily_budget_amount_local_micro' }))
    expect(error).toMatchObject({
      message: shown,
      extensions: {
        code: 'BAD_USER_INPUT',
        field: 'dailyBudget',
        ads: shown === message ? {} : { upstreamMessage: message },
      },
    })
  })

  it('does not translate the value that the caller sent [errors.messages.translated]', () => {
    const [message, value] = ['name campaign_id is already used', 'campaign_id']
    expect(toGraphQLError(refused({ message, parameter: 'name', value }))).toMatchObject({ message })
  })

  it.each([
    ['q must have at least 1 character', 'q', 'search must have at least 1 character'],
    ['count must be at most 50', 'count', 'first must be at most 50'],
    ['counted rows are missing', 'count', 'counted rows are missing'],
  ])(
    'translates a one-word parameter name only at the beginning of a message: %s',
    (message, parameter, shown) => {
      const names = (name: string): string => ({ q: 'search', count: 'first' })[name] ?? name
      expect(toGraphQLError(refused({ message, parameter }), names)).toMatchObject({ message: shown })
    },
  )

  it.each([
    ['INVALID_DENOMINATION', 'x must be a multiple of 0.01 USD', { rule: 'denomination', limit: 0.01 }],
    [
      'TOO_MANY_CAMPAIGNS',
      'An account can have at most 8,000 active campaigns',
      { rule: 'tooManyCampaigns', limit: 8000 },
    ],
    ['MISSING_PARAMETER', 'x is required', { rule: 'required' }],
    ['CAMPAIGN_NOT_FOUND', 'campaign_id x was not found', { rule: 'reference' }],
  ])('derives rule and limit from %s [errors.rule]', (code, message, expected) => {
    const { rule, limit } = extensionsOf(toGraphQLError(refused({ code, message })))
    expect({ rule, ...(limit !== undefined && { limit }) }).toEqual(expected)
  })

  it('lists all problems that the API reports [errors.rule.together]', () => {
    const problems = [
      problem({ message: 'a', parameter: 'name' }),
      problem({ message: 'b', parameter: 'start_time' }),
    ]
    const error = new Refused('a; b', { operation: 'x', status: 400, problems })
    expect(extensionsOf(toGraphQLError(error)).problems).toMatchObject([
      { message: 'a', field: 'name' },
      { message: 'b', field: 'startTime' },
    ])
  })

  it('reports a refused cursor as INVALID_CURSOR', () => {
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
