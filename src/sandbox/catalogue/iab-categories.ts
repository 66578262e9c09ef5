/** IAB category. Codes look like `IAB2` on the first tier and `IAB2-3` on the second. */
export interface IabCategory {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
}

const TAXONOMY: readonly (readonly [name: string, ...second: string[]])[] = [
  ['Arts & Entertainment', 'Books & Literature', 'Celebrities', 'Fine Art', 'Humor', 'Movies', 'Music', 'TV'],
  ['Automotive', 'Auto Parts', 'Auto Repair', 'Buying & Selling Cars', 'Car Culture', 'Certified Pre-Owned'],
  ['Business', 'Advertising', 'Agriculture', 'Biotech & Biomedical', 'Business Software', 'Construction'],
  ['Careers', 'Career Planning', 'College', 'Financial Aid', 'Job Fairs', 'Job Search'],
  ['Education', '7-12 Education', 'Adult Education', 'Art History', 'College Administration', 'College Life'],
  ['Family & Parenting', 'Adoption', 'Babies & Toddlers', 'Daycare', 'Family Internet', 'Parenting Teens'],
  ['Health & Fitness', 'Exercise', 'Allergies', 'Nutrition', 'Sleep', 'Weight Loss'],
  [
    'Food & Drink',
    'American Cuisine',
    'Barbecues & Grilling',
    'Cajun & Creole',
    'Chinese Cuisine',
    'Cocktails & Beer',
  ],
  ['Hobbies & Interests', 'Art & Technology', 'Arts & Crafts', 'Beadwork', 'Bird Watching', 'Board Games'],
  ['Home & Garden', 'Appliances', 'Entertaining', 'Environmental Safety', 'Gardening', 'Home Repair'],
  ['Law, Government & Politics', 'Immigration', 'Legal Issues', 'Government Resources', 'Politics'],
  ['News', 'International News', 'National News', 'Local News'],
  ['Personal Finance', 'Beginning Investing', 'Credit & Loans', 'Financial News', 'Financial Planning'],
  ['Society', 'Dating', 'Divorce Support', 'Gay Life', 'Marriage', 'Senior Living'],
  ['Science', 'Astrology', 'Biology', 'Chemistry', 'Geology', 'Weather'],
  ['Pets', 'Aquariums', 'Birds', 'Cats', 'Dogs', 'Large Animals'],
  ['Sports', 'Auto Racing', 'Baseball', 'Bicycling', 'Bodybuilding', 'Boxing', 'Canoeing', 'Cheerleading'],
  ['Style & Fashion', 'Beauty', 'Body Art', 'Fashion', 'Jewelry', 'Clothing'],
  ['Technology & Computing', '3-D Graphics', 'Animation', 'Antivirus Software', 'C/C++', 'Cameras'],
  ['Travel', 'Adventure Travel', 'Africa', 'Air Travel', 'Australia & New Zealand', 'Bed & Breakfasts'],
  ['Real Estate', 'Apartments', 'Architects', 'Buying & Selling Homes'],
  ['Shopping', 'Contests & Freebies', 'Couponing', 'Comparison', 'Engines'],
  ['Religion & Spirituality', 'Alternative Religions', 'Atheism', 'Buddhism', 'Catholicism', 'Christianity'],
  ['Uncategorized'],
  ['Non-Standard Content', 'Unmoderated User-Generated Content', 'Extreme Graphic Content'],
  ['Illegal Content', 'Illegal Content', 'Warez', 'Spyware & Malware'],
]

/** IAB categories, parents before their children. */
export const IAB_CATEGORIES: readonly IabCategory[] = TAXONOMY.flatMap(([name, ...second], index) => {
  const id = `IAB${index + 1}`
  return [
    { id, parent_id: null, name },
    ...second.map((child, place) => ({ id: `${id}-${place + 1}`, parent_id: id, name: child })),
  ]
})

const known: ReadonlySet<string> = new Set(IAB_CATEGORIES.map(({ id }) => id))

export const isIabCategory = (id: string): boolean => known.has(id)
