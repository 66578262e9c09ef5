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
import { type Behaviour, refuse } from '../engine/behaviour.ts'
import { among, insertRecords, newRecord, type Situation } from '../storage/records.ts'
import type { Entity } from '../storage/tables.ts'
import { usableAudience } from './audience-access.ts'
import { assertKeywordStays } from './line-item-keywords.ts'

/** A criterion as a caller gives it. */
export interface CriterionInput extends Targeted {
  readonly line_item_id: string
  readonly operator_type: string
}

/** Live criteria of a line item of some types, whatever their operators. */
const presentOf = async (
  { db }: Situation,
  lineItemId: string,
  types: readonly string[],
): Promise<number> => {
  const { present } = await db
    .selectFrom('targeting_criteria')
    .select(({ fn }) => fn.countAll<number>().as('present'))
    .where('line_item_id', '=', lineItemId)
    .where('deleted', '=', 0)
    .where('targeting_type', 'in', among(types))
    .executeTakeFirstOrThrow()
  return present
}

/** Public facts §2 targeting_criteria: so many of a kind per line item. */
const assertRoom = async (
  situation: Situation,
  { line_item_id, targeting_type }: CriterionInput,
): Promise<void> => {
  const bound = CRITERIA_LIMITS.find(({ types }) => types.includes(targeting_type))
  if (!bound) return
  const { types, limit, noun } = bound
  if ((await presentOf(situation, line_item_id, types)) >= limit)
    refuse({
      code: 'INVALID_PARAMETER',
      message: `a line item may have at most ${limit} ${noun}`,
      parameter: 'targeting_type',
      value: targeting_type,
      limit,
    })
}

/** spec 2 §4 Reference data: IAB_CATEGORY takes what content categories return, one or several in a comma list. */
const assertIabCategories = ({ targeting_type, targeting_value }: CriterionInput): void => {
  if (targeting_type !== 'IAB_CATEGORY') return
  const unknown = targeting_value.split(',').filter((iab) => !IAB_CATEGORIES.has(iab.trim()))
  if (unknown.length > 0)
    refuse({
      code: 'INVALID_PARAMETER',
      message: `targeting_value must be of the iab_categories that content categories return; ${unknown.join(', ')} is none of them`,
      parameter: 'targeting_value',
      value: targeting_value,
    })
}

/**
 * An audience that was never shared, or whose permission was revoked, takes no new criteria; those that are there stay
 * (spec 2 §4 Custom audiences).
 */
const assertAudience = async (
  situation: Situation,
  accountId: string,
  { targeting_type, targeting_value }: CriterionInput,
): Promise<void> => {
  if (!AUDIENCE_TYPES.includes(targeting_type)) return
  if (await usableAudience(situation, targeting_value, accountId)) return
  refuse({
    code: 'INVALID_PARAMETER',
    message: 'targeting_value must be an audience that the account owns or that is shared with it',
    parameter: 'targeting_value',
    value: targeting_value,
  })
}

/** Checks a new criterion and gives it what the service derives. */
const complete = async (situation: Situation, record: Entity, accountId: string): Promise<void> => {
  const criterion = record as unknown as CriterionInput
  assertIabCategories(criterion)
  await assertAudience(situation, accountId, criterion)
  await assertRoom(situation, criterion)
  record.name = nameOf(criterion)
  record.location_type = locationTypeOf(criterion)
}

/**
 * Adds a criterion on the service's own account, under the same rules as one that a caller makes.
 *
 * @throws Refusal when the line item has too many of its kind
 */
export const addCriterion = async (
  situation: Situation,
  accountId: string,
  input: CriterionInput,
): Promise<Entity> => {
  const operation = contract.targeting_criteria.create as unknown as Operation
  const record = newRecord(situation, operation, { ...input })
  await complete(situation, record, accountId)
  const [stored] = await insertRecords(situation, resources.targeting_criteria, [record], accountId)
  return stored as Entity
}

/** Public facts §2 targeting_criteria; the list and IAB categories from spec 2 §4. */
export const targetingCriteria: Behaviour = {
  beforeCreate: (situation, record, input) => complete(situation, record, input.account_id as string),
  beforeDelete: async (situation, stored) => {
    await assertKeywordStays(situation, stored)
    return {}
  },
  derive: async (_situation, records, { lang }) => {
    const nameOfRecord = typeof lang === 'string' ? localizedNames(lang) : undefined
    for (const record of records) {
      if (record.location_type === null) delete record.location_type
      if (nameOfRecord) record.localized_name = nameOfRecord(record as unknown as CriterionInput)
      else delete record.localized_name
    }
  },
}
