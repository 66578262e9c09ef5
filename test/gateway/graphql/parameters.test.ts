/** Compares the parsed parameters of GET requests with those of `URLSearchParams`. */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Carrier, parametersIn } from '../../../src/gateway/graphql/receive.ts'

const NAMES = ['query', 'variables', 'extensions', 'a', '', '__proto__', 'toString', 'a b']

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify()
  app.get('/graphql', async (got) => {
    const parameters = parametersIn(got as Carrier)
    return { url: got.url, values: NAMES.map((name) => parameters.get(name)), hasTwice: parameters.hasTwice }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const ask = (path: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (response) => resolve(json(response)))
      .on('error', reject)
      .end()
  })
const expected = (path: string) => {
  const at = path.indexOf('?')
  const parameters = new URLSearchParams(at < 0 ? '' : path.slice(at))
  const names = [...parameters.keys()]
  return {
    url: path,
    values: NAMES.map((name) => parameters.get(name)),
    hasTwice: new Set(names).size < names.length,
  }
}

describe('parameters of GET requests', () => {
  it.each([
    'query=%7B+a+%7D&variables=%7B%22n%22%3A1%7D',
    'query={a}&query={b}',
    'query',
    'query=',
    '=x',
    '?query=1',
    '&&query==1&',
    'query=%',
    'query=%2',
    'query=%zz%41',
    'query=100%25',
    'query=%C3%A9%E2%82%AC%F0%9F%98%80',
    'query=%C3',
    'query=%ED%A0%80',
    'query=%C0%80%F8%88%80%80%80',
    'query=%EF%BB%BFa',
    'que%72y=1',
    'query=a?b#c&a=1',
    '__proto__=1&toString=2',
    'a+b=1',
    '',
  ])('are parsed the way URLSearchParams does: %j', async (search) => {
    expect(await ask(`/graphql?${search}`)).toEqual(expected(`/graphql?${search}`))
  })

  it('include those after a # in the request target, as in Apollo Server', async () => {
    const path = '/graphql#a?query=1'
    expect(await ask(path)).toEqual(expected(path))
  })
})
