import { type Served, serveGateway } from '../domains/world.ts'
import { accountRecord, campaignRecord, inScriptedWorld, page, sendJson } from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld({}, { plan: 'off' })
/** Gateway with an embedder's plugin, which makes graphql-js execute everything. */
const apollo = await serveGateway({ baseUrl: upstream.url }, { plan: 'off', plugins: [{}] })
afterAll(() => apollo.close())

const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z', deleted: false }
const lineItem = (id: string, campaign: string, changes: object = {}) => ({
  ...TIMES,
  id,
  name: id,
  campaign_id: campaign,
  placements: [],
  ...changes,
})
const fund = { ...TIMES, id: 'fund1', currency: 'USD', cancelled: false }
const CHANGES: readonly (readonly [string, unknown])[] = [
  ['lacks a required value', campaignRecord({ id: 'camp2', updated_at: null })],
  ['lacks two required values', campaignRecord({ id: 'camp2', deleted: null, updated_at: null })],
  ['has values of the wrong type', campaignRecord({ id: 'camp2', updated_at: {}, frequency_cap: 'often' })],
  ['has a nullable value of the wrong type', campaignRecord({ id: 'camp2', duration_in_days: 'seven' })],
  [
    'has an invalid item in a list of values',
    campaignRecord({ id: 'camp2', reasons_not_servable: ['DRAFT', { odd: 1 }] }),
  ],
  ['has an invalid amount', campaignRecord({ id: 'camp2', daily_budget_amount_local_micro: 'much' })],
  ['has no id', campaignRecord({ id: undefined })],
  ['is null', null],
  ['is a number', 5],
]
const ROW = 'restId durationInDays updatedAt createdAt deleted frequencyCap reasonsNotServableRaw'
const CHILDREN = 'lineItems(first: 3) { nodes { restId name } }'
const QUERIES: readonly (readonly [string, string])[] = [
  ['nodes', `campaigns(first: 5) { nodes { id ${ROW} } }`],
  ['edges', `campaigns(first: 5) { edges { cursor node { ${ROW} ...Part } } pageInfo { endCursor } }`],
  ['rows with children', `campaigns(first: 5) { nodes { ${ROW} ${CHILDREN} fundingInstrument { restId } } }`],
  ['children before the bad field', `campaigns(first: 5) { nodes { restId ${CHILDREN} ${ROW} } }`],
  [
    'rows in a conditional fragment',
    `campaigns(first: 5) { nodes { restId ...Part @include(if: true) ${CHILDREN} } }`,
  ],
  ['an amount', `campaigns(first: 5) { nodes { name dailyBudget { decimal currency } } }`],
  ['children', `campaigns(first: 5) { nodes { ${CHILDREN} } }`],
]

const ask = async (served: Served, query: string) => {
  upstream.asked.length = 0
  served.log.length = 0
  const { text, status } = await served.ask(query)
  const isLine = (line: string) => line.includes('"msg":"operation"')
  while (!served.log.some(isLine)) await new Promise(setImmediate)
  const { source, codes, outcome } = JSON.parse(served.log.find(isLine) ?? '{}')
  return { source, seen: { text, status, codes, outcome, calls: upstream.asked.toSorted() } }
}

describe('query for a list that contains bad rows', () => {
  const counts = { executor: 0, apollo: 0 }

  it.each(CHANGES.flatMap(([how, row]) => QUERIES.map(([what, query]) => [how, what, query, row] as const)))(
    'gets the same result from the executor as from Apollo Server if a row %s: %s',
    async (how, _what, query, row) => {
      upstream.play((request, response) => {
        const noun = (request.url ?? '').split('?')[0]?.split('/').at(-1)
        const records: Readonly<Record<string, readonly unknown[]>> = {
          accounts: [accountRecord()],
          campaigns: [campaignRecord(), row, campaignRecord({ id: 'camp3' }), row],
          line_items: [
            lineItem('a', 'camp1'),
            lineItem('b', 'camp3', how.startsWith('is') ? { name: null } : {}),
            lineItem('c', 'camp3'),
          ],
          funding_instruments: [fund],
        }
        sendJson(response, 200, page([...(records[noun ?? ''] ?? [])]))
      })
      const fragment = query.includes('...Part') ? `fragment Part on Campaign { ${ROW} }` : ''
      const text = `{ account(id: "abc1") { name ${query} } } ${fragment}`
      const [expected, found] = [await ask(apollo, text), await ask(gateway, text)]
      expect(expected.source).toBe('apollo')
      expect(found.seen).toEqual(expected.seen)
      counts[found.source as keyof typeof counts] += 1
    },
  )

  it('rarely makes the executor bail out', () => {
    expect(counts.executor).toBeGreaterThan(counts.apollo * 10)
  })
})
