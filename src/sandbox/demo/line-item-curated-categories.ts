import { CURATED_CATEGORIES } from '../catalogue/curated-categories.ts'
import { times } from './accounts.ts'
import type { DemoBuilder } from './builder.ts'

const CATEGORIES = CURATED_CATEGORIES.slice(0, 2)

export const addLineItemCuratedCategories = (demo: DemoBuilder): void => {
  const item = demo.rows.line_items.find(
    ({ record }) =>
      record.objective === 'PREROLL_VIEWS' && !record.deleted && record.entity_status === 'ACTIVE',
  )
  if (!item) throw new Error('the demo has no preroll line item')
  for (const [index, deleted] of [false, false, true].entries())
    demo.add(
      'line_item_curated_categories',
      {
        line_item_id: item.record.id,
        curated_category_id: CATEGORIES[index % CATEGORIES.length]?.id,
        ...times(48 - index, deleted ? 24 : 48 - index),
        deleted,
      },
      item.accountId,
    )
}
