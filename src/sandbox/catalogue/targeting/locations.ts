/**
 * `[location_type, country_code, name, targeting value]`. By default, the value is derived from the position
 * in the list.
 */
const PLACES: readonly (readonly [string, string, string, string?])[] = [
  ['COUNTRIES', 'US', 'United States', '96683cc9126741d1'],
  ['COUNTRIES', 'GB', 'United Kingdom', '6416b8512febefc9'],
  ['COUNTRIES', 'CA', 'Canada', '3376992a082d67c7'],
  ['COUNTRIES', 'DE', 'Germany', 'fdcd221ac44fa326'],
  ['COUNTRIES', 'FR', 'France', 'f3bfc7dcc928977f'],
  ['COUNTRIES', 'JP', 'Japan', '06ef846bfc783874'],
  ['COUNTRIES', 'BR', 'Brazil', '1b107df3ccc0aaa1'],
  ['COUNTRIES', 'IN', 'India', 'b850c1bfd38f30e0'],
  ['COUNTRIES', 'VN', 'Viet Nam'],
  ['COUNTRIES', 'AU', 'Australia', '3f14ce28dc7c4566'],
  ['COUNTRIES', 'MX', 'Mexico'],
  ['COUNTRIES', 'ES', 'Spain', 'ecdce75d48b13b64'],
  ['COUNTRIES', 'ZA', 'South Africa'],
  ['REGIONS', 'US', 'California, United States', 'fbd6d2f5a4e4a15e'],
  ['REGIONS', 'US', 'New York, United States'],
  ['REGIONS', 'US', 'Texas, United States'],
  ['REGIONS', 'US', 'Washington, United States'],
  ['REGIONS', 'GB', 'England, United Kingdom'],
  ['REGIONS', 'GB', 'Scotland, United Kingdom'],
  ['REGIONS', 'CA', 'Ontario, Canada'],
  ['REGIONS', 'CA', 'Quebec, Canada'],
  ['REGIONS', 'DE', 'Bavaria, Germany'],
  ['REGIONS', 'DE', 'Berlin State, Germany'],
  ['REGIONS', 'FR', 'Île-de-France, France'],
  ['REGIONS', 'FR', 'Occitanie, France'],
  ['REGIONS', 'JP', 'Tokyo Prefecture, Japan'],
  ['REGIONS', 'JP', 'Osaka Prefecture, Japan'],
  ['REGIONS', 'BR', 'São Paulo State, Brazil'],
  ['REGIONS', 'BR', 'Bahia, Brazil'],
  ['REGIONS', 'IN', 'Maharashtra, India'],
  ['REGIONS', 'IN', 'Karnataka, India'],
  ['REGIONS', 'VN', 'Red River Delta, Viet Nam'],
  ['REGIONS', 'VN', 'Southeast, Viet Nam'],
  ['REGIONS', 'AU', 'New South Wales, Australia'],
  ['REGIONS', 'AU', 'Victoria, Australia'],
  ['REGIONS', 'MX', 'Jalisco, Mexico'],
  ['REGIONS', 'ZA', 'Gauteng, South Africa'],
  ['METROS', 'US', 'Los Angeles CA, United States'],
  ['METROS', 'US', 'San Francisco-Oakland-San Jose CA, United States'],
  ['METROS', 'US', 'New York NY, United States'],
  ['METROS', 'US', 'Dallas-Ft. Worth TX, United States'],
  ['METROS', 'US', 'Seattle-Tacoma WA, United States'],
  ['METROS', 'GB', 'London Metro, United Kingdom'],
  ['METROS', 'GB', 'Central Scotland, United Kingdom'],
  ['METROS', 'CA', 'Greater Toronto, Canada'],
  ['CITIES', 'US', 'Los Angeles, California, United States'],
  ['CITIES', 'US', 'San Diego, California, United States'],
  ['CITIES', 'US', 'San Francisco, California, United States', '5a110d312052166f'],
  ['CITIES', 'US', 'Oakland, California, United States'],
  ['CITIES', 'US', 'San Jose, California, United States'],
  ['CITIES', 'US', 'New York City, New York, United States'],
  ['CITIES', 'US', 'Buffalo, New York, United States'],
  ['CITIES', 'US', 'Albany, New York, United States'],
  ['CITIES', 'US', 'Austin, Texas, United States'],
  ['CITIES', 'US', 'Dallas, Texas, United States'],
  ['CITIES', 'US', 'Houston, Texas, United States'],
  ['CITIES', 'US', 'Seattle, Washington, United States'],
  ['CITIES', 'US', 'Spokane, Washington, United States'],
  ['CITIES', 'GB', 'London, England, United Kingdom', '457b4814b4240d87'],
  ['CITIES', 'GB', 'Leeds, England, United Kingdom'],
  ['CITIES', 'GB', 'Bristol, England, United Kingdom'],
  ['CITIES', 'GB', 'Edinburgh, Scotland, United Kingdom'],
  ['CITIES', 'GB', 'Glasgow, Scotland, United Kingdom'],
  ['CITIES', 'CA', 'Toronto, Ontario, Canada'],
  ['CITIES', 'CA', 'Ottawa, Ontario, Canada'],
  ['CITIES', 'CA', 'Montreal, Quebec, Canada'],
  ['CITIES', 'DE', 'Munich, Bavaria, Germany'],
  ['CITIES', 'DE', 'Nuremberg, Bavaria, Germany'],
  ['CITIES', 'DE', 'Berlin, Berlin State, Germany', '3078869807f9dd36'],
  ['CITIES', 'FR', 'Paris, Île-de-France, France', '09f6a7707f18e0b1'],
  ['CITIES', 'FR', 'Toulouse, Occitanie, France'],
  ['CITIES', 'JP', 'Shibuya, Tokyo Prefecture, Japan'],
  ['CITIES', 'JP', 'Shinjuku, Tokyo Prefecture, Japan'],
  ['CITIES', 'JP', 'Osaka, Osaka Prefecture, Japan'],
  ['CITIES', 'BR', 'São Paulo, São Paulo State, Brazil'],
  ['CITIES', 'BR', 'Campinas, São Paulo State, Brazil'],
  ['CITIES', 'BR', 'Salvador, Bahia, Brazil'],
  ['CITIES', 'IN', 'Mumbai, Maharashtra, India'],
  ['CITIES', 'IN', 'Pune, Maharashtra, India'],
  ['CITIES', 'IN', 'Bengaluru, Karnataka, India'],
  ['CITIES', 'VN', 'Hà Nội, Red River Delta, Viet Nam'],
  ['CITIES', 'VN', 'Hải Phòng, Red River Delta, Viet Nam'],
  ['CITIES', 'VN', 'Thành phố Hồ Chí Minh, Southeast, Viet Nam'],
  ['CITIES', 'AU', 'Sydney, New South Wales, Australia'],
  ['CITIES', 'AU', 'Melbourne, Victoria, Australia'],
  ['CITIES', 'MX', 'Guadalajara, Jalisco, Mexico'],
  ['CITIES', 'ZA', 'Johannesburg, Gauteng, South Africa'],
  ['POSTAL_CODES', 'US', '94103, United States'],
  ['POSTAL_CODES', 'US', '10001, United States'],
  ['POSTAL_CODES', 'US', '78701, United States'],
  ['POSTAL_CODES', 'GB', 'SW1A, United Kingdom'],
  ['POSTAL_CODES', 'GB', 'EH1, United Kingdom'],
  ['POSTAL_CODES', 'CA', 'M5V, Canada'],
  ['POSTAL_CODES', 'DE', '10115, Germany'],
  ['POSTAL_CODES', 'FR', '75001, France'],
  ['POSTAL_CODES', 'AU', '2000, Australia'],
]

export interface TargetingPlace {
  readonly name: string
  readonly country_code: string
  readonly location_type: string
  readonly targeting_value: string
  readonly targeting_type: 'LOCATION'
}

export const locations: readonly TargetingPlace[] = PLACES.map(
  ([location_type, country_code, name, own], index) => ({
    name,
    country_code,
    location_type,
    // A fixed stride produces distinct, opaque values.
    targeting_value: own ?? (0x1000_0000_0000_0000n + BigInt(index + 1) * 0x9e37_79b9_7f4an).toString(16),
    targeting_type: 'LOCATION',
  }),
)

const byValue: ReadonlyMap<string, TargetingPlace> = new Map(
  locations.map((place) => [place.targeting_value, place]),
)

/**
 * Finds a place by its targeting value. Returns undefined for unknown values, which may still be targeted.
 */
export const placeOf = (targetingValue: string): TargetingPlace | undefined => byValue.get(targetingValue)

export const isCountry = (targetingValue: string): boolean =>
  placeOf(targetingValue)?.location_type === 'COUNTRIES'

/**
 * Returns the targeting value for an ISO 3166-1 alpha-2 country code; undefined if the country is not listed
 * here.
 */
export const countryValue = (code: string): string | undefined =>
  locations.find(({ location_type, country_code }) => location_type === 'COUNTRIES' && country_code === code)
    ?.targeting_value

/**
 * Names of location types at the lookup endpoint, keyed by their names in targeting criteria (public facts
 * §7).
 */
export const LOCATION_TYPES: Readonly<Record<string, string>> = {
  COUNTRY: 'COUNTRIES',
  REGION: 'REGIONS',
  METRO: 'METROS',
  CITY: 'CITIES',
  POSTAL_CODE: 'POSTAL_CODES',
}
