import type { Logger } from 'pino'
import { type Config, ConfigError, type UpstreamConfig } from './config.ts'
import { parseRates } from './sandbox/http/rates.ts'
import type { SignedInUser } from './sandbox/oauth/stored/credentials.ts'
import type { SandboxOptions } from './sandbox/options.ts'
import { createSandbox } from './sandbox/server.ts'

const LOOPBACK = '127.0.0.1'

/** In this process or in the primary, called over HTTP like any other upstream. */
export interface Embedded {
  readonly url: string
  /** For its demo user. */
  readonly upstream: UpstreamConfig
  readonly demoUser: SignedInUser
  /** With a token that is valid now. */
  renewed(): Promise<SignedInUser>
}

export interface OwnSandbox extends Embedded {
  /** Lets a login return there. */
  registerCallback(url: string): Promise<void>
  close(): Promise<void>
}

const readRates = (text: string): NonNullable<SandboxOptions['rateLimits']> => {
  try {
    return parseRates(text)
  } catch (error) {
    throw new ConfigError(`SANDBOX_RATE_LIMITS: ${(error as Error).message}`)
  }
}

const upstreamOf = (url: string, user: SignedInUser): UpstreamConfig => ({
  baseUrl: url,
  sandboxUrl: url,
  consumer: { key: user.consumer_key, secret: user.consumer_secret },
  credentialsUrl: url,
  token: { key: user.access_token, secret: user.access_token_secret },
})

/** On loopback. @throws ConfigError for rate limits that cannot be read */
export const startSandbox = async ({ sandbox: settings }: Config, logger: Logger): Promise<OwnSandbox> => {
  const { port, database, rateLimits, workspaces, workspaceBytes } = settings
  const sandbox = await createSandbox({
    database,
    logger,
    ...(rateLimits !== undefined && { rateLimits: readRates(rateLimits) }),
    ...(workspaces !== undefined && { workspaces }),
    ...(workspaceBytes !== undefined && { workspaceBytes }),
  })
  const { url } = await sandbox.listen(port, LOOPBACK)
  const { demoUser, credentials, registerCallback, close } = sandbox
  return {
    url,
    upstream: upstreamOf(url, demoUser),
    demoUser,
    renewed: () => credentials.of(demoUser.user_id),
    registerCallback,
    close,
  }
}

/** It gives out the demo user's credentials itself. */
export const connectSandbox = async (url: string): Promise<Embedded> => {
  const renewed = async (): Promise<SignedInUser> => {
    const answer = await fetch(`${url}/__sandbox/credentials`)
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} for its demo user`)
    return (await answer.json()) as SignedInUser
  }
  const demoUser = await renewed()
  return { url, upstream: upstreamOf(url, demoUser), demoUser, renewed }
}
