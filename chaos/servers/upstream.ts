import type { Credential } from '../../harness/sandbox/signed.ts'
import { startScript } from './script.ts'

export interface DemoIds {
  readonly mainAccountId: string
  readonly secondAccountId: string
  readonly fundingInstrumentId: string
  readonly campaignId: string
  readonly deletedCampaignId: string
  readonly foreignAccountId: string
  readonly lineItemId: string
  readonly draftLineItemId: string
  readonly promotedTweetId: string
}

/** A sandbox in a separate process, which can be killed. */
export interface Upstream {
  readonly url: string
  readonly pid: number
  readonly demo: DemoIds
  readonly user: Credential
  /** Returns settings for a gateway that uses the sandbox, directly or through the proxy at `url`. */
  settings(url?: string): Record<string, string>
  /** Calls the sandbox's control API under `/__sandbox`. */
  control(method: string, path: string, body?: unknown): Promise<unknown>
  kill(signal?: NodeJS.Signals): Promise<void>
}

interface Options {
  readonly port?: number
  readonly database?: string
  readonly rates?: string
}

/** Starts a sandbox and waits until it listens. @throws Error if it exits first */
export const startUpstream = async (options: Options = {}): Promise<Upstream> => {
  const { info, pid, kill } = await startScript<Pick<Upstream, 'url' | 'demo' | 'user'>>(
    'upstream-process.ts',
    { ...options },
  )
  const { url, demo, user } = info
  return {
    url,
    demo,
    user,
    pid,
    settings: (at = url) => ({
      ADS_BASE_URL: at,
      ADS_CONSUMER_KEY: user.consumer_key,
      ADS_CONSUMER_SECRET: user.consumer_secret,
      ADS_ACCESS_TOKEN: user.access_token,
      ADS_ACCESS_TOKEN_SECRET: user.access_token_secret,
    }),
    control: async (method, path, body) => {
      const response = await fetch(`${url}/__sandbox/${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const json = await response.json()
      if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`)
      return json
    },
    kill,
  }
}
