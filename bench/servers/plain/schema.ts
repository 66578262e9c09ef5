import { buildSubgraphSchema } from '@apollo/subgraph'
import type { GraphQLSchema } from 'graphql'
import { createSigner } from '../../../src/oauth1/index.ts'
import { CONSUMER, TOKEN } from '../../upstream/credentials.ts'
import { createLoaders, type PlainContext } from './loaders.ts'
import { resolvers } from './resolvers.ts'
import { createRest, type Rest } from './rest.ts'
import { readTypeDefs } from './type-defs.ts'

/** Creates adgraph's schema with plain resolvers, for all peers that use resolvers. */
export const createPlainSchema = (): GraphQLSchema =>
  buildSubgraphSchema([{ typeDefs: readTypeDefs(), resolvers: resolvers as never }])

/** Creates a REST client for the upstream whose URL is the first process argument. */
export const plainRest = (): Rest =>
  createRest(process.argv[2] ?? '', createSigner({ consumer: CONSUMER, token: TOKEN }))

/** Returns a function that creates the context of a request, with new DataLoaders and a shared client. */
export const createPlainContext = (): (() => PlainContext) => {
  const rest = plainRest()
  return () => ({ loaders: createLoaders(rest) })
}
