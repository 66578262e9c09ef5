// A subgraph with `node` for all types: node examples/federation/node.ts Campaign LineItem PromotedTweet
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { parse } from 'graphql'

/**
 * Reads the type from an adgraph id, which is `1:Type:accountId:restId` in base64url. Add the ids of your
 * other subgraphs here.
 */
const typeOf = (id: string): string | undefined =>
  /^1:(\w+):/.exec(Buffer.from(id, 'base64url').toString())?.[1]

/** Returns SDL and resolvers for `node` with these types. Ids of other types resolve to null. */
export const nodeSubgraph = (types: readonly string[]) => ({
  typeDefs: `
    extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key"])
    type Query { node(id: ID!): Node }
    interface Node { id: ID! }
    ${types.map((type) => `type ${type} implements Node @key(fields: "id", resolvable: false) { id: ID! }`).join('\n')}
  `,
  resolvers: {
    Query: {
      node: (_root: unknown, { id }: { id: string }) => {
        const type = typeOf(id)
        // The router gets the other fields from the type's subgraph, which checks whether the record exists.
        return type !== undefined && types.includes(type) ? { __typename: type, id } : null
      },
    },
  },
})

if (import.meta.main) {
  const { typeDefs, resolvers } = nodeSubgraph(process.argv.slice(2))
  const schema = buildSubgraphSchema([{ typeDefs: parse(typeDefs), resolvers: resolvers as never }])
  const { url } = await startStandaloneServer(new ApolloServer({ schema }), { listen: { port: 4102 } })
  console.log(url)
}
