import { createMediaAddress } from '../../src/gateway/media-address.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { GIF, movie, PNG } from '../sandbox/media/files.ts'
import { uploadsOf } from '../sandbox/media/uploads-of.ts'
import { MEDIA } from './card-kinds.ts'
import { faultsOf } from './statistics.ts'
import { inWorld, serveSandbox } from './world.ts'

const { world, main } = await inWorld()
const { sandboxUrl: baseUrl } = world
const { origin } = new URL(baseUrl)
const mediaAddress = createMediaAddress(new Map([[origin, origin]]))
const served = await serveSandbox(
  world.sandbox,
  { baseUrl, sandboxUrl: baseUrl },
  { limits: { openTwin: (options) => openTwin({ ...options, mediaAddress }) } },
)
afterAll(() => served.close())
const { init, append, uploaded } = uploadsOf(world.rest)

const preview = (field: string) =>
  served.ask(`mutation { done: ${field} }`, {}, { 'x-ads-changes': 'preview' })
const uncertainOf = ({ text }: { readonly text: string }): readonly { records: string; field: string }[] =>
  JSON.parse(text).extensions.ads.uncertain

const talk = (mediaKey: string): string =>
  `accountId: "${main}", input: {name: "C", title: "T", options: [{hashtag: "#a", tweet: "a"}, {hashtag: "#b", tweet: "b"}], thankYouText: "y", mediaKey: "${mediaKey}"}`
const poll = (mediaKey: string): string =>
  `pollCardCreate(accountId: "${main}", input: {name: "P", durationInMinutes: 60, choices: ["a", "b"], mediaKey: "${mediaKey}"})`
const website = '{details: {title: "A", destination: {website: {url: "https://shop.example/"}}}}'
const METADATA = 'mediaMetadata { mediaKey type url width height videoDuration videoAspectRatio }'
const added = (mediaKey: string): string =>
  `mediaLibraryItemCreate(accountId: "${main}", input: {mediaKey: "${mediaKey}"}) { mediaLibraryItem { mediaType mediaStatus duration aspectRatio } userErrors { code message field } }`

const OWN = { 'authenticated_user_access.get': 1 }
const FROM_LIBRARY = { ...OWN, 'media_library.get': 1 }

describe('preview of media', () => {
  it.each<[what: string, field: string, values: object, calls: object]>([
    [
      'a video conversation card',
      `videoConversationCardCreate(${talk(MEDIA.wideVideo)}) { videoConversationCard { videoWidth videoHeight } userErrors { message } }`,
      { videoConversationCard: { videoWidth: 1280, videoHeight: 720 } },
      { ...FROM_LIBRARY, 'features.list': 1, 'promotable_users.list': 1 },
    ],
    [
      'an image conversation card',
      `imageConversationCardCreate(${talk(MEDIA.wideImage)}) { imageConversationCard { imageDisplayWidth imageDisplayHeight } userErrors { message } }`,
      { imageConversationCard: { imageDisplayWidth: 1200, imageDisplayHeight: 628 } },
      { ...FROM_LIBRARY, 'features.list': 1 },
    ],
    [
      'a poll with an image',
      `${poll(MEDIA.wideImage)} { pollCard { cardType } userErrors { message } }`,
      { pollCard: { cardType: 'IMAGE_POLLS' } },
      { ...FROM_LIBRARY, 'features.list': 1 },
    ],
    [
      'a poll with a video',
      `${poll(MEDIA.wideVideo)} { pollCard { videoWidth videoHeight videoPosterWidth videoPosterHeight } userErrors { message } }`,
      { pollCard: { videoWidth: 1280, videoHeight: 720, videoPosterWidth: 1280, videoPosterHeight: 720 } },
      { ...FROM_LIBRARY, 'features.list': 1 },
    ],
    [
      'a card with components',
      `cardCreate(accountId: "${main}", input: {name: "C", components: [{swipeableMedia: {mediaKeys: ["${MEDIA.squareImage}", "${MEDIA.squareVideo}"]}}, ${website}]}) { card { components { ... on SwipeableMediaComponent { ${METADATA} } } } userErrors { message } }`,
      {
        card: {
          components: [
            {
              mediaMetadata: [
                {
                  mediaKey: MEDIA.squareImage,
                  type: 'IMAGE',
                  url: `${origin}/media/image/1995078342361743362.png`,
                  width: 800,
                  height: 800,
                  videoDuration: null,
                  videoAspectRatio: null,
                },
                expect.objectContaining({
                  mediaKey: MEDIA.squareVideo,
                  width: 720,
                  height: 720,
                  videoAspectRatio: '1:1',
                }),
              ],
            },
            {},
          ],
        },
      },
      { ...OWN, 'media_library.get': 2 },
    ],
  ])('knows the size from the file for %s', async (_what, field, values, calls) => {
    const asked = await preview(field)
    expect(asked.data.done).toEqual({ ...values, userErrors: [] })
    expect(uncertainOf(asked)).toEqual([])
    expect(asked.calls).toEqual(calls)
    expect((await served.ask(`mutation { done: ${field} }`)).data.done).toEqual(asked.data.done)
  })

  it('refuses an image that is too small for a poll, as the API does', async () => {
    const field = `${poll(MEDIA.smallImage)} { userErrors { code message field } }`
    const asked = await preview(field)
    expect(asked.data.done.userErrors).toEqual([
      {
        code: 'INVALID_MEDIA',
        message: `mediaKey must be at least 800 pixels wide; ${MEDIA.smallImage} has 600 × 314 pixels`,
        field: 'mediaKey',
      },
    ])
    expect(uncertainOf(asked)).toEqual([])
    expect((await served.ask(`mutation { done: ${field} }`)).data).toEqual(asked.data)
  })

  it.each<[what: string, upload: () => Promise<{ readonly media_key: string }>]>([
    ['an uploaded image', () => uploaded('image/png', PNG)],
    ['an uploaded GIF', () => uploaded('image/gif', GIF)],
    [
      'an image under the key of a GIF',
      async () => ({ media_key: (await uploaded('image/png', PNG)).media_key.replace('3_', '16_') }),
    ],
  ])('knows what adding %s to the library returns', async (_what, upload) => {
    const field = added((await upload()).media_key)
    const asked = await preview(field)
    expect(uncertainOf(asked)).toEqual([])
    expect(asked.calls).toMatchObject({ 'media.upload.get': 1 })
    expect((await served.ask(`mutation { done: ${field} }`)).data).toEqual(asked.data)
  })

  it('refuses a video that could not be processed, as the API does', async () => {
    const { media_key } = await uploaded('video/mp4', Buffer.from('no film at all'))
    await fetch(`${baseUrl}/__sandbox/clock?advance=10`, { method: 'POST' })
    const asked = await preview(added(media_key))
    expect(asked.data.done.userErrors).toEqual([
      {
        code: 'INVALID_MEDIA',
        message: `mediaKey ${media_key} could not be processed`,
        field: 'mediaKey',
      },
    ])
    expect(uncertainOf(asked)).toEqual([])
    expect((await served.ask(`mutation { done: ${added(media_key)} }`)).data).toEqual(asked.data)
  })

  it('does not know the duration of an uploaded video', async () => {
    const { media_key } = await uploaded('video/mp4', movie(500))
    const asked = await preview(added(media_key))
    expect(asked.data.done).toEqual({
      mediaLibraryItem: {
        mediaType: 'VIDEO',
        mediaStatus: 'TRANSCODE_PENDING',
        duration: null,
        aspectRatio: null,
      },
      userErrors: [],
    })
    expect(uncertainOf(asked).map(({ records, field }) => `${records}.${field}`)).toEqual([
      'MediaLibraryItem.duration',
      'MediaLibraryItem.aspectRatio',
    ])
  })

  it('is uncertain about an upload that STATUS does not return', async () => {
    const { media_id_string: id, media_key } = (await init('image/png', PNG.length)).json
    await append(id, 0, PNG)
    for (const key of [media_key, '3_41'])
      expect(uncertainOf(await preview(added(key)))).toEqual([
        expect.objectContaining({ records: 'uploads', field: null, paths: ['done'] }),
      ])
  })

  it('does not know whether a file was uploaded if the user may not read uploads', async () => {
    const { media_key } = await uploaded('image/png', PNG)
    await faultsOf(baseUrl)({ operation: 'media.upload', fault: '403' })
    const asked = await preview(added(media_key))
    expect(asked.data.done.userErrors).toEqual([])
    expect(uncertainOf(asked)).toEqual([expect.objectContaining({ records: 'uploads', field: null })])
  })
})
