import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import { BailOut, CutShort, execute } from '../../../executor/index.ts'
import { contentTypeFor } from '../../http/content-type.ts'
import { type CompiledOperation, PROGRAM } from '../documents/document.ts'
import type { PersistedTexts } from '../documents/persisted-queries.ts'
import type { createErrorFormatter } from '../error-format.ts'
import { countedDefaultResolver } from '../limits/counted-fields.ts'
import { type ListedErrors, listedErrors, moreErrors } from '../limits/error-bounds.ts'
import type { Limiter } from '../limits/limiter.ts'
import { currentExecution, type Execution } from '../operation-execution.ts'
import type { OperationHooks } from '../operation-hooks.ts'
import { createFailedFields, type FailedFields } from '../rows/failed-fields.ts'
import { createRowReader } from '../rows/row-reader.ts'
import { CHUNKED_WHEN, ChunkedBody, type ChunkedWhen } from './chunked-body.ts'
import type { Executable, Executor } from './executor.ts'

const NO_ERRORS: ListedErrors = { errors: [], more: 0 }

/** Converts an error to the form that Apollo Server passes to the formatter. */
const formatted = (error: GraphQLError): GraphQLFormattedError => {
  const { extensions } = error
  return {
    ...error.toJSON(),
    extensions: { ...extensions, code: extensions.code ?? 'INTERNAL_SERVER_ERROR' },
  }
}

/** State needed to finish a response whose beginning was already sent. */
interface Leaving<TContext> {
  readonly exchange: Executable<TContext>
  readonly failed: FailedFields
  readonly members: (found: readonly GraphQLError[]) => object
}

export interface CompiledParts<TContext> {
  readonly schema: GraphQLSchema
  /** Store of persisted queries; undefined if clients may not register any. */
  readonly persisted: PersistedTexts | undefined
  readonly limiter: Limiter
  /** Formats errors for clients. */
  readonly format: ReturnType<typeof createErrorFormatter>
  /** Conditions for sending a response before it is complete. */
  readonly chunked: Partial<ChunkedWhen> | undefined
  readonly hooks: OperationHooks<TContext>
}

/**
 * Creates an executor for compiled queries (`src/executor`). If this executor gives up, Apollo Server
 * continues with the same context. That context caches every upstream call, so no call is repeated.
 */
export const compiledExecutor = <TContext>(parts: CompiledParts<TContext>): Executor<TContext> => {
  const { schema, persisted, format, chunked, hooks } = parts
  const when = { ...CHUNKED_WHEN, ...chunked }
  const readRow = createRowReader(schema, countedDefaultResolver)
  const shown = (execution: Execution, errors: readonly GraphQLError[]): ListedErrors =>
    errors.length === 0
      ? NO_ERRORS
      : currentExecution.run(execution, () =>
          listedErrors(errors, (error) => format(formatted(error), error)),
        )
  /** Returns undefined for operations that Apollo Server has to run. */
  const compiledOf = ({ operation, execution }: Executable<TContext>): CompiledOperation | undefined => {
    const { document } = execution
    const node = operation && document?.operation(operation.operationName)
    if (!document || node?.operation !== 'query') return undefined
    const program = document.fact(node, PROGRAM)
    return program ? { document: document.ast, node, program } : undefined
  }

  const run: Executor<TContext> = async (exchange) => {
    const { execution, operation, context, request } = exchange
    const contentType = contentTypeFor(request.headers.accept)
    if (!operation || !context || contentType === undefined) return undefined
    const known = compiledOf(exchange)
    if (!known) return undefined
    const { program } = known
    const { meter } = execution.scope
    // This error only ends the execution. The reason in the response is taken from the meter.
    const goOn = (isOver: boolean): void => {
      if (isOver) throw meter.refusal
    }
    const leaving = exchange.takesChunks && !exchange.place ? new ChunkedBody(when) : undefined
    const failed = createFailedFields(schema, known, () => leaving?.stream !== undefined)
    const executing = execute(program, context, operation.variables, {
      begin: (variables) => {
        execution.accept(parts, known, variables, context)
        execution.beginReads(hooks, known, variables, context)
      },
      resolved: () => hooks.resolved?.(context),
      onObjects: (objects, bytes, path) => goOn(meter.made(objects, bytes, path) || meter.isOver()),
      onBytes: (piece) => goOn(meter.wrote(piece) || meter.isOver()),
      onFailed: failed.take,
      sparesItems: true,
      readRow: readRow(known, operation.variables),
      outlet: leaving,
    })
    /** Returns the members of the response other than data. */
    const members = (found: readonly GraphQLError[]) => {
      persisted?.register(operation)
      const { errors, more } = shown(execution, found)
      execution.isComplete = errors.length === 0
      const own = hooks.extensions?.(context)
      const extensions = more > 0 ? { ...moreErrors(more), ...own } : own
      return { ...(errors.length > 0 && { errors }), ...(extensions && { extensions }) }
    }
    const data = await (leaving ? leaving.begunOr(executing) : executing)
    if (data instanceof BailOut) return undefined
    const response = { status: 200, headers: [['content-type', contentType]] } as const
    if (leaving?.stream) {
      const made = finish(leaving, executing, { exchange, failed, members })
      return { ...response, body: leaving.stream, made }
    }
    const { errors, extensions } = members(failed.errors())
    const end = extensions ? `,"extensions":${JSON.stringify(extensions)}}` : '}'
    const start = errors ? `{"errors":${JSON.stringify(errors)},"data":` : '{"data":'
    if (meter.wrote(`${start}${end}`)) return undefined
    return { ...response, body: [start, ...(data ?? []), end] }
  }

  /** Completes a body that was partly sent. */
  const finish = async (
    body: ChunkedBody,
    executing: ReturnType<typeof execute>,
    { exchange, failed, members }: Leaving<TContext>,
  ): Promise<void> => {
    const { execution } = exchange
    const { scope } = execution
    try {
      const data = await executing
      if (!(data instanceof BailOut)) return body.end(data, members(failed.errors()))
      if (scope.signal.aborted || !(data instanceof CutShort)) throw data
      const cause =
        scope.meter.refusal ?? new Error('The executor gave up after it began sending', { cause: data })
      const { pieces, errors, lacks } = data.end(cause)
      const known = failed.errors().filter(({ path = [] }) => !lacks(path))
      body.end(pieces, members([...known, ...errors]))
    } catch (error) {
      body.destroy()
      // The error is formatted only to log it: the response can no longer contain it.
      if (!scope.signal.aborted && error instanceof Error)
        shown(execution, [new GraphQLError('Response cut off', { originalError: error })])
    }
  }
  return run
}
