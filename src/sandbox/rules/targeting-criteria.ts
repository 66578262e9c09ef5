import { AUDIENCE_TYPES, CRITERIA_LIMITS } from '../../contract/domains/targeting-criteria.ts'
import { contract, resources } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import {
  IAB_CATEGORIES,
  localizedNames,
  locationTypeOf,
  nameOf,
  type Targeted,
} from '../catalogue/targeting-names.ts'
import type { Context } from '../engine/context.ts'
import type { ResourceRules } from '../engine/resource-rules.ts'
import { refuse } from '../refusal.ts'
import { countRecords, insertRecords, newRecord } from '../storage/records.ts'
import type { Entity } from '../storage/tables.ts'
import { usableAudience } from './audience-access.ts'
import { assertKeywordStays } from './line-item-keywords.ts'

interface CriterionInput extends Targeted {
  readonly line_item_id: string
  readonly operator_type: string
}

/** Public facts §2 targeting_criteria. */
const assertRoom = async (context: Context, { line_item_id, targeting_type }: CriterionInput) => {
  const bound = CRITERIA_LIMITS.find(({ types }) => types.includes(targeting_type))
  if (!bound) return
  const { types, limit, noun } = bound
  const present = { line_item_id, deleted: 0, targeting_type: types }
  if ((await countRecords(context, resources.targeting_criteria, present)) >= limit)
    refuse('INVALID_PARAMETER', `a line item may have at most ${limit} ${noun}`, {
      parameter: 'targeting_type',
      value: targeting_type,
      limit,
    })
}

/** spec 2 §4 Reference data: one or several codes, comma-separated. */
const assertIabCategories = ({ targeting_type, targeting_value }: CriterionInput): void => {
  if (targeting_type !== 'IAB_CATEGORY') return
  const unknown = targeting_value.split(',').filter((iab) => !IAB_CATEGORIES.has(iab.trim()))
  if (unknown.length > 0)
    refuse(
      'INVALID_PARAMETER',
      `targeting_value must be of the iab_categories that content categories return; ${unknown.join(', ')} is none of them`,
      { parameter: 'targeting_value', value: targeting_value },
    )
}

/** For new criteria; existing ones stay (spec 2 §4 Custom audiences). */
const assertAudience = async (
  context: Context,
  accountId: string,
  { targeting_type, targeting_value }: CriterionInput,
): Promise<void> => {
  if (!AUDIENCE_TYPES.includes(targeting_type)) return
  if (await usableAudience(context, targeting_value, accountId)) return
  refuse(
    'INVALID_PARAMETER',
    'targeting_value must be an audience that the account owns or that is shared with it',
    { parameter: 'targeting_value', value: targeting_value },
  )
}

const complete = async (context: Context, record: Entity, accountId: string): Promise<void> => {
  const criterion = record as unknown as CriterionInput
  assertIabCategories(criterion)
  await assertAudience(context, accountId, criterion)
  await assertRoom(context, criterion)
  record.name = nameOf(criterion)
  record.location_type = locationTypeOf(criterion)
}

/** For a criterion that follows from another change. @throws Refusal when there are too many of its kind */
export const addCriterion = async (context: Context, accountId: string, input: CriterionInput) => {
  const operation = contract.targeting_criteria.create as unknown as Operation
  const record = newRecord(context, operation, { ...input })
  await complete(context, record, accountId)
  const [stored] = await insertRecords(context, resources.targeting_criteria, [record], accountId)
  return stored as Entity
}

/** Public facts §2 targeting_criteria; spec 2 §4. */
export const targetingCriteria: ResourceRules = {
  beforeCreate: (context, record, input) => complete(context, record, input.account_id as string),
  beforeDelete: async (context, stored) => {
    await assertKeywordStays(context, stored)
    return {}
  },
  derive: async (_context, records, { lang }) => {
    const nameOfRecord = typeof lang === 'string' ? localizedNames(lang) : undefined
    for (const record of records) {
      if (record.location_type === null) delete record.location_type
      if (nameOfRecord) record.localized_name = nameOfRecord(record as unknown as CriterionInput)
      else delete record.localized_name
    }
  },
}
