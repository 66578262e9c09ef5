import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled'
import { startStandaloneServer } from '@apollo/server/standalone'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { parse } from 'graphql'

/** Subgraph of another team. */
export interface Service {
  readonly name: string
  readonly url: string
  readonly sdl: string
  /** Received operations, oldest first. */
  readonly asked: readonly SentOperation[]
  /** Clears `asked`. */
  forget(): void
  close(): Promise<void>
}

export interface SentOperation {
  readonly query: string
  readonly representations: readonly object[]
  readonly headers: Readonly<Record<string, unknown>>
}

/** Serves an SDL with resolvers on a free loopback port, using Apollo Server and its subgraph library. */
export const startService = async (name: string, sdl: string, resolvers: object): Promise<Service> => {
  const asked: SentOperation[] = []
  const schema = buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: resolvers as never }])
  const server = new ApolloServer({
    schema,
    plugins: [ApolloServerPluginInlineTraceDisabled()],
    stopOnTerminationSignals: false,
  })
  const { url } = await startStandaloneServer(server, {
    listen: { port: 0, host: '127.0.0.1' },
    context: async ({ req }) => {
      const body = (req as { body?: { query?: string; variables?: { representations?: object[] } } }).body
      asked.push({
        query: body?.query ?? '',
        representations: Object.values(body?.variables ?? {}).find(Array.isArray) ?? [],
        headers: req.headers,
      })
      return {}
    },
  })
  return {
    name,
    url,
    sdl,
    asked,
    forget: () => {
      asked.length = 0
    },
    close: () => server.stop(),
  }
}
