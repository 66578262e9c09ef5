/** Advertiser business category. PREROLL_VIEWS line items select one by listing its IAB categories. */
export interface AdvertiserBusinessCategory {
  readonly id: string
  readonly name: string
  readonly iab_categories: readonly string[]
}

const category = (id: string, name: string, ...iab_categories: string[]): AdvertiserBusinessCategory => ({
  id,
  name,
  iab_categories,
})

export const ADVERTISER_BUSINESS_CATEGORIES: readonly AdvertiserBusinessCategory[] = [
  category('1ja', 'Arts, Film and Music', 'IAB1'),
  category('1jb', 'Cars and Motorcycles', 'IAB2'),
  category('1jc', 'Business Services', 'IAB3'),
  category('1jd', 'Recruiting', 'IAB4'),
  category('1je', 'Schools and Courses', 'IAB5'),
  category('1jf', 'Families and Children', 'IAB6'),
  category('1jg', 'Health and Fitness', 'IAB7'),
  category('1jh', 'Food and Drink', 'IAB8'),
  category('1ji', 'House and Garden', 'IAB10'),
  category('1jj', 'Banking and Insurance', 'IAB13'),
  category('1jk', 'Sports Goods and Events', 'IAB17'),
  category('1jl', 'Fashion and Beauty', 'IAB18'),
  category('1jm', 'Technology', 'IAB19'),
  category('1jn', 'Travel and Hotels', 'IAB20'),
  category('1jo', 'Property', 'IAB21', 'IAB21-1'),
  category('1jp', 'Retail', 'IAB22'),
]
