import type { IncomingHttpHeaders } from 'node:http'
import type { Principal } from '../../graph/context/principal.ts'

/** docs/sandbox.md */
const WORKSPACE = 'x-sandbox-workspace'
const FAULT = 'x-sandbox-fault'
const BEHAVIOUR = 'x-sandbox-behaviour'

/** Itself when the request has none. */
export const withSandboxHeaders = (principal: Principal, headers: IncomingHttpHeaders): Principal => {
  const said = Object.fromEntries(
    [WORKSPACE, FAULT, BEHAVIOUR].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, `${headers[name]}`]],
    ),
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

/** Returns what tells a world from an earlier one of its name; empty if it cannot be told. */
export type WorldIdentity = (world: string | undefined) => Promise<string>

/** Asks the embedded sandbox, whose control address may need a key. */
export const createWorldIdentity =
  (sandboxUrl: string, controlKey: string | undefined): WorldIdentity =>
  async (world) => {
    const headers = {
      ...(world !== undefined && { [WORKSPACE]: world }),
      ...(controlKey !== undefined && { 'x-sandbox-control-key': controlKey }),
    }
    // The upload's own calls tell what is wrong.
    const answer = await fetch(`${sandboxUrl}/__sandbox/world`, { headers }).catch(() => undefined)
    if (!answer?.ok) return ''
    return ((await answer.json()) as { identity: string }).identity
  }
