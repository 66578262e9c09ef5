import { type DocumentNode, type GraphQLSchema, getOperationAST, OperationTypeNode, parse } from 'graphql'
import { grouped } from '../contract/language/limits.ts'
import type { AskedOperation } from './ask.ts'
import { askShown, PICTURES, type ResultOptions, sentDocument } from './results/ask-shown.ts'
import { failed, READ_ONLY, type Tool, type ToolCall } from './tool.ts'

const MAX_DOCUMENT_CHARACTERS = 100_000
const DEFAULT_CALLS = 50
const MAX_CALLS = 1000

const OPERATION = {
  document: {
    type: 'string',
    minLength: 1,
    maxLength: MAX_DOCUMENT_CHARACTERS,
    description: 'GraphQL document.',
  },
  variables: { type: 'object', description: 'Variables for the document.' },
  operationName: { type: 'string', description: 'Required if the document has several operations.' },
} as const

/** Forecast in `extensions.ads.plan` (docs/forecast.md). */
interface Forecast {
  readonly verdict: 'FITS' | 'TIGHT' | 'REFUSED'
  readonly reasons: readonly string[]
  readonly cost: number | null
  readonly costLimit: number
  readonly calls: {
    readonly minimum: number
    readonly expected: number | null
    readonly maximum: number
    readonly limit: number
  }
}

const operationOf = ({ document, variables, operationName }: ToolCall['values']): AskedOperation => ({
  query: String(document),
  variables: (variables ?? {}) as Readonly<Record<string, unknown>>,
  ...(operationName !== undefined && { operationName: String(operationName) }),
})

/**
 * Requests an operation's forecast, which makes no API calls. Returns the mistakes if the operation is
 * invalid.
 */
const forecastOf = async (
  operation: AskedOperation,
  { ask, signal }: ToolCall,
): Promise<Forecast | readonly string[]> => {
  const { errors = [], extensions } = await ask({ ...operation, headers: { 'x-ads-plan': 'only' } }, signal)
  const { plan } = (extensions?.ads ?? {}) as { readonly plan?: Forecast }
  if (plan) return plan
  return errors.length > 0 ? errors.map(({ message }) => message) : ['The gateway returned no forecast']
}

const sentenceOf = ({ cost, costLimit, calls, verdict, reasons }: Forecast): string => {
  const expected = calls.expected === null ? 'unknown' : grouped(calls.expected)
  const objects = cost === null ? '' : `, cost ${grouped(cost)} of ${grouped(costLimit)}`
  return [
    `Forecast ${verdict}: ${expected} expected API calls, ${grouped(calls.minimum)} to ${grouped(calls.maximum)}${objects}`,
    ...reasons,
  ].join('. ')
}

/** Parses a document; undefined if it has a syntax error, which the gateway reports. */
const parsed = (text: string): DocumentNode | undefined => {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** Creates `run_query`, which executes any query whose forecast stays within the caller's limit. */
export const runQueryTool = (schema: GraphQLSchema, options: ResultOptions = {}): Tool => ({
  name: 'run_query',
  title: 'Run query',
  description:
    'Runs a GraphQL query that no tool covers, after predicting its API calls. Find names with `search_schema` ' +
    'first. One nested query replaces many calls.',
  inputSchema: {
    type: 'object',
    properties: {
      ...OPERATION,
      ...PICTURES,
      maxCalls: {
        type: 'integer',
        minimum: 0,
        maximum: MAX_CALLS,
        default: DEFAULT_CALLS,
        description: 'Refuses the query if more API calls than this are expected.',
      },
    },
    required: ['document'],
    additionalProperties: false,
  },
  outputSchema: { type: 'object' },
  annotations: READ_ONLY,
  call: async (call) => {
    const { values } = call
    const operation = operationOf(values)
    const document = parsed(operation.query)
    const kind = document && getOperationAST(document, operation.operationName)?.operation
    if (kind === OperationTypeNode.MUTATION)
      return failed(
        '`run_query` runs only queries. Send this mutation to `propose_change`, which previews it.',
      )
    if (kind === OperationTypeNode.SUBSCRIPTION)
      return failed('`run_query` runs only queries, not subscriptions')
    const sent = document && sentDocument(schema, { document, query: operation.query }, options)
    const forecast = await forecastOf({ ...operation, ...(sent && { query: sent.query }) }, call)
    if (!('verdict' in forecast)) return failed(...forecast)
    const { maxCalls = DEFAULT_CALLS } = values as { readonly maxCalls?: number }
    const { expected, minimum } = forecast.calls
    if (!sent || forecast.verdict === 'REFUSED') return failed(sentenceOf(forecast))
    if ((expected ?? minimum) > maxCalls)
      return failed(
        `The query is expected to make more than ${grouped(maxCalls)} API calls. Request fewer rows, or raise \`maxCalls\`.`,
        sentenceOf(forecast),
      )
    call.report?.(sentenceOf(forecast))
    const wantsPictures = values.pictures === true
    const result = await askShown(
      schema,
      { ...operation, ...sent, isFree: true, wantsPictures },
      call,
      options,
    )
    return { ...result, content: [...result.content, { type: 'text', text: sentenceOf(forecast) }] }
  },
})

/** Predicts a document's API calls and cost without executing the document. */
export const forecastTool: Tool = {
  name: 'forecast',
  title: 'Forecast',
  description:
    'Predicts API calls, cost and rate limits of a query or mutation document without executing it or calling the API.',
  inputSchema: {
    type: 'object',
    properties: OPERATION,
    required: ['document'],
    additionalProperties: false,
  },
  outputSchema: { type: 'object', properties: { verdict: { enum: ['FITS', 'TIGHT', 'REFUSED'] } } },
  annotations: READ_ONLY,
  call: async (call) => {
    const forecast = await forecastOf(operationOf(call.values), call)
    if (!('verdict' in forecast)) return failed(...forecast)
    return {
      content: [{ type: 'text', text: sentenceOf(forecast) }],
      structuredContent: { ...forecast },
    }
  },
}
