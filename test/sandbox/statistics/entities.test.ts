import { serving } from '../serve.ts'

const { client, sandbox } = await serving()
const account = sandbox.demo.mainAccountId

const totalsOf = async (entity: string, ids: readonly string[], version = 12): Promise<number[]> => {
  const query = new URLSearchParams({
    entity,
    entity_ids: ids.join(','),
    start_time: '2026-11-13T05:00:00Z',
    end_time: '2026-11-20T05:00:00Z',
    granularity: 'TOTAL',
    placement: 'ALL_ON_TWITTER',
    metric_groups: 'ENGAGEMENT',
  })
  const { status, json } = await client.get(`/${version}/stats/accounts/${account}?${query}`)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data.map(
    ({ id_data }: { id_data: [{ metrics: { impressions: [number] | null } }] }) =>
      id_data[0].metrics.impressions?.[0] ?? 0,
  )
}
type Row = Readonly<Record<string, string>>
const rowsOf = async (kind: string): Promise<Row[]> =>
  (await client.get(`/12/accounts/${account}/${kind}?count=200`)).json.data
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

describe('statistics endpoint', () => {
  it('never reports more for promoted accounts than for their line items', async () => {
    const rows = await rowsOf('promoted_accounts')
    const lineItems = [...new Set(rows.map(({ line_item_id }) => line_item_id as string))].slice(0, 20)
    const ads = rows.filter(({ line_item_id }) => lineItems.includes(line_item_id as string))
    const own = await totalsOf('PROMOTED_ACCOUNT', ads.map(({ id }) => id as string).slice(0, 20))
    expect(sum(own)).toBeGreaterThan(0)
    expect(sum(own)).toBeLessThanOrEqual(sum(await totalsOf('LINE_ITEM', lineItems)))
  })

  it("returns the sum of all funding instruments as the account's total", async () => {
    const funds = (await client.get(`/12/accounts/${account}/funding_instruments?with_deleted=true`)).json
      .data
    const ids = funds.map(({ id }: Row) => id)
    const [whole] = await totalsOf('ACCOUNT', [account])
    expect(whole).toBeGreaterThan(100_000)
    expect(sum(await totalsOf('FUNDING_INSTRUMENT', ids))).toBe(whole)
    expect(await totalsOf('ACCOUNT', [account], 11)).toEqual([whole])
  })
})
