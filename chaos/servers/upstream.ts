import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { atTheEnd } from '../../test/program.ts'
import type { Credential } from '../../test/sandbox/signed.ts'

const SCRIPT = new URL('upstream-process.ts', import.meta.url).pathname

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

/** A sandbox in a process of its own, which can be killed. */
export interface Upstream {
  readonly url: string
  readonly pid: number
  readonly demo: DemoIds
  readonly user: Credential
  /** Settings of a gateway in front of it, or of a proxy at another address. */
  settings(url?: string): Record<string, string>
  /** Calls its control interface under `/__sandbox`. */
  control(method: string, path: string, body?: unknown): Promise<unknown>
  kill(signal?: NodeJS.Signals): Promise<void>
}

interface Options {
  readonly port?: number
  readonly database?: string
  readonly rates?: string
}

/** Waits until it listens. @throws Error when it ends before */
export const startUpstream = async (options: Options = {}): Promise<Upstream> => {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`])
  const child: ChildProcess = spawn(process.execPath, [SCRIPT, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '' },
  })
  const exit = once(child, 'exit')
  const kill = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await exit
  }
  atTheEnd.add(kill)
  void exit.then(() => atTheEnd.delete(kill))
  let said = ''
  while (!said.includes('\n')) {
    const [chunk] = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), exit])
    if (child.exitCode !== null) throw new Error(`the sandbox ended with ${child.exitCode}`)
    said += chunk
  }
  const { url, demo, user } = JSON.parse(said) as Pick<Upstream, 'url' | 'demo' | 'user'>
  return {
    url,
    demo,
    user,
    pid: child.pid as number,
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
