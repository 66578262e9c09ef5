import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** GraphQL file that becomes a tool. */
export interface ToolDocument {
  /** File name without extension. */
  readonly name: string
  /** One operation, its fragments, and a comment that describes the tool. */
  readonly text: string
}

/** Thrown for tool documents that cannot be used. The message has one line per mistake. */
export class UnusableTools extends Error {
  override readonly name = 'UnusableTools'
}

const SHIPPED = fileURLToPath(new URL('./tools/', import.meta.url))

const documentsIn = (folder: string): readonly ToolDocument[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.graphql'.length),
      text: readFileSync(join(folder, file), 'utf8'),
    }))

/** Reads the tool documents that are part of the package, sorted by name. */
export const readShippedDocuments = (): readonly ToolDocument[] => documentsIn(SHIPPED)

const ownDocumentsIn = (folder: string): readonly ToolDocument[] => {
  let documents: readonly ToolDocument[]
  let misnamed: readonly string[]
  try {
    documents = documentsIn(folder)
    misnamed = readdirSync(folder).filter((file) => file.endsWith('.gql'))
  } catch (error) {
    throw new UnusableTools(`Cannot read ${folder}: ${(error as NodeJS.ErrnoException).code}`)
  }
  if (misnamed.length > 0)
    throw new UnusableTools(misnamed.map((file) => `${file} must be named .graphql`).join('\n'))
  if (documents.length === 0) throw new UnusableTools(`No .graphql files in ${folder}`)
  return documents
}

/**
 * Reads the tool documents of the package and those in an operator's folder.
 *
 * @throws UnusableTools if the folder has no documents or a `.gql` file, or if it or one of its files cannot
 *   be read
 */
export const readToolDocuments = (folder: string | undefined): readonly ToolDocument[] => [
  ...readShippedDocuments(),
  ...(folder === undefined ? [] : ownDocumentsIn(folder)),
]
