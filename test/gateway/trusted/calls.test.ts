/**
 * Tests trusted documents against the sandbox: the calls that they make, and what embedders' plugins receive.
 */
import { readFileSync } from 'node:fs'
import {
  codegenManifest,
  folderOf,
  md5,
  relayManifest,
  removeFolders,
  sha256,
} from '../../../harness/gateway/manifest-files.ts'
import { createGateway } from '../../../src/gateway/server.ts'
import { createCaches, createClient } from '../../../src/upstream/index.ts'
import { inWorld, serveSandbox } from '../../domains/world.ts'

afterAll(removeFolders)

const { world, main } = await inWorld()
const LEVELS = readFileSync(new URL('../../../examples/four-levels.graphql', import.meta.url), 'utf8')
const PUBLISHERS = '{ publishers { username } }'
const CREATE = `mutation Create($account: ID!, $input: CustomAudienceCreateInput!) {
  customAudienceCreate(accountId: $account, input: $input) { customAudience { name } userErrors { code } }
}`

const trustedDocuments = {
  paths: [folderOf({ 'a.json': codegenManifest(LEVELS, PUBLISHERS), 'b.json': relayManifest(CREATE) })],
  mode: 'enforce',
} as const

describe('trusted document', () => {
  const caches = createCaches({ responses: { ttlMs: 60_000 } })
  const served = serveSandbox(
    world.sandbox,
    { baseUrl: world.sandboxUrl, sandboxUrl: world.sandboxUrl, caches },
    { limits: { trustedDocuments } },
  )
  afterAll(async () => (await served).close())

  const ask = async (body: object) => {
    const { url } = await served
    const before = world.sandbox.calls.counts().total
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json = await response.json()
    return { json, status: response.status, calls: world.sandbox.calls.counts().total - before }
  }

  it('makes the same calls by id as by text, and shares its cached response', async () => {
    const { data, calls } = await world.ask(LEVELS)
    const counted = Object.values(calls).reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(4)
    const first = await ask({ documentId: `sha256:${sha256(LEVELS)}` })
    expect(first).toEqual({ status: 200, json: { data }, calls: counted })
    for (const body of [{ id: sha256(LEVELS) }, { query: LEVELS }])
      expect(await ask(body)).toEqual({ ...first, calls: 0 })
  })

  it('refuses an unknown input field without suggesting a name', async () => {
    const variables = { account: main, input: { name: 'Visitors' } }
    expect(await ask({ doc_id: md5(CREATE), variables })).toEqual({
      status: 200,
      json: { data: { customAudienceCreate: { customAudience: { name: 'Visitors' }, userErrors: [] } } },
      calls: 1,
    })
    // No suggestion is shown, because clients may not explore the schema.
    const { errors } = (await world.ask(CREATE, { account: main, input: { name: 'x', nam: 'x' } })) as {
      errors: unknown
    }
    expect(errors).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('Did you mean "name"?') }),
    )
    const refused = await ask({
      doc_id: md5(CREATE),
      variables: { account: main, input: { name: 'x', nam: 'x' } },
    })
    expect([refused.calls, refused.json.errors[0].extensions.code]).toEqual([0, 'BAD_USER_INPUT'])
    expect(JSON.stringify(refused.json)).toContain('"nam\\" is not defined')
    expect(JSON.stringify(refused.json)).not.toContain('Did you mean')
  })

  it('gets the same response to a GET request by id as by text', async () => {
    const { url } = await served
    const got = async (search: string) => {
      const response = await fetch(`${url}/graphql?${search}`, {
        headers: { 'content-type': 'application/json' },
      })
      return [response.status, response.headers.get('cache-control'), await response.text()]
    }
    for (const [text, cached] of [
      [PUBLISHERS, 'public, max-age=300'],
      [LEVELS, 'private, no-cache'],
    ] as const) {
      const byText = await got(new URLSearchParams({ query: text }).toString())
      expect(byText.slice(0, 2)).toEqual([200, cached])
      expect(await got(`documentId=${sha256(text)}`)).toEqual(byText)
    }
  })

  it('is the only kind of document that triggers API calls', async () => {
    for (const query of [`${LEVELS} `, CREATE.replace('Create', 'Other'), '{ _service { sdl } }'])
      expect(await ask({ query, variables: { account: main, input: { name: 'x' } } })).toMatchObject({
        status: 403,
        json: { errors: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }] },
        calls: 0,
      })
  })
})

describe("embedder's plugin", () => {
  it('receives trusted documents with their text, but no other documents', async () => {
    const seen: unknown[] = []
    let parsed = 0
    const gateway = await createGateway({
      trustedDocuments,
      plugins: [
        {
          requestDidStart: async () => ({
            parsingDidStart: async () => {
              parsed += 1
            },
            didResolveOperation: async ({ source, operationName }) => {
              seen.push([source, operationName])
            },
          }),
        },
      ],
      client: createClient(
        () => Promise.reject(new Error('nothing is called')),
        () => 'nobody',
      ),
    })
    const ask = async (payload: object) =>
      (await gateway.inject({ method: 'POST', url: '/graphql', payload })).statusCode
    expect([await ask({ doc_id: md5(CREATE) }), await ask({ query: '{ __typename }' })]).toEqual([200, 403])
    expect([seen, parsed]).toEqual([[[CREATE, 'Create']], 0])
    await gateway.close()
  })
})
