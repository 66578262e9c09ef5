import { LIMITS } from '../../contract/language/limits.ts'
import type { Behaviour } from '../engine/behaviour.ts'
import { assertFeature } from '../engine/features.ts'
import type { Situation } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { assertRatio, posterFields, refuseFrame, secondsText, showCards, videoFields } from './card-media.ts'
import type { OccurrenceRules } from './occurrences.ts'
import { frameOf, isVideo } from './shared/media.ts'

/** An image must be wide enough to read its choices beneath it, and of one shape. */
const imageFields = async (situation: Situation, image: Entity): Promise<Entity> => {
  const frame = await frameOf(situation, image)
  const least = LIMITS.pollImageWidth
  if (frame.width < least) refuseFrame('media_key', image, frame, `be at least ${least} pixels wide`)
  assertRatio('media_key', image, frame, 1.91, '1.91:1')
  return { card_type: 'IMAGE_POLLS', image_url: image.media_url }
}

const pollVideoFields = async (situation: Situation, video: Entity): Promise<Entity> => {
  const fields = await videoFields(situation, video)
  return {
    card_type: 'VIDEO_POLLS',
    ...fields,
    ...posterFields(fields),
    content_duration_seconds: secondsText(video),
  }
}

/** spec 2 §2, §4 Poll cards: the poll begins as the card is made, and the clock alone ends it. */
const pollCards: Behaviour = {
  beforeCreate: async (situation, record, input, references) => {
    const [media] = references.media_key ?? []
    const minutes = input.duration_in_minutes as number
    record.duration_in_minutes = String(minutes)
    record.start_time = record.created_at
    record.end_time = timeText(Date.parse(record.created_at as string) + minutes * 60_000)
    record.card_type = 'TEXT_POLLS'
    if (!media) return
    await assertFeature(situation, input.account_id as string, 'PROMOTED_MEDIA_POLLS')
    Object.assign(record, await (isVideo(media) ? pollVideoFields : imageFields)(situation, media))
  },
  derive: async (_situation, records) => showCards(records),
}

/** By resource. */
export const pollCardRules: Readonly<Record<string, Behaviour>> = { poll_cards: pollCards }
/** What happens by the clock: nothing, as a poll that has ended shows it by its end_time alone. */
export const pollCardOccurrences: OccurrenceRules = {}
