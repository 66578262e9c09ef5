import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { auditServer, serverAudits } from 'graphql-http'
import { createHttpServer } from '../../../src/gateway/http-server.ts'
import { standInSchema } from '../stand-in-schema.ts'

let app: FastifyInstance
let url: string

beforeAll(async () => {
  app = await createHttpServer({ schema: standInSchema(), context: async (request) => request })
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`
})

afterAll(() => app.close())

const audits = serverAudits({ url: () => url, fetchFn: auditFetch })

/**
 * Adds a header to GET audits without a body, because CSRF prevention requires a header that forms on other
 * sites cannot send.
 */
function auditFetch(input: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if ((init.method ?? 'GET') === 'GET') headers.set('apollo-require-preflight', '1')
  return fetch(input, { ...init, headers })
}

describe('GraphQL over HTTP server audit', () => {
  it.each(audits.map((audit) => [audit.id, audit.name, audit.fn] as const))(
    'passes for %s: %s',
    async (_id, _name, run) => {
      const result = await run()
      expect(result).toMatchObject({ status: 'ok' })
    },
  )

  it('reports notices for three optional GET audits if the preflight header is missing', async () => {
    const results = await auditServer({ url })
    expect(
      results.filter(({ status }) => status !== 'ok').map(({ id, status }) => `${id} ${status}`),
    ).toEqual(['5A70 notice', 'D6D5 notice', '6A70 notice'])
  })

  it('runs all audits in the package', () => {
    const byLevel = Map.groupBy(audits, (audit) => audit.name.split(' ')[0])
    const counts = ['MUST', 'SHOULD', 'MAY'].map((level) => `${byLevel.get(level)?.length ?? 0} ${level}`)
    process.stdout.write(`graphql-http server audits: ${audits.length} (${counts.join(', ')})\n`)
    expect(audits.length).toBeGreaterThanOrEqual(60)
  })
})
