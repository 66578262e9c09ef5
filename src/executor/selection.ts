import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type NamedTypeNode,
  type SelectionNode,
} from 'graphql'

/** Coerced. */
type Variables = Readonly<Record<string, unknown>>

/** Fragments of a valid document, by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )

const CONDITIONS = [
  { name: GraphQLSkipDirective.name, unwanted: true },
  { name: GraphQLIncludeDirective.name, unwanted: false },
] as const

/** Undefined where the variable has no value of the type. */
const givenBy = ({ arguments: given }: DirectiveNode, variables: Variables): boolean | undefined => {
  const value = given?.find(({ name }) => name.value === 'if')?.value
  if (value?.kind === Kind.BOOLEAN) return value.value
  const found = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
  return typeof found === 'boolean' ? found : undefined
}

const isIncludedInWords = (node: SelectionNode, variables: Variables): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false

/**
 * Whether `@skip` and `@include` leave a selection in; variables are coerced.
 *
 * @throws the error of graphql-js for a variable without a value
 */
export const isIncluded = (node: SelectionNode, variables: Variables): boolean => {
  if (!node.directives?.length) return true
  let isLeftIn = true
  for (const { name, unwanted } of CONDITIONS) {
    const directive = node.directives.find((each) => each.name.value === name)
    const given = directive ? givenBy(directive, variables) : !unwanted
    if (given === undefined) return isIncludedInWords(node, variables)
    if (given === unwanted) isLeftIn = false
  }
  return isLeftIn
}

/** Whether a part of a selection is of objects of a type: one without a condition is of all. */
export const appliesTo = (
  schema: GraphQLSchema,
  condition: NamedTypeNode | undefined,
  type: GraphQLObjectType,
): boolean => {
  if (condition === undefined || condition.name.value === type.name) return true
  const named = schema.getType(condition.name.value)
  return isAbstractType(named) && schema.isSubType(named, type)
}
