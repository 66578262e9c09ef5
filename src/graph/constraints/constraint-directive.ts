import {
  type ConstDirectiveNode,
  type ConstValueNode,
  type DocumentNode,
  type GraphQLSchema,
  getArgumentValues,
  type InputValueDefinitionNode,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  visit,
} from 'graphql'
import type { Constraint, Constraints } from './constraints.ts'
import { costOfField, type FieldCost } from './list-size.ts'
import { TO_INPUTS } from './sdl-index.ts'

const NAME = 'constraint'

const valueNode = (value: number | string | readonly string[]): ConstValueNode => {
  if (typeof value === 'number') return { kind: Kind.INT, value: String(value) }
  if (typeof value === 'string') return { kind: Kind.STRING, value }
  return { kind: Kind.LIST, values: value.map(valueNode) }
}
const directiveNode = (constraint: Constraint): ConstDirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: NAME },
  arguments: Object.entries(constraint).map(([name, value]) => ({
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: name },
    value: valueNode(value),
  })),
})

const coordinateOf = (node: InputValueDefinitionNode, [type, field]: readonly string[]): string =>
  field === undefined ? `${type}.${node.name.value}` : `${type}.${field}(${node.name.value}:)`

/** Adds `@constraint` to every argument and input field that has limits. */
export const withConstraints = (typeDefs: DocumentNode, constraints: Constraints): DocumentNode =>
  visit(
    typeDefs,
    {
      InputValueDefinition: (node, _key, _parent, _path, ancestors) => {
        const names = ancestors.flatMap((outer) => ('name' in outer && outer.name ? [outer.name.value] : []))
        const own = constraints.get(coordinateOf(node, names))
        return own && { ...node, directives: [...(node.directives ?? []), ...own.map(directiveNode)] }
      },
    },
    TO_INPUTS,
  )

export interface FieldConstraint extends Constraint {
  readonly field: string
  readonly argument?: string
  readonly required: boolean
  /** Cost of the field that has the argument. */
  readonly cost?: FieldCost
}

/** Returns the limits of one input field or argument. */
export const constraintsAt = (
  schema: GraphQLSchema,
  node: InputValueDefinitionNode | null | undefined,
): readonly Constraint[] => {
  const directive = schema.getDirective(NAME)
  if (!directive) return []
  return (node?.directives ?? [])
    .filter(({ name }) => name.value === NAME)
    .map((applied) => getArgumentValues(directive, applied) as unknown as Constraint)
}

/**
 * Returns the limits of a type's fields; undefined for an unknown type. Clients cannot see them otherwise,
 * because introspection does not show applied directives.
 */
export const constraintsOfType = (
  schema: GraphQLSchema,
  name: string,
): readonly FieldConstraint[] | undefined => {
  const type = schema.getType(name)
  if (!type) return undefined
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) =>
      constraintsAt(schema, field.astNode).map((constraint) => ({
        ...constraint,
        field: field.name,
        required: isRequiredInputField(field),
      })),
    )
  if (!isObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) =>
    field.args.flatMap((argument) =>
      constraintsAt(schema, argument.astNode).map((constraint) => ({
        ...constraint,
        field: field.name,
        argument: argument.name,
        required: isRequiredArgument(argument),
        cost: costOfField(schema, field),
      })),
    ),
  )
}
