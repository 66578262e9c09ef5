import { LIMITS } from '../../contract/language/limits.ts'
import type { Context, ResourceRules } from '../engine/context.ts'
import { assertFeature } from '../engine/features.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { assertImageSize, secondsText, showCards, sizeFields, videoFields } from './shared/card-media.ts'
import { assertReady, isVideo } from './shared/media.ts'

/** Size required for images of poll cards (spec 2 §4 Poll cards). */
const IMAGE_SIZE = { minWidth: LIMITS.pollImageWidth, ratio: 1.91, written: '1.91:1' }

const imageFields = async (context: Context, image: Entity): Promise<Entity> => {
  await assertImageSize(context, 'media_key', image, IMAGE_SIZE)
  return { card_type: 'IMAGE_POLLS', image_url: image.media_url }
}

const pollVideoFields = async (context: Context, video: Entity): Promise<Entity> => ({
  card_type: 'VIDEO_POLLS',
  ...(await videoFields(context, video, 'poll_cards')),
  // The poster is the same size as the video, because it is the video's first frame.
  ...(await sizeFields(context, video, { resource: 'poll_cards', prefix: 'video_poster' })),
  content_duration_seconds: secondsText(video),
})

/** Rules for poll cards (spec 2 §2, §4 Poll cards). */
const pollCards: ResourceRules = {
  beforeCreate: async (context, record, input, references) => {
    const [media] = references.media_key ?? []
    const minutes = input.duration_in_minutes as number
    record.duration_in_minutes = String(minutes)
    record.start_time = record.created_at
    record.end_time = timeText(Date.parse(record.created_at as string) + minutes * 60_000)
    record.card_type = 'TEXT_POLLS'
    if (!media) return
    assertReady('media_key', media)
    await assertFeature(context, input.account_id as string, 'PROMOTED_MEDIA_POLLS')
    Object.assign(record, await (isVideo(media) ? pollVideoFields : imageFields)(context, media))
  },
  derive: async (context, records) => showCards(context, records),
}

export const pollCardRules: Readonly<Record<string, ResourceRules>> = { poll_cards: pollCards }
