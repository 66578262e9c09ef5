import { graphInput, graphNameOf, pairs, type Write, writesOf } from './both-ways.ts'
import { ANDROID, makerOf, NO_TIME, wholeLineItem } from './line-item-maker.ts'
import { ERRORS, expectError, expectRefused, expectUserError } from './refusals.ts'
import { inWorld } from './world.ts'

// Breaks every rule for updates and batches, in GraphQL and over REST (public facts §3.3–§3.6).
const { world, demo, rest, ask } = await inWorld()
// The second account is small enough to compare in full before and after.
const account = demo.secondAccountId
const writes = writesOf(world, account, 'lineItem')
const { keeping } = writes
const { campaign, item } = await makerOf(world, account)
/** Campaign that has no line items. */
const free = await campaign()
const bid = { bid_amount_local_micro: 1_000_000 }
/** Line items used by the tests of this file, by purpose. */
const items: Readonly<Record<string, string>> = {
  website: await item({ objective: 'WEBSITE_CLICKS', start_time: NO_TIME.start_time }),
  engagements: await item({ bid_strategy: 'MAX', ...bid }),
  reach: await item({ objective: 'REACH', bid_strategy: 'TARGET', ...bid }),
  installs: await item({ objective: 'APP_INSTALLS', ...ANDROID }),
  appEngagements: await item({ objective: 'APP_ENGAGEMENTS', ...ANDROID }),
  network: await item({
    placements: ['PUBLISHER_NETWORK'],
    advertiser_domain: 'example.com',
    categories: ['IAB1'],
  }),
  preroll: await item({ objective: 'PREROLL_VIEWS', product_type: 'MEDIA', categories: ['IAB1'] }),
  ownBudget: await item(
    { daily_budget_amount_local_micro: 1_000_000, total_budget_amount_local_micro: 2_000_000 },
    { budget_optimization: 'LINE_ITEM' },
  ),
}

describe('invalid line item update', () => {
  it.each`
    what                                                                                | which               | change                                                   | refusal
    ${'a goal for apps'}                                                                | ${'website'}        | ${{ goal: 'APP_CLICKS' }}                                | ${{ asked: true }}
    ${'APP_PURCHASES'}                                                                  | ${'appEngagements'} | ${{ goal: 'APP_PURCHASES' }}                             | ${{ asked: true }}
    ${'conversions without an event tag'}                                               | ${'website'}        | ${{ goal: 'WEBSITE_CONVERSIONS' }}                       | ${{ code: 'MISSING_PARAMETER', parameter: 'primary_web_event_tag', asked: true }}
    ${'another pay_by [line_items.update.pay_by.app_installs_only]'}                    | ${'website'}        | ${{ pay_by: 'LINK_CLICK' }}                              | ${{ asked: true }}
    ${'another pay_by in APP_ENGAGEMENTS [line_items.update.pay_by.app_installs_only]'} | ${'appEngagements'} | ${{ pay_by: 'IMPRESSION' }}                              | ${{ asked: true }}
    ${'another pay_by for installs'}                                                    | ${'installs'}       | ${{ pay_by: 'LINK_CLICK' }}                              | ${{ asked: true }}
    ${'TARGET without a stored bid'}                                                    | ${'website'}        | ${{ bid_strategy: 'TARGET' }}                            | ${{ code: 'MISSING_PARAMETER', parameter: 'bid_amount_local_micro', asked: true }}
    ${'a cleared bid with a stored MAX'}                                                | ${'engagements'}    | ${{ bid_amount_local_micro: null }}                      | ${{ code: 'MISSING_PARAMETER', asked: true }}
    ${'MAX with a cleared bid'}                                                         | ${'website'}        | ${{ bid_strategy: 'MAX', bid_amount_local_micro: null }} | ${{ code: 'MISSING_PARAMETER', parameter: 'bid_amount_local_micro' }}
    ${'a bid above the campaign’s daily budget'}                                        | ${'engagements'}    | ${{ bid_amount_local_micro: 10_010_000 }}                | ${{ code: 'SPEND_EXCEEDS_BUDGET', asked: true, limit: 10 }}
    ${'a daily budget in a campaign that has one'}                                      | ${'website'}        | ${{ daily_budget_amount_local_micro: 10_000 }}           | ${{ asked: true }}
    ${'a frequency cap of 0'}                                                           | ${'reach'}          | ${{ frequency_cap: 0 }}                                  | ${{ limit: 1 }}
    ${'removal of the last app of an app objective'}                                    | ${'installs'}       | ${{ android_app_store_identifier: null }}                | ${{ code: 'MISSING_PARAMETER', asked: true }}
    ${'removal of the domain on the publisher network'}                                 | ${'network'}        | ${{ advertiser_domain: null }}                           | ${{ code: 'MISSING_PARAMETER', asked: true }}
    ${'removal of the categories on the publisher network'}                             | ${'network'}        | ${{ categories: null }}                                  | ${{ code: 'MISSING_PARAMETER', asked: true }}
    ${'removal of the categories of PREROLL_VIEWS'}                                     | ${'preroll'}        | ${{ categories: null }}                                  | ${{ code: 'MISSING_PARAMETER', asked: true }}
    ${'three categories of PREROLL_VIEWS'}                                              | ${'preroll'}        | ${{ categories: ['IAB1', 'IAB2', 'IAB3'] }}              | ${{ asked: true }}
    ${'a total budget below a cent [errors.invalid_denomination]'}                      | ${'website'}        | ${{ total_budget_amount_local_micro: 9_999 }}            | ${{ code: 'INVALID_DENOMINATION', asked: true, limit: 0.01 }}
    ${'a user for WEBSITE_CLICKS'}                                                      | ${'website'}        | ${{ advertiser_user_id: '1' }}                           | ${{ asked: true }}
    ${'a duration of two days'}                                                         | ${'website'}        | ${{ duration_in_days: 2 }}                               | ${{}}
    ${'an end equal to the earlier start'}                                              | ${'website'}        | ${{ end_time: '2031-01-02T00:00:00Z' }}                  | ${{ code: 'INVALID_TIME_WINDOW', asked: true }}
    ${'an end equal to the start'}                                                      | ${'website'}        | ${NO_TIME}                                               | ${{ code: 'INVALID_TIME_WINDOW', parameter: 'end_time' }}
  `('is refused over REST and GraphQL: $what', ({ which, change, refusal }) =>
    writes.refusesUpdate(items[which] as string, change, refusal),
  )

  it('cannot change a fixed field over REST or in GraphQL [line_items.update.fixed_fields]', async () => {
    const fixed = {
      campaign_id: free,
      objective: 'REACH',
      placements: ['TWITTER_TIMELINE'],
      product_type: 'PROMOTED_ACCOUNT',
      primary_web_event_tag: 'o1',
      standard_delivery: false,
    }
    const id = items.ownBudget as string
    expect((await keeping(() => writes.rest.update(id, fixed))).status).toBe(200)
    for (const [parameter, value] of Object.entries(fixed))
      expectError(await writes.graph.update(id, { [parameter]: value }), { code: 'BAD_USER_INPUT' })
  })

  it('is refused over REST and GraphQL if the line item does not exist [line_items.not_found]', () =>
    writes.refusesUpdate(
      'zzzzz',
      { name: 'x' },
      { code: 'LINE_ITEM_NOT_FOUND', parameter: 'line_item_id', field: 'id', asked: true },
    ))
})

describe('deleted line item', () => {
  it('cannot be deleted again, changed or activated [line_items.delete.repeated, line_items.not_found]', async () => {
    const id = await item()
    expect((await writes.rest.delete(id)).json.data).toMatchObject({ id, deleted: true })
    for (const again of [
      () => writes.rest.delete(id),
      () => writes.rest.update(id, { name: 'Back' }),
      () => rest.put(`${writes.base}/${id}/activate`),
      () => rest.get(`${writes.base}/${id}`),
    ])
      expectRefused(await keeping(again), 'LINE_ITEM_NOT_FOUND', undefined)
    for (const verb of ['delete', 'activate']) {
      const mutation = `lineItem${verb === 'delete' ? 'Delete' : 'Activate'}`
      const asked = await keeping(() =>
        ask(
          `mutation ($a: ID!, $id: ID!) { ${mutation}(accountId: $a, id: $id) { lineItem { restId } ${ERRORS} } }`,
          { a: account, id },
        ),
      )
      expectUserError(asked, 'LINE_ITEM_NOT_FOUND', 'id', { called: { [`line_items.${verb}`]: 1 } })
    }
  })
})

describe('line item batch', () => {
  const operations = (bad: Write) =>
    Array.from({ length: 20 }, (_each, index) =>
      wholeLineItem({ campaign_id: free, entity_status: 'PAUSED', ...(index === 17 && bad) }),
    )

  it.each<[string, Write, string, object]>([
    ['a contract rule', { duration_in_days: 2 }, 'duration_in_days', {}],
    ['a campaign rule', { standard_delivery: true }, 'standard_delivery', { 'line_items.batch': 1 }],
  ])(
    'stores nothing if operation 17 breaks %s, and reports only that operation [line_items.batch.atomic, line_items.batch.operation_errors]',
    async (_what, bad, parameter, called) => {
      const creates = operations(bad)
      const asked = await keeping(() =>
        writes.graph.batch(creates.map((write) => ({ create: graphInput(write) }))),
      )
      expect(asked.data.done).toMatchObject({
        records: null,
        userErrors: [{ code: 'INVALID_PARAMETER', field: graphNameOf(parameter), operationIndex: 17 }],
      })
      expect(asked.data.done.userErrors).toHaveLength(1)
      expect(asked.calls).toEqual(called)
      const { status, json } = await keeping(() =>
        writes.rest.batch(creates.map((params) => ({ operation_type: 'Create', params: pairs(params) }))),
      )
      expect(status).toBe(400)
      expect(json.operation_errors.map((errors: object[]) => errors.length)).toEqual(
        Array.from({ length: 20 }, (_each, index) => (index === 17 ? 1 : 0)),
      )
      expect(json.operation_errors[17]).toMatchObject([{ code: 'INVALID_PARAMETER', parameter }])
    },
  )

  it('requires one of three operation_type values in every operation [sandbox: line_items.batch.operation_type.required, line_items.batch.operation_type.values]', async () => {
    const params = { line_item_id: items.website }
    const { status, json } = await keeping(() =>
      writes.rest.batch([
        { params },
        { operation_type: 'update', params },
        { operation_type: 'Activate', params },
      ]),
    )
    expect(status).toBe(400)
    expect(json.operation_errors).toMatchObject([
      [{ code: 'MISSING_PARAMETER', parameter: 'operation_type' }],
      [{ code: 'INVALID_PARAMETER', parameter: 'operation_type' }],
      [{ code: 'INVALID_PARAMETER', parameter: 'operation_type' }],
    ])
  })
})
