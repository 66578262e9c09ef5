import { connect } from 'node:http2'
import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { request } from 'undici'
import { makeCertificate } from '../../../harness/certificates.ts'
import { openSocket } from '../../../harness/gateway/raw-socket.ts'
import { startGated } from './gated-server.ts'
import { askInParts, BY_ID, BY_PATH, EVENTS, partsIn } from './parts.ts'

const server = await startGated()
afterAll(() => server.app.close())

const SLOW = '{ campaigns { id } ... @defer(label: "late") { slow } }'
const FAST = '{ campaigns { id } ... @defer { requestId } }'
const CAMPAIGNS = [{ id: 'c1' }, { id: 'c2' }]
const ID_TYPE = 'multipart/mixed; boundary="-"; incrementalSpec=v0.2'

describe('response parts', () => {
  it.each([
    [`${BY_ID}, application/json`, ID_TYPE, '"hasNext":true}\r\n---'],
    [
      `${BY_PATH},application/json`,
      'multipart/mixed; boundary="-"; deferSpec=20220824',
      '"hasNext":true}\r\n---',
    ],
    ['application/json, multipart/mixed', 'multipart/mixed; boundary="-"', '"hasNext":true}\r\n---'],
    [EVENTS, 'text/event-stream; charset=utf-8', '"hasNext":true}\n\n'],
  ])('are sent as soon as they are available: %s', async (accept, type, end) => {
    const { id, response, until, rest } = await server.open(SLOW, { accept })
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const first = await until(end)
    expect(first).toContain('"data":{"campaigns":[{"id":"c1"},{"id":"c2"}]}')
    expect(first).not.toContain('at last')
    server.release(id)
    const parts = partsIn(type, await rest())
    const isByPath = accept.startsWith(BY_PATH)
    expect(parts).toEqual([
      {
        data: { campaigns: CAMPAIGNS },
        ...(!isByPath && { pending: [{ id: '0', path: [], label: 'late' }] }),
        hasNext: true,
      },
      isByPath
        ? { incremental: [{ path: [], label: 'late', data: { slow: 'at last' } }], hasNext: false }
        : { incremental: [{ id: '0', data: { slow: 'at last' } }], completed: [{ id: '0' }], hasNext: false },
    ])
  })

  it('are sent even if the client requests a trace', async () => {
    const { parts } = await askInParts(server.url, { query: FAST }, BY_ID, { 'x-ads-trace': '1' })
    expect(parts.length).toBeGreaterThan(1)
    expect(parts[0]).toMatchObject({ data: { campaigns: CAMPAIGNS }, hasNext: true })
  })

  it.each([
    ['gzip', (bytes: Buffer) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })],
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH })],
    ['zstd', (bytes: Buffer) => zstdDecompressSync(bytes, { finishFlush: constants.ZSTD_e_flush })],
  ])('are sent as soon as they are available, compressed with %s', async (encoding, opened) => {
    const { body, headers } = await request(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: BY_ID,
        'accept-encoding': encoding,
        'x-request-id': `packed-${encoding}`,
      },
      body: JSON.stringify({ query: SLOW }),
    })
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept, accept-encoding'])
    let bytes = Buffer.alloc(0)
    const text = (): string => {
      try {
        return opened(bytes).toString()
      } catch {
        return ''
      }
    }
    for await (const chunk of body) {
      bytes = Buffer.concat([bytes, chunk])
      if (text().endsWith('"hasNext":true}\r\n---')) server.release(`packed-${encoding}`)
    }
    expect(partsIn('multipart/mixed', text())).toHaveLength(2)
  })

  it('are sent over a WebSocket as results of one operation', async () => {
    const socket = await openSocket(server.url)
    await socket.connect()
    socket.send({ id: '7', type: 'subscribe', payload: { query: FAST } })
    await socket.until(() => socket.messages.some(({ type }) => type === 'complete'))
    expect(socket.messages).toMatchObject([
      { type: 'connection_ack' },
      { type: 'next', id: '7', payload: { data: { campaigns: CAMPAIGNS }, hasNext: true } },
      { type: 'next', id: '7', payload: { incremental: [{ id: '0', data: {} }], hasNext: false } },
      { type: 'complete', id: '7' },
    ])
    socket.socket.terminate()
  })

  it('are sent over HTTP/2', async () => {
    const tls = await makeCertificate()
    const other = await startGated({ tls })
    const session = connect(`https://127.0.0.1:${other.port}`, { ca: tls.cert })
    const stream = session.request({
      ':method': 'POST',
      ':path': '/graphql',
      'content-type': 'application/json',
      accept: BY_ID,
      'x-request-id': 'over-http2',
    })
    stream.setEncoding('utf8').end(JSON.stringify({ query: SLOW }))
    let text = ''
    for await (const chunk of stream) {
      text += chunk
      if (text.endsWith('"hasNext":true}\r\n---')) other.release('over-http2')
    }
    expect(partsIn(ID_TYPE, text)).toHaveLength(2)
    expect(await other.lineOf('over-http2')).toMatchObject({ source: 'incremental', outcome: 'ok' })
    session.close()
    await other.app.close()
  })

  it('are sent for a GET request only if it requires a preflight', async () => {
    const url = `${server.url}/graphql?query=${encodeURIComponent(FAST)}`
    const headers = { accept: BY_ID }
    const refused = await fetch(url, { headers })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Cross-Site Request Forgery')
    const taken = await fetch(url, { headers: { ...headers, 'apollo-require-preflight': 'true' } })
    expect(taken.headers.get('etag')).toBeNull()
    expect(partsIn(ID_TYPE, await taken.text())).toHaveLength(2)
  })

  it('are sent for persisted documents, even for the request that registers one', async () => {
    const { createHash } = await import('node:crypto')
    const sha256Hash = createHash('sha256').update(FAST).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    const unknown = await askInParts(server.url, { extensions })
    expect(unknown.parts).toMatchObject([{ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }])
    for (const body of [{ query: FAST, extensions }, { extensions }])
      expect((await askInParts(server.url, body)).parts).toMatchObject([
        { data: { campaigns: CAMPAIGNS } },
        { hasNext: false },
      ])
  })
})

describe('complete response', () => {
  const whole = { data: { campaigns: CAMPAIGNS, requestId: expect.any(String) } }
  it.each<[what: string, query: string, accept: string, data: object]>([
    ['to a client that accepts no parts', FAST, 'application/json', whole],
    ['to a client that refuses parts', FAST, 'multipart/mixed;q=0, application/json', whole],
    ['if the requested format of parts is unknown', FAST, 'multipart/mixed;deferSpec=20200101, */*', whole],
    ['to a client that accepts anything', FAST, '*/*', whole],
    ['if nothing is deferred', '{ campaigns { id } ... @defer(if: false) { requestId } }', BY_ID, whole],
    [
      'if a variable turns @defer off',
      'query ($late: Boolean = false) { campaigns { id } ... @defer(if: $late) { requestId } }',
      BY_ID,
      whole,
    ],
    [
      'if no object has deferred fields',
      '{ campaigns(first: 0) { id ... @defer { name } } }',
      BY_ID,
      { data: { campaigns: [] } },
    ],
    ['for a mutation', 'mutation { rename(name: "x") }', BY_ID, { data: { rename: 'x' } }],
  ])('is sent %s', async (_what, query, accept, expected) => {
    for (let time = 0; time < 2; time += 1) {
      const { headers, parts } = await askInParts(server.url, { query }, accept)
      expect(headers.get('content-type')).toMatch(/^application\//)
      expect(parts).toEqual([expected])
    }
  })

  it.each<[what: string, query: string, status: number, expected: object]>([
    [
      'without deferred objects',
      '{ campaigns(first: 0) { id ... @defer { name } } }',
      200,
      { data: { campaigns: [] } },
    ],
    ['without @defer', '{ campaigns { id } }', 200, { data: { campaigns: CAMPAIGNS } }],
    ['about the schema', '{ __typename }', 200, { data: { __typename: 'Query' } }],
    ['that is a mutation', 'mutation { rename(name: "x") }', 200, { data: { rename: 'x' } }],
    [
      'that is invalid',
      '{ nothing }',
      200,
      { errors: [expect.objectContaining({ message: expect.stringContaining('nothing') })] },
    ],
  ])(
    'is one part for a client that accepts only parts: an operation %s',
    async (_what, query, status, expected) => {
      // The first request compiles the document; later ones reuse the compiled program.
      for (const accept of ['multipart/mixed', BY_ID, BY_PATH])
        for (let time = 0; time < 2; time += 1) {
          const response = await fetch(`${server.url}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept },
            body: JSON.stringify({ query }),
          })
          const type = response.headers.get('content-type') ?? ''
          expect([response.status, type]).toEqual([
            status,
            expect.stringMatching(/^multipart\/mixed; boundary="-"/),
          ])
          expect(partsIn(type, await response.text())).toEqual([{ ...expected, hasNext: false }])
        }
    },
  )

  it('has no ETag if it is sent as one part for a GET request', async () => {
    const url = `${server.url}/graphql?query=${encodeURIComponent('{ campaigns { id } }')}`
    const headers = { accept: 'multipart/mixed', 'apollo-require-preflight': '1' }
    const response = await fetch(url, { headers })
    expect([response.status, response.headers.get('etag'), response.headers.get('vary')]).toEqual([
      200,
      null,
      expect.stringContaining('accept'),
    ])
    expect(partsIn(ID_TYPE, await response.text())).toEqual([
      { data: { campaigns: CAMPAIGNS }, hasNext: false },
    ])
  })

  it('has the same bytes as without @defer if the executor creates it', async () => {
    const ask = async (query: string) => (await server.query(query)).text()
    const plain = '{ campaigns { id ... { name } } }'
    const deferring = '{ campaigns { id ... @defer { name } } }'
    const texts = [await ask(plain), await ask(plain), await ask(deferring), await ask(deferring)]
    expect(new Set(texts).size).toBe(1)
    const sources = server.log.filter(({ msg }) => msg === 'operation').map(({ source }) => source)
    expect(sources.slice(-4)).toEqual(Array(4).fill('executor'))
  })

  it("is sent if an embedder's plugins must see the operation", async () => {
    let seen = 0
    const plugin = {
      requestDidStart: async () => {
        seen += 1
      },
    }
    const other = await startGated({ plugins: [plugin] })
    const { parts } = await askInParts(other.url, { query: FAST })
    expect([parts, seen]).toEqual([[whole], 1])
    await other.app.close()
  })
})

describe('operation with @defer or @stream', () => {
  it.each([
    [
      'two fragments with the same label',
      '{ ... @defer(label: "a") { requestId } campaigns { ... @defer(label: "a") { id } } }',
      'Duplicate @defer label "a"',
    ],
    [
      'a variable as label',
      'query ($label: String) { ... @defer(label: $label) { requestId } }',
      'The label of @defer must not be a variable',
    ],
    [
      '@defer at the root of a mutation',
      'mutation { ... @defer { rename(name: "x") } }',
      '@defer is not allowed at the root of a mutation',
    ],
    [
      '@defer in a subscription',
      'subscription { letters { text ...F } } fragment F on Letter { ... @defer { upper } }',
      '@defer is not allowed in a subscription',
    ],
  ])('is refused for an invalid @defer: %s', async (_what, query, message) => {
    for (const accept of [BY_ID, EVENTS, 'application/json']) {
      const { parts } = await askInParts(server.url, { query }, accept)
      expect(parts).toMatchObject([
        { errors: [{ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
      ])
    }
  })

  it('is refused if it uses @stream, with an error that names alternatives', async () => {
    const { parts } = await askInParts(server.url, { query: '{ campaigns @stream(initialCount: 1) { id } }' })
    expect(parts[0].errors.map(({ message }: { message: string }) => message)).toEqual([
      'Unknown directive "@stream".',
      '@stream is not supported. Read lists page by page (first, after), or defer fragments with @defer.',
    ])
  })

  it.each([
    [
      'invalid variables',
      {
        query: `query ($first: Int!) { campaigns(first: $first) { id } ... @defer { slow } }`,
        variables: { first: 'two' },
      },
    ],
    ['an unknown operation name', { query: SLOW, operationName: 'Nowhere' }],
    [
      'a document that is too expensive',
      {
        query: `{ ${Array.from({ length: 401 }, (_, n) => `a${n}: requestId`).join(' ')} ... @defer { slow } }`,
      },
    ],
  ])('is refused just as without @defer: %s', async (_what, body) => {
    const headers = { 'content-type': 'application/json' }
    const refused = async (query: string, accept: string) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { ...headers, accept },
        body: JSON.stringify({ ...body, query }),
      })
      const { errors } = (await response.json()) as { errors: { message: string; extensions: object }[] }
      return [response.status, errors.map(({ message, extensions }) => [message, extensions])]
    }
    const accept = 'application/graphql-response+json'
    const plain = await refused(body.query.replace('@defer(label: "late")', '').replace('@defer', ''), accept)
    expect(plain[0]).toBe(400)
    expect(await refused(body.query, `${BY_ID}, ${accept}`)).toEqual(plain)
  })
})
