import type { IncomingHttpHeaders } from 'node:http'
import type { Principal } from '../../graph/context/principal.ts'
import type { Client } from '../../upstream/index.ts'

/** Names the world of the sandbox that a request is for, and asks for a fault of its calls (docs/sandbox.md). */
const WORKSPACE = 'x-sandbox-workspace'
const FAULT = 'x-sandbox-fault'

const sending = (client: Client, headers: Readonly<Record<string, string>>, fresh: boolean): Client => ({
  call: (operation, input, options) => client.call(operation, input, { ...options, headers, fresh }),
})

/**
 * The principal as it calls for one request: with what the request says to the sandbox, on every call. A request that
 * says nothing keeps its principal.
 */
export const withSandboxHeaders = (principal: Principal, headers: IncomingHttpHeaders): Principal => {
  const said = Object.fromEntries(
    [WORKSPACE, FAULT].flatMap((name) => (headers[name] === undefined ? [] : [[name, `${headers[name]}`]])),
  )
  if (Object.keys(said).length === 0) return principal
  const { [WORKSPACE]: world, [FAULT]: fault } = said
  return {
    ...principal,
    client: sending(principal.client, said, fault !== undefined),
    ...(world !== undefined && { world }),
    alone: fault !== undefined,
  }
}
