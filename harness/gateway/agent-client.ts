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

/** Opens a page for the user of a client. Returns what the user did. */
export type OpenPage = (url: string) => Promise<'accept' | 'decline' | 'cancel'>

/** Connects an agent to a gateway's `/mcp`; the caller closes it. With `openPage`, servers may ask the agent to open pages. */
export const connectAgent = async (
  gateway: string,
  headers: Record<string, string> = {},
  mode: VersionNegotiationMode = { pin: '2026-07-28' },
  openPage?: OpenPage,
): Promise<Agent> => {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode }, ...(openPage && { capabilities: { elicitation: { url: {} } } }) },
  )
  if (openPage)
    client.setRequestHandler('elicitation/create', async ({ params }) => ({
      action: await openPage('url' in params ? params.url : ''),
    }))
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
