/** Compares the requests of a media upload with the public media guide, using a server of its own. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Served, serveSandbox } from '../domains/world.ts'
import { uploaded } from '../sandbox/media/uploaded.ts'
import { KINDS } from './media-files.ts'
import { sendFile } from './media-world.ts'
import { startUploads, world } from './uploads-world.ts'

startUploads()

interface Seen {
  readonly method: string
  readonly path: string
  readonly parameters: Record<string, unknown>
  readonly isSigned: boolean
  readonly file?: Buffer
}

const seen: Seen[] = []
const ALT_TEXT = '/1.1/media/metadata/create.json'
/** Responses from the public guides, by command. */
const RESPONSES: Readonly<Record<string, [status: number, body?: object]>> = {
  INIT: [202, { media_id: 41, media_id_string: '41', media_key: '7_41', expires_after_secs: 86_400 }],
  APPEND: [204],
  [ALT_TEXT]: [200],
  FINALIZE: [
    201,
    {
      media_id: 41,
      media_id_string: '41',
      media_key: '7_41',
      size: 1,
      processing_info: { state: 'pending', check_after_secs: 3 },
    },
  ],
  STATUS: [
    200,
    {
      media_id: 41,
      media_id_string: '41',
      media_key: '7_41',
      processing_info: { state: 'succeeded', progress_percent: 100 },
    },
  ],
}
const pauses: number[] = []
/** End of an exhausted rate limit window, in epoch seconds. If set, the refusal of the next segment states it. */
let windowEnds: number | undefined
let service: Server
let gateway: Served
beforeEach(() => {
  seen.length = 0
})
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://service')
    const body = await buffer(request)
    const type = headers['content-type'] ?? ''
    const parts = type.startsWith('multipart/')
      ? await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      : undefined
    const file = parts?.get('media')
    const isJson = type === 'application/json'
    const form = parts || isJson ? [] : [...new URLSearchParams(body.toString())]
    const parameters = isJson ? JSON.parse(body.toString()) : Object.fromEntries([...searchParams, ...form])
    seen.push({
      method,
      path: pathname,
      parameters,
      isSigned: /^OAuth .*oauth_signature=/.test(headers.authorization ?? ''),
      ...(file instanceof Blob && { file: Buffer.from(await file.arrayBuffer()) }),
    })
    if (parameters.command === 'APPEND' && windowEnds !== undefined) {
      response.writeHead(429, {
        'x-rate-limit-limit': '10',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': `${windowEnds}`,
      })
      response.end()
      windowEnds = undefined
      return
    }
    const [status, json] = RESPONSES[pathname === ALT_TEXT ? ALT_TEXT : parameters.command] ?? [
      400,
      { error: 'unknown command' },
    ]
    response.writeHead(status, json && { 'content-type': 'application/json' })
    response.end(json && JSON.stringify(json))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const uploadUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  gateway = await serveSandbox(
    world.sandbox,
    { baseUrl: world.sandboxUrl, uploadUrl },
    {
      reportTiming: {
        now: Date.now,
        pause: async (milliseconds) => {
          pauses.push(milliseconds)
        },
      },
    },
  )
})
afterAll(async () => {
  await gateway.close()
  service.close()
})

describe('media upload requests', () => {
  it('match the public media guide and are sent to the upload address', async () => {
    await uploaded(world.sandboxUrl, '7_41')
    const video = KINDS.MP4.file(4_194_304 + 10)
    const { lines } = await sendFile('name=Spring', video, { url: gateway.url })
    expect(lines.at(-1)).toMatchObject({ done: true, mediaKey: '7_41' })
    // Two segments are in flight at a time, and the shorter one arrives first.
    const isAppend = ({ parameters }: Seen): boolean => parameters.command === 'APPEND'
    const appends = seen
      .filter(isAppend)
      .toSorted((a, b) => Number(a.parameters.segment_index) - Number(b.parameters.segment_index))
    const ordered = seen.map((each) => (isAppend(each) ? (appends.shift() as Seen) : each))
    const common = { method: 'POST', path: '/1.1/media/upload.json', isSigned: true }
    expect(ordered.map(({ file: _file, ...rest }) => rest)).toEqual([
      {
        ...common,
        parameters: {
          command: 'INIT',
          media_type: 'video/mp4',
          media_category: 'tweet_video',
          total_bytes: `${video.length}`,
        },
      },
      { ...common, parameters: { command: 'APPEND', media_id: '41', segment_index: '0' } },
      { ...common, parameters: { command: 'APPEND', media_id: '41', segment_index: '1' } },
      { ...common, parameters: { command: 'FINALIZE', media_id: '41' } },
      { ...common, method: 'GET', parameters: { command: 'STATUS', media_id: '41' } },
    ])
    expect(Buffer.concat(ordered.flatMap(({ file }) => (file ? [file] : []))).equals(video)).toBe(true)
    expect(pauses).toEqual([3000])
  })

  it("set an image's alt text after its upload [media.upload.gateway.alt_text]", async () => {
    await uploaded(world.sandboxUrl, '7_41')
    const { lines } = await sendFile(`altText=${encodeURIComponent('A dancing cat ☃')}`, KINDS.PNG.file(), {
      url: gateway.url,
    })
    expect(lines.at(-1)).toMatchObject({ done: true })
    expect(seen.filter(({ path }) => path === ALT_TEXT)).toEqual([
      {
        method: 'POST',
        path: ALT_TEXT,
        parameters: { media_id: '41', alt_text: { text: 'A dancing cat ☃' } },
        isSigned: true,
      },
    ])
    expect(seen.findIndex(({ path }) => path === ALT_TEXT)).toBe(seen.length - 1)
  })

  it('wait until the rate limit window resets', async () => {
    await uploaded(world.sandboxUrl, '7_41')
    windowEnds = Math.ceil(Date.now() / 1000) + 1
    const resetAt = 1000 * windowEnds
    const { lines } = await sendFile('', KINDS.MP4.file(), { url: gateway.url })
    expect(lines.at(-1)).toMatchObject({ done: true })
    expect(Date.now()).toBeGreaterThanOrEqual(resetAt)
    expect(seen.filter(({ parameters }) => parameters.command === 'APPEND')).toHaveLength(2)
  })
})
