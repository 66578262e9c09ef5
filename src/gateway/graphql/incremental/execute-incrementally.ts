import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { BaseContext } from '@apollo/server'
import {
  execute,
  type IncrementalExecutionResults,
  type SingularExecutionResult,
} from '@graphql-tools/executor'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { variablesReader } from '../../../executor/index.ts'
import { contentTypeFor } from '../../http/content-type.ts'
import { AT_ONCE_HEADERS } from '../../http/streaming.ts'
import { type Kept, keptIn } from '../../stores/memory-table.ts'
import { bytesOfDocument } from '../document-store.ts'
import type { KnownOperation } from '../known-documents.ts'
import { countWith } from '../limits/counted-fields.ts'
import { listedErrors, moreErrors } from '../limits/error-bounds.ts'
import { type Limiter, MAXIMUM_DOCUMENT_TOKENS } from '../limits/limiter.ts'
import type { OperationHooks } from '../operation-hooks.ts'
import type { JsonPart, OperationResponse } from '../operation-response.ts'
import { type OperationScope, operationScope } from '../operation-scope.ts'
import type { PersistedTexts } from '../persisted-queries.ts'
import type { Arrival, OperationRequest, Received } from '../receive.ts'
import { requestedIn } from '../requested.ts'
import { createLostRows } from '../rows/lost-rows.ts'
import { acceptedParts } from './accepted.ts'
import { defersIn, MAY_DEFER } from './defer-directive.ts'
import { Delivery } from './delivery.ts'
import { Failures, notingDefaultResolver, notingSchema } from './failures.ts'
import { narrowed } from './narrow.ts'
import { documentRules } from './rules.ts'

export interface IncrementalParts<TContext> {
  readonly schema: GraphQLSchema
  readonly limiter: Limiter
  readonly hooks: OperationHooks<TContext>
  readonly format: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError
  readonly persisted: PersistedTexts
}

/** What an operation is executed from. */
interface Deferrable<TContext> extends Arrival, Received {
  readonly scope: OperationScope
  readonly known: KnownOperation | undefined
  readonly refusal: unknown
  readonly context: TContext | undefined
}

interface Valid {
  readonly document: DocumentNode
  readonly node: OperationDefinitionNode
}

/** A request for an operation, with its document or the hash of one. */
interface Asked extends Omit<OperationRequest, 'document'> {
  readonly text: string | undefined
  readonly hash: string | undefined
}

const MAXIMUM_BYTES = 8 * 1024 * 1024

/** Fragments to come for each millisecond between looks at which have: a look takes time by all of them. */
const PENDING_PER_MS = 20
const LONGEST_PAUSE_MS = 250

/** What comes meanwhile leaves as one part. */
const pause = (pending: number): Promise<unknown> => {
  const ms = Math.min(LONGEST_PAUSE_MS, Math.floor(pending / PENDING_PER_MS))
  return ms > 0 ? sleep(ms) : setImmediate()
}

/** A GET only in the form that no page elsewhere can send. */
const askedIn = ({ request, operation, text }: Received & Arrival): Asked | undefined => {
  if (request.method !== 'GET') return requestedIn(request)
  if (!operation) return undefined
  const { document } = operation
  const isHash = document.startsWith('\u0000')
  return { ...operation, text, hash: isHash && text === undefined ? document.slice(1) : undefined }
}

export interface Incremental<TContext> {
  /** Whether the operation may defer something, and its client takes parts. */
  takes(exchange: Deferrable<TContext>): boolean
  /** Undefined for what defers nothing, or cannot be executed: its errors are those of any operation. */
  open(exchange: Deferrable<TContext>): Promise<OperationResponse | undefined>
  readonly kept: Kept
}

/** Executes queries with `@defer`, field by field, and gives their results part by part. */
export const createIncremental = <TContext extends BaseContext>({
  schema,
  limiter,
  hooks,
  format,
  persisted,
}: IncrementalParts<TContext>): Incremental<TContext> => {
  let noting: GraphQLSchema | undefined
  const learned = new LRUCache<string, Valid>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ document }, key) => bytesOfDocument(document) + key.length * 2,
  })

  const validIn = (source: string, operationName: string | undefined): Valid | undefined => {
    if (!MAY_DEFER.test(source)) return undefined
    const key = `${operationName ?? ''}\n${source}`
    const found = learned.get(key)
    if (found) return found
    try {
      const document = parse(source, { maxTokens: MAXIMUM_DOCUMENT_TOKENS })
      const node = getOperationAST(document, operationName)
      if (!node || validate(schema, document, documentRules, { maxErrors: 1 }).length > 0) return undefined
      learned.set(key, { document, node })
      return { document, node }
    } catch {
      return undefined
    }
  }

  const validOf = async ({ known }: Deferrable<TContext>, asked: Asked): Promise<Valid | undefined> => {
    if (known) return known
    const { text, hash, operationName } = asked
    const source = text ?? (hash === undefined ? undefined : await persisted.textOf(hash))
    const valid = source === undefined ? undefined : validIn(source, operationName)
    // The step `limit` has compared them.
    if (valid && text !== undefined && hash !== undefined) persisted.keep(hash, text)
    return valid
  }

  /** Undefined for what is refused. */
  const begin = (
    { document, node }: Valid,
    { variables }: Asked,
    scope: OperationScope,
    context: TContext,
  ): DocumentNode | undefined => {
    scope.operationType = node.operation
    const { coerced } = variablesReader(schema, node)(variables)
    if (!coerced) return undefined
    try {
      scope.operationName = node.name?.value
      scope.cost = limiter.assertCost(document, node, coerced)
      hooks.accept?.(node, coerced, context)
    } catch {
      return undefined
    }
    scope.isBegun = true
    const plan = () => hooks.begin?.(document, node, coerced, context)
    if (scope.trace) scope.trace.plan(plan)
    else plan()
    return narrowed(schema, document, node, coerced)
  }

  return {
    takes: ({ refusal, context, takesEvents, request, text, known, operation }) => {
      if (refusal || !context) return false
      if (!takesEvents && !acceptedParts(request.headers)) return false
      if (known) return defersIn(known.document)
      return text === undefined ? operation !== undefined : MAY_DEFER.test(text)
    },
    open: async (exchange) => {
      const { scope, context, request } = exchange
      const accepted = acceptedParts(request.headers)
      const asked = askedIn(exchange)
      const valid = asked && (await validOf(exchange, asked))
      if (!context || !valid || valid.node.operation !== 'query' || !defersIn(valid.document))
        return undefined
      const document = begin(valid, asked, scope, context)
      if (!document) return undefined

      const { meter } = scope
      meter.restart()
      countWith(context, meter)
      const failures = new Failures(context)
      let more = 0
      const told = () => {
        const extensions = hooks.extensions?.(context)
        return more > 0 ? { ...moreErrors(more), ...extensions } : extensions
      }
      const delivery = new Delivery({
        format: accepted?.format ?? 'id',
        lostRows: createLostRows({ schema, document, operation: valid.node }),
        failures,
        shown: (found) => {
          const listed = operationScope.run(scope, () =>
            listedErrors(found, (error) => format(error.toJSON(), error)),
          )
          more += listed.more
          return listed.errors
        },
      })
      noting ??= notingSchema(schema)
      const result = await Promise.race([
        execute({
          schema: noting,
          document,
          contextValue: context,
          variableValues: asked.variables,
          operationName: asked.operationName ?? null,
          fieldResolver: notingDefaultResolver,
          incrementalSpec: 'v0.2',
        }) as Promise<IncrementalExecutionResults | SingularExecutionResult>,
        meter.ended,
      ])
      if (!result || meter.refusal) return undefined
      const first = delivery.initial('initialResult' in result ? result.initialResult : result)
      const extensions = told()
      const { hasNext, ...initial } = { ...first, ...(extensions && { extensions }) }
      const contentType = hasNext ? undefined : contentTypeFor(request.headers.accept)
      const json = JSON.stringify(contentType === undefined ? { ...initial, hasNext } : initial)
      if (meter.wrote(json)) return undefined
      if (contentType !== undefined) {
        hooks.resolved?.(context)
        scope.isComplete = initial.errors === undefined
        return { status: 200, headers: [['content-type', contentType]], body: [json] }
      }

      const later = 'initialResult' in result ? result.subsequentResults : undefined
      const parts = async function* (): AsyncGenerator<JsonPart, void> {
        try {
          yield { json, hasNext }
          delivery.sent()
          while (later) {
            const coming = await Promise.race([later.next(), meter.ended])
            if (!coming || meter.refusal) return yield delivery.cut(meter.stop)
            if (coming.done) return
            const isLast = !coming.value.hasNext
            const part = delivery.next(coming.value, () => isLast && told() !== undefined)
            if (part) {
              if (meter.wrote(part.json)) return yield delivery.cut(meter.stop)
              yield part
              // Clients read them where nothing else is.
              const extensions = isLast ? told() : undefined
              if (extensions) yield { json: JSON.stringify({ extensions, hasNext: false }), hasNext: false }
              if (isLast) return
            }
            delivery.sent()
            await pause(delivery.pending)
          }
        } catch (error) {
          // A fault of ours: masked and logged as every other, and no client waits for what will not come.
          const originalError = error instanceof Error ? error : null
          yield delivery.cut(new GraphQLError('the parts ended', { originalError }))
        } finally {
          void later?.return()
          hooks.resolved?.(context)
        }
      }
      const headers: OperationResponse['headers'] = accepted
        ? [['content-type', accepted.contentType], ...AT_ONCE_HEADERS, ['vary', 'accept']]
        : []
      return { status: 200, headers, body: [], parts: parts() }
    },
    kept: keptIn('documents with @defer', learned),
  }
}
