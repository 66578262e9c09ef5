import type { ChangeSetRefusal } from '../context/change-sets.ts'

interface Refused {
  readonly code: string
  readonly message: string
  readonly field?: string | null
  readonly operationIndex?: number | null
}

/** Error of a result, as clients see it. */
interface ShownError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: { readonly code?: unknown; readonly field?: unknown }
}

/** Result of a mutation document. */
export interface MutationResult {
  readonly data?: unknown
  readonly errors: readonly object[]
}

/** Lists why a document was not carried out completely: user errors of its payloads, and errors. */
export const refusalsIn = ({ data, errors }: MutationResult): ChangeSetRefusal[] => {
  const payloads = Object.entries((data ?? {}) as Readonly<Record<string, unknown>>)
  return [
    ...payloads.flatMap(([path, payload]) => {
      const { userErrors } = (payload ?? {}) as { readonly userErrors?: readonly Refused[] }
      return (userErrors ?? []).map(({ code, message, field = null, operationIndex = null }) => ({
        path,
        code,
        message,
        field,
        operationIndex,
      }))
    }),
    ...(errors as readonly ShownError[]).map(({ message, path = [], extensions = {} }) => ({
      path: typeof path[0] === 'string' ? path[0] : null,
      code: String(extensions.code),
      message,
      field: typeof extensions.field === 'string' ? extensions.field : null,
      operationIndex: null,
    })),
  ]
}
