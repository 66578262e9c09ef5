import { account_id, type Data, expectRefused, sandbox, startDemoStore } from '../demo-store.ts'

let number = 0
startDemoStore('all')

/** Adds a media item of this size to the library. */
const media = async (prefix: 3 | 7 | 13, width: number, height: number): Promise<string> => {
  number += 1
  const media_key = `${prefix}_19950783423618${number}`
  await sandbox.store.db
    .insertInto('uploads')
    .values({ media_key, width, height, duration: prefix === 3 ? null : 13_013 })
    .execute()
  await sandbox.call('media_library.create', { account_id, media_key })
  // Moves the clock, because videos can be shown only after transcoding.
  sandbox.clock.now += 30_000
  return media_key
}
const count = async (kind: string): Promise<number> =>
  (await sandbox.page(`${kind}.list`, { account_id, count: 1000 })).data.length
/** Expects a call to fail with a message that contains `words`, and to add no card. */
const refused = async (kind: string, made: Promise<unknown>, words: string): Promise<void> => {
  const before = await count(kind)
  await expectRefused(made, 'INVALID_MEDIA', 'media_key')
  await expect(made).rejects.toThrow(words)
  expect(await count(kind)).toBe(before)
}

const poll = (media_key: string): Promise<Data> =>
  sandbox.one('poll_cards.create', {
    account_id,
    name: 'Poll',
    duration_in_minutes: 5,
    first_choice: 'a',
    second_choice: 'b',
    media_key,
  })
const conversation = (kind: 'video' | 'image', media_key: string): Promise<Data> =>
  sandbox.one(`${kind}_conversation_cards.create`, {
    account_id,
    name: 'Talk',
    title: 'Title',
    first_cta: '#tag',
    first_cta_tweet: 'A #tag.',
    thank_you_text: 'Thanks.',
    media_key,
  })

describe('poll image', () => {
  it.each([
    [800, 419],
    [1200, 628],
    [1910, 1000],
    [8000, 4188],
  ])('may have %d × %d pixels [poll_cards.create.media_key.image_width]', async (width, height) => {
    expect((await poll(await media(3, width, height))).card_type).toBe('IMAGE_POLLS')
  })

  it.each([
    [799, 418],
    [764, 400],
    [1, 1],
  ])(
    'may not have %d × %d pixels, because it is too narrow [poll_cards.create.media_key.image_width]',
    async (width, height) => {
      await refused('poll_cards', poll(await media(3, width, height)), '800 pixels')
    },
  )

  it.each([
    [800, 420],
    [800, 417],
    [1200, 675],
    [800, 800],
    [1200, 1200],
    [1000, 1910],
  ])(
    'may not have %d × %d pixels, because the aspect ratio is wrong [poll_cards.create.media_key.image_aspect]',
    async (width, height) => {
      await refused('poll_cards', poll(await media(3, width, height)), '1.91:1')
    },
  )
})

describe('poll video', () => {
  it('may have 720 × 900 pixels, and is returned with its length in seconds [poll_cards.video_fields]', async () => {
    expect(await poll(await media(13, 720, 900))).toMatchObject({
      card_type: 'VIDEO_POLLS',
      video_width: '720',
      video_height: '900',
      video_poster_width: '720',
      video_poster_height: '900',
      content_duration_seconds: '13.013',
    })
  })
})

describe('conversation card video', () => {
  it.each([
    [1280, 720],
    [1920, 1080],
    [854, 480],
  ])('may have %d × %d pixels [video_conversation_cards.aspect_ratio]', async (width, height) => {
    expect(await conversation('video', await media(7, width, height))).toMatchObject({
      video_width: String(width),
      video_height: String(height),
    })
  })

  it.each([
    [640, 480],
    [1024, 768],
    [720, 720],
    [720, 1280],
    [1280, 730],
    [1910, 1000],
  ])('may not have %d × %d pixels [video_conversation_cards.aspect_ratio]', async (width, height) => {
    await refused('video_conversation_cards', conversation('video', await media(7, width, height)), '16:9')
  })
})

describe('conversation card image', () => {
  it('may have 300 × 700 pixels [image_conversation_cards.fields]', async () => {
    expect(await conversation('image', await media(3, 300, 700))).toMatchObject({
      image_display_width: '300',
      image_display_height: '700',
    })
  })
})
