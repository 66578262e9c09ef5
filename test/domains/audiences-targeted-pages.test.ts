import { idsOf, readToEnd } from './paging.ts'
import { expectRefused } from './refusals.ts'
import { inWorld, type Json } from './world.ts'

const { world, main, demo, rest, at: path } = await inWorld()
const NEWSLETTER = '1nmth'
const at = (end = '') => path(`custom_audiences${end}`)

describe('list of campaigns that target an audience', () => {
  it('can be read to its end with cursors, even if campaigns are deleted between two pages [custom_audiences.targeted.cursor]', async () => {
    const { funding_instrument_id } = (await rest.get(path(`campaigns/${demo.campaignId}`))).json.data
    const batch = async (target: string, params: object[], size = 40): Promise<string[]> => {
      const ids: string[] = []
      for (let start = 0; start < params.length; start += size) {
        const items = params
          .slice(start, start + size)
          .map((each) => ({ operation_type: 'Create', params: each }))
        const { json } = await rest.json('POST', `/12/batch/accounts/${main}/${target}`, items)
        ids.push(...json.data.map(({ id }: Json) => id))
      }
      return ids
    }
    const [item] = (await rest.get(path(`line_items?line_item_ids=${demo.lineItemId}`))).json.data
    const { objective, product_type, placements } = item
    const campaigns = await batch(
      'campaigns',
      Array.from({ length: 201 }, (_, index) => ({
        funding_instrument_id,
        name: `Targeting ${index}`,
        daily_budget_amount_local_micro: 5_000_000,
        entity_status: 'PAUSED',
      })),
    )
    const targeting = await batch(
      'line_items',
      campaigns.map((campaign_id) => ({
        campaign_id,
        objective,
        product_type,
        placements,
        bid_amount_local_micro: 1_000_000,
        entity_status: 'PAUSED',
      })),
    )
    await batch(
      'targeting_criteria',
      targeting.map((line_item_id) => ({
        line_item_id,
        operator_type: 'EQ',
        targeting_type: 'CUSTOM_AUDIENCE',
        targeting_value: NEWSLETTER,
      })),
      500,
    )
    const target = at(`/${NEWSLETTER}/targeted?with_active=false`)
    const first = (await rest.get(target)).json
    expect([first.data.length, typeof first.next_cursor]).toEqual([200, 'string'])
    const second = (await rest.get(`${target}&cursor=${encodeURIComponent(first.next_cursor)}`)).json
    expect(second.next_cursor).toBeNull()
    const ids: string[] = [...first.data, ...second.data].map(({ campaign_id }: Json) => campaign_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => campaigns.includes(id))).toEqual(campaigns)
    const read = await readToEnd(
      world,
      `account(id: "${main}") { customAudience(id: "${NEWSLETTER}") { targetedCampaigns($PAGE, withActive: false) { edges { cursor node { restId: campaignRestId } } nodes { restId: campaignRestId } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
      ['account', 'customAudience', 'targetedCampaigns'],
      150,
    )
    expect(idsOf(read)).toEqual(ids)
    expectRefused(await rest.get(at(`/${NEWSLETTER}/targeted?cursor=abc`)), 'INVALID_PARAMETER', 'cursor')
    expect((await rest.delete(path(`campaigns/${campaigns[0]}`))).status).toBe(200)
    const next = (await rest.get(`${target}&cursor=${encodeURIComponent(first.next_cursor)}`)).json
    expect(next.data).toEqual(second.data)
  })
})
