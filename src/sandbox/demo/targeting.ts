import { locationTypeOf, nameOf, PLATFORM } from '../catalogue/targeting-names.ts'
import type { Entity } from '../storage/tables.ts'
import { demoTime } from './accounts.ts'
import type { DemoBuilder, DemoRow } from './builder.ts'

type Criterion = readonly [type: string, value: string, operator?: string]

export const criterion = (lineItem: Entity, [type, value, operator = 'EQ']: Criterion, deleted = false) => {
  const targeted = { targeting_type: type, targeting_value: value }
  return {
    line_item_id: lineItem.id,
    name: nameOf(targeted),
    operator_type: operator,
    created_at: lineItem.created_at,
    targeting_value: value,
    updated_at: deleted ? demoTime(6) : lineItem.created_at,
    deleted,
    targeting_type: type,
    location_type: locationTypeOf(targeted),
  }
}

const CRITERIA: readonly (readonly Criterion[])[] = [
  [
    ['LOCATION', '96683cc9126741d1'],
    ['LOCATION', '5a110d312052166f'],
    ['LANGUAGE', 'en'],
    ['AGE', 'AGE_25_TO_49'],
    ['BROAD_KEYWORD', 'running shoes'],
    ['PHRASE_KEYWORD', 'marathon training', 'NE'],
  ],
  [
    ['LOCATION', 'f3bfc7dcc928977f'],
    ['GENDER', '2'],
    ['INTEREST', '9003'],
  ],
  [
    ['EXACT_KEYWORD', 'café'],
    ['IAB_CATEGORY', 'IAB8'],
  ],
]

const STORES = [
  ['android_app_store_identifier', PLATFORM.android],
  ['ios_app_store_identifier', PLATFORM.ios],
] as const

/** Adds targeting, including the PLATFORM criteria that app store identifiers imply (public facts §3.3). */
export const addTargeting = (demo: DemoBuilder): void => {
  const add = ({ record, accountId }: DemoRow, spec: Criterion, deleted?: boolean) =>
    demo.add('targeting_criteria', criterion(record, spec, deleted), accountId)
  const live = demo.rows.line_items.filter(({ record }) => !record.deleted)
  for (const [index, criteria] of CRITERIA.entries())
    for (const spec of criteria) add(live[index] as DemoRow, spec)
  add(live[0] as DemoRow, ['BROAD_KEYWORD', 'jogging'], true)
  for (const row of demo.rows.line_items)
    for (const [store, value] of STORES) if (row.record[store] != null) add(row, ['PLATFORM', value])
}
