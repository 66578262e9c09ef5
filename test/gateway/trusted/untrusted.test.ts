/** Tests documents that are not in any manifest, in each mode and over each transport. */
import { HOSTILE_BODIES } from '../../../harness/attacks/bodies.ts'
import { md5, removeFolders, sha256 } from '../../../harness/gateway/manifest-files.ts'
import { closeAll } from '../graphql/pipeline-server.ts'
import { CSRF, DOORS, EACH, NAMES, persisted, post, type Serving, SLOW, serve, sse } from './doors.ts'

afterAll(async () => {
  await closeAll()
  removeFolders()
})

const counted = async ({ metrics }: Serving) =>
  [...(await metrics.text()).matchAll(/^adgraph_untrusted_operations_total\{outcome="(\w+)"\} (\d+)/gm)].map(
    ([, outcome, count]) => [outcome, Number(count)],
  )
const lines = ({ log }: Serving) => log.filter(({ msg }) => msg === 'Document is not in any manifest')

describe('gateway in enforce mode', () => {
  let server: Serving
  beforeAll(async () => {
    server = await serve('enforce')
  })

  it.each(EACH)('refuses untrusted documents over %s without executing them', async (name) => {
    const status = name === 'sse' || name === 'socket' ? 200 : 403
    const refused = { status, codes: ['DOCUMENT_NOT_TRUSTED'] }
    const ask = (body: Readonly<Record<string, unknown>>) => DOORS[name](server.url, body)
    for (const query of [
      SLOW,
      `${NAMES} `,
      '{ __schema { queryType { name } } }',
      '{ __typename }',
      '{',
      '{ nothing }',
    ])
      expect([query, await ask({ query })]).toEqual([query, refused])
    // A trusted document may be sent as text, with or without its hash.
    for (const extensions of [undefined, persisted(sha256(NAMES)), persisted(md5(NAMES))])
      expect((await ask({ query: NAMES, ...(extensions && { extensions }) })).data).toHaveProperty(
        'campaigns',
      )
    expect(server.executions()).toBe(0)
  })

  it('registers no untrusted document', async () => {
    const extensions = persisted(sha256(SLOW))
    expect(await post(server.url, { query: SLOW, extensions })).toEqual({
      status: 403,
      codes: ['DOCUMENT_NOT_TRUSTED'],
    })
    // Clients with automatic persisted queries send such requests.
    const [{ status, text, headers }] = await server.seen({ extensions })
    expect([status, JSON.parse(text), headers['cache-control']]).toEqual([
      200,
      { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
      'no-store',
    ])
    expect(server.executions()).toBe(0)
  })

  it('executes no untrusted document for an ambiguous request', async () => {
    const id = sha256(NAMES)
    const { url } = server
    const search = (text: string) => fetch(`${url}/graphql?${text}`, { headers: CSRF })
    const slow = encodeURIComponent(SLOW)
    const extensions = encodeURIComponent(JSON.stringify(persisted(id)))
    await Promise.all([
      search(`documentId=${id}&query=${slow}`),
      search(`query=${slow}&documentId=${id}`),
      search(`query=&query=${slow}&documentId=${id}`),
      search(`query=${slow}&extensions=${extensions}`),
      search(`extensions=${extensions}&extensions=${extensions}&query=${slow}`),
      search(`documentId=${id}&documentId=${sha256(SLOW)}`),
      search(`query=${slow}&variables=%7B&extensions=%7B`),
      fetch(`${url}/graphql?query=${slow}`, { headers: { 'content-type': 'application/json', ...CSRF } }),
      fetch(`${url}/graphql?documentId=${id}&query=${slow}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: SLOW, documentId: id }),
      }),
      post(url, { documentId: id, query: SLOW, extensions: persisted(id) }),
      post(url, { documentId: id, query: [SLOW] }),
      post(url, { documentId: id, query: { kind: 'Document', definitions: [] } }),
      post(url, { extensions: { persistedQuery: { version: 2, sha256Hash: id } }, query: SLOW }),
      post(url, { extensions: { persistedQuery: { version: 1, sha256Hash: [id] } }, query: SLOW }),
      post(url, { query: `\u0000${id}` }),
      post(url, { documentId: `\u0000${id}` }),
      sse(url, { documentId: id, query: SLOW }),
      server.post([{ query: SLOW }, { documentId: id }]),
      server.post(`{"query":${JSON.stringify(NAMES)},"query":${JSON.stringify(SLOW)}}`),
    ])
    expect(server.executions()).toBe(0)
    const lenient = await post(url, { query: SLOW })
    expect(lenient.codes).toEqual(['DOCUMENT_NOT_TRUSTED'])
  })

  it.each(HOSTILE_BODIES)('refuses %s before it is parsed as a document', async (_what, body) => {
    const { text } = await server.post(body())
    expect(JSON.parse(text).errors[0].extensions.code).toMatch(
      /^(?:DOCUMENT_NOT_TRUSTED|PERSISTED_QUERY_NOT_FOUND|PAYLOAD_TOO_LARGE|BAD_REQUEST)$/,
    )
  })

  it('counts untrusted documents, and writes only the access log line', async () => {
    const [[outcome, before] = []] = await counted(server)
    await server.seen({ query: SLOW })
    expect(await counted(server)).toEqual([[outcome, Number(before) + 1]])
    expect(outcome).toBe('refused')
    expect(lines(server)).toEqual([])
    expect(server.log.at(-1)).toMatchObject({
      msg: 'operation',
      codes: ['DOCUMENT_NOT_TRUSTED'],
      document: sha256(SLOW).slice(0, 16),
      status: 403,
    })
  })
})

describe('gateway in log mode', () => {
  it.each(EACH)(
    'executes untrusted documents over %s, counts each execution, and logs each document once',
    async (name) => {
      const server = await serve('log')
      const query = 'query Slow { slow }'
      for (let time = 1; time <= 3; time += 1)
        expect((await DOORS[name](server.url, { query })).data).toEqual({ slow: 'ran' })
      // No manifest could contain these documents, so they are not logged.
      for (const query of ['{', '{ nothing }']) await DOORS[name](server.url, { query })
      await DOORS[name](server.url, { query: NAMES })
      await DOORS[name](server.url, { documentId: sha256(NAMES) })
      expect(await counted(server)).toEqual([['answered', 3]])
      expect(lines(server)).toEqual([
        expect.objectContaining({
          level: 40,
          operationName: 'Slow',
          document: sha256(query).slice(0, 16),
          requestId: expect.any(String),
        }),
      ])
    },
  )

  it('registers an untrusted document and logs it once', async () => {
    const server = await serve('log')
    const extensions = persisted(sha256(SLOW))
    const client = { 'apollographql-client-name': 'phone', 'apollographql-client-version': '7' }
    await server.seen({ extensions }, client)
    expect(await counted(server)).toEqual([])
    await server.seen({ query: SLOW, extensions }, client)
    const [{ text }] = await server.seen({ extensions }, client)
    expect(JSON.parse(text)).toEqual({ data: { slow: 'ran' } })
    expect(await counted(server)).toEqual([['answered', 2]])
    expect(lines(server)).toEqual([expect.objectContaining({ client: 'phone', clientVersion: '7' })])
  })
})

describe('gateway in off mode', () => {
  it('counts and logs no untrusted documents, even with manifests', async () => {
    const server = await serve('off')
    expect((await post(server.url, { query: SLOW })).data).toEqual({ slow: 'ran' })
    expect([await counted(server), lines(server)]).toEqual([[], []])
  })
})

describe('gateway without manifests', () => {
  it.each(EACH)('registers documents by hash over %s', async (name) => {
    const server = await serve(undefined)
    const extensions = persisted(sha256(NAMES))
    const ask = (body: Readonly<Record<string, unknown>>) => DOORS[name](server.url, body)
    expect((await ask({ extensions })).codes).toEqual(['PERSISTED_QUERY_NOT_FOUND'])
    expect((await ask({ query: NAMES, extensions })).data).toHaveProperty('campaigns')
    expect((await ask({ extensions })).data).toHaveProperty('campaigns')
  })
})
