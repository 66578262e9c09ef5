import { hash } from 'node:crypto'
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { Documents } from './documents/documents.ts'
import { documentRules } from './documents/rules.ts'
import type { createErrorFormatter } from './error-format.ts'
import { readVariables } from './exports/variables.ts'
import { countWith } from './limits/counted-fields.ts'
import { boundedErrors, MAX_ERRORS } from './limits/error-bounds.ts'
import { type Limiter, MAX_DOCUMENT_TOKENS } from './limits/limiter.ts'
import { Meter, type ResponseLimits } from './limits/meter.ts'
import type { OperationHooks } from './operation-hooks.ts'
import { isKey } from './receive.ts'
import { createRowwiseExecute } from './rowwise-execution.ts'
import type { TrustParts } from './trusted/trust.ts'

type Variables = Readonly<Record<string, unknown>>

/** Valid operation with coerced variables. */
export interface StoredOperation {
  readonly document: DocumentNode
  readonly node: OperationDefinitionNode
  readonly variables: Variables
  readonly coerced: Variables
}

/** Executor for operations that do not arrive in a request. They pass the same checks as requests. */
export interface StoredOperations<TContext> {
  readonly schema: GraphQLSchema
  /**
   * Parses and validates a document. The gateway's own documents (`isOwn`) need not be in a manifest.
   *
   * @throws GraphQLError if it is invalid, too large or not trusted
   */
  read(text: string, name: string | undefined, variables: Variables, isOwn?: boolean): StoredOperation
  /**
   * Executes an operation. Errors in the result have the format that clients receive.
   *
   * @throws GraphQLError if the operation is refused
   */
  execute(
    operation: StoredOperation,
    context: TContext,
    signal: AbortSignal,
  ): Promise<Pick<ExecutionResult, 'data'> & { readonly errors: readonly object[] }>
}

interface StoredOperationParts<TContext> {
  readonly schema: GraphQLSchema
  readonly documents: Documents
  readonly limiter: Limiter
  readonly hooks: OperationHooks<TContext>
  readonly format: ReturnType<typeof createErrorFormatter>
  readonly trust: TrustParts
  readonly limits: { readonly deadlineMs: number; readonly response: ResponseLimits }
}

const FIELD = 'document'

const invalid = (errors: readonly GraphQLError[]): AdsGraphQLError => {
  const bounded = boundedErrors(errors.map((error) => error.toJSON()))
  return new AdsGraphQLError('BAD_USER_INPUT', `${FIELD} is invalid: ${bounded[0]?.message}`, {
    field: FIELD,
    problems: bounded.map(({ message, locations }) => ({ message, locations })),
  })
}

const operationOf = (
  nodes: readonly OperationDefinitionNode[],
  name: string | undefined,
): OperationDefinitionNode => {
  const found = name === undefined ? nodes : nodes.filter((node) => node.name?.value === name)
  const [node] = found
  if (node && found.length === 1) return node
  const message =
    name === undefined
      ? `${FIELD} has ${nodes.length} operations. Set operationName`
      : `${FIELD} has no operation with this name`
  throw new AdsGraphQLError('BAD_USER_INPUT', message, { field: 'operationName' })
}

export const createStoredOperations = <TContext extends object>({
  schema,
  documents,
  limiter,
  hooks,
  format,
  trust,
  limits,
}: StoredOperationParts<TContext>): StoredOperations<TContext> => {
  const executeRowwise = createRowwiseExecute(schema)
  const readDocument = (text: string, isOwn: boolean) => {
    if (!isOwn && trust.mode === 'enforce' && !trust.documents?.find(hash('sha256', text)))
      throw new AdsGraphQLError(
        'DOCUMENT_NOT_TRUSTED',
        'Document not trusted: the gateway only accepts documents in its manifests',
        { field: FIELD },
      )
    const known = isKey(text) ? undefined : documents.find(text)
    if (known) return known
    const { refusal } = limiter.parse(text)
    if (refusal) throw refusal
    let ast: DocumentNode
    try {
      ast = parse(text, { maxTokens: MAX_DOCUMENT_TOKENS })
    } catch (error) {
      throw error instanceof GraphQLError ? invalid([error]) : error
    }
    const document = documents.read(text, ast)
    if (document) return document
    throw invalid(validate(schema, ast, documentRules, { maxErrors: MAX_ERRORS }))
  }
  return {
    schema,
    read: (text, name, variables, isOwn = false) => {
      const { ast, operations } = readDocument(text, isOwn)
      const node = operationOf(operations, name)
      const read = readVariables(schema, { document: ast, node }, variables)
      if (read.error) throw read.error
      return { document: ast, node, variables, coerced: read.coerced }
    },
    execute: async ({ document, node, variables, coerced }, context, signal) => {
      limiter.assertCost(document, node, coerced)
      hooks.accept?.(node, coerced, context, document)
      const meter = new Meter(limits.response, {
        client: signal,
        deadline: performance.now() + limits.deadlineMs,
        end: () => undefined,
      })
      countWith(context, meter)
      const { data, errors = [] } = await executeRowwise({
        document,
        operation: node,
        contextValue: context,
        operationName: node.name?.value ?? null,
        variableValues: variables,
      })
      if (meter.refusal) throw meter.refusal
      const shown = errors.map((error) =>
        format(
          {
            ...error.toJSON(),
            extensions: { ...error.extensions, code: error.extensions.code ?? 'INTERNAL_SERVER_ERROR' },
          },
          error,
        ),
      )
      return { data: data ?? null, errors: shown }
    },
  }
}
