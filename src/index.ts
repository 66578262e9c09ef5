/** Exports of the package for programs that embed it. */

export type {
  contract,
  Operation,
  Problem,
  Resource,
  Rule,
  resources,
  Standing,
  Verb,
} from './contract/index.ts'
export type { GatewayOptions, SignInOptions } from './gateway/options.ts'
export { createGateway } from './gateway/server.ts'
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox/index.ts'
export {
  type Client,
  type Consumer,
  createUpstream,
  type Token,
  type Upstream,
  type UpstreamOptions,
  type UserClient,
} from './upstream/index.ts'
