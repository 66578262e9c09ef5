import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import {
  BailOut,
  CutShort,
  type ExecutionHooks,
  execute,
  type Failed,
  type Piece,
  type ReadRow,
} from '../../../executor/index.ts'
import { contentTypeFor } from '../../http/content-type.ts'
import { type CompiledOperation, PROGRAM, type ValidDocument } from '../documents/document.ts'
import type { PersistedTexts } from '../documents/persisted-queries.ts'
import type { createErrorFormatter } from '../error-format.ts'
import { countedDefaultResolver } from '../limits/counted-fields.ts'
import { type ListedErrors, listedErrors, moreErrors } from '../limits/error-bounds.ts'
import type { Limiter } from '../limits/limiter.ts'
import { currentExecution, type Execution } from '../operation-execution.ts'
import type { OperationHooks } from '../operation-hooks.ts'
import type { OperationResponse } from '../operation-response.ts'
import type { OperationRequest } from '../receive.ts'
import { withoutLostRows } from '../rows/lost-rows.ts'
import { rowReader } from '../rows/row-reader.ts'
import { CHUNKED_WHEN, ChunkedBody, type ChunkedWhen } from './chunked-body.ts'
import type { Executable, Executor } from './executor.ts'

type Variables = Readonly<Record<string, unknown>>

const NO_GRAPHQL_ERRORS: readonly GraphQLError[] = []
const NO_ERRORS: ListedErrors = { errors: [], more: 0 }

/** Converts an error to the form that Apollo Server passes to the formatter. */
const formatted = (error: GraphQLError): GraphQLFormattedError => {
  const { extensions } = error
  return {
    ...error.toJSON(),
    extensions: { ...extensions, code: extensions.code ?? 'INTERNAL_SERVER_ERROR' },
  }
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

interface OperationToRun<TContext> {
  readonly exchange: Executable<TContext>
  readonly operation: OperationRequest
  readonly context: TContext
  readonly compiled: CompiledOperation
}

/**
 * Execution of one compiled operation. It is a class, which avoids creating its callbacks for each operation.
 */
class CompiledExecution<TContext> implements ExecutionHooks {
  readonly sparesItems = true
  readonly outlet: ChunkedBody | undefined
  readonly #parts: CompiledParts<TContext>
  readonly #run: OperationToRun<TContext>
  #errors = NO_GRAPHQL_ERRORS

  constructor(parts: CompiledParts<TContext>, run: OperationToRun<TContext>) {
    this.#parts = parts
    this.#run = run
    const { takesChunks, place } = run.exchange
    this.outlet = takesChunks && !place ? new ChunkedBody({ ...CHUNKED_WHEN, ...parts.chunked }) : undefined
  }

  get #execution(): Execution {
    return this.#run.exchange.execution
  }

  begin(variables: Variables): void {
    const { compiled, context } = this.#run
    this.#execution.accept(this.#parts, compiled, variables, context)
    this.#execution.beginReads(this.#parts.hooks, compiled, variables, context)
  }
  resolved(): void {
    this.#parts.hooks.resolved?.(this.#run.context)
  }
  onObjects(objects: number, bytes: number, path: () => readonly string[]): void {
    const { meter } = this.#execution.scope
    this.#goOn(meter.made(objects, bytes, path) || meter.isOver())
  }
  onBytes(piece: Piece): void {
    const { meter } = this.#execution.scope
    this.#goOn(meter.wrote(piece) || meter.isOver())
  }
  /** Removes lost rows from the data, as `rowwise-execution.ts` does. */
  onFailed(failed: Failed): void {
    const { document, node: operation } = this.#run.compiled
    // The executor cannot set the HTTP status that an error requires, so Apollo Server executes the
    // operation again.
    if (!this.outlet?.stream && failed.errors.some(({ extensions }) => extensions.http !== undefined))
      throw new BailOut('Error with an HTTP status')
    const { schema } = this.#parts
    this.#errors = withoutLostRows(failed, { schema, document, operation }).errors ?? NO_GRAPHQL_ERRORS
  }
  readRow(...row: Parameters<ReadRow>): ReturnType<ReadRow> {
    const { compiled, operation } = this.#run
    const { schema } = this.#parts
    return rowReader(schema, countedDefaultResolver, compiled, operation.variables)(...row)
  }
  #goOn(isOver: boolean): void {
    // This error only ends the execution. The reason in the response is taken from the meter.
    if (isOver) throw this.#execution.scope.meter.refusal
  }

  /** Executes the operation. Returns undefined if Apollo Server has to run it. */
  async respond(contentType: string): Promise<OperationResponse | undefined> {
    const { compiled, context, operation } = this.#run
    const executing = execute(compiled.program, context, operation.variables, this)
    const data = await (this.outlet ? this.outlet.begunOr(executing) : executing)
    if (data instanceof BailOut) return undefined
    const response = { status: 200, headers: [['content-type', contentType]] } as const
    const { outlet } = this
    if (outlet?.stream) return { ...response, body: outlet.stream, made: this.#finish(outlet, executing) }
    const { errors, extensions } = this.#members(this.#errors)
    const end = extensions ? `,"extensions":${JSON.stringify(extensions)}}` : '}'
    const start = errors ? `{"errors":${JSON.stringify(errors)},"data":` : '{"data":'
    if (this.#execution.scope.meter.wrote(`${start}${end}`)) return undefined
    return { ...response, body: [start, ...(data ?? []), end] }
  }

  /** Returns the response members other than `data`. */
  #members(found: readonly GraphQLError[]) {
    const { persisted, hooks } = this.#parts
    const { operation, context } = this.#run
    persisted?.register(operation)
    const { errors, more } = this.#shown(found)
    this.#execution.isComplete = errors.length === 0
    const own = hooks.extensions?.(context)
    const extensions = more > 0 ? { ...moreErrors(more), ...own } : own
    return { ...(errors.length > 0 && { errors }), ...(extensions && { extensions }) }
  }

  #shown(errors: readonly GraphQLError[]): ListedErrors {
    if (errors.length === 0) return NO_ERRORS
    const { format } = this.#parts
    return currentExecution.run(this.#execution, () =>
      listedErrors(errors, (error) => format(formatted(error), error)),
    )
  }

  /** Completes a body that was partly sent. */
  async #finish(body: ChunkedBody, executing: ReturnType<typeof execute>): Promise<void> {
    const { signal, meter } = this.#execution.scope
    try {
      const data = await executing
      if (!(data instanceof BailOut)) return body.end(data, this.#members(this.#errors))
      if (signal.aborted || !(data instanceof CutShort)) throw data
      const cause = meter.refusal ?? new Error('The executor gave up after it began sending', { cause: data })
      const { pieces, errors, lacks } = data.end(cause)
      const known = this.#errors.filter(({ path = [] }) => !lacks(path))
      body.end(pieces, this.#members([...known, ...errors]))
    } catch (error) {
      body.destroy()
      // The error is formatted only for the log. It is too late to include it in the response.
      if (!signal.aborted && error instanceof Error)
        this.#shown([new GraphQLError('Response cut off', { originalError: error })])
    }
  }
}

/** Returns the compiled operation; undefined if Apollo Server has to run it. */
const compiledOf = (document: ValidDocument, name: string | undefined): CompiledOperation | undefined => {
  const node = document.operation(name)
  if (node?.operation !== 'query') return undefined
  const program = document.fact(node, PROGRAM)
  return program ? { document: document.ast, node, program } : undefined
}

/**
 * Creates an executor for compiled queries (`src/executor`). If this executor gives up, Apollo Server
 * executes the query again with the same context. That context caches every upstream call, so no call is
 * repeated.
 */
export const compiledExecutor =
  <TContext>(parts: CompiledParts<TContext>): Executor<TContext> =>
  (exchange) => {
    const { execution, operation, context, request } = exchange
    const contentType = contentTypeFor(request.headers.accept)
    const { document } = execution
    if (!operation || !context || !document || contentType === undefined) return undefined
    const compiled = compiledOf(document, operation.operationName)
    if (!compiled) return undefined
    return new CompiledExecution(parts, { exchange, operation, context, compiled }).respond(contentType)
  }
