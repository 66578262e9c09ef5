import { connectAgent } from '../../harness/gateway/agent-client.ts'
import { serveSandbox, startWorld } from '../domains/world.ts'

const world = await startWorld()
const { sandbox, sandboxUrl: baseUrl } = world
const served = await serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits: { agents: {} } })
const agent = await connectAgent(served.url)
const older = await connectAgent(served.url, {}, 'legacy')
afterAll(async () => {
  await agent.close()
  await older.close()
  await served.close()
  await world.close()
})
const callsSince = async (work: () => Promise<unknown>): Promise<number> => {
  const total = () => Object.values(sandbox.calls.counts().operations).reduce((sum, count) => sum + count, 0)
  const before = total()
  await work()
  return total() - before
}

describe('/mcp', () => {
  it('speaks 2026-07-28, and 2025-11-25 with older clients', async () => {
    expect(agent.client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
    expect(older.client.getNegotiatedProtocolVersion()).toBe('2025-11-25')
    const [{ tools }, { tools: before }] = await Promise.all([
      agent.client.listTools(),
      older.client.listTools(),
    ])
    expect(before).toEqual(tools)
  })

  it('calls a tool made from a document', async () => {
    const result = await agent.call('accounts_overview', { first: 2 })
    expect(result).toMatchObject({ isError: false, data: { accounts: { nodes: [{}, {}] } } })
    expect(await older.call('accounts_overview', { first: 2 })).toEqual(result)
  })

  it('reports all mistakes in arguments at once, before any API call', async () => {
    const calls = await callsSince(async () => {
      expect(await agent.call('accounts_overview', { fist: 2, first: 5000, after: 7 })).toEqual({
        isError: true,
        text: [
          'Unknown argument fist. Did you mean first?',
          'first must be at most 1,000, but is 5000',
          'after must be a string, but is 7',
        ].join('\n'),
        data: undefined,
      })
    })
    expect(calls).toBe(0)
  })

  it('does not exist in a gateway without agents', async () => {
    expect((await fetch(`${world.url}/mcp`, { method: 'POST', body: '{}' })).status).toBe(404)
  })
})
