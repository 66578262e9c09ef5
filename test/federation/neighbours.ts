const link = (imports: string): string =>
  `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: [${imports}])`

/**
 * Subgraph of a shop for Relay clients. Names that it shares with the gateway's subgraph have the same
 * meaning.
 */
export const RELAY_SHOP = `
${link('"@key", "@shareable"')}

type Query {
  node(id: ID!): Node
  nodes(ids: [ID!]!): [Node]!
  viewer: Viewer! @shareable
  orders(first: Int, after: String): OrderConnection!
}
interface Node { id: ID! }
type Viewer {
  user: User @shareable
  orders(first: Int, after: String): OrderConnection!
}
type User @key(fields: "id") {
  id: ID!
  email: String
}
type Money @shareable {
  micros: Micros!
  decimal: String!
  currency: CurrencyCode
}
scalar Micros
scalar CurrencyCode
type PageInfo @shareable {
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
  endCursor: String
}
type Order implements Node @key(fields: "id") {
  id: ID!
  total: Money!
  buyer: User!
}
type OrderConnection {
  edges: [OrderEdge!]!
  pageInfo: PageInfo!
}
type OrderEdge {
  cursor: String!
  node: Order!
}
`

/** Subgraph of a bank. Names that it shares with the gateway's subgraph have a different meaning. */
export const BANK = `
${link('"@key"')}

type Query {
  node(id: ID!): Node
  viewer: Viewer
  account(iban: String!): Account
}
type Mutation {
  signOut: Boolean!
}
interface Node { id: ID! since: DateTime! }
type Viewer { user: User! accounts: [Account!]! }
type User @key(fields: "email") { email: String! name: Name! }
type Name { given: String! family: String! }
type Money { amount: Float! currency: String! }
type PageInfo { total: Int! hasNextPage: Boolean }
type Account implements Node @key(fields: "iban") {
  id: ID!
  iban: String!
  since: DateTime!
  balance: Money!
  page: PageInfo!
  status: EntityStatus
  card: Card
}
type Card { number: String! }
type AccountConnection { accounts: [Account!]! }
scalar DateTime
enum EntityStatus { OPEN CLOSED }
input MoneyInput { amount: Float! }
`

/**
 * Relay's root fields for all subgraphs. They read the type from the id; that type's subgraph resolves the
 * fields.
 */
export const NODE_SERVICE = `
${link('"@key"')}

type Query {
  node(id: ID!): Node
  nodes(ids: [ID!]!): [Node]!
}
interface Node { id: ID! }
type Campaign implements Node @key(fields: "id", resolvable: false) { id: ID! }
type LineItem implements Node @key(fields: "id", resolvable: false) { id: ID! }
`
