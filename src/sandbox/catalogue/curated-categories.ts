import { PUBLISHERS } from './publishers.ts'

export interface CuratedCategory {
  readonly name: string
  readonly description: string
  readonly country_codes: readonly string[]
  readonly publisher_user_ids: readonly string[]
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
  readonly videos_monetized_in_last_thirty_days: number
}

interface Theme {
  readonly name: string
  readonly about: string
  readonly contentCategory: string
}
const THEMES: readonly Theme[] = [
  { name: 'Breaking News', about: 'the news of the hour', contentCategory: 's0' },
  { name: 'Football', about: 'goals, tables and interviews', contentCategory: 's2' },
  { name: 'Basketball', about: 'games and highlights', contentCategory: 's2' },
  { name: 'Film Premieres', about: 'trailers and red carpets', contentCategory: 'ru' },
  { name: 'Stand-up', about: 'comedy on stage', contentCategory: 'rr' },
  { name: 'Live Music', about: 'concerts and sessions', contentCategory: 'rz' },
  { name: 'Home Cooking', about: 'recipes for every day', contentCategory: 'rv' },
  { name: 'Esports', about: 'tournaments and players', contentCategory: 'rw' },
  { name: 'Gadgets', about: 'devices and what they can do', contentCategory: 's1' },
  { name: 'Street Style', about: 'what people wear', contentCategory: 's3' },
  { name: 'City Trips', about: 'weekends away', contentCategory: 's4' },
  { name: 'Markets', about: 'money and companies', contentCategory: 'rs' },
]
const MARKETS: readonly (readonly [name: string, ...countries: string[]])[] = [
  ['Australia and New Zealand', 'AU', 'NZ'],
  ['Brazil', 'BR'],
  ['Canada', 'CA'],
  ['Egypt', 'EG'],
  ['France', 'FR'],
  ['Germany and Austria', 'DE', 'AT'],
  ['India', 'IN'],
  ['Indonesia', 'ID'],
  ['Italy', 'IT'],
  ['Japan', 'JP'],
  ['Mexico', 'MX'],
  ['the Netherlands', 'NL'],
  ['Saudi Arabia', 'SA'],
  ['Scandinavia', 'DK', 'NO', 'SE'],
  ['South Korea', 'KR'],
  ['Spain', 'ES'],
  ['Turkey', 'TR'],
  ['the United Kingdom and Ireland', 'GB', 'IE'],
  ['the United States', 'US'],
  ['Vietnam', 'VN'],
]

/** Id of the first category: twelve base36 characters, as in public facts §2. */
const FIRST_ID = 1_200_000_000_000_000_000n
const ID_STEP = 7_919_000_000_000_003n

const publishersOf = (theme: Theme, countries: readonly string[]): string[] => {
  const fitting = PUBLISHERS.filter(({ content_category_ids }) =>
    content_category_ids.includes(theme.contentCategory),
  )
  const local = fitting.filter(({ monetizable_country_codes }) =>
    countries.some((country) => monetizable_country_codes.includes(country)),
  )
  return (local.length > 0 ? local : fitting).map(({ user_id }) => user_id)
}

export const CURATED_CATEGORIES: readonly CuratedCategory[] = THEMES.flatMap((theme, row) =>
  MARKETS.map(([market, ...country_codes], column): CuratedCategory => {
    const number = row * MARKETS.length + column
    return {
      name: `${theme.name} in ${market}`,
      description: `Publishers in ${market} who show ${theme.about}.`,
      country_codes,
      publisher_user_ids: publishersOf(theme, country_codes),
      id: (FIRST_ID + BigInt(number) * ID_STEP).toString(36),
      created_at: '2025-03-03T09:00:00Z',
      updated_at: '2026-10-01T09:00:00Z',
      videos_monetized_in_last_thirty_days: 40 + ((number * 37) % 460),
    }
  }),
)

const byId: ReadonlyMap<string, CuratedCategory> = new Map(
  CURATED_CATEGORIES.map((category) => [category.id, category]),
)

export const curatedCategoryById = (id: string): CuratedCategory | undefined => byId.get(id)
