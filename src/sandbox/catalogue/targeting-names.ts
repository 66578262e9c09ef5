import { CONTENT_CATEGORIES } from './content-categories.ts'
import { platformsIn } from './targeting/devices.ts'
import { isCountry, LOCATION_TYPES, placeOf } from './targeting/locations.ts'

export interface Targeted {
  readonly targeting_type: string
  readonly targeting_value: string
}

export const PLATFORM = { android: '1', ios: '0' } as const

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GENDER: { '1': 'Male', '2': 'Female' },
  PLATFORM: Object.fromEntries(platformsIn('en').map(({ targeting_value, name }) => [targeting_value, name])),
  IAB_CATEGORY: Object.fromEntries(
    CONTENT_CATEGORIES.flatMap(({ name, iab_categories }) => iab_categories.map((iab) => [iab, name])),
  ),
}

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
      // Not a code.
      return null
    }
  }
}
const inEnglish = namesIn('en')

const SINGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LOCATION_TYPES).map(([one, many]) => [many, one]),
)

/** Null for unknown places and other types. */
export const locationTypeOf = ({ targeting_type, targeting_value }: Targeted): string | null =>
  (targeting_type === 'LOCATION' && SINGULAR[placeOf(targeting_value)?.location_type ?? '']) || null

/** By default its value, as for keywords. */
export const nameOf = ({ targeting_type: type, targeting_value: value }: Targeted): string => {
  if (type === 'LOCATION') return placeOf(value)?.name ?? value
  if (type === 'LANGUAGE') return inEnglish('language', value) ?? value
  return NAMES[type]?.[value] ?? value
}

/** Only countries and languages are translated. */
export const localizedNames = (lang: string): ((targeted: Targeted) => string | null) => {
  const names = namesIn(lang)
  return ({ targeting_type: type, targeting_value: value }) => {
    if (type === 'LOCATION' && isCountry(value)) return names('region', placeOf(value)?.country_code ?? '')
    return type === 'LANGUAGE' ? names('language', value) : null
  }
}
