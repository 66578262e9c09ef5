import { Kind } from 'graphql'
import { shellWord } from '../../contract/shell.ts'

/** Headers whose values are not secret. */
const PLAIN = new Set(['accept', 'accept-language', 'apollo-require-preflight', 'content-type'])
const isPlain = (name) =>
  PLAIN.has(name) || name.startsWith('x-ads-') || name.startsWith('apollographql-client-')
const TOKEN = /^[a-z0-9!#%&'*+.^_|~-]+$/i

/** Formats a header as `"authorization: $AUTHORIZATION"`, so that the shell inserts the value. */
const headerOf = ([name, value]) => {
  const lower = name.toLowerCase()
  if (isPlain(lower)) return shellWord(`${lower}: ${value}`)
  const variable = lower.toUpperCase().replace(/[^A-Z0-9]/g, '_')
  return `${shellWord(`${lower}: `)}"$${variable}"`
}

const isSubscription = (documentAST, operationName) => {
  const operations = documentAST?.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION) ?? []
  const chosen = operations.find(({ name }) => name?.value === operationName) ?? operations[0]
  return chosen?.operation === 'subscription'
}

/**
 * Returns the operation as a command for a POSIX shell. Secrets become environment variables:
 * `ADGRAPH_SESSION` for the session, and one named after each header with a secret value.
 * @param headers content of the header editor, by name
 * @param hasSession whether the user is signed in on this page
 */
export function curlOf({ url, query, variables, operationName, headers, hasSession, documentAST }) {
  const isStream = isSubscription(documentAST, operationName)
  const typed = Object.entries(headers).filter(([name]) => TOKEN.test(name))
  const given = new Set(typed.map(([name]) => name.toLowerCase()))
  const own = [
    ['content-type', 'application/json'],
    ...(isStream ? [['accept', 'text/event-stream']] : []),
  ].filter(([name]) => !given.has(name))
  const body = JSON.stringify({
    query,
    ...(operationName && { operationName }),
    ...(variables && { variables }),
  })
  const parts = [
    `curl -sS${isStream ? 'N' : ''} ${shellWord(url)}`,
    ...[...own, ...typed].map((header) => `-H ${headerOf(header)}`),
    ...(hasSession && !given.has('authorization') ? [`-H 'authorization: Bearer '"$ADGRAPH_SESSION"`] : []),
    `--data-raw ${shellWord(body)}`,
  ]
  return parts.join(' \\\n  ')
}
