// npx -p @graphql-hive/gateway hive-gateway supergraph

/** Who asks, and as part of which request. */
const PASSED_ON = ['authorization', 'x-request-id', 'traceparent']

export const gatewayConfig = {
  supergraph: 'supergraph.graphql',
  // The gateway of advertising has 4000.
  port: 4200,
  transportEntries: {
    // Subscriptions come from `/graphql` itself, by server-sent events.
    ads: { options: { subscriptions: { kind: 'http' } } },
  },
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }: { request: Request }) =>
      Object.fromEntries(PASSED_ON.map((name) => [name, request.headers.get(name)])),
  },
  // A client that leaves takes its calls along, down to the advertising interface.
  executionCancellation: true,
  upstreamCancellation: true,
}
