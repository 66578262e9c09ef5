import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { context, passingOn } from '../../examples/federation/apollo-gateway/source.ts'
import { supergraphOf } from '../../examples/federation/compose.ts'
import { gatewayConfig } from '../../examples/federation/hive/gateway.config.ts'
import { requireLaid } from './apollo-packages.ts'
import { composeByApollo, type Subgraph } from './composers.ts'

/** Third-party router on a free loopback port. */
export interface Router {
  /** GraphQL endpoint. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Module name. A literal type would load the module's types, which augment those of `graphql` in the whole
 * project.
 */
const HIVE: string = '@graphql-hive/gateway-runtime'
interface Hive {
  createGatewayRuntime(options: object): RequestListener & AsyncDisposable
}

export type Running = readonly (Subgraph & { readonly url: string })[]

/** Starts Hive Gateway with the composition and configuration of `examples/federation`. */
export const startHive = async (subgraphs: Running): Promise<Router> => {
  const { createGatewayRuntime } = (await import(HIVE)) as Hive
  const runtime = createGatewayRuntime({
    ...gatewayConfig,
    supergraph: await supergraphOf(subgraphs),
    logging: false,
    landingPage: false,
  })
  const server = createServer(runtime)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await runtime[Symbol.asyncDispose]()
    },
  }
}

interface ApolloPackage {
  ApolloGateway: new (options: object) => never
  RemoteGraphQLDataSource: Parameters<typeof passingOn>[0]
}

/**
 * Starts Apollo Server with `@apollo/gateway` and the data source from `examples/federation/apollo-gateway`.
 * With `apq`, it sends each document once, and later only its hash.
 */
export const startApolloGateway = async (
  subgraphs: Running,
  settings: { readonly apq?: boolean } = {},
): Promise<Router> => {
  const { ApolloGateway, RemoteGraphQLDataSource } = requireLaid<ApolloPackage>('@apollo/gateway')
  const { supergraph: supergraphSdl, errors } = composeByApollo(subgraphs)
  if (supergraphSdl === undefined) throw new Error(errors.join('\n'))
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ url }: { url: string }) =>
      Object.assign(passingOn(RemoteGraphQLDataSource, url), settings),
  })
  const server = new ApolloServer({ gateway, stopOnTerminationSignals: false })
  const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' }, context })
  return { url, close: () => server.stop() }
}
