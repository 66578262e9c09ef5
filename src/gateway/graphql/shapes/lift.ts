import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** An argument that a variable took the place of. */
export interface Slot {
  /** The variable's, a number: no name in a document is one. */
  readonly name: string
  readonly type: GraphQLInputType
  readonly value: ValueNode
}

export interface Lifted {
  readonly document: DocumentNode
  readonly slots: readonly Slot[]
}

export const isLiteral = (
  value: ValueNode,
): value is Extract<ValueNode, { kind: Kind.INT | Kind.FLOAT | Kind.STRING }> =>
  value.kind === Kind.INT || value.kind === Kind.FLOAT || value.kind === Kind.STRING

const innerOf = (value: ValueNode): readonly ValueNode[] => {
  if (value.kind === Kind.LIST) return value.values
  return value.kind === Kind.OBJECT ? value.fields.map((field) => field.value) : []
}
const hasLiteral = (value: ValueNode): boolean => isLiteral(value) || innerOf(value).some(hasLiteral)
const hasVariable = (value: ValueNode): boolean =>
  value.kind === Kind.VARIABLE || innerOf(value).some(hasVariable)

export const responseKey = ({ alias, name }: FieldNode): string => alias?.value ?? name.value

/** Routers send `representations` as a variable; what a list of them costs is read from its form. */
const isLeftAsIs = ({ name }: FieldNode): boolean => name.value === '_entities'

/**
 * A valid document with variables in place of arguments that are made of numbers and strings. Nothing declares these variables.
 * Literals elsewhere stay: of directives, of variables' defaults, and beside variables, since an error may show their value as it
 * is written.
 *
 * @param isKept whether the literals of a field stay, too
 */
export const lift = (
  schema: GraphQLSchema,
  document: DocumentNode,
  isKept: (node: FieldNode) => boolean,
): Lifted => {
  const slots: Slot[] = []
  const lifted = (value: ValueNode, type: GraphQLInputType | undefined): ValueNode => {
    if (!type || !hasLiteral(value) || hasVariable(value)) return value
    const name = String(slots.length)
    slots.push({ name, type, value })
    return { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } }
  }
  const types = new TypeInfo(schema)
  const enterField = (node: FieldNode): FieldNode | undefined => {
    const args = types.getFieldDef()?.args ?? []
    if (!node.arguments?.length || isLeftAsIs(node) || isKept(node)) return undefined
    const liftedArgument = (argument: ArgumentNode): ArgumentNode => ({
      ...argument,
      value: lifted(argument.value, args.find(({ name }) => name === argument.name.value)?.type),
    })
    return { ...node, arguments: node.arguments.map(liftedArgument) }
  }
  const { tokenCount } = document
  const copy = visit(document, visitWithTypeInfo(types, { Field: enterField }))
  return { document: { ...copy, ...(tokenCount !== undefined && { tokenCount }) }, slots }
}
