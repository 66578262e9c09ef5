import { buildSubgraphSchema } from '@apollo/subgraph'
import { type FieldArgs, get, lambda, loadOne, makeGrafastSchema, type Step } from 'grafast'
import { type GraphQLSchema, printSchema } from 'graphql'
import { globalId, readGlobalId } from '../../global-id.ts'
import type { CampaignRecord, LineItemRecord } from '../../upstream/records.ts'
import {
  type ChildList,
  fetchAccount,
  fetchCampaigns,
  fetchChildren,
  fetchRecords,
  IDS_PER_CALL,
  LINE_ITEMS,
  type Owned,
  type ParentKey,
  PROMOTED_TWEETS,
} from './loaders.ts'
import { connection, firstOf, money } from './resolvers.ts'
import type { Rest } from './rest.ts'
import { readTypeDefs } from './type-defs.ts'

/** A Grafast plan for a field. Each level has one `loadOne`, which receives all parents together. */
type Plan = ($row: Step, args: FieldArgs) => Step

const field =
  (wireName: string): Plan =>
  ($row) =>
    get($row as Step<never>, wireName as never)

/**
 * Creates a `get` plan for each field whose name differs in the record: `entityStatus` reads `entity_status`.
 */
const renamed = (...names: string[]): Record<string, Plan> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      field(
        name === 'restId'
          ? 'id'
          : name.replace('RestId', 'Id').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      ),
    ]),
  )
const idOf =
  (type: string): Plan =>
  ($row) =>
    lambda($row as Step<ParentKey>, (row) => globalId(type, row.account_id, row.id), true)
const moneyOf =
  (wireName: string): Plan =>
  ($row) =>
    lambda(
      [field(wireName)($row, {} as FieldArgs), field('currency')($row, {} as FieldArgs)] as const,
      ([micros, currency]) => money(micros as number | null, currency as string),
      true,
    )

const NAMES = {
  Account: [
    'restId',
    'businessName',
    'businessId',
    'timezoneSwitchAt',
    'industryType',
    'approvalStatus',
    'createdAt',
    'updatedAt',
  ],
  Campaign: [
    'restId',
    'entityStatus',
    'effectiveStatus',
    'reasonsNotServable',
    'budgetOptimization',
    'standardDelivery',
    'purchaseOrderNumber',
    'durationInDays',
    'frequencyCap',
    'fundingInstrumentRestId',
    'createdAt',
    'updatedAt',
  ],
  LineItem: [
    'restId',
    'campaignRestId',
    'fundingInstrumentRestId',
    'productType',
    'payBy',
    'bidStrategy',
    'standardDelivery',
    'startTime',
    'endTime',
    'durationInDays',
    'frequencyCap',
    'entityStatus',
    'advertiserDomain',
    'advertiserUserId',
    'creativeSource',
    'createdAt',
    'updatedAt',
  ],
  PromotedTweet: [
    'restId',
    'lineItemRestId',
    'tweetId',
    'entityStatus',
    'approvalStatus',
    'createdAt',
    'updatedAt',
  ],
}

/** Loads the first children of all parents of a level, 200 parents per call. */
const childrenOf = <Child>(rest: Rest, list: ChildList<Child>): Plan => {
  type Wanted = readonly [id: string, accountId: string, first: number]
  const load = async (wanted: readonly Wanted[]) => {
    const chunks: Promise<Child[][]>[] = []
    for (let start = 0; start < wanted.length; start += IDS_PER_CALL) {
      const parents = wanted
        .slice(start, start + IDS_PER_CALL)
        .map(([id, account_id]) => ({ id, account_id }))
      chunks.push(fetchChildren(rest, list, parents))
    }
    const rows = (await Promise.all(chunks)).flat()
    return wanted.map(([, , first], index) => firstOf(rows[index] ?? [], first))
  }
  return ($row, { $first }) =>
    loadOne(
      [field('id')($row, {} as FieldArgs), field('account_id')($row, {} as FieldArgs), $first] as never,
      load as never,
    )
}

/** Creates adgraph's schema with Grafast plans instead of resolvers. */
export const createPlanSchema = (rest: Rest): GraphQLSchema => {
  const campaigns = (wanted: readonly (readonly [accountId: string, first: number])[]) =>
    Promise.all(
      wanted.map(async ([accountId, first]) => {
        const { rows, hasNextPage } = await fetchCampaigns(rest, accountId, first)
        return connection(rows, hasNextPage)
      }),
    )
  const recordsOf =
    <R extends { readonly id: string }>(resource: string, parameter: string) =>
    async (keys: readonly ParentKey[]): Promise<R[]> => {
      const chunks: Promise<R[]>[] = []
      for (let start = 0; start < keys.length; start += IDS_PER_CALL)
        chunks.push(fetchRecords<R>(rest, resource, parameter, keys.slice(start, start + IDS_PER_CALL)))
      return (await Promise.all(chunks)).flat()
    }
  const lineItemsById = recordsOf<LineItemRecord>('line_items', 'line_item_ids')
  const campaignsById = recordsOf<CampaignRecord>('campaigns', 'campaign_ids')
  const accounts = (ids: readonly string[]) => Promise.all(ids.map((id) => fetchAccount(rest, id)))
  const plans: Record<string, Record<string, Plan>> = {
    Query: {
      account: (_root, { $id }) => loadOne($id as Step<string>, accounts as never),
      _entities: (_root, { $representations }) => $representations as Step,
    },
    Account: {
      ...renamed(...NAMES.Account),
      id: idOf('Account'),
      campaigns: ($row, { $first }) =>
        loadOne([field('id')($row, {} as FieldArgs), $first] as never, campaigns as never),
    },
    Campaign: {
      ...renamed(...NAMES.Campaign),
      id: idOf('Campaign'),
      dailyBudget: moneyOf('daily_budget_amount_local_micro'),
      totalBudget: moneyOf('total_budget_amount_local_micro'),
      lineItems: childrenOf(rest, LINE_ITEMS),
    },
    LineItem: {
      ...renamed(...NAMES.LineItem),
      id: idOf('LineItem'),
      campaign: ($row) =>
        loadOne(
          lambda($row as Step<Owned<LineItemRecord>>, ({ campaign_id, account_id }) => ({
            id: campaign_id,
            account_id,
          })),
          campaignsById as never,
        ),
      bidAmount: moneyOf('bid_amount_local_micro'),
      targetCpa: moneyOf('target_cpa_local_micro'),
      dailyBudget: moneyOf('daily_budget_amount_local_micro'),
      totalBudget: moneyOf('total_budget_amount_local_micro'),
      promotedTweets: childrenOf(rest, PROMOTED_TWEETS),
    },
    PromotedTweet: { ...renamed(...NAMES.PromotedTweet), id: idOf('PromotedTweet') },
    Money: {
      micros: ($money) => lambda($money as Step<{ micros: number }>, ({ micros }) => String(micros), true),
      decimal: ($money) =>
        lambda($money as Step<{ micros: number }>, ({ micros }) => (micros / 1_000_000).toFixed(2), true),
    },
  }
  // The SDL is printed without applied federation directives, which Grafast does not support.
  const typeDefs = printSchema(buildSubgraphSchema([{ typeDefs: readTypeDefs() }]))
  return makeGrafastSchema({
    typeDefs,
    objects: Object.fromEntries(
      Object.entries(plans).map(([type, fields]) => [type, { plans: fields as never }]),
    ),
    unions: {
      _Entity: {
        planType: ($representation) => ({
          $__typename: get($representation as Step<never>, '__typename' as never),
          planForType: () =>
            loadOne(
              lambda($representation as Step<{ id: string }>, ({ id }) => readGlobalId(id), true),
              lineItemsById as never,
            ),
        }),
      },
    },
  })
}
