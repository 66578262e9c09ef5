export { createSandbox, type Sandbox, type SandboxLogger, type SandboxOptions } from './server.ts'
