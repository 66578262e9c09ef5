import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  OperationTypeNode,
  print,
  typeFromAST,
  visit,
} from 'graphql'
import type { GraphContext } from '../context/context.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import type { FieldHints } from '../hints/hints.ts'
import { isPreviewable } from './previewable.ts'

type Resolvers = Readonly<Record<string, unknown>>
type Resolve = (
  root: unknown,
  args: unknown,
  context: GraphContext,
  info: GraphQLResolveInfo,
) => Promise<unknown>
type Field = Resolve | { readonly resolve: Resolve; readonly extensions?: FieldHints }

/** Converts the value of a variable back to the JSON that the client sent. */
const asSent = (value: unknown, type: GraphQLInputType): unknown => {
  if (value == null) return value
  if (isNonNullType(type)) return asSent(value, type.ofType)
  if (isListType(type)) return (value as readonly unknown[]).map((item) => asSent(item, type.ofType))
  if (isInputObjectType(type)) {
    const fields = type.getFields()
    return Object.fromEntries(
      Object.entries(value as object).map(([name, part]) => {
        const field = fields[name]
        return [name, field ? asSent(part, field.type) : part]
      }),
    )
  }
  const sent = type.serialize(value)
  return typeof sent === 'bigint' ? `${sent}` : sent
}

/** Collects the fragments and variables used in a selection. */
const usesOf = (nodes: readonly FieldNode[], fragments: GraphQLResolveInfo['fragments']) => {
  const used = new Map<string, FragmentDefinitionNode>()
  const variables = new Set<string>()
  const collect = (node: FieldNode | FragmentDefinitionNode): void => {
    visit(node, {
      [Kind.VARIABLE]: ({ name }) => void variables.add(name.value),
      [Kind.FRAGMENT_SPREAD]: ({ name: { value } }) => {
        const fragment = fragments[value]
        if (!fragment || used.has(value)) return
        used.set(value, fragment)
        collect(fragment)
      },
    })
  }
  for (const node of nodes) collect(node)
  return { fragments: [...used.values()], variables }
}

/** Returns the mutation that consists of one root field, as a client could have sent it. */
export const documentOfField = ({
  fieldNodes,
  fragments: all,
  operation,
  schema,
  variableValues,
}: GraphQLResolveInfo): {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
} => {
  const { fragments, variables } = usesOf(fieldNodes, all)
  const definitions = (operation.variableDefinitions ?? []).filter(({ variable }) =>
    variables.has(variable.name.value),
  )
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.MUTATION,
        variableDefinitions: definitions,
        selectionSet: { kind: Kind.SELECTION_SET, selections: fieldNodes },
      },
      ...fragments,
    ],
  }
  const sent = definitions.flatMap(({ variable: { name }, type: node }): [string, unknown][] => {
    const type = typeFromAST(schema, node)
    const { [name.value]: value } = variableValues
    return value === undefined || !isInputType(type) ? [] : [[name.value, asSent(value, type)]]
  })
  // `@export` is removed, because the fields that use exported values are not part of the document.
  const own = visit(document, {
    [Kind.DIRECTIVE]: ({ name }) => (name.value === 'export' ? null : undefined),
  })
  return { document: print(own), variables: Object.fromEntries(sent) }
}

const needsApproval = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError &&
  error.extensions.code === 'APPROVAL_REQUIRED' &&
  error.extensions.changeSet === undefined

/** Creates a change set from the refused root field, and returns the error with the change set's id. */
const withChangeSet = async (
  error: GraphQLError,
  { changeSets, principal, signal, request }: GraphContext,
  info: GraphQLResolveInfo,
): Promise<GraphQLError> => {
  if (!changeSets || !principal) return error
  const { id } = await changeSets.create(
    { ...documentOfField(info), isOwn: true },
    { principal, signal, ...request },
  )
  const { rule, required } = error.extensions as { rule: string; required: readonly object[] }
  return new AdsGraphQLError('APPROVAL_REQUIRED', error.message, {
    policy: { rule, required, changeSet: id },
    ads: { retryable: false, outcome: 'NONE' },
  })
}

/** Wraps mutations that can be previewed: a change that needs an approval becomes a change set. */
export const requestingApprovals = <R extends Resolvers>(resolvers: R): R => {
  const wrapped = ([name, field]: [string, Field]): [string, Field] => {
    const operation = typeof field === 'function' ? undefined : field.extensions?.standsFor?.operation
    if (typeof field === 'function' || !operation || !isPreviewable(operation)) return [name, field]
    const { resolve } = field
    const requesting: Resolve = async (root, args, context, info) => {
      try {
        return await resolve(root, args, context, info)
      } catch (error) {
        throw needsApproval(error) ? await withChangeSet(error, context, info) : error
      }
    }
    return [name, { ...field, resolve: requesting }]
  }
  const fields = Object.entries(resolvers.Mutation as Readonly<Record<string, Field>>)
  return { ...resolvers, Mutation: Object.fromEntries(fields.map(wrapped)) }
}
