import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'

/** Result of a tool as a client sees it. */
export interface Told {
  readonly isError: boolean
  /** All text content, joined with line breaks. */
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: results are compared with literals, member by member
  readonly data: any
}

export interface Agent {
  readonly client: Client
  call(name: string, values?: Record<string, unknown>): Promise<Told>
  close(): Promise<void>
}

/** Connects an agent to a gateway's `/mcp`; the caller closes it. */
export const connectAgent = async (
  gateway: string,
  headers: Record<string, string> = {},
  mode: VersionNegotiationMode = { pin: '2026-07-28' },
): Promise<Agent> => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', gateway), { requestInit: { headers } }),
  )
  return {
    client,
    call: async (name, values = {}) => {
      const {
        content,
        structuredContent,
        isError = false,
      } = await client.callTool({ name, arguments: values })
      const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
      return { isError, text: texts.join('\n'), data: structuredContent }
    },
    close: () => client.close(),
  }
}
