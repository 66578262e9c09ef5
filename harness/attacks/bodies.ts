import { account, nested, times } from './documents.ts'

const json = (query: string, variables?: unknown): string => JSON.stringify({ query, variables })
/** Builds a body with variables as JSON text, because `JSON.stringify` would overflow the stack. */
const withVariables = (query: string, variables: string): string =>
  `{"query":${JSON.stringify(query)},"variables":${variables}}`
const deep = (levels: number, open: string, close: string): string =>
  open.repeat(levels) + close.repeat(levels)
const ENTITIES = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Campaign { name } } }'
const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
const representations = (count: number) =>
  Array.from({ length: count }, () => ({ __typename: 'Campaign', id: 'MTpDYW1wYWlnbjphYmM6OHdrdTI' }))

/** Hostile request bodies, created on demand, and the error code of each refusal. */
export const HOSTILE_BODIES: readonly (readonly [what: string, body: () => string, code: string])[] = [
  ['a document of 20,000 levels', () => json(nested(20_000, '{ a ', '}', '{ a }')), 'COST_LIMIT_EXCEEDED'],
  [
    '20,000 nested nodes',
    () => json(nested(20_000, '{ node(id: "a") ', '}', '{ id }')),
    'COST_LIMIT_EXCEEDED',
  ],
  [
    '20,000 nested inline fragments',
    () => json(nested(20_000, '{ ... ', '}', '{ __typename }')),
    'COST_LIMIT_EXCEEDED',
  ],
  [
    'a list literal 20,000 deep',
    () => json(`{ nodes(ids: ${deep(20_000, '[', ']')}) { id } }`),
    'COST_LIMIT_EXCEEDED',
  ],
  [
    'an object literal 20,000 deep',
    () => json(`{ node(id: ${nested(20_000, '{a:', '}', '1')}) { id } }`),
    'COST_LIMIT_EXCEEDED',
  ],
  [
    'a variable of a type 20,000 deep',
    () => json(`query ($a: ${nested(20_000, '[', ']', 'ID')}) { __typename }`),
    'COST_LIMIT_EXCEEDED',
  ],
  [
    'a document of 75 kB',
    () => json(account(times(8000, (index) => `a${index}: name`))),
    'GRAPHQL_PARSE_FAILED',
  ],
  [
    '240,000 variables',
    () => json(`query (${times(240_000, (index) => `$v${index}:Int`)}) { viewer { __typename } }`),
    'PAYLOAD_TOO_LARGE',
  ],
  [
    '50,000 variables',
    () => json(`query (${times(50_000, (index) => `$v${index}:Int`)}) { viewer { __typename } }`),
    'COST_LIMIT_EXCEEDED',
  ],
  [
    '100,000 undeclared variables',
    () => withVariables('{', `{${Array.from({ length: 100_000 }, (_, index) => `"v${index}":1`).join(',')}}`),
    'PAYLOAD_TOO_LARGE',
  ],
  ['a name of 200 kB', () => json(`{ ${'a'.repeat(200_000)} }`), 'GRAPHQL_VALIDATION_FAILED'],
  [
    'nine names of 25 kB',
    () => json(`{ ${times(9, (index) => `n${index}${'a'.repeat(25_000)}`)} }`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'an alias of 200 kB on an expensive field',
    () => json(account(`${'a'.repeat(200_000)}: ${nested(4, 'campaigns { nodes { account { ', ' } } } ')}`)),
    'COST_LIMIT_EXCEEDED',
  ],
  [
    'a missing operation name of 500 kB',
    () => JSON.stringify({ query: 'query A { __typename }', operationName: 'b'.repeat(500_000) }),
    'OPERATION_RESOLUTION_FAILURE',
  ],
  [
    'an id of 200 kB in an invalid query',
    () => json(`{ account(id: "${'a'.repeat(200_000)}") { nothing } }`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'an id of 200 kB in a valid query',
    () => json(`{ account(id: "${'a'.repeat(200_000)}") { name } }`),
    'NOT_FOUND',
  ],
  [
    'a string of 500 kB for a variable of a different type',
    () =>
      json('query ($n: Int) { viewer { accounts(first: $n) { nodes { id } } } }', { n: 'a'.repeat(500_000) }),
    'BAD_USER_INPUT',
  ],
  [
    'a block string of 60,000 lines',
    () => json(`{ account(id: """${'\\n '.repeat(60_000)}""") { nothing } }`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'a string of 25,000 escapes',
    () => json(`{ account(id: "${'\\u{1F600}'.repeat(25_000)}") { nothing } }`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['a lone surrogate', () => json('{ account(id: "\\uD800") { name } }'), 'GRAPHQL_PARSE_FAILED'],
  ['JSON of 100,000 arrays', () => deep(100_000, '[', ']'), 'BAD_REQUEST'],
  [
    'variables of 40,000 arrays',
    () => withVariables('{', `{"v":${deep(40_000, '[', ']')}}`),
    'GRAPHQL_PARSE_FAILED',
  ],
  [
    'a variable of 20,000 nested objects',
    () => withVariables(ENTITIES, `{"r":[${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}]}`),
    'BAD_USER_INPUT',
  ],
  [
    'a list nested 20,000 deep for an integer',
    () =>
      withVariables(
        'query ($n: Int) { viewer { accounts(first: $n) { nodes { id } } } }',
        `{"n":${deep(20_000, '[', ']')}}`,
      ),
    'BAD_USER_INPUT',
  ],
  [
    'a list 20,000 deep for a list of ids',
    () => withVariables(NODES, `{"ids":${deep(20_000, '[', ']')}}`),
    'BAD_USER_INPUT',
  ],
  [
    'a list 500,000 deep for a list of ids',
    () => withVariables(NODES, `{"ids":${deep(500_000, '[', ']')}}`),
    'BAD_REQUEST',
  ],
  [
    'an object 150,000 deep for a list of ids',
    () => withVariables(NODES, `{"ids":${nested(150_000, '{"a":', '}', '1')}}`),
    'BAD_REQUEST',
  ],
  [
    'an object 20,000 deep for a list of ids',
    () => withVariables(NODES, `{"ids":${nested(20_000, '{"a":', '}', '1')}}`),
    'BAD_USER_INPUT',
  ],
  [
    'extensions 20,000 deep',
    () => `{"query":"{ __typename }","extensions":${deep(20_000, '[', ']')}}`,
    'BAD_REQUEST',
  ],
  ['a list 20,000 deep as the document', () => `{"query":${deep(20_000, '[', ']')}}`, 'BAD_REQUEST'],
  [
    'a list of 10,000 operations',
    () => `[${Array.from({ length: 10_000 }, () => '{"query":"{viewer{__typename}}"}').join(',')}]`,
    'BAD_REQUEST',
  ],
  [
    'a list literal of 14,000 numbers',
    () => json(`{ nodes(ids: [${'1 '.repeat(14_000)}]) { nothing } }`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'a list literal of 14,000 ids',
    () => json(`{ nodes(ids: [${'1 '.repeat(14_000)}]) { id } }`),
    'BAD_USER_INPUT',
  ],
  [
    '10,000 representations of entities',
    () => json(ENTITIES, { r: representations(10_000) }),
    'BAD_USER_INPUT',
  ],
  [
    '2,000 unknown directives',
    () => json(`{ viewer { id ${times(2000, (index) => `@d${index}`)} } }`),
    'COST_LIMIT_EXCEEDED',
  ],
  [
    '400 unknown directives with names of 500 bytes',
    () => json(`{ viewer { id ${times(400, (index) => `@d${index}${'x'.repeat(500)}`)} } }`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    '1,500 operations with the same name',
    () => json(times(1500, () => 'query A { viewer { __typename } }')),
    'COST_LIMIT_EXCEEDED',
  ],
  [
    '10,000 operations with the same name',
    () => json(times(10_000, () => 'query A { viewer { __typename } }')),
    'COST_LIMIT_EXCEEDED',
  ],
  [
    '2,000 unused fragments',
    () => json(`{ viewer { __typename } } ${times(2000, (index) => `fragment F${index} on Viewer { id }`)}`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    '3,000 unused variables',
    () => json(`query (${times(3000, (index) => `$v${index}: Int`)}) { viewer { __typename } }`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    '3,000 unknown fields',
    () => json(`{ viewer { ${times(3000, (index) => `unknown${index}`)} } }`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    '2,000 arguments with the same name',
    () => json(`{ account(${times(2000, () => 'id: "a"')}) { name } }`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'an object literal of 3,000 fields',
    () => json(account(`campaigns(filter: { ${times(3000, (index) => `f${index}: 1`)} }) { nodes { id } }`)),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['a megabyte of spaces', () => json(`${' '.repeat(1_048_000)}{ a }`), 'COST_LIMIT_EXCEEDED'],
  ['a megabyte of comments', () => json(`${'#x\n'.repeat(260_000)}{ a }`), 'COST_LIMIT_EXCEEDED'],
  ['a megabyte of commas', () => json(`${','.repeat(1_048_000)}{ a }`), 'COST_LIMIT_EXCEEDED'],
  ['a megabyte of opening braces', () => json('{'.repeat(1_048_000)), 'COST_LIMIT_EXCEEDED'],
  [
    'a hash of 500 kB',
    () => JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(500_000) } } }),
    'PERSISTED_QUERY_NOT_FOUND',
  ],
  [
    'a number of 200,000 digits',
    () => json(`{ viewer { accounts(first: ${'9'.repeat(200_000)}) { nodes { id } } } }`),
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['more than a megabyte', () => json(`{ a }${' '.repeat(1_100_000)}`), 'PAYLOAD_TOO_LARGE'],
]
