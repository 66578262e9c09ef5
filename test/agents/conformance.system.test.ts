import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serveSandbox, startWorld } from '../domains/world.ts'
import { FIXTURES } from './conformance-fixtures.ts'

const world = await startWorld()
const { sandbox, sandboxUrl: baseUrl } = world
const served = await serveSandbox(
  sandbox,
  { baseUrl, sandboxUrl: baseUrl },
  { limits: { agents: { additions: FIXTURES } } },
)
afterAll(async () => {
  await served.close()
  await world.close()
})
const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

describe('@modelcontextprotocol/conformance', () => {
  it('passes all scenarios except those in the baseline', async () => {
    // The command exits with 1 if a scenario outside the baseline fails or warns, or if one in the baseline
    // passes.
    const { stdout } = await promisify(execFile)(process.execPath, [
      pathOf('../../node_modules/.bin/conformance'),
      'server',
      '--url',
      `${served.url}/mcp`,
      '--suite',
      'all',
      '--expected-failures',
      pathOf('conformance-baseline.yml'),
    ])
    expect(stdout).toContain('Running all suite (32 scenarios)')
    expect(stdout).toContain('Baseline check passed: all failures are expected.')
    const expected = stdout.split('Expected failures (in baseline):')[1]?.match(/^ {2}~ /gm)
    expect(expected).toHaveLength(10)
  })

  // The baseline expects failures for this reason.
  it('meets a server that declares only tools, resources and prompts, and no session', async () => {
    const response = await fetch(`${served.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'test', version: '1' },
        },
      }),
    })
    const message = JSON.parse((await response.text()).replace(/^[\s\S]*data: /, ''))
    expect(message.result.capabilities).toEqual({ tools: {}, resources: {}, prompts: {}, completions: {} })
    expect(response.headers.get('mcp-session-id')).toBeNull()
  })
})
