import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { compile, type Program } from '../../executor/index.ts'
import { type Kept, keptIn } from '../stores/memory-table.ts'
import { bytesOfDocument } from './document-store.ts'
import { isKey } from './receive.ts'
import { textKey } from './text-key.ts'

/** One operation of a document that was validated. */
export interface KnownOperation {
  readonly document: DocumentNode
  readonly node: OperationDefinitionNode
  readonly program: Program
  /** The text that was sent, where the document is that of another text of its shape. */
  readonly sent?: string
}

export interface KnownDocuments {
  /** By the document's text or key. Undefined for an operation that is not known, or that is left to graphql-js. Compiles it the first time. */
  find(document: string, operationName: string | undefined): KnownOperation | undefined
  /** Remembers an operation whose document is valid. */
  learn(
    text: string,
    operationName: string | undefined,
    document: DocumentNode,
    node: OperationDefinitionNode,
  ): void
  /** Compiles all operations of a valid document, which is then known by `key` until the end. Gives the bytes that it takes. */
  pin(
    key: string,
    text: string,
    document: DocumentNode,
    operations: readonly OperationDefinitionNode[],
  ): number
  readonly kept: Kept
}

interface Learned {
  readonly document: DocumentNode
  readonly node: OperationDefinitionNode
  /** Undefined until compiled; null for what is left to graphql-js. */
  program: Program | null | undefined
}
interface Operations {
  readonly text: string
  /** By the name that requests give; undefined for none. */
  readonly byName: ReadonlyMap<string | undefined, Learned>
}

const MAXIMUM_BYTES = 128 * 1024 * 1024
/** A compiled operation and each of its fields, as measured in V8's heap once their code has run many times. */
const BYTES_PER_PROGRAM = 8192
const BYTES_PER_FIELD = 1100

export const bytesOfProgram = ({ size }: Pick<Program, 'size'>): number =>
  BYTES_PER_PROGRAM + size * BYTES_PER_FIELD

const bytesOf = ({ byName }: Operations): number => {
  const learned = [...byName.values()]
  const programs = learned.map(({ program }) => (program ? bytesOfProgram(program) : 0))
  const documents = [...new Set(learned.map(({ document }) => document))].map(bytesOfDocument)
  return [...programs, ...documents].reduce((sum, bytes) => sum + bytes, 1)
}

/**
 * Operations by text, least recently used out first. Compiling one costs as much as a few executions by graphql-js.
 *
 * @param textOf the text that a key (`persistedKey`) stands for
 */
export const createKnownDocuments = (
  schema: GraphQLSchema,
  textOf: (key: string) => string | undefined = () => undefined,
): KnownDocuments => {
  const kept = new LRUCache<string, Operations>({ maxSize: MAXIMUM_BYTES, sizeCalculation: bytesOf })
  /** Texts of one key may differ. */
  const operationsOf = (text: string): Operations | undefined => {
    const operations = kept.get(textKey(text))
    return operations?.text === text ? operations : undefined
  }
  /** By keys that no text begins with. */
  const pinned = new Map<string, Operations>()
  return {
    find: (asked, operationName) => {
      const isPinned = isKey(asked) && pinned.has(asked)
      const text = isKey(asked) && !isPinned ? textOf(asked) : asked
      if (text === undefined) return undefined
      const operations = isPinned ? pinned.get(text) : operationsOf(text)
      const learned = operations?.byName.get(operationName)
      if (!operations || !learned) return undefined
      if (learned.program === undefined) {
        learned.program = compile(schema, learned.document, learned.node) ?? null
        // A new value: the cache does not measure the same one again.
        kept.set(textKey(text), { ...operations })
      }
      return learned.program ? (learned as KnownOperation) : undefined
    },
    learn: (text, operationName, document, node) => {
      const before = operationsOf(text)?.byName
      if (before?.has(operationName)) return
      const byName = new Map(before).set(operationName, { document, node, program: undefined })
      kept.set(textKey(text), { text, byName })
    },
    pin: (key, text, document, operations) => {
      const byName = new Map<string | undefined, Learned>()
      for (const node of operations)
        if (node.operation === 'query')
          byName.set(node.name?.value, { document, node, program: compile(schema, document, node) ?? null })
      const bytes = bytesOf({ text, byName })
      const [only] = operations.length === 1 ? byName.values() : []
      if (only) byName.set(undefined, only)
      pinned.set(key, { text, byName })
      return bytes
    },
    kept: keptIn('compiled queries', kept),
  }
}
