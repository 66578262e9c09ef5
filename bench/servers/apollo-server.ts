import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { createSigner } from '../../src/oauth1/index.ts'
import { answerParent } from '../process/answer-parent.ts'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'
import { createLoaders, type PlainContext } from './plain/loaders.ts'
import { resolvers } from './plain/resolvers.ts'
import { createRest } from './plain/rest.ts'
import { readTypeDefs } from './plain/type-defs.ts'

// Stock Apollo Server 5: standalone, every setting at its default, plain resolvers over global fetch.
const [baseUrl = ''] = process.argv.slice(2)
const rest = createRest(baseUrl, createSigner({ consumer: CONSUMER, token: TOKEN }))
const server = new ApolloServer<PlainContext>({
  schema: buildSubgraphSchema([{ typeDefs: readTypeDefs(), resolvers: resolvers as never }]),
})
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: async () => ({ loaders: createLoaders(rest) }),
})
answerParent(url)
