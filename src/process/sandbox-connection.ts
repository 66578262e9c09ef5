import type { UpstreamConfig } from '../config.ts'
import type { SignedInUser } from '../sandbox/oauth/stored/credentials.ts'

/** Sandbox in this process or in the primary, called over HTTP like any upstream. */
export interface Embedded {
  readonly url: string
  /** Address for users and other clients. */
  readonly publicUrl: string
  /** Upstream settings for the sandbox's demo user. */
  readonly upstream: UpstreamConfig
  readonly demoUser: SignedInUser
  /** Returns the demo user with a valid token. */
  renewed(): Promise<SignedInUser>
}

/** Returns the upstream settings of a sandbox. */
export const upstreamOf = (url: string, pagesUrl: string, user: SignedInUser): UpstreamConfig => ({
  baseUrl: url,
  sandboxUrl: url,
  uploadUrl: url,
  relatedUrl: url,
  consumer: { key: user.consumer_key, secret: user.consumer_secret },
  client: { id: user.consumer_key, secret: user.consumer_secret },
  credentialsUrl: url,
  pagesUrl,
  token: { key: user.access_token, secret: user.access_token_secret },
})

interface Connection extends Pick<Embedded, 'url' | 'publicUrl'> {
  readonly controlKey?: string | undefined
}

/**
 * Connects to a sandbox with its demo user's credentials. @throws Error if the sandbox does not provide them
 */
export const connectSandbox = async ({ url, publicUrl, controlKey }: Connection): Promise<Embedded> => {
  const headers: Record<string, string> = controlKey ? { 'x-sandbox-control-key': controlKey } : {}
  const renewed = async (): Promise<SignedInUser> => {
    const response = await fetch(`${url}/__sandbox/credentials`, { headers })
    if (!response.ok)
      throw new Error(`The sandbox responded with ${response.status} to a request for its demo user`)
    return (await response.json()) as SignedInUser
  }
  const demoUser = await renewed()
  return { url, publicUrl, upstream: upstreamOf(url, publicUrl, demoUser), demoUser, renewed }
}
