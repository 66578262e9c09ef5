import { type CardContent, cardTypeOf, mediumOf } from '../../../contract/domains/card-types.ts'
import { times } from '../accounts.ts'
import type { DemoBuilder, DemoRow } from '../builder.ts'
import { DEMO_MEDIA } from '../media/media-keys.ts'
import { addBrandCards } from './brand-cards.ts'
import { addLegacyCards } from './legacy-cards.ts'

const IMAGE = DEMO_MEDIA.wideImage
const OTHER_IMAGE = DEMO_MEDIA.secondWideImage
const VIDEO = DEMO_MEDIA.wideVideo

const website = (path: string) => ({ type: 'WEBSITE', url: `https://shop.example/${path}` })
const details = (title: string, path: string) => ({ type: 'DETAILS', title, destination: website(path) })
const medium = (media_key: string) => ({ type: 'MEDIA', media_key })
const button = {
  type: 'BUTTON',
  label: { type: 'ENUM', value: 'INSTALL' },
  destination: {
    type: 'APP',
    country_code: 'US',
    googleplay_app_id: 'example.harbour.app',
    googleplay_deep_link: 'harbour://welcome',
  },
}

const card = (name: string, hoursBefore: number, content: CardContent, deleted = false) => ({
  name,
  components: [],
  slides: [],
  ...content,
  card_type: cardTypeOf(content, mediumOf),
  ...times(hoursBefore, deleted ? hoursBefore - 10 : hoursBefore),
  deleted,
})

export const addCards = (demo: DemoBuilder): void => {
  const [{ accountId }] = demo.rows.campaigns as readonly [DemoRow]
  const add = (...given: Parameters<typeof card>) => demo.add('cards', card(...given), accountId)
  const several = { type: 'SWIPEABLE_MEDIA', media_keys: [IMAGE, OTHER_IMAGE] }
  add('Spring collection', 700, { components: [medium(IMAGE), details('Spring is here', 'spring')] })
  add('Harbour app', 690, { components: [medium(VIDEO), button] })
  add('Spring carousel', 680, { components: [several, details('Swipe through spring', 'spring')] })
  add('Two seasons', 670, {
    slides: [
      [medium(IMAGE), details('Spring', 'spring')],
      [medium(VIDEO), details('Summer', 'summer')],
    ],
  })
  add('Last year', 660, { components: [medium(OTHER_IMAGE), details('Sold out', 'sale')] }, true)
  addBrandCards(demo)
  addLegacyCards(demo, accountId)
}
