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
        const fail = async () => {
          throw new Error('socket of db-7 closed')
        }
        app.get('/ours', fail)
        app.post('/ours', fail)
      },
    })
    const headers = { accept: 'text/html,*/*;q=0.8', 'x-request-id': 'trace-7' }
    const { statusCode, body } = await gateway.inject({ url: '/ours', headers })
    expect(statusCode).toBe(500)
    expect(body).toContain(
      '<h1>Not possible</h1>\n<p>Internal error. Try again later, or report the id trace-7.</p>',
    )
    expect(body).not.toContain('db-7')
    const sent = await gateway.inject({ method: 'POST', url: '/ours', headers })
    expect(sent.body).toContain(
      '<p>Internal error with the id trace-7. The action may have been carried out: open the page again to check.</p>\n' +
        '<p><a href="">Open the page again</a></p>',
    )
    await gateway.close()
  })
})
