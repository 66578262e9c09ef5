import { createHash } from 'node:crypto'
import { queryText } from '../bodies.ts'
import { APOLLO_SERVER, MERCURIUS_JIT, US_FORMS } from '../catalogue.ts'
import type { LoadRequest } from '../load.ts'
import { ACCOUNT_IDS, ACCOUNT_NUMBER, FAILING_ACCOUNTS, NUMBERED_ACCOUNT } from '../upstream/records.ts'
import {
  COMBINATIONS,
  conditionsOf,
  DOCUMENTS,
  documentText,
  included,
  literalText,
  TRUSTED_ID,
  withCursors,
  withLineItems,
  withOne,
} from './documents.ts'

/** Requests of one connection, in order. */
type Turns = readonly LoadRequest[]

/** One form of a request, and the form to compare it with. */
export interface Form {
  readonly name: string
  /** Form to compare this form's CPU with. Undefined for plain forms. */
  readonly against?: string
  /** Form that returns the same data; null if no form does. Default: `against`. */
  readonly alike?: string | null
  readonly connections: number
  /** Upstream calls per request. */
  readonly calls: number
  /** Extra calls for retries. */
  readonly spareCalls?: number
  /** Whether the results of this form contain errors. */
  readonly fails?: true
  /** Servers that support the form. */
  readonly servers: readonly string[]
  /** Requests sent once before the others. */
  readonly before?: Turns
  /** Returns the requests of one connection. `session` is an adgraph session id. */
  readonly turns: (connection: number, session: string) => Turns
  /** Placeholder for a unique number in the body. The form must have a single body. */
  readonly number?: string
}

const BOTH = [US_FORMS, APOLLO_SERVER].map(({ name }) => name)
const ALL = [...BOTH, MERCURIUS_JIT.name]
const OURS = [US_FORMS.name]

const accountOf = (connection: number): string => ACCOUNT_IDS[connection] as string
const posted = (content: object): LoadRequest => ({ body: JSON.stringify(content) })
const variablesOf = (connection: number) => ({ account: accountOf(connection) })

const SMALL = queryText('small')
const SHA256 = createHash('sha256').update(SMALL).digest('hex')
const PERSISTED = { persistedQuery: { version: 1, sha256Hash: SHA256 } }
/** Extensions that Apollo Client 4 sends with every operation. */
const LIBRARY = { clientLibrary: { name: '@apollo/client', version: '4.3.8' } }

const small = (connection: number, others: object = {}) => ({
  query: SMALL,
  variables: variablesOf(connection),
  ...others,
})
const ofSmall = { against: 'variables', connections: 16, calls: 2 } as const

const searchOf = (connection: number): string => {
  const { query, variables } = small(connection)
  return new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString()
}
/** Escapes more characters than JSON requires, as some encoders do. */
const escaped = (body: string): string =>
  body.replaceAll(/[$(){}:](?=[^"]*\\n)/g, (character) => {
    const code = character.charCodeAt(0).toString(16)
    return `\\u${code.padStart(4, '0')}`
  })

/** All forms of the small query that clients send. */
const SMALL_FORMS: readonly Form[] = [
  {
    name: 'variables',
    connections: 16,
    calls: 2,
    servers: ALL,
    turns: (connection) => [posted(small(connection))],
  },
  {
    ...ofSmall,
    name: 'extensions',
    servers: ALL,
    turns: (connection) => [posted(small(connection, { extensions: LIBRARY }))],
  },
  {
    ...ofSmall,
    name: 'get',
    servers: BOTH,
    turns: (connection) => [{ method: 'GET', search: searchOf(connection) }],
  },
  {
    ...ofSmall,
    name: 'apq',
    servers: BOTH,
    before: [posted(small(0, { extensions: PERSISTED }))],
    turns: (connection) => [posted({ variables: variablesOf(connection), extensions: PERSISTED })],
  },
  {
    ...ofSmall,
    name: 'apq-with-text',
    servers: BOTH,
    turns: (connection) => [posted(small(connection, { extensions: PERSISTED }))],
  },
  {
    ...ofSmall,
    name: 'trusted',
    servers: OURS,
    turns: (connection) => [posted({ documentId: TRUSTED_ID, variables: variablesOf(connection) })],
  },
  {
    ...ofSmall,
    name: 'session',
    servers: OURS,
    turns: (connection, session) => [
      { ...posted(small(connection)), headers: { cookie: `adgraph_session=${session}` } },
    ],
  },
  {
    ...ofSmall,
    name: 'escapes',
    servers: ALL,
    turns: (connection) => [{ body: escaped(JSON.stringify(small(connection))) }],
  },
  {
    ...ofSmall,
    name: 'ids',
    alike: null,
    servers: ALL,
    turns: () => [posted({ query: SMALL, variables: { account: NUMBERED_ACCOUNT } })],
    number: ACCOUNT_NUMBER,
  },
  {
    ...ofSmall,
    name: 'literals',
    alike: 'ids',
    servers: ALL,
    turns: () => [posted({ query: literalText(NUMBERED_ACCOUNT) })],
    number: ACCOUNT_NUMBER,
  },
]

const combinations = Array.from({ length: COMBINATIONS }, (_, combination) => combination)
const withoutDirectives = combinations.map((combination) => included(combination))

/** 16 combinations of conditions, as one document and as 16 documents without conditions. */
const INCLUDE_FORMS: readonly Form[] = [
  {
    name: 'combinations',
    connections: 16,
    calls: 2,
    servers: ALL,
    turns: (connection) =>
      withoutDirectives.map((query) => posted({ query, variables: variablesOf(connection) })),
  },
  {
    name: 'include',
    against: 'combinations',
    connections: 16,
    calls: 2,
    servers: ALL,
    turns: (connection) =>
      combinations.map((combination) =>
        posted({
          query: included(),
          variables: { ...variablesOf(connection), ...conditionsOf(combination) },
        }),
      ),
  },
]

const documents = Array.from({ length: DOCUMENTS }, (_, index) => documentText(index))

const DOCUMENT_FORMS: readonly Form[] = [
  {
    name: 'document',
    connections: 16,
    calls: 2,
    servers: ALL,
    turns: (connection) => [posted({ query: documents[0], variables: variablesOf(connection) })],
  },
  {
    name: 'documents',
    against: 'document',
    connections: 16,
    calls: 2,
    servers: ALL,
    // Each connection sends its share of the documents, so all documents are sent before any is repeated.
    turns: (connection) =>
      documents
        .filter((_, index) => index % 16 === connection)
        .map((query) => posted({ query, variables: variablesOf(connection) })),
  },
]

const failing = (query: string, accounts: readonly string[]) => (connection: number) => [
  posted({ query, variables: { account: accounts[connection] as string } }),
]
const [NOT_FOUND = [], UNAVAILABLE = []] = FAILING_ACCOUNTS.values()

const FAILING_FORMS: readonly Form[] = [
  {
    name: 'answered',
    connections: 16,
    calls: 3,
    servers: ALL,
    turns: failing(withOne(), ACCOUNT_IDS),
  },
  {
    name: 'failing',
    against: 'answered',
    alike: null,
    fails: true,
    connections: 16,
    calls: 3,
    servers: ALL,
    turns: failing(withOne(), NOT_FOUND),
  },
  {
    name: 'failing-503',
    against: 'answered',
    alike: null,
    fails: true,
    connections: 16,
    calls: 3,
    // adgraph retries twice; peers do not retry.
    spareCalls: 2,
    servers: ALL,
    turns: failing(withOne(), UNAVAILABLE),
  },
  {
    name: 'failing-20',
    against: 'answered',
    alike: null,
    fails: true,
    connections: 16,
    calls: 3,
    // Pages that could not be read ahead may be read again.
    spareCalls: 1,
    servers: ALL,
    turns: failing(withLineItems(), NOT_FOUND),
  },
]

const edgesOf = (query: string, calls: number, connections: number): readonly Form[] => {
  const plain = query === 'small' ? 'variables' : query
  const edges = queryText(`${query}-edges`)
  const asking = (text: string) => (connection: number) => [
    posted({ query: text, variables: variablesOf(connection) }),
  ]
  const common = { against: plain, calls, connections }
  return [
    ...(plain === query
      ? [{ name: plain, calls, connections, servers: ALL, turns: asking(queryText(query)) }]
      : []),
    { ...common, name: `${query}-edges`, servers: ALL, turns: asking(edges) },
    { ...common, name: `${query}-cursors`, servers: OURS, turns: asking(withCursors(edges)) },
  ]
}

/** All forms. Plain forms precede the forms that are compared with them. */
export const FORMS: readonly Form[] = [
  ...SMALL_FORMS,
  ...edgesOf('small', 2, 16),
  ...INCLUDE_FORMS,
  ...DOCUMENT_FORMS,
  ...FAILING_FORMS,
  ...edgesOf('medium', 3, 8),
  ...edgesOf('four', 4, 8),
]
