import {
  accountOperations,
  accounts,
  authenticatedUserAccess,
  authenticatedUserAccessOperations,
  fundingInstrumentOperations,
  fundingInstruments,
} from './accounts.ts'
import { campaignOperations, campaigns } from './campaigns.ts'
import type { Operation, Resource } from './define.ts'
import {
  lineItemCuratedCategories,
  lineItemCuratedCategoryOperations,
} from './line-item-curated-categories.ts'
import { lineItemOperations, lineItems } from './line-items.ts'
import { promotedTweetOperations, promotedTweets } from './promoted.ts'

/** Every resource of the interface, by its plural noun. */
export const resources = {
  accounts,
  funding_instruments: fundingInstruments,
  campaigns,
  line_items: lineItems,
  promoted_tweets: promotedTweets,
  line_item_curated_categories: lineItemCuratedCategories,
} as const

/**
 * What no table holds and no id names: records that there is one of, reference data, answers made for one call.
 * Nothing refers to them.
 */
export const views = {
  authenticated_user_access: authenticatedUserAccess,
} as const

/** Every endpoint, by resource and verb: `contract.campaigns.list`. */
export const contract = {
  accounts: accountOperations,
  authenticated_user_access: authenticatedUserAccessOperations,
  funding_instruments: fundingInstrumentOperations,
  campaigns: campaignOperations,
  line_items: lineItemOperations,
  promoted_tweets: promotedTweetOperations,
  line_item_curated_categories: lineItemCuratedCategoryOperations,
} as const

export type ResourceName = keyof typeof resources
export type ViewName = keyof typeof views

/** Every endpoint by name, `campaigns.list`, for what walks them all: routes, OpenAPI, the ledger. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.values(contract).flatMap((verbs) =>
    Object.values(verbs as unknown as Record<string, Operation>).map(
      (operation) => [operation.name, operation] as const,
    ),
  ),
)

/** The resource by name, untyped, for what walks them all. */
export const resourceByName: ReadonlyMap<string, Resource> = new Map(
  Object.values(resources as unknown as Record<string, Resource>).map((resource) => [
    resource.name,
    resource,
  ]),
)
