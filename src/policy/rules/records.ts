import { isAmount } from '../../contract/domains/denomination.ts'
import { isOfSpending, microsIn } from '../../contract/domains/spend.ts'
import { toJson } from '../../contract/language/encode.ts'
import { graphName } from '../../contract/language/names.ts'
import { describe } from '../../contract/language/values.ts'
import { amountText, millionthsOf } from '../amounts.ts'
import type { Effects, PolicyWrite, RecordChange, Violation } from '../facts.ts'
import type { PolicyFile } from '../schema.ts'
import { frozenAt } from '../windows.ts'
import { exceeding } from './spend.ts'

const MINUTE_MS = 60_000
/** Maximum error of `updated_at`, which the API returns in whole seconds. */
const SECOND_MS = 1000
const HUNDRED_PERCENT = 100n * 1_000_000n

/**
 * Limits the growth of amounts changed by a write. An amount must not become unlimited. Growth from 0 is not
 * limited.
 */
export const checkSteps = ({ maxStepPercent }: PolicyFile, { changes, campaigns }: Effects): Violation[] => {
  if (maxStepPercent === undefined) return []
  const factor = HUNDRED_PERCENT + millionthsOf(maxStepPercent)
  const check = (field: string, currency: string, from: bigint | null, to: bigint | null): Violation[] => {
    if (from === null || from === 0n) return []
    const most = (from * factor) / HUNDRED_PERCENT
    if (to !== null && to <= most) return []
    const value = to === null ? 'no limit' : amountText(to, currency)
    return [exceeding('maxStepPercent', field, value, amountText(most, currency))]
  }
  const fields = changes.flatMap(({ resource, before, after }) =>
    before && after && after.deleted !== true
      ? Object.entries(resource.fields)
          .filter(([name]) => isAmount(name))
          .flatMap(([name, schema]) =>
            check(
              graphName(name, schema),
              after.currency as string,
              microsIn(before[name]),
              microsIn(after[name]),
            ),
          )
      : [],
  )
  // A change of `budget_optimization` makes different budgets apply, so the maximum daily spend is compared. It
  // is compared as if the records were active. Otherwise they could be paused, changed and activated.
  const switched = changes.flatMap(({ before, after }) =>
    before && after && before.budget_optimization !== after.budget_optimization ? [after.id] : [],
  )
  const bounds = campaigns.filter(({ id }) => switched.includes(id))
  return [
    ...fields,
    ...bounds.flatMap(({ currency, before, after }) =>
      before.perDayIfActive
        .flatMap((from, index) =>
          check('budgetOptimization', currency, from, after.perDayIfActive[index] ?? null),
        )
        .slice(0, 1),
    ),
  ]
}

/** Returns the fields changed by a write, except `updated_at` and fields that the API derives. */
const changedFields = ({ resource, before = {}, after = {} }: RecordChange): string[] =>
  Object.entries(resource.fields).flatMap(([name, schema]) =>
    name === 'updated_at' || describe(schema)['x-derived'] || toJson(before[name]) === toJson(after[name])
      ? []
      : [name],
  )

/** Checks whether a change only pauses or deletes a record, which is always allowed. */
const onlyStops = (change: RecordChange): boolean => {
  const { before, after } = change
  if (!after || (after.deleted === true && before?.deleted !== true)) return true
  return after.entity_status === 'PAUSED' && changedFields(change).every((name) => name === 'entity_status')
}

/** Refuses changes to records that were changed recently, by this gateway or elsewhere. */
export const checkCooldown = (
  { cooldownMinutes }: PolicyFile,
  { changes }: Effects,
  now: number,
): Violation[] =>
  cooldownMinutes === undefined
    ? []
    : changes.flatMap((change): Violation[] => {
        const { before } = change
        if (!before || before.updated_at === before.created_at || onlyStops(change)) return []
        if (changedFields(change).length === 0) return []
        const last = Date.parse(before.updated_at as string)
        const from = last + SECOND_MS + Number(cooldownMinutes) * MINUTE_MS
        if (Number.isNaN(last) || now >= from) return []
        const [value, allowed] = [new Date(now).toISOString(), new Date(from).toISOString()]
        const message = `This record was changed at ${before.updated_at as string}. It can be changed again from ${allowed} (cooldownMinutes)`
        return [{ rule: 'cooldownMinutes', field: 'updatedAt', value, allowed, message }]
      })

/** Refuses writes to frozen records, and all writes during frozen windows. */
export const checkFrozen = (
  policy: PolicyFile,
  { ids, now }: Pick<PolicyWrite, 'ids' | 'now'>,
): Violation[] => {
  if (!policy.frozen) return []
  const { records = [] } = policy.frozen
  const written = records.length > 0 ? ids() : undefined
  return [
    ...records
      .filter((id) => written?.has(id))
      .map((id) => ({
        rule: 'frozen.records' as const,
        field: 'id',
        value: id,
        allowed: null,
        message: `${id} is frozen (frozen.records)`,
      })),
    ...frozenAt(policy, now).map(({ rule, window }) => ({
      rule,
      field: null,
      value: new Date(now).toISOString(),
      allowed: null,
      message: `Changes are frozen: ${window} (${rule})`,
    })),
  ]
}

/** Checks whether a change activates a record. */
export const becomesActive = ({ before, after }: RecordChange): boolean =>
  after?.entity_status === 'ACTIVE' && before?.entity_status !== 'ACTIVE'

/** Refuses new campaigns and line items that are active. */
export const checkCreations = ({ creations = 'PAUSED' }: PolicyFile, { changes }: Effects): Violation[] =>
  creations === 'ANY'
    ? []
    : changes.flatMap((change): Violation[] =>
        change.before || !isOfSpending(change.resource) || !becomesActive(change)
          ? []
          : [
              {
                rule: 'creations',
                field: 'entityStatus',
                value: 'ACTIVE',
                allowed: 'PAUSED',
                message: 'entityStatus of a new record must be PAUSED or omitted, not ACTIVE (creations)',
              },
            ],
      )

/** Refuses objectives that are not allowed, and active line items shown in countries that are not allowed. */
export const checkAllowed = (
  { allowed = {} }: PolicyFile,
  { changes, lineItems = [] }: Effects,
): Violation[] => {
  const { objectives, countries } = allowed
  const refused = (rule: 'allowed.objectives' | 'allowed.countries', field: string, value: string) => {
    const list = (rule === 'allowed.objectives' ? objectives : countries)?.join(', ') ?? ''
    return {
      rule,
      field,
      value,
      allowed: list,
      message: `${field} (${value}) must be one of ${list} (${rule})`,
    }
  }
  const wrongObjectives = changes.flatMap((change): Violation[] => {
    const { before, after } = change
    const objective = after?.objective
    if (!objectives || typeof objective !== 'string' || after?.deleted === true) return []
    if (objectives.some((name) => name === objective)) return []
    const isNew = before?.objective !== objective || becomesActive(change)
    return isNew ? [refused('allowed.objectives', 'objective', objective)] : []
  })
  const wrongPlaces = lineItems.flatMap(({ places }): Violation[] => {
    if (!countries) return []
    if (places.length === 0) return [refused('allowed.countries', 'targeting', 'all countries')]
    return places
      .filter(({ country }) => country === undefined || !countries.includes(country))
      .map(({ value, country }) => refused('allowed.countries', 'targetingValue', country ?? value))
  })
  return [...wrongObjectives, ...wrongPlaces]
}
