import { hash } from 'node:crypto'
import { type DocumentNode, type FieldNode, Kind, print, visit } from 'graphql'
import type { Persisted } from './operations.ts'

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }

/** Adds `__typename` to every selection set except the root's, as Apollo Client's cache does. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet(node, _key, parent) {
      if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined
      const isThere = node.selections.some(
        (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
      )
      return isThere ? undefined : { ...node, selections: [...node.selections, TYPENAME] }
    },
  })

const mapOf = (operations: readonly Persisted[], algorithm: string, prefix = ''): object =>
  Object.fromEntries(
    operations.map(({ document }) => {
      const text = print(document)
      return [prefix + hash(algorithm, text), text]
    }),
  )

/** Manifest formats. */
export const FORMATS = {
  /** `apollo-persisted-query-manifest`, version 1, with SHA-256 ids. */
  apollo: (operations: readonly Persisted[]): object => ({
    format: 'apollo-persisted-query-manifest',
    version: 1,
    operations: operations.map(({ name, operation, document }) => {
      const body = print(withTypenames(document))
      return { id: hash('sha256', body), name, type: operation.operation, body }
    }),
  }),
  /** Documents by MD5 hash. */
  relay: (operations: readonly Persisted[]): object => mapOf(operations, 'md5'),
  /** Documents by SHA-256 hash, with the prefix that GraphQL over HTTP defines. */
  codegen: (operations: readonly Persisted[]): object => mapOf(operations, 'sha256', 'sha256:'),
} as const

export type Format = keyof typeof FORMATS

/** Returns the text of a manifest; identical operations produce identical text. */
export const manifestText = (operations: readonly Persisted[], format: Format): string =>
  `${JSON.stringify(FORMATS[format](operations), null, 2)}\n`
