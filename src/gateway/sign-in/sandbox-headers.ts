import type { IncomingHttpHeaders } from 'node:http'
import type { Principal } from '../../graph/context/principal.ts'

/** docs/sandbox.md */
const WORKSPACE = 'x-sandbox-workspace'
const FAULT = 'x-sandbox-fault'

/** Itself when the request has none. */
export const withSandboxHeaders = (principal: Principal, headers: IncomingHttpHeaders): Principal => {
  const said = Object.fromEntries(
    [WORKSPACE, FAULT].flatMap((name) => (headers[name] === undefined ? [] : [[name, `${headers[name]}`]])),
  )
  if (Object.keys(said).length === 0) return principal
  const { [WORKSPACE]: world, [FAULT]: fault } = said
  return {
    ...principal,
    client: principal.client.with({ headers: said, fresh: fault !== undefined }),
    ...(world !== undefined && { world }),
    alone: fault !== undefined,
  }
}
