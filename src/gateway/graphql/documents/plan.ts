import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isIntrospectionType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { argumentsReader } from '../../../executor/index.ts'
import type { FieldHints } from '../../../graph/hints/hints.ts'
import { appliesTo, type SelectedField, type Variables } from '../../../selections/index.ts'
import { type Fact, FIELDS, factOf } from './document.ts'

type Field = GraphQLField<unknown, unknown>

/** Field that may call the API, or that contains such a field. */
export interface PlannedField {
  readonly selected: SelectedField
  /** Definition of the field, from the concrete object type if that is known before execution. */
  readonly field: Field
  readonly hints: FieldHints
  /**
   * Reads the arguments.
   *
   * @throws GraphQLError like `getArgumentValues`
   */
  readonly args: (variables: Variables) => object
  /** Whether the field or a field below it can be read before its parent. */
  readonly isAhead: boolean
  readonly below: readonly PlannedField[]
}

/**
 * Fields that may call the API in an operation, regardless of its variables. Used for reading ahead and for
 * forecasts.
 */
export interface Plan {
  readonly fields: readonly PlannedField[]
  /** Whether the root has only one field. With several, an error in one may abort the others. */
  readonly isOneField: boolean
}

const isCall = ({ standsFor, shows, uses }: FieldHints): boolean => (standsFor ?? shows ?? uses) !== undefined

const planned = (
  schema: GraphQLSchema,
  fields: readonly SelectedField[],
  type: GraphQLNamedType,
): PlannedField[] => {
  const object = isObjectType(type) ? type : undefined
  const found: PlannedField[] = []
  for (const selected of fields) {
    if (object && !appliesTo(schema, selected, object)) continue
    const { node } = selected
    const field = object?.getFields()[node.name.value] ?? selected.field
    const hints = field.extensions as FieldHints
    const returned = getNamedType(field.type)
    if (isIntrospectionType(returned) || (isLeafType(returned) && !isCall(hints))) continue
    const below = planned(schema, selected.below, returned)
    // A field with a resolver but without `reach` may lead to a different account. A field without a resolver
    // is part of its parent.
    const leads = hints.reach !== undefined || (!field.resolve && below.some(({ isAhead }) => isAhead))
    const isAhead = leads && object !== undefined && isObjectType(returned)
    found.push({ selected, field, hints, args: argumentsReader(field, node), isAhead, below })
  }
  return found
}

const BYTES_PER_PLANNED = 500

const countOf = (fields: readonly PlannedField[]): number =>
  fields.reduce((sum, { below }) => sum + 1 + countOf(below), 0)

export const PLAN: Fact<Plan> = {
  make: (schema, operation) => {
    const { root, fields } = factOf(schema, operation, FIELDS)
    return { fields: root ? planned(schema, fields, root) : [], isOneField: fields.length === 1 }
  },
  bytesOf: ({ fields }) => (countOf(fields) + 1) * BYTES_PER_PLANNED,
}
