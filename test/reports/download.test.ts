import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { serve, type TestServer } from '../../harness/stats/result-server.ts'
import {
  createDownloads,
  type Downloads,
  ResultBroken,
  ResultExpired,
  ResultNotReady,
} from '../../src/reports/download.ts'
import { resultAddress } from '../../src/reports/result-address.ts'
import { BadResponse, Cancelled } from '../../src/upstream/index.ts'

const RESULT = gzipSync(
  JSON.stringify({
    data_type: 'stats',
    data: [{ id: 'a1', id_data: [{ segment: null, metrics: { impressions: [3] } }] }],
  }),
)
const MANY = gzipSync(
  JSON.stringify({
    data: [{ id: 'a1', id_data: Array.from({ length: 50_000 }, (_, segment) => ({ segment, metrics: {} })) }],
  }),
)
/** Compressed result that consists of 64 MiB of zeros. */
const BOMB = gzipSync(
  Buffer.concat([
    Buffer.from('{"data":[{"id":"a1","id_data":['),
    ...Array.from({ length: 640 }, () => Buffer.from(`{"metrics":{"a":[${'0,'.repeat(50_000)}0]}},`)),
  ]),
)

const bodies: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/result.json.gz': (response) => response.end(RESULT),
  '/many.json.gz': (response) => response.end(MANY),
  '/truncated': (response) => response.end(RESULT.subarray(0, RESULT.length - 12)),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': RESULT.length })
    response.write(RESULT.subarray(0, 40), () => response.destroy())
  },
  '/marked': (response) =>
    response.end(gzipSync('\ufeff{"data":[{"id":"a1","id_data":[{"segment":null,"metrics":{}}]}]}')),
  '/page': (response) => response.end('<html>Not found</html>'),
  '/other': (response) => response.end(gzipSync('{"hello":"world"}')),
  '/bomb': (response) => response.end(BOMB),
  '/gone': (response) => response.writeHead(410).end(),
  '/absent': (response) => response.writeHead(404).end(),
  '/forbidden': (response) => response.writeHead(403).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: '/result.json.gz' }).end(),
  '/failing': (response) => response.writeHead(503).end(),
}

let server: TestServer
let downloads: Downloads
const seen: { path: string; headers: IncomingHttpHeaders }[] = []
const never = new AbortController().signal

beforeAll(async () => {
  server = await serve(({ url = '', headers }, response) => {
    seen.push({ path: url, headers })
    bodies[url]?.(response)
  })
  downloads = createDownloads({
    hosts: ['results.example'],
    origins: new Map([[server.url, server.url]]),
    limits: { bytes: 8 * 2 ** 20 },
  })
})
afterAll(async () => {
  await downloads.close()
  await server.close()
})
beforeEach(() => {
  seen.length = 0
})

const read = async (address: string, signal = never): Promise<unknown[]> => {
  const entries: unknown[] = []
  for await (const { id, json } of downloads.open(address, { signal }))
    entries.push([id, JSON.parse(json ?? 'null')])
  return entries
}

describe('download', () => {
  it('sends no signature, no cookie and no other client data', async () => {
    expect(await read(`${server.url}/result.json.gz`)).toEqual([
      ['a1', { segment: null, metrics: { impressions: [3] } }],
    ])
    const [{ headers } = { headers: {} }] = seen
    expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host', 'user-agent'])
  })

  it('skips a byte order mark', async () => {
    expect(await read(`${server.url}/marked`)).toEqual([['a1', { segment: null, metrics: {} }]])
  })

  it('ends when its caller stops reading, and fails when its caller cancels it', async () => {
    const rows = downloads.open(`${server.url}/many.json.gz`, { signal: never })
    await rows.next()
    await rows.return()
    const leaving = new AbortController()
    let read = 0
    const reading = (async () => {
      for await (const _ of downloads.open(`${server.url}/many.json.gz`, { signal: leaving.signal })) {
        read += 1
        if (read === 10) leaving.abort()
      }
    })()
    await expect(reading).rejects.toThrow(Cancelled)
  })
})

describe('result download', () => {
  const REFUSED = 'Cannot read the result of a statistics job: '
  it.each([
    ['that is truncated', '/truncated', ResultBroken, 'it is truncated'],
    ['whose connection breaks', '/cut', ResultBroken, 'its host is not responding'],
    ['that is not gzip', '/page', BadResponse, 'it is not gzip'],
    ['that is not a report', '/other', BadResponse, 'it has no "data" list'],
    [
      'that decompresses to more than the limit',
      '/bomb',
      BadResponse,
      'it decompresses to more than 500 times its compressed size',
    ],
    ['that redirects', '/elsewhere', BadResponse, 'its host responded with 302 (a redirect)'],
    [
      'whose host fails',
      '/failing',
      ResultNotReady,
      'its host responded with 503. Request the report again later',
    ],
    [
      'that is not available yet',
      '/absent',
      ResultNotReady,
      'its host responded with 404. Request the report again later',
    ],
  ])('fails for a result %s', async (_name, path, failure, reason) => {
    const reading = read(server.url + path)
    await expect(reading).rejects.toThrow(failure)
    await expect(reading).rejects.toThrow(REFUSED + reason)
    expect(seen.map(({ path }) => path)).toEqual([path])
  })

  it.each([['/gone'], ['/forbidden']])('fails for an expired result: %s', async (path) => {
    await expect(read(server.url + path)).rejects.toThrow(ResultExpired)
  })

  it('fails for a result that exceeds the size limit only after decompression', async () => {
    const bounded = createDownloads({
      hosts: [],
      origins: new Map([[server.url, server.url]]),
      limits: { bytes: 1_000_000 },
    })
    const reading = (async () => {
      for await (const _ of bounded.open(`${server.url}/many.json.gz`, { signal: never }));
    })()
    await expect(reading).rejects.toThrow('it exceeds 1,000,000 bytes')
    await bounded.close()
  })

  it.each([
    ['another port of this machine', 'http://127.0.0.1:9/result.json.gz'],
    ['a metadata service', 'http://169.254.169.254/latest/meta-data/'],
    ['an allowed host without TLS', 'http://results.example/a.json.gz'],
    ['another port of an allowed host', 'https://results.example:8443/a.json.gz'],
    ['a host that only begins like an allowed one', 'https://results.example.evil.example/a.json.gz'],
    ['a subdomain of an allowed host', 'https://sub.results.example/a.json.gz'],
    ['a file', 'file:///etc/passwd'],
    ['a URL with a user', 'https://results.example@evil.example/a.json.gz'],
    ['a user at an allowed host', 'https://me:secret@results.example/a.json.gz'],
    ['an invalid URL', 'result.json.gz'],
  ])('fails without sending a request: %s', async (_name, address) => {
    await expect(read(address)).rejects.toThrow(BadResponse)
    expect(seen).toEqual([])
  })
})

describe('result URL', () => {
  const places = {
    hosts: ['ton.twimg.com'],
    origins: new Map([
      ['https://ads-api.x.com', 'http://127.0.0.1:1'],
      ['http://localhost:4001', 'http://127.0.0.1:4001'],
    ]),
  }
  it.each([
    ['an allowed host', 'https://ton.twimg.com/a.json.gz', 'https://ton.twimg.com/a.json.gz', false],
    [
      'an allowed host, glued to a URL of the API',
      'https://ads-api.x.comhttps://ton.twimg.com/a.json.gz?key=1',
      'https://ton.twimg.com/a.json.gz?key=1',
      false,
    ],
    [
      'an allowed host, glued to two other URLs',
      'https://a.examplehttps://b.examplehttps://ton.twimg.com/a.json.gz',
      'https://ton.twimg.com/a.json.gz',
      false,
    ],
    ['the API', 'https://ads-api.x.com/12/r.gz', 'http://127.0.0.1:1/12/r.gz', true],
    ['the API, twice', 'https://ads-api.x.comhttps://ads-api.x.com/r.gz', 'http://127.0.0.1:1/r.gz', true],
    ['the sandbox', 'http://localhost:4001http://localhost:4001/r.gz', 'http://127.0.0.1:4001/r.gz', true],
  ])(
    'is accepted, and is signed only for the API: %s [stats_jobs.result.glued, stats_jobs.result.own_origin]',
    (_name, text, url, isOwn) => {
      expect(resultAddress(text, places)).toEqual({ url: new URL(url), isOwn })
    },
  )

  it.each([
    [
      'another host',
      'https://ads-api.x.comhttps://evil.example/a.json.gz',
      /^its host evil\.example is not in/,
    ],
    [
      'another host after an allowed one',
      'https://ton.twimg.com/https://evil.example/a.json.gz',
      /^its host evil\.example is not in/,
    ],
    [
      "a host that begins like the API's",
      'https://ads-api.x.com.evil.example/a.json.gz',
      /^its host ads-api\.x\.com\.evil\.example is not in/,
    ],
    ["the API's host as the user", 'https://ads-api.x.com@evil.example/a.json.gz', /^its URL is invalid$/],
    ['no TLS', 'https://ads-api.x.comhttp://ton.twimg.com/a.json.gz', /^its URL must use https/],
    ['a port', 'https://ton.twimg.com:444/a.json.gz', /^its URL must use https and the default port/],
    ['the API without TLS', 'http://ads-api.x.com/a.json.gz', /^its host ads-api\.x\.com is not in/],
    ['an invalid URL', 'a.json.gz', /^its URL is invalid$/],
  ])('is refused: %s [stats_jobs.result.glued, stats_jobs.result.own_origin]', (_name, text, message) => {
    expect(() => resultAddress(text, places)).toThrow(message)
  })

  it('is requested from its host even if its path begins like a host', async () => {
    const origins = new Map([['https://ads.example', server.url]])
    const own = createDownloads({ hosts: [], origins, idleMs: 20 })
    seen.length = 0
    const other = new URL(server.url).host.replace('127.0.0.1', 'localhost')
    await expect(
      own.open(`https://ads.example//${other}/result.json.gz`, { signal: never }).next(),
    ).rejects.toThrow(ResultBroken)
    expect(seen.map(({ path }) => path)).toEqual([`//${other}/result.json.gz`])
    await own.close()
  })
})

describe('running download', () => {
  it('fails after `idleMs` if the host is silent', async () => {
    const silent = await serve(() => undefined)
    const impatient = createDownloads({ hosts: [], origins: new Map([[silent.url, silent.url]]), idleMs: 20 })
    const reading = impatient.open(`${silent.url}/result.json.gz`, { signal: never }).next()
    await expect(reading).rejects.toThrow(ResultBroken)
    await impatient.close()
    await silent.close()
  })

  it('ends with an error when its download service is closed', async () => {
    const slow = await serve((_request, response) => {
      response.write(MANY.subarray(0, 2000))
    })
    const closing = createDownloads({ hosts: [], origins: new Map([[slow.url, slow.url]]) })
    const rows = closing.open(`${slow.url}/many.json.gz`, { signal: never })
    await rows.next()
    const rest = (async () => {
      for await (const _ of rows);
    })()
    await Promise.all([closing.close(), expect(rest).rejects.toThrow(ResultBroken)])
    await slow.close()
  })
})
