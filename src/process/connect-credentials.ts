import type { Logger } from 'pino'
import type { UpstreamConfig } from '../config.ts'
import type { SessionStore } from '../gateway/stores/session-store.ts'
import { storeBesideSessions } from '../gateway/stores/upstream-stores.ts'
import { createAppToken, createCredentialService, createSignatureClock } from '../upstream/index.ts'

/**
 * Connects to the credential service. Nothing is sent before the first sign-in or use of the bearer token.
 */
export const connectCredentials = (to: UpstreamConfig, store: SessionStore, log: Logger) => {
  const clock = createSignatureClock({
    onLearn: (offsetMs) =>
      log.warn(
        { offsetMs },
        "This machine's clock differs from the API's; timestamps in signatures are adjusted",
      ),
  })
  const service = createCredentialService({
    baseUrl: to.credentialsUrl,
    pagesUrl: to.pagesUrl,
    consumer: to.consumer,
    clock,
    ...(to.accessTypeParameter !== undefined && { accessTypeParameter: to.accessTypeParameter }),
  })
  const shared =
    store.server && storeBesideSessions('bearer', store, `${to.credentialsUrl} ${to.consumer.key}`)
  return { clock, service, appToken: createAppToken(service, undefined, shared) }
}

/**
 * Credential service of one application, its bearer token, and the clock that provides the timestamps of
 * signatures.
 */
export type Credentials = ReturnType<typeof connectCredentials>
