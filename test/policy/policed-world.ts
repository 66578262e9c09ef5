import { parsedPolicy } from '../../harness/gateway/parsed-policy.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { inWorld, serveSandbox } from '../domains/world.ts'

/**
 * Serves a fresh world through a gateway whose policy is `policy.text`, which tests can replace. The gateway
 * closes after all tests.
 *
 * @param now clock of the policy in ms
 */
export const servePoliced = async (now: () => number = Date.now) => {
  const fresh = await inWorld({ fresh: true })
  const { sandbox, sandboxUrl: baseUrl } = fresh.world
  const policy = { text: 'creations: ANY' }
  const current = () => parsedPolicy(policy.text)
  const served = await serveSandbox(
    sandbox,
    { baseUrl, sandboxUrl: baseUrl },
    { limits: { openTwin, policy: { current, openTwin, now } }, sandboxHeaders: true },
  )
  afterAll(() => served.close())
  return { ...fresh, served, policy }
}
