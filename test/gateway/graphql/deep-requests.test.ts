import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createGateway } from '../../../src/gateway/server.ts'
import { schema } from '../shared-schema.ts'

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = await createGateway({ schema })
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`
})
afterAll(() => app.close())

const DEEP = 20_000
const nested = (open: string, inner: string, close: string, depth = DEEP): string =>
  open.repeat(depth) + inner + close.repeat(depth)
const codesOf = async (body: string) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await response.text()
  expect(text).not.toMatch(/RangeError|call stack|node_modules|\.[jt]s:\d/)
  expect(text.length).toBeLessThan(8192)
  const { errors } = JSON.parse(text) as { errors: { extensions: { code: string } }[] }
  return [response.status, ...new Set(errors.map(({ extensions }) => extensions.code))]
}
const documentOf = (query: string): string => JSON.stringify({ query })
const QUERY = JSON.stringify('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }')

describe('a request 20,000 levels deep', () => {
  it.each([
    ['fields', documentOf(nested('{ node(id: "a") ', '{ id }', '}')), [400, 'COST_LIMIT_EXCEEDED']],
    ['inline fragments', documentOf(nested('{ ... ', '{ __typename }', '}')), [400, 'COST_LIMIT_EXCEEDED']],
    [
      'a literal list',
      documentOf(`{ nodes(ids: ${nested('[', '', ']')}) { id } }`),
      [400, 'COST_LIMIT_EXCEEDED'],
    ],
    [
      'a literal object',
      documentOf(`{ node(id: ${nested('{a:', '1', '}')}) { id } }`),
      [400, 'COST_LIMIT_EXCEEDED'],
    ],
    [
      'the type of a variable',
      documentOf(`query ($a: ${nested('[', 'ID', ']')}) { __typename }`),
      [400, 'COST_LIMIT_EXCEEDED'],
    ],
  ])('is refused by its form: %s', async (_what, body, expected) => {
    expect(await codesOf(body)).toEqual(expected)
  })

  it.each([
    ['a list', nested('[', '', ']')],
    ['an object', nested('{"a":', '1', '}')],
    ['a list of half a megabyte', nested('[', '', ']', 500_000)],
  ])('is refused by its variables: %s', async (_what, value) => {
    expect(await codesOf(`{"query":${QUERY},"variables":{"ids":${value}}}`)).toEqual([200, 'BAD_USER_INPUT'])
  })

  it.each([
    ['extensions', `{"query":"{ __typename }","extensions":${nested('[', '', ']')}}`, [400, 'BAD_REQUEST']],
    ['the body', nested('[', '', ']'), [400, 'BAD_REQUEST']],
    ['the document', `{"query":${nested('[', '', ']')}}`, [400, 'BAD_REQUEST']],
  ])('is refused in %s', async (_what, body, expected) => {
    expect(await codesOf(body)).toEqual(expected)
  })
})
