import { recordNothingFrom } from '../../../harness/sandbox/exchanges.ts'
import { type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { NOON, newAccount, serving } from '../serve.ts'
import { GIF, movie, PNG } from './files.ts'
import { FORM, PATH, uploadsOf } from './uploads-of.ts'

const served = await serving({ rateLimits: 'off', uploadBytes: 300_000 })
const { client } = served
const { command, init, multipart, append, finalize, status, uploaded } = uploadsOf(client)
// The OpenAPI document of the advertising API contains no uploads.
recordNothingFrom(served.base)

const refusal = ({ status, json }: SandboxResponse) => [status, json.request, json.error]
const clock = (move: string) => fetch(`${served.base}/__sandbox/clock?${move}`, { method: 'POST' })
const fetched = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(url, { headers, method })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a chunked upload', () => {
  it('accepts chunks in any order, and can then be added to the library [media.upload.init] [media.upload.append] [media.upload.finalize] [media.upload.multipart_unsigned]', async () => {
    const begun = await init('image/png', PNG.length, { media_category: 'tweet_image' })
    const id = begun.json.media_id_string
    expect([begun.status, begun.json]).toEqual([
      202,
      {
        media_id: Number(id),
        media_id_string: expect.stringMatching(/^\d{15,20}$/),
        media_key: `3_${id}`,
        expires_after_secs: 86_400,
      },
    ])
    const second = await multipart({
      command: 'APPEND',
      media_id: id,
      segment_index: '1',
      media_data: PNG.subarray(40).toString('base64'),
    })
    expect([second.status, second.text]).toEqual([204, ''])
    expect((await append(id, 0, PNG.subarray(0, 40))).status).toBe(204)
    const done = await finalize(id)
    expect([done.status, done.json]).toMatchObject([
      201,
      { media_key: `3_${id}`, size: PNG.length, image: { image_type: 'image/png', w: 2, h: 3 } },
    ])
    expect(done.json.processing_info).toBeUndefined()

    const { account } = await newAccount(client)
    const listed = await client.post(`/12/accounts/${account}/media_library?media_key=3_${id}`)
    expect([listed.status, listed.json.data.media_url]).toEqual([200, `${served.base}/media/image/${id}.png`])
    expect((await fetched(listed.json.data.media_url)).bytes).toEqual(PNG)
  })

  it('accepts base64 in a signed form, and is refused if the form was changed after signing [media.upload.append]', async () => {
    const { media_id_string: id } = (await init('image/gif', GIF.length)).json
    const sent = await command({
      command: 'APPEND',
      media_id: id,
      segment_index: '0',
      media_data: GIF.toString('base64'),
    })
    expect(sent.status).toBe(204)
    expect((await finalize(id)).json).toMatchObject({ media_key: `16_${id}`, size: GIF.length })
    const altered = client.sign({
      method: 'POST',
      target: PATH,
      headers: { 'content-type': FORM },
      body: 'command=STATUS&media_id=1',
    })
    expect((await send(served.base, { ...altered, body: 'command=STATUS&media_id=2' })).status).toBe(401)
  })

  it.each([
    ['video/mp4', undefined, '7_'],
    ['video/mp4', 'amplify_video', '13_'],
    ['video/mp4', 'TweetVideo', '7_'],
    ['image/gif', 'tweet_gif', '16_'],
    ['image/jpeg', undefined, '3_'],
  ])(
    'of type %s and category %s has a media key that begins with %s [media.upload.init]',
    async (type, category, prefix) => {
      const { json } = await init(type, 10, category === undefined ? {} : { media_category: category })
      expect(json.media_key).toBe(`${prefix}${json.media_id_string}`)
    },
  )

  it("is processed on the sandbox's clock and then succeeds or fails [media.upload.status]", async () => {
    await clock(`freeze=${new Date(NOON).toISOString()}`)
    const good = await uploaded('video/mp4', movie(500))
    const bad = await uploaded('video/mp4', Buffer.from('no film at all, though it says so'))
    const states = async () => [
      (await status(good.media_id_string)).json.processing_info,
      (await status(bad.media_id_string)).json.processing_info,
    ]
    const pending = { state: 'pending', check_after_secs: 1 }
    expect([good.processing_info, ...(await states())]).toEqual([pending, pending, pending])
    await clock('advance=1.5')
    const half = { state: 'in_progress', check_after_secs: 1, progress_percent: 50 }
    expect(await states()).toEqual([half, half])
    await clock('advance=1.5')
    expect(await states()).toEqual([
      { state: 'succeeded', progress_percent: 100 },
      {
        state: 'failed',
        progress_percent: 100,
        error: {
          code: 1,
          name: 'InvalidMedia',
          message: 'The file is not a valid video/mp4 file.',
        },
      },
    ])
    expect((await status(good.media_id_string)).json).toMatchObject({ video: { video_type: 'video/mp4' } })

    const { account } = await newAccount(client)
    const { data } = (await client.post(`/12/accounts/${account}/media_library?media_key=${good.media_key}`))
      .json
    expect([data.duration, data.aspect_ratio]).toEqual([2500, '16:9'])
    await clock('resume')
  })

  it.each<[string, number, string, () => Promise<SandboxResponse>]>([
    ['a missing command', 400, 'media parameter is missing.', () => command({})],
    [
      'an unknown command',
      400,
      'command must be one of INIT, APPEND, FINALIZE, STATUS.',
      () => command({ command: 'init' }),
    ],
    ['STATUS as POST', 405, 'Use GET for STATUS.', () => command({ command: 'STATUS', media_id: '1' })],
    [
      'a missing total_bytes',
      400,
      'total_bytes parameter is missing.',
      () => command({ command: 'INIT', media_type: 'image/png' }),
    ],
    [
      'a length above the size limit',
      400,
      'total_bytes must be an integer from 1 to 300000.',
      () => init('image/png', 300_001),
    ],
    ['a length of zero', 400, 'total_bytes must be an integer from 1 to 300000.', () => init('image/png', 0)],
    [
      'a type that runs scripts',
      400,
      'media_type must be one of image/png, image/jpeg, image/webp, image/gif, video/mp4, video/quicktime, not image/svg+xml.',
      () => init('image/svg+xml', 10),
    ],
    [
      'a category of another type',
      400,
      'media_category tweet_video does not accept image/png.',
      () => init('image/png', 10, { media_category: 'tweet_video' }),
    ],
    ['an unknown upload', 400, 'media_id 17 is unknown or has expired.', () => finalize('17')],
    [
      'more bytes than announced',
      400,
      'The segments exceed total_bytes (4).',
      async () => append((await init('image/png', 4)).json.media_id_string, 0, Buffer.alloc(5)),
    ],
    [
      'fewer bytes than announced',
      400,
      'Segments do not add up to provided total file size.',
      async () => {
        const { media_id_string: id } = (await init('image/png', 4)).json
        await append(id, 0, Buffer.alloc(3))
        return finalize(id)
      },
    ],
    [
      'a gap between segments',
      400,
      'Segments do not add up to provided total file size.',
      async () => {
        const { media_id_string: id } = (await init('image/png', 4)).json
        await append(id, 1, Buffer.alloc(4))
        return finalize(id)
      },
    ],
    [
      'an invalid image',
      400,
      'media type unrecognized.',
      async () => {
        const { media_id_string: id } = (await init('image/png', 4)).json
        await append(id, 0, Buffer.alloc(4))
        return finalize(id)
      },
    ],
    [
      'a segment without bytes',
      400,
      'media parameter is missing.',
      async () => append((await init('image/png', 4)).json.media_id_string, 0, Buffer.alloc(0)),
    ],
    [
      'invalid base64',
      400,
      'media_data is not valid base64.',
      () => multipart({ command: 'APPEND', media_id: '1', segment_index: '0', media_data: '§' }),
    ],
    [
      'a body of another type',
      415,
      'The body must be multipart/form-data or application/x-www-form-urlencoded.',
      () => client.json('POST', PATH, { command: 'INIT' }),
    ],
  ])('refuses %s [media.upload.refusals]', async (_what, expected, message, call) => {
    expect(refusal(await call())).toEqual([expected, PATH, message])
  })

  it('is not accessible to other users or unsigned requests [media.upload.refusals]', async () => {
    const { media_id_string: id } = (await init('image/png', 4)).json
    const theirs = await uploadsOf(served.stranger).finalize(id)
    expect(refusal(theirs)).toEqual([400, PATH, `media_id ${id} is unknown or has expired.`])
    const unsigned = await send(served.base, {
      method: 'GET',
      target: `${PATH}?command=STATUS&media_id=${id}`,
    })
    expect([unsigned.status, unsigned.json.errors[0].code]).toEqual([400, 215])
    const { headers } = await client.get(`${PATH}?command=STATUS&media_id=${id}`)
    const limit = headers['x-rate-limit-limit']
    const window = { 'x-rate-limit-limit': limit, 'x-rate-limit-remaining': limit }
    expect(unsigned.headers).toMatchObject({ ...window, 'x-rate-limit-reset': headers['x-rate-limit-reset'] })
  })

  it('is refused if all uploads of the last day together would exceed the limit [media.upload.room]', async () => {
    await fetch(`${served.base}/__sandbox/reset`, { method: 'POST' })
    expect((await init('video/mp4', 200_000)).status).toBe(202)
    const full = 'Not enough space in the sandbox: uploads can total at most 300000 bytes.'
    expect(refusal(await init('video/mp4', 200_000))).toEqual([400, PATH, full])
    await clock('advance=86400')
    expect((await init('video/mp4', 200_000)).status).toBe(202)
    await fetch(`${served.base}/__sandbox/reset`, { method: 'POST' })
  })
})

describe('the media server', () => {
  const shownUrl = async (file: Buffer): Promise<string> => {
    const { media_key } = await uploaded('video/mp4', file)
    const { account } = await newAccount(client)
    const made = await client.post(`/12/accounts/${account}/media_library?media_key=${media_key}`)
    return made.json.data.media_url
  }

  it('serves byte ranges, even across upload segments [media.served.ranges]', async () => {
    const file = movie(1000)
    const { media_id_string: id } = (await init('video/mp4', file.length)).json
    await append(id, 0, file.subarray(0, 300))
    await append(id, 1, file.subarray(300))
    await finalize(id)
    const url = `${served.base}/media/video/${id}/640x360.mp4`
    const ranged = async (range: string, more = {}) => {
      const { response, bytes } = await fetched(url, { range, ...more })
      return [response.status, response.headers.get('content-range'), bytes]
    }
    const { length } = file
    expect(await ranged('bytes=290-309')).toEqual([206, `bytes 290-309/${length}`, file.subarray(290, 310)])
    expect(await ranged('bytes=1000-')).toEqual([
      206,
      `bytes 1000-${length - 1}/${length}`,
      file.subarray(1000),
    ])
    expect(await ranged('bytes=-7')).toEqual([
      206,
      `bytes ${length - 7}-${length - 1}/${length}`,
      file.subarray(-7),
    ])
    expect(await ranged('bytes=0-99999')).toEqual([206, `bytes 0-${length - 1}/${length}`, file])
    expect((await ranged(`bytes=${length}-`)).slice(0, 2)).toEqual([416, `bytes */${length}`])
    expect((await ranged('bytes=-0')).slice(0, 2)).toEqual([416, `bytes */${length}`])
    for (const ignored of ['bytes=9-3', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])
      expect(await ranged(ignored)).toEqual([200, null, file])
    expect(await ranged('bytes=0-3', { 'if-range': '"another"' })).toEqual([200, null, file])
    const { response } = await fetched(url)
    const tag = response.headers.get('etag') ?? ''
    expect(await ranged('bytes=0-3', { 'if-range': tag })).toEqual([
      206,
      `bytes 0-3/${length}`,
      file.subarray(0, 4),
    ])
  })

  it('sends headers that declare the type, allow caching and cross-origin use, and forbid sniffing [media.served.headers]', async () => {
    const url = await shownUrl(movie(10))
    const { response } = await fetched(url)
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'video/mp4',
        'cache-control': 'public, max-age=3600',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      },
    ])
    const etag = response.headers.get('etag') ?? ''
    const unchanged = await fetched(url, { 'if-none-match': etag })
    expect([unchanged.response.status, unchanged.bytes.length]).toEqual([304, 0])
    const head = await fetched(url, {}, 'HEAD')
    expect([head.response.status, head.bytes.length, head.response.headers.get('content-length')]).toEqual([
      200,
      0,
      `${movie(10).length}`,
    ])
    const written = await fetched(url, {}, 'POST')
    expect([written.response.status, written.response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('responds with 404 for unknown media [media.served.unknown]', async () => {
    for (const path of ['image/17.png', 'video/17/1x1.mp4', 'display/9x9.png', 'image/../x', 'other', ''])
      expect((await fetched(`${served.base}/media/${path}`)).response.status).toBe(404)
    expect(
      (await fetched(`${served.base}/media/worlds/none/image/1995078342361743360.png`)).response.status,
    ).toBe(404)
  })

  it("draws the demo's media and posters identically each time [media.served.drawn]", async () => {
    const account = served.sandbox.demo.mainAccountId
    const rows = (await client.get(`/12/accounts/${account}/media_library?count=50`)).json.data
    const displays = (await client.get(`/12/accounts/${account}/account_media`)).json.data
    const urls: string[] = [...rows, ...displays]
      .flatMap(({ media_url, poster_media_url }) => [media_url, poster_media_url])
      .filter((url) => typeof url === 'string')
    expect(urls.length).toBeGreaterThan(15)
    // This test checks one URL of each kind; demo-addresses.slow.test.ts loads all of them.
    const kinds = new Map(urls.map((url) => [new URL(url).pathname.split('/')[2], url]))
    expect([...kinds.keys()].sort()).toEqual(['display', 'gif', 'image', 'poster', 'video'])
    for (const url of kinds.values()) {
      const [first, again] = [await fetched(url), await fetched(url)]
      const type = url.endsWith('.mp4') ? 'video/mp4' : 'image/png'
      expect([url, first.response.status, first.response.headers.get('content-type')]).toEqual([
        url,
        200,
        type,
      ])
      expect(first.bytes.equals(again.bytes)).toBe(true)
    }
    const image = rows.find(({ media_type }: { media_type: string }) => media_type === 'IMAGE')
    const { bytes } = await fetched(image.media_url)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 628])
  })

  it.each([
    [1280, 720],
    [720, 1280],
    [720, 720],
  ])(
    'serves a short %s × %s video for one that was registered without content [media.served.drawn]',
    async (width, height) => {
      const id = `${width}${height}`
      const noted = await fetch(
        `${served.base}/__sandbox/uploads?media_keys=7_${id}&width=${width}&height=${height}`,
        { method: 'PUT' },
      )
      expect(noted.status).toBe(200)
      const { response, bytes } = await fetched(`${served.base}/media/video/${id}/${width}x${height}.mp4`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4'])
      // ISO 14496-12 §8.3.2: width and height are at the end of a track header, as 16.16 fixed-point numbers.
      const size = bytes.indexOf('tkhd') + 80
      expect([bytes.readUInt16BE(size), bytes.readUInt16BE(size + 4)]).toEqual([width, height])
    },
  )

  it('separates media by workspace [media.served.worlds]', async () => {
    const headers = { 'x-sandbox-workspace': 'media-1' }
    const { media_id_string: id } = JSON.parse(
      (
        await client.send({
          method: 'POST',
          target: `${PATH}?command=INIT&media_type=image%2Fpng&total_bytes=${PNG.length}`,
          headers,
        })
      ).text,
    )
    const media = encodeURIComponent(PNG.toString('base64'))
    await client.send({
      method: 'POST',
      target: PATH,
      headers: { ...headers, 'content-type': FORM },
      body: `command=APPEND&media_id=${id}&segment_index=0&media_data=${media}`,
    })
    await client.send({ method: 'POST', target: `${PATH}?command=FINALIZE&media_id=${id}`, headers })
    const account = served.sandbox.demo.mainAccountId
    const target = `/12/accounts/${account}/media_library?media_key=3_${id}`
    const { media_url } = (await client.send({ method: 'POST', target, headers })).json.data
    expect(media_url).toBe(`${served.base}/media/worlds/media-1/image/${id}.png`)
    expect((await fetched(media_url)).bytes).toEqual(PNG)
    expect((await fetched(media_url.replace('/worlds/media-1', ''))).response.status).toBe(404)
  })
})
