import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { withoutText } from '../../executor/index.ts'
import { errorCodes, protocolErrorCodes } from '../../graph/errors/error-codes.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { withNameHint } from './documents/name-hints.ts'
import { currentExecution } from './operation-execution.ts'
import type { OperationScope } from './operation-scope.ts'

export interface ErrorFormatterOptions {
  /** Whether error messages must not suggest schema names; default: false. */
  readonly suggestsNothing?: boolean | undefined
  /** Schema whose names are suggested in messages; default: only graphql-js's own suggestions. */
  readonly schema?: GraphQLSchema | undefined
  /** Logger that receives the original of every masked error. */
  readonly logger?: Pick<Logger, 'error' | 'debug'> | undefined
  /** Returns the operation being executed; default: the one in `currentExecution`. */
  readonly scope?: () =>
    | (Pick<OperationScope, 'requestId' | 'signal'> & Partial<Pick<OperationScope, 'meter'>>)
    | undefined
}

const presentable: ReadonlySet<unknown> = new Set(
  [...Object.keys(errorCodes), ...Object.keys(protocolErrorCodes)].filter(
    (code) => code !== 'INTERNAL_SERVER_ERROR',
  ),
)

/**
 * Returns the original error without the wrappers of graphql-js and Apollo Server. The cause of an
 * `AdsGraphQLError` stays hidden.
 */
function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof GraphQLError && !(root instanceof AdsGraphQLError) && root.originalError)
    root = root.originalError
  return root
}

/** Checks whether graphql-js refused an argument during execution. Such errors have no code. */
const isArgumentRefusal = (root: unknown) =>
  root instanceof GraphQLError && root.extensions.code === undefined && /^Argument "/.test(root.message)

/** Removes input values from a graphql-js message, because they may be secret. */
const withoutInput = (message: string, reason: string): string =>
  message === reason ? withoutText(reason) : message

/**
 * Removes the suggestion from a message. Uses no regular expression, because that would take quadratic time
 * if the message repeats a megabyte of its document.
 */
const withoutSuggestion = (message: string): string => {
  const start = message.endsWith('?') ? message.indexOf('Did you mean ') : -1
  return start < 0 ? message : message.slice(0, start).trimEnd()
}

/**
 * Returns only name, message and stack, because other properties of an error may contain headers or
 * credentials.
 */
function describe(root: unknown) {
  if (!(root instanceof Error)) return { name: typeof root }
  const { name, message, stack, cause } = root
  return { name, message, stack, ...(cause instanceof Error && { cause: cause.message }) }
}

/**
 * Creates the `formatError` function for Apollo Server.
 *
 * A `GraphQLError` whose code is in `errorCodes` or `protocolErrorCodes` is passed on, without input values
 * in its message. An argument that graphql-js refused gets the code BAD_USER_INPUT. Every other error becomes
 * `Internal server error` with code INTERNAL_SERVER_ERROR and `extensions.requestId`. Its path and locations
 * remain.
 *
 * The original of a masked error is logged with the same request id. The log level is `debug` if the
 * execution was aborted, because the abort caused the error.
 */
export function createErrorFormatter(
  options: ErrorFormatterOptions = {},
): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  const currentScope = options.scope ?? (() => currentExecution.getStore()?.scope)
  const { schema, suggestsNothing } = options
  const hinted = (message: string): string => {
    if (suggestsNothing) return withoutSuggestion(message)
    return schema ? withNameHint(schema, message) : message
  }
  return (formatted, error) => {
    const root = rootOf(error)
    if (root instanceof GraphQLError && presentable.has(formatted.extensions?.code)) {
      const message = withoutInput(formatted.message, root.message)
      const { http: _status, ...extensions } = formatted.extensions ?? {}
      return {
        ...formatted,
        extensions,
        message: hinted(message),
      }
    }
    if (isArgumentRefusal(root)) return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } }

    const { message: _message, extensions: _extensions, ...position } = formatted
    const scope = currentScope()
    const requestId = scope?.requestId
    const isEnded = scope?.signal.aborted || scope?.meter?.refusal !== undefined
    const level = isEnded ? 'debug' : 'error'
    options.logger?.[level](
      { requestId, path: formatted.path, error: describe(root) },
      'Internal error (masked in the response)',
    )
    return {
      message: 'Internal server error',
      ...position,
      extensions: { code: 'INTERNAL_SERVER_ERROR', ...(requestId !== undefined && { requestId }) },
    }
  }
}

type Formatter = ReturnType<typeof createErrorFormatter>

/** Wraps a formatter so that the codes of formatted errors are recorded for the current operation. */
export const notingCodes =
  (format: Formatter): Formatter =>
  (formatted, error) => {
    const shown = format(formatted, error)
    const code = shown.extensions?.code
    if (typeof code === 'string') currentExecution.getStore()?.codes.add(code)
    return shown
  }
