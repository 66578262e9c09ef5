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

const conformance = async (...options: readonly string[]) => {
  const command = pathOf('../../node_modules/.bin/conformance')
  const args = [command, 'server', '--url', `${served.url}/mcp`, ...options]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const [, summary = ''] = stdout.split('=== SUMMARY ===')
  const namesAfter = (mark: string) =>
    [...summary.matchAll(new RegExp(`^${mark} ([\\w-]+): `, 'gm'))].map(([, name]) => name)
  return { stdout, passed: namesAfter('✓'), failed: namesAfter('✗') }
}

describe('MCP server', () => {
  it('passes all conformance scenarios that protocol 2026-07-28 requires', async () => {
    // The command exits with 1 if a required scenario fails or warns.
    const { stdout, passed, failed } = await conformance('--requirements', '2026-07-28')
    expect(stdout).toContain('Running requirements 2026-07-28 (50 scenarios)')
    expect(stdout).toContain('Not scored for 2026-07-28: 13 scenario(s) run, 10 failing.')
    // 37 scenarios are required. Three others pass as well.
    expect(passed).toHaveLength(40)
    // The server does not offer the extension `tasks`, and no tool argument is sent as a header.
    expect(failed).toEqual([
      'tasks-lifecycle',
      'tasks-capability-negotiation',
      'tasks-wire-fields',
      'tasks-request-state-removal',
      'tasks-mrtr-input',
      'tasks-request-headers',
      'tasks-dispatch-and-envelope',
      'tasks-required-task-error',
      'tasks-mrtr-composition',
      'http-custom-header-server-validation',
    ])
  })

  it('passes all conformance scenarios that protocol 2025-11-25 requires, except those in the baseline', async () => {
    // The command exits with 1 if a scenario outside the baseline fails or warns, or if one in the baseline
    // passes.
    const { stdout, passed, failed } = await conformance(
      '--requirements',
      '2025-11-25',
      '--expected-failures',
      pathOf('conformance-baseline.yml'),
    )
    expect(stdout).toContain('Running requirements 2025-11-25 (33 scenarios)')
    expect(stdout).toContain('Baseline check passed: all failures are expected.')
    expect(stdout.split('Expected failures (in baseline):')[1]?.match(/^ {2}~ /gm)).toHaveLength(9)
    expect([passed.length, failed.length]).toEqual([25, 8])
  })

  // The scenarios in the baseline fail because they need features that the server does not offer.
  it('declares only tools, resources, prompts and completions, and starts no session', async () => {
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
    expect(message.result.capabilities).toEqual({
      tools: {},
      resources: {},
      prompts: {},
      completions: {},
    })
    expect(response.headers.get('mcp-session-id')).toBeNull()
  })
})
