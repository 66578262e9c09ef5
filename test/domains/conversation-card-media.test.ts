import { cardsOf, IMAGE, inputOf, MEDIA, talk, VIDEO } from './card-kinds.ts'
import { inWorld, type Json } from './world.ts'

const { world, main, rest, demo, inAccount } = await inWorld()

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
const URL = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/\S+$/)
describe('video conversation card', () => {
  const OWN = `mediaKey mediaUrl posterMediaUrl videoUrl videoHlsUrl videoPosterUrl videoWidth videoHeight videoOwnerId videoContentId`
  const cards = cardsOf(world, main, VIDEO, OWN)
  const { create, update } = cards.graph
  const sound = talk(VIDEO)

  it('has exactly the specified fields [video_conversation_cards.record, video_conversation_cards.more_fields]', async () => {
    const common = {
      card_type: 'VIDEO_CONVERSATION',
      media_url: URL,
      poster_media_url: URL,
      video_url: URL,
      video_hls_url: URL,
      video_poster_url: URL,
      video_width: '1280',
      video_height: '720',
      video_owner_id: demo.userId,
      created_at: TIME,
      updated_at: TIME,
      deleted: false,
    }
    const [one, two] = await cards.all()
    expect(one).toEqual({
      ...common,
      id: '5a86h',
      card_uri: 'card://5a86h',
      name: 'Harbour talk',
      title: 'Up before the sun?',
      first_cta: '#FirstBoat',
      first_cta_tweet: 'I am on the #FirstBoat.',
      thank_you_text: 'See you on board!',
      media_key: '7_1995078342361743367',
      video_content_id: '1995078342361743367',
    })
    expect(two).toEqual({
      ...common,
      id: '5a86i',
      card_uri: 'card://5a86i',
      name: 'Winter talk',
      first_cta: '#Snow',
      first_cta_tweet: 'Give me #Snow.',
      second_cta: '#Sun',
      second_cta_tweet: 'Give me #Sun.',
      thank_you_text: 'Well chosen.',
      thank_you_url: 'https://brightwater-oats.example/winter',
      media_key: '7_1995078342361743368',
      video_content_id: '1995078342361743368',
    })
    const made = await cards.rest.made(sound)
    expect(Object.keys(made).sort()).toEqual(Object.keys(one).sort())
    const { data } = await inAccount(`videoConversationCard(id: "${made.id}") { ${OWN} }`)
    expect(data.account.videoConversationCard).toEqual({
      mediaKey: made.media_key,
      mediaUrl: made.media_url,
      posterMediaUrl: made.poster_media_url,
      videoUrl: made.video_url,
      videoHlsUrl: made.video_hls_url,
      videoPosterUrl: made.video_poster_url,
      videoWidth: 1280,
      videoHeight: 720,
      videoOwnerId: demo.userId,
      videoContentId: '1995078342361743367',
    })
  })

  it('uses the first frame of its video as the default poster, even after the video is replaced [video_conversation_cards.poster_default, video_conversation_cards.update.fields]', async () => {
    const { data } = await create(inputOf(sound))
    const { posterMediaUrl: frame, videoPosterUrl } = data.done.record
    expect(frame).toBe(videoPosterUrl)
    const { id } = await cards.rest.made(sound)
    const other = await update(id, { mediaKey: MEDIA.secondWideVideo })
    expect(other.data.done.record).toMatchObject({
      mediaKey: MEDIA.secondWideVideo,
      videoContentId: '1995078342361743368',
    })
    expect(other.data.done.record.posterMediaUrl).toBe(other.data.done.record.videoPosterUrl)
    expect(other.data.done.record.posterMediaUrl).not.toBe(frame)
    const image = (await rest.get(`/12/accounts/${main}/media_library/${MEDIA.squareImage}`)).json.data
    const chosen = await update(id, { posterMediaKey: MEDIA.squareImage })
    expect(chosen.data.done.record.posterMediaUrl).toBe(image.media_url)
    const back = await update(id, { mediaKey: MEDIA.wideVideo })
    expect(back.data.done.record).toMatchObject({ posterMediaUrl: image.media_url, videoPosterUrl: frame })
    expect((await cards.rest.update(id, { title: 'Same' })).json.data.poster_media_url).toBe(image.media_url)
    const none = await update(id, { posterMediaKey: null })
    expect(none.data.done.record.posterMediaUrl).toBe(frame)
    const own = await create({ ...inputOf(sound), posterMediaKey: MEDIA.squareImage })
    expect(own.data.done.record).toMatchObject({ posterMediaUrl: image.media_url, videoPosterUrl: frame })
  })

  it('never shows its unlocked media, which can still be changed [video_conversation_cards.update.unlocked_image_write_only, video_conversation_cards.update.fields, video_conversation_cards.create.more_parameters]', async () => {
    const keys = {
      unlocked_image_media_key: MEDIA.wideImage,
      unlocked_video_media_key: MEDIA.secondWideVideo,
    }
    const made = await cards.rest.made({ ...sound, ...keys })
    const changed = await cards.rest.update(made.id, keys)
    expect([changed.status, { ...changed.json.data, updated_at: made.updated_at }]).toEqual([200, made])
    expect((await cards.rest.update(made.id, { unlocked_video_media_key: null })).status).toBe(200)
    for (const name of [...Object.keys(keys), 'poster_media_key']) expect(made).not.toHaveProperty(name)
    const { data } = await world.ask('{ __type(name: "VideoConversationCard") { fields { name } } }')
    expect(data.__type.fields.map(({ name }: Json) => name).join(' ')).not.toMatch(/unlocked/i)
  })

  it.each`
    what                                                        | change                                           | refusal
    ${'a square video [video_conversation_cards.aspect_ratio]'} | ${{ media_key: MEDIA.squareVideo }}              | ${{ says: '16:9', asked: true }}
    ${'a video as the poster'}                                  | ${{ poster_media_key: MEDIA.wideVideo }}         | ${{ says: 'an image' }}
    ${'an image as the unlocked video'}                         | ${{ unlocked_video_media_key: MEDIA.wideImage }} | ${{ says: 'a video' }}
  `('cannot be created or updated with $what', async ({ change, refusal }) => {
    const [{ id }] = await cards.all()
    await cards.refusesCreate(sound, change, { ...refusal, code: 'INVALID_MEDIA' })
    await cards.refusesUpdate(id, change, { ...refusal, code: 'INVALID_MEDIA' })
  })
})

describe('image conversation card', () => {
  it('has exactly the specified fields [image_conversation_cards.fields]', async () => {
    const cards = cardsOf(world, main, IMAGE, 'image imageDisplayWidth imageDisplayHeight')
    const [card] = await cards.all()
    expect(card).toEqual({
      id: '59woh',
      card_uri: 'card://59woh',
      name: 'Dawn talk',
      card_type: 'IMAGE_CONVERSATION',
      title: 'Which side are you on?',
      first_cta: '#Dawn',
      first_cta_tweet: 'Team #Dawn.',
      second_cta: '#Dusk',
      second_cta_tweet: 'Team #Dusk.',
      thank_you_text: 'Thanks for telling!',
      media_key: '3_1995078342361743360',
      media_url: URL,
      image: URL,
      image_display_width: '1200',
      image_display_height: '628',
      created_at: TIME,
      updated_at: TIME,
      deleted: false,
    })
    const made = await cards.graph.create({ ...inputOf(talk(IMAGE)), mediaKey: MEDIA.squareImage })
    expect(made.data.done.record).toEqual({ image: URL, imageDisplayWidth: 800, imageDisplayHeight: 800 })
    const { id } = await cards.rest.made(talk(IMAGE))
    const { json } = await cards.rest.update(id, { media_key: MEDIA.squareImage })
    expect(json.data).toMatchObject({
      media_key: MEDIA.squareImage,
      image: made.data.done.record.image,
      image_display_width: '800',
    })
  })
})
