import { legacyCards } from '../../contract/domains/legacy-cards.ts'
import { times } from './accounts.ts'
import type { DemoBuilder } from './fixtures.ts'

const IMAGES = 'https://images.example'
const VIDEOS = 'https://videos.example/1390000000000000001'

const nothing = Object.fromEntries(Object.keys(legacyCards.fields).map((name) => [name, null]))

const made = (name: string, card_type: string, hoursBefore: number, deleted = false) => ({
  ...nothing,
  name,
  card_type,
  ...times(hoursBefore, deleted ? hoursBefore - 100 : hoursBefore),
  deleted,
})

const app = (name: string, hoursBefore: number, deleted = false) => ({
  ...made(name, 'IMAGE_APP_DOWNLOAD', hoursBefore, deleted),
  googleplay_app_id: 'example.harbour.app',
  country_code: 'US',
  wide_app_image: `${IMAGES}/harbour-wide.png`,
  image_display_width: '800',
  image_display_height: '320',
  app_cta: 'INSTALL',
})

const video = (name: string, hoursBefore: number) => ({
  ...made(name, 'VIDEO_WEBSITE', hoursBefore),
  title: 'See how it is made',
  website_url: 'https://short.example/m4de',
  website_shortened_url: 'https://short.example/m4de',
  website_display_url: 'workshop.example',
  website_dest_url: 'https://workshop.example/how-it-is-made',
  video_url: `${VIDEOS}.vmap`,
  video_hls_url: `${VIDEOS}.m3u8`,
  video_width: '1280',
  video_height: '720',
  video_poster_url: `${VIDEOS}.jpg`,
  video_poster_width: '1280',
  video_poster_height: '720',
  video_owner_id: '756201191646691328',
  video_content_id: '13_1390000000000000001',
  content_duration_seconds: '8',
})

export const addLegacyCards = (demo: DemoBuilder, accountId: string): void => {
  demo.add('legacy_cards', app('Harbour app, 2019', 9000), accountId)
  demo.add('legacy_cards', video('Workshop film, 2020', 8950), accountId)
  demo.add('legacy_cards', app('Harbour app, 2018', 8900, true), accountId)
}
