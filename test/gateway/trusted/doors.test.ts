/**
 * Tests trusted documents with every kind of id over every transport: POST, GET, Server-Sent Events and
 * WebSocket.
 */

import { md5, removeFolders, sha256 } from '../../../harness/gateway/manifest-files.ts'
import { closeAll, STEPS } from '../graphql/pipeline-server.ts'
import {
  CAMPAIGNS,
  CSRF,
  DEFERS,
  DOORS,
  EACH,
  FAILS,
  get,
  got,
  LETTERS,
  NAMES,
  outcomeOf,
  persisted,
  post,
  RENAME,
  type Serving,
  SLOW,
  serve,
  socket,
  sse,
  TWO,
} from './doors.ts'

afterAll(async () => {
  await closeAll()
  removeFolders()
})

describe.each(['off', 'log', 'enforce'] as const)('gateway in mode %s', (mode) => {
  let server: Serving
  beforeAll(async () => {
    server = await serve(mode)
  })

  it.each(EACH)('accepts every kind of id over %s', async (name) => {
    const ask = (body: Readonly<Record<string, unknown>>) => DOORS[name](server.url, body)
    const campaigns = { status: 200, data: { campaigns: [{ id: 'c1' }] } }
    const variables = { n: 1 }
    for (const id of [
      { extensions: persisted(sha256(CAMPAIGNS)) },
      { documentId: sha256(CAMPAIGNS) },
      { documentId: `sha256:${sha256(CAMPAIGNS)}` },
      { id: sha256(CAMPAIGNS), operationName: 'Campaigns' },
      { doc_id: sha256(CAMPAIGNS), extensions: persisted(sha256(CAMPAIGNS)) },
    ])
      expect([id, await ask({ ...id, variables })]).toEqual([id, campaigns])
    const names = { status: 200, data: { campaigns: [{ name: 'Campaign 1' }, { name: 'Campaign 2' }] } }
    expect(await ask({ doc_id: md5(NAMES) })).toEqual(names)
    // A document is also found by the hash of its text, even if its id in the manifest is different.
    expect(await ask({ extensions: persisted(sha256(NAMES)) })).toEqual(names)
    const one = { status: 200, data: { campaigns: [{ id: 'c1' }] } }
    expect(await ask({ documentId: sha256(TWO), operationName: 'One' })).toEqual(one)
    expect(await ask({ documentId: sha256(FAILS) })).toEqual({
      status: 200,
      data: { missing: null },
      codes: ['NOT_FOUND'],
    })
    // An operation name that is not in the document is refused, as it is if the document is sent as text.
    const { codes } = await ask({ documentId: sha256(TWO), operationName: 'None' })
    expect(codes).toEqual(['OPERATION_RESOLUTION_FAILURE'])
  })

  it('runs trusted documents through all steps and the executor, even on their first request', async () => {
    server.steps.length = 0
    const [result, source] = await server.seen({ documentId: sha256(CAMPAIGNS), variables: { n: 2 } })
    expect([JSON.parse(result.text), source]).toEqual([
      { data: { campaigns: [{ id: 'c1' }, { id: 'c2' }] } },
      'executor',
    ])
    expect(server.steps).toEqual(STEPS)
    expect(server.log.at(-1)).toMatchObject({ document: sha256(CAMPAIGNS).slice(0, 16) })
  })

  it('executes mutations sent with POST, but not with GET, and streams subscriptions', async () => {
    const { url } = server
    const rename = { documentId: sha256(RENAME), variables: { name: 'Spring' } }
    expect(await post(url, rename)).toEqual({ status: 200, data: { rename: 'Spring' } })
    expect(await get(url, rename)).toMatchObject({ status: 405, codes: ['BAD_REQUEST'] })
    const letters = { doc_id: md5(LETTERS) }
    expect(await sse(url, letters)).toEqual({ status: 200, data: { letters: { text: 'a' } } })
    // An EventSource sends such requests.
    const events = await outcomeOf(await got(url, letters, { accept: 'text/event-stream' }))
    expect(events).toEqual({ status: 200, data: { letters: { text: 'a' } } })
    expect(await socket(url, letters)).toEqual({ status: 200, data: { letters: { text: 'a' } } })
    expect(await post(url, letters)).toMatchObject({ status: 406, codes: ['SUBSCRIPTION_NEEDS_STREAM'] })
  })

  it('responds to a document with @defer in parts, for POST and GET requests', async () => {
    const document = { documentId: sha256(DEFERS) }
    const accept = 'multipart/mixed;incrementalSpec=v0.2, application/json'
    const ways = [
      got(server.url, document, { ...CSRF, accept }),
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify(document),
      }),
    ]
    for (const response of await Promise.all(ways)) {
      expect(response.headers.get('content-type')).toMatch(/^multipart\/mixed/)
      expect(await response.text()).toMatch(
        /"requestId"[\s\S]*"hasNext":true[\s\S]*"campaigns":\[\{"id":"c1"/,
      )
    }
  })

  it('adds an ETag to GET responses, and requires a header that other origins cannot send', async () => {
    const document = { documentId: sha256(NAMES) }
    const { headers, status } = await got(server.url, document)
    const etag = headers.get('etag') as string
    expect([status, etag]).toEqual([200, expect.stringMatching(/^"/)])
    expect((await got(server.url, document, { ...CSRF, 'if-none-match': etag })).status).toBe(304)
    expect(await outcomeOf(await got(server.url, document, {}))).toMatchObject({
      status: 400,
      codes: ['BAD_REQUEST'],
    })
  })

  it.each(EACH)('refuses unknown ids, and several ids at once, over %s', async (name) => {
    const ask = (body: Readonly<Record<string, unknown>>) => DOORS[name](server.url, body)
    const isSocket = name === 'socket' || name === 'sse'
    for (const id of [{ documentId: 'nobody' }, { doc_id: 1234 }, { id: md5(SLOW) }])
      expect([id, await ask(id)]).toEqual([
        id,
        { status: isSocket ? 200 : 404, codes: ['PERSISTED_QUERY_NOT_FOUND'] },
      ])
    expect(await ask({ extensions: persisted(sha256('{ never }')) })).toEqual({
      status: 200,
      codes: ['PERSISTED_QUERY_NOT_FOUND'],
    })
    expect(await ask({ documentId: sha256(NAMES), doc_id: sha256(TWO) })).toEqual({
      status: isSocket ? 200 : 400,
      codes: ['BAD_REQUEST'],
    })
  })

  it.each(EACH)('refuses a hash over %s if it does not match the text', async (name) => {
    const status = name === 'socket' || name === 'sse' ? 200 : 400
    for (const query of [NAMES, SLOW]) {
      const asked = await DOORS[name](server.url, { query, extensions: persisted(sha256(TWO)) })
      expect(asked).toEqual({ status, codes: ['PERSISTED_QUERY_HASH_MISMATCH'] })
    }
    // The document's id in the manifest is accepted as its hash, too.
    const named = await DOORS[name](server.url, { query: NAMES, extensions: persisted(md5(NAMES)) })
    expect(named).toMatchObject({ status: 200, codes: undefined })
  })
})
