import { PLACEMENT_COMBINATIONS } from '../../contract/domains/placements.ts'
import type { Resource } from '../../contract/language/define.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import { ADVERTISER_BUSINESS_CATEGORIES } from '../catalogue/advertiser-business-categories.ts'
import { BIDDING_RULES } from '../catalogue/bidding-rules.ts'
import { CONTENT_CATEGORIES } from '../catalogue/content-categories.ts'
import { CURATED_CATEGORIES, curatedCategoryById } from '../catalogue/curated-categories.ts'
import { IAB_CATEGORIES } from '../catalogue/iab-categories.ts'
import { PUBLISHERS } from '../catalogue/publishers.ts'
import type { Input, ResourceRules } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import { pageOf } from '../engine/paging.ts'
import type { Entity } from '../storage/tables.ts'

const fixedList = (records: (input: Input) => readonly object[]): ResourceRules => ({
  perform: {
    list: async (context, operation, input) =>
      pageOf(context, operation, input, records(input) as readonly Entity[]),
  },
})

const contentCategories = CONTENT_CATEGORIES.map(
  ({ name, id, iab_categories, videos_monetized_in_last_thirty_days }) => ({
    name,
    id,
    iab_categories,
    publishers_in_last_thirty_days: PUBLISHERS.filter(({ content_category_ids }) =>
      content_category_ids.includes(id),
    ).length,
    videos_monetized_in_last_thirty_days,
  }),
)

const placements = Object.entries(PLACEMENT_COMBINATIONS).map(([product_type, sets]) => ({
  product_type,
  placements: sets,
}))

const curatedCategories: ResourceRules = {
  find: async (_context, id) => curatedCategoryById(id) as Entity | undefined,
  perform: {
    list: async (context, operation, input) => {
      const wanted = new Set(input.country_codes as string[])
      const found = CURATED_CATEGORIES.filter(({ country_codes }) =>
        country_codes.some((code) => wanted.has(code)),
      )
      const page = { ...input, count: LIMITS.countDefault }
      return pageOf(context, operation, page, found as unknown as readonly Entity[])
    },
    get: async (_context, { resource }: { resource: Resource }, input) => {
      const id = input[resource.idParameter] as string
      const data = curatedCategoryById(id) ?? notFound(resource.notFound, resource.idParameter, id)
      return { data: data as unknown as Entity }
    },
  },
}

/** Rules for reference data (spec 2 §4 Reference data). */
export const reference: Readonly<Record<string, ResourceRules>> = {
  bidding_rules: fixedList(({ currency }) =>
    BIDDING_RULES.filter((rule) => currency === undefined || rule.currency === currency),
  ),
  advertiser_business_categories: fixedList(() => ADVERTISER_BUSINESS_CATEGORIES),
  content_categories: fixedList(() => contentCategories),
  iab_categories: fixedList(() => IAB_CATEGORIES),
  publishers: fixedList(() => PUBLISHERS),
  line_item_placements: fixedList(({ product_type }) =>
    placements.filter((entry) => product_type === undefined || entry.product_type === product_type),
  ),
  curated_categories: curatedCategories,
}
