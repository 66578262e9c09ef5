import fastify from 'fastify'
import mercurius from 'mercurius'
import { serveParent } from '../process/parent.ts'
import { createPlainContext, createPlainSchema } from './plain/schema.ts'

// Mercurius on Fastify without a logger, with JIT from the first request and the same resolvers as Apollo Server.
const app = fastify()
await app.register(mercurius, { schema: createPlainSchema(), context: createPlainContext(), jit: 1 })
serveParent(`${await app.listen({ host: '127.0.0.1', port: 0 })}/graphql`)
