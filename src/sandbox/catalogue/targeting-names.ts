import { CONTENT_CATEGORIES } from './content-categories.ts'

/** What a criterion is about: its type and its value. */
export interface Targeted {
  readonly targeting_type: string
  readonly targeting_value: string
}

interface Place {
  readonly name: string
  readonly location_type: string
  /** Of countries only: what they are called in other languages follows from it. */
  readonly region?: string
}

const country = (name: string, region: string): Place => ({ name, location_type: 'COUNTRY', region })
const region = (name: string): Place => ({ name, location_type: 'REGION' })
const city = (name: string): Place => ({ name, location_type: 'CITY' })

/** The places that the sandbox knows by name; any other may be targeted too. */
const PLACES: ReadonlyMap<string, Place> = new Map([
  ['96683cc9126741d1', country('United States', 'US')],
  ['3376992a082d67c7', country('Canada', 'CA')],
  ['6416b8512febefc9', country('United Kingdom', 'GB')],
  ['f3bfc7dcc928977f', country('France', 'FR')],
  ['fdcd221ac44fa326', country('Germany', 'DE')],
  ['ecdce75d48b13b64', country('Spain', 'ES')],
  ['06ef846bfc783874', country('Japan', 'JP')],
  ['fbd6d2f5a4e4a15e', region('California, US')],
  ['5a110d312052166f', city('San Francisco, California, US')],
  ['457b4814b4240d87', city('London, England, GB')],
  ['09f6a7707f18e0b1', city('Paris, Île-de-France, FR')],
  ['3078869807f9dd36', city('Berlin, DE')],
])

/** Values of the app store platforms. */
export const PLATFORM = { android: '1', ios: '0' } as const

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GENDER: { '1': 'Male', '2': 'Female' },
  PLATFORM: { [PLATFORM.ios]: 'iOS', [PLATFORM.android]: 'Android', '3': 'Mobile web', '4': 'Desktop' },
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

/** `CITY`, `COUNTRY` …; null for what is no place, or none that the sandbox knows. */
export const locationTypeOf = ({ targeting_type, targeting_value }: Targeted): string | null =>
  targeting_type === 'LOCATION' ? (PLACES.get(targeting_value)?.location_type ?? null) : null

/** The name that the service gives a criterion: of a keyword the keyword itself, as of all that has no other. */
export const nameOf = ({ targeting_type: type, targeting_value: value }: Targeted): string => {
  if (type === 'LOCATION') return PLACES.get(value)?.name ?? value
  if (type === 'LANGUAGE') return inEnglish('language', value) ?? value
  return NAMES[type]?.[value] ?? value
}

/** The names in another language: countries and languages have one, for the rest it is null. */
export const localizedNames = (lang: string): ((targeted: Targeted) => string | null) => {
  const names = namesIn(lang)
  return ({ targeting_type: type, targeting_value: value }) => {
    const place = type === 'LOCATION' ? PLACES.get(value) : undefined
    if (place?.region !== undefined) return names('region', place.region)
    return type === 'LANGUAGE' ? names('language', value) : null
  }
}
