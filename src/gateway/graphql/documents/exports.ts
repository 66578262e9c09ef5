import {
  type ArgumentNode,
  type ASTNode,
  type DirectiveNode,
  getNullableType,
  isListType,
  Kind,
  type SelectionNode,
  type VariableNode,
  visit,
} from 'graphql'
import { keyOf, type SelectedField } from '../../../selections/index.ts'
import { type Fact, FIELDS, factOf } from './document.ts'

/** Directive that passes a field's value to a variable of later root fields of the same mutation. */
const EXPORT = 'export'

/** Field whose value becomes the value of a variable. */
export interface Export {
  /** Name of the variable; undefined if the name is not a literal. */
  readonly variable: string | undefined
  readonly node: DirectiveNode
  readonly field: SelectedField['field']
  /** Response keys from the root field down. */
  readonly path: readonly string[]
  /** Whether the field, or one above it, is a list. If so, all values form one list. */
  readonly isList: boolean
  /** Selections from the root down whose `@skip` and `@include` decide whether the field is executed. */
  readonly conditions: readonly SelectionNode[]
}

export const isExport = ({ name }: DirectiveNode): boolean => name.value === EXPORT

/** Returns the `as` argument, which contains the variable's name; undefined if it is missing. */
export const nameArgument = ({ arguments: given }: DirectiveNode): ArgumentNode | undefined =>
  given?.find(({ name }) => name.value === 'as')

/** Returns the response path of an exporting field as text. */
export const placeOf = ({ path }: Pick<Export, 'path'>): string => path.join('.')

/** Lists every use of a variable in the given nodes. */
export const variablesIn = (nodes: readonly ASTNode[]): VariableNode[] => {
  const found: VariableNode[] = []
  for (const node of nodes) visit(node, { [Kind.VARIABLE]: (variable) => void found.push(variable) })
  return found
}

/** Lists every use of a variable in the arguments of a root field. */
export const argumentVariables = ({ node }: SelectedField): VariableNode[] =>
  variablesIn(node.arguments ?? [])

type Above = Pick<Export, 'path' | 'isList' | 'conditions'>
const AT_ROOT: Above = { path: [], isList: false, conditions: [] }

/** Lists the exports of the given fields and of all fields below them, in order. */
export const readExports = (fields: readonly SelectedField[], above = AT_ROOT): Export[] =>
  fields.flatMap(({ node, field, conditions, below }) => {
    const here = {
      path: [...above.path, keyOf(node)],
      isList: above.isList || isListType(getNullableType(field.type)),
      conditions: [...above.conditions, ...conditions],
    }
    const own = (node.directives ?? []).filter(isExport).map((directive) => {
      const value = nameArgument(directive)?.value
      const variable = value?.kind === Kind.STRING ? value.value : undefined
      return { ...here, variable, node: directive, field }
    })
    return [...own, ...readExports(below, here)]
  })

const BYTES_PER_EXPORT = 500

/** Fields in a mutation whose values `@export` passes to variables; empty for other operations. */
export const EXPORTS: Fact<readonly Export[]> = {
  make: (schema, operation) =>
    operation.node.operation === 'mutation' ? readExports(factOf(schema, operation, FIELDS).fields) : [],
  bytesOf: (exports) => exports.length * BYTES_PER_EXPORT,
}
