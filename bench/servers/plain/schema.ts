import { buildSubgraphSchema } from '@apollo/subgraph'
import type { GraphQLSchema } from 'graphql'
import { createSigner } from '../../../src/oauth1/index.ts'
import { CONSUMER, TOKEN } from '../../upstream/credentials.ts'
import { createLoaders, type PlainContext } from './loaders.ts'
import { resolvers } from './resolvers.ts'
import { createRest, type Rest } from './rest.ts'
import { readTypeDefs } from './type-defs.ts'

/** The product's SDL with plain resolvers, as every peer that takes resolvers serves it. */
export const createPlainSchema = (): GraphQLSchema =>
  buildSubgraphSchema([{ typeDefs: readTypeDefs(), resolvers: resolvers as never }])

/** Calls to the upstream named by the process's first argument. */
export const plainRest = (): Rest =>
  createRest(process.argv[2] ?? '', createSigner({ consumer: CONSUMER, token: TOKEN }))

/** Makes the context of one request: DataLoaders of its own over one client. */
export const createPlainContext = (): (() => PlainContext) => {
  const rest = plainRest()
  return () => ({ loaders: createLoaders(rest) })
}
