import { uploaded } from '../sandbox/media/uploaded.ts'
import type { World } from './world.ts'

// Builds card components, each in two forms: with REST names and with GraphQL names.

export const IMAGE = '3_1480000000000000101'
export const IMAGE_2 = '3_1480000000000000102'
export const VIDEO = '7_1480000000000000103'
export const VIDEO_2 = '13_1480000000000000104'
export const GIF = '16_1480000000000000105'

/** Adds the five media above to the media library of an account. */
export const addMedia = async ({ rest, sandboxUrl }: World, account: string): Promise<void> => {
  const keys = [IMAGE, IMAGE_2, VIDEO, VIDEO_2, GIF]
  await uploaded(sandboxUrl, ...keys)
  for (const key of keys) {
    const { status } = await rest.post(`/12/accounts/${account}/media_library?media_key=${key}`)
    if (status !== 200) throw new Error(`${key} was answered with ${status}`)
  }
}

/** Card component in two forms: as REST accepts it, and as GraphQL accepts it. */
export interface Both {
  readonly wire: object
  readonly graph: object
}

export const media = (key: string): Both => ({
  wire: { type: 'MEDIA', media_key: key },
  graph: { media: { mediaKey: key } },
})

export const swipeable = (...keys: string[]): Both => ({
  wire: { type: 'SWIPEABLE_MEDIA', media_keys: keys },
  graph: { swipeableMedia: { mediaKeys: keys } },
})

export const details = (url = 'https://shop.example/', title = 'A title'): Both => ({
  wire: { type: 'DETAILS', title, destination: { type: 'WEBSITE', url } },
  graph: { details: { title, destination: { website: { url } } } },
})

/** GraphQL names of an app destination's fields, keyed by REST name. */
const APP_PARTS = {
  country_code: 'countryCode',
  googleplay_app_id: 'googleplayAppId',
  ios_app_store_identifier: 'iosAppStoreIdentifier',
  googleplay_deep_link: 'googleplayDeepLink',
  ios_deep_link: 'iosDeepLink',
} as const
export type App = Partial<Record<keyof typeof APP_PARTS, string>>
export const APP: App = { country_code: 'US', googleplay_app_id: 'example.app' }

const appBothWays = (app: App): Both => ({
  wire: { type: 'APP', ...app },
  graph: {
    app: Object.fromEntries(
      Object.entries(app).map(([name, value]) => [APP_PARTS[name as keyof typeof APP_PARTS], value]),
    ),
  },
})

export const button = (app: App = APP, label = 'INSTALL'): Both => {
  const { wire, graph } = appBothWays(app)
  return {
    wire: { type: 'BUTTON', label: { type: 'ENUM', value: label }, destination: wire },
    graph: { button: { label, destination: graph } },
  }
}

/** Builds a DETAILS component whose destination is an app, which is not allowed. */
export const detailsOfApp = (): Both => {
  const { wire, graph } = appBothWays(APP)
  return {
    wire: { type: 'DETAILS', title: 'A title', destination: wire },
    graph: { details: { title: 'A title', destination: graph } },
  }
}
export const buttonOfWebsite = (): Both => ({
  wire: {
    type: 'BUTTON',
    label: { type: 'ENUM', value: 'SHOP' },
    destination: { type: 'WEBSITE', url: 'https://shop.example/' },
  },
  graph: { button: { label: 'SHOP', destination: { website: { url: 'https://shop.example/' } } } },
})

/** Content of a card: either components or slides. */
export interface Content {
  readonly components?: readonly Both[]
  readonly slides?: readonly (readonly Both[])[]
}
export const content = (...components: Both[]): Content => ({ components })
export const ofSlides = (...slides: Both[][]): Content => ({ slides })

const laidOut = (way: 'wire' | 'graph', { components, slides }: Content): object => ({
  ...(components && { components: components.map((each) => each[way]) }),
  ...(slides && { slides: slides.map((slide) => slide.map((each) => each[way])) }),
})
export const inWire = (given: Content): object => laidOut('wire', given)
export const inGraph = (given: Content): object => laidOut('graph', given)

const slide = (key: string, url: string) => [media(key), details(url)]
const A = 'https://shop.example/a'
const B = 'https://shop.example/b'

/**
 * Card types and matching content, derived from the names in spec 2 §2 Card: single or carousel media, one or
 * several destinations, websites or apps.
 */
export const GOLDEN: readonly (readonly [type: string, made: string, of: Content])[] = [
  ['IMAGE_WEBSITE', 'an image and details', content(media(IMAGE), details())],
  ['IMAGE_WEBSITE', 'details above an image', content(details(), media(IMAGE))],
  ['VIDEO_WEBSITE', 'a video and details', content(media(VIDEO), details())],
  ['VIDEO_WEBSITE', 'an amplify video and details', content(media(VIDEO_2), details())],
  ['IMAGE_APP', 'an image and a button', content(media(IMAGE), button())],
  ['VIDEO_APP', 'a video and a button', content(media(VIDEO), button())],
  ['IMAGE_CAROUSEL_WEBSITE', 'several images and details', content(swipeable(IMAGE, IMAGE_2), details())],
  ['VIDEO_CAROUSEL_WEBSITE', 'several videos and details', content(swipeable(VIDEO, VIDEO_2), details())],
  ['IMAGE_CAROUSEL_APP', 'several images and a button', content(swipeable(IMAGE, IMAGE_2), button())],
  ['VIDEO_CAROUSEL_APP', 'several videos and a button', content(swipeable(VIDEO, VIDEO_2), button())],
  [
    'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE',
    'images, videos and details',
    content(swipeable(IMAGE, VIDEO), details()),
  ],
  [
    'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP',
    'images, videos and a button',
    content(swipeable(VIDEO, IMAGE, VIDEO_2), button()),
  ],
  [
    'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE',
    'image slides that lead to two websites',
    ofSlides(slide(IMAGE, A), slide(IMAGE_2, B)),
  ],
  [
    'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE',
    'video slides that lead to two websites',
    ofSlides(slide(VIDEO, A), slide(VIDEO_2, B)),
  ],
  [
    'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE',
    'image and video slides that lead to two websites',
    ofSlides(slide(VIDEO, A), slide(IMAGE, A), slide(IMAGE, B)),
  ],
  [
    'IMAGE_CAROUSEL_WEBSITE',
    'image slides that lead to one website',
    ofSlides(slide(IMAGE, A), slide(IMAGE_2, A)),
  ],
  [
    'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE',
    'image and video slides that lead to one website',
    ofSlides(slide(VIDEO, A), slide(IMAGE, A)),
  ],
  [
    'VIDEO_CAROUSEL_APP',
    'video slides that lead to one app',
    ofSlides([media(VIDEO), button()], [media(VIDEO_2), button()]),
  ],
  ['IMAGE_WEBSITE', 'one slide', ofSlides(slide(IMAGE, A))],
  ['VIDEO_CAROUSEL_APP', 'one slide of several videos', ofSlides([swipeable(VIDEO, VIDEO_2), button()])],
  ['IMAGE_CAROUSEL_WEBSITE', 'seven slides', ofSlides(...Array.from({ length: 7 }, () => slide(IMAGE, A)))],
]

/** Combinations of components that do not match any of the 13 card types. */
export const NO_CARD: readonly (readonly [made: string, of: Content])[] = [
  ['a GIF', content(media(GIF), details())],
  ['a GIF among images', content(swipeable(IMAGE, GIF), details())],
  [
    'slides that lead to different apps',
    ofSlides(
      [media(IMAGE), button()],
      [media(IMAGE_2), button({ ...APP, googleplay_app_id: 'example.other' })],
    ),
  ],
  ['slides that lead to a website and an app', ofSlides(slide(IMAGE, A), [media(IMAGE_2), button()])],
  ['a slide with swipeable media', ofSlides([swipeable(IMAGE, IMAGE_2), details(A)], slide(IMAGE, B))],
]
