import { atTheEnd } from '../harness/program.ts'
import { createSandbox } from '../src/sandbox/server.ts'

/**
 * Starts a sandbox in this process and returns the settings that a program needs to use it. The program then
 * starts in half the time. `endAll` closes the sandbox.
 */
export const ownSandbox = async (): Promise<Record<string, string>> => {
  const sandbox = await createSandbox({ rateLimits: 'off' })
  atTheEnd.add(sandbox.close)
  const { url } = await sandbox.listen(0, '127.0.0.1')
  const { demoUser } = sandbox
  return {
    ADS_BASE_URL: url,
    ADS_CONSUMER_KEY: demoUser.consumer_key,
    ADS_CONSUMER_SECRET: demoUser.consumer_secret,
    ADS_ACCESS_TOKEN: demoUser.access_token,
    ADS_ACCESS_TOKEN_SECRET: demoUser.access_token_secret,
  }
}
