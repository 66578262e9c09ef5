/** Targeting values of countries, as the locations lookup gives them, by ISO 3166-1 alpha-2 code. */
export const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['AU', '3f14ce28dc7c4566'],
  ['BR', '1b107df3ccc0aaa1'],
  ['CA', '3376992a082d67c7'],
  ['DE', 'fdcd221ac44fa326'],
  ['ES', 'ecdce75d48b13b64'],
  ['FR', 'f3bfc7dcc928977f'],
  ['GB', '6416b8512febefc9'],
  ['IN', 'b850c1bfd38f30e0'],
  ['JP', '06ef846bfc783874'],
  ['US', '96683cc9126741d1'],
])

/** Whether a targeting value is that of a country, as regions and cities have values of their own. */
export const isCountry = (targetingValue: string): boolean => COUNTRY_VALUES.has(targetingValue)
const COUNTRY_VALUES: ReadonlySet<string> = new Set(COUNTRIES.values())
