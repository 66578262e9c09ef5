import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { withoutTags } from '../gateway/graphiql/examples.ts'
import type { GatewayOptions } from '../gateway/options.ts'

const exampleOf = (path: string) =>
  withoutTags(readFileSync(new URL(`../../examples/${path}`, import.meta.url), 'utf8'))

/** Returns the gateway options that depend only on settings. */
export const gatewaySettings = (config: Config): GatewayOptions => ({
  ...(config.metricsKey !== undefined && { metricsKey: config.metricsKey }),
  streamLimits: {
    ...(config.subscriptionsPerClient !== undefined && { perClient: config.subscriptionsPerClient }),
    ...(config.subscriptions !== undefined && { total: config.subscriptions }),
  },
  socketLimits: { operations: config.operationsPerSocket },
  plan: config.plan,
  inferredRules: config.inferredRules,
  edition: config.edition,
  production: config.production,
  federation: config.federation,
  traceResponses: config.traceResponses,
  ...(config.trustedDocuments && { trustedDocuments: config.trustedDocuments }),
  agents: config.agents,
  drainMs: config.drainMs,
  trustedProxies: config.trustedProxies,
  clientLimits: config.clientLimits,
  ...(config.costLimit !== undefined && { costLimit: config.costLimit }),
  responseLimits: {
    ...(config.responseObjectLimit !== undefined && { objects: config.responseObjectLimit }),
    ...(config.responseByteLimit !== undefined && { bytes: config.responseByteLimit }),
  },
  ...(config.upstreamCallLimit !== undefined && { upstreamCallLimit: config.upstreamCallLimit }),
  ...(config.filterRowLimit !== undefined && { filterRowLimit: config.filterRowLimit }),
  ...(config.upstreamWriteLimit !== undefined && { upstreamWriteLimit: config.upstreamWriteLimit }),
  ...(config.publicUrl !== undefined && { publicUrl: config.publicUrl }),
  allowedOrigins: config.allowedOrigins,
  compression: config.compression,
  graphiqlDirectory: config.graphiqlDirectory,
  dashboardDirectory: config.dashboardDirectory,
  sampleQuery: exampleOf('four-levels.graphql'),
  examplesDirectory: fileURLToPath(new URL('../../examples/', import.meta.url)),
  sampleSubscription: exampleOf('subscriptions/events.graphql'),
})
