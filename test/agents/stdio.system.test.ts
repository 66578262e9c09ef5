import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { startWorld } from '../domains/world.ts'

const world = await startWorld()
const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))
const client = new Client(
  { name: 'test', version: '1' },
  { versionNegotiation: { mode: { pin: '2026-07-28' } } },
)
afterAll(async () => {
  await client.close()
  await world.close()
})

describe('adgraph mcp', () => {
  it('serves the tools on standard input and output, with a gateway that has none', async () => {
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp', '--url', world.url] }),
    )
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('run_query')
    const result = await client.callTool({ name: 'accounts_overview', arguments: { first: 1 } })
    expect(result).toMatchObject({ structuredContent: { accounts: { nodes: [{}] } } })
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain('adgraph://examples/jobs/mobile-screen')
    const refused = await client.callTool({ name: 'accounts_overview', arguments: { first: -1 } })
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: 'first must be at least 0, but is -1' }],
    })
  })
})
