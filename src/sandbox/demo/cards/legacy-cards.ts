import { legacyCards } from '../../../contract/domains/legacy-cards.ts'
import type { Upload } from '../../storage/tables.ts'
import { firstFrameUrl, mediaUrl, playlistUrl } from '../../storage/uploads.ts'
import { times } from '../accounts.ts'
import type { DemoBuilder } from '../builder.ts'

const APP_IMAGE = '3_1390000000000000000'
const WORKSHOP_VIDEO = '13_1390000000000000001'
const WIDE = { width: 800, height: 320 }
const FILM = { width: 1280, height: 720 }

/** Uploads that are not in any media library. Only legacy cards refer to them. */
export const LEGACY_UPLOADS: readonly Upload[] = [
  { media_key: APP_IMAGE, ...WIDE, duration: null },
  { media_key: WORKSHOP_VIDEO, ...FILM, duration: 8_000 },
]

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
  wide_app_image: mediaUrl(APP_IMAGE, WIDE),
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
  video_url: mediaUrl(WORKSHOP_VIDEO, FILM),
  video_hls_url: playlistUrl(WORKSHOP_VIDEO),
  video_width: '1280',
  video_height: '720',
  video_poster_url: firstFrameUrl(WORKSHOP_VIDEO),
  video_poster_width: '1280',
  video_poster_height: '720',
  video_owner_id: '756201191646691328',
  video_content_id: WORKSHOP_VIDEO,
  content_duration_seconds: '8',
})

export const addLegacyCards = (demo: DemoBuilder, accountId: string): void => {
  demo.add('legacy_cards', app('Harbour app, 2019', 9000), accountId)
  demo.add('legacy_cards', video('Workshop film, 2020', 8950), accountId)
  demo.add('legacy_cards', app('Harbour app, 2018', 8900, true), accountId)
}
