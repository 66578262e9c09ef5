import { type PolicyFile, parsePolicy } from '../../src/policy/index.ts'

/** Parses a policy. @throws Error with all mistakes */
export const parsedPolicy = (text: string): PolicyFile => {
  const { policy, problems } = { policy: undefined, ...parsePolicy('policy.yml', text) }
  if (!policy) throw new Error(problems?.join())
  return policy
}
