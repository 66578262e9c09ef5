import { getOperationAST, parse } from 'graphql'
import { asksForPreview, lastPreview, withPreview } from '../changes/preview.js'
import { loggedEvents } from '../events/event-log.js'
import { lastResult } from '../results/last-result.js'
import { resultView } from '../results/result-view.js'
import { beginTrace } from './last-trace.js'
import { withoutTrace } from './without-trace.js'

const HEADER = 'x-ads-trace'
const PARTS = 'Calls are not traced for incremental responses (@defer)'
const EVENTS = 'Calls are not traced for subscriptions'
const SILENT = 'The response contains no trace of its calls'
const STOPPED = 'The operation was stopped'
const FAILED = 'The request failed before a response arrived'

function traceIn(result) {
  const ads = result?.extensions?.ads
  if (Array.isArray(ads?.calls)) return { state: 'shown', ads }
  if (Array.isArray(result) || result?.hasNext !== undefined) return { state: 'unknown', why: PARTS }
  return { state: 'unknown', why: ads?.message ?? SILENT }
}

/**
 * Parses the document and finds its operation. Right after a tab change, GraphiQL still passes the document
 * and name of the previous tab.
 */
function readOperation({ query, operationName }) {
  try {
    const documentAST = parse(query)
    return {
      documentAST,
      operation: getOperationAST(documentAST, operationName) ?? getOperationAST(documentAST),
    }
  } catch {
    // Syntax errors are left to the gateway, which reports them.
    return {}
  }
}

/**
 * Wraps a GraphiQL fetcher so that it requests a trace of each operation. The panels show the trace. The
 * result shows it only if the user's own headers request it.
 */
export const tracedFetcher = (fetcher) => (given, givenOptions) => {
  if (given.operationName === 'IntrospectionQuery') return fetcher(given, givenOptions)
  const { documentAST, operation } = readOperation(given)
  const parameters = withPreview(operation ? { ...given, operationName: operation.name?.value } : given)
  const options = documentAST ? { ...givenOptions, documentAST } : givenOptions
  if (operation?.operation === 'subscription') {
    beginTrace()({ state: 'unknown', why: EVENTS })
    return Promise.resolve(fetcher(parameters, options)).then((events) =>
      loggedEvents(operation.name?.value ?? '', events),
    )
  }
  const { headers = {} } = options ?? {}
  const isOwn = Object.keys(headers).some((name) => name.toLowerCase() === HEADER)
  const sent = isOwn ? options : { ...options, headers: { ...headers, [HEADER]: '1' } }
  lastPreview.set(null)
  const keep = ({ data, errors, extensions }) => {
    lastResult.set({ operationName: parameters.operationName, data })
    // A preview without spend was refused. The JSON text remains in view, because only it shows the refusal.
    if (!asksForPreview(parameters) || extensions?.ads?.spend === undefined) return
    lastPreview.set({ ...parameters, headers, data, errors, ads: extensions.ads })
    resultView.set('changes')
  }
  return results(() => fetcher(parameters, sent), isOwn ? (result) => result : withoutTrace, keep)
}

async function* results(ask, shown, keep) {
  const keepTrace = beginTrace()
  try {
    const response = await ask()
    const parts = response?.[Symbol.asyncIterator] ? response : [response]
    for await (const result of parts) {
      keepTrace(traceIn(result))
      keep(result)
      yield shown(result)
    }
  } catch (error) {
    keepTrace({ state: 'unknown', why: FAILED })
    // GraphiQL would show the stack of a thrown error.
    yield { errors: [{ message: `The gateway is unreachable or returned no result (${error.message})` }] }
  } finally {
    keepTrace({ state: 'unknown', why: STOPPED })
  }
}
