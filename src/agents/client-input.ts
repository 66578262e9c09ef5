import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { ClientInput } from './tool.ts'

/** Keys that requests of protocol 2026-07-28 carry. The SDK does not type them. */
interface Envelope {
  readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities
}

/** Returns what the client of a request can ask its user, and its answers. Older clients declare it once per connection. */
export const inputOf = (
  server: Server,
  { envelope, inputResponses = {}, requestState }: ServerContext['mcpReq'],
): ClientInput => ({
  capabilities:
    (envelope as Envelope | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ??
    server.getClientCapabilities() ??
    {},
  responses: inputResponses,
  state: requestState(),
})
