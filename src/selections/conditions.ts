import {
  type DirectiveNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
} from 'graphql'

/** Coerced variables. */
export type Variables = Readonly<Record<string, unknown>>

/** Variable of `@skip` or `@include`, and the value that includes the selection. */
export interface Term {
  readonly variable: string
  readonly value: boolean
}

const DIRECTIVES = [
  [GraphQLSkipDirective.name, false],
  [GraphQLIncludeDirective.name, true],
] as const

const givenBy = (directives: readonly DirectiveNode[], name: string): boolean | string | undefined => {
  const directive = directives.find((each) => each.name.value === name)
  const value = directive?.arguments?.find((argument) => argument.name.value === 'if')?.value
  if (value?.kind === Kind.BOOLEAN) return value.value
  return value?.kind === Kind.VARIABLE ? value.name.value : undefined
}

/**
 * Lists the conditions that `@skip` and `@include` put on variables. False means that a literal excludes the
 * selection.
 */
export const termsOf = ({ directives }: SelectionNode): readonly (Term | false)[] =>
  directives?.length
    ? DIRECTIVES.flatMap(([name, value]): (Term | false)[] => {
        const given = givenBy(directives, name)
        if (typeof given === 'string') return [{ variable: given, value }]
        return given === undefined || given === value ? [] : [false]
      })
    : []

const isIncludedInWords = (node: SelectionNode, variables: Variables): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false

/**
 * Checks whether `@skip` and `@include` include a selection.
 *
 * @throws GraphQLError from graphql-js if a variable has no value
 */
export const isIncluded = (node: SelectionNode, variables: Variables): boolean => {
  let isIn = true
  for (const term of termsOf(node)) {
    const given = term && variables[term.variable]
    if (term && typeof given !== 'boolean') return isIncludedInWords(node, variables)
    if (!term || given !== term.value) isIn = false
  }
  return isIn
}
