import { create, defineResource, get, list, remove, update } from '../language/define.ts'
import * as v from '../language/values.ts'

const INFERRED = {
  source: 'public facts §2 line_item_curated_categories',
  standing: 'INFERRED',
} as const

/** Associations between line items and curated categories (spec 2 §4; public facts §2). */
export const lineItemCuratedCategories = defineResource({
  name: 'line_item_curated_categories',
  type: 'LineItemCuratedCategory',
  domain: 'line-items',
  area: 'campaigns',
  path: '/accounts/:account_id/line_item_curated_categories',
  idParameter: 'line_item_curated_category_id',
  source: 'spec 2 §4 Funding instruments, line item curated categories, media creatives',
  delete: 'soft',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: v.reference('line_items'),
    curated_category_id: v.reference('curated_categories'),
    id: v.id(),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    deleted: v.boolean(),
  },
} as const)

/** Operations. The list cannot be filtered by id (public facts §2). */
export const lineItemCuratedCategoryOperations = {
  list: list(lineItemCuratedCategories, { filters: {} }, { ...INFERRED, rate: 'account-read' }),
  get: get(lineItemCuratedCategories, { ...INFERRED, rate: 'account-read' }),
  create: create(lineItemCuratedCategories, {
    curated_category_id: v.reference('curated_categories'),
    line_item_id: v.reference('line_items'),
  }),
  update: update(lineItemCuratedCategories, {
    curated_category_id: v.optional(v.reference('curated_categories')),
    line_item_id: v.optional(v.reference('line_items')),
  }),
  delete: remove(lineItemCuratedCategories),
} as const
