import { createHash } from 'node:crypto'
import { isNegated, isPrimary, type Targeting } from '../../contract/domains/audience-estimate.ts'
import { placeOf } from '../catalogue/targeting/locations.ts'
import type { ResourceRules } from '../engine/resource-rules.ts'

const EVERYBODY = 400_000_000
/** Relative error of an estimate. */
const MARGIN = 0.1

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

const shareOf = (type: string, value: string): number => {
  const [least, most] = rangeOf(type, value)
  const chance = createHash('sha256').update(`${type} ${value}`).digest().readUInt32BE(0) / 0x1_0000_0000
  return least + (most - least) * chance
}

const anyOf = (shares: readonly number[]): number => 1 - noneOf(shares)
const noneOf = (shares: readonly number[]): number => shares.reduce((rest, share) => rest * (1 - share), 1)

/**
 * Any primary criterion suffices, each narrowing type must be met by one of its values, negated criteria
 * remove people, and repeated ones count once.
 */
export const estimate = (targeting: Targeting): { min: number; max: number } => {
  const criteria = new Map(
    (targeting.targeting_criteria ?? []).map((criterion) => {
      const { targeting_type: type, targeting_value: value } = criterion
      const isOut = isNegated(criterion, targeting)
      const group = isPrimary(type) ? 'primary' : type
      return [`${isOut} ${type} ${value}`, { isOut, group, share: shareOf(type, value) }]
    }),
  )
  const parts = [...criteria.values()]
  const groups = Map.groupBy(
    parts.filter(({ isOut }) => !isOut),
    ({ group }) => group,
  )
  const kept = ascending([...groups.values()].map((group) => anyOf(sharesOf(group))))
  const left = noneOf(sharesOf(parts.filter(({ isOut }) => isOut)))
  const people = EVERYBODY * kept.reduce((share, part) => share * part, 1) * left
  return { min: Math.floor(people * (1 - MARGIN)), max: Math.ceil(people * (1 + MARGIN)) }
}

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b)
const sharesOf = (parts: readonly { readonly share: number }[]): number[] =>
  ascending(parts.map(({ share }) => share))

/** spec 2 §4 Audience estimate. */
export const audienceEstimate: ResourceRules = {
  perform: {
    get: async (_context, _operation, input) => ({ data: { audience_size: estimate(input as Targeting) } }),
  },
}
