import { EDGES } from './bodies.ts'

/** A server under test: adgraph or a peer. */
export interface ServerEntry {
  readonly name: string
  /** Script in `bench/servers/`. Its first argument is the upstream URL. */
  readonly script: string
  readonly args?: readonly string[]
  /** Suffix of ratio keys such as `four.vsApolloServer`. Undefined for adgraph. */
  readonly key?: string
}
/**
 * A query and its expected result. The query is in `bench/queries/<name>.graphql`; the file name omits
 * `-edges`.
 */
export interface QueryEntry {
  readonly name: string
  /** Number of records in the result. */
  readonly nodes: number
  /** Number of upstream calls that one execution takes on any server while nothing else runs. */
  readonly calls: number
  readonly connections: number
  /** Servers that support the query. Default: all. */
  readonly servers?: readonly string[]
}

/** Returns two entries for the query: with `nodes` and with `edges`. */
const inBothForms = (query: QueryEntry): QueryEntry[] => [query, { ...query, name: `${query.name}${EDGES}` }]

/** adgraph as `npm start` runs it. */
export const US: ServerEntry = { name: 'adgraph', script: 'adgraph.ts' }
/** adgraph with sign-in and trusted documents. */
export const US_FORMS: ServerEntry = { name: 'adgraph', script: 'adgraph-forms.ts' }
/** adgraph assembled by a script instead of its own program. Users never run adgraph like this. */
export const US_SILENT: ServerEntry = { name: 'adgraph', script: 'adgraph-composed.ts' }
/** adgraph with a response cache. */
export const US_WITH_RESPONSE_CACHE: ServerEntry = {
  name: 'adgraph-responses',
  script: 'adgraph.ts',
  args: ['responses'],
}
/** adgraph with a page cache. */
export const US_WITH_PAGE_CACHE: ServerEntry = {
  name: 'adgraph-pages',
  script: 'adgraph.ts',
  args: ['pages'],
}
/** adgraph with metrics and an access log line per operation. */
export const US_OBSERVED: ServerEntry = {
  name: 'adgraph-observed',
  script: 'adgraph-composed.ts',
  args: ['observed'],
}
/**
 * adgraph with tracing loaded but no operation sampled. The last argument is the address of the collector.
 */
export const US_NOT_RECORDING: ServerEntry = {
  name: 'adgraph-not-recording',
  script: 'adgraph-composed.ts',
  args: ['not-recording'],
}
/** adgraph with a trace of every operation. The last argument is the address of the collector. */
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
/**
 * Server that fetches the same bytes in parallel and sends a prepared response. Its time is a lower bound for
 * all servers.
 */
export const BYTE_FLOOR: ServerEntry = { name: 'byte-floor', script: 'byte-floor.ts', key: 'ByteFloor' }

const YOGA_JIT: ServerEntry = { name: 'yoga-jit', script: 'yoga-jit.ts', key: 'YogaJit' }
/** adgraph and the servers that use the plain resolvers. */
const WITH_RESOLVERS = [US, APOLLO_SERVER, MERCURIUS_JIT, YOGA_JIT].map(({ name }) => name)
/**
 * All servers. adgraph is next to its closest peer, because consecutive measurements have similar conditions.
 * A new peer needs a script and a line here.
 */
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
 * All queries. A new query needs a file and a line here. A query takes 1 + ⌈campaigns/1000⌉ calls, plus
 * ⌈parents/200⌉ for each lower level. `entities` takes ⌈ids/200⌉ calls for line items; `entities-campaigns`
 * takes as many again for their campaigns.
 */
export const QUERIES: readonly QueryEntry[] = [
  { name: 'hello', nodes: 0, calls: 0, connections: 16 },
  ...inBothForms({ name: 'small', nodes: 21, calls: 2, connections: 16 }),
  ...inBothForms({ name: 'medium', nodes: 301, calls: 3, connections: 8 }),
  ...inBothForms({ name: 'four', nodes: 421, calls: 4, connections: 8 }),
  ...inBothForms({ name: 'large', nodes: 21_001, calls: 32, connections: 2 }),
  { name: 'entities', nodes: 1000, calls: 5, connections: 4 },
  { name: 'entities-campaigns', nodes: 2000, calls: 10, connections: 4 },
  // Hourly values of 4 metrics for 20 campaigns over a week: 3,360 points.
  { name: 'stats', nodes: 21, calls: 3, connections: 8, servers: WITH_RESOLVERS },
]

/** Servers and queries measured by `--quick`, chosen so that five rounds take at most three minutes. */
export const QUICK = {
  servers: [US, APOLLO_SERVER, MERCURIUS_JIT, HAND_WRITTEN].map(({ name }) => name),
  queries: ['small', 'medium', 'four', 'large'],
}
