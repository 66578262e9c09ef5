import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { world } from './uploads-world.ts'

export interface GatewayProcess {
  readonly child: ChildProcess
  readonly url: string
}

const children = new Set<ChildProcess>()

/** Starts the gateway's own program in front of the world's sandbox. */
export const startGatewayProcess = async (): Promise<GatewayProcess> => {
  const { demoUser } = world.sandbox
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    cwd: import.meta.dirname,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      ADS_BASE_URL: world.sandboxUrl,
      ADS_CONSUMER_KEY: demoUser.consumer_key,
      ADS_CONSUMER_SECRET: demoUser.consumer_secret,
      ADS_ACCESS_TOKEN: demoUser.access_token,
      ADS_ACCESS_TOKEN_SECRET: demoUser.access_token_secret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  let output = ''
  while (!output.includes('/graphql')) {
    const [chunk] = await once(child.stdout as NodeJS.ReadableStream, 'data')
    output += chunk
  }
  return { child, url: /GraphQL +(http\S+)\/graphql/.exec(output)?.[1] ?? '' }
}

/** Ends the processes that a test has started. */
export const killGatewayProcesses = (): void => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
}
