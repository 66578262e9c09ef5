/**
 * Tests that random invalid tool calls make no API calls, and return errors that show where the mistake is.
 */
import fc from 'fast-check'
import { connectAgent, type Told } from '../../harness/gateway/agent-client.ts'
import { randomRuns } from '../../harness/gateway/random-runs.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { serveSandbox, startWorld } from '../domains/world.ts'
import { FUZZ_TIME_LIMIT, runs } from '../fuzz/runs.ts'
import { openCheckedAudit, writesAt } from './checked-audit.ts'
import { wrongVariables } from './document-mistakes.ts'
import { wrongCallsOf } from './schema-mistakes.ts'

const world = await startWorld()
const { sandbox, sandboxUrl: baseUrl } = world
const audit = await openCheckedAudit()
const served = await serveSandbox(
  sandbox,
  { baseUrl, sandboxUrl: baseUrl },
  { limits: { agents: {}, openTwin }, auditLog: audit.log },
)
const agent = await connectAgent(served.url)
afterAll(async () => {
  await agent.close()
  await served.close()
  await world.close()
  await audit.close()
})
afterEach(async () => {
  expect(await audit.checkWrites(writesAt(sandbox.calls.counts().operations))).toEqual({
    approved: 0,
    free: 0,
  })
})
const { tools } = await agent.client.listTools()
/** Number of random calls. RANDOM_QUERIES overrides it. */
const CALLS = randomRuns(2000, 0.25)
/**
 * One in this many random calls goes through the client. The others skip it, because it doubles their time.
 */
const BY_CLIENT = 4

/** Sends a tool call whose arguments are JSON text. */
const post = async (tool: string, values: string): Promise<Pick<Told, 'isError' | 'text'>> => {
  const response = await fetch(`${served.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'accept-encoding': 'identity',
    },
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${JSON.stringify(tool)},"arguments":${values}}}`,
  })
  const { result } = JSON.parse((await response.text()).replace(/^[\s\S]*?data: /, ''))
  return {
    isError: result.isError,
    text: result.content.map(({ text }: { text: string }) => text).join('\n'),
  }
}
const calls = () => Object.values(sandbox.calls.counts().operations).reduce((sum, count) => sum + count, 0)

describe('random invalid tool calls', () => {
  it(
    'make no API calls, and return errors that point to the mistake',
    async () => {
      const before = calls()
      const seen = new Set<string>()
      let [nested, count] = [0, 0]
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            { weight: 3, arbitrary: fc.oneof(...tools.map(wrongCallsOf)) },
            { weight: 1, arbitrary: wrongVariables },
          ),
          async ({ tool, values, names }) => {
            count += 1
            const { isError, text } =
              count % BY_CLIENT === 0
                ? await agent.call(tool, values)
                : await post(tool, JSON.stringify(values))
            seen.add(tool)
            if (/[.[]/.test(names[0] ?? '')) nested += 1
            expect(isError).toBe(true)
            // A result of `propose_change` is JSON with escaped quotes.
            for (const name of names) expect(text.replaceAll('\\"', '"')).toContain(name)
            expect(text.length).toBeLessThan(5000)
          },
        ),
        { ...runs(CALLS), endOnFailure: true },
      )
      expect(calls() - before).toBe(0)
      expect([...seen].sort()).toEqual(tools.map(({ name }) => name).sort())
      expect(nested).toBeGreaterThan(CALLS * 0.35)
      expect(await agent.call('accounts_overview')).toMatchObject({ isError: false })
    },
    FUZZ_TIME_LIMIT,
  )
})

describe('tool call with nested arguments', () => {
  it.each([101, 20_000, 49_000])(
    'gets an error that names the argument if the argument has %i levels',
    async (levels) => {
      const before = calls()
      for (const deep of [
        '['.repeat(levels) + ']'.repeat(levels),
        `${'{"x":'.repeat(levels)}1${'}'.repeat(levels)}`,
      ]) {
        // The value is written as text, because serializing it would take as much stack as reading it.
        const document = 'query ($filter: JSON) { accounts { totalCount } }'
        const values = `{"document":${JSON.stringify(document)},"variables":{"filter":${deep}}}`
        const text = 'variables must have at most 100 levels of lists and objects'
        expect(await post('run_query', values)).toEqual({ isError: true, text })
      }
      expect(calls() - before).toBe(0)
    },
  )

  it('is accepted with 100 levels', async () => {
    const variables = JSON.parse(`{"unused":${'['.repeat(99)}1${']'.repeat(99)}}`)
    const values = { document: '{ accounts(first: 1) { nodes { restId } } }', variables }
    expect(await agent.call('run_query', values)).toMatchObject({ isError: false })
  })
})
