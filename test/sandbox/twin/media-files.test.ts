import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Source } from '../../../src/sandbox/twin/load.ts'
import { createMediaFiles, type MediaAddress } from '../../../src/sandbox/twin/media-files.ts'
import { GIF, movie, PNG } from '../media/files.ts'

/** Returns the start of a JPEG image of 300 × 200 pixels, after metadata of the given length (ITU-T T.81 annex B). */
const jpeg = (metadataBytes: number): Buffer => {
  const segments: Buffer[] = [Buffer.from('ffd8', 'hex')]
  for (let left = metadataBytes; left > 0; left -= 65_000) {
    const length = Math.min(left, 65_000)
    const head = Buffer.from('ffe10000', 'hex')
    head.writeUInt16BE(length + 2, 2)
    segments.push(head, Buffer.alloc(length))
  }
  return Buffer.concat([
    ...segments,
    Buffer.from('ffc0001108 00c8 012c 03 011100 021101 031101'.replaceAll(' ', ''), 'hex'),
  ])
}

/** Returns the start of a PNG image of this size. */
const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(PNG.subarray(0, 33))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** Returns a video whose header comes after its content, as cameras write it. */
const cameraMovie = (): Buffer => {
  const whole = movie(400_000)
  const content = whole.indexOf('moov') - 4
  const header = content + whole.readUInt32BE(content)
  return Buffer.concat([whole.subarray(0, content), whole.subarray(header), whole.subarray(content, header)])
}

/** Returns a video that ends within the size in its track header, after the transformation matrix. */
const cutMovie = (): Buffer => {
  const whole = movie()
  const end = whole.indexOf('mdat') - 4
  whole.writeUInt32BE(0x40000000, end - 12)
  return whole.subarray(0, end - 4)
}

let respond: RequestListener
const requests: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = []
const server = createServer((request, response) => {
  requests.push({ url: request.url, headers: request.headers })
  respond(request, response)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
beforeEach(() => requests.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const nothing: Source = async () => ({ records: [], nextCursor: null, totalCount: null })
const anywhere: MediaAddress = (address) => new URL(address)
const filesOf = (mediaAddress: MediaAddress = anywhere, source: Source = nothing) =>
  createMediaFiles(source, mediaAddress)
const IMAGE = { media_key: '3_1', media_type: 'IMAGE', media_url: `${origin}/1.png` }
const VIDEO = { media_key: '7_1', media_type: 'VIDEO', media_url: `${origin}/1.mp4` }
const send =
  (file: Buffer): RequestListener =>
  (_request, response) =>
    response.end(file)

describe('size of a media file', () => {
  it.each([
    ['a PNG image', IMAGE, PNG, { width: 2, height: 3 }],
    ['a GIF', { ...IMAGE, media_key: '16_1', media_type: 'GIF' }, GIF, { width: 1, height: 1 }],
    ['a JPEG image', IMAGE, jpeg(0), { width: 300, height: 200 }],
    ['a JPEG image with 200 kB of metadata', IMAGE, jpeg(200_000), { width: 300, height: 200 }],
    ['an image just below the largest size', IMAGE, png(2047, 100), { width: 2047, height: 100 }],
    ['a video', VIDEO, movie(400_000), { width: 640, height: 360 }],
  ])('is read from %s', async (_what, media, file, size) => {
    respond = send(file)
    expect(await filesOf().sizeOf(media)).toMatchObject(size)
  })

  it.each<[what: string, media: typeof IMAGE, respond: RequestListener]>([
    ['an image that may have been scaled down', IMAGE, send(png(2048, 100))],
    ['a JPEG image with 300 kB of metadata', IMAGE, send(jpeg(300_000))],
    ['a video whose header is at the end', VIDEO, send(cameraMovie())],
    ['a video header that is cut off', VIDEO, send(cutMovie())],
    ['a file that is no image', IMAGE, send(Buffer.from('<svg/>'))],
    ['an empty file', IMAGE, send(Buffer.alloc(0))],
    ['a file that is gone', IMAGE, (_request, response) => response.writeHead(404).end(PNG)],
    [
      'a redirect',
      IMAGE,
      ({ url }, response) =>
        url === '/other' ? response.end(PNG) : response.writeHead(302, { location: '/other' }).end(),
    ],
    ['a host that closes the connection', IMAGE, ({ socket }) => socket.destroy()],
  ])('is unknown for %s', async (_what, media, listener) => {
    respond = listener
    expect(await filesOf().sizeOf(media)).toBeUndefined()
    expect(requests).toHaveLength(1)
  })

  it('is not requested again from a host that does not respond', async () => {
    respond = ({ socket }) => socket.destroy()
    const files = filesOf()
    expect(await files.sizeOf(IMAGE)).toBeUndefined()
    expect(await files.sizeOf(VIDEO)).toBeUndefined()
    expect(requests).toHaveLength(1)
  })

  it('is unknown for a file on another host, which receives no request', async () => {
    respond = send(PNG)
    expect(await filesOf(() => undefined).sizeOf(IMAGE)).toBeUndefined()
    expect(requests).toEqual([])
  })

  it('is read from the first 256 KiB of the large variant, without credentials', async () => {
    respond = send(PNG)
    const files = filesOf()
    const sizes = await Promise.all([files.sizeOf(IMAGE), files.sizeOf(IMAGE)])
    expect(sizes).toEqual([expect.objectContaining({ width: 2 }), expect.objectContaining({ width: 2 })])
    expect(requests).toHaveLength(1)
    const [{ url, headers } = { url: '', headers: {} }] = requests
    expect([url, headers.range]).toEqual(['/1.png?name=large', 'bytes=0-262143'])
    expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined])
  })

  it('ends the transfer of a file that never ends', async () => {
    const closed = Promise.withResolvers<void>()
    respond = (_request, response) => {
      response.on('close', closed.resolve)
      const write = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        response.once('drain', write)
      }
      write()
    }
    expect(await filesOf().sizeOf(IMAGE)).toBeUndefined()
    await closed.promise
  })
})

describe('upload', () => {
  it('is read once with STATUS for its type and size', async () => {
    const calls: unknown[] = []
    const files = filesOf(
      () => undefined,
      async ({ name }, input) => {
        calls.push([name, input])
        const image = { image_type: 'image/jpeg', w: 800, h: 418 }
        return { records: [{ media_key: '3_1', image }], nextCursor: null, totalCount: null }
      },
    )
    const found = {
      mediaKey: '3_1',
      contentType: 'image/jpeg',
      frame: { width: 800, height: 418 },
      failure: undefined,
    }
    expect(await files.uploadOf('3_1')).toEqual(found)
    expect(await files.uploadOf('3_1')).toEqual(found)
    expect(await files.sizeOf({ ...IMAGE, media_url: null })).toEqual(found.frame)
    expect(calls).toEqual([['media_uploads.status', { command: 'STATUS', media_id: '1' }]])
  })

  it.each([
    ['the other system has none', undefined],
    ['the response has no media key', { size: 1 }],
  ])('is unknown if %s', async (_what, record) => {
    const source: Source = async () => record && { records: [record], nextCursor: null, totalCount: null }
    expect(await filesOf(anywhere, source).uploadOf('3_1')).toBeUndefined()
  })
})
