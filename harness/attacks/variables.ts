const MAIN = '18ce54d4x5t'

/** Operations for hostile variables, each with one variable `$v`. */
export const OPERATIONS = {
  login: 'mutation Login($v: LoginStartInput!) { loginStart(input: $v) { login } }',
  nodes: 'query Nodes($v: [ID!]!) { nodes(ids: $v) { id } }',
  page: 'query Page($v: Int!) { viewer { accounts(first: $v) { nodes { id } } } }',
  filter: `query Filter($v: CampaignFilter!) { account(id: "${MAIN}") { campaigns(filter: $v) { nodes { id } } } }`,
  create: `mutation Create($v: CampaignCreateInput!) { campaignCreate(accountId: "${MAIN}", input: $v) { userErrors { code } } }`,
  entities: 'query Entities($v: [_Any!]!) { _entities(representations: $v) { __typename } }',
  users: `mutation Users($v: [CustomAudienceUsersOperation!]!) { customAudienceUsersUpdate(accountId: "${MAIN}", id: "a", operations: $v) { userErrors { code } } }`,
  condition: 'query Condition($v: Boolean!) { viewer { __typename @include(if: $v) } }',
  type: 'query Type($v: String!) { schemaConstraints(type: $v) { field } }',
  activity: 'subscription Activity($v: ActivityFilterInput!) { activity(filter: $v) { __typename } }',
} as const

export type OperationName = keyof typeof OPERATIONS

const keys = (count: number, value = '1'): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join(',')}}`
const list = (count: number, item: string): string =>
  `[${Array.from({ length: count }, () => item).join(',')}]`
const text = (length: number, character = 'a'): string => `"${character.repeat(length)}"`
const deep = (levels: number, open: string, core: string, close: string): string =>
  open.repeat(levels) + core + close.repeat(levels)
const campaign = (member: string): string => `{"fundingInstrumentId":"a","name":"b",${member}}`
const people = (count: number, person: string): string => list(count, `{"update":{"users":[${person}]}}`)

/** Hostile variables: description, operation, JSON text of `$v`, and a pattern for the only error message. */
export const HOSTILE_VARIABLES: readonly (readonly [
  what: string,
  operation: OperationName,
  value: () => string,
  says: RegExp,
])[] = [
  ['2,000 unknown keys', 'login', () => keys(2000), /"k0" is not defined by type "LoginStartInput"/],
  ['7,000 unknown keys', 'login', () => keys(7000), /"k0" is not defined/],
  ['50,000 unknown keys', 'login', () => keys(50_000), /"k0" is not defined/],
  ['5,000 unknown keys with objects', 'login', () => keys(5000, '{"a":{"b":1}}'), /"k0" is not defined/],
  [
    '3,000 unknown keys of a filter',
    'filter',
    () => keys(3000),
    /"k0" is not defined by type "CampaignFilter"/,
  ],
  [
    'unknown keys similar to known ones',
    'filter',
    () => `{${Array.from({ length: 2000 }, (_, index) => `"idz${index}":1`).join(',')}}`,
    /"idz0" is not defined/,
  ],
  ['an unknown key of 500 kB', 'login', () => `{${text(500_000)}:1}`, /is not defined/],
  [
    '200 unknown keys of 2 kB',
    'login',
    () => `{${Array.from({ length: 200 }, (_, index) => `"${'k'.repeat(2000)}${index}":1`).join(',')}}`,
    /is not defined/,
  ],
  [
    '3,000 unknown keys within an amount',
    'create',
    () => campaign(`"dailyBudget":${keys(3000)}`),
    /at "v.dailyBudget"; Field "k0"/,
  ],
  [
    '3,000 unknown keys next to known ones',
    'create',
    () => campaign(keys(3000).slice(1, -1)),
    /"k0" is not defined/,
  ],
  [
    'an amount in both forms',
    'create',
    () => campaign('"dailyBudget":{"decimal":"1","micros":1}'),
    /Exactly one key/,
  ],
  ['10 inputs of 1,000 unknown keys', 'users', () => list(10, keys(1000)), /at "v\[0\]"; Field "k0"/],
  ['2,500 inputs without the required key', 'users', () => list(2500, '{}'), /at "v\[0\]"; Exactly one key/],
  ['2,500 inputs with an unknown key', 'users', () => list(2500, '{"add":1}'), /at "v\[0\]"; Field "add"/],
  [
    '2,500 users with invalid hashes',
    'users',
    () => people(2500, '{"email":["x"]}'),
    /at "v\[0\].update.users\[0\].email\[0\]"; Sha256Hex must be/,
  ],
  [
    '2,500 numbers instead of users',
    'users',
    () => people(2500, '7'),
    /at "v\[0\].update.users\[0\]"; Expected type "CustomAudienceUserInput" to be an object/,
  ],
  [
    'a hash that is an object of 3,000 keys',
    'users',
    () => people(1, `{"email":[${keys(3000)}]}`),
    /email\[0\]"; Sha256Hex must be/,
  ],
  ['50,000 nulls in a list', 'nodes', () => list(50_000, 'null'), /at "v\[0\]"; it must not be null/],
  ['200,000 nulls in a list', 'nodes', () => list(200_000, 'null'), /at "v\[0\]"/],
  [
    '50,000 booleans in a list of ids',
    'nodes',
    () => list(50_000, 'true'),
    /at "v\[0\]"; ID cannot represent/,
  ],
  [
    '50,000 fractions in a list of ids',
    'nodes',
    () => list(50_000, '1.5'),
    /at "v\[0\]"; ID cannot represent/,
  ],
  [
    '50,000 lists in a list of ids',
    'nodes',
    () => list(50_000, '[]'),
    /at "v\[0\]"; ID cannot represent a list/,
  ],
  [
    '50,000 objects in a list of ids',
    'nodes',
    () => list(50_000, '{"a":1}'),
    /at "v\[0\]"; ID cannot represent an object/,
  ],
  [
    'an object of 50,000 keys instead of a list of ids',
    'nodes',
    () => keys(50_000),
    /ID cannot represent an object/,
  ],
  [
    'an invalid id after 50,000 valid ones',
    'nodes',
    () => `[${'"a",'.repeat(50_000)}false]`,
    /at "v\[50000\]"; ID cannot represent/,
  ],
  [
    'an id beyond 2^53 as a number',
    'create',
    () => '{"fundingInstrumentId":1458123123123123123,"name":"b"}',
    /at "v.fundingInstrumentId"; ID must be a string/,
  ],
  [
    'a number beyond 2^53 in a list of ids',
    'nodes',
    () => '["a",12,1458123123123123123]',
    /at "v\[2\]"; ID must be a string/,
  ],
  ['20,000 nested lists as ids', 'nodes', () => deep(20_000, '[', '', ']'), /ID cannot represent a list/],
  [
    'a lone surrogate in a name',
    'create',
    () => '{"fundingInstrumentId":"a","name":"b\\ud83d"}',
    /at "v.name"; Text must be well-formed Unicode, without lone surrogates/,
  ],
  [
    'a lone surrogate as an id',
    'create',
    () => '{"fundingInstrumentId":"\\ude00","name":"b"}',
    /at "v.fundingInstrumentId"; Text/,
  ],
  ['surrogates in the wrong order', 'type', () => '"\\ude00\\ud83d"', /value; Text must be well-formed/],
  [
    'a lone surrogate after 50,000 ids',
    'nodes',
    () => `[${'"a",'.repeat(50_000)}"\\ud83d"]`,
    /at "v\[50000\]"; Text must be/,
  ],
  [
    'a lone surrogate as a hash',
    'users',
    () => people(1, '{"email":["\\ud83d"]}'),
    /email\[0\]"; Text must be/,
  ],
  [
    'a lone surrogate in a representation',
    'entities',
    () => '[{"__typename":"Account","id":"\\ud83d"}]',
    /at "v\[0\]"; Text must be/,
  ],
  ['null for a list', 'nodes', () => 'null', /of non-null type "\[ID!\]!" must not be null/],
  ['a string of 500 kB for a number', 'page', () => text(500_000), /Int cannot represent/],
  ['a string of 80,000 escapes for a number', 'page', () => text(80_000, '\\u0001'), /Int cannot represent/],
  ['an object of 50,000 keys for a number', 'page', () => keys(50_000), /Int cannot represent an object/],
  ['a list of 100,000 numbers for a number', 'page', () => list(100_000, '1'), /Int cannot represent a list/],
  [
    '20,000 nested lists for a number',
    'page',
    () => deep(20_000, '[', '', ']'),
    /Int cannot represent a list/,
  ],
  [
    '20,000 nested objects for a number',
    'page',
    () => deep(20_000, '{"a":', '1', '}'),
    /Int cannot represent an object/,
  ],
  ['a number of 300 digits', 'page', () => '9'.repeat(300), /Int cannot represent/],
  ['a number beyond 32 bits', 'page', () => '2147483648', /Int cannot represent/],
  ['a fraction for a number', 'page', () => '1.5', /Int cannot represent/],
  ['a number for a condition', 'condition', () => '1', /Boolean cannot represent/],
  [
    'an object of 20,000 keys for a condition',
    'condition',
    () => keys(20_000),
    /Boolean cannot represent an object/,
  ],
  ['a list for a string', 'type', () => list(20_000, '"a"'), /String cannot represent a list/],
  ['an object for a string', 'type', () => keys(20_000), /String cannot represent an object/],
  [
    'an amount in micros that is an object',
    'create',
    () => campaign(`"dailyBudget":{"micros":${keys(3000)}}`),
    /Micros must be/,
  ],
  [
    'an amount in micros of 200,000 digits',
    'create',
    () => campaign(`"dailyBudget":{"micros":${text(200_000, '9')}}`),
    /Micros must be/,
  ],
  [
    'a value similar to an enum value',
    'create',
    () => campaign('"entityStatus":"PAUSE"'),
    /Value "PAUSE" does not exist in "EntityStatusInput" enum/,
  ],
  [
    'a value of 500 kB for an enum',
    'create',
    () => campaign(`"entityStatus":${text(500_000, 'P')}`),
    /does not exist in "EntityStatusInput" enum/,
  ],
  [
    'an object of 20,000 keys for an enum',
    'create',
    () => campaign(`"entityStatus":${keys(20_000)}`),
    /EntityStatusInput cannot represent an object/,
  ],
  [
    'a string for an input',
    'create',
    () => text(200_000),
    /Expected type "CampaignCreateInput" to be an object/,
  ],
  [
    'a list of 20,000 inputs for an input',
    'create',
    () => list(20_000, '{"name":"a"}'),
    /Expected type "CampaignCreateInput" to be an object/,
  ],
  [
    'an input without required fields',
    'create',
    () => '{}',
    /"fundingInstrumentId" of required type "ID!" was not provided/,
  ],
  [
    'keys of Object.prototype',
    'filter',
    () => '{"toString":1,"hasOwnProperty":1,"valueOf":1}',
    /"toString" is not defined/,
  ],
  [
    'null in a list of representations',
    'entities',
    () => `[${'{"__typename":"Campaign","id":"a"},'.repeat(2000)}null]`,
    /at "v\[2000\]"/,
  ],
  ['a subscription filter with 3,000 unknown keys', 'activity', () => keys(3000), /"k0" is not defined/],
  [
    '10,000 values similar to an enum value',
    'activity',
    () => `{"types":${list(10_000, '"FOLLOW_FOLOW"')}}`,
    /at "v.types\[0\]"; Value "FOLLOW_FOLOW" does not exist/,
  ],
  [
    '10,000 values for an enum, 100 characters each',
    'activity',
    () => `{"types":${list(5000, text(100, 'F'))}}`,
    /does not exist in "ActivityEventTypeInput" enum/,
  ],
]

/** Returns the JSON text of `variables`. */
export const variablesText = (value: string): string => `{"v":${value}}`

/** Returns a query with all fields deferred. Leaves mutations and subscriptions unchanged. */
export const deferred = (document: string): string => {
  const start = document.indexOf('{')
  return document.startsWith('query')
    ? `${document.slice(0, start)}{ __typename ... @defer ${document.slice(start)} }`
    : document
}
