/**
 * Tests that results with long lists fit into the limit, as counted by a real tokenizer, and that their
 * cursors return the remaining rows.
 */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { parse, print } from 'graphql'
import { connectAgent } from '../../harness/gateway/agent-client.ts'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { completed } from '../../src/agents/results/completed.ts'
import { serveSandbox } from '../domains/world.ts'
import { inAgentWorld } from './agent.ts'

const LIMIT = 25_000
const { world, sandbox, baseUrl, served, agent } = await inAgentWorld()
const { mainAccountId: id } = sandbox.demo

const LONG_LISTS = [
  [
    '1,000 ads',
    'promotedTweets(first: 1000) { nodes { id entityStatus createdAt tweet { fullText previewUrl } } }',
  ],
  [
    'all campaigns with their line items',
    'campaigns(first: 200) { nodes { id name dailyBudget { micros } lineItems(first: 50) { nodes { id name bidAmount { micros } startTime } } } }',
  ],
  ['all cards', 'cards(first: 200) { nodes { __typename id name createdAt } }'],
  [
    'daily statistics',
    'campaigns(first: 100) { nodes { restId stats(last: "P14D", granularity: DAY) { series { start impressions clicks spend { micros } } } } }',
  ],
] as const

describe('result of a long list', () => {
  it.each(LONG_LISTS)('has at most 25,000 tokens with %s', async (_what, selection) => {
    const document = `{ account(id: "${id}") { ${selection} } }`
    const { text, data, isError } = await agent.call('run_query', { document, maxCalls: 1000 })
    expect({ isError, text: isError && text }).toEqual({ isError: false, text: false })
    const tokens = countTokens(text) + countTokens(JSON.stringify(data))
    expect(tokens).toBeLessThanOrEqual(LIMIT)
    // If the result was cut, a much smaller size would mean that it was cut too early.
    if (data.cut) expect(tokens).toBeGreaterThan(LIMIT / 3)
  })

  it('can be continued with its cursor until each row has been returned once', async () => {
    const document = `query ($after: String) { account(id: "${id}") { campaigns(first: 200, after: $after) {
      nodes { restId name createdAt updatedAt entityStatus servable reasonsNotServable dailyBudget { micros } totalBudget { micros } } } } }`
    const ids: string[] = []
    let after: string | null = null
    let results = 0
    do {
      const { data } = await agent.call('run_query', { document, variables: { after } })
      ids.push(...data.account.campaigns.nodes.map(({ restId }: { restId: string }) => restId))
      after = data.cut?.[0]?.value ?? null
      results += 1
    } while (after !== null)
    const { data } = await served.ask(
      `{ account(id: "${id}") { campaigns(first: 200) { nodes { restId } } } }`,
    )
    expect(ids).toEqual(data.account.campaigns.nodes.map(({ restId }: { restId: string }) => restId))
    expect(results).toBeGreaterThan(1)
  })
})

describe('fields added to a document', () => {
  it('count towards the cost limit', async () => {
    const limits = { agents: {}, costLimit: 30_000 }
    const strict = await serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits })
    const careful = await connectAgent(strict.url)
    const document = `{ account(id: "${id}") { campaigns(first: 200) { nodes { id lineItems(first: 100) { nodes { id } } } } } }`
    const refusal = await careful.call('run_query', { document })
    await careful.close()
    await strict.close()
    expect(refusal).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^Forecast REFUSED: .*, cost 40,803 of 30,000\. /),
    })
  })

  it.each([
    ['campaigns(first: 2) { nodes { name dailyBudget { micros } lineItems { nodes { startTime } } } }', 3],
    ['customAudiences(first: 2) { nodes { name updatedAt } }', 2],
  ])('cause no additional API call for %s', async (selection, expected) => {
    const document = `{ account(id: "${id}") { ${selection} } }`
    const asked = await world.ask(document)
    const more = await world.ask(print(completed(schema, parse(document))))
    expect(more.errors).toEqual([])
    expect(more.calls).toEqual(asked.calls)
    expect(Object.values(more.calls).reduce((sum, count) => sum + count, 0)).toBe(expected)
  })
})
