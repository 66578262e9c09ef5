/** Tests responses that are only about the schema: they are created once, then served from a cache. */
import { alike, closeAll, type SeenResponse, start } from './pipeline-server.ts'

afterEach(closeAll)

const INTROSPECTION = '{ __schema { queryType { name } types { name fields { name } } } }'

describe('response about the schema', () => {
  it.each([
    ['introspection', { query: INTROSPECTION }],
    ['one type', { query: '{ __type(name: "Query") { fields { name } } __typename }' }],
    ['fragments', { query: '{ ...F } fragment F on Query { ... { __schema { queryType { name } } } }' }],
    [
      'an operation selected by name',
      { query: `query A ${INTROSPECTION} query B { __typename }`, operationName: 'A' },
    ],
  ])('is cached: %s', async (_what, body) => {
    const { seen } = await start()
    const first = await seen(body)
    expect([first[0].status, first[1]]).toEqual([200, 'apollo'])
    for (let time = 0; time < 2; time += 1) {
      const again = await seen(body)
      expect(again[1]).toBe('cache')
      expect(alike(again[0] as SeenResponse)).toEqual(alike(first[0]))
    }
  })

  it('is cached separately for each content type', async () => {
    const { seen } = await start()
    const accept = 'application/graphql-response+json'
    const plain = await seen({ query: INTROSPECTION })
    const other = await seen({ query: INTROSPECTION }, { accept })
    expect([plain[1], other[1]]).toEqual(['apollo', 'apollo'])
    const again = await seen({ query: INTROSPECTION }, { accept })
    expect([again[1], again[0].headers['content-type']]).toEqual(['cache', `${accept}; charset=utf-8`])
  })

  it.each([
    ['a query that also selects another field', { query: '{ requestId __schema { queryType { name } } }' }],
    [
      'a query with variables',
      { query: 'query ($n: String!) { __type(name: $n) { name } }', variables: { n: 'Query' } },
    ],
    ['a refused query', { query: '{ __schema { nothing } }' }],
  ])('is not cached for %s', async (_what, body) => {
    const { seen } = await start()
    for (let time = 0; time < 3; time += 1) expect((await seen(body))[1]).not.toBe('cache')
  })

  it.each([
    ['a client that may trace', true, 'totals'],
    ['a client that may not trace', false, 'message'],
  ])('is cached without the trace of %s', async (_who, mayTrace, extension) => {
    const { seen } = await start({ mayTrace: () => mayTrace })
    const body = { query: '{ __type(name: "Query") { name } }' }
    const [traced, source] = await seen(body, { 'x-ads-trace': '1' })
    expect(source).toBe('apollo')
    expect(JSON.parse(traced.text).extensions.ads).toHaveProperty(extension)
    for (const expected of ['apollo', 'cache']) {
      const [{ text }, source] = await seen(body)
      expect([source, JSON.parse(text)]).toEqual([expected, { data: { __type: { name: 'Query' } } }])
    }
  })

  it("is not cached if an embedder's plugin must see every operation", async () => {
    let operations = 0
    const plugin = {
      requestDidStart: async () => {
        operations += 1
      },
    }
    const { seen } = await start({ plugins: [plugin] })
    for (let time = 1; time <= 3; time += 1) {
      expect((await seen({ query: INTROSPECTION }))[1]).toBe('apollo')
      expect(operations).toBe(time)
    }
  })
})
