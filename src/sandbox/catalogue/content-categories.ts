export interface ContentCategory {
  readonly name: string
  readonly id: string
  readonly iab_categories: readonly string[]
  readonly videos_monetized_in_last_thirty_days: number
}

const category = (
  id: string,
  name: string,
  videos_monetized_in_last_thirty_days: number,
  ...iab_categories: string[]
): ContentCategory => ({ name, id, iab_categories, videos_monetized_in_last_thirty_days })

export const CONTENT_CATEGORIES: readonly ContentCategory[] = [
  category('rq', 'Cars', 412, 'IAB2', 'IAB2-3', 'IAB2-4'),
  category('rr', 'Comedy', 1180, 'IAB1-4'),
  category('rs', 'Business and Money', 655, 'IAB3', 'IAB13', 'IAB13-3'),
  category('rt', 'Family Life', 233, 'IAB6', 'IAB6-2'),
  category('ru', 'Film and Television', 3021, 'IAB1', 'IAB1-5', 'IAB1-7'),
  category('rv', 'Food and Drink', 871, 'IAB8', 'IAB8-2', 'IAB8-5'),
  category('rw', 'Games', 2204, 'IAB9', 'IAB9-5'),
  category('rx', 'Health', 390, 'IAB7', 'IAB7-1', 'IAB7-3'),
  category('ry', 'House and Garden', 148, 'IAB10', 'IAB10-4'),
  category('rz', 'Music', 1990, 'IAB1-6'),
  category('s0', 'News', 8450, 'IAB12', 'IAB12-1', 'IAB12-2', 'IAB12-3'),
  category('s1', 'Science and Technology', 940, 'IAB15', 'IAB19', 'IAB19-5'),
  category('s2', 'Sports', 6127, 'IAB17', 'IAB17-1', 'IAB17-2', 'IAB17-5'),
  category('s3', 'Style', 512, 'IAB18', 'IAB18-1', 'IAB18-3'),
  category('s4', 'Travel', 301, 'IAB20', 'IAB20-3'),
]
