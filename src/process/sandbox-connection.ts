import type { UpstreamConfig } from '../config.ts'
import type { SignedInUser } from '../sandbox/oauth/stored/credentials.ts'

/** In this process or in the primary, called over HTTP like any other upstream. */
export interface Embedded {
  readonly url: string
  /** Where people and other clients reach it. */
  readonly publicUrl: string
  /** For its demo user. */
  readonly upstream: UpstreamConfig
  readonly demoUser: SignedInUser
  /** With a token that is valid now. */
  renewed(): Promise<SignedInUser>
}

/** A sandbox as an upstream. */
export const upstreamOf = (url: string, pagesUrl: string, user: SignedInUser): UpstreamConfig => ({
  baseUrl: url,
  sandboxUrl: url,
  consumer: { key: user.consumer_key, secret: user.consumer_secret },
  credentialsUrl: url,
  pagesUrl,
  token: { key: user.access_token, secret: user.access_token_secret },
})

interface Connection extends Pick<Embedded, 'url' | 'publicUrl'> {
  readonly controlKey?: string | undefined
}

/** It gives out the demo user's credentials itself. */
export const connectSandbox = async ({ url, publicUrl, controlKey }: Connection): Promise<Embedded> => {
  const headers: Record<string, string> = controlKey ? { 'x-sandbox-control-key': controlKey } : {}
  const renewed = async (): Promise<SignedInUser> => {
    const answer = await fetch(`${url}/__sandbox/credentials`, { headers })
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} for its demo user`)
    return (await answer.json()) as SignedInUser
  }
  const demoUser = await renewed()
  return { url, publicUrl, upstream: upstreamOf(url, publicUrl, demoUser), demoUser, renewed }
}
