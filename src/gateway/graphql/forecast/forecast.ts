import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { rateScopeOf } from '../../../contract/language/rate-scope.ts'
import { CALL_LIMIT, ROW_LIMIT } from '../../../graph/context/call-policy.ts'
import type { GraphContext } from '../../../graph/context/context.ts'
import type { ListMemories } from '../../../loaders/index.ts'
import type { NamedWindow } from '../../../upstream/index.ts'
import { factOf } from '../documents/document.ts'
import { PLAN } from '../documents/plan.ts'
import { expectedCalls, type FieldCalls, totalOf } from './expected-calls.ts'
import { type PredictedCalls, predictedCalls } from './predicted-calls.ts'

/** Predicted calls to API operations that share a rate limit window. */
export interface ForecastBucket {
  readonly bucket: string
  readonly operations: readonly string[]
  readonly minimum: number
  readonly maximum: number
  /** Limit of the window with the fewest remaining calls; null if the window is unknown. */
  readonly limit: number | null
  readonly remaining: number | null
  readonly resetAt: string | null
}

/** Forecast in `extensions.ads.plan`. */
export interface Forecast {
  /**
   * `FITS` if all limits and windows are certain to suffice, `TIGHT` if one may not suffice, `REFUSED` if the
   * operation cannot be executed.
   */
  readonly verdict: 'FITS' | 'TIGHT' | 'REFUSED'
  /** Reasons why the verdict is not `FITS`. */
  readonly reasons: readonly string[]
  readonly cost: number | null
  readonly costLimit: number
  readonly calls: {
    readonly minimum: number
    /** Estimate; null if the number depends on data that is read only during execution. */
    readonly expected: number | null
    readonly maximum: number
    readonly limit: number
  }
  /** Fields that are expected to make calls. */
  readonly fields: readonly FieldCalls[]
  readonly buckets: readonly ForecastBucket[]
}

/** Operation to forecast instead of executing. */
export interface Forecasted {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
  readonly context: Pick<GraphContext, 'principal'>
  readonly cost: number | undefined
  /** Reason why the operation is refused before it is executed. */
  readonly refusal: string | undefined
}

export interface ForecastLimits {
  readonly costLimit: number
  readonly callLimit?: number | undefined
  readonly rowLimit?: number | undefined
  /** Learned list lengths; undefined if the gateway does not learn them. */
  readonly memories?: ListMemories | undefined
}

const sumOf = (calls: readonly { readonly minimum: number; readonly maximum: number }[]) => ({
  minimum: calls.reduce((sum, { minimum }) => sum + minimum, 0),
  maximum: calls.reduce((sum, { maximum }) => sum + maximum, 0),
})

const scarcest = (windows: readonly NamedWindow[], bucket: string): NamedWindow | undefined =>
  windows.filter(({ scope }) => scope === bucket).toSorted((one, other) => one.remaining - other.remaining)[0]

const bucketsOf = (
  predicted: readonly PredictedCalls[],
  windows: readonly NamedWindow[],
  most: number,
): ForecastBucket[] => {
  const scopes = Map.groupBy(predicted, ({ operation, isCount }) =>
    rateScopeOf(operation, { with_total_count: isCount }),
  )
  return [...scopes].map(([bucket, calls]) => {
    const window = scarcest(windows, bucket)
    const { minimum, maximum } = sumOf(calls)
    return {
      bucket,
      operations: [...new Set(calls.map(({ operation: { name } }) => name))],
      minimum,
      maximum: Math.min(most, maximum),
      limit: window?.limit ?? null,
      remaining: window ? Math.max(0, window.remaining) : null,
      resetAt: window ? new Date(window.resetAt).toISOString() : null,
    }
  })
}

/**
 * Predicts how many calls an operation may make and whether limits and rate limit windows suffice. Makes no
 * upstream calls.
 */
export const createForecast =
  (schema: GraphQLSchema, limits: ForecastLimits) =>
  ({ document, operation, variables, context, cost, refusal }: Forecasted): Forecast => {
    const { costLimit, callLimit = CALL_LIMIT, rowLimit = ROW_LIMIT, memories } = limits
    const plan = factOf(schema, { document, node: operation }, PLAN)
    const { principal } = context
    const learned = principal && memories?.of(principal)
    const predicted = predictedCalls(schema, plan, variables, { rowLimit, learned })
    const buckets = bucketsOf(predicted, principal?.client.rateWindows() ?? [], callLimit)
    const { minimum, maximum: unbounded } = sumOf(predicted)
    const maximum = Math.min(callLimit, unbounded)
    const fields = expectedCalls(schema, plan, variables, learned)
    const refused = [
      ...(refusal === undefined ? [] : [refusal]),
      ...(principal ? [] : ['Not signed in']),
      ...buckets
        .filter(({ remaining, minimum: least }) => remaining !== null && remaining < least)
        .map(usedUp),
    ]
    const tight = [
      ...(unbounded > callLimit
        ? [`May take ${unbounded} calls, limit ${callLimit} (UPSTREAM_BUDGET_EXCEEDED)`]
        : []),
      ...buckets
        .filter(({ remaining, maximum: greatest }) => remaining !== null && remaining < greatest)
        .map(
          ({ bucket, remaining, maximum: greatest }) =>
            `May take ${greatest} ${bucket} calls, ${remaining} remaining`,
        ),
    ]
    return {
      verdict: refused.length > 0 ? 'REFUSED' : tight.length > 0 ? 'TIGHT' : 'FITS',
      reasons: refused.length > 0 ? refused : tight,
      cost: cost ?? null,
      costLimit,
      calls: { minimum, expected: expectedOf(fields, minimum, maximum), maximum, limit: callLimit },
      fields,
      buckets,
    }
  }

const expectedOf = (fields: readonly FieldCalls[], minimum: number, maximum: number): number | null => {
  const { calls, isOpen } = totalOf(fields)
  return isOpen ? null : Math.max(minimum, Math.min(maximum, calls))
}

const usedUp = ({ bucket, minimum, remaining, resetAt }: ForecastBucket): string =>
  `Takes at least ${minimum} ${bucket} calls, ${remaining} remaining until ${resetAt}`
