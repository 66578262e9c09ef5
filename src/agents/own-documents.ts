import { STATE } from './changes.ts'
import { CHOICES } from './completions.ts'
import { readToolDocuments } from './shipped-documents.ts'

/** Returns all documents that tools send, except those that agents write themselves. */
export const ownDocuments = (folder: string | undefined): readonly string[] => [
  ...readToolDocuments(folder).map(({ text }) => text),
  STATE,
  ...CHOICES,
]
