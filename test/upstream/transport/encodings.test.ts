import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { contract } from '../../../src/contract/index.ts'
import { createUpstream } from '../../../src/upstream/index.ts'
import { clientOfScript, closeAll, failureOf, SECRETS } from '../scripted-client.ts'

const { accounts } = contract
afterEach(closeAll)

const NAME = 'Frühling · 春 · 🌸'
const bodyOf = (name: string): Buffer =>
  Buffer.from(JSON.stringify({ data: [{ id: 'abc1', name }], next_cursor: null }))

/** Reads the account list from a response with the given bytes. */
const answered = async (bytes: Buffer, encoding: string | undefined, status = 200, cuts = 1) => {
  const { client } = await clientOfScript((response) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    })
    const size = Math.ceil(bytes.length / cuts)
    for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size))
    response.end()
  })
  return client.call(accounts.list, {})
}
const names = async (...given: Parameters<typeof answered>): Promise<unknown> =>
  (await answered(...given)).data.map(({ name }) => name)

describe('response body', () => {
  it.each`
    encoding      | pack
    ${undefined}  | ${(bytes: Buffer) => bytes}
    ${'identity'} | ${(bytes: Buffer) => bytes}
    ${'gzip'}     | ${gzipSync}
    ${'x-gzip'}   | ${gzipSync}
    ${'GZIP'}     | ${gzipSync}
    ${'br'}       | ${brotliCompressSync}
    ${'deflate'}  | ${deflateSync}
    ${'deflate'}  | ${deflateRawSync}
  `('is decoded if its encoding is $encoding [protocol.encodings]', async ({ encoding, pack }) => {
    expect(await names(pack(bodyOf(NAME)), encoding)).toEqual([NAME])
    expect(await names(pack(bodyOf(NAME.repeat(5000))), encoding, 200, 7)).toEqual([NAME.repeat(5000)])
  })

  it.each`
    what                           | bytes                                     | encoding         | words
    ${'exceeds 32 MiB unpacked'}   | ${gzipSync(Buffer.alloc(34 * 1048576))}   | ${'gzip'}        | ${'exceeds'}
    ${'is truncated'}              | ${gzipSync(bodyOf(NAME)).subarray(0, 40)} | ${'gzip'}        | ${'gzip'}
    ${'is not in that encoding'}   | ${bodyOf(NAME)}                           | ${'br'}          | ${'br'}
    ${'is in an unknown encoding'} | ${bodyOf(NAME)}                           | ${'rot13'}       | ${'rot13'}
    ${'is encoded as constructor'} | ${bodyOf(NAME)}                           | ${'constructor'} | ${'constructor'}
    ${'is compressed twice'}       | ${gzipSync(gzipSync(bodyOf(NAME)))}       | ${'gzip,br'}     | ${'gzip,br'}
  `('fails as BadResponse if it $what [protocol.encodings]', async ({ bytes, encoding, words }) => {
    expect(await failureOf(answered(bytes, encoding))).toMatchObject({
      name: 'BadResponse',
      message: expect.stringContaining(words),
      details: { operation: 'accounts.list', status: 200 },
    })
  })

  it('is decoded even in a refusal [protocol.encodings]', async () => {
    const bytes = gzipSync(JSON.stringify({ errors: [{ code: 'NOT_FOUND', message: 'Not here' }] }))
    expect(await failureOf(answered(bytes, 'gzip', 404))).toMatchObject({
      name: 'NotFound',
      message: 'Not here',
    })
  })

  it.each(['gzip', 'rot13'])(
    "does not change a refusal's status, even if it is not valid %s [protocol.encodings]",
    async (encoding) => {
      const bytes = Buffer.from('Not here')
      expect(await failureOf(answered(bytes, encoding, 404))).toMatchObject({ name: 'NotFound' })
    },
  )

  it('may begin with a byte order mark [protocol.utf8]', async () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bodyOf(NAME)])
    expect(await names(bytes, undefined)).toEqual([NAME])
    expect(await names(gzipSync(bytes), 'gzip')).toEqual([NAME])
  })

  it.each([1, 3])(
    'in %d chunks is rejected as BadResponse if it is not UTF-8 [protocol.utf8]',
    async (cuts) => {
      const bytes = Buffer.from(bodyOf('Frühling').toString('utf8'), 'latin1')
      expect(await failureOf(answered(bytes, undefined, 200, cuts))).toMatchObject({
        name: 'BadResponse',
        message: expect.stringContaining('UTF-8'),
      })
    },
  )

  it("does not change a refusal's status, even if it is not UTF-8 [protocol.utf8]", async () => {
    const bytes = Buffer.from('<p>Zurück</p>', 'latin1')
    expect(await failureOf(answered(bytes, undefined, 404))).toMatchObject({ name: 'NotFound' })
  })

  it('may contain the replacement character', async () => {
    expect(await names(bodyOf('\ufffd'), undefined)).toEqual(['\ufffd'])
  })
})

describe('requested compression', () => {
  it.each`
    baseUrl                    | asked
    ${'https://ads.example'}   | ${'gzip, deflate, br'}
    ${'http://127.0.0.1:4001'} | ${undefined}
    ${'http://localhost:4001'} | ${undefined}
    ${'http://[::1]:4001'}     | ${undefined}
  `('is $asked for $baseUrl [protocol.encodings]', async ({ baseUrl, asked }) => {
    const sent: (string | undefined)[] = []
    const upstream = createUpstream({
      baseUrl,
      consumer: SECRETS.consumer,
      transport: {
        send: async ({ headers }) => {
          sent.push(headers['accept-encoding'])
          return { status: 200, headers: {}, text: '{"data":[]}' }
        },
        close: async () => {},
      },
    })
    await upstream.as(SECRETS.token).call(accounts.list, {})
    await upstream.close()
    expect(sent).toEqual([asked])
  })
})
