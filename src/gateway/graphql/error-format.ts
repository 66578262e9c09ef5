import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import { withoutText } from '../../executor/index.ts'
import { errorCodes, protocolErrorCodes } from '../../graph/errors/error-codes.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { currentExecution } from './operation-execution.ts'
import type { OperationScope } from './operation-scope.ts'

export interface ErrorFormatterOptions {
  /** Whether messages suggest no names of the schema; default false. */
  readonly suggestsNothing?: boolean | undefined
  /** Gets the original of every masked error, at level `error`. */
  readonly logger?: Pick<Logger, 'error' | 'debug'> | undefined
  /** The operation being executed; by default the one in `currentExecution`. */
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
 * The error that was first thrown, without the wrappers of graphql-js and Apollo Server. The cause of an error of ours is
 * not shown.
 */
function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof GraphQLError && !(root instanceof AdsGraphQLError) && root.originalError)
    root = root.originalError
  return root
}

/** graphql-js gives the refusal of an argument at execution no code. */
const isArgumentRefusal = (root: unknown) =>
  root instanceof GraphQLError && root.extensions.code === undefined && /^Argument "/.test(root.message)

/** The message of graphql-js about an argument, without its value: as for variables, it may be a secret. */
const withoutInput = (message: string, reason: string): string =>
  message === reason ? withoutText(reason) : message

/** A message may repeat a megabyte of its document: a regular expression takes quadratic time for it. */
const withoutSuggestion = (message: string): string => {
  const start = message.endsWith('?') ? message.indexOf('Did you mean ') : -1
  return start < 0 ? message : message.slice(0, start).trimEnd()
}

/** Only name, text and stack: other properties of an error may hold headers or credentials. */
function describe(root: unknown) {
  if (!(root instanceof Error)) return { name: typeof root }
  const { name, message, stack, cause } = root
  return { name, message, stack, ...(cause instanceof Error && { cause: cause.message }) }
}

/**
 * Apollo's `formatError`. An error passes unchanged when a `GraphQLError` was thrown with a code of
 * `errorCodes` or `protocolErrorCodes`. Everything else becomes `Internal server error` with code
 * INTERNAL_SERVER_ERROR and `extensions.requestId` (path and locations are kept), and its original is logged
 * under the same request id; at level `debug` when the execution was ended, which caused it.
 */
export function createErrorFormatter(
  options: ErrorFormatterOptions = {},
): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  const currentScope = options.scope ?? (() => currentExecution.getStore()?.scope)
  return (formatted, error) => {
    const root = rootOf(error)
    if (root instanceof GraphQLError && presentable.has(formatted.extensions?.code)) {
      const message = withoutInput(formatted.message, root.message)
      const { http: _status, ...extensions } = formatted.extensions ?? {}
      return {
        ...formatted,
        extensions,
        message: options.suggestsNothing ? withoutSuggestion(message) : message,
      }
    }
    if (isArgumentRefusal(root)) return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } }

    const { message: _message, extensions: _extensions, ...position } = formatted
    const scope = currentScope()
    const requestId = scope?.requestId
    const isEnded = scope?.signal.aborted || scope?.meter?.refusal !== undefined
    const level = isEnded ? 'debug' : 'error'
    options.logger?.[level]({ requestId, path: formatted.path, error: describe(root) }, 'masked error')
    return {
      message: 'Internal server error',
      ...position,
      extensions: { code: 'INTERNAL_SERVER_ERROR', ...(requestId !== undefined && { requestId }) },
    }
  }
}

type Formatter = ReturnType<typeof createErrorFormatter>

/** Notes the codes that clients see beside the operation being executed. */
export const notingCodes =
  (format: Formatter): Formatter =>
  (formatted, error) => {
    const shown = format(formatted, error)
    const code = shown.extensions?.code
    if (typeof code === 'string') currentExecution.getStore()?.codes.add(code)
    return shown
  }
