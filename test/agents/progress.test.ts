import { mock } from 'node:test'
import { connectAgent } from '../../harness/gateway/agent-client.ts'
import { startProgress } from '../../src/agents/progress.ts'
import { serveSandbox, startWorld } from '../domains/world.ts'

const world = await startWorld()
const { sandbox, sandboxUrl: baseUrl } = world
const served = await serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits: { agents: {} } })
afterAll(async () => {
  await served.close()
  await world.close()
})

describe('progress of a tool call', () => {
  it.each([{ pin: '2026-07-28' }, 'legacy'] as const)(
    'reaches a client that requests it: %j',
    async (mode) => {
      const agent = await connectAgent(served.url, {}, mode)
      const seen: unknown[] = []
      const document = '{ accounts(first: 1) { nodes { restId } } }'
      const call = { name: 'run_query', arguments: { document } }
      const { isError = false } = await agent.client.callTool(call, { onprogress: (each) => seen.push(each) })
      await agent.close()
      expect(isError).toBe(false)
      expect(seen).toEqual([
        { progress: 1, message: expect.stringMatching(/^Forecast FITS: 1 expected API calls/) },
      ])
    },
  )

  it('is sent every 10 seconds while the call waits', () => {
    mock.timers.enable({ apis: ['setInterval'] })
    try {
      const sent: unknown[] = []
      const notify = async ({ params }: { params?: unknown }) => void sent.push(params)
      const { report, end } = startProgress({ _meta: { progressToken: 7 }, notify })
      report('Started')
      mock.timers.tick(20_000)
      end()
      mock.timers.tick(60_000)
      const waiting = { progressToken: 7, message: 'Waiting for the API' }
      expect(sent).toEqual([
        { progressToken: 7, progress: 1, message: 'Started' },
        { ...waiting, progress: 2 },
        { ...waiting, progress: 3 },
      ])
    } finally {
      mock.timers.reset()
    }
  })

  it('is not sent to a client that does not request it', () => {
    const notify = async () => {
      throw new Error('Unexpected notification')
    }
    const { report, end } = startProgress({ notify })
    report('Started')
    end()
  })
})
