import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { ClientInput } from './tool.ts'

/** Request metadata in protocol version 2026-07-28. The SDK has no type for it. */
interface Envelope {
  readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities
}

/**
 * Returns the client's capabilities for asking its user, and the user's answers. Older clients declare
 * capabilities once per connection.
 */
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
