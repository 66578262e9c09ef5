import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { request } from 'undici'
import { type RunningServer, startServer } from '../running-server.ts'

const ENCODINGS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.app.close())

const ask = async (query: string, encoding: string, { url } = server) => {
  const { statusCode, headers, body } = await request(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
    body: JSON.stringify({ query }),
  })
  return { status: statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) }
}
const many = (first: number) => `{ campaigns(first: ${first}) { id name } }`

describe('response', () => {
  it.each(Object.entries(ENCODINGS))('is compressed with %s if the client accepts it', async (name, open) => {
    // The third response is encoded before it is sent, and the last is sent in chunks.
    for (const first of [200, 200, 2000, 40_000]) {
      const plain = await ask(many(first), 'identity')
      const packed = await ask(many(first), name)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect([packed.status, packed.headers['content-encoding']]).toEqual([200, name])
      expect(packed.headers.vary).toContain('accept-encoding')
      expect(open(packed.bytes).equals(plain.bytes)).toBe(true)
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4)
    }
  })

  it.each([
    ['is short', many(2), 'gzip'],
    ["is for a client that does not accept the gateway's encodings", many(200), 'compress'],
    ['is for a client that refuses all encodings', many(200), 'gzip;q=0, br;q=0, zstd;q=0'],
  ])('is sent uncompressed if it %s', async (_what, query, encoding) => {
    const { headers, bytes } = await ask(query, encoding)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(`${bytes.length}`)
  })

  it('is sent uncompressed if compression is off', async () => {
    const other = await startServer({ compression: false })
    const { headers } = await ask(many(200), 'gzip', other)
    expect(headers['content-encoding']).toBeUndefined()
    await other.app.close()
  })

  it('is never compressed if it streams events, because compression would delay them', async () => {
    const { headers, body } = await request(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'accept-encoding': 'gzip',
      },
      body: JSON.stringify({ query: 'subscription { letters { text } }' }),
    })
    expect([headers['content-type'], headers['content-encoding']]).toEqual([
      'text/event-stream; charset=utf-8',
      undefined,
    ])
    await body.dump()
  })
})
