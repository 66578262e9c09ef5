import { ALL_BRANDS, type Brand } from '../names.ts'

/** Media keys of a brand's posts and cards. */
export interface BrandMedia {
  readonly wide: string
  readonly otherWide: string
  readonly square: string
  readonly video: string
  readonly otherVideo: string
  readonly gif: string
}

const FIRST = 1_995_078_342_361_744_000n
const KEYS_PER_BRAND = 8n

/** Returns a brand's media keys, which are the same in every demo. */
export const mediaOf = (brand: Brand): BrandMedia => {
  const number = ALL_BRANDS.findIndex((each) => each.brand === brand)
  const key = (category: number, place: bigint): string =>
    `${category}_${FIRST + BigInt(number) * KEYS_PER_BRAND + place}`
  return {
    wide: key(3, 0n),
    otherWide: key(3, 1n),
    square: key(3, 2n),
    video: key(7, 3n),
    otherVideo: key(7, 4n),
    gif: key(16, 5n),
  }
}

export interface BrandMedium {
  readonly key: string
  readonly name: string
  readonly account: number
  readonly hoursBefore: number
  readonly width: number
  readonly height: number
  readonly duration?: number
  readonly title?: string
  readonly poster?: string
}

const WIDE = { width: 1200, height: 628 }
const SQUARE = { width: 1080, height: 1080 }
const FILM = { width: 1280, height: 720 }

const ofBrand = (brand: Brand, account: number, number: number): readonly BrandMedium[] => {
  const { wide, otherWide, square, video, otherVideo, gif } = mediaOf(brand)
  const { name } = brand
  const since = (place: number) => ({ account, hoursBefore: 2_600 - number * 40 - place })
  return [
    { key: wide, name: `${name}, storefront`, ...since(0), ...WIDE },
    { key: otherWide, name: `${name}, collection`, ...since(1), ...WIDE },
    { key: square, name: `${name}, portrait`, ...since(2), ...SQUARE },
    {
      key: video,
      name: `${name}, in motion`,
      title: name,
      duration: 15_000 + number * 1_000,
      poster: wide,
      ...since(3),
      ...FILM,
    },
    { key: otherVideo, name: `${name}, teaser`, duration: 6_000 + number * 500, ...since(4), ...FILM },
    { key: gif, name: `${name}, loop`, ...since(5), width: 480, height: 270 },
  ]
}

/** Media of all brands, grouped by brand, oldest first. */
export const BRAND_MEDIA: readonly BrandMedium[] = ALL_BRANDS.flatMap(({ brand, account }, number) =>
  ofBrand(brand, account, number),
)
