import { DEMO_USER_ID, SECOND_USER_ID } from '../oauth/stored/demo-users.ts'

/** User ids of the second and third accounts' advertisers, who never sign in. */
export const CAFE_USER_ID = '1475476667007954945'
export const RETAILER_USER_ID = '1475839054421647362'

export type Language = 'en' | 'fr' | 'vi' | 'nb'

/** Invented brand, not a real company. */
export interface Brand {
  readonly name: string
  readonly domain: string
  readonly app: string
  readonly language: Language
}

const brand = (name: string, domain: string): Brand => ({
  name,
  domain,
  app: `com.${domain.split('.').reverse().slice(1).join('.').replaceAll('-', '')}.app`,
  language: 'en',
})

export const BRANDS: readonly Brand[] = [
  brand('Brightwater Oat Milk', 'brightwater-oats.example'),
  brand('Élan Cyclisme', 'elan-cyclisme.example'),
  brand('Kestrel Airlines', 'kestrel-air.example'),
  brand('Nordlicht Möbel', 'nordlicht-moebel.example'),
  brand('Pinewood Credit Union', 'pinewood-cu.example'),
  brand('Quillfish Games', 'quillfish.example'),
  brand('Saffron & Sons Kitchens', 'saffronsons.example'),
  brand('Tallgrass Solar', 'tallgrass-solar.example'),
  brand('Umbra Eyewear', 'umbra-eyewear.example'),
  brand('Verdant Pet Care', 'verdant-pets.example'),
  brand('Wayfinder Learning', 'wayfinder-learning.example'),
  brand('Zephyr 5G', 'zephyr5g.example'),
]
export const CAFE_BRAND: Brand = {
  name: 'Café Lumière',
  domain: 'cafe-lumiere.example',
  app: 'example.cafelumiere.app',
  language: 'fr',
}
export const RETAIL_BRAND: Brand = {
  name: 'Sông Hồng',
  domain: 'song-hong.example',
  app: 'example.songhong.app',
  language: 'vi',
}
export const OUTFITTER_BRAND: Brand = {
  name: 'Fjellrev',
  domain: 'fjellrev.example',
  app: 'example.fjellrev.app',
  language: 'nb',
}

interface Placed {
  readonly brand: Brand
  /** Index of the brand's account in the demo. */
  readonly account: number
}
/** Brands, each with the account that advertises it. */
export const ALL_BRANDS: readonly Placed[] = [
  ...BRANDS.map((each) => ({ brand: each, account: 0 })),
  { brand: CAFE_BRAND, account: 1 },
  { brand: RETAIL_BRAND, account: 2 },
  { brand: OUTFITTER_BRAND, account: 3 },
]

/** Users that the accounts post as, by account index. */
export const ADVERTISERS = [DEMO_USER_ID, CAFE_USER_ID, RETAILER_USER_ID, SECOND_USER_ID] as const

export type Objective =
  | 'REACH'
  | 'VIDEO_VIEWS'
  | 'WEBSITE_CLICKS'
  | 'FOLLOWERS'
  | 'ENGAGEMENTS'
  | 'APP_INSTALLS'
  | 'PREROLL_VIEWS'

export const THEMES: readonly (readonly [name: string, objective: Objective])[] = [
  ['Brand Awareness Q1', 'REACH'],
  ['Product Launch', 'VIDEO_VIEWS'],
  ['Spring Sale 20% off', 'WEBSITE_CLICKS'],
  ['Newsletter Sign-ups', 'WEBSITE_CLICKS'],
  ['Community Growth', 'FOLLOWERS'],
  ['Always On', 'ENGAGEMENTS'],
  ['Retargeting site_visitors', 'WEBSITE_CLICKS'],
  ['App Installs', 'APP_INSTALLS'],
  ['Event Countdown', 'ENGAGEMENTS'],
  ['Pre-roll Holiday Preview', 'PREROLL_VIEWS'],
]

export const AUDIENCES: readonly string[] = [
  'Urban commuters 25–34',
  'New parents',
  'Weekend hikers',
  'Small business owners',
  'Home cooks',
  'Students 18–24',
  'Frequent flyers',
  'Early adopters',
  'Lapsed customers 90 d',
  'Look-alike of buyers',
  'Sports fans',
  'Remote workers',
  'Budget shoppers',
  'Pet owners',
  'Music lovers',
  'Gardeners',
  'Competitor followers',
]

export interface Advertiser {
  readonly name: string
  readonly businessName: string
  readonly timezone: string
  readonly industry: string
  /** ISO 3166-1 alpha-2 country code. */
  readonly country: string
}

export const AGENCY: Advertiser = {
  name: 'Halden & Moor',
  businessName: 'Halden & Moor Media Ltd.',
  timezone: 'America/New_York',
  industry: 'AGENCY',
  country: 'US',
}
export const COFFEE_HOUSE: Advertiser = {
  name: 'Café Lumière',
  businessName: 'Café Lumière SARL',
  timezone: 'Europe/Paris',
  industry: 'RESTAURANT',
  country: 'FR',
}
export const RETAILER: Advertiser = {
  name: 'Sông Hồng Retail',
  businessName: 'Sông Hồng Retail JSC',
  timezone: 'Asia/Ho_Chi_Minh',
  industry: 'RETAIL',
  country: 'VN',
}
export const OUTFITTER: Advertiser = {
  name: 'Fjellrev Outdoor',
  businessName: 'Fjellrev Outdoor AS',
  timezone: 'Europe/Oslo',
  industry: 'RETAIL',
  country: 'NO',
}
