// npm install @apollo/server @apollo/gateway graphql, then: node router.ts
import { readFileSync } from 'node:fs'
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { context, passingOn } from './source.ts'

const gateway = new ApolloGateway({
  supergraphSdl: readFileSync('supergraph.graphql', 'utf8'),
  buildService: ({ url = '' }) => passingOn(RemoteGraphQLDataSource, url),
})
// Port 4000 is taken by adgraph.
const { url } = await startStandaloneServer(new ApolloServer({ gateway }), { listen: { port: 4200 }, context })
console.log(url)
