// npx -p @graphql-hive/gateway hive-gateway supergraph

/** Headers with the client's authorization, request id and trace. */
const PASSED_ON = ['authorization', 'x-request-id', 'traceparent']

export const gatewayConfig = {
  supergraph: 'supergraph.graphql',
  // Port 4000 is taken by adgraph.
  port: 4200,
  transportEntries: {
    // Subscriptions use Server-Sent Events from `/graphql`.
    ads: { options: { subscriptions: { kind: 'http' } } },
  },
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }: { request: Request }) =>
      Object.fromEntries(PASSED_ON.map((name) => [name, request.headers.get(name)])),
  },
  // Cancels calls when the client disconnects, down to the advertising API.
  executionCancellation: true,
  upstreamCancellation: true,
}
