/**
 * Tests that shipped tool documents are valid and described, and make as many calls as docs/agents.md states.
 */
import { readFileSync } from 'node:fs'
import { Kind, parse, validate } from 'graphql'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { readToolDocuments } from '../../src/agents/shipped-documents.ts'
import { type Json, startWorld, type World } from '../domains/world.ts'

const accountId = '18ce54d4x5t'
const documents = new Map(readToolDocuments(undefined).map(({ name, text }) => [name, text]))
const operationOf = (text: string) => {
  const operations = parse(text).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (operations.length !== 1 || operation?.kind !== Kind.OPERATION_DEFINITION)
    throw new Error('A tool document contains one operation')
  return operation
}

let world: World
beforeAll(async () => {
  const now = Date.parse('2026-11-20T05:20:30Z')
  world = await startWorld(
    { runtime: { now: () => now }, timestampWindowSeconds: 100 * 365 * 86_400 },
    {},
    'off',
  )
})
afterAll(() => world.close())

interface Read {
  readonly name: string
  readonly variables: object
  /** Checks the data against the demo account. */
  readonly expected: (data: Json) => void
}
const names = (list: Json): string[] => list.nodes.map(({ name }: Json) => name)
const spends = (list: Json, field: string): number[] =>
  list.nodes.map((node: Json) => Number(node[field].total.spend.decimal))
const descending = (values: readonly number[]) => [...values].sort((one, other) => other - one)

const READS: readonly Read[] = [
  {
    name: 'accounts-overview',
    variables: {},
    expected: ({ accounts }) =>
      expect(accounts).toMatchObject({
        totalCount: 3,
        nodes: [
          { restId: accountId, timezone: 'America/New_York', viewerCan: { changeCampaigns: true } },
          {},
          {},
        ],
      }),
  },
  {
    name: 'find-campaigns',
    variables: { accountId, nameContains: 'KESTREL', orderBy: 'SPEND', withStats: true },
    expected: ({ account: { campaigns } }) => {
      expect(campaigns.totalCount).toBe(10)
      for (const name of names(campaigns)) expect(name).toContain('Kestrel')
      expect(spends(campaigns, 'stats')).toEqual(descending(spends(campaigns, 'stats')))
    },
  },
  {
    name: 'campaign-tree',
    variables: { accountId, ids: ['8wku2'] },
    expected: ({ account }) => {
      const [{ lineItems }] = account.campaigns.nodes
      expect(lineItems.totalCount).toBe(5)
      expect(lineItems.nodes[0]).toMatchObject({
        targetingCriteria: { totalCount: 6 },
        promotedTweets: { totalCount: 6 },
      })
    },
  },
  {
    name: 'statistics',
    variables: { accountId, entity: 'CAMPAIGN', ids: ['8wku4', '8wkua'], last: '7d' },
    expected: ({ statsReport: { rows } }) => {
      expect(rows.map(({ entityRestId }: Json) => entityRestId)).toEqual(['8wku4', '8wkua'])
      for (const { total, series } of rows) expect([total.impressions > 0, series]).toEqual([true, undefined])
    },
  },
  {
    name: 'pacing',
    variables: { accountId },
    expected: ({ account: { campaigns } }) => {
      expect(campaigns.nodes).toHaveLength(10)
      expect(campaigns.nodes[0].lastDays.series).toHaveLength(7)
      expect(spends(campaigns, 'lastDays')).toEqual(descending(spends(campaigns, 'lastDays')))
    },
  },
  {
    name: 'what-changed',
    variables: { accountId, since: '2026-11-13' },
    expected: ({ account }) => expect(account.history.nodes).toEqual([]),
  },
  {
    name: 'delivery-problems',
    variables: { accountId },
    expected: ({ account: { campaigns, promotedTweets } }) => {
      expect(campaigns.totalCount).toBe(3)
      for (const { reasonsNotServable } of campaigns.nodes) expect(reasonsNotServable).not.toEqual([])
      expect(promotedTweets.nodes).toHaveLength(10)
      for (const { approvalStatus } of promotedTweets.nodes) expect(approvalStatus).not.toBe('ACCEPTED')
    },
  },
  {
    name: 'ads',
    variables: { accountId },
    expected: ({ account: { promotedTweets } }) => {
      expect(promotedTweets.nodes).toHaveLength(10)
      for (const { tweet } of promotedTweets.nodes) {
        expect(tweet.fullText).not.toBe('')
        expect(tweet.previewUrl).toMatch(/^http/)
      }
    },
  },
  {
    name: 'audiences',
    variables: { accountId },
    expected: ({ account: { customAudiences } }) =>
      expect(customAudiences.nodes).toMatchObject([
        { name: 'Newsletter readers', targetable: true },
        { name: 'Trial sign-ups', reasonsNotTargetable: ['TOO_SMALL'] },
        { name: 'Loyalty programme', reasonsNotTargetable: ['PROCESSING'] },
      ]),
  },
  {
    name: 'targeting-suggestions',
    variables: { accountId, q: 'travel' },
    expected: ({ account, targetingOptions }) => {
      expect(names(targetingOptions.interests)).toEqual([
        'Travel',
        'Travel/Budget travel',
        'Travel/Camping',
        'Travel/City breaks',
        'Travel/Cruises',
      ])
      expect(account.targetingSuggestions).toContainEqual({ suggestionValue: 'holiday' })
    },
  },
  {
    name: 'audience-estimate',
    variables: {
      accountId,
      targetingCriteria: [{ targetingType: 'BROAD_KEYWORD', targetingValue: 'running' }],
    },
    expected: ({ account }) => {
      const { min, max } = account.audienceEstimate.audienceSize
      expect([min > 0, max >= min]).toEqual([true, true])
    },
  },
  {
    name: 'keyword-volume',
    variables: { keywords: ['oats'], startTime: '2026-11-18T00:00:00Z' },
    expected: ({ keywordInsights: { buckets, relatedKeywords } }) =>
      expect([buckets.length, relatedKeywords.length]).toEqual([3, 30]),
  },
  {
    name: 'report',
    variables: {
      accountId,
      entity: 'CAMPAIGN',
      ids: ['8wku4'],
      last: '30d',
      segmentation: { type: 'LOCATIONS' },
    },
    expected: ({ statsReport: { jobs, rows } }) => {
      expect(jobs).toBe(1)
      expect(rows.map(({ segment }: Json) => segment.name)).toContain('Germany')
    },
  },
]

/** Number of API calls by tool, from the table in docs/agents.md; NaN for tools without a number. */
const documented = new Map(
  [
    ...readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8').matchAll(
      /^\| `(\w+)` \| .* \| (\d*) ?\|$/gm,
    ),
  ].map(([, tool = '', calls = '']) => [tool, calls === '' ? Number.NaN : Number(calls)] as const),
)
const CODED_TOOLS = ['search_schema', 'run_query', 'forecast']

describe('shipped tool document', () => {
  it.each([...documents])('is valid: %s', (_, text) => {
    expect(validate(schema, parse(text))).toEqual([])
  })

  it.each([...documents])(
    'names its operation after its file, and has a description in short sentences: %s',
    (name, text) => {
      const { name: operation } = operationOf(text)
      const kebab = operation?.value.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
      expect(kebab).toBe(name)
      const [description = ''] = /^(?:# .+\n)+(?=query |mutation )/.exec(text) ?? []
      const sentences = description
        .replace(/^# /gm, '')
        .replaceAll('\n', ' ')
        .split(/(?<=[.:;]) /)
      expect(sentences.filter((sentence) => sentence.split(' ').length > 25)).toEqual([])
      expect(description).not.toBe('')
    },
  )

  it('either reads or proposes, and is listed in the table in docs/agents.md', () => {
    const reads = [...documents].filter(([, text]) => operationOf(text).operation === 'query')
    expect(reads.map(([name]) => name).sort()).toEqual(
      [...READS.map(({ name }) => name), 'get-change'].sort(),
    )
    const tools = [...documents.keys()].map((name) => name.replaceAll('-', '_'))
    expect([...documented.keys()].sort()).toEqual([...tools, ...CODED_TOOLS].sort())
  })

  it.each(READS)('reads the demo account with the number of calls in docs/agents.md: $name', async (read) => {
    const { data, errors, calls, text } = await world.ask(documents.get(read.name) ?? '', read.variables)
    expect(errors).toEqual([])
    read.expected(data)
    const sum = Object.values(calls).reduce((all, count) => all + count, 0)
    expect(sum).toBe(documented.get(read.name.replaceAll('-', '_')))
    // The default page fits into a quarter of the 25,000 tokens that a result may have, at 3 bytes per token.
    expect(Buffer.byteLength(text)).toBeLessThan((25_000 * 3) / 4)
  })

  it('shows a change with its author, its fields and the name of the record', async () => {
    const renamed = await world.rest.put(`/12/accounts/${accountId}/campaigns/8wku2?name=Renamed`)
    expect(renamed.status).toBe(200)
    const variables = { accountId, since: '2026-11-19', until: '2026-11-21', kinds: ['CAMPAIGN'] }
    const { data, errors, calls } = await world.ask(documents.get('what-changed') ?? '', variables)
    expect(errors).toEqual([])
    expect(data.account.history.nodes[0]).toMatchObject({
      changeType: 'UPDATE',
      entity: 'CAMPAIGN',
      entityRestId: '8wku2',
      changeBy: { userId: expect.any(String) },
      record: { name: 'Renamed' },
      changes: expect.arrayContaining([{ field: 'name', before: expect.any(String), after: 'Renamed' }]),
    })
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'account_history.list': 1 })
  })
})
