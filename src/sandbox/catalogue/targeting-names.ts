import { CONTENT_CATEGORIES } from './content-categories.ts'
import { platformsIn } from './targeting/devices.ts'
import { isCountry, LOCATION_TYPES, placeOf } from './targeting/locations.ts'

/** What a criterion is about: its type and its value. */
export interface Targeted {
  readonly targeting_type: string
  readonly targeting_value: string
}

/** Values of the app store platforms. */
export const PLATFORM = { android: '1', ios: '0' } as const

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GENDER: { '1': 'Male', '2': 'Female' },
  PLATFORM: Object.fromEntries(platformsIn('en').map(({ targeting_value, name }) => [targeting_value, name])),
  IAB_CATEGORY: Object.fromEntries(
    CONTENT_CATEGORIES.flatMap(({ name, iab_categories }) => iab_categories.map((iab) => [iab, name])),
  ),
}

/** The IAB categories that content categories return. */
export const IAB_CATEGORIES: ReadonlySet<string> = new Set(
  CONTENT_CATEGORIES.flatMap(({ iab_categories }) => iab_categories),
)

type Named = 'region' | 'language'

/** Names of countries and languages in one language. */
const namesIn = (lang: string): ((type: Named, code: string) => string | null) => {
  const made = (type: Named) => new Intl.DisplayNames([lang], { type, fallback: 'none' })
  const names = { region: made('region'), language: made('language') }
  return (type, code) => {
    try {
      return names[type].of(code) ?? null
    } catch {
      // A value that is no code at all.
      return null
    }
  }
}
const inEnglish = namesIn('en')

const SINGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LOCATION_TYPES).map(([one, many]) => [many, one]),
)

/** `CITY`, `COUNTRY` …; null for what is no place, or none that the sandbox knows. */
export const locationTypeOf = ({ targeting_type, targeting_value }: Targeted): string | null =>
  (targeting_type === 'LOCATION' && SINGULAR[placeOf(targeting_value)?.location_type ?? '']) || null

/** The name that the service gives a criterion: of a keyword the keyword itself, as of all that has no other. */
export const nameOf = ({ targeting_type: type, targeting_value: value }: Targeted): string => {
  if (type === 'LOCATION') return placeOf(value)?.name ?? value
  if (type === 'LANGUAGE') return inEnglish('language', value) ?? value
  return NAMES[type]?.[value] ?? value
}

/** The names in another language: countries and languages have one, for the rest it is null. */
export const localizedNames = (lang: string): ((targeted: Targeted) => string | null) => {
  const names = namesIn(lang)
  return ({ targeting_type: type, targeting_value: value }) => {
    if (type === 'LOCATION' && isCountry(value)) return names('region', placeOf(value)?.country_code ?? '')
    return type === 'LANGUAGE' ? names('language', value) : null
  }
}
