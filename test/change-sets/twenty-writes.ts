import { globalId, type Json } from '../domains/world.ts'

/** Reads all records of a list in the account, given the list's path and parameters. */
type List = (path: string) => Promise<Json[]>

const CREATED = 6

/** Builds a document with 20 mutations: 6 new campaigns, 8 new names, 4 budgets and 2 deletions. */
export const twentyWrites = async (list: List, account: string, fundingId: string): Promise<string> => {
  const id = (type: string, restId: string): string => globalId(type, account, restId)
  const campaigns = (await list('campaigns?')).map((campaign) => id('Campaign', campaign.id))
  const lineItems = (await list('line_items?')).map((lineItem) => id('LineItem', lineItem.id))
  const fields = [
    ...Array.from(
      { length: CREATED },
      (_, index) => `campaignCreate(accountId: "${account}", input: {name: "New ${index}",
        fundingInstrumentId: "${fundingId}", dailyBudget: {decimal: "5"}, entityStatus: PAUSED})`,
    ),
    ...campaigns
      .slice(0, 8)
      .map((own, index) => `campaignUpdate(id: "${own}", input: {name: "Renamed ${index}"})`),
    ...lineItems
      .slice(0, 4)
      .map((own, index) => `lineItemUpdate(id: "${own}", input: {name: "Line ${index}"})`),
    ...campaigns.slice(-2).map((own) => `campaignDelete(id: "${own}")`),
  ]
  expect(fields).toHaveLength(20)
  return `mutation { ${fields.map((field, index) => `m${index}: ${field} { userErrors { message } }`).join('\n')} }`
}

/** Returns the account's content, without assigned ids and times. */
export const contentOf = async (list: List): Promise<string[]> =>
  (await Promise.all([list('campaigns?with_deleted=true'), list('line_items?with_deleted=true')]))
    .flat()
    .map(({ name, deleted, entity_status, daily_budget_amount_local_micro: budget }) =>
      JSON.stringify([name, deleted, entity_status, budget]),
    )
    .sort()
