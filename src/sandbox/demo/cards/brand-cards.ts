import {
  type CardContent,
  type CardType,
  cardTypeOf,
  mediumOf,
} from '../../../contract/domains/card-types.ts'
import { times } from '../accounts.ts'
import type { DemoBuilder } from '../builder.ts'
import { type BrandMedia, mediaOf } from '../media/brand-media.ts'
import { ALL_BRANDS, BRANDS, type Brand, type Language } from '../names.ts'

const TITLES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['See what is new', 'Find yours today'],
  fr: ['Découvrez la nouvelle carte', 'Réservez votre table'],
  vi: ['Xem bộ sưu tập mới', 'Mua ngay hôm nay'],
  nb: ['Se nyhetene', 'Finn din favoritt'],
}
const COUNTRIES: Readonly<Record<Language, string>> = { en: 'US', fr: 'FR', vi: 'VN', nb: 'NO' }

const medium = (media_key: string) => ({ type: 'MEDIA', media_key })
const several = (...media_keys: string[]) => ({ type: 'SWIPEABLE_MEDIA', media_keys })

const site = ({ domain, language }: Brand, place: 0 | 1) => ({
  type: 'DETAILS',
  title: TITLES[language][place],
  destination: { type: 'WEBSITE', url: `https://${domain}/${place === 0 ? 'new' : 'offers'}` },
})
const store = ({ app, language }: Brand) => ({
  type: 'BUTTON',
  label: { type: 'ENUM', value: 'INSTALL' },
  destination: { type: 'APP', country_code: COUNTRIES[language], googleplay_app_id: app },
})

type Make = (brand: Brand, media: BrandMedia) => CardContent

const components =
  (...make: ((brand: Brand, media: BrandMedia) => object)[]): Make =>
  (brand, media) => ({ components: make.map((each) => each(brand, media)) })
const slides =
  (first: keyof BrandMedia, second: keyof BrandMedia): Make =>
  (brand, media) => ({
    slides: [
      [medium(media[first]), site(brand, 0)],
      [medium(media[second]), site(brand, 1)],
    ],
  })
const one = (key: keyof BrandMedia) => (_brand: Brand, media: BrandMedia) => medium(media[key])
const two = (first: keyof BrandMedia, second: keyof BrandMedia) => (_brand: Brand, media: BrandMedia) =>
  several(media[first], media[second])
const toSite = (brand: Brand) => site(brand, 0)

const WEBSITE_CARDS: readonly Make[] = [
  components(one('video'), toSite),
  components(two('wide', 'otherWide'), toSite),
  components(two('video', 'otherVideo'), toSite),
  components(two('wide', 'video'), toSite),
  slides('wide', 'otherWide'),
  slides('video', 'otherVideo'),
  slides('wide', 'video'),
]
const APP_CARDS: readonly Make[] = [
  components(one('wide'), store),
  components(one('video'), store),
  components(two('wide', 'otherWide'), store),
  components(two('video', 'otherVideo'), store),
  components(two('wide', 'video'), store),
]
const IMAGE_CARD = components(one('wide'), toSite)

/** Returns the cards of a brand: three for brands that share the main account, otherwise one of each type. */
const cardsFor = (brand: Brand, number: number): readonly Make[] =>
  BRANDS.includes(brand)
    ? [
        IMAGE_CARD,
        WEBSITE_CARDS[number % WEBSITE_CARDS.length] as Make,
        APP_CARDS[number % APP_CARDS.length] as Make,
      ]
    : [IMAGE_CARD, ...WEBSITE_CARDS, ...APP_CARDS]

const wordsOf = (type: CardType): string => type.toLowerCase().replaceAll('_', ' ')

/** Adds cards for all brands, so that every card type occurs in each account. */
export const addBrandCards = (demo: DemoBuilder): void => {
  for (const [number, { brand, account }] of ALL_BRANDS.entries())
    for (const [place, make] of cardsFor(brand, number).entries()) {
      const content = make(brand, mediaOf(brand))
      const type = cardTypeOf(content, mediumOf) as CardType
      demo.add(
        'cards',
        {
          name: `${brand.name}, ${wordsOf(type)}`,
          components: [],
          slides: [],
          ...content,
          card_type: type,
          ...times(650 - number * 8 - place * 0.5),
          deleted: false,
        },
        demo.rows.accounts[account]?.accountId as string,
      )
    }
}
