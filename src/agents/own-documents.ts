import { STATE } from './changes.ts'
import { readToolDocuments } from './shipped-documents.ts'

/** Returns all documents that agents send without having written them. */
export const ownDocuments = (folder: string | undefined): readonly string[] => [
  ...readToolDocuments(folder).map(({ text }) => text),
  STATE,
]
