import { composeServices } from '@theguild/federation-composition'
import { federateSubgraphs, ROUTER_COMPATIBILITY_VERSION_ONE } from '@wundergraph/composition'
import { type DocumentNode, parse } from 'graphql'
import { requireLaid } from './apollo-packages.ts'

export interface Subgraph {
  readonly name: string
  readonly sdl: string
  /** Address for routers. Default: an address that does not exist. */
  readonly url?: string
}

/** Result of a composition. */
export interface Composed {
  readonly errors: readonly string[]
  readonly hints: readonly string[]
  /** Supergraph SDL. Undefined if there are errors, or if the composer has a different output format. */
  readonly supergraph: string | undefined
}

interface Message {
  readonly message: string
}
interface ApolloComposition {
  composeServices(
    services: readonly { readonly name: string; readonly url: string; readonly typeDefs: DocumentNode }[],
  ): {
    readonly errors?: readonly Message[]
    readonly hints?: readonly (Message & { readonly definition: { readonly code: string } })[]
    readonly supergraphSdl?: string
  }
}

const urlOf = ({ name, url }: Subgraph): string => url ?? `http://${name}.test/graphql`
const messagesOf = (given: readonly Message[] = []): string[] => given.map(({ message }) => message)

/** Composes with `@apollo/composition` (Apollo Router, GraphOS). */
export const composeByApollo = (subgraphs: readonly Subgraph[]): Composed => {
  const composition = requireLaid<ApolloComposition>('@apollo/composition')
  const { errors, hints, supergraphSdl } = composition.composeServices(
    subgraphs.map((given) => ({ name: given.name, url: urlOf(given), typeDefs: parse(given.sdl) })),
  )
  return { errors: messagesOf(errors), hints: messagesOf(hints), supergraph: supergraphSdl }
}

/** Composes with `@theguild/federation-composition` (Hive). */
export const composeByGuild = (subgraphs: readonly Subgraph[]): Composed => {
  const { errors, supergraphSdl } = composeServices(
    subgraphs.map((given) => ({ name: given.name, url: urlOf(given), typeDefs: parse(given.sdl) })),
  )
  return { errors: messagesOf(errors), hints: [], supergraph: supergraphSdl }
}

/** Composes with `@wundergraph/composition` (Cosmo). */
export const composeByWunderGraph = (subgraphs: readonly Subgraph[]): Composed => {
  const result = federateSubgraphs({
    subgraphs: subgraphs.map((given) => ({
      name: given.name,
      url: urlOf(given),
      definitions: parse(given.sdl),
    })),
    version: ROUTER_COMPATIBILITY_VERSION_ONE,
  })
  return {
    errors: result.success ? [] : messagesOf(result.errors),
    hints: messagesOf(result.warnings),
    supergraph: undefined,
  }
}
