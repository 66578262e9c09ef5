import { AUDIENCE_TYPES, CRITERIA_LIMITS } from '../../contract/domains/targeting-criteria.ts'
import { contract, resources } from '../../contract/index.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import {
  IAB_CATEGORIES,
  isLookedUp,
  localizedNames,
  locationTypeOf,
  nameOf,
  type Targeted,
} from '../catalogue/targeting-names.ts'
import type { Context, ResourceRules } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import { countRecords, findRecords, insertRecords, newRecord } from '../storage/records.ts'
import type { Entity } from '../storage/tables.ts'
import { usableAudience } from './shared/audience-access.ts'
import { assertKeywordStays } from './shared/line-items/keywords.ts'
import { assertTargetingFeature } from './shared/needed-features.ts'

interface CriterionInput extends Targeted {
  readonly line_item_id: string
  readonly operator_type: string
}

/** Checks that a line item can have another criterion of this type (public facts §2 targeting_criteria). */
const assertRoom = async (context: Context, { line_item_id, targeting_type }: CriterionInput) => {
  const bound = CRITERIA_LIMITS.find(({ types }) => types.includes(targeting_type))
  if (!bound) return
  const { types, limit, noun } = bound
  const present = { line_item_id, deleted: 0, targeting_type: types }
  if ((await countRecords(context, resources.targeting_criteria, present)) >= limit)
    refuse('INVALID_PARAMETER', `A line item can have at most ${limit} ${noun}`, {
      parameter: 'targeting_type',
      value: targeting_type,
      limit,
    })
}

/** Checks one or more comma-separated IAB categories (spec 2 §4 Reference data). */
const assertIabCategories = ({ targeting_type, targeting_value }: CriterionInput): void => {
  if (targeting_type !== 'IAB_CATEGORY') return
  const unknown = targeting_value.split(',').filter((iab) => !IAB_CATEGORIES.has(iab.trim()))
  if (unknown.length > 0)
    refuse(
      'INVALID_PARAMETER',
      `targeting_value must contain only values from the iab_categories of a content category, not ${unknown.join(', ')}`,
      { parameter: 'targeting_value', value: targeting_value },
    )
}

const refuseValue = ({ targeting_value }: CriterionInput, message: string): never =>
  refuse('INVALID_PARAMETER', `targeting_value ${targeting_value} ${message}`, {
    parameter: 'targeting_value',
    value: targeting_value,
  })

/**
 * Checks the audience of a new criterion. Existing criteria are not checked again (spec 2 §4 Custom
 * audiences).
 */
const assertAudience = async (
  context: Context,
  accountId: string,
  criterion: CriterionInput,
): Promise<void> => {
  const audience = await usableAudience(context, criterion.targeting_value, accountId)
  if (!audience)
    return refuseValue(criterion, 'must be an audience that the account owns or that is shared with it')
  if (audience.targetable === true) return
  const reasons = (audience.reasons_not_targetable as readonly string[]).join(', ')
  refuseValue(criterion, `is an audience that cannot be targeted: ${reasons}`)
}

/**
 * Targeting types whose values refer to the account's own records, each with the resource and the field that
 * contains the value.
 */
const OWN: Readonly<Record<string, readonly [resource: Resource, field: string, words: string]>> = {
  APP_LIST: [resources.account_apps, 'id', 'must be an app of the account'],
  CAMPAIGN_ENGAGEMENT: [resources.campaigns, 'id', 'must be a campaign of the account'],
  CAMPAIGN_ENGAGEMENT_LOOKALIKE: [resources.campaigns, 'id', 'must be a campaign of the account'],
  USER_ENGAGEMENT: [resources.promotable_users, 'user_id', 'must be a promotable user of the account'],
  USER_ENGAGEMENT_LOOKALIKE: [
    resources.promotable_users,
    'user_id',
    'must be a promotable user of the account',
  ],
}

const assertValue = async (context: Context, accountId: string, criterion: CriterionInput): Promise<void> => {
  const { targeting_type, targeting_value } = criterion
  assertIabCategories(criterion)
  if (!isLookedUp(criterion, context.store.flags.strict))
    refuseValue(criterion, `is not a valid value for targeting type ${targeting_type}`)
  if (AUDIENCE_TYPES.includes(targeting_type)) await assertAudience(context, accountId, criterion)
  const own = OWN[targeting_type]
  if (!own) return
  const [resource, field, words] = own
  const present = { account_id: accountId, [field]: targeting_value, deleted: 0 }
  if ((await countRecords(context, resource, present)) === 0) refuseValue(criterion, words)
}

const assertNew = async (context: Context, criterion: CriterionInput): Promise<void> => {
  const { line_item_id, operator_type, targeting_type, targeting_value } = criterion
  const same = { line_item_id, operator_type, targeting_type, targeting_value, deleted: 0 }
  if ((await countRecords(context, resources.targeting_criteria, same)) > 0)
    refuseValue(criterion, `is already a ${targeting_type} criterion of the line item`)
}

const complete = async (context: Context, record: Entity, accountId: string): Promise<void> => {
  const criterion = record as unknown as CriterionInput
  await assertTargetingFeature(context, accountId, criterion.targeting_type)
  await assertValue(context, accountId, criterion)
  await assertNew(context, criterion)
  await assertRoom(context, criterion)
  record.name = nameOf(criterion)
  record.location_type = locationTypeOf(criterion)
}

/**
 * Adds a criterion implied by another change.
 * @throws Refusal when the criterion is not allowed, for example because the line item has too many of its
 * type
 */
export const addCriterion = async (context: Context, accountId: string, input: CriterionInput) => {
  const operation = contract.targeting_criteria.create as unknown as Operation
  const record = newRecord(context, operation, { ...input })
  await complete(context, record, accountId)
  const [stored] = await insertRecords(context, resources.targeting_criteria, [record], accountId)
  return stored as Entity
}

type NamesById = (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<unknown, unknown>>

const namesIn =
  (resource: Resource): NamesById =>
  async (context, ids) =>
    new Map((await findRecords(context, resource, { id: [...ids] })).map(({ id, name }) => [id, name]))

const screenNames: NamesById = async ({ db }, ids) => {
  const users = await db.selectFrom('users').select(['id', 'screen_name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, screen_name }) => [id, screen_name]))
}

/**
 * Targeting types whose values are ids of records or users, each with the function that looks up the names.
 */
const NAMED_BY_ID: readonly (readonly [types: readonly string[], names: NamesById])[] = [
  [AUDIENCE_TYPES, namesIn(resources.custom_audiences)],
  [['CAMPAIGN_ENGAGEMENT', 'CAMPAIGN_ENGAGEMENT_LOOKALIKE'], namesIn(resources.campaigns)],
  [
    ['FOLLOWERS_OF_USER', 'SIMILAR_TO_FOLLOWERS_OF_USER', 'USER_ENGAGEMENT', 'USER_ENGAGEMENT_LOOKALIKE'],
    screenNames,
  ],
]

/** Replaces stored names with current ones, because audiences, campaigns and users may be renamed. */
const nameById = async (context: Context, records: readonly Entity[]): Promise<void> => {
  for (const [types, namesById] of NAMED_BY_ID) {
    const criteria = records.filter(({ targeting_type }) => types.includes(targeting_type as string))
    if (criteria.length === 0) continue
    const names = await namesById(context, [
      ...new Set(criteria.map(({ targeting_value }) => targeting_value as string)),
    ])
    for (const record of criteria) record.name = names.get(record.targeting_value) ?? record.name
  }
}

/** Rules for targeting criteria (public facts §2 targeting_criteria; spec 2 §4). */
export const targetingCriteria: ResourceRules = {
  beforeCreate: (context, record, input) => complete(context, record, input.account_id as string),
  beforeDelete: async (context, stored) => {
    await assertKeywordStays(context, stored)
    return {}
  },
  derive: async (context, records, { lang }) => {
    await nameById(context, records)
    const nameOfRecord = typeof lang === 'string' ? localizedNames(lang) : undefined
    for (const record of records) {
      if (record.location_type === null) delete record.location_type
      if (nameOfRecord) record.localized_name = nameOfRecord(record as unknown as CriterionInput)
      else delete record.localized_name
    }
  },
}
