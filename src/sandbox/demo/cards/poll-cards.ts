import { timeText } from '../../storage/store.ts'
import type { Entity } from '../../storage/tables.ts'
import { firstFrameUrl, mediaUrl, playlistUrl } from '../../storage/uploads.ts'
import { DEMO_TIME, demoTime, times } from '../accounts.ts'
import type { DemoBuilder } from '../builder.ts'
import { DEMO_MEDIA } from '../media/media.ts'

const HOUR = 3_600_000

const poll = (name: string, hoursBefore: number, minutes: number, traits: Entity): Entity => ({
  name,
  ...times(hoursBefore),
  deleted: false,
  card_type: 'TEXT_POLLS',
  third_choice: null,
  fourth_choice: null,
  duration_in_minutes: String(minutes),
  start_time: demoTime(hoursBefore),
  end_time: timeText(DEMO_TIME - hoursBefore * HOUR + minutes * 60_000),
  image_url: null,
  video_url: null,
  video_hls_url: null,
  video_width: null,
  video_height: null,
  video_poster_url: null,
  video_poster_width: null,
  video_poster_height: null,
  content_duration_seconds: null,
  ...traits,
})

export const addPollCards = (demo: DemoBuilder): void => {
  const main = demo.rows.accounts[0]?.record.id as string
  const { wideImage, wideVideo } = DEMO_MEDIA
  demo.add(
    'poll_cards',
    poll('Breakfast poll', 240, 1440, {
      first_choice: 'Porridge',
      second_choice: 'Toast',
      third_choice: 'Only coffee',
    }),
    main,
  )
  demo.add(
    'poll_cards',
    poll('Harbour poll', 200, 5, {
      card_type: 'IMAGE_POLLS',
      first_choice: 'Dawn',
      second_choice: 'Dusk',
      image_url: mediaUrl(wideImage, { width: 1200, height: 628 }),
    }),
    main,
  )
  demo.add(
    'poll_cards',
    poll('Film poll', 160, 10_080, {
      card_type: 'VIDEO_POLLS',
      first_choice: 'First boat',
      second_choice: 'Last light',
      third_choice: 'The gulls',
      fourth_choice: 'The music',
      video_url: mediaUrl(wideVideo, { width: 1280, height: 720 }),
      video_hls_url: playlistUrl(wideVideo),
      video_width: '1280',
      video_height: '720',
      video_poster_url: firstFrameUrl(wideVideo),
      video_poster_width: '1280',
      video_poster_height: '720',
      content_duration_seconds: '31',
    }),
    main,
  )
}
