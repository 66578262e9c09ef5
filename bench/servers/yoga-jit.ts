import { createServer } from 'node:http'
import { useGraphQlJit as compiling } from '@envelop/graphql-jit'
import { createYoga } from 'graphql-yoga'
import { answerParent } from '../process/answer-parent.ts'
import { listeningUrl } from './plain/listen.ts'
import { createPlainContext, createPlainSchema } from './plain/schema.ts'

// GraphQL Yoga on node:http, documents cached as it does by default, compiled; the resolvers that Apollo Server has.
const yoga = createYoga({
  schema: createPlainSchema(),
  context: createPlainContext(),
  plugins: [compiling()],
  logging: false,
  graphiql: false,
})
answerParent(`${await listeningUrl(createServer(yoga))}/graphql`)
