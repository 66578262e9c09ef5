import type { IncomingHttpHeaders } from 'node:http'
import type { Principal } from '../../graph/context/principal.ts'

/** Sandbox headers (docs/sandbox.md). */
const WORKSPACE = 'x-sandbox-workspace'
const FAULT = 'x-sandbox-fault'
const BEHAVIOUR = 'x-sandbox-behaviour'

/**
 * Returns a principal whose calls carry the request's sandbox headers. Without such headers, returns the
 * given principal.
 */
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

/**
 * Function that returns an id which distinguishes a sandbox world from earlier ones with the same name; empty
 * if unknown.
 */
export type WorldIdentity = (world: string | undefined) => Promise<string>

/**
 * Creates a function that derives a store key from a principal, its world and an id, such as an upload id.
 */
export const createOwnKey =
  (identityOf: WorldIdentity = async () => '') =>
  async ({ key, world }: Principal, id: string): Promise<string> =>
    `${key} ${world ?? ''}${await identityOf(world)} ${id}`

/**
 * Creates a function that requests a world's identity from the embedded sandbox, whose control endpoints may
 * require a key.
 */
export const createWorldIdentity =
  (sandboxUrl: string, controlKey: string | undefined): WorldIdentity =>
  async (world) => {
    const headers = {
      ...(world !== undefined && { [WORKSPACE]: world }),
      ...(controlKey !== undefined && { 'x-sandbox-control-key': controlKey }),
    }
    // A failure is ignored here, because the upload's own calls will report the reason.
    const response = await fetch(`${sandboxUrl}/__sandbox/world`, { headers }).catch(() => undefined)
    if (!response?.ok) return ''
    return ((await response.json()) as { identity: string }).identity
  }
