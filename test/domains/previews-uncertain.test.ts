import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { MEDIA } from './card-kinds.ts'
import { globalId, inWorld, serveSandbox } from './world.ts'

const { world, main, demo } = await inWorld()
const { sandboxUrl: baseUrl } = world
const served = await serveSandbox(world.sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits: { openTwin } })
afterAll(() => served.close())

const campaign = globalId('Campaign', main, demo.campaignId)
const preview = (fields: string) => served.ask(`mutation { ${fields} }`, {}, { 'x-ads-changes': 'preview' })
const adsOf = ({ text }: { readonly text: string }) => JSON.parse(text).extensions?.ads

describe('uncertain part of a mutation preview', () => {
  it('is reported for each field that depends on uploads', async () => {
    const asked = await preview(`
      image: mediaLibraryItemCreate(accountId: "${main}", input: {mediaKey: "3_41"}) { userErrors { code } }
      video: mediaLibraryItemCreate(accountId: "${main}", input: {mediaKey: "7_41"}) {
        mediaLibraryItem { duration mediaStatus } userErrors { code }
      }
      other: campaignUpdate(id: "${campaign}", input: {name: "Other"}) { userErrors { code } }`)
    expect(asked.data.video).toEqual({
      mediaLibraryItem: { duration: null, mediaStatus: 'TRANSCODE_PENDING' },
      userErrors: [],
    })
    const reason =
      'The API has no list of these records, so rules that depend on them may give different results from the API.'
    const unknown = 'The value depends on a media file that could not be read.'
    expect(adsOf(asked).uncertain).toEqual([
      { records: 'uploads', field: null, reason, paths: ['image', 'video'] },
      { records: 'MediaLibraryItem', field: 'duration', reason: unknown, paths: ['video'] },
      { records: 'MediaLibraryItem', field: 'aspectRatio', reason: unknown, paths: ['video'] },
    ])
  })

  it('contains only the media size of a card', async () => {
    const asked = await preview(`
      card: videoConversationCardCreate(accountId: "${main}", input: {
        name: "C", title: "T", options: [{hashtag: "#a", tweet: "a"}, {hashtag: "#b", tweet: "b"}], thankYouText: "y", mediaKey: "${MEDIA.wideVideo}"
      }) { videoConversationCard { title videoWidth videoHeight } userErrors { message } }
      square: videoConversationCardCreate(accountId: "${main}", input: {
        name: "C", title: "T", options: [{hashtag: "#a", tweet: "a"}, {hashtag: "#b", tweet: "b"}], thankYouText: "y", mediaKey: "${MEDIA.squareVideo}"
      }) { userErrors { message } }`)
    expect(asked.data).toEqual({
      card: { videoConversationCard: { title: 'T', videoWidth: null, videoHeight: null }, userErrors: [] },
      square: {
        userErrors: [
          {
            message: `mediaKey must have an aspect ratio of 16:9; ${MEDIA.squareVideo} has an aspect ratio of 1:1`,
          },
        ],
      },
    })
    const reason = 'The value depends on a media file that could not be read.'
    const records = 'VideoConversationCard'
    expect(adsOf(asked).uncertain).toEqual([
      { records, field: 'videoWidth', reason, paths: ['card'] },
      { records, field: 'videoHeight', reason, paths: ['card'] },
    ])
  })
})
