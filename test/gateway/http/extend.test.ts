import { schema } from '../../../harness/gateway/shared-schema.ts'
import { createGateway } from '../../../src/gateway/server.ts'

describe('extend option', () => {
  it("adds an embedder's hooks and routes to the gateway's", async () => {
    const seen: string[] = []
    const gateway = await createGateway({
      schema,
      extend: async (app) => {
        app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
          seen.push(`${method} ${url} ${statusCode}`)
        })
        app.get('/ours', async () => ({ ours: true }))
      },
    })
    const answers = await Promise.all(['/ours', '/livez'].map((url) => gateway.inject({ url })))
    expect(answers.map(({ body }) => JSON.parse(body))).toEqual([{ ours: true }, { status: 'ok' }])
    expect(seen).toContain('GET /ours 200')
    await gateway.close()
  })

  it('shows people a page without details if a route fails', async () => {
    const gateway = await createGateway({
      schema,
      extend: async (app) => {
        app.get('/ours', async () => {
          throw new Error('socket of db-7 closed')
        })
      },
    })
    const headers = { accept: 'text/html,*/*;q=0.8', 'x-request-id': 'trace-7' }
    const { statusCode, body } = await gateway.inject({ url: '/ours', headers })
    expect(statusCode).toBe(500)
    expect(body).toContain(
      '<h1>Not possible</h1>\n<p>Internal error. Try again later, or report the id trace-7.</p>',
    )
    expect(body).not.toContain('db-7')
    await gateway.close()
  })
})
