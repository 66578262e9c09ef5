import type { Logger } from 'pino'
import type { Config, UpstreamConfig } from '../config.ts'
import type { SessionStore } from '../gateway/stores/session-store.ts'
import { createUserTokenService } from '../upstream/index.ts'

/**
 * Opens the OAuth 2.0 grants. If users sign in with OAuth 1.0a, returns undefined and does not load the code.
 */
export const openGrants = async (
  { signIn: { method } }: Config,
  { credentialsUrl: baseUrl, pagesUrl, client }: UpstreamConfig,
  store: SessionStore,
  log: Logger,
) => {
  if (method === 'oauth1') return undefined
  const { createGrants } = await import('../gateway/sign-in/grants.ts')
  const service = await createUserTokenService({ baseUrl, pagesUrl, client })
  const onFailed = (details: object) => log.error(details, 'An access token could not be refreshed')
  return createGrants({ store, service, onFailed })
}
