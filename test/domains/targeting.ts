import { kindOf } from './kinds.ts'
import { ERRORS } from './refusals.ts'
import { inWorld, type Json } from './world.ts'

/** Starts a world for tests of targeting criteria and returns helpers for two of its line items. */
export const inTargeting = async () => {
  const given = await inWorld()
  const { world, main, ask, at, list, keeping } = given
  const lineItemIds: string[] = (await list('line_items?count=1000&sort_by=created_at-asc')).map(
    ({ id }) => id,
  )
  /** Two line items. The first one has seven criteria in the demo data. */
  const [aimed, other] = lineItemIds as [string, string]
  const criteria = kindOf(
    world,
    main,
    { path: 'targeting_criteria', type: 'TargetingCriterion' },
    'restId name targetingType operatorType targetingValue deleted lineItem { restId targetingCriteria { totalCount } }',
  )
  const ofLineItem = (id: string, parameters = ''): Promise<Json[]> =>
    list(`targeting_criteria?line_item_ids=${id}${parameters}`)
  const keyword = (targetingValue: string, more: object = {}) => ({
    lineItemId: other,
    operatorType: 'EQ',
    targetingType: 'BROAD_KEYWORD',
    targetingValue,
    ...more,
  })
  const wireKeyword = (targeting_value: string, more: object = {}) => ({
    line_item_id: other,
    operator_type: 'EQ',
    targeting_type: 'BROAD_KEYWORD',
    targeting_value,
    ...more,
  })
  return {
    ...given,
    base: at('targeting_criteria'),
    lineItemIds,
    aimed,
    other,
    criteria,
    ofLineItem,
    /** Lists the criteria of a line item, including deleted ones. */
    all: (id: string) => ofLineItem(id, '&with_deleted=true'),
    /** Runs an action and asserts that the criteria of these two line items do not change. */
    unchanged: keeping(`targeting_criteria?line_item_ids=${aimed},${other}&with_deleted=true`),
    keyword,
    wireKeyword,
    remove: (id: string, accountId: string | null = null) =>
      ask(
        `mutation ($id: ID!, $a: ID) { done: targetingCriterionDelete(id: $id, accountId: $a) { record: targetingCriterion { restId deleted } ${ERRORS} } }`,
        { id, a: accountId },
      ),
  }
}
