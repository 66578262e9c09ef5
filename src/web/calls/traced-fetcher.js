import { getOperationAST, parse } from 'graphql'
import { beginTrace } from './last-trace.js'

const HEADER = 'x-ads-trace'
const PARTS = 'The response came in parts (@defer), which do not show the upstream calls.'
const EVENTS = 'The events of a subscription do not show their upstream calls.'
const SILENT = 'The response does not show its upstream calls.'
const STOPPED = 'The operation was stopped.'
const FAILED = 'The request failed before there was a response.'

/** The result without its trace, which is in the panel. */
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

/** The document of a request and its operation: right after a change of tabs, GraphiQL still names those of the tab before. */
function readOperation({ query, operationName }) {
  try {
    const documentAST = parse(query)
    return {
      documentAST,
      operation: getOperationAST(documentAST, operationName) ?? getOperationAST(documentAST),
    }
  } catch {
    // The gateway says what is wrong.
    return {}
  }
}

/**
 * A fetcher of GraphiQL that asks for the upstream calls of each operation, keeps them for the panels and leaves them out of the
 * result; a person who writes the header sees them there as well.
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
    const answer = await ask()
    const parts = answer?.[Symbol.asyncIterator] ? answer : [answer]
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
