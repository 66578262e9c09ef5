import type { Entity } from '../../storage/tables.ts'

/** Conversation topics. Their order determines the targeting values. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  SPORTS: ['Athletics', 'Badminton', 'Basketball', 'Cricket', 'Football', 'Rugby', 'Table tennis'],
  SPORTS_TEAMS: ['Harbour City Rovers', 'Northfield Falcons', 'Valley United'],
  SPORTS_LEAGUES: ['Continental Premier League', 'Island Basketball Association'],
  MUSIC_GENRES: ['Ambient', 'Bossa nova', 'Folk', 'Hip hop', 'Jazz', 'Metal'],
  MOVIE_GENRES: ['Animation', 'Comedy', 'Documentary', 'Science fiction', 'Thriller'],
  BOOK_GENRES: ['Biography', 'Crime', 'Fantasy', 'Poetry'],
  VIDEO_GAMES: ['Chess variants', 'Farming simulators', 'Racing simulators'],
  VIDEO_GAME_PLATFORMS: ['Handheld consoles', 'Home consoles', 'Personal computers'],
  BRAND_CATEGORIES: ['Airlines', 'Banks', 'Coffee houses', 'Supermarkets'],
  LIFESTYLES: ['Minimalism', 'Slow travel', 'Urban cycling'],
  NEWS: ['Economy', 'Science', 'World news'],
  PLACES: ['Beaches', 'Museums', 'National parks'],
  PRODUCTS: ['Electric bicycles', 'Headphones', 'Running shoes'],
  TRENDS: ['Home baking', 'Repair cafés'],
  PODCASTS: ['History podcasts', 'Technology podcasts'],
  TV_SHOWS: ['Baking contests', 'Courtroom dramas'],
}

export const conversations: readonly Entity[] = Object.entries(TOPICS).flatMap(
  ([conversation_type, names], kind) =>
    names.map((name, index) => ({
      targeting_type: 'CONVERSATION',
      targeting_value: ((kind + 1) * 4096 + index * 3).toString(36),
      name,
      conversation_type,
    })),
)
