import { DEMO_USER_ID } from '../../oauth/stored/demo-users.ts'
import type { Entity } from '../../storage/tables.ts'
import { firstFrameUrl, mediaUrl, playlistUrl } from '../../storage/uploads.ts'
import { times } from '../accounts.ts'
import type { DemoBuilder } from '../builder.ts'
import { DEMO_MEDIA } from '../media/media.ts'

const conversation = (name: string, hoursBefore: number, traits: Entity): Entity => ({
  name,
  ...times(hoursBefore),
  deleted: false,
  title: null,
  second_cta: null,
  second_cta_tweet: null,
  third_cta: null,
  third_cta_tweet: null,
  fourth_cta: null,
  fourth_cta_tweet: null,
  thank_you_url: null,
  ...traits,
})

const video = (key: string): Entity => {
  const url = mediaUrl(key, { width: 1280, height: 720 })
  return {
    card_type: 'VIDEO_CONVERSATION',
    media_key: key,
    media_url: url,
    poster_media_url: firstFrameUrl(key),
    video_url: url,
    video_hls_url: playlistUrl(key),
    video_poster_url: firstFrameUrl(key),
    video_width: '1280',
    video_height: '720',
    video_owner_id: DEMO_USER_ID,
    video_content_id: key.slice(key.indexOf('_') + 1),
  }
}

const image = (key: string): Entity => {
  const url = mediaUrl(key, { width: 1200, height: 628 })
  return {
    card_type: 'IMAGE_CONVERSATION',
    media_key: key,
    media_url: url,
    image: url,
    image_display_width: '1200',
    image_display_height: '628',
  }
}

export const addConversationCards = (demo: DemoBuilder): void => {
  const main = demo.rows.accounts[0]?.record.id as string
  const { wideVideo, secondWideVideo, wideImage } = DEMO_MEDIA
  demo.add(
    'video_conversation_cards',
    conversation('Harbour talk', 230, {
      title: 'Up before the sun?',
      first_cta: '#FirstBoat',
      first_cta_tweet: 'I am on the #FirstBoat.',
      thank_you_text: 'See you on board!',
      ...video(wideVideo),
    }),
    main,
  )
  demo.add(
    'video_conversation_cards',
    conversation('Winter talk', 210, {
      first_cta: '#Snow',
      first_cta_tweet: 'Give me #Snow.',
      second_cta: '#Sun',
      second_cta_tweet: 'Give me #Sun.',
      thank_you_text: 'Well chosen.',
      thank_you_url: 'https://brightwater-oats.example/winter',
      ...video(secondWideVideo),
    }),
    main,
  )
  demo.add(
    'image_conversation_cards',
    conversation('Dawn talk', 190, {
      title: 'Which side are you on?',
      first_cta: '#Dawn',
      first_cta_tweet: 'Team #Dawn.',
      second_cta: '#Dusk',
      second_cta_tweet: 'Team #Dusk.',
      thank_you_text: 'Thanks for telling!',
      ...image(wideImage),
    }),
    main,
  )
}
