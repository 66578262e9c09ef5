/** Over HTTP, a text that was never seen is answered by the shape of another in the bytes, headers and calls of Apollo Server. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { Kind, parse, print } from 'graphql'
import { formatGlobalId } from '../../../../src/graph/ids/global-id.ts'
import { startWorld, type World } from '../../../domains/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

interface Line {
  readonly msg: string
  readonly source: string
  readonly document: string
  readonly operationName?: string
  readonly cost?: number
  readonly upstreamCalls: number
  readonly codes?: readonly string[]
}
const operations: Line[] = []
let read = 0
/** What the gateway has logged of operations; each line is parsed once. */
const lines = (): readonly Line[] => {
  for (; read < world.log.length; read += 1) {
    const line: Line = JSON.parse(world.log[read] as string)
    if (line.msg === 'operation') operations.push(line)
  }
  return operations
}

type Headers = Readonly<Record<string, string>>
const asked = async (request: () => Promise<Response>) => {
  const before = { lines: lines().length, calls: world.sandbox.calls.counts().operations }
  const response = await request()
  const text = await response.text()
  while (lines().length === before.lines) await setImmediate()
  const { source, document, operationName, cost, upstreamCalls, codes } = lines().at(-1) as Line
  const { date: _now, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  const calls = Object.entries(world.sandbox.calls.counts().operations)
    .map(([name, count]) => [name, count - (before.calls[name] ?? 0)] as const)
    .filter(([, count]) => count > 0)
  return {
    source,
    document,
    answer: { status: response.status, headers, text, calls, operationName, cost, upstreamCalls, codes },
  }
}
const post = (
  query: string,
  { variables = {}, headers = {} }: { variables?: object; headers?: Headers } = {},
) =>
  asked(() =>
    fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    }),
  )

let names = 0
/** Of no known shape. */
const unseen = (text: string): string =>
  text.replace(/^query\b(?: \w+)?|^\{/, (start) => `query N${++names}${start === '{' ? ' {' : ''}`)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

describe('an example', () => {
  const folder = new URL('../../../../examples/', import.meta.url)
  const queries = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) =>
      parse(readFileSync(new URL(file, folder), 'utf8')).definitions.flatMap((definition, index) =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'query'
          ? [[`${file} #${index}`, print(definition)] as const]
          : [],
      ),
    )
  const VARIABLES: Readonly<Record<string, object>> = {
    'campaign-history.graphql #0': { from: '2026-01-01T00:00:00Z', to: '2026-01-08T00:00:00Z' },
    'recommendations.graphql #1': { id: 'zzzz' },
  }

  it.each(queries)('written otherwise is answered the same: %s', async (name, example) => {
    const variables = VARIABLES[name] ?? {}
    // Reference data are read once.
    await post(unseen(example), { variables })
    const query = unseen(example)
    const first = await post(query, { variables })
    expect(first.document).toBe(hashOf(query))
    for (const other of [`# Another\n${query}`, query.replaceAll(/\s+/g, ' ')]) {
      const { source, document, answer } = await post(other, { variables })
      expect([source, document]).toEqual(['executor', hashOf(other)])
      expect(answer).toEqual(first.answer)
    }
  })
})

describe('a text with other literals', () => {
  type Text = (value: string) => string
  const demo = () => world.sandbox.demo
  const inAccount =
    (fields: string): Text =>
    (id) =>
      `query Q {\n  account(id: ${id}) ${fields} }`

  /** What `text` answers for `value` when the shape is known by `other`, and when it is not. */
  const bothWays = async (text: Text, other: string, value: string, headers: Headers = {}) => {
    const name = `N${++names}`
    const named = (each: string, given: string): string => text(given).replace('query Q', `query ${each}`)
    await post(named(name, other), { headers })
    const byShape = await post(named(name, value), { headers })
    const { answer } = await post(named(`M${names}`, value), { headers })
    // A name of the same length: places are the same.
    return { byShape, ordinary: { ...answer, operationName: name } }
  }

  it.each<[what: string, text: Text, other: () => string, value: () => string]>([
    [
      'another account',
      inAccount('{ name campaigns(first: 3) { nodes { name } } }'),
      () => demo().mainAccountId,
      () => demo().secondAccountId,
    ],
    [
      'another page size',
      (first) => `query Q { accounts(first: ${first}) { nodes { restId } pageInfo { endCursor } } }`,
      () => '1',
      () => '2',
    ],
    [
      'other ids',
      (id) => `query Q { nodes(ids: [${id}]) { id } }`,
      () =>
        formatGlobalId({ type: 'Account', accountId: demo().mainAccountId, restId: demo().mainAccountId }),
      () =>
        formatGlobalId({
          type: 'Account',
          accountId: demo().secondAccountId,
          restId: demo().secondAccountId,
        }),
    ],
  ])('is answered as ever: %s', async (_what, text, other, value) => {
    const written = (given: string): string => (/^\d$/.test(given) ? given : JSON.stringify(given))
    const { byShape, ordinary } = await bothWays(text, written(other()), written(value()))
    expect(byShape.source).toBe('executor')
    expect(byShape.answer).toEqual(ordinary)
    expect(JSON.parse(byShape.answer.text).errors).toBeUndefined()
  })

  it.each<[what: string, text: Text, other: () => string, value: () => string]>([
    [
      'an account of others',
      inAccount('{ name }'),
      () => demo().mainAccountId,
      () => demo().foreignAccountId,
    ],
    [
      'another account, beside what fails',
      (id) => `query Q { account(id: ${id}) { name } foreign: account(id: "zzzz") { name } }`,
      () => demo().mainAccountId,
      () => demo().secondAccountId,
    ],
    [
      'a page that is too large',
      (first) => `query Q {\n accounts(first: ${first}) { nodes { restId } } }`,
      () => '1',
      () => '1500',
    ],
    [
      'more than is allowed',
      (first) =>
        `query Q { accounts(first: ${first}) { nodes { a: campaigns(first: ${first}) { nodes { lineItems(first: ${first}) { nodes { id } } } } } } }`,
      () => '1',
      () => '1000',
    ],
  ])('fails as ever, at the places of its own text: %s', async (_what, text, other, value) => {
    const written = (given: string): string => (/^\d+$/.test(given) ? given : JSON.stringify(given))
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const { byShape, ordinary } = await bothWays(text, written(other()), written(value()), { accept })
      expect(byShape.answer).toEqual(ordinary)
      const { errors } = JSON.parse(byShape.answer.text)
      expect(errors.length).toBeGreaterThan(0)
    }
  })

  it('is refused where a literal is not of its type', async () => {
    const text = (first: string) => `query Typed { accounts(first: ${first}) { nodes { restId } } }`
    await post(text('1'))
    const { answer } = await post(text('3000000000'))
    expect(JSON.parse(answer.text).errors).toMatchObject([
      { locations: [{ line: 1, column: 31 }], extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
    ])
    expect((await post(text('2'))).source).toBe('executor')
  })

  it('says where its own fields stand', async () => {
    const text = (id: string) => `query Places { account(id: "${id}") { name } }`
    await post(text(demo().mainAccountId))
    const { answer, source } = await post(`\n\n # Below\n   ${text(demo().foreignAccountId)}`)
    expect(source).toBe('executor')
    expect(JSON.parse(answer.text).errors).toMatchObject([
      { path: ['account'], locations: [{ line: 4, column: 19 }] },
    ])
  })

  it('is answered to a GET with the headers of the first time', async () => {
    const get = (text: string) =>
      asked(() =>
        fetch(`${world.url}/graphql?${new URLSearchParams({ query: text })}`, {
          headers: { 'apollo-require-preflight': '1' },
        }),
      )
    const query = unseen('query { biddingRules(currency: "USD") { currency } }')
    await get(unseen(query))
    const first = await get(query)
    const again = await get(query)
    const other = await get(`# Another\n${query}`)
    expect([first.source, again.source, other.source]).toEqual(['apollo', 'executor', 'executor'])
    expect([again.answer, other.answer]).toEqual([first.answer, first.answer])
    expect(first.answer.headers['cache-control']).toMatch(/^public/)
    expect((await get(query.replace('USD', 'EUR'))).answer.text).not.toBe(first.answer.text)
  })

  it('carries a mutation out once', async () => {
    const { campaignId, mainAccountId } = demo()
    for (const name of ['One', 'Two', 'Three']) {
      const { answer, source } = await post(
        `mutation { campaignUpdate(id: "${campaignId}", accountId: "${mainAccountId}", input: { name: "${name}" }) { campaign { name } } }`,
      )
      expect([source, answer.calls]).toEqual(['apollo', [['campaigns.update', 1]]])
    }
  })

  it('gives its parts one by one where it defers some', async () => {
    const text = (name: string, id: string) =>
      `query ${name} { account(id: "${id}") { name ... @defer(label: "later") { timezone } } }`
    const headers = { accept: 'multipart/mixed;deferSpec=20220824, application/json' }
    const ask = (query: string) => post(query, { headers })
    await post(text('D', demo().mainAccountId))
    const { answer } = await ask(text('D', demo().secondAccountId))
    const { answer: ordinary } = await ask(text('E', demo().secondAccountId))
    expect(answer).toEqual({ ...ordinary, operationName: 'D' })
    expect(answer.headers['content-type']).toMatch(/^multipart\/mixed/)
  })
})
