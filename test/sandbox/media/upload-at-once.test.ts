import { recordNothingFrom } from '../../../harness/sandbox/exchanges.ts'
import type { Client, SandboxResponse } from '../../../harness/sandbox/signed.ts'
import { newAccount, serving } from '../serve.ts'
import { GIF, movie, PNG } from './files.ts'
import { uploadsOf } from './uploads-of.ts'

const served = await serving({ rateLimits: 'off', uploadBytes: 300_000 })
const { client, stranger } = served
const { command, init, multipart } = uploadsOf(client)
// The OpenAPI document of the advertising API contains no uploads.
recordNothingFrom(served.base)

const ALT_TEXT = '/1.1/media/metadata/create.json'
const describeMedium = (media_id: unknown, text: unknown, by: Client = client): Promise<SandboxResponse> =>
  by.json('POST', ALT_TEXT, { media_id, alt_text: { text } })

describe('single-request upload', () => {
  it.each([
    ['bytes in a multipart body', () => multipart({ media: PNG })],
    ['base64 in a multipart body', () => multipart({ media_data: PNG.toString('base64') })],
    ['base64 in a form', () => command({ media_data: PNG.toString('base64') })],
    [
      'bytes with a category',
      () => multipart({ media: PNG, media_category: 'tweet_image', additional_owners: '1' }),
    ],
    [
      'bytes with the owners in the query, as in the documented example',
      () => multipart({ media: PNG }, '/1.1/media/upload.json?additional_owners=756201191646691328'),
    ],
  ])('immediately stores an image sent as %s [media.upload.at_once]', async (_what, upload) => {
    const { status, json } = await upload()
    expect([status, json]).toEqual([
      200,
      {
        media_id: expect.any(Number),
        media_id_string: expect.stringMatching(/^\d{15,20}$/),
        media_key: `3_${json.media_id_string}`,
        size: PNG.length,
        expires_after_secs: 86_400,
        image: { image_type: 'image/png', w: 2, h: 3 },
      },
    ])
    const { account } = await newAccount(client)
    const listed = await client.post(`/12/accounts/${account}/media_library?media_key=${json.media_key}`)
    const shown = await fetch(listed.json.data.media_url)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG)
  })

  it('stores a GIF and starts processing it [media.upload.at_once]', async () => {
    const { status, json } = await multipart({ media: GIF })
    expect([status, json.media_key, json.processing_info.state]).toEqual([
      200,
      `16_${json.media_id_string}`,
      'pending',
    ])
  })

  it.each([
    ['an empty request', {}, 400],
    ['an empty file', { media: Buffer.alloc(0) }, 400],
    ['a video', { media: movie() }, 400],
    ['a text file', { media: Buffer.from('no picture') }, 400],
    ['a file over the size limit', { media: Buffer.concat([PNG, Buffer.alloc(300_000)]) }, 413],
    ['a category for another type', { media: PNG, media_category: 'tweet_gif' }, 400],
  ])('refuses %s', async (_what, fields, expected) => {
    const { status, json } = await multipart(fields)
    expect([status, json.request, typeof json.error]).toEqual([expected, '/1.1/media/upload.json', 'string'])
  })

  it('refuses GET', async () => {
    expect((await client.get('/1.1/media/upload.json')).status).toBe(400)
  })
})

describe('alt text', () => {
  it("is accepted for the user's own upload [media.upload.alt_text]", async () => {
    const { media_id_string: id } = (await multipart({ media: PNG })).json
    const { status, text } = await describeMedium(id, 'Two by three pixels')
    expect([status, text]).toEqual([200, ''])
    expect((await describeMedium(id, '☃'.repeat(1000))).status).toBe(200)
  })

  it.each([
    ['too long', 'x'.repeat(1001)],
    ['empty', ''],
    ['not a string', 5],
    ['absent', undefined],
  ])('is refused if it is %s [media.upload.alt_text]', async (_what, text) => {
    const { media_id_string: id } = (await init('image/png', PNG.length)).json
    expect((await describeMedium(id, text)).status).toBe(400)
  })

  it("is refused for another user's upload, for an unknown upload and without a JSON body [media.upload.alt_text]", async () => {
    const { media_id_string: id } = (await multipart({ media: PNG })).json
    expect((await describeMedium(id, 'Theirs', stranger)).status).toBe(400)
    expect((await describeMedium('12345', 'None')).status).toBe(400)
    expect((await client.json('POST', ALT_TEXT, '{')).status).toBe(400)
    expect((await client.post(ALT_TEXT)).status).toBe(400)
    expect((await client.get(ALT_TEXT)).status).toBe(405)
  })
})
