import { hash } from 'node:crypto'
import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql'
import { compile, type Program } from '../../../executor/index.ts'
import { type FieldTree, readFieldTree } from '../../../selections/index.ts'

/** Operation in a valid document. */
export interface KnownOperation {
  readonly document: DocumentNode
  readonly node: OperationDefinitionNode
}

/** Operation with its program, compiled for the executor. */
export type CompiledOperation = KnownOperation & { readonly program: Program }

/**
 * Measured heap sizes in bytes per token, comment and character of a parsed document. graphql-js stores every
 * token, which takes 250 to 430 bytes including its share of the tree. It also stores comments, which it does
 * not count as tokens.
 */
const BYTES_PER_TOKEN = 400
const BYTES_PER_COMMENT = 100
const BYTES_PER_CHARACTER = 2
/** Measured heap sizes in bytes of a compiled operation and of each of its fields, after many runs. */
const BYTES_PER_PROGRAM = 8192
const BYTES_PER_FIELD = 1100
/** Measured heap sizes in bytes of a field tree and of each of its fields. */
const BYTES_PER_TREE = 1024
const BYTES_PER_SELECTED = 100

/** Counts the characters that may start a comment. */
const commentsIn = (text: string): number => {
  let count = 0
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) count += 1
  return count
}

/** Estimates the size in bytes of a parsed document including its text. */
export const bytesOfDocument = ({ loc, tokenCount }: DocumentNode): number => {
  const text = loc?.source.body ?? ''
  const tokens = tokenCount ?? text.length
  return (
    (tokens + 1) * BYTES_PER_TOKEN + commentsIn(text) * BYTES_PER_COMMENT + text.length * BYTES_PER_CHARACTER
  )
}

/** Value that is computed once per operation and cached with its document. */
export interface Fact<T> {
  make(schema: GraphQLSchema, operation: KnownOperation): T
  /** Returns the value's estimated heap size in bytes. */
  bytesOf(value: T): number
}

/** Fields selected by an operation. */
export const FIELDS: Fact<FieldTree> = {
  make: (schema, { document, node }) => readFieldTree(schema, document, node),
  bytesOf: ({ count }) => BYTES_PER_TREE + count * BYTES_PER_SELECTED,
}

/** Compiled program; null if graphql-js has to run the operation. */
export const PROGRAM: Fact<Program | null> = {
  make: (schema, operation) =>
    compile(schema, operation.document, operation.node, factOf(schema, operation, FIELDS)) ?? null,
  bytesOf: (program) => (program ? BYTES_PER_PROGRAM + program.size * BYTES_PER_FIELD : 0),
}

/** Valid document with everything that has been computed for its operations. */
export class ValidDocument {
  readonly text: string
  readonly ast: DocumentNode
  readonly operations: readonly OperationDefinitionNode[]
  readonly #schema: GraphQLSchema
  readonly #onGrown: (document: ValidDocument) => void
  readonly #facts = new Map<OperationDefinitionNode, Map<Fact<unknown>, unknown>>()
  #bytes: number
  #sha256: string | undefined

  constructor(
    schema: GraphQLSchema,
    text: string,
    ast: DocumentNode,
    onGrown: (document: ValidDocument) => void,
  ) {
    this.#schema = schema
    this.#onGrown = onGrown
    this.text = text
    this.ast = ast
    this.operations = operationsOf(ast)
    this.#bytes = bytesOfDocument(ast)
    documentOf.set(ast, this)
  }

  /** SHA-256 of the text in hexadecimal. */
  get sha256(): string {
    this.#sha256 ??= hash('sha256', this.text)
    return this.#sha256
  }

  /** Size in bytes, including cached facts. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * Returns the operation with that name or, without a name, the only operation. Returns undefined if none
   * matches or the choice is ambiguous.
   */
  operation(name: string | undefined): OperationDefinitionNode | undefined {
    if (name === undefined) return this.operations.length === 1 ? this.operations[0] : undefined
    return this.operations.find((node) => node.name?.value === name)
  }

  /** Returns a fact about an operation. Facts are computed on first use. */
  fact<T>(node: OperationDefinitionNode, fact: Fact<T>): T {
    let facts = this.#facts.get(node)
    if (!facts) {
      facts = new Map()
      this.#facts.set(node, facts)
    }
    const known = facts.get(fact)
    if (known !== undefined) return known as T
    const value = fact.make(this.#schema, { document: this.ast, node })
    facts.set(fact, value)
    this.grow(fact.bytesOf(value))
    return value
  }

  /** Increases the size after a fact has grown. */
  grow(bytes: number): void {
    this.#bytes += bytes
    this.#onGrown(this)
  }
}

/** Lists the operations of a document in order. */
export const operationsOf = ({ definitions }: DocumentNode): OperationDefinitionNode[] =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)

const documentOf = new WeakMap<DocumentNode, ValidDocument>()

/** Returns a fact about an operation. If the document is not cached, the fact is computed each time. */
export const factOf = <T>(schema: GraphQLSchema, { document, node }: KnownOperation, fact: Fact<T>): T =>
  documentOf.get(document)?.fact(node, fact) ?? fact.make(schema, { document, node })

/** Result of looking up an operation's document. */
export interface Identified {
  /** Document; undefined if it is unknown or invalid. */
  readonly document: ValidDocument | undefined
}
