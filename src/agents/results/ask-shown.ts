import { type DocumentNode, type GraphQLSchema, getOperationAST, print } from 'graphql'
import { readFieldTree } from '../../selections/index.ts'
import type { AskedOperation } from '../ask.ts'
import type { ToolCall, ToolResult } from '../tool.ts'
import { completed } from './completed.ts'
import { loadPictures, MAX_PICTURES, type MediaAddress, PICTURE_TOKENS } from './pictures.ts'
import { shownResult } from './result.ts'
import { selectsPictures } from './shown.ts'

/** Options for sending operations and showing their results. */
export interface ResultOptions {
  /** Decides whether an image may be loaded from a URL. Default: never, so results contain only the URLs. */
  readonly mediaAddress?: MediaAddress | undefined
  /** Whether documents are sent unchanged, because the gateway accepts only known documents. */
  readonly sendsAsWritten?: boolean | undefined
}

/** Argument of tools whose results contain image URLs. */
export const PICTURES = {
  pictures: {
    type: 'boolean',
    description: `Also returns the first ${MAX_PICTURES} images in the result.`,
  },
} as const

/** Checks whether a valid document selects image URLs. */
export const hasPictures = (schema: GraphQLSchema, document: DocumentNode): boolean => {
  const operation = getOperationAST(document)
  return operation ? selectsPictures(readFieldTree(schema, document, operation).fields) : false
}

/** Valid document and the text that is sent for it. */
export interface SentDocument {
  readonly document: DocumentNode
  readonly query: string
}

/** Completes a document with the fields that the result needs, unless documents are sent unchanged. */
export const sentDocument = (
  schema: GraphQLSchema,
  written: SentDocument,
  { sendsAsWritten = false }: ResultOptions,
): SentDocument => {
  if (sendsAsWritten) return written
  const document = completed(schema, written.document)
  return { document, query: print(document) }
}

export interface ShownOperation extends AskedOperation, SentDocument {
  /** Whether the caller wrote the document. */
  readonly isFree: boolean
  readonly wantsPictures: boolean
}

/** Sends an operation and returns its result in the form that agents see. */
export const askShown = async (
  schema: GraphQLSchema,
  { document, isFree, wantsPictures, ...operation }: ShownOperation,
  { ask, signal }: Pick<ToolCall, 'ask' | 'signal'>,
  { mediaAddress = () => undefined }: ResultOptions,
): Promise<ToolResult> => {
  const { variables = {}, operationName } = operation
  const { result, pictures } = shownResult({
    schema,
    document,
    operationName,
    variables,
    response: await ask(operation, signal),
    isFree,
    reservedTokens: wantsPictures ? MAX_PICTURES * PICTURE_TOKENS : 0,
  })
  if (!wantsPictures || pictures.length === 0) return result
  return { ...result, content: [...result.content, ...(await loadPictures(pictures, mediaAddress, signal))] }
}
