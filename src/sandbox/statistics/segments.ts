import type { SegmentationType } from '../../contract/domains/stats-jobs.ts'
import { resources } from '../../contract/index.ts'
import { conversations } from '../catalogue/targeting/conversations.ts'
import { appStoreCategories, devices, platformsIn, platformVersions } from '../catalogue/targeting/devices.ts'
import { events } from '../catalogue/targeting/events.ts'
import { interests } from '../catalogue/targeting/interests.ts'
import { languages } from '../catalogue/targeting/languages.ts'
import { countryValue, locations } from '../catalogue/targeting/locations.ts'
import { relatedUsers, suggestedKeywords } from '../catalogue/targeting/suggestions.ts'
import { tvShows } from '../catalogue/targeting/television.ts'
import type { Context } from '../engine/context.ts'
import { findRecords } from '../storage/records.ts'
import { chance, seedOf } from './chance.ts'
import type { Segment } from './series.ts'

export interface Segmentation {
  readonly type: SegmentationType
  /** Targeting value; null if the segmentation type does not need one. */
  readonly country: string | null
  readonly platform: string | null
}
export interface NamedSegment extends Segment {
  readonly value: string
}
type Value = readonly [name: string, value: string]

const AGES: readonly Value[] = [
  ['13-17', 'AGE_13_TO_17'],
  ['18-24', 'AGE_18_TO_24'],
  ['25-34', 'AGE_25_TO_34'],
  ['35-49', 'AGE_35_TO_49'],
  ['50 and up', 'AGE_OVER_50'],
]
const GENDERS: readonly Value[] = [
  ['male', '1'],
  ['female', '2'],
  ['unknown', '0'],
]
/** Invented website tags. The sandbox stores no website tags. */
const CONVERSION_TAGS: readonly Value[] = [
  ['Purchase', 'o1a2b-purchase'],
  ['Sign-up', 'o1a2b-sign_up'],
  ['Add to cart', 'o1a2b-add_to_cart'],
]
const SIMILAR_USERS = 20
/** Segments used if no values are known. */
const UNKNOWN: readonly Value[] = [['unknown', 'unknown']]

const listed = (records: readonly { readonly name?: unknown; readonly targeting_value?: unknown }[]) =>
  records.map(({ name, targeting_value }): Value => [String(name), String(targeting_value)])

const placesIn = (kind: string, country: string | null): readonly Value[] =>
  listed(
    locations.filter(
      ({ location_type, country_code }) => location_type === kind && countryValue(country_code) === country,
    ),
  )

/** Nielsen DMA codes of US metros, by name. Metros in other countries have no such codes. */
const DMA_CODES: ReadonlyMap<string, string> = new Map([
  ['New York NY, United States', '501'],
  ['Dallas-Ft. Worth TX, United States', '623'],
  ['Los Angeles CA, United States', '803'],
  ['San Francisco-Oakland-San Jose CA, United States', '807'],
  ['Seattle-Tacoma WA, United States', '819'],
])

const SYSTEMS: Readonly<Record<string, string>> = { '0': 'IOS', '1': 'ANDROID' }
const onPlatform = (records: typeof devices, platform: string | null): readonly Value[] =>
  listed(records.filter(({ os_type }) => os_type === SYSTEMS[platform ?? '']))

const VALUES: Readonly<
  Record<Exclude<SegmentationType, 'AUDIENCES'>, (how: Segmentation) => readonly Value[]>
> = {
  AGE: () => AGES,
  APP_STORE_CATEGORY: () => listed(appStoreCategories),
  CITIES: ({ country }) => placesIn('CITIES', country),
  CONVERSATIONS: () => listed(conversations),
  CONVERSION_TAGS: () => CONVERSION_TAGS,
  DEVICES: ({ platform }) => onPlatform(devices, platform),
  EVENTS: () => listed(events),
  GENDER: () => GENDERS,
  INTERESTS: () => listed(interests),
  KEYWORDS: () => suggestedKeywords.map((word) => [word, word]),
  LANGUAGES: () => listed(languages),
  LOCATIONS: () => listed(locations.filter(({ location_type }) => location_type === 'COUNTRIES')),
  METROS: ({ country }) =>
    placesIn('METROS', country).map(([name, value]) => [name, DMA_CODES.get(name) ?? value]),
  PLATFORM_VERSIONS: ({ platform }) => onPlatform(platformVersions, platform),
  PLATFORMS: () => listed(platformsIn('en')),
  POSTAL_CODES: ({ country }) => placesIn('POSTAL_CODES', country),
  REGIONS: ({ country }) => placesIn('REGIONS', country),
  SIMILAR_TO_FOLLOWERS_OF_USER: () =>
    relatedUsers([])
      .slice(0, SIMILAR_USERS)
      .map((id) => [id, id]),
  TV_SHOWS: () => listed(tvShows),
}

export const isPlatform = (value: string): boolean =>
  platformsIn('en').some(({ targeting_value }) => targeting_value === value)

/**
 * Returns the segments and their shares, which add up to 1. All entities have the same segments and shares,
 * so that the metrics of children add up to those of their parent.
 */
export const segmentsOf = async (
  context: Pick<Context, 'db'>,
  accountId: string,
  how: Segmentation,
): Promise<readonly NamedSegment[]> => {
  const values =
    how.type === 'AUDIENCES'
      ? (await findRecords(context, resources.custom_audiences, { account_id: accountId, deleted: 0 })).map(
          ({ name, id }): Value => [String(name), String(id)],
        )
      : VALUES[how.type](how)
  const weighted = (values.length > 0 ? values : UNKNOWN).map(([name, value]) => ({
    name,
    value,
    weight: 0.1 + chance(seedOf(`${how.type} ${value}`), 0),
  }))
  const whole = weighted.reduce((sum, { weight }) => sum + weight, 0)
  return weighted.map(({ name, value, weight }) => ({ name, value, share: weight / whole }))
}
