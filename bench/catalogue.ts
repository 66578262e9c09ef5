import { EDGES } from './bodies.ts'

/** A server under test: the product, or a peer that it is compared with. */
export interface ServerEntry {
  readonly name: string
  /** Script in `bench/servers/`; it gets the upstream's URL as its argument. */
  readonly script: string
  /** Further arguments of the script. */
  readonly args?: readonly string[]
  /** Ends the keys of ratios against it: `four.vsApolloServer`. The product has none. */
  readonly key?: string
}
/** A query of `bench/queries/<name>.graphql`, `-edges` apart, and what the right answer comes to. */
export interface QueryEntry {
  readonly name: string
  /** Records in the answer. */
  readonly nodes: number
  /** Upstream calls that one execution makes while no other is under way, on every server. */
  readonly calls: number
  /** Concurrent connections of the load generator. */
  readonly connections: number
  /** The servers that answer it, where not all do. */
  readonly servers?: readonly string[]
}

/** As `nodes`, and as `edges`. */
const inBothForms = (query: QueryEntry): QueryEntry[] => [query, { ...query, name: `${query.name}${EDGES}` }]

/** As `npm start` runs it. */
export const US: ServerEntry = { name: 'adgraph', script: 'adgraph.ts' }
/** The product where people can sign in, with trusted documents. */
export const US_FORMS: ServerEntry = { name: 'adgraph', script: 'adgraph-forms.ts' }
/** The product composed without its program, which no user runs. */
export const US_SILENT: ServerEntry = { name: 'adgraph', script: 'adgraph-composed.ts' }
/** The product, keeping what it answers, or what it is answered. */
export const US_KEEPING_RESPONSES: ServerEntry = {
  name: 'adgraph-responses',
  script: 'adgraph.ts',
  args: ['responses'],
}
export const US_KEEPING_PAGES: ServerEntry = { name: 'adgraph-pages', script: 'adgraph.ts', args: ['pages'] }
/** The product, with metrics and an access line per operation. */
export const US_OBSERVED: ServerEntry = {
  name: 'adgraph-observed',
  script: 'adgraph-composed.ts',
  args: ['observed'],
}
/** The product with traces: of no operation, and of all, for a collector whose address is a further argument. */
export const US_NOT_RECORDING: ServerEntry = {
  name: 'adgraph-not-recording',
  script: 'adgraph-composed.ts',
  args: ['not-recording'],
}
export const US_TRACED: ServerEntry = {
  name: 'adgraph-traced',
  script: 'adgraph-composed.ts',
  args: ['traced'],
}
export const APOLLO_SERVER: ServerEntry = {
  name: 'apollo-server',
  script: 'apollo-server.ts',
  key: 'ApolloServer',
}
export const MERCURIUS_JIT: ServerEntry = {
  name: 'mercurius-jit',
  script: 'mercurius-jit.ts',
  key: 'MercuriusJit',
}
export const HAND_WRITTEN: ServerEntry = {
  name: 'hand-written',
  script: 'hand-written.ts',
  key: 'HandWritten',
}
/** What no server can go below: the same bytes fetched all at once, and a prepared answer. */
export const BYTE_FLOOR: ServerEntry = { name: 'byte-floor', script: 'byte-floor.ts', key: 'ByteFloor' }

/**
 * The product first, and next to it who is nearest: turns that follow one another meet the machine in the same mood. A new
 * peer is a script and a line here.
 */
const YOGA_JIT: ServerEntry = { name: 'yoga-jit', script: 'yoga-jit.ts', key: 'YogaJit' }
/** Those that take the plain resolvers, and the product. */
const WITH_RESOLVERS = [US, APOLLO_SERVER, MERCURIUS_JIT, YOGA_JIT].map(({ name }) => name)
export const SERVERS: readonly ServerEntry[] = [
  US,
  HAND_WRITTEN,
  APOLLO_SERVER,
  MERCURIUS_JIT,
  YOGA_JIT,
  { name: 'grafast', script: 'grafast.ts', key: 'Grafast' },
  BYTE_FLOOR,
]

/**
 * A new query is a file and a line here. Calls: 1 + ⌈campaigns/1000⌉ + ⌈parents/200⌉ per further level; for `entities`
 * ⌈ids/200⌉ of the line items, for `entities-campaigns` as many more of their campaigns, no two of which are the same.
 */
export const QUERIES: readonly QueryEntry[] = [
  { name: 'hello', nodes: 0, calls: 0, connections: 16 },
  ...inBothForms({ name: 'small', nodes: 21, calls: 2, connections: 16 }),
  ...inBothForms({ name: 'medium', nodes: 301, calls: 3, connections: 8 }),
  ...inBothForms({ name: 'four', nodes: 421, calls: 4, connections: 8 }),
  ...inBothForms({ name: 'large', nodes: 21_001, calls: 32, connections: 2 }),
  { name: 'entities', nodes: 1000, calls: 5, connections: 4 },
  { name: 'entities-campaigns', nodes: 2000, calls: 10, connections: 4 },
  // 20 campaigns by hour for a week: 3,360 points of 4 metrics.
  { name: 'stats', nodes: 21, calls: 3, connections: 8, servers: WITH_RESOLVERS },
]

/** What `--quick` measures, so that five rounds fit into three minutes. */
export const QUICK = {
  servers: [US, APOLLO_SERVER, MERCURIUS_JIT, HAND_WRITTEN].map(({ name }) => name),
  queries: ['small', 'medium', 'four', 'large'],
}
