import { tryParseJSONC } from '@graphiql/react'
import { getVariableValues, Kind, parse, validate, visit } from 'graphql'

/** Length of a query in characters above which no forecast is requested while typing. */
const MAX_QUERY_CHARACTERS = 50_000

/** Returns the operation at an offset, or else the first one; undefined if there is none. */
function operationAt({ definitions }, offset) {
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return operations.find(({ loc }) => loc.start <= offset && offset <= loc.end) ?? operations[0]
}

/** Returns the names of the variables that a valid document sets itself with `@export`. */
function exportedIn(document) {
  const names = new Set()
  visit(document, {
    Directive({ name, arguments: [as] }) {
      if (name.value === 'export') names.add(as.value.value)
    },
  })
  return names
}

/**
 * Returns what a forecast needs: `{document, operation, variables}`. Returns undefined for subscriptions,
 * long queries, and anything that is not valid yet.
 */
function executable({ schema, query, offset, variables: json }) {
  if (query.length > MAX_QUERY_CHARACTERS) return undefined
  try {
    const document = parse(query)
    const operation = operationAt(document, offset)
    const variables = tryParseJSONC(json) ?? {}
    if (!operation || operation.operation === 'subscription') return undefined
    if (validate(schema, document).length > 0) return undefined
    const exported = exportedIn(document)
    const given = operation.variableDefinitions?.filter(({ variable }) => !exported.has(variable.name.value))
    const { errors } = getVariableValues(schema, given ?? [], variables)
    return errors ? undefined : { document, operation, variables }
  } catch {
    // The document or the variables have a syntax error.
    return undefined
  }
}

/**
 * Checks whether the header editor contains credentials. Invalid JSON counts, because it may contain some.
 */
function hasCredentials(headers) {
  try {
    return Object.keys(tryParseJSONC(headers) ?? {}).some((name) => name.toLowerCase() === 'authorization')
  } catch {
    // The headers have a syntax error.
    return true
  }
}

/**
 * Fetches the forecast of the operation at the cursor: `{plan, document, operation, isOnly}`. Makes no
 * upstream call. Returns undefined if the document cannot be executed as is. Also returns undefined if the
 * header editor contains credentials, because unfinished ones must not be sent.
 */
export async function loadForecast({ schema, query, offset, variables: json, headers, signal }) {
  const { document, operation, variables } = executable({ schema, query, offset, variables: json }) ?? {}
  if (!document || hasCredentials(headers)) return undefined
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ads-plan': 'only' },
    body: JSON.stringify({ query, operationName: operation.name?.value, variables }),
    signal,
  })
  const plan = (await response.json()).extensions?.ads?.plan
  const isOnly = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1
  return plan && { plan, document, operation, isOnly }
}
