import { makerOf } from '../../domains/line-item-maker.ts'
import { type Json, restList, type World } from '../../domains/world.ts'

const OWN_BUDGETS = { budget_optimization: 'LINE_ITEM' }
const BID = { bid_amount_local_micro: 1_000_000 }

/** Creates the records that valid calls refer to, all in the main account. */
export const makeRecords = async (world: World) => {
  const { mainAccountId: account, userId: author } = world.sandbox.demo
  const at = (path: string): string => `/12/accounts/${account}/${path}`
  const all = (path: string): Promise<Json[]> => restList(world.rest, at(path))
  const made = async (path: string, form: Record<string, string>): Promise<string> => {
    const { status, json } = await world.rest.form('POST', at(path), form)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(json)}`)
    return json.data.id_str ?? json.data.id
  }
  const { campaign: campaignOf, item: lineItemOf } = await makerOf(world, account)
  const campaign = await campaignOf()
  const item = await lineItemOf({ campaign_id: campaign })
  return {
    ...world.sandbox.demo,
    account,
    author,
    at,
    made,
    first: async (path: string): Promise<string> => (await all(path))[0].id,
    campaignOf,
    lineItemOf,
    /** Campaign that contains only `item`. */
    campaign,
    item,
    preroll: (await all('line_items?')).find(({ objective }) => objective === 'PREROLL_VIEWS').id as string,
    noDailyBudget: await campaignOf({ ...OWN_BUDGETS, daily_budget_amount_local_micro: null }),
    /** Line items, keyed by the names used in specification rows. */
    lineItems: {
      website: await lineItemOf({ objective: 'WEBSITE_CLICKS' }),
      engagements: await lineItemOf({ bid_strategy: 'MAX', ...BID }),
      reach: await lineItemOf({ objective: 'REACH', bid_strategy: 'TARGET', ...BID }),
      'app engagements': await lineItemOf({
        objective: 'APP_ENGAGEMENTS',
        android_app_store_identifier: 'com.example.app',
      }),
      'own budget': await lineItemOf(
        { daily_budget_amount_local_micro: 1_000_000, total_budget_amount_local_micro: 2_000_000 },
        OWN_BUDGETS,
      ),
    },
  }
}
export type Records = Awaited<ReturnType<typeof makeRecords>>
