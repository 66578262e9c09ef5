import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { runScript } from '../../harness/program.ts'
import { saveSession } from '../../src/cli/session-file.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { serveSandbox, startWorld } from '../domains/world.ts'

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
  it('serves the tools on standard input and output for a gateway without agents', async () => {
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

  it('starts with an expired session, and uses the next one without a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sessions-'))
    const file = join(folder, 'sessions.json')
    const save = (expiresAt: string) => saveSession(file, world.url, { token: 'none', expiresAt })
    await save('2020-01-01T00:00:00.000Z')
    const agent = new Client({ name: 'test', version: '1' })
    await agent.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [cli, 'mcp', '--url', world.url, '--token-file', file],
      }),
    )
    const answer = async () => JSON.stringify(await agent.callTool({ name: 'accounts_overview' }))
    expect(await answer()).toContain(
      `Sign in again with adgraph login --url ${world.url} --token-file ${file}"`,
    )
    await save(new Date(Date.now() + 3_600_000).toISOString())
    expect(await answer()).toContain('Invalid or expired session')
    await agent.close()
    await rm(folder, { recursive: true })
  })

  it('refuses to read the key from standard input, where requests arrive', async () => {
    expect(await runScript(join('src', 'cli.ts'), 'mcp', '--url', world.url, '--key-file', '-')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'adgraph: --key-file must be a file, because agents send their requests on standard input\n',
    })
  })

  it('asks clients of older protocols to open the page of a pending change', async () => {
    const { sandbox, sandboxUrl: baseUrl } = world
    const served = await serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits: { openTwin } })
    const urls: unknown[] = []
    const older = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: 'legacy' }, capabilities: { elicitation: { url: {} } } },
    )
    older.setRequestHandler('elicitation/create', async ({ params }) => {
      urls.push('url' in params && params.url)
      return { action: 'accept' }
    })
    await older.connect(
      new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp', '--url', served.url] }),
    )
    const proposed = await older.callTool({
      name: 'update_campaign',
      arguments: { accountId: '18ce54d4x5t', id: '8wku2', input: { name: 'Older' } },
    })
    const { changeSetCreate, page } = proposed.structuredContent as {
      changeSetCreate: { changeSet: { id: string } }
      page: string
    }
    const result = await older.callTool({
      name: 'apply_change',
      arguments: { id: changeSetCreate.changeSet.id },
    })
    expect(urls).toEqual([page])
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(page) }] })
    await older.close()
    await served.close()
  })
})
