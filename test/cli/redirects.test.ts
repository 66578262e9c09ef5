import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { send } from '../../src/cli/gateway-client.ts'

describe('send', () => {
  it.each([
    ['a secure address', 301, 'https://ads.example/graphql', '. Use --url https://ads.example'],
    ['an address with a path', 308, 'https://example.com/ads/graphql', '. Use --url https://example.com/ads'],
    ['a sign-in page', 302, 'https://login.example/?for=ads', ''],
  ])('follows no redirect to %s, and names it', async (_what, status, location, advice) => {
    const requests: unknown[] = []
    const server = createServer(({ method, url }, response) => {
      requests.push([method, url])
      response.writeHead(status, { location }).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const sent = send({ url }, '/graphql', { method: 'POST', body: '{}' })
    await expect(sent).rejects.toThrow(new Error(`${url} redirects to ${location}${advice}`))
    server.close()
    expect(requests).toEqual([['POST', '/graphql']])
  })
})
