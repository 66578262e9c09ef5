import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { serveParent } from '../process/parent.ts'
import type { PlainContext } from './plain/loaders.ts'
import { createPlainContext, createPlainSchema } from './plain/schema.ts'

// Stock Apollo Server 5: standalone, with default settings and plain resolvers that use `undici.request`.
const context = createPlainContext()
const server = new ApolloServer<PlainContext>({ schema: createPlainSchema() })
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: async () => context(),
})
serveParent(url)
