import type { Entity } from '../storage/tables.ts'
import { CONTENT_CATEGORIES } from './content-categories.ts'
import { conversations } from './targeting/conversations.ts'
import { appStoreCategories, devices, platformsIn, platformVersions } from './targeting/devices.ts'
import { events } from './targeting/events.ts'
import { interests } from './targeting/interests.ts'
import { languages } from './targeting/languages.ts'
import { isCountry, LOCATION_TYPES, locations, placeOf } from './targeting/locations.ts'
import { networkOperators } from './targeting/network-operators.ts'
import { tvShows } from './targeting/television.ts'

export interface Targeted {
  readonly targeting_type: string
  readonly targeting_value: string
}

export const PLATFORM = { android: '1', ios: '0' } as const

const namesOf = (entries: readonly Entity[] | readonly object[]): ReadonlyMap<string, string> =>
  new Map(
    (entries as readonly Entity[]).map(({ targeting_value, name }) => [
      String(targeting_value),
      String(name),
    ]),
  )
const storeCategories = namesOf(appStoreCategories)
const liveEvents = namesOf(events)

/**
 * Names by targeting type and value, for types that have a lookup endpoint (public facts §2
 * targeting_option_*).
 */
const LOOKUPS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  APP_STORE_CATEGORY: storeCategories,
  APP_STORE_CATEGORY_LOOKALIKE: storeCategories,
  CONVERSATION: namesOf(conversations),
  DEVICE: namesOf(devices),
  EVENT: liveEvents,
  INTEREST: namesOf(interests),
  LANGUAGE: namesOf(languages),
  LIVE_TV_EVENT: liveEvents,
  LOCATION: namesOf(locations),
  NETWORK_OPERATOR: namesOf(networkOperators),
  PLATFORM: namesOf(platformsIn('en')),
  PLATFORM_VERSION: namesOf(platformVersions),
  TV_SHOW: namesOf(tvShows),
}

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GENDER: { '1': 'Male', '2': 'Female' },
  IAB_CATEGORY: Object.fromEntries(
    CONTENT_CATEGORIES.flatMap(({ name, iab_categories }) => iab_categories.map((iab) => [iab, name])),
  ),
}

const PLACE_ID = /^[0-9a-f]{16}$/

/**
 * Checks whether the lookup for the type contains the value. Returns true for types without a lookup. Unless
 * `strict`, also returns true for location values that are shaped like a place id.
 */
export const isLookedUp = (
  { targeting_type: type, targeting_value: value }: Targeted,
  strict: boolean,
): boolean =>
  (LOOKUPS[type]?.has(value) ?? true) ||
  // Unknown place ids are accepted, because the API knows far more places than this lookup.
  (!strict && type === 'LOCATION' && PLACE_ID.test(value))

export const IAB_CATEGORIES: ReadonlySet<string> = new Set(
  CONTENT_CATEGORIES.flatMap(({ iab_categories }) => iab_categories),
)

type Named = 'region' | 'language'

const namesIn = (lang: string): ((type: Named, code: string) => string | null) => {
  const made = (type: Named) => new Intl.DisplayNames([lang], { type, fallback: 'none' })
  const names = { region: made('region'), language: made('language') }
  return (type, code) => {
    try {
      return names[type].of(code) ?? null
    } catch {
      // An invalid code has no name: `of` throws for it.
      return null
    }
  }
}

const SINGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LOCATION_TYPES).map(([one, many]) => [many, one]),
)

/** Returns the location type of a place. Returns null for unknown places and for other targeting types. */
export const locationTypeOf = ({ targeting_type, targeting_value }: Targeted): string | null =>
  (targeting_type === 'LOCATION' && SINGULAR[placeOf(targeting_value)?.location_type ?? '']) || null

const ageName = (bucket: string): string =>
  bucket.replace(/^AGE_(\d+)_TO_(\d+)$/, '$1 to $2').replace(/^AGE_OVER_(\d+)$/, '$1 and over')

/** Returns the name of a value. Values without a name, such as keywords, are returned unchanged. */
export const nameOf = ({ targeting_type: type, targeting_value: value }: Targeted): string =>
  type === 'AGE' ? ageName(value) : (LOOKUPS[type]?.get(value) ?? NAMES[type]?.[value] ?? value)

/** Creates a lookup of translated names. Only countries and languages are translated. */
export const localizedNames = (lang: string): ((targeted: Targeted) => string | null) => {
  const names = namesIn(lang)
  return ({ targeting_type: type, targeting_value: value }) => {
    if (type === 'LOCATION' && isCountry(value)) return names('region', placeOf(value)?.country_code ?? '')
    return type === 'LANGUAGE' ? names('language', value) : null
  }
}
