import type { Entity } from '../../storage/tables.ts'

/** `[event_type, name, country_code or null if global, first day, day after the last]` */
const EVENTS: readonly (readonly [string, string, string | null, string, string])[] = [
  ['HOLIDAY', 'New Year’s Day', null, '2027-01-01', '2027-01-02'],
  ['HOLIDAY', 'Tết Nguyên Đán', 'VN', '2027-02-05', '2027-02-12'],
  ['HOLIDAY', 'Thanksgiving', 'US', '2026-11-26', '2026-11-27'],
  ['HOLIDAY', 'Boxing Day', 'GB', '2026-12-26', '2026-12-27'],
  ['HOLIDAY', 'Carnival', 'BR', '2027-02-05', '2027-02-11'],
  ['SPORTS', 'Continental Cup final', null, '2027-05-29', '2027-05-30'],
  ['SPORTS', 'Harbour marathon', 'AU', '2027-03-14', '2027-03-15'],
  ['SPORTS', 'Winter cycling classic', 'FR', '2026-12-12', '2026-12-13'],
  ['CONFERENCE', 'Open Web Summit', 'US', '2027-04-20', '2027-04-23'],
  ['CONFERENCE', 'European Robotics Days', 'DE', '2027-03-02', '2027-03-05'],
  ['MUSIC_AND_ENTERTAINMENT', 'Riverside jazz festival', 'US', '2027-06-11', '2027-06-14'],
  ['MUSIC_AND_ENTERTAINMENT', 'Global film awards', null, '2027-02-28', '2027-03-01'],
  ['MUSIC_AND_ENTERTAINMENT', 'Night of the museums', 'FR', '2027-05-15', '2027-05-16'],
  ['POLITICS', 'Municipal elections', 'BR', '2027-10-03', '2027-10-04'],
  ['RECURRING', 'Back to school', 'US', '2027-08-15', '2027-09-05'],
  ['RECURRING', 'Season sales', 'GB', '2027-01-02', '2027-01-31'],
  ['OTHER', 'Total lunar eclipse', null, '2026-12-20', '2026-12-21'],
]

/**
 * Events with invented figures, derived from the position in the list. Shares are percentages that add up to
 * 100.
 */
export const events: readonly Entity[] = EVENTS.map(
  ([event_type, name, country_code, first, last], index) => {
    const women = 42 + (index % 9) * 2
    const phones = 60 + (index % 5) * 4
    const hashtag = name.normalize('NFD').replace(/[^A-Za-z0-9]/g, '')
    return {
      reach: {
        total_reach: 120_000 + index * 45_500,
        total_number_of_tweets: 9_000 + index * 3_100,
        total_impressions: 2_400_000_000 + index * 910_000,
      },
      name,
      start_time: `${first}T00:00:00Z`,
      top_users: [`${hashtag.slice(0, 10)}News`],
      top_tweets: [1_700_000_000_000_000_000n + BigInt(index) * 1_048_583n],
      top_hashtags: [hashtag, `${hashtag}${first.slice(0, 4)}`],
      gender_breakdown_percentage: { female: women, male: 100 - women },
      end_time: `${last}T00:00:00Z`,
      country_code,
      device_breakdown_percentage: { ANDROID: phones - 20, IOS: 15, OTHER_MOBILE: 5, DESKTOP: 100 - phones },
      targeting_value: String(6100 + index),
      is_global: country_code === null,
      event_type,
      country_breakdown_percentage:
        country_code === null ? { US: 40, GB: 25, BR: 35 } : { [country_code]: 100 },
    }
  },
)
