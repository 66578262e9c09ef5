import { createHash } from 'node:crypto'

const TOPICS: readonly (readonly string[])[] = [
  [
    'coffee',
    'espresso',
    'latte',
    'cappuccino',
    'barista',
    'cold brew',
    'flat white',
    'roastery',
    'pour over',
    'coffee beans',
    'caffeine',
    'mocha',
  ],
  [
    'running',
    'marathon',
    'jogging',
    '5k',
    'half marathon',
    'trail running',
    'running shoes',
    'treadmill',
    'sprint',
    'personal best',
    'fun run',
    'parkrun',
  ],
  [
    'travel',
    'holiday',
    'vacation',
    'backpacking',
    'city break',
    'road trip',
    'beach',
    'flight deals',
    'hotels',
    'wanderlust',
    'visa',
    'luggage',
  ],
  [
    'music',
    'concert',
    'festival',
    'vinyl',
    'playlist',
    'guitar',
    'album',
    'songwriter',
    'live music',
    'jazz',
    'dj',
    'headphones',
  ],
  [
    'cooking',
    'recipes',
    'baking',
    'vegan',
    'street food',
    'sourdough',
    'meal prep',
    'kitchen',
    'dinner ideas',
    'pasta',
    'spices',
    'barbecue',
  ],
  [
    'technology',
    'software',
    'startup',
    'robotics',
    'open source',
    'cloud computing',
    'gadgets',
    'laptops',
    'programming',
    'wearables',
    'security',
    'smart home',
  ],
]

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

export const suggestedKeywords: readonly string[] = distinct(TOPICS.flat())

export const relatedKeywords = (given: readonly string[]): string[] => {
  const known = new Set(given.map((word) => word.toLowerCase()))
  const topics = TOPICS.filter((topic) => topic.some((word) => known.has(word)))
  return distinct(topics.flat()).filter((word) => !known.has(word))
}

const PEOPLE = Array.from({ length: 60 }, (_each, index) => String(4_500_000_000 + index * 7919))

const distance = (from: readonly string[], to: string): string =>
  createHash('sha256')
    .update(`${from.join(',')} ${to}`)
    .digest('hex')

export const relatedUsers = (given: readonly string[]): string[] => {
  const known = distinct(given).sort()
  return PEOPLE.filter((id) => !known.includes(id))
    .map((id) => [distance(known, id), id] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, id]) => id)
}
