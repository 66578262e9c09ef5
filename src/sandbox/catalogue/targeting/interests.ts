import type { Entity } from '../../storage/tables.ts'

/** Interests. Their order determines the targeting values, so new categories go last. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  Automotive: ['Classic cars', 'Electric vehicles', 'Motorcycles', 'Off-road driving'],
  'Books and reading': ['Biographies', 'Comics', 'Crime fiction', 'Poetry'],
  Business: ['Entrepreneurship', 'Investing', 'Marketing', 'Remote work', 'Small business'],
  Careers: ['Job search', 'Public speaking', 'Teaching'],
  Education: ['Language learning', 'Online courses', 'Science education'],
  Family: ['Babies and toddlers', 'Parenting teenagers', 'Pregnancy'],
  'Food and drink': ['Baking', 'Coffee', 'Street food', 'Vegan cooking', 'Wine'],
  Gaming: ['Board games', 'Esports', 'Mobile games', 'Role-playing games'],
  Health: ['Meditation', 'Nutrition', 'Running', 'Yoga'],
  'Home and garden': ['Gardening', 'Interior design', 'Woodworking'],
  'Movies and television': ['Anime', 'Documentaries', 'Horror films', 'Stand-up comedy'],
  Music: ['Classical', 'Electronic', 'Hip hop', 'Jazz', 'K-pop'],
  Pets: ['Aquariums', 'Cats', 'Dogs', 'Horses'],
  Sports: ['Basketball', 'Cricket', 'Cycling', 'Football', 'Tennis', 'Winter sports'],
  Style: ['Sneakers', 'Streetwear', 'Vintage fashion'],
  Technology: ['Artificial intelligence', 'Computer security', 'Open source', 'Robotics', 'Wearables'],
  Travel: ['Budget travel', 'Camping', 'City breaks', 'Cruises'],
  Science: ['Astronomy', 'Biology', 'Chemistry', 'Geology', 'Physics'],
  'Personal finance': ['Budgeting', 'Insurance', 'Retirement', 'Taxes'],
  Society: ['Charity', 'Local news', 'Politics', 'Volunteering'],
  'Hobbies and crafts': ['Calligraphy', 'Knitting', 'Model making', 'Photography', 'Pottery'],
}

export const interests: readonly Entity[] = Object.entries(CATEGORIES).flatMap(([category, topics], index) =>
  [category, ...topics.map((topic) => `${category}/${topic}`)].map((name, place) => ({
    name,
    targeting_type: 'INTEREST',
    targeting_value: String((index + 1) * 1000 + place),
  })),
)
