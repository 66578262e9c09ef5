/** A content category of publishers and the IAB categories that it stands for (spec 2 §4 Reference data). */
export interface ContentCategory {
  readonly id: string
  readonly name: string
  readonly iab_categories: readonly string[]
  readonly publishers_in_last_thirty_days: number
  readonly videos_monetized_in_last_thirty_days: number
}

const category = (
  id: string,
  name: string,
  iab_categories: readonly string[],
  publishers_in_last_thirty_days: number,
  videos_monetized_in_last_thirty_days: number,
): ContentCategory => ({
  id,
  name,
  iab_categories,
  publishers_in_last_thirty_days,
  videos_monetized_in_last_thirty_days,
})

/** The sandbox's own choice: the specification names none. */
export const CONTENT_CATEGORIES: readonly ContentCategory[] = [
  category('ru', 'Animals & Pets', ['IAB16'], 41, 1_260),
  category('rv', 'Books & Literature', ['IAB1-1'], 18, 340),
  category('rw', 'Cars & Motoring', ['IAB2'], 63, 2_910),
  category('rx', 'Comedy', ['IAB1-4'], 27, 1_845),
  category('ry', 'Economy & Investing', ['IAB3', 'IAB13'], 92, 5_430),
  category('rz', 'Family Life', ['IAB6'], 24, 610),
  category('s0', 'Films & Series', ['IAB1-5', 'IAB1-7'], 138, 9_720),
  category('s1', 'Fitness & Wellbeing', ['IAB7'], 37, 980),
  category('s2', 'Food & Cooking', ['IAB8'], 55, 2_075),
  category('s3', 'Gaming', ['IAB9-30'], 71, 6_640),
  category('s4', 'Music', ['IAB1-6'], 104, 7_315),
  category('s5', 'News & Public Affairs', ['IAB11', 'IAB12'], 176, 21_480),
  category('s6', 'Science & Learning', ['IAB5', 'IAB15'], 33, 1_120),
  category('s7', 'Sport', ['IAB17'], 149, 18_950),
  category('s8', 'Travel', ['IAB20'], 46, 1_530),
]
