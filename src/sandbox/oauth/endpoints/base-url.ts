import type { SandboxOptions } from '../../options.ts'

/** Returns the base URL that clients of a host must sign; undefined for the URL of the request. */
export type BaseUrlOf = (host: string) => string | undefined

/** Creates the function that finds the base URL to sign: that of the called host, or the public one. */
export const createBaseUrlOf =
  ({ ownBaseUrl, publicBaseUrl }: Pick<SandboxOptions, 'ownBaseUrl' | 'publicBaseUrl'>): BaseUrlOf =>
  (host) => {
    const own = ownBaseUrl?.()
    const shared = typeof publicBaseUrl === 'function' ? publicBaseUrl() : publicBaseUrl
    return (own?.endsWith(`//${host}`) ? own : shared)?.replace(/\/+$/, '')
  }
