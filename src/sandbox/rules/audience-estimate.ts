import { createHash } from 'node:crypto'
import { isNegated, isPrimary, type Targeting } from '../../contract/domains/audience-estimate.ts'
import { AUDIENCE_TYPES } from '../../contract/domains/targeting-criteria.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { placeOf } from '../catalogue/targeting/locations.ts'
import { isLookedUp } from '../catalogue/targeting-names.ts'
import type { Context, ResourceRules } from '../engine/context.ts'
import { Refusal } from '../refusal.ts'
import { usableAudience } from './shared/audience-access.ts'

const EVERYBODY = 400_000_000
/** Relative error of an estimated share. */
const MARGIN = 0.1
/** Minimum share of an audience that can be reached. */
const REACHED = 0.8
/** Maximum growth factor of an expanded audience. */
const EXPANSION = 10

type Range = readonly [number, number]
const PRIMARY: Range = [0.005, 0.04]
const NARROWING: Range = [0.2, 0.6]
const BY_LOCATION_TYPE: Readonly<Record<string, Range>> = {
  COUNTRIES: [0.05, 0.2],
  REGIONS: [0.01, 0.04],
  METROS: [0.006, 0.009],
  CITIES: [0.001, 0.005],
  POSTAL_CODES: [0.0001, 0.0009],
}
const rangeOf = (type: string, value: string): Range => {
  if (isPrimary(type)) return PRIMARY
  if (type !== 'LOCATION') return NARROWING
  return BY_LOCATION_TYPE[placeOf(value)?.location_type ?? 'CITIES'] as Range
}

/** Returns a lower and an upper bound for the share of all users that a targeting value matches. */
const estimatedShare = (type: string, value: string): Range => {
  const [least, most] = rangeOf(type, value)
  const chance = createHash('sha256').update(`${type} ${value}`).digest().readUInt32BE(0) / 0x1_0000_0000
  const share = least + (most - least) * chance
  return [share * (1 - MARGIN), share * (1 + MARGIN)]
}

/**
 * Returns a lower and an upper bound for the share of all users that an audience covers. An expanded audience
 * includes similar users.
 */
const audienceShare = (type: string, people: number): Range => {
  const most = type === 'CUSTOM_AUDIENCE_EXPANDED' ? people * EXPANSION : people
  return [(people * REACHED) / EVERYBODY, Math.min(1, most / EVERYBODY)]
}

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b)
/** Multiplies shares in ascending order, so that the order of criteria does not change the rounding. */
const productOf = (shares: readonly number[]): number =>
  ascending(shares).reduce((product, share) => product * share, 1)
const noneOf = (shares: readonly number[]): number => productOf(shares.map((share) => 1 - share))
const anyOf = (shares: readonly number[]): number => 1 - noneOf(shares)

export type AudienceSizes = ReadonlyMap<string, number>

/**
 * Estimates the size of an audience (public facts §2 audience_estimate). Values of one type are alternatives,
 * and all primary types together count as one type. Users must match every type. Negated criteria exclude
 * users, and repeated criteria count once.
 */
export const estimate = (targeting: Targeting, sizes: AudienceSizes): { min: number; max: number } => {
  const criteria = new Map(
    (targeting.targeting_criteria ?? []).map((criterion) => {
      const { targeting_type: type, targeting_value: value } = criterion
      const isOut = isNegated(criterion, targeting)
      const share = AUDIENCE_TYPES.includes(type)
        ? audienceShare(type, sizes.get(value) ?? 0)
        : estimatedShare(type, value)
      return [`${isOut} ${type} ${value}`, { isOut, group: isPrimary(type) ? 'primary' : type, share }]
    }),
  )
  const parts = [...criteria.values()]
  const groups = [
    ...Map.groupBy(
      parts.filter(({ isOut }) => !isOut),
      ({ group }) => group,
    ).values(),
  ]
  const removed = parts.filter(({ isOut }) => isOut)
  const people = (kept: 0 | 1, out: 0 | 1): number =>
    EVERYBODY *
    productOf(groups.map((group) => anyOf(group.map(({ share }) => share[kept])))) *
    noneOf(removed.map(({ share }) => share[out]))
  // Rounded, because 150 people may be computed as 150.00000000000003.
  return { min: Math.round(people(0, 1)), max: Math.round(people(1, 0)) }
}

/**
 * Returns the sizes of the targeted audiences.
 * @throws Refusal for values that are not in the lookup for their type, and for audiences that the account
 * may not use
 */
const sizesOf = async (
  context: Context,
  accountId: string,
  { targeting_criteria = [] }: Targeting,
): Promise<AudienceSizes> => {
  const sizes = new Map<string, number>()
  const problems: Problem[] = []
  for (const [index, criterion] of targeting_criteria.entries()) {
    const { targeting_type, targeting_value: value } = criterion
    const parameter = `targeting_criteria[${index}].targeting_value`
    const refuseValue = (words: string): void =>
      void problems.push({
        code: 'INVALID_PARAMETER',
        message: `${parameter} ${value} ${words}`,
        parameter,
        value,
      })
    if (!isLookedUp(criterion, context.store.flags.strict))
      refuseValue(`is not a valid value for targeting type ${targeting_type}`)
    if (!AUDIENCE_TYPES.includes(targeting_type)) continue
    const audience = await usableAudience(context, value, accountId)
    if (audience) sizes.set(value, (audience.audience_size as number | null) ?? 0)
    else refuseValue('must be an audience that the account owns or that is shared with it')
  }
  if (problems.length > 0) throw new Refusal(problems)
  return sizes
}

/** Rules for the audience estimate (spec 2 §4 Audience estimate). */
export const audienceEstimate: ResourceRules = {
  perform: {
    get: async (context, _operation, input) => {
      const targeting = input as Targeting
      const sizes = await sizesOf(context, input.account_id as string, targeting)
      return { data: { audience_size: estimate(targeting, sizes) } }
    },
  },
}
