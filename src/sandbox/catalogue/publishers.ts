export interface Publisher {
  readonly monetizable_country_codes: readonly string[]
  readonly promotion_eligible_country_codes: readonly string[]
  readonly username: string
  readonly user_id: string
  readonly monetization_restricted: boolean
  readonly content_category_ids: readonly string[]
}

const EUROPE = ['DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'SE']
const AMERICAS = ['BR', 'CA', 'MX', 'US']
const ASIA = ['IN', 'JP', 'KR', 'SG', 'VN']
const EVERYWHERE = [...AMERICAS, ...EUROPE, ...ASIA, 'AU'].sort()

const publisher = (
  user_id: string,
  username: string,
  countries: readonly string[],
  ...content_category_ids: string[]
): Publisher => ({
  monetizable_country_codes: countries,
  promotion_eligible_country_codes: countries,
  username,
  user_id,
  monetization_restricted: false,
  content_category_ids,
})

export const PUBLISHERS: readonly Publisher[] = [
  publisher('1353868435021721602', 'northgate_news', EVERYWHERE, 's0', 'rs'),
  publisher('1353868435084636161', 'MatchdayLive', EVERYWHERE, 's2'),
  publisher('1353868451152945153', 'courtside_daily', AMERICAS, 's2', 'rx'),
  publisher('1354231502290989058', 'ReelHouse', EVERYWHERE, 'ru', 'rr'),
  publisher('1354231518346764290', 'tinyamps', EUROPE, 'rz'),
  publisher('1355017733480992769', 'sakura_kitchen', ASIA, 'rv', 's4'),
  publisher('1355017749566087169', 'ForkAndFlame', AMERICAS, 'rv'),
  publisher('1356590116925923331', 'PixelPaddock', EVERYWHERE, 'rw', 's1'),
  publisher('1356590133011017729', 'gearshift_tv', EUROPE, 'rq'),
  publisher('1358024771923607553', 'OpenLabNotes', EVERYWHERE, 's1', 'rx'),
  publisher('1358024788008701955', 'rue_du_style', EUROPE, 's3'),
  publisher('1360179400311558146', 'FirstStepsHome', AMERICAS, 'rt', 'ry'),
  publisher('1360179416396652545', 'wanderbahn', EUROPE, 's4', 'rv'),
  {
    ...publisher('1362500190087385089', 'late_shift_laughs', AMERICAS, 'rr'),
    promotion_eligible_country_codes: ['CA', 'US'],
    monetization_restricted: true,
  },
]
