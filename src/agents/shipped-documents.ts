import { readdirSync, readFileSync } from 'node:fs'

/** Document of a tool that is part of the package. */
export interface ShippedDocument {
  /** File name without extension. */
  readonly name: string
  /** One operation, its fragments, and a comment that describes the tool. */
  readonly text: string
}

const FOLDER = new URL('./tools/', import.meta.url)

/** Reads the shipped tool documents, sorted by name. */
export const readShippedDocuments = (): readonly ShippedDocument[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.graphql'.length),
      text: readFileSync(new URL(file, FOLDER), 'utf8'),
    }))
