import { endAll } from '../../harness/program.ts'
import { queryGateway, send } from '../../src/cli/gateway-client.ts'
import { serve } from './local-server.ts'

afterEach(endAll)

describe('send', () => {
  it.each([
    ['a secure address', 301, 'https://ads.example/graphql', '. Use --url https://ads.example'],
    ['an address with a path', 308, 'https://example.com/ads/graphql', '. Use --url https://example.com/ads'],
    ['a sign-in page', 302, 'https://login.example/?for=ads', ''],
  ])('follows no redirect to %s, and names it', async (_what, status, location, advice) => {
    const requests: unknown[] = []
    const url = await serve(({ method, url }, response) => {
      requests.push([method, url])
      response.writeHead(status, { location }).end()
    })
    const sent = send({ url }, '/graphql', { method: 'POST', body: '{}' })
    await expect(sent).rejects.toThrow(new Error(`${url} redirects to ${location}${advice}`))
    expect(requests).toEqual([['POST', '/graphql']])
  })
})

describe('queryGateway', () => {
  it('asks to check for changes if the connection is lost during the response', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":')
      setImmediate(() => response.destroy())
    })
    const sent = queryGateway({ url }, { query: 'mutation { a }' }, {})
    await expect(sent).rejects.toThrow(
      /^The connection to \S+ was lost \(\w+\)\. If you sent changes, check whether they were made before you repeat them$/,
    )
  })
})
