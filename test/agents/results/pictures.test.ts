/** Tests which images in a result are loaded, and from where. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadPictures, type MediaAddress } from '../../../src/agents/results/pictures.ts'

const PIXEL = Buffer.from('89504e470d0a1a0a', 'hex')
const requested: string[] = []
const server = createServer(({ url = '' }, response) => {
  requested.push(url)
  const type = url.includes('page') ? 'text/html' : 'image/png'
  if (url.includes('moved')) response.writeHead(302, { location: '/a.png' }).end()
  else if (url.includes('missing')) response.writeHead(404).end()
  else
    response
      .writeHead(200, { 'content-type': type })
      .end(url.includes('huge') ? Buffer.alloc(1_048_577) : PIXEL)
})
let origin: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  requested.length = 0
})

const media: MediaAddress = (address) => {
  const url = new URL(address)
  return url.origin === origin ? url : undefined
}
const load = (...paths: readonly string[]) =>
  loadPictures(
    paths.map((path) => new URL(path, origin).href),
    media,
    new AbortController().signal,
  )

describe('images in a result', () => {
  it('are added as image content after their addresses', async () => {
    expect(await load('/a.png')).toEqual([
      { type: 'text', text: JSON.stringify({ pictures: [`${origin}/a.png`] }) },
      { type: 'image', mimeType: 'image/png', data: 'iVBORw0KGgo=' },
    ])
  })

  it.each([
    ['on another host', 'http://127.0.0.2:9/a.png', 'Not on a media host of the API', 0],
    ['with a redirect', '/moved.png', 'Could not be loaded', 1],
    ['larger than 1 MiB', '/huge.png', 'Larger than 1 MiB', 1],
    ['of another type', '/page.png', 'Not a PNG, JPEG, GIF or WebP image', 1],
    ['that is gone', '/missing.png', 'Status 404', 1],
  ])('are omitted, with the reason in the text: %s', async (_case, path, reason, requests) => {
    const address = new URL(path, origin).href
    const [text, ...images] = await load(path)
    expect(text).toEqual({
      type: 'text',
      text: JSON.stringify({ pictures: [], missing: [{ address, reason }] }),
    })
    expect(images).toEqual([])
    expect(requested).toHaveLength(requests)
  })

  it('are at most four, and never include videos', async () => {
    await load('/film.mp4', '/1.png', '/2.png', '/3.png', '/4.png', '/5.png')
    expect(requested.sort()).toEqual(['/1.png', '/2.png', '/3.png', '/4.png'])
  })
})
