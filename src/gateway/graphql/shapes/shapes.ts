import type { GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import { type Kept, keptIn } from '../../stores/memory-table.ts'
import { bytesOfDocument } from '../document-store.ts'
import { bytesOfProgram, type KnownDocuments, type KnownOperation } from '../known-documents.ts'
import { MAXIMUM_DOCUMENT_CHARACTERS } from '../limits/limiter.ts'
import { isKey } from '../receive.ts'
import { textKey } from '../text-key.ts'
import { scan } from './scan.ts'
import { type Shape, shapeOf } from './shape.ts'

/** Operations of texts that were never seen, by those that differ from them in numbers and strings alone. */
export interface Shapes {
  /** Undefined unless a text of the same skeleton was learned. Compiles the skeleton the first time. */
  find(text: string, operationName: string | undefined): KnownOperation | undefined
  /** Remembers the skeleton of a valid query. */
  learn(text: string): void
  readonly kept: Kept
}

/** A skeleton of valid documents. */
interface Known {
  readonly skeleton: string
  /** Undefined until compiled; null for what is left to graphql-js. */
  readonly shape: Shape | null | undefined
  /** One of them, from which it is to be compiled. */
  readonly text: string
}

const MAXIMUM_BYTES = 48 * 1024 * 1024
/** Of an entry besides its texts. */
const OVERHEAD_BYTES = 200

const bytesOf = ({ skeleton, shape, text }: Known): number =>
  OVERHEAD_BYTES +
  2 * (skeleton.length + text.length) +
  (shape ? bytesOfProgram(shape) + bytesOfDocument(shape.document) : 0)

/** Shapes by skeleton, least recently used out first. One that comes a second time is compiled. */
export const createShapes = (schema: GraphQLSchema): Shapes => {
  const kept = new LRUCache<string, Known>({ maxSize: MAXIMUM_BYTES, sizeCalculation: bytesOf })
  const isTaken = (text: string): boolean => !isKey(text) && text.length <= MAXIMUM_DOCUMENT_CHARACTERS
  return {
    find: (text, operationName) => {
      const scanned = isTaken(text) ? scan(text) : undefined
      if (!scanned) return undefined
      const { skeleton, literals } = scanned
      const key = textKey(skeleton)
      const known = kept.get(key)
      // Skeletons of one key may differ.
      if (known?.skeleton !== skeleton) return undefined
      let { shape } = known
      if (shape === undefined) {
        shape = shapeOf(schema, known.text) ?? null
        kept.set(key, { skeleton, shape, text: '' })
      }
      if (!shape) return undefined
      const { document, node } = shape
      if (operationName !== undefined && operationName !== node.name?.value) return undefined
      const program = shape.with(literals)
      return program && { document, node, program, sent: text }
    },
    learn: (text) => {
      const scanned = isTaken(text) ? scan(text) : undefined
      if (!scanned) return
      const key = textKey(scanned.skeleton)
      if (!kept.has(key)) kept.set(key, { skeleton: scanned.skeleton, shape: undefined, text })
    },
    kept: keptIn('compiled shapes', kept),
  }
}

/** Known documents that find an operation by its shape, too, where its text is not known. */
export const withShapes = (documents: KnownDocuments, shapes: Shapes): KnownDocuments => ({
  ...documents,
  find: (text, operationName) => documents.find(text, operationName) ?? shapes.find(text, operationName),
  learn: (text, ...operation) => {
    documents.learn(text, ...operation)
    shapes.learn(text)
  },
})
