import type { Entity } from '../../storage/tables.ts'

const MARKETS: readonly (readonly [name: string, country: string, locale: string])[] = [
  ['United States, English', 'US', 'en-US'],
  ['United States, Spanish', 'US', 'es-US'],
  ['United Kingdom', 'GB', 'en-GB'],
  ['Germany', 'DE', 'de-DE'],
  ['France', 'FR', 'fr-FR'],
  ['Japan', 'JP', 'ja-JP'],
  ['Brazil', 'BR', 'pt-BR'],
]

export const tvMarkets: readonly Entity[] = MARKETS.map(([name, country_code, locale]) => ({
  name,
  country_code,
  locale,
}))

const SUBJECTS = [
  'Baking',
  'Courtroom',
  'Garden',
  'Harbour',
  'Hospital',
  'Kitchen',
  'Mountain',
  'Night',
  'Ocean',
  'Village',
]
const FORMS = ['Chronicles', 'Hour', 'Live', 'Mysteries', 'Stories', 'Tonight']

/** Returns the 64-bit id of a TV show. The first five exceed 2^53. */
const showId = (index: number): bigint | number =>
  index < 5 ? 9_007_199_254_740_993n + BigInt(index) * 2n : 10_032_000_000 + index

/** TV shows. They fill more than one page of 50 rows. */
export const tvShows: readonly Entity[] = SUBJECTS.flatMap((subject, row) =>
  FORMS.map((form, column) => {
    const index = row * FORMS.length + column
    return {
      name: `${subject} ${form}`,
      targeting_value: showId(index),
      genre: index % 4 === 0 ? 'PAID' : 'SERIES',
      locales: MARKETS.filter((_market, place) => place === 0 || index % 3 === 0).map(
        ([, country, locale]) => ({ language: locale.slice(0, 2), country }),
      ),
    }
  }),
)
