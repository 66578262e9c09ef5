import {
  type ASTVisitor,
  type DirectiveNode,
  type DocumentNode,
  type ExecutableDefinitionNode,
  FragmentsOnCompositeTypesRule,
  GraphQLError,
  type GraphQLSchema,
  isSelectionNode,
  Kind,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  MaxIntrospectionDepthRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  OperationTypeNode,
  PossibleFragmentSpreadsRule,
  SingleFieldSubscriptionsRule,
  specifiedRules,
  UniqueDirectivesPerLocationRule,
  UniqueFragmentNamesRule,
  UniqueVariableNamesRule,
  type ValidationContext,
  type ValidationRule,
  VariablesAreInputTypesRule,
  VariablesInAllowedPositionRule,
  validate,
  visit,
} from 'graphql'
import { isDefer, isOff } from './defer-directive.ts'
import { exportPlaces } from './export-rule.ts'

const labelOf = ({ arguments: given }: DirectiveNode) => given?.find(({ name }) => name.value === 'label')

/**
 * Refuses `@defer` labels that are duplicates or variables, because labels identify the parts of a response.
 */
const deferLabels: ValidationRule = (context: ValidationContext): ASTVisitor => {
  const seen = new Map<string, DirectiveNode>()
  return {
    Directive(node) {
      const label = isDefer(node) ? labelOf(node) : undefined
      if (!label || label.value.kind === Kind.NULL) return
      if (label.value.kind !== Kind.STRING) {
        if (label.value.kind === Kind.VARIABLE)
          context.reportError(
            new GraphQLError('The label of @defer must not be a variable', { nodes: label }),
          )
        return
      }
      const { value } = label.value
      const first = seen.get(value)
      if (first)
        context.reportError(new GraphQLError(`Duplicate @defer label "${value}"`, { nodes: [first, node] }))
      else seen.set(value, node)
    },
  }
}

/**
 * Refuses `@defer` at the root of a mutation, where fields are executed serially, and in subscriptions, where
 * each event is a single result.
 */
const deferredPlaces: ValidationRule = (context: ValidationContext): ASTVisitor => {
  const schema = context.getSchema()
  return {
    Directive(node) {
      if (!isDefer(node) || isOff(node)) return
      const type = context.getParentType()
      if (type && type === schema.getMutationType())
        context.reportError(
          new GraphQLError('@defer is not allowed at the root of a mutation', { nodes: node }),
        )
    },
    OperationDefinition(operation) {
      if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return
      const sets = [operation, ...context.getRecursivelyReferencedFragments(operation)]
      const nodes = sets.flatMap(deferredIn)
      if (nodes.length > 0)
        context.reportError(new GraphQLError('@defer is not allowed in a subscription', { nodes }))
    },
  }
}

const deferredIn = (definition: ExecutableDefinitionNode): DirectiveNode[] => {
  const found: DirectiveNode[] = []
  visit(definition, {
    enter(node) {
      if (isSelectionNode(node))
        found.push(...(node.directives ?? []).filter((each) => isDefer(each) && !isOff(each)))
    },
  })
  return found
}

const noStream: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  Directive(node) {
    if (node.name.value === 'stream' && !context.getSchema().getDirective('stream'))
      context.reportError(
        new GraphQLError(
          '@stream is not supported. Read lists page by page (first, after), or defer fragments with @defer.',
          { nodes: node },
        ),
      )
  },
})

/** Validation rules for incremental delivery and exports. graphql-js 16 does not have them. */
export const ownRules: readonly ValidationRule[] = [deferLabels, deferredPlaces, noStream, exportPlaces]

/** All rules that a document must satisfy. */
export const documentRules: readonly ValidationRule[] = [...specifiedRules, ...ownRules]

/**
 * Refuses unknown types. graphql-js's own rule collects all schema types for each document, in order to
 * suggest similar names.
 */
const knownTypes: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  NamedType(node) {
    const { value } = node.name
    if (!context.getSchema().getType(value))
      context.reportError(new GraphQLError(`Unknown type "${value}".`, { nodes: node }))
  },
})

/**
 * Text that a document must contain for a rule to find anything. GraphQL tokens have no escapes, so a
 * document without the text has no such token. `NoUnusedFragmentsRule` needs only `fragment`, because unused
 * fragments are never spread.
 */
const SUBJECTS: ReadonlyMap<ValidationRule, string> = new Map([
  [deferLabels, '@'],
  [deferredPlaces, '@'],
  [noStream, '@'],
  [exportPlaces, '@'],
  [KnownDirectivesRule, '@'],
  [UniqueDirectivesPerLocationRule, '@'],
  [KnownFragmentNamesRule, '...'],
  [FragmentsOnCompositeTypesRule, '...'],
  [PossibleFragmentSpreadsRule, '...'],
  [NoFragmentCyclesRule, '...'],
  [UniqueFragmentNamesRule, 'fragment'],
  [NoUnusedFragmentsRule, 'fragment'],
  [SingleFieldSubscriptionsRule, 'subscription'],
  [MaxIntrospectionDepthRule, '__'],
  [VariablesAreInputTypesRule, '$'],
  [UniqueVariableNamesRule, '$'],
  [NoUndefinedVariablesRule, '$'],
  [NoUnusedVariablesRule, '$'],
  [VariablesInAllowedPositionRule, '$'],
])
const DECIDING = documentRules.map((rule) => (rule === KnownTypeNamesRule ? knownTypes : rule))

/**
 * Checks whether a document satisfies all rules. Rules that cannot find anything in it are left out. Those
 * rules and suggestions for type names would double the validation time.
 */
export const isValid = (schema: GraphQLSchema, text: string, ast: DocumentNode): boolean => {
  const rules = DECIDING.filter((rule) => text.includes(SUBJECTS.get(rule) ?? ''))
  return validate(schema, ast, rules, { maxErrors: 1 }).length === 0
}
