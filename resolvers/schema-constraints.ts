import type { FieldConstraint, QueryResolvers } from '../src/graph/__generated__/resolvers.ts'
import { constraintsOfType } from '../src/graph/constraints/constraint-directive.ts'

/** Values of a constraint's unset fields. */
const UNBOUNDED = {
  argument: null,
  minLength: null,
  maxLength: null,
  min: null,
  max: null,
  minItems: null,
  maxItems: null,
  pattern: null,
  values: null,
  operation: null,
  parameter: null,
  cost: null,
} as const

const Query: Pick<QueryResolvers, 'operationLimits' | 'schemaConstraints'> = {
  schemaConstraints: (_root, { type }, _context, { schema }) =>
    constraintsOfType(schema, type)?.map(
      (constraint): FieldConstraint => ({ ...UNBOUNDED, ...constraint }),
    ) ?? null,
  operationLimits: (_root, _args, { limits }) => limits,
}

export const schemaConstraints = { Query }
