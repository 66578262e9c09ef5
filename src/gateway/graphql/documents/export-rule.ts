import {
  type ASTNode,
  type ASTVisitor,
  type DirectiveNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLNamedType,
  GraphQLString,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValidationContext,
  type ValidationRule,
  type VariableDefinitionNode,
  type VariableNode,
} from 'graphql'
import { readFieldTree, type SelectedField } from '../../../selections/index.ts'
import {
  argumentVariables,
  type Export,
  isExport,
  nameArgument,
  placeOf,
  readExports,
  variablesIn,
} from './exports.ts'

/** Function that reports a mistake at the given nodes. */
type Report = (message: string, nodes: readonly ASTNode[]) => void

/** Operation with its exports. */
interface Exporting {
  readonly context: ValidationContext
  readonly operation: OperationDefinitionNode
  /** Root fields in the order of the response. */
  readonly fields: readonly SelectedField[]
  readonly exports: readonly Export[]
  readonly report: Report
}

/** Checks whether a value fits an input type. A string, such as `restId`, fits a variable of type ID. */
const fits = (exported: GraphQLNamedType, declared: string): boolean =>
  exported.name === declared || (exported === GraphQLString && declared === 'ID')

const checkType = (
  { context, report }: Exporting,
  each: Export,
  definition: VariableDefinitionNode,
): void => {
  const { variable, node, field, isList } = each
  const leaf = getNamedType(field.type)
  const type = typeFromAST(context.getSchema(), definition.type)
  // A different rule refuses unknown types.
  if (!type || !isLeafType(leaf)) return
  const own = getNullableType(type)
  const item = isListType(own) ? getNullableType(own.ofType) : own
  if (isListType(own) === isList && !isListType(item) && fits(leaf, `${item}`)) return
  const expected = isList ? `[${leaf.name}!]!` : `${leaf.name}!`
  report(`Variable "$${variable}" must have type "${expected}" to receive ${placeOf(each)}, not "${type}"`, [
    node,
    definition,
  ])
}

const checkExport = (exporting: Exporting, each: Export): void => {
  const { operation, report } = exporting
  const { variable, node, field } = each
  const place = placeOf(each)
  if (!isLeafType(getNamedType(field.type)))
    report(`${place} cannot be exported, because it is an object. Export one of its fields.`, [node])
  const name = nameArgument(node)
  if (name?.value.kind === Kind.VARIABLE) report('The name in @export must not be a variable', [name])
  if (variable === undefined) return
  const definition = operation.variableDefinitions?.find((other) => other.variable.name.value === variable)
  if (!definition) {
    const owner = operation.name ? `mutation ${operation.name.value}` : 'the mutation'
    report(`Variable "$${variable}" is exported by ${place}, but ${owner} does not declare it`, [node])
    return
  }
  checkType(exporting, each, definition)
}

/** Refuses a variable that is exported at two response paths. The same path may be selected several times. */
const checkOnce = (variable: string, exports: readonly Export[], report: Report): void => {
  const byPlace = new Map(exports.map((each) => [placeOf(each), each]))
  if (byPlace.size < 2) return
  const nodes = [...new Set(exports.map(({ node }) => node))]
  report(`Variable "$${variable}" is exported more than once: by ${[...byPlace.keys()].join(' and ')}`, nodes)
}

interface Use {
  readonly node: VariableNode
  /** Response key of the root field whose arguments contain the variable; undefined for uses elsewhere. */
  readonly key: string | undefined
}

/** Lists the uses of each variable. */
const usesIn = ({ context, operation, fields }: Exporting): ReadonlyMap<string, readonly Use[]> => {
  const inArguments = new Map(
    fields.flatMap((root) => argumentVariables(root).map((node) => [node, root.key] as const)),
  )
  // graphql-js does not list uses in the operation's own directives, where exported variables are not
  // allowed.
  const uses = new Set([
    ...context.getRecursiveVariableUsages(operation).map(({ node }) => node),
    ...variablesIn(operation.directives ?? []),
  ])
  return Map.groupBy(
    [...uses].map((node) => ({ node, key: inArguments.get(node) })),
    ({ node }) => node.name.value,
  )
}

/** Checks that an exported variable is used only in arguments of later root fields. */
const checkUses = (
  variable: string,
  [first]: readonly Export[],
  uses: readonly Use[],
  { fields, report }: Exporting,
): void => {
  if (!first) return
  const keys = [...new Set(fields.map(({ key }) => key))]
  const from = keys.indexOf(first.path[0] as string)
  for (const { node, key } of uses) {
    if (key === undefined)
      report(`Variable "$${variable}" is exported, so only arguments of root fields can use it`, [node])
    else if (keys.indexOf(key) <= from)
      report(`Variable "$${variable}" is exported by ${placeOf(first)}, so ${key} must come later`, [
        node,
        first.node,
      ])
  }
}

const checkMutation = (exporting: Exporting): void => {
  const { exports, report } = exporting
  const checked = new Set<string>()
  for (const each of exports) {
    // A shared fragment may export at several response paths. Each path is checked once.
    const name = `${each.node.loc?.start} ${placeOf(each)}`
    if (checked.has(name)) continue
    checked.add(name)
    checkExport(exporting, each)
  }
  const uses = usesIn(exporting)
  for (const [variable, own] of Map.groupBy(exports, (each) => each.variable)) {
    if (variable === undefined) continue
    checkOnce(variable, own, report)
    checkUses(variable, own, uses.get(variable) ?? [], exporting)
  }
}

const check = (context: ValidationContext, document: DocumentNode): void => {
  const report: Report = (message, nodes) => context.reportError(new GraphQLError(message, { nodes }))
  const misplaced = new Set<DirectiveNode>()
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue
    const { fields } = readFieldTree(context.getSchema(), document, operation)
    const exports = readExports(fields)
    if (operation.operation === 'mutation') checkMutation({ context, operation, fields, exports, report })
    else for (const { node } of exports) misplaced.add(node)
  }
  if (misplaced.size > 0) report('@export works only in mutations', [...misplaced])
}

/** Refuses exports that cannot work: wrong type, wrong order, or a variable that is also used elsewhere. */
export const exportPlaces: ValidationRule = (context: ValidationContext): ASTVisitor => {
  let exports = false
  return {
    Directive(node) {
      exports ||= isExport(node)
    },
    Document: {
      leave(document) {
        if (exports) check(context, document)
      },
    },
  }
}
