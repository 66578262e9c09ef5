import { mediaKindOf } from '../../../contract/domains/media-library.ts'
import type { Entity, Frame, Upload } from '../../storage/tables.ts'
import { aspectRatio, firstFrameUrl, mediaUrl } from '../../storage/uploads.ts'
import { times } from '../accounts.ts'
import type { DemoBuilder } from '../builder.ts'
import { LEGACY_UPLOADS } from '../cards/legacy-cards.ts'
import { BRAND_MEDIA } from './brand-media.ts'
import { addCreatives } from './media-creatives.ts'
import { DEMO_MEDIA } from './media-keys.ts'

export { DEMO_MEDIA } from './media-keys.ts'

interface Traits extends Frame {
  readonly key: string
  readonly name: string
  readonly hoursBefore: number
  readonly duration?: number
  readonly title?: string
  readonly description?: string
  readonly poster?: string
  readonly tweeted?: boolean
  readonly deleted?: boolean
}

const WIDE = { width: 1200, height: 628 }
const SQUARE = { width: 800, height: 800 }
const VIDEO = { width: 1280, height: 720 }
const FULL = { width: 1920, height: 1080 }

const MEDIA: readonly Traits[] = [
  { key: DEMO_MEDIA.wideImage, name: 'Harbour at dawn', hoursBefore: 900, tweeted: true, ...WIDE },
  { key: DEMO_MEDIA.secondWideImage, name: 'Autumn sale banner', hoursBefore: 880, ...WIDE },
  { key: DEMO_MEDIA.squareImage, name: 'Oat milk carton', hoursBefore: 860, ...SQUARE },
  { key: DEMO_MEDIA.secondSquareImage, name: 'Two cups', hoursBefore: 840, ...SQUARE },
  { key: DEMO_MEDIA.smallImage, name: 'Thumbnail', hoursBefore: 820, width: 600, height: 314 },
  { key: DEMO_MEDIA.deletedImage, name: 'Old logo', hoursBefore: 800, deleted: true, ...SQUARE },
  { key: DEMO_MEDIA.gif, name: 'Pouring milk', hoursBefore: 780, width: 480, height: 270 },
  {
    key: DEMO_MEDIA.wideVideo,
    name: 'Harbour film',
    hoursBefore: 760,
    duration: 31_000,
    title: 'A day at the harbour',
    description: 'From the first boat to the last light.',
    poster: DEMO_MEDIA.wideImage,
    ...VIDEO,
  },
  { key: DEMO_MEDIA.secondWideVideo, name: 'Winter film', hoursBefore: 740, duration: 15_000, ...VIDEO },
  {
    key: DEMO_MEDIA.squareVideo,
    name: 'Latte art',
    hoursBefore: 720,
    duration: 12_500,
    width: 720,
    height: 720,
  },
  {
    key: DEMO_MEDIA.deletedVideo,
    name: 'First cut',
    hoursBefore: 700,
    duration: 9_000,
    deleted: true,
    ...VIDEO,
  },
  {
    key: DEMO_MEDIA.prerollVideo,
    name: 'Pre-roll spring',
    hoursBefore: 680,
    duration: 6_000,
    title: 'Spring is in the cup',
    ...FULL,
  },
  { key: DEMO_MEDIA.secondPrerollVideo, name: 'Pre-roll summer', hoursBefore: 660, duration: 6_000, ...FULL },
]

const fileName = ({ key, name }: Traits): string =>
  `${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${mediaKindOf(key)?.type === 'IMAGE' ? 'jpg' : 'mp4'}`

const posterUrl = ({ key, poster }: Traits): string =>
  poster === undefined ? firstFrameUrl(key) : mediaUrl(poster, WIDE)

const record = (media: Traits): Entity => {
  const kind = mediaKindOf(media.key)
  const moves = kind?.type !== 'IMAGE'
  return {
    tweeted: media.tweeted ?? false,
    duration: media.duration ?? null,
    name: media.name,
    file_name: fileName(media),
    description: media.description ?? null,
    title: media.title ?? null,
    media_url: mediaUrl(media.key, media),
    media_key: media.key,
    media_category: kind?.category,
    media_type: kind?.type,
    media_status: 'TRANSCODE_COMPLETED',
    poster_media_url: moves ? posterUrl(media) : null,
    poster_media_key: media.poster ?? null,
    aspect_ratio: moves ? aspectRatio(media) : null,
    ...times(media.hoursBefore, media.hoursBefore - (media.deleted ? 48 : 0)),
    deleted: media.deleted ?? false,
  }
}

export const demoUploads = (): Upload[] => [
  ...[...MEDIA, ...BRAND_MEDIA].map(({ key, width, height, duration }) => ({
    media_key: key,
    width,
    height,
    duration: duration ?? null,
  })),
  ...LEGACY_UPLOADS,
]

export const addMedia = (demo: DemoBuilder): void => {
  const main = demo.rows.accounts[0]?.record.id as string
  for (const media of MEDIA) demo.add('media_library', record(media), main)
  for (const { account, ...media } of BRAND_MEDIA)
    demo.add(
      'media_library',
      record({ ...media, tweeted: true }),
      demo.rows.accounts[account]?.accountId as string,
    )
  addCreatives(demo, main)
}
