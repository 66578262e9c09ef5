import type { SandboxResponse } from '../../harness/sandbox/signed.ts'
import { expectRefusedBothWays, type Refusal } from './kinds.ts'
import { ERRORS, expectError, expectRefused } from './refusals.ts'
import { unchanged } from './unchanged.ts'
import type { Asked, World } from './world.ts'

/** Fields of a campaign or line item to create or update, by REST parameter name. */
export type Write = Readonly<Record<string, unknown>>

const GRAPH_NAMES: Readonly<Record<string, string>> = {
  advertiser_domain: 'advertiserDomain',
  advertiser_user_id: 'advertiserUserId',
  android_app_store_identifier: 'androidAppStoreIdentifier',
  audience_expansion: 'audienceExpansion',
  bid_amount_local_micro: 'bidAmount',
  bid_strategy: 'bidStrategy',
  budget_optimization: 'budgetOptimization',
  campaign_id: 'campaignId',
  categories: 'categories',
  daily_budget_amount_local_micro: 'dailyBudget',
  duration_in_days: 'durationInDays',
  end_time: 'endTime',
  entity_status: 'entityStatus',
  frequency_cap: 'frequencyCap',
  funding_instrument_id: 'fundingInstrumentId',
  goal: 'goal',
  ios_app_store_identifier: 'iosAppStoreIdentifier',
  name: 'name',
  objective: 'objective',
  pay_by: 'payBy',
  placements: 'placements',
  primary_web_event_tag: 'primaryWebEventTag',
  product_type: 'productType',
  purchase_order_number: 'purchaseOrderNumber',
  standard_delivery: 'standardDelivery',
  start_time: 'startTime',
  total_budget_amount_local_micro: 'totalBudget',
}

/** Returns the GraphQL name of a REST parameter. */
export const graphNameOf = (parameter: string): string => {
  const name = GRAPH_NAMES[parameter]
  if (name === undefined) throw new Error(`${parameter} has no name here`)
  return name
}

/** Converts a write to a GraphQL input, with amounts in micros. */
export const graphInput = (write: Write): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(write).map(([name, value]) => [
      graphNameOf(name),
      name.endsWith('_local_micro') && value != null ? { micros: String(value) } : value,
    ]),
  )

/** Converts a write to form pairs. Lists are joined with commas; null becomes an empty value. */
export const pairs = (write: Write): Record<string, string> =>
  Object.fromEntries(
    Object.entries(write).map(([name, value]) => [name, value === null ? '' : String(value)]),
  )

const NOUNS = {
  campaign: { path: 'campaigns', type: 'Campaign' },
  lineItem: { path: 'line_items', type: 'LineItem' },
} as const
export type Noun = keyof typeof NOUNS

/** Returns functions that write campaigns or line items in one account over REST and GraphQL. */
export const writesOf = (world: World, account: string, noun: Noun) => {
  const { path, type } = NOUNS[noun]
  const base = `/12/accounts/${account}/${path}`
  const keeping = <T>(work: () => Promise<T>): Promise<T> => unchanged(world, account, work)
  const graph = {
    create: (write: Write, fields = 'restId'): Promise<Asked> =>
      world.ask(
        `mutation ($a: ID!, $input: ${type}CreateInput!) {
            done: ${noun}Create(accountId: $a, input: $input) { record: ${noun} { ${fields} } ${ERRORS} }
          }`,
        { a: account, input: graphInput(write) },
      ),
    update: (id: string, write: Write, fields = 'restId'): Promise<Asked> =>
      world.ask(
        `mutation ($a: ID!, $id: ID!, $input: ${type}UpdateInput!) {
            done: ${noun}Update(accountId: $a, id: $id, input: $input) { record: ${noun} { ${fields} } ${ERRORS} }
          }`,
        { a: account, id, input: graphInput(write) },
      ),
    batch: (operations: readonly object[]): Promise<Asked> =>
      world.ask(
        `mutation ($a: ID!, $operations: [${type}BatchOperation!]!) {
            done: ${noun}sBatch(accountId: $a, operations: $operations) { records: ${noun}s { restId } ${ERRORS} }
          }`,
        { a: account, operations },
      ),
  }
  const rest = {
    create: (write: Write): Promise<SandboxResponse> => world.rest.form('POST', base, pairs(write)),
    update: (id: string, write: Write): Promise<SandboxResponse> =>
      world.rest.form('PUT', `${base}/${id}`, pairs(write)),
    delete: (id: string): Promise<SandboxResponse> => world.rest.delete(`${base}/${id}`),
    batch: (items: unknown): Promise<SandboxResponse> =>
      world.rest.json('POST', `/12/batch/accounts/${account}/${path}`, items),
    /** Returns the record as stored, even if it is deleted. */
    stored: async (id: string) => (await world.rest.get(`${base}/${id}?with_deleted=true`)).json.data,
  }
  return {
    base,
    graph,
    rest,
    keeping,
    /** Asserts that REST and GraphQL refuse a valid create once `change` is applied to it. */
    refusesCreate: (sound: Write, change: Write, refusal: Refusal): Promise<void> => {
      const write = { ...sound, ...change }
      return expectRefusedBothWays(`${path}.create`, graphNameOf, change, refusal, {
        byRest: () => keeping(() => rest.create(write)),
        byGraph: () => keeping(() => graph.create(write)),
      })
    },
    /** Asserts that REST and GraphQL refuse an update. */
    refusesUpdate: (id: string, change: Write, refusal: Refusal): Promise<void> =>
      expectRefusedBothWays(`${path}.update`, graphNameOf, change, refusal, {
        byRest: () => keeping(() => rest.update(id, change)),
        byGraph: () => keeping(() => graph.update(id, change)),
      }),
    /** Asserts that the GraphQL schema refuses a create and that REST refuses it with the given code. */
    refusesBySchema: async (write: Write, code: string, parameter: string): Promise<void> => {
      expectError(await keeping(() => graph.create(write)), { code: 'BAD_USER_INPUT' })
      expectRefused(await keeping(() => rest.create(write)), code, parameter)
    },
  }
}
