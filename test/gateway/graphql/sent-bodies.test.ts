import fastify, { type FastifyInstance } from 'fastify'
import { request } from 'undici'
import { send } from '../../../src/gateway/graphql/respond.ts'

/** Number of characters above which text is encoded before it is sent. */
const BOUND = 16_384
const TYPE = 'application/graphql-response+json; charset=utf-8'

let app: FastifyInstance
let url: string
let body: readonly string[] = []
beforeAll(async () => {
  app = fastify()
  app.get('/', (_request, reply) => {
    send(reply, { status: 200, headers: [['content-type', TYPE]], body })
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const sentBody = async (texts: readonly string[]) => {
  body = texts
  const { statusCode, headers, body: received } = await request(url)
  const bytes = Buffer.from(await received.arrayBuffer())
  const { 'content-length': length, 'content-type': type } = headers
  return { status: statusCode, names: Object.keys(headers).sort(), length, type, bytes }
}

describe('response body given as a list of strings', () => {
  const CHARACTERS = [
    ['one byte each', 'a'],
    ['two bytes, in a Latin-1 string', '·'],
    ['three bytes', '漢'],
    ['four bytes and two code units', '🐈'],
    ['half of a surrogate pair', '\ud83d'],
    ['all of them', 'a·漢🐈\ud83d'],
  ] as const

  it.each(CHARACTERS)('is sent completely with content-length: %s', async (_what, characters) => {
    const short = await sentBody(['{"data":', '"a"', '}'])
    for (const length of [0, 1, 100, BOUND - 12, BOUND - 11, BOUND - 10, BOUND, BOUND + 1, 200_000]) {
      const texts = ['{"data":', `"${characters.repeat(length)}"`, '}']
      const { bytes, ...head } = await sentBody(texts)
      const wanted = Buffer.from(texts.join(''))
      expect([length, bytes.equals(wanted)]).toEqual([length, true])
      expect(head).toEqual({ status: 200, names: short.names, length: `${wanted.length}`, type: TYPE })
    }
  })

  it.each([
    ['one string', [`"${'·'.repeat(50_000)}"`]],
    ['two long strings', ['·'.repeat(50_000), '漢'.repeat(50_000)]],
    ['empty strings in between', ['', '·'.repeat(50_000), '', '漢', '']],
  ])('is sent in the order of its strings: %s', async (_what, texts) => {
    expect((await sentBody(texts)).bytes.toString()).toBe(texts.join(''))
  })
})
