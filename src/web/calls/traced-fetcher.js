import { getOperationAST, parse } from 'graphql'
import { beginTrace } from './last-trace.js'

const HEADER = 'x-ads-trace'
const PARTS = 'Calls are not traced for incremental responses (@defer)'
const EVENTS = 'Calls are not traced for subscriptions'
const SILENT = 'The response contains no trace of its calls'
const STOPPED = 'The operation was stopped'
const FAILED = 'The request failed before a response arrived'

/** Removes the trace from the result, because the panel shows it. */
function withoutTrace(result) {
  if (result?.extensions?.ads === undefined) return result
  const { ads: _ads, ...extensions } = result.extensions
  if (Object.keys(extensions).length > 0) return { ...result, extensions }
  const { extensions: _extensions, ...rest } = result
  return rest
}

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
    // The gateway reports the syntax error.
    return {}
  }
}

/**
 * Wraps a GraphiQL fetcher so that it requests a trace of each operation. The panels show the trace; the result shows it only
 * if the user sent the header.
 */
export const tracedFetcher = (fetcher) => (given, givenOptions) => {
  if (given.operationName === 'IntrospectionQuery') return fetcher(given, givenOptions)
  const { documentAST, operation } = readOperation(given)
  const parameters = operation ? { ...given, operationName: operation.name?.value } : given
  const options = documentAST ? { ...givenOptions, documentAST } : givenOptions
  if (operation?.operation === 'subscription') {
    beginTrace()({ state: 'unknown', why: EVENTS })
    return fetcher(parameters, options)
  }
  const { headers = {} } = options ?? {}
  const isOwn = Object.keys(headers).some((name) => name.toLowerCase() === HEADER)
  const sent = isOwn ? options : { ...options, headers: { ...headers, [HEADER]: '1' } }
  return results(() => fetcher(parameters, sent), isOwn ? (result) => result : withoutTrace)
}

async function* results(ask, shown) {
  const keepTrace = beginTrace()
  try {
    const response = await ask()
    const parts = response?.[Symbol.asyncIterator] ? response : [response]
    for await (const result of parts) {
      keepTrace(traceIn(result))
      yield shown(result)
    }
  } catch (error) {
    keepTrace({ state: 'unknown', why: FAILED })
    throw error
  } finally {
    keepTrace({ state: 'unknown', why: STOPPED })
  }
}
