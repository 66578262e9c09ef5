import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { GraphqlResult } from '../ask.ts'
import type { ToolResult } from '../tool.ts'

/** Response to turn into a tool result. */
export interface Answered {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly variables: Readonly<Record<string, unknown>>
  readonly response: GraphqlResult
}

/** Returns a GraphQL response as a tool result: as text, and its data as structured content. */
export const resultOf = ({ response: { data, errors } }: Answered): ToolResult => {
  const isError = data === null || data === undefined
  const shown = { ...(isError ? {} : (data as object)), ...(errors && { errors }) }
  return {
    content: [{ type: 'text', text: JSON.stringify(shown, null, 2) }],
    ...(isError ? { isError } : { structuredContent: shown }),
  }
}
