import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { type RunningServer, startServer } from '../running-server.ts'

let directory: string
let server: RunningServer

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'graphiql-'))
  directory = join(parent, 'page')
  await mkdir(join(directory, 'assets'), { recursive: true })
  await writeFile(join(parent, 'secret.txt'), 'outside of the page')
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>page</title>')
  await writeFile(join(directory, '.stamp'), 'hash of the inputs')
  await writeFile(join(directory, 'assets/main-1a2b.js.gz'), gzipSync('the script'))
  server = await startServer({
    graphiqlDirectory: directory,
    dashboardDirectory: directory,
    sampleQuery: '{ campaigns { id } }',
    graphiqlFiles: { 'long.json': () => ({ long: 'x'.repeat(5_000) }) },
    pictureOrigins: ['http://sandbox.example:4100'],
  })
})

afterAll(async () => {
  await server.app.close()
  await rm(join(directory, '..'), { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers })

/** Sends a GET request with exactly these headers; `fetch` would add its own. */
const visit = (path: string, headers: Record<string, string>) => server.app.inject({ path, headers })

/** Sends the path unchanged; `fetch` would resolve dot segments. */
const statusOfRawPath = (path: string) =>
  new Promise((resolve, reject) => {
    request({ port: server.port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: https: http://sandbox.example:4100; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"

describe('GraphiQL page', () => {
  it.each(['/', '/graphiql'])('is the redirect target of %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/graphiql/')
  })

  it('keeps the query string when a trailing slash is added', async () => {
    const { headers } = await get('/graphiql?query=%7Bid%7D')
    expect(headers.get('location')).toBe('/graphiql/?query=%7Bid%7D')
  })

  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

  it.each<[string, string, Record<string, string>]>([
    ['/graphql', '/graphiql/', { accept: BROWSER, 'sec-fetch-mode': 'navigate' }],
    ['/graphql', '/graphiql/', { accept: 'text/html' }],
    [
      '/graphql?query=%7Bid%7D',
      '/graphiql/?query=%7Bid%7D',
      { accept: BROWSER, 'sec-fetch-mode': 'navigate' },
    ],
  ])('is the redirect target for a browser that opens %s: %s', async (path, location, headers) => {
    const response = await visit(path, headers)
    expect([response.statusCode, response.headers.location]).toEqual([302, location])
    expect(response.headers.vary).toContain('accept')
  })

  it.each<[string, Record<string, string>]>([
    ['a client without Accept', {}],
    ['curl', { accept: '*/*' }],
    ['a client that prefers JSON', { accept: 'application/json, text/html;q=0.9' }],
    ['a client that accepts both', { accept: 'application/json, text/html' }],
    ['a script of a page', { accept: 'text/html', 'sec-fetch-mode': 'cors' }],
    ['a client that refuses HTML', { accept: 'text/html;q=0, text/plain' }],
  ])('is not the redirect target for %s that requests /graphql', async (_client, headers) => {
    const response = await visit('/graphql', headers)
    expect([response.statusCode, response.headers.location]).toEqual([400, undefined])
  })

  it('does not replace the endpoint for POST', async () => {
    const response = await server.query('{ requestId }', { accept: `${BROWSER}` })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
  })

  it('may load only images from other hosts, over HTTPS or from the sandbox', async () => {
    const response = await get('/graphiql/')
    expect(await response.text()).toBe('<!doctype html><title>page</title>')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    })
  })

  it('has scripts that are sent compressed and may be cached permanently', async () => {
    const compressed = await get('/graphiql/assets/main-1a2b.js', { 'accept-encoding': 'gzip' })
    expect(await compressed.text()).toBe('the script')
    expect(Object.fromEntries(compressed.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  })

  it.each([
    { 'accept-encoding': 'identity' },
    { 'accept-encoding': 'gzip;q=0, *;q=0' },
    { 'accept-encoding': 'identity, compress', range: 'bytes=0-3' },
    {},
  ])('has scripts that are decompressed for a client without gzip: %j', async (headers) => {
    const path = '/graphiql/assets/main-1a2b.js'
    const sent = new Promise<IncomingMessage>((resolve, reject) => {
      request({ port: server.port, path, headers }, resolve).on('error', reject).end()
    })
    const { statusCode, headers: answered } = await sent
    expect([statusCode, await text(await sent)]).toEqual([200, 'the script'])
    expect(answered).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    for (const name of ['content-encoding', 'etag', 'content-length']) expect(answered[name]).toBeUndefined()
  })

  it('has scripts that are sent with Brotli to a client that accepts only Brotli', async () => {
    const { headers, rawPayload } = await server.app.inject({
      path: '/graphiql/assets/main-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect([headers['content-encoding'], headers.etag]).toEqual(['br', undefined])
    expect(brotliDecompressSync(rawPayload).toString()).toBe('the script')
  })

  it('includes the sample query', async () => {
    const response = await get('/graphiql/sample.graphql')
    expect(response.headers.get('content-type')).toBe('application/graphql; charset=utf-8')
    expect(await response.text()).toBe('{ campaigns { id } }')
  })

  it('sends its JSON files uncompressed to clients without gzip', async () => {
    const { headers, body } = await server.app.inject({ path: '/graphiql/long.json' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body)).toEqual({ long: 'x'.repeat(5_000) })
  })

  it('includes no sample query or sample subscription by default', async () => {
    const without = await startServer({ graphiqlDirectory: directory })
    for (const name of ['sample', 'subscription']) {
      const response = await fetch(`${without.url}/graphiql/${name}.graphql`)
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
    await without.app.close()
  })

  it('responds with a JSON 404 for missing files', async () => {
    const response = await get('/graphiql/assets/none.js')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] })
  })

  it('refuses POST', async () => {
    const response = await fetch(`${server.url}/graphiql/`, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    '/graphiql/../secret.txt',
    '/graphiql/%2e%2e/secret.txt',
    '/graphiql/..%2fsecret.txt',
    '/graphiql/.stamp',
  ])('serves neither hidden files nor files outside its folder: %s', async (path) => {
    expect([400, 403, 404]).toContain(await statusOfRawPath(path))
  })
})

describe('dashboard page', () => {
  it('is the target of the redirect from /dashboard, which preserves the query string', async () => {
    const response = await get('/dashboard?account=18ce54d4x5t')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/dashboard/?account=18ce54d4x5t',
    ])
  })

  it('allows no inline scripts or styles, and allows images and previews only over HTTPS or from the sandbox', async () => {
    const response = await get('/dashboard/')
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      200,
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https: http://sandbox.example:4100; " +
        "frame-src https: http://sandbox.example:4100; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it.each(['gzip', 'identity'])('sends its scripts with the encoding %s', async (encoding) => {
    const response = await get('/dashboard/assets/main-1a2b.js', { 'accept-encoding': encoding })
    expect(await response.text()).toBe('the script')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('allows only reads', async () => {
    const response = await fetch(`${server.url}/dashboard/`, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('responds with 404 if no folder is configured for it', async () => {
    const without = await startServer({ graphiqlDirectory: directory })
    try {
      expect((await fetch(`${without.url}/dashboard/`)).status).toBe(404)
    } finally {
      await without.app.close()
    }
  })
})
