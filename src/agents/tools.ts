import type { GraphQLSchema } from 'graphql'
import type { Changes } from './changes.ts'
import { documentTools } from './document-tools.ts'
import { readDocuments } from './read-document.ts'
import type { ResultOptions } from './results/ask-shown.ts'
import { forecastTool, runQueryTool } from './run-query.ts'
import { searchSchemaTool } from './search-schema.ts'
import type { ToolDocument } from './shipped-documents.ts'
import type { Tool } from './tool.ts'

/** Returns all tools. @throws UnusableTools with one line per mistake in the documents */
export const toolsOf = (
  documents: readonly ToolDocument[],
  schema: GraphQLSchema,
  changes: Changes,
  options: ResultOptions = {},
  additional: readonly Tool[] = [],
): readonly Tool[] => {
  const general = [searchSchemaTool(schema), runQueryTool(schema, options), forecastTool, ...additional]
  const taken = new Set(general.map(({ name }) => name))
  return [...documentTools(readDocuments(schema, documents, taken), schema, changes, options), ...general]
}
