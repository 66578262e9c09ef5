/** Compares the executor's responses with Apollo Server's. */

import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { createOrigins } from '../../../src/gateway/http/origin.ts'
import { alike, closeAll, start } from './pipeline-server.ts'

afterEach(closeAll)

/** Starts a server with an embedder's plugin, which makes Apollo Server execute everything. */
const startApollo = () => start({ plugins: [{}] })

describe('query', () => {
  it('gets the same bytes and headers from the executor as from Apollo Server', async () => {
    const { seen } = await start()
    const apollo = await startApollo()
    const json = 'application/json; charset=utf-8'
    const graphql = 'application/graphql-response+json; charset=utf-8'
    const accepts = [
      [undefined, json],
      ['*/*', json],
      ['application/json', json],
      ['application/graphql-response+json', graphql],
      ['application/graphql-response+json,application/json;q=0.9', graphql],
      ['application/graphql-response+json;q=0.4, application/json;q=0.9', json],
      ['application/*', json],
      ['application/json;callbackSpec=1.0', 'application/json; callbackSpec=1.0; charset=utf-8'],
      ['text/html,application/xhtml+xml,*/*;q=0.8', json],
      ['multipart/mixed;deferSpec=20220824,application/json', json],
      ['application/json; charset=utf-8', json],
    ] as const
    const query = '{ campaigns { id name } }'
    for (const [accept, type] of accepts) {
      const headers = accept === undefined ? {} : { accept }
      const [[expected, expectedSource], [found, source]] = [
        await apollo.seen({ query }, headers),
        await seen({ query }, headers),
      ]
      expect([accept, expectedSource, source]).toEqual([accept, 'apollo', 'executor'])
      expect([accept, expected.headers['content-type']]).toEqual([accept, type])
      expect(alike(found)).toEqual(alike(expected))
    }
  })

  it('is refused by Apollo Server if the client does not accept JSON', async () => {
    const { seen } = await start()
    const [{ status }, source] = await seen({ query: '{ requestId }' }, { accept: 'text/html' })
    expect([status, source]).toEqual([406, 'apollo'])
  })

  it('gets the same response as from Apollo Server if sent with GET or as a hash', async () => {
    const [own, apollo] = [await start(), await startApollo()]
    const { url } = own
    const query = 'query ($n: Int!) { campaigns(first: $n) { id } }'
    const sha256Hash = createHash('sha256').update(query).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    const headers = { 'apollo-require-preflight': '1' }
    const seen = async (asked: Promise<Response>, { log } = own) => {
      const before = log.length
      const response = await asked
      const {
        date: _now,
        'x-request-id': _id,
        // conditional-get.test.ts tests the headers that only GET responses have.
        etag: _tag,
        'cache-control': _cache,
        vary: _vary,
        ...others
      } = Object.fromEntries(response.headers)
      const text = await response.text()
      while (log.length === before) await setImmediate()
      return [log.at(-1)?.source, response.status, others, text]
    }
    const get = (parameters: Record<string, string> | string, server = own) =>
      seen(fetch(`${server.url}/graphql?${new URLSearchParams(parameters)}`, { headers }), server)
    const post = (body: object) =>
      seen(
        fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    const [by, ...response] = await get({ query, variables: '{"n":1}' }, apollo)
    expect([by, response.at(-1)]).toEqual(['apollo', '{"data":{"campaigns":[{"id":"c1"}]}}'])
    const variables = { n: 1 }
    expect(await get({ query, variables: '{"n":1}' })).toEqual(['executor', ...response])
    // Like Apollo Client, sends no header besides the content type.
    const typed = (type: string) =>
      seen(
        fetch(`${url}/graphql?${new URLSearchParams({ query, variables: '{"n":1}' })}`, {
          headers: { 'content-type': type },
        }),
      )
    for (const type of ['application/json', 'application/json; charset=utf-8'])
      expect(await typed(type)).toEqual(['executor', ...response])
    for (const [type, status] of [
      ['text/plain', 400],
      ['application/xml', 415],
    ] as const)
      expect((await typed(type)).slice(0, 2)).toEqual(['apollo', status])
    // The hash is not registered yet.
    const [unknown, , , text] = await post({ extensions, variables })
    expect([unknown, String(text).includes('PERSISTED_QUERY_NOT_FOUND')]).toEqual(['apollo', true])
    // The text is known, so its hash is registered without Apollo Server.
    expect(await post({ query, extensions, variables })).toEqual(['executor', ...response])
    expect(await post({ extensions, variables })).toEqual(['executor', ...response])
    const both = { query, extensions: JSON.stringify(extensions), variables: '{"n":1}' }
    expect(await get(both)).toEqual(['executor', ...response])
    const registered = { extensions: JSON.stringify(extensions), variables: '{"n":1}' }
    expect(await get(registered)).toEqual(['executor', ...response])
    const wrong = { persistedQuery: { version: 1, sha256Hash: 'other' } }
    const later = { persistedQuery: { version: 2, sha256Hash } }
    for (const [ask, status] of [
      [() => post({ query, extensions: later, variables }), 400],
      [() => post({ extensions: wrong, variables }), 200],
      [() => post({ query, extensions: wrong, variables }), 400],
      [() => get(`${new URLSearchParams({ query })}&query=x`), 400],
      [() => get({ query, variables: '{' }), 400],
      [() => post({ query: `\u0000${sha256Hash}`, variables }), 200],
    ] as const)
      expect((await ask()).slice(0, 2)).toEqual(['apollo', status])
  })

  it('is cached as one document, however it is sent', async () => {
    const { seen } = await start()
    const query = '{ campaigns(first: 1) { id } }'
    const sha256Hash = createHash('sha256').update(query).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    // The executor registers the query under its hash.
    expect((await seen({ query, extensions }))[1]).toBe('executor')
    for (const body of [
      { query },
      { extensions },
      { query, extensions },
      { query, extensions: {} },
      { query, extensions: null },
      JSON.stringify({ query }).replaceAll('campaigns', '\\u0063ampaigns'),
      ` {"extensions":{"persistedQuery":null},"query":${JSON.stringify(query)}} `,
    ]) {
      const [{ text }, source] = await seen(body)
      expect([body, source, text]).toEqual([body, 'executor', '{"data":{"campaigns":[{"id":"c1"}]}}'])
    }
  })

  it('is executed by the executor if its extensions have no effect', async () => {
    const { seen } = await start()
    const body = { query: '{ campaigns { id } }', extensions: { clientLibrary: { name: 'x' } } }
    expect((await seen(body))[1]).toBe('executor')
  })

  it("has the caller's request id if it is valid, otherwise a new one", async () => {
    const { seen } = await start()
    const [named] = await seen({ query: '{ requestId }' }, { 'x-request-id': 'mine-1' })
    expect([named.headers['x-request-id'], named.text]).toEqual(['mine-1', '{"data":{"requestId":"mine-1"}}'])
    const [own, source] = await seen({ query: '{ requestId }' }, { 'x-request-id': 'not harmless\u00e9' })
    expect(source).toBe('executor')
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(own.text).data.requestId).toBe(own.headers['x-request-id'])
  })

  it('gets a response of more than 1 MiB with a content-length header', async () => {
    const { seen } = await start()
    const query = '{ campaigns(first: 40000) { id name } }'
    const [usual] = await (await startApollo()).seen({ query })
    const [result, source] = await seen({ query })
    expect(source).toBe('executor')
    expect(Number(result.headers['content-length'])).toBeGreaterThan(1_048_576)
    expect(Buffer.byteLength(result.text)).toBe(Number(result.headers['content-length']))
    expect(result.text === usual.text).toBe(true)
  })

  it('gets an error response with the same bytes and headers as from Apollo Server', async () => {
    const { seen, counts } = await start()
    const apollo = await startApollo()
    for (const accept of ['*/*', 'application/json', 'application/graphql-response+json']) {
      const query = '{ campaigns { id } missing }'
      const [first] = await apollo.seen({ query }, { accept })
      const before = counts.contexts
      const [result, source] = await seen({ query }, { accept })
      expect([result.status, source, counts.contexts - before]).toEqual([200, 'executor', 1])
      expect(alike(result)).toEqual(alike(first))
      expect(JSON.parse(result.text)).toMatchObject({
        data: { campaigns: [{ id: 'c1' }, { id: 'c2' }], missing: null },
        errors: [{ message: 'No campaign c9.', path: ['missing'], extensions: { code: 'NOT_FOUND' } }],
      })
    }
  })

  it('reports its own request id if two fields fail', async () => {
    const { seen, counts } = await start()
    const before = counts.contexts
    const [, source] = await seen({ query: '{ missing boom }' })
    expect([source, counts.contexts - before]).toEqual(['executor', 1])
    const [masked] = await (await startApollo()).seen({ query: '{ campaigns { id } missing boom }' })
    const [again] = await seen({ query: '{ campaigns { id } missing boom }' })
    for (const { headers, text } of [masked, again])
      expect(JSON.parse(text).errors).toContainEqual(
        expect.objectContaining({
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: headers['x-request-id'] },
        }),
      )
  })
})

describe('unusual request for a known query', () => {
  const query = '{ campaigns { id } }'
  it.each([
    ['an unknown text', { query: '{ campaigns { name } }' }, {}, 200],
    ['a batch', [{ query }], {}, 400],
    ['invalid JSON', '{"query":', {}, 400],
    ['an empty body', '', {}, 400],
    ['a key that could pollute prototypes', `{"query":"${query}","__proto__":{"a":1}}`, {}, 400],
    ['the same key with an escape', `{"query":"${query}","\\u005f_proto__":{"a":1}}`, {}, 400],
    ['invalid variables', { query, variables: 5 }, {}, 400],
    ['a body of unknown length', { query }, { 'transfer-encoding': 'chunked' }, 200],
    ['another media type', { query }, { 'content-type': 'text/csv' }, 415],
    ['a body that is too large', { query, padding: 'x'.repeat(1_048_576) }, {}, 413],
  ] as const)('is handled like a request for an unknown query: %s', async (_what, body, headers, status) => {
    const { seen, post } = await start()
    await seen({ query })
    const result = await post(body, headers)
    expect(result.status).toBe(status)
    expect(Object.keys(JSON.parse(result.text))).toEqual([status === 200 ? 'data' : 'errors'])
  })

  it.each(['variables=null', 'extensions=null', 'variables=[]', 'extensions=1'])(
    'is refused like a GET request for an unknown query: %s',
    async (parameter) => {
      const { url } = await start()
      const get = async (search: string) => {
        const response = await fetch(`${url}/graphql?${search}`, {
          headers: { 'apollo-require-preflight': '1' },
        })
        return [response.status, await response.text()] as const
      }
      const query = `query=${encodeURIComponent('{ campaigns { id } }')}`
      const unknown = await get(`${query}&${parameter}`)
      expect(unknown).toEqual([400, expect.stringContaining('should contain a JSON-encoded object')])
      for (let turn = 0; turn < 2; turn += 1) expect((await get(query))[0]).toBe(200)
      expect(await get(`${query}&${parameter}`)).toEqual(unknown)
      expect((await get(`?${query}`))[0]).toBe(400)
    },
  )

  it('is refused before its context is created if it comes from another origin', async () => {
    const { seen, post, counts } = await start({
      origins: createOrigins({ publicUrl: () => 'https://ads.example' }),
    })
    await seen({ query })
    const before = counts.contexts
    const { status, text } = await post({ query }, { origin: 'https://elsewhere.example' })
    expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([403, 'FORBIDDEN'])
    expect(counts.contexts).toBe(before)
  })
})
