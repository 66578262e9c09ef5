import type { ChangeSetRefusal } from '../../graph/context/change-sets.ts'

/** Error of a result, as clients see it. */
interface ShownError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: { readonly code?: unknown; readonly field?: unknown }
}

/** Converts a result's errors to refusals. */
export const refusalsOf = (errors: readonly object[]): ChangeSetRefusal[] =>
  (errors as readonly ShownError[]).map(({ message, path = [], extensions = {} }) => ({
    path: typeof path[0] === 'string' ? path[0] : null,
    code: String(extensions.code),
    message,
    field: typeof extensions.field === 'string' ? extensions.field : null,
    operationIndex: null,
  }))
