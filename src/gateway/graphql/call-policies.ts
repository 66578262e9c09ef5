import {
  type DirectiveNode,
  GraphQLError,
  type GraphQLSchema,
  getDirectiveValues,
  type OperationDefinitionNode,
} from 'graphql'
import type { CallPolicy } from '../../graph/context/call-policy.ts'
import type { GraphContext } from '../../graph/context/context.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { OperationHooks } from './operation-hooks.ts'

const DIRECTIVE = 'allowStale'
/** A day. */
const MAX_SECONDS = 86_400

const isAllowStale = ({ name }: DirectiveNode): boolean => name.value === DIRECTIVE

/**
 * Seconds of `@allowStale`; undefined without it, and where execution will refuse the variables anyway.
 *
 * @throws GraphQLError BAD_USER_INPUT for seconds that it does not take
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
    `maxAge of @${DIRECTIVE} must be from 1 to ${MAX_SECONDS} seconds`,
    { field: 'maxAge', limit: maxAge < 1 ? 1 : MAX_SECONDS },
  )
  // Nothing is carried out, as with a variable that does not fit.
  throw new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } })
}

/** How one answer tells what of it is stale, in `extensions.stale`. */
export interface StaleRead {
  /** Of the REST interface, `campaigns.list`. */
  readonly operation: string
  /** Whole seconds, rounded up; the greatest of all reads of the operation. */
  readonly age: number
}

export const staleReads = (stale: ReadonlyMap<string, number>): StaleRead[] =>
  [...stale].map(([operation, ageMs]) => ({ operation, age: Math.ceil(ageMs / 1000) }))

/** One selected metric that the API did not answer, in `extensions.absentMetrics`. */
export interface AbsentMetric {
  readonly entity: string
  /** Name in the graph: `urlClicks`, `conversionPurchases.orderQuantity`. */
  readonly field: string
}

const absentIn = (metrics: ReadonlyMap<string, ReadonlySet<string>>): AbsentMetric[] =>
  [...metrics].flatMap(([entity, fields]) => [...fields].map((field) => ({ entity, field })))

/** Returns the extensions of a result; undefined for a complete one. */
const extensionsOf = ({ stale, absentMetrics }: CallPolicy) =>
  stale.size === 0 && absentMetrics.size === 0
    ? undefined
    : {
        ...(stale.size > 0 && { stale: staleReads(stale) }),
        ...(absentMetrics.size > 0 && { absentMetrics: absentIn(absentMetrics) }),
      }

/**
 * How the calls of an operation may be made: those of a mutation use rate windows to their end, and those of a query with
 * `@allowStale` take old answers when there are no new ones.
 */
export const callPolicies = (
  schema: GraphQLSchema,
): Pick<OperationHooks<GraphContext>, 'accept' | 'extensions' | 'isMomentary'> => ({
  accept: (operation, variables, { calls }) => {
    if (operation.operation === 'mutation') calls.lane = 'write'
    const maxAge = maxAgeOf(schema, operation, variables)
    if (maxAge !== undefined) calls.maxStaleMs = maxAge * 1000
  },
  extensions: ({ calls }) => extensionsOf(calls),
  isMomentary: ({ calls }) => calls.isMomentary,
})
