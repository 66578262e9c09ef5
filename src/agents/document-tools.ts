import type { InputRequiredResult } from '@modelcontextprotocol/server'
import { type GraphQLSchema, getNullableType, isListType, OperationTypeNode } from 'graphql'
import { applies, type Changes, isChangeSetOperation, refusalToApply, withApprovalPage } from './changes.ts'
import { inputSchemaOf } from './input-schema.ts'
import type { ReadDocument } from './read-document.ts'
import {
  askShown,
  hasPictures,
  PICTURES,
  type ResultOptions,
  type SentDocument,
  sentDocument,
} from './results/ask-shown.ts'
import { READ_ONLY, type Tool, type ToolCall, type ToolResult } from './tool.ts'

/** Name of the tool that stores a mutation document as a change set. */
const PROPOSE = 'propose_change'
const NOTE = { type: 'string', maxLength: 1000, description: 'Reason for the change, for approvers.' }

/**
 * Returns the output schema: the root fields' response keys, each with an object or an array. The document
 * determines their content.
 */
const outputSchemaOf = (schema: GraphQLSchema, { operation, rootFields }: ReadDocument) => {
  const root = schema.getRootType(operation.operation)
  const typeOf = (name: string) =>
    isListType(getNullableType(root?.getFields()[name]?.type)) ? 'array' : 'object'
  return {
    type: 'object',
    properties: Object.fromEntries(
      rootFields.map(({ alias, name }) => [(alias ?? name).value, { type: [typeOf(name.value), 'null'] }]),
    ),
  }
}

const annotationsOf = (document: ReadDocument): Tool['annotations'] => {
  if (document.operation.operation === OperationTypeNode.QUERY) return READ_ONLY
  const isApply = isChangeSetOperation(document) && applies(document)
  return { readOnlyHint: false, destructiveHint: isApply, idempotentHint: isApply }
}

/** Returns a tool for each document. Mutations become proposals, except those that manage change sets. */
export const documentTools = (
  documents: readonly ReadDocument[],
  schema: GraphQLSchema,
  changes: Changes,
  options: ResultOptions = {},
): readonly Tool[] => {
  const proposal = documents.find(({ name }) => name === PROPOSE)
  const showsPictures = ({ document, operation }: ReadDocument): boolean =>
    hasPictures(schema, document) &&
    !operation.variableDefinitions?.some(({ variable }) => variable.name.value in PICTURES)
  const withPictures = new Set(documents.filter(showsPictures))
  const known = new Map<ReadDocument, SentDocument>()
  const sentOf = (read: ReadDocument): SentDocument => {
    const sent =
      known.get(read) ?? sentDocument(schema, { document: read.document, query: read.text }, options)
    known.set(read, sent)
    return sent
  }
  const run = async (read: ReadDocument, call: ToolCall): Promise<ToolResult | InputRequiredResult> => {
    const { operation } = read
    const { values, ask, signal } = call
    const refusal = applies(read) ? await refusalToApply(read, schema, changes, call) : undefined
    if (refusal) return refusal
    const { pictures, ...others } = values
    const isOurs = withPictures.has(read)
    const result = await askShown(
      schema,
      {
        ...sentOf(read),
        variables: isOurs ? others : values,
        isFree: false,
        wantsPictures: isOurs && pictures === true,
      },
      { ask, signal },
      options,
    )
    return operation.operation === OperationTypeNode.QUERY
      ? result
      : withApprovalPage(result, result.structuredContent, changes)
  }
  return documents.map((read): Tool => {
    const { name, title, description, document, operation, text } = read
    const inputSchema = inputSchemaOf(schema, document, operation)
    const shown = { name, title, description, annotations: annotationsOf(read) }
    const isDirect = operation.operation === OperationTypeNode.QUERY || isChangeSetOperation(read)
    if (isDirect)
      return {
        ...shown,
        inputSchema: withPictures.has(read)
          ? { ...inputSchema, properties: { ...(inputSchema.properties as object), ...PICTURES } }
          : inputSchema,
        outputSchema: outputSchemaOf(schema, read),
        call: (call) => run(read, call),
      }
    if (!proposal) throw new Error(`${name} needs the tool ${PROPOSE}`)
    const properties = { ...(inputSchema.properties as object), note: NOTE }
    return {
      ...shown,
      inputSchema: { ...inputSchema, properties },
      outputSchema: outputSchemaOf(schema, proposal),
      call: ({ values: { note, ...variables }, ...call }) =>
        run(proposal, {
          ...call,
          values: { document: text, variables, ...(note !== undefined && { note }) },
        }),
    }
  })
}
