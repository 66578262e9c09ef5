import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serveSandbox, startWorld } from '../domains/world.ts'

const world = await startWorld()
const { sandbox, sandboxUrl: baseUrl } = world
const served = await serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits: { agents: {} } })
afterAll(async () => {
  await served.close()
  await world.close()
})
const bin = fileURLToPath(new URL('../../node_modules/.bin/conformance', import.meta.url))

// Of the 24 others, 19 use tools, resources and prompts that only a test server has, such as test_simple_text.
// Five use logging, completions or resource subscriptions, which this server does not declare.
describe('@modelcontextprotocol/conformance', () => {
  it.each([
    ['server-initialize', 1],
    ['ping', 1],
    ['tools-list', 1],
    ['resources-list', 1],
    ['prompts-list', 1],
    ['dns-rebinding-protection', 2],
  ])('passes %s', async (scenario, checks) => {
    const run = promisify(execFile)(process.execPath, [
      bin,
      'server',
      '--url',
      `${served.url}/mcp`,
      '--scenario',
      scenario,
    ])
    expect((await run).stdout).toContain(`Passed: ${checks}/${checks}, 0 failed`)
  })
})
