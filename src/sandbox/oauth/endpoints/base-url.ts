import type { SandboxOptions } from '../../options.ts'

/**
 * Returns the base URL that clients must use in signatures when they call `host`. Undefined means that they
 * sign the URL that they call.
 */
export type BaseUrlOf = (host: string) => string | undefined

/**
 * Creates the function that finds the base URL to sign: the sandbox's own if the client called its host,
 * otherwise the public one.
 */
export const createBaseUrlOf =
  ({ ownBaseUrl, publicBaseUrl }: Pick<SandboxOptions, 'ownBaseUrl' | 'publicBaseUrl'>): BaseUrlOf =>
  (host) => {
    const own = ownBaseUrl?.()
    const shared = typeof publicBaseUrl === 'function' ? publicBaseUrl() : publicBaseUrl
    return (own?.endsWith(`//${host}`) ? own : shared)?.replace(/\/+$/, '')
  }
