/** What the package gives to programs that embed it. */

export type { contract, resources } from './contract/index.ts'
export type { Operation, Resource, Verb } from './contract/language/define.ts'
export type { Problem } from './contract/language/errors.ts'
export type { Rule, Standing } from './contract/language/rule.ts'
export type { GatewayOptions, SignInOptions } from './gateway/options.ts'
export { createGateway } from './gateway/server.ts'
export type { SandboxOptions } from './sandbox/options.ts'
export { createSandbox, type Sandbox } from './sandbox/server.ts'
export {
  type Client,
  type Consumer,
  createUpstream,
  type Token,
  type Upstream,
  type UpstreamOptions,
  type UserClient,
} from './upstream/index.ts'
