/** Tests that a known document gets the same responses as a new one. */
import { buildSchema, type OperationDefinitionNode, parse } from 'graphql'
import { PROGRAM } from '../../../src/gateway/graphql/documents/document.ts'
import { createDocuments } from '../../../src/gateway/graphql/documents/documents.ts'
import { startWorld, type World } from '../../domains/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const post = async (body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { date: _now, 'x-request-id': _id, ...others } = Object.fromEntries(response.headers)
  return { status: response.status, headers: others, text: await response.text() }
}
/** Sends the same request several times. Only the first one is parsed and compiled. */
const again = async (body: unknown, headers?: Record<string, string>) => {
  const results = []
  for (let time = 0; time < 4; time += 1) results.push(await post(body, headers))
  return results
}
/** Renames a query, so that its text is new to the gateway. */
const unseen = (query: string): string =>
  query.replace('query', `query Q${Math.random().toString(36).slice(2)}`)
const names = (first: number) => unseen(`query { accounts(first: ${first}) { nodes { restId name } } }`)

describe('query that has been executed before', () => {
  it('uses the variables of each request', async () => {
    const query = unseen('query ($n: Int!) { accounts(first: $n) { nodes { restId } } }')
    for (const n of [1, 2, 3, 1, 2]) {
      const { data } = JSON.parse((await post({ query, variables: { n } })).text)
      expect(data.accounts.nodes).toHaveLength(n)
    }
    for (const variables of [undefined, null, {}, { n: 'x' }, { n: null }]) {
      const fresh = await world.ask(query.replace('query Q', 'query P'), variables ?? {})
      const { status, text } = await post({ query, variables })
      const { errors } = JSON.parse(text)
      expect([status, errors[0].extensions.code]).toEqual([200, 'BAD_USER_INPUT'])
      expect([status, errors]).toEqual([fresh.status, fresh.errors])
    }
    for (const variables of ['{"n":1}', [1], 5]) expect((await post({ query, variables })).status).toBe(400)
  })

  it('reads every account separately, even if the arguments are the same', async () => {
    const query = unseen(`query { accounts { nodes { restId campaigns(first: 3) { nodes {
      id lineItems(first: 3) { nodes { id } }
    } } } } }`)
    const results = []
    for (let time = 0; time < 4; time += 1) results.push(await world.ask(query))
    const [first, ...others] = results
    const accounts = first?.data.accounts.nodes as {
      restId: string
      campaigns: { nodes: { id: string; lineItems: { nodes: { id: string }[] } }[] }
    }[]
    // A global id contains the record's account: `1:Campaign:18ce54d4x5t:8wku2`.
    const ownerOf = ({ id }: { id: string }) => Buffer.from(id, 'base64url').toString().split(':')[2]
    const named = accounts.map(({ restId, campaigns: { nodes } }) => [
      restId,
      ...new Set(nodes.flatMap((each) => [each, ...each.lineItems.nodes].map(ownerOf))),
    ])
    const withCampaigns = named.filter(([, ...owners]) => owners.length > 0)
    expect(withCampaigns.length).toBeGreaterThan(1)
    for (const [restId, ...owners] of withCampaigns) expect(owners).toEqual([restId])
    const calls = {
      'accounts.list': 1,
      'campaigns.list': accounts.length,
      'line_items.list': withCampaigns.length,
    }
    expect(first?.calls).toEqual(calls)
    for (const other of others) {
      expect(other.text).toBe(first?.text)
      expect(other.calls).toEqual(calls)
    }
  })

  it('runs the operation with the requested name', async () => {
    const query = 'query A { a: __typename } query B { b: __typename }'
    for (let time = 0; time < 4; time += 1) {
      expect((await post({ query, operationName: 'A' })).text).toBe('{"data":{"a":"Query"}}')
      expect((await post({ query, operationName: 'B' })).text).toBe('{"data":{"b":"Query"}}')
      for (const [operationName, message] of [
        [undefined, 'Must provide operation name if query contains multiple operations.'],
        [null, 'Must provide operation name if query contains multiple operations.'],
        ['', 'Unknown operation named "".'],
        ['C', 'Unknown operation named "C".'],
        [`A\u0000${query}`, expect.stringContaining('Unknown operation named')],
      ]) {
        const accept = 'application/graphql-response+json'
        const { status, text } = await post({ query, operationName }, { accept })
        const errors = [{ message, extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }]
        expect([status, JSON.parse(text)]).toEqual([400, { errors }])
      }
    }
    for (const operationName of [1, {}, ['A']])
      expect((await post({ query, operationName })).status).toBe(400)
  })

  it('uses the variables of each request in a directive on the operation', async () => {
    const query = unseen(
      'query ($m: Int!) @allowStale(maxAge: $m) { accounts(first: 1) { nodes { restId } } }',
    )
    for (const m of [1, 2, 3, 4])
      expect(JSON.parse((await post({ query, variables: { m } })).text).errors).toBeUndefined()
    const { errors } = JSON.parse((await post({ query, variables: { m: 0 } })).text)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'maxAge', limit: 1 } }])
  })

  it('fails with the same error every time, without additional calls', async () => {
    const query = `query ($id: ID!) { account(id: $id) { name } viewer { accounts(first: 1) { nodes { restId } } } }`
    const { mainAccountId, foreignAccountId } = world.sandbox.demo
    for (let time = 0; time < 3; time += 1) {
      expect((await world.ask(query, { id: mainAccountId })).errors).toEqual([])
      const { errors, calls, data } = await world.ask(query, { id: foreignAccountId })
      expect(errors).toMatchObject([{ path: ['account'], extensions: { code: 'NOT_FOUND' } }])
      expect([data.account, data.viewer.accounts.nodes.length]).toEqual([null, 1])
      expect(calls).toEqual({ 'accounts.list': 2 })
    }
  })

  it('does not repeat calls if one of its fields fails', async () => {
    const { mainAccountId, foreignAccountId } = world.sandbox.demo
    const query = `{ viewer { permissions(accountId: "${mainAccountId}") { permissions } } account(id: "${foreignAccountId}") { name } }`
    for (let time = 0; time < 3; time += 1) {
      const { calls, errors } = await world.ask(query)
      expect(errors).toMatchObject([{ path: ['account'] }])
      expect(calls).toEqual({ 'accounts.list': 1, 'authenticated_user_access.get': 1 })
    }
  })

  it('executes a mutation once per request', async () => {
    const { campaignId, mainAccountId } = world.sandbox.demo
    const rename = `mutation { campaignUpdate(id: "${campaignId}", accountId: "${mainAccountId}", input: { name: "Again" }) { campaign { name } userErrors { code } } }`
    for (let time = 0; time < 3; time += 1)
      expect((await world.ask(rename)).calls).toEqual({ 'campaigns.update': 1 })
  })

  it('is refused if the credentials are invalid or if it comes from a page on another origin', async () => {
    const body = { query: names(1) }
    await again(body)
    expect((await post(body, { authorization: 'Bearer nobody' })).status).toBe(401)
    expect((await post(body, { origin: 'https://elsewhere.example' })).status).toBe(403)
  })
})

describe('short query that expands exponentially', () => {
  const doubling = (field: string, depth: number): string =>
    Array.from({ length: depth }, (_, at) => {
      const inner = at + 1 < depth ? `...f${at + 1}` : 'name'
      return field.replaceAll('*', inner).replace('NAME', `f${at}`)
    }).join(' ')

  it.each([
    [
      'records',
      `{ account(id: "zzzz") { ...f0 } } ${doubling('fragment NAME on Account { a: campaigns { nodes { account { * } } } b: campaigns { nodes { account { * } } } }', 40)}`,
    ],
    [
      'the schema',
      `{ __type(name: "Nothing") { ...f0 } } ${doubling('fragment NAME on __Type { a: fields { type { * } } b: fields { type { * } } }', 40)}`,
    ],
  ])(
    'gets an immediate response every time: %s',
    async (_what, query) => {
      const first = await world.ask(query)
      for (let time = 0; time < 4; time += 1) {
        const again = await world.ask(query)
        expect([again.status, again.data]).toEqual([first.status, first.data])
      }
      // Neither query could ever be expanded completely, so any response proves that the gateway did not try.
    },
    20_000,
  )
})

describe('valid documents', () => {
  const schema = buildSchema('type Query { a: Int }')
  const documents = createDocuments(schema)
  const read = (text: string) => documents.read(text, parse(text))
  const textOf = (number: number) =>
    `{ ${Array.from({ length: 300 }, (_, at) => `q${number}_${at}: __typename`).join(' ')} }`
  const isKnown = (number: number) => documents.find(textOf(number)) !== undefined
  const compile = (number: number) => {
    const document = read(textOf(number))
    document?.fact(document.operations[0] as OperationDefinitionNode, PROGRAM)
  }

  it('are evicted least recently used first beyond 192 MiB', () => {
    // A document with three hundred fields takes 0.7 MB, including its compiled program.
    for (let number = 0; number < 270; number += 1) {
      expect(isKnown(number)).toBe(false)
      compile(number)
      expect(isKnown(number)).toBe(true)
    }
    expect(isKnown(0)).toBe(true)
    for (let number = 270; number < 330; number += 1) {
      compile(number)
      expect([isKnown(number), isKnown(0)]).toEqual([true, true])
    }
    expect(isKnown(1)).toBe(false)
    compile(1)
    expect([isKnown(1), isKnown(329)]).toEqual([true, true])
  })

  it('are distinguished from other documents with the same hash', () => {
    const long = (half: string) => `{ __typename } # ${'x'.repeat(5000)}${half}`
    read(long('\ufffd'))
    const known = (half: string) => documents.find(long(half)) !== undefined
    expect([known('\ufffd'), known('\ud800'), known('')]).toEqual([true, false, false])
  })

  it('are the only documents that are cached', () => {
    for (const text of ['{ b }', '{ a } { a }', 'query A { a } query A { a }', 'query ($n: Int) { a }']) {
      expect([text, read(text)]).toEqual([text, undefined])
      expect(documents.find(text)).toBeUndefined()
    }
  })

  it('return the operation with the given name, or their only operation if no name is given', () => {
    const two = read('query A { a } query B { b: a }')
    expect([two?.operation('B')?.name?.value, two?.operation('C'), two?.operation(undefined)]).toEqual([
      'B',
      undefined,
      undefined,
    ])
    expect(read('query A { a }')?.operation(undefined)?.name?.value).toBe('A')
  })

  it.each([
    ['{ a }', 1610],
    ['{ a a }', 2014],
    // graphql-js stores comments, but does not count them as tokens.
    ['{ a } #\n#\n', 1820],
    [`{ a }${' '.repeat(100)}`, 1810],
  ])('have a size that depends on their tokens, comments and characters: %j', (text, bytes) => {
    expect(read(text)?.bytes).toBe(bytes)
  })
})
