import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  TokenKind,
  validate,
} from 'graphql'
import { type ToolDocument, UnusableTools } from './shipped-documents.ts'

/** Valid document of a tool. */
export interface ReadDocument {
  readonly text: string
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  /** Operation name in snake case. */
  readonly name: string
  readonly title: string
  /** Comment above the operation, on one line. */
  readonly description: string
  readonly rootFields: readonly FieldNode[]
}

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_]+/)
    .map((word) => word.toLowerCase())

const commentAbove = ({ loc }: OperationDefinitionNode): string => {
  const lines: string[] = []
  for (let token = loc?.startToken.prev; token?.kind === TokenKind.COMMENT; token = token.prev)
    lines.unshift(token.value.trim())
  return lines.join(' ').trim()
}

const mistakesIn = (schema: GraphQLSchema, document: DocumentNode): readonly string[] => {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations as readonly OperationDefinitionNode[]
  if (!operation || operations.length > 1)
    return [`A tool must have exactly one operation, but this document has ${operations.length}`]
  const invalid = validate(schema, document).map(({ message }) => message)
  // A fragment at the root could hide writes.
  const isHidden =
    operation.operation === OperationTypeNode.MUTATION &&
    operation.selectionSet.selections.some(({ kind }) => kind !== Kind.FIELD)
  const isStream = operation.operation === OperationTypeNode.SUBSCRIPTION
  return [
    ...(operation.name ? [] : ['The operation needs a name, which becomes the name of the tool']),
    ...(commentAbove(operation) === ''
      ? ['The operation needs a comment above it that describes the tool']
      : []),
    ...(isStream ? ['A subscription cannot be a tool'] : []),
    ...(isHidden ? ['The root fields of a mutation cannot be in fragments'] : []),
    ...invalid,
  ]
}

const readDocument = (schema: GraphQLSchema, text: string): ReadDocument | readonly string[] => {
  let document: DocumentNode
  try {
    document = parse(text)
  } catch (error) {
    return [(error as Error).message]
  }
  const mistakes = mistakesIn(schema, document)
  if (mistakes.length > 0) return mistakes
  const operation = document.definitions.find(
    ({ kind }) => kind === Kind.OPERATION_DEFINITION,
  ) as OperationDefinitionNode
  const words = wordsOf(operation.name?.value ?? '')
  const title = words.join(' ')
  return {
    text,
    document,
    operation,
    name: words.join('_'),
    title: title.charAt(0).toUpperCase() + title.slice(1),
    description: commentAbove(operation),
    rootFields: operation.selectionSet.selections.filter(({ kind }) => kind === Kind.FIELD) as FieldNode[],
  }
}

/**
 * Reads and validates tool documents. Names in `taken` cannot be used.
 *
 * @throws UnusableTools with one line per mistake
 */
export const readDocuments = (
  schema: GraphQLSchema,
  documents: readonly ToolDocument[],
  taken: ReadonlySet<string>,
): readonly ReadDocument[] => {
  const read: ReadDocument[] = []
  const mistakes: string[] = []
  for (const { name, text } of documents) {
    const result = readDocument(schema, text)
    if (!('document' in result)) mistakes.push(...result.map((mistake) => `${name}: ${mistake}`))
    else if (taken.has(result.name) || read.some((other) => other.name === result.name))
      mistakes.push(`${name}: Another tool is already named ${result.name}`)
    else read.push(result)
  }
  if (mistakes.length > 0) throw new UnusableTools(mistakes.join('\n'))
  return read
}
