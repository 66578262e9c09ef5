import type { Principals } from '../sign-in/principal.ts'
import type { SessionStore } from '../stores/session-store.ts'
import type { PolicyServiceOptions } from './service.ts'

interface AppliedPolicy extends Pick<PolicyServiceOptions, 'openTwin' | 'now'> {
  readonly current: PolicyServiceOptions['policy']
}

/**
 * Applies the policy to all writes of principals. The code that does this is loaded only if there is a
 * policy.
 */
export const withPolicy = async (
  principals: Principals,
  { current, openTwin, now }: AppliedPolicy,
  store: SessionStore,
  inferredRules: PolicyServiceOptions['inferredRules'] = 'on',
): Promise<Principals> => {
  const { createPolicyService } = await import('./service.ts')
  const service = createPolicyService({ policy: current, openTwin, inferredRules, store, now })
  return service(principals)
}
