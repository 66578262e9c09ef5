import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { rateScopeOf } from '../../../contract/language/rate-scope.ts'
import { CALL_LIMIT } from '../../../graph/context/call-policy.ts'
import type { GraphContext } from '../../../graph/context/context.ts'
import type { NamedWindow } from '../../../upstream/index.ts'
import { factOf } from '../documents/document.ts'
import { PLAN } from '../documents/plan.ts'
import { type PredictedCalls, predictedCalls } from './predicted-calls.ts'

/** Calls of operations that share a rate window. */
export interface ForecastBucket {
  readonly bucket: string
  readonly operations: readonly string[]
  readonly minimum: number
  readonly maximum: number
  /** Of the window with the least left; null where nothing was asked of it. */
  readonly limit: number | null
  readonly remaining: number | null
  readonly resetAt: string | null
}

/** `extensions.ads.plan`. */
export interface Forecast {
  /** `FITS` whatever comes; `TIGHT` where a window may not be enough; `REFUSED` where the operation cannot be carried out. */
  readonly verdict: 'FITS' | 'TIGHT' | 'REFUSED'
  /** Why it is not `FITS`. */
  readonly reasons: readonly string[]
  readonly cost: number | null
  readonly costLimit: number
  readonly calls: { readonly minimum: number; readonly maximum: number; readonly limit: number }
  readonly buckets: readonly ForecastBucket[]
}

/** What is to be told of an operation in place of its execution. */
export interface Forecasted {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
  readonly context: Pick<GraphContext, 'principal'>
  readonly cost: number | undefined
  /** Why the operation is refused before it is executed. */
  readonly refusal: string | undefined
}

export interface ForecastLimits {
  readonly costLimit: number
  readonly callLimit?: number | undefined
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
 * Tells how many calls an operation may take, and whether rate windows and limits are enough for them. Nothing is asked of the
 * interface.
 */
export const createForecast =
  (schema: GraphQLSchema, { costLimit, callLimit = CALL_LIMIT }: ForecastLimits) =>
  ({ document, operation, variables, context, cost, refusal }: Forecasted): Forecast => {
    const plan = factOf(schema, { document, node: operation }, PLAN)
    const predicted = predictedCalls(schema, plan, variables)
    const buckets = bucketsOf(predicted, context.principal?.client.rateWindows() ?? [], callLimit)
    const { minimum, maximum } = sumOf(predicted)
    const refused = [
      ...(refusal === undefined ? [] : [refusal]),
      ...(context.principal ? [] : ['nobody is signed in']),
      ...buckets
        .filter(({ remaining, minimum: least }) => remaining !== null && remaining < least)
        .map(usedUp),
    ]
    const tight = [
      ...(maximum > callLimit
        ? [`it may take ${maximum} calls, and is ended after ${callLimit} (UPSTREAM_BUDGET_EXCEEDED)`]
        : []),
      ...buckets
        .filter(({ remaining, maximum: greatest }) => remaining !== null && remaining < greatest)
        .map(
          ({ bucket, remaining, maximum: greatest }) =>
            `it may take ${greatest} calls of ${bucket}, and ${remaining} are left`,
        ),
    ]
    return {
      verdict: refused.length > 0 ? 'REFUSED' : tight.length > 0 ? 'TIGHT' : 'FITS',
      reasons: refused.length > 0 ? refused : tight,
      cost: cost ?? null,
      costLimit,
      calls: { minimum, maximum: Math.min(callLimit, maximum), limit: callLimit },
      buckets,
    }
  }

const usedUp = ({ bucket, minimum, remaining, resetAt }: ForecastBucket): string =>
  `it takes at least ${minimum} calls of ${bucket}, and ${remaining} are left until ${resetAt}`
