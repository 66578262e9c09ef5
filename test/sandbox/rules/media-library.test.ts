import { expectRefusal } from '../../../harness/sandbox/signed.ts'
import { uploaded } from '../media/uploaded.ts'
import { newAccount } from '../serve.ts'
import {
  add,
  added,
  clock,
  enterFrozen,
  keys,
  library,
  one,
  served,
  startLibraries,
} from './library-world.ts'

startLibraries()

describe('a new media item', () => {
  it('is complete immediately if it is an image, and has all 17 fields, with null for those of videos [media_library.create, media_library.image_fields, media_library.fields]', async () => {
    const image = await added({ media_key: '3_1001', name: 'Carton', file_name: 'carton.jpg' })
    const expected = {
      tweeted: false,
      duration: null,
      name: 'Carton',
      file_name: 'carton.jpg',
      description: null,
      title: null,
      media_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\//),
      media_key: '3_1001',
      media_category: 'TWEET_IMAGE',
      media_type: 'IMAGE',
      media_status: 'TRANSCODE_COMPLETED',
      poster_media_url: null,
      poster_media_key: null,
      aspect_ratio: null,
      created_at: '2026-11-20T12:00:00Z',
      updated_at: '2026-11-20T12:00:00Z',
      deleted: false,
    }
    expect(image).toEqual(expected)
    expect(Object.keys(await one('3_1001'))).toEqual(Object.keys(image))
    const { json } = await served.client.get(`${library}?media_type=IMAGE`)
    expect(json.data).toEqual([expected])
  })

  it('has the type that its key prefix denotes [media_library.media_key_shape, media_library.media_category.values, media_library.media_type.values]', async () => {
    const made = [
      await added({ media_key: '7_1002' }),
      await added({ media_key: '13_1003' }),
      await added({ media_key: '16_1004' }),
    ]
    expect(made.map((media) => [media.media_key, media.media_category, media.media_type])).toEqual([
      ['7_1002', 'TWEET_VIDEO', 'VIDEO'],
      ['13_1003', 'AMPLIFY_VIDEO', 'VIDEO'],
      ['16_1004', 'TWEET_GIF', 'GIF'],
    ])
  })

  it('has all 17 fields if it is a video, with null for omitted values [media_library.fields, media_library.aspect_ratio, media_library.create.optional]', async () => {
    await added({ media_key: '3_1001' })
    expect(await added({ media_key: '7_1002' })).toEqual({
      tweeted: false,
      duration: 30_000,
      name: null,
      file_name: null,
      description: null,
      title: null,
      media_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\//),
      media_key: '7_1002',
      media_category: 'TWEET_VIDEO',
      media_type: 'VIDEO',
      media_status: 'TRANSCODE_PENDING',
      poster_media_url: null,
      poster_media_key: null,
      aspect_ratio: '16:9',
      created_at: '2026-11-20T12:00:00Z',
      updated_at: '2026-11-20T12:00:00Z',
      deleted: false,
    })
    const words = { name: 'Film', file_name: 'film.mp4', title: 'A film', description: 'Of a carton.' }
    const whole = await added({ media_key: '7_1005', poster_media_key: '3_1001', ...words })
    expect(whole).toMatchObject({ ...words, poster_media_key: '3_1001' })
    expect(whole.poster_media_url).toBe((await one('3_1001')).media_url)
  })

  it('is transcoded after 30 seconds if it is a video or GIF, and then has a poster [media_library.media_status]', async () => {
    await using _ = await enterFrozen()
    await added({ media_key: '3_1001' })
    const before = await added({ media_key: '7_1100' })
    const other = await added({ media_key: '16_1101' })
    const posted = await added({ media_key: '7_1102', poster_media_key: '3_1001' })
    const gone = await added({ media_key: '7_1103' })
    await served.client.delete(`${library}/7_1103`)
    await clock('advance=29')
    for (const media of [before, other, posted]) {
      expect(media.media_status).toBe('TRANSCODE_PENDING')
      expect(await one(media.media_key)).toEqual(media)
    }
    await clock('advance=1')
    const time = '2026-11-20T12:00:30Z'
    for (const media of [before, other])
      expect(await one(media.media_key)).toEqual({
        ...media,
        media_status: 'TRANSCODE_COMPLETED',
        poster_media_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\//),
        updated_at: time,
      })
    expect(await one('7_1102')).toEqual({ ...posted, media_status: 'TRANSCODE_COMPLETED', updated_at: time })
    expect(await one('7_1103', '?with_deleted=true')).toEqual({ ...gone, deleted: true })
  })

  it('may be in the libraries of two accounts, which change it independently', async () => {
    const other = `/12/accounts/${(await newAccount(served.client)).account}/media_library`
    await added({ media_key: '3_1200', name: 'Here' })
    expect((await add({ media_key: '3_1200', name: 'There' }, other)).status).toBe(200)
    await served.client.put(`${other}/3_1200?name=Elsewhere`)
    expect((await one('3_1200')).name).toBe('Here')
    await served.client.delete(`${other}/3_1200`)
    expect((await one('3_1200')).deleted).toBe(false)
    expect((await served.client.get(`${other}/3_1200`)).status).toBe(404)
    expect((await served.client.get(`${other}?count=50`)).json.data).toEqual([])
  })
})

describe('a media item in the library', () => {
  it('accepts texts of the maximum length, and clears an empty title or description [media_library.update, media_library.update.name.maximum, media_library.update.file_name.maximum, media_library.update.title.maximum, media_library.update.description.maximum]', async () => {
    await added({ media_key: '13_2001' })
    const longest = {
      name: 'n'.repeat(100),
      file_name: 'f'.repeat(255),
      title: 't'.repeat(70),
      description: 'd'.repeat(200),
    }
    const changed = await served.client.form('PUT', `${library}/13_2001`, longest)
    expect([changed.status, changed.json.data]).toEqual([
      200,
      expect.objectContaining({ ...longest, media_key: '13_2001' }),
    ])
    const cleared = await served.client.put(`${library}/13_2001?title=&description=`)
    expect(cleared.json.data).toMatchObject({ ...longest, title: null, description: null })
    expect(await one('13_2001')).toMatchObject({ ...longest, title: null, description: null })
  })

  it('can be given a different poster, and reverts to its first frame when the poster is cleared', async () => {
    await using _ = await enterFrozen()
    const image = await added({ media_key: '3_1001' })
    await added({ media_key: '7_1100' })
    await clock('advance=30')
    const changed = await served.client.put(`${library}/7_1100?poster_media_key=3_1001`)
    expect(changed.json.data).toMatchObject({
      poster_media_key: '3_1001',
      poster_media_url: image.media_url,
    })
    const cleared = await served.client.put(`${library}/7_1100?poster_media_key=`)
    expect(cleared.json.data.poster_media_key).toBeNull()
    expect(cleared.json.data.poster_media_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\//)
    expect(cleared.json.data.poster_media_url).not.toBe(image.media_url)
  })

  it('can be soft-deleted once, and is then returned only if with_deleted is true [media_library.delete, media_library.delete.soft, media_library.get]', async () => {
    await added({ media_key: '3_2002' })
    const gone = await served.client.delete(`${library}/3_2002`)
    expect([gone.status, gone.json.data.deleted]).toEqual([200, true])
    expect((await one('3_2002', '?with_deleted=true')).deleted).toBe(true)
    expect(await keys()).not.toContain('3_2002')
    for (const again of [
      await served.client.get(`${library}/3_2002`),
      await served.client.delete(`${library}/3_2002`),
      await served.client.put(`${library}/3_2002?name=again`),
    ])
      expectRefusal(again, 404, 'MEDIA_NOT_FOUND', 'media_key')
  })

  it('ignores read-only fields, and an empty title for a GIF', async () => {
    const before = await added({ media_key: '16_1004' })
    const { status, json } = await served.client.put(
      `${library}/16_1004?title=&tweeted=true&media_type=IMAGE&deleted=true`,
    )
    expect([status, json.data]).toEqual([200, { ...before, updated_at: json.data.updated_at }])
  })

  it('is not accessible to other users', async () => {
    await added({ media_key: '3_1001' })
    const { status, json } = await served.stranger.get(`${library}/3_1001`)
    expect([status, json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
  })
})

describe('media library', () => {
  beforeEach(async () => {
    for (const media_key of ['3_1001', '7_1002', '16_1004', '3_2002']) await added({ media_key })
    await served.client.delete(`${library}/3_2002`)
    await uploaded(served.base, '3_9001', '7_9001', '16_9001')
  })

  const long = (length: number): string => 'x'.repeat(length)
  it.each<[what: string, pairs: Record<string, string>, code?: string]>([
    ['a key without a category', { media_key: '1001' }],
    ['a key that is not a number', { media_key: '3_x' }],
    ['an unknown category', { media_key: '28_9001' }, 'INVALID_MEDIA_ID'],
    [
      'a key that was not uploaded [media_library.create.uploaded]',
      { media_key: '3_9999' },
      'MEDIA_NOT_FOUND',
    ],
    ['a media file that is already in the library', { media_key: '3_1001' }, 'INVALID_MEDIA'],
    ['a deleted media item', { media_key: '3_2002' }, 'INVALID_MEDIA'],
    ['a title for an image', { media_key: '3_9001', title: 't' }],
    ['a description for a GIF', { media_key: '16_9001', description: 'd' }],
    ['a description for an image', { media_key: '3_9001', description: 'd' }],
    ['a poster for a GIF', { media_key: '16_9001', poster_media_key: '3_1001' }],
    ['a name of 101 characters', { media_key: '3_9001', name: long(101) }],
    ['a file name of 256 characters', { media_key: '3_9001', file_name: long(256) }],
    ['a title of 71 characters', { media_key: '7_9001', title: long(71) }],
    ['a description of 201 characters', { media_key: '7_9001', description: long(201) }],
    ['a poster that is a video', { media_key: '7_9001', poster_media_key: '7_1002' }, 'INVALID_MEDIA'],
    ['an unknown poster', { media_key: '7_9001', poster_media_key: '3_9999' }, 'MEDIA_NOT_FOUND'],
    ['a deleted poster', { media_key: '7_9001', poster_media_key: '3_2002' }, 'MEDIA_NOT_FOUND'],
  ])('refuses to add %s', async (_what, pairs, code = 'INVALID_PARAMETER') => {
    const parameter = Object.keys(pairs).at(-1) ?? 'media_key'
    const before = await keys()
    const response = await add(pairs)
    expectRefusal(response, code === 'MEDIA_NOT_FOUND' ? 404 : 400, code, parameter)
    expect(await keys()).toEqual(before)
  })

  it.each(
    // biome-ignore format: one case per line
    [
      ['a title for an image [media_library.update.title.videos_only]', '3_1001', { title: 't' }],
      ['a title for a GIF [media_library.update.title.videos_only]', '16_1004', { title: 't' }],
      ['a description for a GIF [media_library.update.description.videos_only]', '16_1004', { description: 'd' }],
      ['a description for an image [media_library.update.description.videos_only]', '3_1001', { description: 'd' }],
      ['a poster for an image [media_library.update.poster_media_key.videos_only]', '3_1001', { poster_media_key: '3_1001' }],
    ],
  )('refuses to set %s', async (_what, key, pairs) => {
    const [parameter] = Object.keys(pairs)
    const before = await one(key)
    const response = await served.client.form('PUT', `${library}/${key}`, pairs as never)
    expectRefusal(response, 400, 'INVALID_PARAMETER', parameter)
    expect(await one(key)).toEqual(before)
  })
})
