export const MAIN = '18ce54d4x5t'

export const times = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join(' ')
export const nested = (levels: number, open: string, close: string, core = 'id'): string =>
  `${open.repeat(levels)}${core}${close.repeat(levels)}`
export const account = (fields: string): string => `{ account(id: "${MAIN}") { ${fields} } }`

export const round = (first: string) => `campaigns${first} { nodes { account { `
export const ROUND_END = ' } } } '

/** Creates fragments that each spread the next one in two places. */
const doubling = (count: number): string =>
  `${account('...F0')} ${times(
    count,
    (index) =>
      `fragment F${index} on Account { a: campaigns(first: 1) { nodes { account { ...F${index + 1} } } } b: campaigns(first: 1) { nodes { account { ...F${index + 1} } } } }`,
  )} fragment F${count} on Account { id }`
/** Creates fragments that each spread the next one twice in the same place. */
const doublingInPlace = (count: number): string =>
  `${account('...F0')} ${times(
    count,
    (index) => `fragment F${index} on Account { ...F${index + 1} ... on Account { ...F${index + 1} } }`,
  )} fragment F${count} on Account { id }`

/** Hostile documents: description, the limit that refuses them, and the text. */
export const ATTACKS: readonly (readonly [what: string, measure: string, document: string])[] = [
  ['a cycle of lists with default page sizes, four rounds', 'cost', account(nested(4, round(''), ROUND_END))],
  [
    'a cycle of lists with default page sizes, three rounds',
    'repeated',
    account(nested(3, round(''), ROUND_END)),
  ],
  [
    'a cycle through lists of two types, one round',
    'repeated',
    account('campaigns { nodes { lineItems { nodes { campaign { lineItems { nodes { id } } } } } } }'),
  ],
  [
    'a large list in each of its own objects',
    'repeated',
    account('campaigns(first: 200) { nodes { account { campaigns(first: 200) { nodes { id } } } } }'),
  ],
  [
    'a cycle through fragments',
    'repeated',
    `${account('...F')} fragment F on Account { campaigns { nodes { ...C } } } fragment C on Campaign { account { lineItems { nodes { ...L } } } } fragment L on LineItem { account { promotedTweets { nodes { id } } } }`,
  ],
  [
    'three hundred aliases of a leaf in lists of lists',
    'values',
    account(
      `campaigns(first: 1000) { nodes { lineItems(first: 100) { nodes { ${times(300, (index) => `n${index}: name`)} } } } }`,
    ),
  ],
  [
    'a cycle of lists with the largest page size, two rounds and a list',
    'cost',
    account(nested(2, round('(first: 1000)'), ROUND_END, 'campaigns(first: 1000) { nodes { id } }')),
  ],
  ['a cycle of lists, eight rounds', 'depth', account(nested(8, round(''), ROUND_END))],
  ['a cycle of lists, a thousand rounds', 'depth', account(nested(1000, round(''), ROUND_END))],
  [
    'a cycle of single objects',
    'depth',
    account(`campaign(id: "8wku2") { ${nested(40, 'account { campaign(id: "8wku2") { ', ' } } ')} }`),
  ],
  ['a cycle through edges', 'cost', account(nested(4, 'campaigns { edges { node { account { ', ' } } } } '))],
  [
    'page sizes in variables',
    'cost',
    `query ($n: Int = 1000) { account(id: "${MAIN}") { campaigns(first: $n) { nodes { lineItems(first: $n) { nodes { promotedTweets(first: $n) { nodes { id } } } } } } } }`,
  ],
  [
    'nodes with nested lists',
    'cost',
    `{ nodes(ids: ["a"]) { ... on Campaign { lineItems(first: 1000) { nodes { promotedTweets(first: 1000) { nodes { id } } } } } } }`,
  ],
  [
    'five hundred aliases of nodes',
    'rootFields',
    `{ ${times(500, (index) => `a${index}: nodes(ids: ["a"]) { id }`)} }`,
  ],
  [
    'multiplying aliases of one list',
    'cost',
    account(
      times(
        60,
        (index) => `c${index}: campaigns(first: 1000) { nodes { lineItems(first: 100) { nodes { id } } } }`,
      ),
    ),
  ],
  ['fragments that double with each level', 'depth', doubling(20)],
  ['fragments that double within the depth limit', 'cost', doubling(7).replaceAll('(first: 1)', '')],
  [
    'a large fragment spread 2,000 times in one place',
    'selections',
    `${account(times(2000, () => '...F'))} fragment F on Account { ${times(3000, (index) => `a${index}: name`)} }`,
  ],
  ['fragments that double in one place', 'selections', doublingInPlace(30)],
  [
    'a recursive fragment',
    'depth',
    `${account('...F')} fragment F on Account { campaigns { nodes { account { ...F } } } }`,
  ],
  [
    'introspection fifty times',
    'schemaFields',
    `{ ${times(50, (index) => `a${index}: __schema { types { fields { type { fields { name } } } } }`)} }`,
  ],
  [
    'introspection of 100 types',
    'typeFields',
    `{ ${times(100, (index) => `a${index}: __type(name: "Account") { fields { name } }`)} }`,
  ],
  [
    'introspection of types of types',
    'depth',
    `{ __schema { types { ${nested(20, 'fields { type { ', ' } } ', 'name')} } } }`,
  ],
  ['the SDL 1,200 times', 'serviceFields', `{ ${times(1200, (index) => `a${index}: _service { sdl }`)} }`],
  ['the SDL twice', 'serviceFields', '{ a: _service { sdl } b: _service { sdl } }'],
  [
    'the SDL twice through a fragment',
    'serviceFields',
    '{ a: _service { sdl } ...F } fragment F on Query { b: _service { sdl } }',
  ],
  ['1,600 fields with the same response key', 'pairs', account(times(1600, () => 'name'))],
  [
    '1,600 objects with the same response key',
    'pairs',
    account(times(1600, () => 'campaigns { nodes { id } }')),
  ],
  [
    '1,000 fragments side by side',
    'pairs',
    `${account(times(1000, (index) => `...F${index}`))} ${times(1000, (index) => `fragment F${index} on Account { a${index}: name }`)}`,
  ],
  ['4,500 aliases of a field', 'fields', account(times(4500, (index) => `a${index}: name`))],
  ['2,000 directives', 'directives', account(`name ${times(2000, () => '@include(if: true)')}`)],
  [
    '2,000 directives on a variable',
    'directives',
    `query ($a: Int ${times(2000, () => '@a')}) { viewer { id } }`,
  ],
  [
    '2,000 directives on a fragment',
    'directives',
    `{ ...f } fragment f on Query ${times(2000, () => '@a')} { viewer { id } }`,
  ],
  ['2,000 directives on the operation', 'directives', `query ${times(2000, () => '@a')} { viewer { id } }`],
  [
    '2,000 directives in an unused fragment',
    'directives',
    `${account('name')} fragment F on Account { name ${times(2000, () => '@include(if: true)')} }`,
  ],
  ['1,000 nested inline fragments', 'nesting', account(nested(1000, '... { ', ' } '))],
  [
    'a second operation that is refused',
    'depth',
    `query A { viewer { id } } query B ${account(nested(30, round(''), ROUND_END))}`,
  ],
  [
    'two lists at each of five levels',
    'cost',
    account(nested(5, 'a: campaigns { nodes { account { id } } } campaigns { nodes { account { ', ROUND_END)),
  ],
  [
    'nodes and edges of the same list',
    'cost',
    account(
      'campaigns(first: 1000) { nodes { lineItems(first: 1000) { nodes { id } } } edges { node { lineItems(first: 1000) { nodes { promotedTweets(first: 1000) { nodes { id } } } } } } }',
    ),
  ],
  [
    'five hundred mutations',
    'rootFields',
    `mutation { ${times(500, (index) => `m${index}: logout { userErrors { code } }`)} }`,
  ],
  [
    'fragments that multiply root fields',
    'pairs',
    `{ ${times(450, () => '...F')} } fragment F on Query { viewer { id } }`,
  ],
  [
    'the schema behind a fragment and a condition',
    'schemaFields',
    'query ($yes: Boolean = true) { a: __schema { queryType { name } } ... @include(if: $yes) { b: __schema { types { name } } } }',
  ],
  [
    'five hundred root fields in two fragments',
    'rootFields',
    `{ ...F ...G } fragment F on Query { ${times(250, (index) => `a${index}: nodes(ids: ["a"]) { id }`)} } fragment G on Query { ${times(250, (index) => `b${index}: nodes(ids: ["a"]) { id }`)} }`,
  ],
  [
    'a large page of large pages of accounts',
    'cost',
    '{ viewer { accounts(first: 1000) { nodes { campaigns(first: 1000) { nodes { lineItems(first: 1000) { nodes { id } } } } } } } }',
  ],
  [
    'references back and forth below a list',
    'cost',
    account(
      `campaigns(first: 1000) { nodes { ${nested(5, 'account { campaigns(first: 20) { nodes { ', ' } } } ')} } }`,
    ),
  ],
  ['9,000 inline fragments side by side', 'pairs', account(times(3000, () => '... { id }'))],
  [
    '5,000 fields excluded by conditions',
    'fields',
    `query ($no: Boolean = false) ${account(`... @include(if: $no) { ${times(4500, (index) => `a${index}: id`)} }`)}`,
  ],
]
