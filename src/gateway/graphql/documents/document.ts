import { hash } from 'node:crypto'
import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql'
import { compile, type Program } from '../../../executor/index.ts'
import { type FieldTree, readFieldTree } from '../../../selections/index.ts'

/** One operation of a valid document. */
export interface KnownOperation {
  readonly document: DocumentNode
  readonly node: OperationDefinitionNode
}

/** An operation that the executor runs. */
export type CompiledOperation = KnownOperation & { readonly program: Program }

/**
 * The heap that a parsed document takes, as measured: graphql-js keeps every token, which is 250 to 430 bytes with its share of
 * the tree, and comments, which it does not count as tokens.
 */
const BYTES_PER_TOKEN = 400
const BYTES_PER_COMMENT = 100
const BYTES_PER_CHARACTER = 2
/** The heap of a compiled operation and of each of its fields, as measured once their code has run many times. */
const BYTES_PER_PROGRAM = 8192
const BYTES_PER_FIELD = 1100
/** The heap of a tree of fields and of each of its fields, as measured. */
const BYTES_PER_TREE = 1024
const BYTES_PER_SELECTED = 100

/** Signs that may begin a comment. */
const commentsIn = (text: string): number => {
  let count = 0
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) count += 1
  return count
}

/** Bytes of a parsed document, with its text. */
export const bytesOfDocument = ({ loc, tokenCount }: DocumentNode): number => {
  const text = loc?.source.body ?? ''
  const tokens = tokenCount ?? text.length
  return (
    (tokens + 1) * BYTES_PER_TOKEN + commentsIn(text) * BYTES_PER_COMMENT + text.length * BYTES_PER_CHARACTER
  )
}

/** Something that is worked out once of an operation and kept with its document. */
export interface Fact<T> {
  make(schema: GraphQLSchema, operation: KnownOperation): T
  /** The heap that it takes. */
  bytesOf(value: T): number
}

/** The fields that an operation selects. */
export const FIELDS: Fact<FieldTree> = {
  make: (schema, { document, node }) => readFieldTree(schema, document, node),
  bytesOf: ({ count }) => BYTES_PER_TREE + count * BYTES_PER_SELECTED,
}

/** The executor's program; null for what is left to graphql-js. */
export const PROGRAM: Fact<Program | null> = {
  make: (schema, operation) =>
    compile(schema, operation.document, operation.node, factOf(schema, operation, FIELDS)) ?? null,
  bytesOf: (program) => (program ? BYTES_PER_PROGRAM + program.size * BYTES_PER_FIELD : 0),
}

/** A valid document with what has been worked out of its operations. */
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

  /** Hash of the text, in hexadecimal digits. */
  get sha256(): string {
    this.#sha256 ??= hash('sha256', this.text)
    return this.#sha256
  }

  /** Bytes of the document, with all that is kept of it. */
  get bytes(): number {
    return this.#bytes
  }

  /** The operation of that name, or the only one; undefined where there is none, or more than one without a name. */
  operation(name: string | undefined): OperationDefinitionNode | undefined {
    if (name === undefined) return this.operations.length === 1 ? this.operations[0] : undefined
    return this.operations.find((node) => node.name?.value === name)
  }

  /** Tells whether a fact has been worked out before. */
  has(node: OperationDefinitionNode, fact: Fact<unknown>): boolean {
    return this.#facts.get(node)?.has(fact) === true
  }

  /** Gives a fact of an operation, worked out the first time. */
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

  /** Counts bytes that a fact has come to hold. */
  grow(bytes: number): void {
    this.#bytes += bytes
    this.#onGrown(this)
  }
}

/** Lists the operations of a document, in their order. */
export const operationsOf = ({ definitions }: DocumentNode): OperationDefinitionNode[] =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)

const documentOf = new WeakMap<DocumentNode, ValidDocument>()

/** Gives a fact of an operation whose document is given as it was parsed; works it out anew if no record is kept of that document. */
export const factOf = <T>(schema: GraphQLSchema, { document, node }: KnownOperation, fact: Fact<T>): T =>
  documentOf.get(document)?.fact(node, fact) ?? fact.make(schema, { document, node })

/** The document of an operation. */
export interface Identified {
  /** Undefined for one that is not known, or not valid. */
  readonly document: ValidDocument | undefined
}
