import {
  type DirectiveNode,
  GraphQLError,
  type GraphQLSchema,
  getDirectiveValues,
  type OperationDefinitionNode,
} from 'graphql'
import { grouped } from '../../contract/language/limits.ts'
import type { OperationCallPolicy } from '../../graph/context/call-policy.ts'
import type { GraphContext } from '../../graph/context/context.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { OperationHooks } from './operation-hooks.ts'

const DIRECTIVE = 'allowStale'
/** Maximum value of `maxAge` in seconds: one day. */
const MAX_SECONDS = 86_400

const isAllowStale = ({ name }: DirectiveNode): boolean => name.value === DIRECTIVE

/**
 * Returns `maxAge` of `@allowStale` in seconds, or undefined if the operation lacks the directive.
 *
 * @throws GraphQLError BAD_USER_INPUT for an invalid number of seconds
 */
const maxAgeOf = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> | undefined,
): number | undefined => {
  const directive = operation.directives?.some(isAllowStale) && schema.getDirective(DIRECTIVE)
  if (!directive || !variables) return undefined
  const maxAge = getDirectiveValues(directive, operation, variables)?.maxAge as number
  if (maxAge >= 1 && maxAge <= MAX_SECONDS) return maxAge
  const { message, extensions } = new AdsGraphQLError(
    'BAD_USER_INPUT',
    `maxAge of @${DIRECTIVE} must be between 1 and ${grouped(MAX_SECONDS)} seconds, not ${maxAge}`,
    { field: 'maxAge', limit: maxAge < 1 ? 1 : MAX_SECONDS },
  )
  // Status 400, as for an invalid variable, because the operation is not executed.
  throw new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } })
}

/** Entry of `extensions.stale`: a read that returned stale data. */
export interface StaleRead {
  /** Operation of the REST API, such as `campaigns.list`. */
  readonly operation: string
  /** Age in seconds, rounded up; the maximum over all reads of the operation. */
  readonly age: number
}

export const staleReads = (stale: ReadonlyMap<string, number>): StaleRead[] =>
  [...stale].map(([operation, ageMs]) => ({ operation, age: Math.ceil(ageMs / 1000) }))

/** Entry of `extensions.absentMetrics`: a selected metric that the API did not return. */
export interface AbsentMetric {
  readonly entity: string
  /** Name in the schema, such as `urlClicks` or `conversionPurchases.orderQuantity`. */
  readonly field: string
}

const absentIn = (metrics: ReadonlyMap<string, ReadonlySet<string>>): AbsentMetric[] =>
  [...metrics].flatMap(([entity, fields]) => [...fields].map((field) => ({ entity, field })))

/** Returns the extensions of a result, or undefined if no data is stale or absent. */
const extensionsOf = ({ stale, absentMetrics }: OperationCallPolicy) =>
  stale.size === 0 && absentMetrics.size === 0
    ? undefined
    : {
        ...(stale.size > 0 && { stale: staleReads(stale) }),
        ...(absentMetrics.size > 0 && { absentMetrics: absentIn(absentMetrics) }),
      }

/**
 * Creates the hooks that set an operation's call policy. Mutations may exhaust rate limit windows. Queries
 * with `@allowStale` fall back to stale responses.
 */
export const callPolicies = (
  schema: GraphQLSchema,
): Pick<OperationHooks<GraphContext>, 'accept' | 'extensions' | 'isMomentary'> => ({
  accept: (operation, variables, { calls }) => {
    if (operation.operation === 'mutation') calls.lane = 'write'
    const maxAge = maxAgeOf(schema, operation, variables)
    if (maxAge !== undefined) calls.maxStaleMs = maxAge * 1000
  },
  extensions: ({ calls, preview }) => {
    const ads = preview?.report
    return ads ? { ...extensionsOf(calls), ads } : extensionsOf(calls)
  },
  isMomentary: ({ calls }) => calls.isMomentary,
})
