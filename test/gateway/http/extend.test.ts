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
})
