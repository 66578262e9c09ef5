import type { UserTokenService, UserTokenServiceOptions } from './user-token-service.ts'

/** Creates the client for OAuth 2.0 user tokens. Its code is loaded only when it is used. */
export const createUserTokenService = async (options: UserTokenServiceOptions): Promise<UserTokenService> =>
  (await import('./user-tokens.ts')).createUserTokens(options)
