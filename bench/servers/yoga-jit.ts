import { createServer } from 'node:http'
import { useGraphQlJit as compiling } from '@envelop/graphql-jit'
import { createYoga } from 'graphql-yoga'
import { serveParent } from '../process/parent.ts'
import { listeningUrl } from './plain/listen.ts'
import { createPlainContext, createPlainSchema } from './plain/schema.ts'

// GraphQL Yoga on node:http, with its default document cache, JIT and the same resolvers as Apollo Server.
const yoga = createYoga({
  schema: createPlainSchema(),
  context: createPlainContext(),
  plugins: [compiling()],
  logging: false,
  graphiql: false,
})
serveParent(`${await listeningUrl(createServer(yoga))}/graphql`)
